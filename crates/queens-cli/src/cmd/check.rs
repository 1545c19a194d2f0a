//! `queens check [FILE]`: are these solutions, and are they all?
//!
//! What is wrong goes to standard output, a line each; the total is the last
//! line on standard error.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};
use queens::Solution;
use queens::check::{self, Completeness, Incomplete, Options, ReadError};
use rust_i18n::t;

use super::{Subcommand, model};
use crate::exit::Status;
use crate::failure::{Failure, Place};
use crate::out::{self, Out};
use crate::stream::Stream;
use crate::{args, check_text, number, stop};

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
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let size = matches
        .get_one::<String>("n")
        .map(|text| number::size(text, Options::MAX_SIZE))
        .transpose()?;
    let path = matches.get_one::<std::path::PathBuf>("file").map(std::path::PathBuf::as_path);
    if matches.contains_id("from") {
        return model::check(path, size, out);
    }
    let (place, input) = open(path.filter(|path| *path != Path::new("-")))?;
    let report = Report { lines: out::results(), checked: 0, wrong: 0, status: Status::Done };
    let complete = matches.get_flag("complete").then(Completeness::new);
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
    lines: Stream,
    checked: u64,
    wrong: u64,
    status: Status,
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
        for placement in check::read(input, options) {
            let placement = match placement {
                Ok(placement) => placement,
                Err(error) => {
                    // What was found before the fault is said before it.
                    self.lines.finish()?;
                    return Err(unreadable(place, error));
                }
            };
            self.checked += 1;
            let line = placement.line;
            match (check::verify(&placement), &mut complete) {
                (Err(wrong), _) => {
                    self.wrong += 1;
                    let wrong = check_text::wrong(&wrong);
                    self.no(&t!("check.wrong", number = self.checked, line = line, wrong = wrong))?;
                }
                (Ok(solution), Some(complete)) => {
                    if let Some(repeated) = complete.add(&solution, line) {
                        let (number, first) = (self.checked, repeated.first_line);
                        self.no(&t!(
                            "check.repeated",
                            number = number,
                            line = line,
                            first = first
                        ))?;
                    }
                }
                (Ok(_), None) => {}
            }
        }
        if let Some(complete) = complete {
            self.complete(&complete, size)?;
        }
        Ok(self)
    }

    fn complete(&mut self, found: &Completeness, size: Option<usize>) -> Result<(), Failure> {
        let Some(n) = size.or(found.size()) else {
            return Err(Failure::Usage(t!("check.size_unknown").into_owned()));
        };
        // Reading ends at once on Ctrl-C; counting has to be told.
        stop::watch(None)?;
        match found.finish(n, stop::flag()) {
            Ok(missing) if missing.total == 0 => Ok(()),
            Ok(missing) => {
                self.no(&t!("check.missing", count = missing.total, n = n))?;
                for solution in &missing.named {
                    self.no(&t!("check.missing_one", solution = permutation(solution)))?;
                }
                Ok(())
            }
            Err(Incomplete::MixedSizes { first, other, other_line }) => {
                self.no(&t!("check.mixed", first = first, other = other, line = other_line))
            }
            Err(Incomplete::Count(error)) => Err(stop::explain(error.into(), None)),
            Err(other) => Err(Failure::Usage(other.to_string())),
        }
    }

    fn no(&mut self, line: &str) -> Result<(), Failure> {
        self.status = Status::No;
        self.lines.write(format!("{line}\n").as_bytes())
    }
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
