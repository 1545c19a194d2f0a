//! `queens estimate N`: how many solutions there are, by sampling.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use queens::estimate::{self, Estimate, Options, Target, asymptotic};
use queens::{Board, BoardSize, Work};
use serde_json::json;

use super::Subcommand;
use crate::ask::{args, seed, size};
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::quoted::shorten;
use crate::words::{lang, t};
use crate::work::{self, total};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "estimate", build, run };

fn build(command: Command) -> Command {
    let part = |name, help: &str| args::option(name, "P", help).allow_negative_numbers(true);
    command
        .arg(args::size())
        .arg(part("error", &t!("option.error")).value_parser(|text: &str| share(text, 1e-6, 1.0)))
        .arg(args::duration("time", &t!("option.time")))
        .arg(
            part("confidence", &t!("option.confidence"))
                .value_parser(|text: &str| confidence(text)),
        )
        .arg(seed::arg())
        .arg(args::rules())
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
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
        confidence: matches.get_one("confidence").copied().unwrap_or(defaults.confidence),
        target,
        ..defaults
    };
    let work = work::on(args::chosen_threads(matches));
    for n in size::cases(matches, BoardSize::MAX) {
        let board = Board { size: BoardSize::new(n?)?, rules: args::board_rules(matches) };
        let found = watched(board, &options, time, &work)?;
        if matches.get_flag("json") {
            out::print(&format!("{}\n", as_json(board, &found)))?;
        } else {
            out::print(&as_text(board, &found))?;
        }
    }
    Ok(Status::Done)
}

fn watched(
    board: Board,
    options: &Options,
    time: Option<Duration>,
    work: &Work<'_>,
) -> Result<Estimate, queens::Error> {
    let start = Instant::now();
    let latest: Arc<Mutex<Option<Estimate>>> = Arc::default();
    let shown = Arc::clone(&latest);
    let texts = move |elapsed| {
        let time = lang::time(elapsed);
        let now = *shown.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(now) = now else { return vec![time] };
        let error = percent(now.relative_error());
        let runs = lang::some("run", now.runs);
        let long = t!("estimate.progress", runs = runs, error = error, time = time);
        let short = t!("estimate.progress_short", error = error, time = time);
        vec![long.into_owned(), short.into_owned()]
    };
    let _doing = progress::doing(texts);
    estimate::estimate(&board, options, work, |now| {
        *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(*now);
        let over = time.is_some_and(|time| start.elapsed() >= time);
        if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// What the asymptotic formula says, which is one of chess.
fn theory(board: Board) -> Option<f64> {
    board.rules.is_chess().then(|| asymptotic(board.n() as u64).log10)
}

fn as_text(board: Board, found: &Estimate) -> String {
    let theory = theory(board).map_or_else(String::new, |log10| {
        let value = lang::scientific(log10, DIGITS_OF_THEORY);
        format!("{}\n", t!("estimate.theory", value = value))
    });
    if found.exact {
        let exact = lang::some("solution", found.solutions as u128);
        let why = total::why_none(board.rules, board.n() as u64);
        return format!("{}{why}\n{theory}", t!("estimate.exact", value = exact));
    }
    let short = short(found.relative_error());
    let interval = t!(
        "estimate.interval",
        low = short(found.low),
        high = short(found.high),
        confidence = percent(found.confidence),
        error = percent(found.relative_error()),
        runs = lang::some("run", found.runs)
    );
    format!("{}\n{interval}\n{theory}", t!("estimate.value", value = short(found.solutions)))
}

fn as_json(board: Board, found: &Estimate) -> serde_json::Value {
    json!({
        "n": board.n(),
        "rules": board.rules.id(),
        "solutions": found.solutions,
        "low": found.low,
        "high": found.high,
        "confidence": found.confidence,
        "runs": found.runs,
        "exact": found.exact,
        "asymptotic_log10": theory(board),
    })
}

/// The fewest and the most digits of a number.
const DIGITS: (usize, usize) = (3, 8);
/// And those of the formula.
const DIGITS_OF_THEORY: usize = 2;

/// How to write a number that is certain to such a share of itself: with as many
/// digits as it deserves.
fn short(relative_error: f64) -> impl Fn(f64) -> String {
    let certain = -relative_error.max(f64::MIN_POSITIVE).log10();
    let digits = (certain.ceil().max(0.0) as usize + 1).clamp(DIGITS.0, DIGITS.1);
    move |number| match number {
        0.0 => "0".to_owned(),
        number => lang::scientific(number.log10(), digits),
    }
}

fn percent(part: f64) -> String {
    let text = format!("{:.3}", 100.0 * part);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// `--confidence 95` means 95 %, for no share is larger than one.
fn confidence(text: &str) -> Result<f64, String> {
    let percent = text.trim().parse().is_ok_and(|number: f64| number > 1.0);
    share(&format!("{text}{}", if percent { "%" } else { "" }), 0.5, 0.9999)
        .map_err(|_| t!("error.confidence", value = shorten(text)).into_owned())
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
