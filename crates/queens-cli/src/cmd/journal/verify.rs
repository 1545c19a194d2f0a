//! `queens journal verify FILE --sample K`: units recounted by an independent
//! engine.
//!
//! What differs goes to standard output, a line each; the total is the last
//! line on standard error.

use std::time::Instant;

use clap::{ArgMatches, Command};
use queens_run::{Report, Snapshot, Verify};
use rust_i18n::t;

use super::Below;
use crate::auditor;
use crate::bar::Bar;
use crate::exit::Status;
use crate::failure::Failure;
use crate::lang::{group, some};
use crate::out::{self, Out};
use crate::{args, stop};

pub(super) const BELOW: Below = Below { name: "verify", key: "journal-verify", build, run };

fn build(command: Command) -> Command {
    let seed = args::amount("seed", &t!("option.seed")).value_name("SEED");
    command
        .arg(super::file())
        .arg(args::amount("sample", &t!("option.sample")).required(true))
        .arg(seed)
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    let snapshot = Snapshot::open(super::the_file(matches))?;
    let seed = matches.get_one("seed").copied().unwrap_or_else(|| u64::from(std::process::id()));
    let bar = Bar::start(args::chosen_progress(matches, out));
    let start = Instant::now();
    let mut progress = |done, all| bar.set(auditor::state(done, all, start));
    let verify = Verify::new(&snapshot).seed(seed).cancel(stop::flag()).progress(&mut progress);
    let verify = verify.sample(matches.get_one("sample").copied().unwrap_or(u64::MAX));
    let report =
        auditor::recount(verify, &snapshot).map_err(|failure| stop::explain(failure, timeout))?;
    drop(bar);
    tell(&report, snapshot.header().n, out)
}

fn tell(report: &Report, n: u64, out: Out) -> Result<Status, Failure> {
    let mut text = String::new();
    for found in &report.differences {
        let (unit, recorded, recounted) = (found.unit, found.recorded, found.recounted);
        text += &t!("journal.differs", unit = unit, recorded = recorded, recounted = recounted);
        text.push('\n');
    }
    if let Some(why) = &report.impossible_total {
        text += &t!("journal.impossible", n = n, why = why);
        text.push('\n');
    }
    out::print(&text)?;
    let (units, wrong) =
        (some("unit", report.units.len() as u64), group(report.differences.len() as u64));
    out.note(&t!("journal.verified", units = units, wrong = wrong));
    Ok(if report.is_clean() { Status::Done } else { Status::No })
}
