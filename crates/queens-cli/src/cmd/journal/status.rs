//! `queens journal status FILE`: how far a count is.

use std::time::Duration;

use clap::{ArgMatches, Command};
use queens_run::{Snapshot, Status as Progress};

use super::Below;
use crate::ask::args;
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, group};
use crate::words::{facts, t};

pub(super) const BELOW: Below = Below { name: "status", key: "journal-status", build, run };

fn build(command: Command) -> Command {
    command.arg(super::file()).arg(args::switch("json", &t!("option.json")))
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    let status = Snapshot::open(super::the_file(matches))?.status();
    if matches.get_flag("json") {
        let json = serde_json::to_string(&status).map_err(|_| Failure::Bug)?;
        out::print(&format!("{json}\n"))?;
    } else {
        out::print(&lines(&status))?;
    }
    Ok(Status::Done)
}

/// The status for people: a name and a value on each line.
pub(super) fn lines(status: &Progress) -> String {
    let percent = (status.fraction * 1000.0).floor() / 10.0;
    let mut rows = vec![
        (t!("status.count"), format!("n = {}", status.n)),
        (t!("status.engine"), engine(status)),
    ];
    if let Some(shard) = status.shard {
        rows.push((t!("status.shard"), shard.to_string()));
    }
    let units = t!(
        "status.units_done",
        done = group(status.done),
        all = group(status.units),
        percent = format!("{percent:.1}")
    );
    rows.push((t!("status.units"), units.into_owned()));
    rows.push((t!("status.spent"), computing(status.seconds_spent)));
    if status.is_complete() {
        let total = status.total.map(|total| total.to_string()).unwrap_or_default();
        let name = if status.shard.is_some() { t!("status.share") } else { t!("status.total") };
        rows.push((name, total));
    } else {
        let left = status.seconds_left.map_or_else(|| t!("status.unknown").into_owned(), computing);
        rows.push((t!("status.left"), left));
    }
    rows.push((
        t!("status.made"),
        t!("status.made_by", created = status.created, program = status.program).into_owned(),
    ));
    facts::lines(&rows)
}

fn engine(status: &Progress) -> String {
    let Progress { engine, version, parameters, .. } = status;
    let parameters = if parameters.is_empty() { String::new() } else { format!(", {parameters}") };
    format!("{engine} {version}{parameters}")
}

/// Computing time, added over threads.
fn computing(seconds: f64) -> String {
    let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
    t!("status.computing", time = lang::long_time(time)).into_owned()
}
