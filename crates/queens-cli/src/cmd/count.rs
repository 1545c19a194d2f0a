//! `queens count [N]`: one number.

use clap::{ArgMatches, Command, value_parser};
use queens::count::Engine;
use queens_run::Shard;
use rust_i18n::t;

use super::Subcommand;
use crate::count::{Asked, answer};
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::Out;
use crate::{args, memory, run_error, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "count", build, run };

fn build(command: Command) -> Command {
    let engines: Vec<_> = std::iter::once("auto").chain(Engine::ALL.map(Engine::id)).collect();
    let journal = args::option("journal", "FILE", &t!("option.journal"));
    let shard = args::option("shard", "I/K", &t!("option.shard")).allow_hyphen_values(true);
    let shard = shard.value_parser(|text: &str| {
        text.trim().parse::<Shard>().map_err(|error| run_error::shard(&error))
    });
    let queens = args::amount("queens", &t!("option.queens")).conflicts_with_all([
        "fundamental",
        "classes",
        "by-first-row",
        "explain",
        "engine",
        "kernel",
        "rules",
        "algorithm",
        "memory",
    ]);
    let limit = args::option("memory", "SIZE", &t!("option.memory"));
    command
        .arg(args::size())
        .arg(args::switch("fundamental", &t!("option.count_fundamental")))
        .arg(args::switch("classes", &t!("option.classes")).conflicts_with("fundamental"))
        .arg(args::switch("by-first-row", &t!("option.by_first_row")).conflicts_with_all([
            "fundamental",
            "classes",
            "journal",
        ]))
        .arg(queens)
        .arg(args::switch("json", &t!("option.json")))
        .arg(journal.value_parser(value_parser!(std::path::PathBuf)))
        .arg(shard.conflicts_with_all(["fundamental", "classes", "by-first-row"]))
        .arg(args::switch("explain", &t!("option.explain")))
        .arg(args::choice("engine", "NAME", &t!("option.engine"), &engines))
        .arg(args::kernel())
        .arg(args::rules())
        .arg(args::algorithm())
        .arg(args::threads())
        .arg(limit.allow_negative_numbers(true).value_parser(memory::size))
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let asked = Asked::read(matches, out)?;
    stop::watch(asked.timeout)?;
    answer(&asked, out).map_err(|failure| stop::explain(failure, asked.timeout))?;
    Ok(Status::Done)
}
