//! `queens plan N`: what a count would take, on this machine and on a fleet.
//!
//! Random units are timed here, so that the core-hours come with a standard
//! error; a fleet of cores like this one shares them out. A board whose tables
//! do not fit into this machine is planned all the same, from the growth of
//! smaller ones, and the plan says so.

use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use queens::count::halves::Halves;
use queens::count::kernel::Kernel;
use queens::count::{Engine, Plan, Request, Sampled};
use queens::{Board, Error};
use serde::Serialize;

use super::Subcommand;
use crate::ask::{args, number, seed};
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, group};
use crate::words::quoted::shorten;
use crate::words::{facts, t};
use crate::{memory, work};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "plan", build, run };

/// How long units are timed if nothing is said.
const TIME: Duration = Duration::from_secs(5);
/// The fleets that are shown if none is named.
const FLEETS: [u64; 4] = [1, 16, 128, 1000];
/// How certain the stated range is: two standard errors.
const ERRORS: f64 = 2.0;
/// Times below are not told apart.
const INSTANT: Duration = Duration::from_millis(1);

fn build(command: Command) -> Command {
    let cores = Arg::new("cores").long("cores").value_name("C").action(ArgAction::Append);
    let cores = cores.help(t!("option.cores").into_owned()).allow_negative_numbers(true);
    command
        .arg(args::needed_size(&t!("option.n_needed", max = Engine::HALVES_MAX)))
        .arg(cores.value_parser(fleet))
        .arg(args::duration("time", &t!("option.plan_time")))
        .arg(seed::arg())
        .arg(args::kernel(&Kernel::available()))
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::timeout())
        .arg(args::progress())
}

/// A number of cores.
fn fleet(text: &str) -> Result<u64, String> {
    match number::count(text) {
        Ok(0) => Err(t!("parse.no_cores").into_owned()),
        Ok(cores) => Ok(cores),
        Err(_) => {
            let value = shorten(text);
            Err(t!("parse.cores", value = value, max = group(u64::MAX)).into_owned())
        }
    }
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    let size = number::size(args::text(matches, "n"), Engine::HALVES_MAX)?;
    let request = request(matches, size)?;
    let fleets =
        matches.get_many("cores").map_or(FLEETS.to_vec(), |cores| cores.copied().collect());
    let report = report(matches, &request, &fleets)?;
    if matches.get_flag("json") {
        let json = serde_json::to_string(&report).map_err(|_| Failure::Bug)?;
        out::print(&format!("{json}\n"))?;
    } else {
        out::print(&lines(&report))?;
    }
    Ok(Status::Done)
}

fn request(matches: &ArgMatches, n: usize) -> Result<Request, Failure> {
    let kernel = args::chosen_kernel(matches)?;
    Ok(Request { kernel, threads: 1, ..Request::new(&Board::new(n)?) })
}

fn report(matches: &ArgMatches, request: &Request, fleets: &[u64]) -> Result<Report, Failure> {
    let time = matches.get_one("time").copied().unwrap_or(TIME);
    let seed = matches.get_one("seed").copied().unwrap_or(0);
    let (plan, work) = (request.plan()?, work::on(1));
    // What a second thread needs more is what each needs for itself.
    let thread = Request { threads: 2, ..*request }.plan()?.memory.saturating_sub(plan.memory);
    let sample = || {
        Request { memory: memory::available(), ..*request }.plan()?;
        let units = plan.units(&work)?;
        let _doing = progress::working(&t!("progress.sample"));
        let sampled = plan.sample(&*units, time, seed, &work)?;
        Ok::<_, Error>((units.scheme().units, Some(sampled)))
    };
    // Memory may be said to be there and yet not be had.
    let (units, sampled) = match sample() {
        Err(Error::Memory { .. }) if plan.engine == Engine::Halves => {
            let _doing = progress::working(&t!("progress.cutting"));
            (Halves::number_of_units(plan.board.size, &work)?, None)
        }
        found => found?,
    };
    Ok(Report::new(&plan, thread, units, seed, sampled.as_ref(), fleets))
}

/// A plan as other programs read it. Times are in seconds, memory in bytes.
#[derive(Debug, Serialize)]
struct Report {
    n: usize,
    engine: &'static str,
    kernel: &'static str,
    units: u64,
    /// Tables, which all threads of a machine share.
    shared_bytes: u64,
    /// What each thread needs beside them.
    thread_bytes: u64,
    /// None if the tables do not fit into this machine.
    sampled_units: Option<u64>,
    sampled_runs: Option<u64>,
    seed: u64,
    /// Computing time of the whole count, on one core like this; none if it was
    /// not sampled and nobody has ever measured the kernel.
    seconds: Option<f64>,
    standard_error: Option<f64>,
    fleets: Vec<Fleet>,
}

