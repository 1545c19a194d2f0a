//! `queens cluster collect --journal FILE`: results into a journal, and the
//! total when all are there.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command};
use queens::known;
use queens::rules::RuleSet;
use queens_cluster::{Cluster, Collect, Collected, Error, Gathered, Run};
use queens_run::{Journal, Plan};
use serde::Serialize;

use super::submit::outlined;
use super::{Below, error, server, which};
use crate::ask::args;
use crate::count::Number;
use crate::screen::out::{self, Out};
use crate::screen::progress::{Bar, State};
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, group};
use crate::words::t;

pub(super) const BELOW: Below = Below { name: "collect", key: "cluster-collect", build, run };

fn build(command: Command) -> Command {
    let journal = args::journal(&t!("option.cluster_journal"));
    let without = args::option("without", "WORKER", &t!("option.without"));
    let without: Arg = without.action(ArgAction::Append);
    command
        .arg(journal.required(true))
        .arg(which::option(&t!("option.run")))
        .arg(without)
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    stop::hold(&t!("stop.journal"));
    stop::watch_termination();
    let start = Instant::now();
    let cluster = server::connect(matches, out)?;
    let found = which::find(matches, &cluster)?;
    let request = which::request(&found)?;
    let plan = outlined(&request.plan()?)?;
    // The journal of another run is refused by what the run is, not by what
    // this program would count.
    found.spec.require(&found.name, plan.scheme()).map_err(error::failure)?;
    let path = matches.get_one::<PathBuf>("journal").cloned().unwrap_or_default();
    let mut journal = Journal::open_or_create(&path, &plan)?;
    let collected = collect(matches, &cluster, &found, &plan, &mut journal);
    let collected = collected.map_err(|error| match error {
        Error::Stopped { done, units } => stopped(done, units, &path),
        error => error::failure(error),
    })?;
    drop(journal);
    tell(matches, out, &found, request.board.rules, &collected, start.elapsed())
}

fn collect(
    matches: &ArgMatches,
    cluster: &Cluster,
    run: &Run,
    plan: &Plan,
    journal: &mut Journal,
) -> Result<Collected, Error> {
    let bar = Bar::start();
    let mut first = None;
    let mut progress = |gathered: &Gathered| {
        // What is read faster than it was counted says nothing of the rest.
        let fresh = gathered.caught_up.map(|since| {
            let first = *first.get_or_insert(gathered.cost_done);
            (gathered.elapsed.saturating_sub(since), gathered.cost_done - first)
        });
        bar.set(state(gathered, fresh));
    };
    let without = matches.get_many::<String>("without").unwrap_or_default().cloned().collect();
    let collect = Collect::new(plan, journal).without(without).progress(&mut progress);
    collect.run(cluster, run, stop::flag())
}

fn state(gathered: &Gathered, fresh: Option<(Duration, u64)>) -> State {
    let left = gathered.cost.saturating_sub(gathered.cost_done) as f64;
    let left = fresh.filter(|(_, cost)| *cost > 0).and_then(|(time, cost)| {
        Duration::try_from_secs_f64(time.as_secs_f64() * left / cost as f64).ok()
    });
    State {
        done: gathered.done,
        all: gathered.units,
        before: gathered.resumed,
        fraction: gathered.cost_done as f64 / gathered.cost.max(1) as f64,
        elapsed: gathered.elapsed,
        left,
    }
}

/// Stopped by the user or the clock; the command line itself is not repeated,
/// as it may hold a password.
fn stopped(done: u64, units: u64, journal: &Path) -> Failure {
    let (done, units, journal) = (group(done), lang::some("unit", units), journal.display());
    if stop::timed_out().is_some() {
        let text = t!("cluster.collect_timeout", done = done, units = units, journal = journal);
        return Failure::Unfinished(text.into_owned());
    }
    let text = t!("cluster.collect_stopped", done = done, units = units, journal = journal);
    Failure::Stopped(text.into_owned())
}

/// The total as other programs read it.
#[derive(Serialize)]
struct Json<'a> {
    n: u64,
    solutions: Number,
    run: &'a str,
    rules: &'static str,
    engine: &'a str,
    units: u64,
    resumed: u64,
    refused: u64,
    seconds: f64,
    verified: Option<bool>,
}

fn tell(
    matches: &ArgMatches,
    out: Out,
    run: &Run,
    rules: RuleSet,
    collected: &Collected,
    time: Duration,
) -> Result<Status, Failure> {
    let (spec, total) = (&run.spec, collected.total);
    let known = usize::try_from(spec.n).ok().and_then(|n| known::all_by(rules, n));
    let wrong = known.filter(|&known| known != total);
    if matches.get_flag("json") {
        let json = Json {
            n: spec.n,
            solutions: total.into(),
            run: run.name.as_str(),
            rules: rules.id(),
            engine: &spec.engine,
            units: collected.units,
            resumed: collected.resumed,
            refused: collected.refused,
            seconds: (time.as_secs_f64() * 1e6).round() / 1e6,
            verified: known.map(|known| known == total),
        };
        let json = serde_json::to_string(&json).map_err(|_| Failure::Bug)?;
        out::print(&format!("{json}\n"))?;
    } else if wrong.is_none() {
        out::print(&format!("{total}\n"))?;
    }
    if let Some(known) = wrong {
        return Err(Failure::WrongTotal { n: spec.n as usize, total, known });
    }
    let (sum, time) = (lang::some("solution", total), lang::time(time));
    out.note(&if known.is_some() {
        t!("count.verified", sum = sum, n = spec.n, time = time)
    } else {
        t!("count.total", sum = sum, n = spec.n, time = time)
    });
    Ok(Status::Done)
}
