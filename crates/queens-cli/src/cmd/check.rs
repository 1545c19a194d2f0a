//! `queens check [FILE]`: are these solutions, and are they all?
//!
//! What is wrong goes to standard output, a line each; the total is the last
//! line on standard error.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};
use queens::check::{self, Completeness, Incomplete, Options, ReadError};
use queens::rules::RuleSet;
use queens::{BoardSize, Solution};
use rust_i18n::t;

use super::{Subcommand, model};
use crate::exit::Status;
use crate::failure::{Failure, Place};
use crate::lang::{self, group};
use crate::out::{self, Out};
use crate::progress::Progress;
use crate::stream::Stream;
use crate::watcher::{Wanted, Watcher};
use crate::{args, check_text, number, puzzle, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "check", build, run };

fn build(command: Command) -> Command {
    let file = Arg::new("file").value_name("FILE").help(t!("option.check_file").into_owned());
    let size = args::option("n", "N", &t!("option.check_n", max = Options::MAX_SIZE))
        .short('n')
        .long(None);
    command
        .arg(file.value_parser(value_parser!(std::path::PathBuf)))
        .arg(args::switch("complete", &t!("option.complete")))
        .arg(size.allow_negative_numbers(true))
        .arg(
            args::option("from", "FORMAT", &t!("option.from"))
                .value_parser(PossibleValuesParser::new(["dimacs"]))
                .hide_possible_values(true)
                .conflicts_with("complete"),
        )
        .arg(args::rules())
        .arg(puzzle::board().conflicts_with("n").requires("from"))
        .args(puzzle::squares().map(|arg| arg.requires("from")))
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let path = matches.get_one::<std::path::PathBuf>("file").map(std::path::PathBuf::as_path);
    if matches.contains_id("from") {
        return model::check(matches, path, out);
    }
    let size = matches
        .get_one::<String>("n")
        .map(|text| number::size(text, Options::MAX_SIZE))
        .transpose()?;
    let (place, input) = open(path.filter(|path| *path != Path::new("-")))?;
    let complete =
        matches.get_flag("complete").then(|| Completeness::under(args::board_rules(matches)));
    if complete.is_some() {
        size.map_or(Ok(()), countable)?;
    }
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    let wanted = args::chosen_progress(matches, out);
    let (rules, lines, status) = (args::board_rules(matches), out::results(), Status::Done);
    let report = Report { rules, lines, checked: 0, wrong: 0, status, wanted, timeout };
    let report = report.read(&place, input, size, complete)?;
    report.lines.finish()?;
    let key = if report.checked == 1 { "check.one" } else { "check.many" };
    out.note(&t!(key, checked = report.checked, wrong = report.wrong));
    Ok(report.status)
}

pub(super) fn open(path: Option<&Path>) -> Result<(Place, Box<dyn BufRead>), Failure> {
    let Some(path) = path else { return Ok((Place::Standard, Box::new(io::stdin().lock()))) };
    let place = Place::file(path);
    match File::open(path) {
        Ok(file) => Ok((place, Box::new(BufReader::with_capacity(1 << 16, file)))),
        Err(error) => Err(Failure::Read { place, error }),
    }
}

/// What has been found so far.
struct Report {
    rules: RuleSet,
    lines: Stream,
    checked: u64,
    wrong: u64,
    status: Status,
    wanted: Wanted,
    timeout: Option<Duration>,
}