#[derive(Debug, Serialize)]
struct Fleet {
    cores: u64,
    /// Until the count is done.
    seconds: Option<f64>,
}

impl Report {
    fn new(
        plan: &Plan,
        thread: u64,
        units: u64,
        seed: u64,
        sampled: Option<&Sampled>,
        fleets: &[u64],
    ) -> Self {
        let seconds = sampled.map(|sampled| sampled.seconds).or(plan.seconds);
        let fleet = |&cores: &u64| {
            // More cores than units have nothing to do, and the last unit is
            // waited for.
            let rounds = units.max(1).div_ceil(cores.min(units.max(1))) as f64;
            Fleet { cores, seconds: seconds.map(|all| all / units.max(1) as f64 * rounds) }
        };
        Self {
            n: plan.board.n(),
            engine: plan.engine.id(),
            kernel: plan.kernel.name(),
            units,
            shared_bytes: plan.memory.saturating_sub(thread),
            thread_bytes: thread,
            sampled_units: sampled.map(|sampled| sampled.units),
            sampled_runs: sampled.map(|sampled| sampled.runs),
            seed,
            seconds,
            standard_error: sampled.map(|sampled| sampled.error).filter(|error| error.is_finite()),
            fleets: fleets.iter().map(fleet).collect(),
        }
    }
}

/// How many decimals show a number to two digits; nothing below 10⁻¹⁵.
fn decimals(number: f64) -> usize {
    (1..=15).rfind(|&places| number < 10_f64.powi(2 - places)).map_or(0, |places| places as usize)
}

/// The plan for people: a name and a value on each line.
fn lines(report: &Report) -> String {
    let sample = match (report.sampled_units, report.sampled_runs) {
        (Some(units), Some(runs)) => {
            let (units, runs) = (lang::some("random_unit", units), lang::some("run", runs));
            t!("plan.sampled", units = units, runs = runs).into_owned()
        }
        _ => t!("plan.not_sampled").into_owned(),
    };
    let (shared, thread) = (lang::bytes(report.shared_bytes), lang::bytes(report.thread_bytes));
    let memory = t!("plan.bytes", shared = shared, thread = thread);
    let mut rows = vec![
        (t!("why.engine"), format!("{} ({})", report.engine, report.kernel)),
        (t!("why.units"), group(report.units)),
        (t!("why.memory"), memory.into_owned()),
        (t!("plan.sample"), sample),
        (t!("plan.hours"), hours(report)),
    ];
    for fleet in &report.fleets {
        // What is unknown was said above.
        let Some(seconds) = fleet.seconds else { break };
        let time = match Duration::try_from_secs_f64(seconds) {
            Ok(time) if time < INSTANT => t!("plan.instant").into_owned(),
            Ok(time) => t!("why.about", what = lang::long_time(time)).into_owned(),
            Err(_) => t!("why.about", what = t!("why.forever")).into_owned(),
        };
        let key = if fleet.cores == 1 { "plan.core" } else { "plan.cores" };
        let cores = t!(key, cores = group(fleet.cores));
        rows.push((cores, time));
    }
    facts::lines(&rows)
}

/// The core-hours, and how certain they are.
fn hours(report: &Report) -> String {
    let Some(seconds) = report.seconds else {
        return t!("why.unmeasured", kernel = report.kernel).into_owned();
    };
    let error = report.standard_error.map(|error| ERRORS * error);
    // Enough for two digits of the hours; up to four if their error is that small.
    let least = decimals(seconds / 3600.0);
    let digits = error.map_or(least, |error| decimals(error / 3600.0).clamp(least, least + 2));
    let hours = |seconds: f64| match seconds / 3600.0 {
        hours if digits == 0 || hours >= 1000.0 => group(hours.round() as u128),
        hours => format!("{hours:.digits$}"),
    };
    match error {
        Some(error) => t!("plan.error", hours = hours(seconds), error = hours(error)),
        None => t!("why.about", what = hours(seconds)),
    }
    .into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_has_measured_is_said_to_be_unknown() {
        let plan = Request::new(&Board::new(20).unwrap()).plan().unwrap();
        let unknown = Report { seconds: None, ..Report::new(&plan, 0, 46_508, 0, None, &[1, 16]) };
        let fleets = vec![Fleet { cores: 16, seconds: None }];
        let lines = lines(&Report { kernel: "slate", fleets, ..unknown });
        assert!(lines.contains("nobody has measured kernel slate"), "{lines}");
        assert!(!lines.contains("16 cores"), "{lines}");
    }

    #[test]
    fn two_digits_are_shown() {
        let cases = [(1e300, 0), (26.0, 0), (10.0, 0), (2.6, 1), (1.0, 1), (0.16, 2), (0.0011, 4)];
        for (number, places) in cases.into_iter().chain([(9.2e-9, 10), (0.0, 15)]) {
            assert_eq!(decimals(number), places, "{number}");
        }
    }
}
