//! `queens journal verify FILE --sample K`: units recounted by an independent
//! engine.
//!
//! What differs goes to standard output, a line each; the total is the last
//! line on standard error.

use std::fmt::Display;
use std::time::Instant;

use clap::{ArgMatches, Command};
use queens::count::halves::Halves;
use queens::count::kernel::Kernel;
use queens::count::{Engine, Rows};
use queens::rules::RuleSet;
use queens::unit::Units;
use queens::{BoardSize, Error};
use queens_audit::{Refused, Unit, count_prefix_until, count_unit_until};
use queens_run::{Report, Snapshot, Verify};
use rust_i18n::t;

use super::Below;
use crate::bar::{Bar, State};
use crate::exit::Status;
use crate::failure::Failure;
use crate::lang::group;
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
    let mut progress = |done, all| bar.set(state(done, all, start));
    let verify = Verify::new(&snapshot).seed(seed).cancel(stop::flag()).progress(&mut progress);
    let verify = verify.sample(matches.get_one("sample").copied().unwrap_or(u64::MAX));
    let report = recount(verify, &snapshot).map_err(|failure| stop::explain(failure, timeout))?;
    drop(bar);
    tell(&report, snapshot.header().n, out)
}

fn state(done: u64, all: u64, start: Instant) -> State {
    let (elapsed, fraction) = (start.elapsed(), done as f64 / all.max(1) as f64);
    let left = (done > 0).then(|| elapsed.mul_f64(all as f64 / done as f64 - 1.0));
    State { done, all, before: 0, fraction, elapsed, left }
}

/// Has the sample recounted by the auditor that knows the units of this engine.
fn recount(verify: Verify<'_>, snapshot: &Snapshot) -> Result<Report, Failure> {
    let header = snapshot.header();
    let size = BoardSize::new(usize::try_from(header.n).unwrap_or(usize::MAX))?;
    let n = size.get();
    let known = |units: &dyn Units| {
        let scheme = units.scheme();
        let theirs = (header.version, header.parameters.as_str(), header.units);
        if theirs == (scheme.version, scheme.parameters.as_str(), scheme.units) {
            return Ok(());
        }
        Err(unknown(snapshot))
    };
    let report = match Engine::find(&header.engine) {
        Some(Engine::Halves) => {
            let halves = Halves::new(size, Kernel::portable())?;
            known(&halves)?;
            verify.run(|unit| {
                let rows = halves.rows(unit).ok_or(Stop::Unit)?.bits();
                Ok::<_, Stop>(count_unit_until(&Unit { n, rows }, stop::raw_flag())?)
            })
        }
        Some(Engine::Rows) => {
            let rows = Rows::new(RuleSet::Classic, size, 1)?;
            known(&rows)?;
            verify.run(|unit| {
                let prefix = rows.prefix(unit).ok_or(Stop::Unit)?;
                let prefix: Vec<usize> = prefix.iter().map(|&column| column.into()).collect();
                let count = count_prefix_until(n, &prefix, stop::raw_flag())?;
                Ok::<_, Stop>(count * rows.weight())
            })
        }
        None => return Err(unknown(snapshot)),
    };
    report.map_err(|error| match error {
        // The auditor was stopped in the middle of a unit.
        queens_run::Error::Audit { .. } if stop::flag().is_cancelled() => Error::Cancelled.into(),
        error => error.into(),
    })
}

/// A journal whose units no auditor here knows.
fn unknown(snapshot: &Snapshot) -> Failure {
    let header = snapshot.header();
    let text = t!(
        "journal.no_auditor",
        path = snapshot.path().display(),
        engine = header.engine,
        version = header.version,
        parameters = header.parameters
    );
    Failure::Usage(text.into_owned())
}

/// Why the auditor gave no count.
enum Stop {
    Unit,
    Refused(Refused),
}

impl From<Refused> for Stop {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unit => f.write_str("no such unit"),
            Self::Refused(refused) => refused.fmt(f),
        }
    }
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
    let (units, wrong) = (group(report.units.len() as u64), group(report.differences.len() as u64));
    out.note(&t!("journal.verified", units = units, wrong = wrong));
    Ok(if report.is_clean() { Status::Done } else { Status::No })
}
