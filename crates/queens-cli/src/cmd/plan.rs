//! `queens plan N`: what a count would take, on this machine and on a fleet.
//!
//! Random units are timed here, so that the core-hours come with a standard
//! error; a fleet of cores like this one shares them out.

use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use queens::BoardSize;
use queens::count::kernel::Kernel;
use queens::count::{Engine, Plan, Request, Sampled};
use rust_i18n::t;
use serde::Serialize;

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::lang::{self, group};
use crate::out::{self, Out};
use crate::{args, facts, memory, number, seed, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "plan", build, run };

/// How long units are timed if nothing is said.
const TIME: Duration = Duration::from_secs(5);
/// The fleets that are shown if none is named.
const FLEETS: [u64; 4] = [1, 16, 128, 1000];
/// How certain the stated range is: two standard errors.
const ERRORS: f64 = 2.0;

fn build(command: Command) -> Command {
    let cores = Arg::new("cores").long("cores").value_name("C").action(ArgAction::Append);
    let cores = cores.help(t!("option.cores").into_owned()).allow_negative_numbers(true);
    command
        .arg(args::needed_size(&t!("option.n_needed", max = Engine::HALVES_MAX)))
        .arg(cores.value_parser(fleet))
        .arg(
            args::option("time", "DURATION", &t!("option.plan_time"))
                .allow_negative_numbers(true)
                .value_parser(number::duration),
        )
        .arg(seed::arg())
        .arg(args::kernel())
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::timeout())
}

/// A number of cores.
fn fleet(text: &str) -> Result<u64, String> {
    match number::count(text)? {
        0 => Err(t!("parse.no_cores").into_owned()),
        cores => Ok(cores),
    }
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    let size = number::size(args::text(matches, "n"), Engine::HALVES_MAX)?;
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    let plan = request(matches, size)?.plan()?;
    let units = plan.units(stop::flag())?;
    let time = matches.get_one("time").copied().unwrap_or(TIME);
    let seed = matches.get_one("seed").copied().unwrap_or(0);
    let sampled = plan
        .sample(&*units, time, seed, stop::flag())
        .map_err(|error| stop::explain(error.into(), timeout))?;
    let fleets =
        matches.get_many("cores").map_or(FLEETS.to_vec(), |cores| cores.copied().collect());
    let number = units.scheme().units;
    let report = Report::new(&plan, number, seed, &sampled, &fleets);
    if matches.get_flag("json") {
        let json = serde_json::to_string(&report).map_err(|_| Failure::Bug)?;
        out::print(&format!("{json}\n"))?;
    } else {
        out::print(&lines(&report))?;
    }
    Ok(Status::Done)
}

fn request(matches: &ArgMatches, n: usize) -> Result<Request, Failure> {
    let kernel = match args::text(matches, "kernel") {
        "auto" => None,
        name => Some(Kernel::from_name(name)?),
    };
    // One worker: the others differ from it by their scratch memory only.
    let memory = memory::available();
    Ok(Request { kernel, threads: 1, memory, ..Request::new(BoardSize::new(n)?) })
}

/// A plan as other programs read it. Times are in seconds, memory in bytes.
#[derive(Debug, Serialize)]
struct Report {
    n: usize,
    engine: &'static str,
    kernel: &'static str,
    units: u64,
    /// Tables and scratch of a worker that shares them with nobody.
    worker_bytes: u64,
    sampled_units: u64,
    sampled_runs: u64,
    seed: u64,
    /// Computing time of the whole count, on one core like this.
    seconds: f64,
    standard_error: f64,
    fleets: Vec<Fleet>,
}

#[derive(Debug, Serialize)]
struct Fleet {
    cores: u64,
    /// Until the count is done.
    seconds: f64,
    /// Of all cores, if each worker has its own tables.
    bytes: u64,
}

impl Report {
    fn new(plan: &Plan, units: u64, seed: u64, sampled: &Sampled, fleets: &[u64]) -> Self {
        let fleet = |&cores: &u64| {
            // More cores than units have nothing to do, and the last unit is
            // waited for.
            let busy = cores.min(units.max(1));
            let rounds = units.max(1).div_ceil(busy) as f64;
            let seconds = sampled.seconds / units.max(1) as f64 * rounds;
            Fleet { cores, seconds, bytes: plan.memory.saturating_mul(cores) }
        };
        Self {
            n: plan.size.get(),
            engine: plan.engine.id(),
            kernel: plan.kernel.name(),
            units,
            worker_bytes: plan.memory,
            sampled_units: sampled.units,
            sampled_runs: sampled.runs,
            seed,
            seconds: sampled.seconds,
            standard_error: if sampled.error.is_finite() { sampled.error } else { 0.0 },
            fleets: fleets.iter().map(fleet).collect(),
        }
    }
}

/// The plan for people: a name and a value on each line.
fn lines(report: &Report) -> String {
    let Report { sampled_units, sampled_runs, seconds, standard_error, .. } = *report;
    let hours = |seconds: f64| {
        let hours = seconds / 3600.0;
        if hours < 10.0 { format!("{hours:.4}") } else { group(hours.round() as u128) }
    };
    let mut rows = vec![
        (t!("why.engine"), format!("{} ({})", report.engine, report.kernel)),
        (t!("why.units"), group(report.units)),
        (t!("plan.memory"), lang::bytes(report.worker_bytes)),
        (
            t!("plan.sample"),
            t!("plan.sampled", units = group(sampled_units), runs = group(sampled_runs))
                .into_owned(),
        ),
        (
            t!("plan.hours"),
            t!("plan.error", hours = hours(seconds), error = hours(ERRORS * standard_error))
                .into_owned(),
        ),
    ];
    for fleet in &report.fleets {
        let time = Duration::try_from_secs_f64(fleet.seconds);
        let time = time.map_or_else(|_| t!("why.forever").into_owned(), lang::long_time);
        let key = if fleet.cores == 1 { "plan.core" } else { "plan.cores" };
        let cores = t!(key, cores = group(fleet.cores));
        rows.push((cores, t!("why.about", what = time).into_owned()));
    }
    facts::lines(&rows)
}