impl Report {
    fn read(
        mut self,
        place: &Place,
        input: impl BufRead,
        size: Option<usize>,
        mut complete: Option<Completeness>,
    ) -> Result<Self, Failure> {
        let options = Options { size, ..Options::default() };
        let mut reader = check::read(input, options);
        // The size that a wrong solution has will do, if there is no right one.
        let mut claimed = None;
        let progress = Progress::start(self.wanted, out::is_terminal(), None);
        stop::set_reading(true);
        for placement in reader.by_ref() {
            let placement = match placement {
                Ok(placement) => placement,
                Err(error) => {
                    // What was found before the fault is said before it.
                    self.lines.finish()?;
                    return Err(unreadable(place, error));
                }
            };
            progress.found(self.checked);
            self.checked += 1;
            let line = group(placement.line);
            claimed = claimed.or(Some(placement.n).filter(|&n| n > 0));
            match (check::verify_under(self.rules, &placement), &mut complete) {
                (Err(wrong), _) => {
                    self.wrong += 1;
                    let wrong = check_text::wrong(&wrong);
                    let number = group(self.checked);
                    self.no(&t!("check.wrong", number = number, line = line, wrong = wrong))?;
                }
                (Ok(solution), Some(complete)) => {
                    if let Some(repeated) = complete.add(&solution, placement.line) {
                        let number = group(self.checked);
                        let text = if let Some(first) = repeated.first_line.map(group) {
                            t!("check.repeated", number = number, line = line, first = first)
                        } else {
                            t!("check.repeated_before", number = number, line = line)
                        };
                        self.no(&text)?;
                    }
                }
                (Ok(_), None) => {}
            }
        }
        stop::set_reading(false);
        drop(progress);
        if let Some(mut complete) = complete {
            let stated = reader.stated_size().filter(|&n| n > 0);
            let n = size.or(complete.size()).or(claimed).or(stated);
            self.complete(&mut complete, n)?;
        }
        Ok(self)
    }

    /// Names what is missing at once, then counts it, which may take long.
    fn complete(&mut self, found: &mut Completeness, n: Option<usize>) -> Result<(), Failure> {
        let Some(n) = n else {
            return Err(Failure::Usage(t!("check.size_unknown").into_owned()));
        };
        countable(n)?;
        let counting =
            move |time| Some(t!("check.counting", n = n, time = lang::time(time)).into_owned());
        let _watcher = Watcher::start(self.wanted, false, counting);
        let missing = found.name_missing(n, stop::flag()).and_then(|named| {
            // Whether these can be written is seen when the rest is.
            let _ = named.iter().try_for_each(|solution| {
                self.no(&t!("check.missing_one", solution = permutation(solution)))
            });
            let total = if named.is_empty() { 0 } else { found.count_missing(n, stop::flag())? };
            Ok((named.len() as u128, total))
        });
        match missing {
            Ok((_, 0)) => Ok(()),
            Ok((named, total)) if named < total => {
                self.no(&t!("check.missing_cut", count = group(total), n = n, named = named))
            }
            Ok((_, total)) => self.no(&t!("check.missing", count = group(total), n = n)),
            Err(Incomplete::MixedSizes { first, other, other_line }) => {
                let line = group(other_line);
                self.no(&t!("check.mixed", first = first, other = other, line = line))
            }
            Err(Incomplete::Count(error)) => Err(stop::explain(error.into(), self.timeout)),
            Err(other) => Err(Failure::Usage(other.to_string())),
        }
    }

    fn no(&mut self, line: &str) -> Result<(), Failure> {
        self.status = Status::No;
        self.lines.write(format!("{line}\n").as_bytes())
    }
}

/// Refuses sizes whose solutions nobody can count.
fn countable(n: usize) -> Result<(), Failure> {
    let max = BoardSize::MAX;
    if n <= max {
        return Ok(());
    }
    Err(Failure::Usage(t!("check.too_large", n = group(n as u128), max = max).into_owned()))
}

/// A solution in the format `permutation`.
fn permutation(solution: &Solution) -> String {
    let columns = solution.columns().iter().map(|col| (col + 1).to_string());
    columns.collect::<Vec<_>>().join(" ")
}

pub(super) fn unreadable(place: &Place, error: ReadError) -> Failure {
    match error {
        ReadError::Io(error) => Failure::Read { place: place.clone(), error },
        ReadError::Malformed(malformed) => {
            let text = check_text::malformed(&malformed);
            let place = place.input_name();
            Failure::Usage(t!("check.malformed", place = place, text = text).into_owned())
        }
        other => Failure::Usage(other.to_string()),
    }
}
