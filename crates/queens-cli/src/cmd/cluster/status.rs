//! `queens cluster status`: how far a run is.

use std::time::Duration;

use clap::{ArgMatches, Command};
use queens_cluster::{Status as Progress, WorkerStatus};
use unicode_width::UnicodeWidthStr;

use super::{Below, error, server, which};
use crate::ask::args;
use crate::screen::out::{self, Out};
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, group};
use crate::words::t;

pub(super) const BELOW: Below = Below { name: "status", key: "cluster-status", build, run };

/// More workers than this are only counted.
const SHOWN: usize = 40;

fn build(command: Command) -> Command {
    command.arg(which::option(&t!("option.run"))).arg(args::switch("json", &t!("option.json")))
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let cluster = server::connect(matches, out)?;
    let found = which::find(matches, &cluster)?;
    let status = cluster.status(&found, stop::flag()).map_err(error::failure)?;
    if matches.get_flag("json") {
        let json = serde_json::to_string(&status).map_err(|_| Failure::Bug)?;
        out::print(&format!("{json}\n"))?;
    } else {
        out::print(&lines(&status))?;
    }
    Ok(Status::Done)
}

/// The status for people: a name and a value on each line, then the workers.
fn lines(status: &Progress) -> String {
    let percent = 100.0 * status.done as f64 / status.units.max(1) as f64;
    let percent = format!("{:.1}", (percent * 10.0).floor() / 10.0);
    let parameters = match status.parameters.as_str() {
        "" => String::new(),
        parameters => format!(", {parameters}"),
    };
    let unknown = || t!("status.unknown").into_owned();
    let time = |seconds: f64| {
        lang::long_time(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
    };
    let mut rows = vec![
        (t!("cluster.row_run"), format!("{} (n = {})", status.run, status.n)),
        (t!("status.engine"), format!("{} {}{parameters}", status.engine, status.version)),
        (
            t!("status.units"),
            t!(
                "cluster.units_done",
                done = group(status.done),
                all = group(status.units),
                percent = percent
            )
            .into_owned(),
        ),
        (
            t!("cluster.row_batches"),
            t!(
                "cluster.batches_done",
                done = group(status.batches_done),
                all = group(status.batches),
                out = group(status.batches_out)
            )
            .into_owned(),
        ),
    ];
    if status.submitted < status.batches {
        let submitted = t!(
            "cluster.part_submitted",
            submitted = group(status.submitted),
            all = lang::some("batch", status.batches)
        );
        rows.push((t!("cluster.row_submitted"), submitted.into_owned()));
    }
    let spent = t!("status.computing", time = time(status.seconds_spent));
    rows.push((t!("status.spent"), spent.into_owned()));
    if status.complete {
        rows.push((t!("status.left"), t!("cluster.complete").into_owned()));
    } else {
        let rate = status.rate.map(|rate| {
            let digits = usize::from(rate < 10.0);
            t!("cluster.rate", rate = format!("{rate:.digits$}")).into_owned()
        });
        rows.push((t!("cluster.row_rate"), rate.unwrap_or_else(unknown)));
        rows.push((t!("status.left"), status.seconds_left.map_or_else(unknown, time)));
    }
    let active: Vec<_> = status.workers.iter().filter(|worker| worker.active).collect();
    let threads: usize = active.iter().map(|worker| worker.threads).sum();
    let seen = t!(
        "cluster.workers_seen",
        active = active.len(),
        threads = lang::some("thread", threads as u64),
        all = status.workers.len()
    );
    rows.push((t!("cluster.row_workers"), seen.into_owned()));
    let width = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    let row = |(name, value): &(std::borrow::Cow<'_, str>, String)| {
        format!("{}  {value}\n", lang::pad(name, width))
    };
    let shown = status.workers.iter().take(SHOWN).map(worker);
    rows.iter().map(row).chain(shown).collect()
}

fn worker(worker: &WorkerStatus) -> String {
    let seen = Duration::try_from_secs_f64(worker.seen).unwrap_or_default();
    let key = if worker.active { "cluster.worker_active" } else { "cluster.worker_gone" };
    let line = t!(
        key,
        worker = worker.worker,
        threads = lang::some("thread", worker.threads as u64),
        batches = lang::some("batch", worker.batches),
        seen = lang::time(seen)
    );
    format!("  {line}\n")
}
