//! `queens count [N]`: one number.

use clap::{ArgMatches, Command};
use rust_i18n::t;
use serde_json::json;

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::{self, Out};
use crate::{args, engine, size, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "count", build, run };

fn build(command: Command) -> Command {
    command
        .arg(args::size())
        .arg(args::algorithm())
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::rules())
        .arg(args::kernel())
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    args::check_kernel(matches)?;
    let engine = args::engine(matches)?;
    let rules = args::chosen_rules(matches, engine)?;
    let size = size::read(matches)?;
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    let total = engine::count(engine, rules, size, args::chosen_threads(matches))
        .map_err(|failure| stop::explain(failure, timeout))?;
    if matches.get_flag("json") {
        // A total may outgrow the numbers of JSON readers; as text it is safe,
        // but every total that can be counted here fits in 64 bits.
        let total = u64::try_from(total).map_or_else(|_| json!(total.to_string()), Into::into);
        out::print(&format!("{}\n", json!({ "n": size.get(), "solutions": total })))?;
    } else {
        out::print(&format!("{total}\n"))?;
    }
    Ok(Status::Done)
}
