//! `queens journal verify FILE --sample K`: units recounted by an independent
//! engine.
//!
//! What differs goes to standard output, a line each; the total is the last
//! line on standard error.

use clap::{ArgMatches, Command};
use queens_run::{Report, Snapshot, Verify};

use super::Below;
use crate::ask::args;
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{group, some};
use crate::words::t;
use crate::work::auditor;

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
    let snapshot = Snapshot::open(super::the_file(matches))?;
    let seed = matches.get_one("seed").copied().unwrap_or_else(|| u64::from(std::process::id()));
    let verify = Verify::new(&snapshot).seed(seed);
    let verify = verify.sample(matches.get_one("sample").copied().unwrap_or(u64::MAX));
    let report = auditor::recount(verify, &snapshot)?;
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
