//! `queens estimate N`: how many solutions there are, by sampling.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use queens::BoardSize;
use queens::estimate::{self, Estimate, Options, Target, asymptotic};
use rust_i18n::t;
use serde_json::json;

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::number::shorten;
use crate::out::{self, Out};
use crate::watcher::Watcher;
use crate::{args, lang, number, seed, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "estimate", build, run };

fn build(command: Command) -> Command {
    let part = |name, help: &str| args::option(name, "P", help).allow_negative_numbers(true);
    command
        .arg(args::needed_size(&t!("option.n_needed", max = BoardSize::MAX)))
        .arg(part("error", &t!("option.error")).value_parser(|text: &str| share(text, 1e-6, 1.0)))
        .arg(
            args::option("time", "DURATION", &t!("option.time"))
                .allow_negative_numbers(true)
                .value_parser(number::duration),
        )
        .arg(
            part("confidence", &t!("option.confidence"))
                .value_parser(|text: &str| share(text, 0.5, 0.9999)),
        )
        .arg(seed::arg())
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::threads())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let size = number::board_size(args::text(matches, "n"))?;
    let time: Option<Duration> = matches.get_one("time").copied();
    let error: Option<f64> = matches.get_one("error").copied();
    let defaults = Options::default();
    let target = match (error, time) {
        (Some(error), _) => Target::RelativeError(error),
        // As many runs as the time allows.
        (None, Some(_)) => Target::Runs(u64::MAX),
        (None, None) => defaults.target,
    };
    let options = Options {
        seed: matches.get_one("seed").copied().unwrap_or(defaults.seed),
        threads: match args::chosen_threads(matches) {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            asked => asked,
        },
        confidence: matches.get_one("confidence").copied().unwrap_or(defaults.confidence),
        target,
        ..defaults
    };
    stop::watch(None)?;
    let found = watched(matches, size, &options, time, out)
        .map_err(|error| stop::explain(error.into(), None))?;
    if matches.get_flag("json") {
        out::print(&format!("{}\n", as_json(size, &found)))?;
    } else {
        out::print(&as_text(size, &found))?;
    }
    Ok(Status::Done)
}

fn watched(
    matches: &ArgMatches,
    size: BoardSize,
    options: &Options,
    time: Option<Duration>,
    out: Out,
) -> Result<Estimate, queens::Error> {
    let start = Instant::now();
    let latest: Arc<Mutex<Option<Estimate>>> = Arc::default();
    let shown = Arc::clone(&latest);
    let line = move |elapsed| {
        let now = (*shown.lock().unwrap_or_else(PoisonError::into_inner))?;
        let error = percent(now.relative_error());
        let runs = lang::some("run", now.runs);
        let text = t!("estimate.progress", runs = runs, error = error, time = lang::time(elapsed));
        Some(text.into_owned())
    };
    let _watcher = Watcher::start(args::chosen_progress(matches, out), out::is_terminal(), line);
    estimate::estimate(size, options, stop::flag(), |now| {
        *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(*now);
        let over = time.is_some_and(|time| start.elapsed() >= time);
        if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

fn as_text(size: BoardSize, found: &Estimate) -> String {
    let theory = power(asymptotic(size.get() as u64).log10);
    let theory = t!("estimate.theory", value = theory);
    if found.exact {
        let exact = lang::some("solution", found.solutions as u128);
        return format!("{}\n{theory}\n", t!("estimate.exact", value = exact));
    }
    let interval = t!(
        "estimate.interval",
        low = short(found.low),
        high = short(found.high),
        confidence = percent(found.confidence),
        error = percent(found.relative_error()),
        runs = lang::some("run", found.runs)
    );
    format!("{}\n{interval}\n{theory}\n", t!("estimate.value", value = short(found.solutions)))
}

fn as_json(size: BoardSize, found: &Estimate) -> serde_json::Value {
    json!({
        "n": size.get(),
        "solutions": found.solutions,
        "low": found.low,
        "high": found.high,
        "confidence": found.confidence,
        "runs": found.runs,
        "exact": found.exact,
        "asymptotic_log10": asymptotic(size.get() as u64).log10,
    })
}

/// A number with as many digits as an estimate deserves.
fn short(number: f64) -> String {
    format!("{number:.4e}")
}

/// A power of ten in the same form.
fn power(log10: f64) -> String {
    format!("{:.1}e{:.0}", 10f64.powf(log10 - log10.floor()), log10.floor())
}

fn percent(part: f64) -> String {
    let text = format!("{:.3}", 100.0 * part);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// A share: `0.01` or `1%`.
fn share(text: &str, min: f64, max: f64) -> Result<f64, String> {
    let text = text.trim();
    let value = match text.strip_suffix('%') {
        Some(percent) => percent.trim().parse().map(|percent: f64| percent / 100.0),
        None => text.parse(),
    };
    value
        .ok()
        .filter(|value| (min..=max).contains(value))
        .ok_or_else(|| t!("error.share", value = shorten(text), min = min, max = max).into_owned())
}
