//! `queens check [FILE]`: are these solutions, and are they all?
//!
//! What is wrong goes to standard output, a line each; the total is the last
//! line on standard error.

use clap::{ArgMatches, Command};
use queens::check::{self, Completeness, Incomplete, Options, Reader, Refusal};
use queens::rules::RuleSet;
use queens::{BoardSize, export};

use super::{Subcommand, model};
use crate::ask::{args, input, number, partial, reading};
use crate::screen::out::{self, Out};
use crate::screen::progress::{self, Listing};
use crate::screen::stream::Stream;
use crate::words::exit::Status;
use crate::words::failure::{Failure, Place};
use crate::words::lang::{self, group};
use crate::words::{attacks, check_text, t};
use crate::work;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "check", build, run };

fn build(command: Command) -> Command {
    let size = args::option("n", "N", &t!("option.check_n", max = group(Options::MAX_SIZE as u64)))
        .short('n')
        .long(None);
    command
        .arg(reading::file(&t!("option.check_file")))
        .arg(args::switch("complete", &t!("option.complete")))
        .arg(args::switch("explain", &t!("option.explain_attacks")))
        .arg(size.allow_negative_numbers(true))
        .args(reading::options(&model::solvers()))
        .arg(args::rules())
        .arg(partial::board().conflicts_with("n").requires("from"))
        .args(partial::squares().map(|arg| arg.requires("from")))
        .arg(partial::diagonals().requires("board"))
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let path = reading::chosen_file(matches);
    if let Some(solver) = export::solver(args::text(matches, "from")) {
        if matches.get_flag("explain") {
            return Err(args::conflict("--explain", &format!("--from {}", solver.id())));
        }
        return model::check(matches, solver, path, out);
    }
    if ["board", "queen", "block", "block-diagonal"]
        .iter()
        .any(|option| matches.contains_id(option))
    {
        let list = model::solvers().join(", ");
        return Err(Failure::Usage(t!("check.board_unused", list = list).into_owned()));
    }
    let size = matches
        .get_one::<String>("n")
        .map(|text| number::size(text, Options::MAX_SIZE))
        .transpose()?;
    let (place, input) = input::open(path, input::Wanted::Solutions, out)?;
    let reader = reading::read(matches, input, size);
    let rules = args::board_rules(matches);
    let complete = matches.get_flag("complete").then(|| Completeness::under(rules));
    if complete.is_some() {
        let open = |n: &usize| !rules.has_none(*n as u64);
        size.filter(open).map_or(Ok(()), countable)?;
    }
    let (lines, status) = (out::results(), Status::Done);
    let explain = matches.get_flag("explain");
    let report = Report { rules, explain, lines, checked: 0, wrong: 0, status };
    let report = report.read(&place, reader, size, complete)?;
    report.lines.finish()?;
    let key = if report.checked == 1 { "check.one" } else { "check.many" };
    out.note(&t!(key, checked = group(report.checked), wrong = group(report.wrong)));
    Ok(report.status)
}

/// What has been found so far.
struct Report {
    rules: RuleSet,
    /// Whether every attacking pair is wanted.
    explain: bool,
    lines: Stream,
    checked: u64,
    wrong: u64,
    status: Status,
}

impl Report {
    fn read(
        mut self,
        place: &Place,
        mut reader: Reader<'_>,
        size: Option<usize>,
        mut complete: Option<Completeness>,
    ) -> Result<Self, Failure> {
        // The size that a wrong solution has will do, if there is no right one.
        let mut claimed = None;
        let progress = Listing::start(None);
        for placement in reader.by_ref() {
            let placement = match placement {
                Ok(placement) => placement,
                Err(error) => {
                    // What was found before the fault is said before it.
                    self.lines.finish()?;
                    return Err(reading::unreadable(place, error));
                }
            };
            progress.found(self.checked);
            self.checked += 1;
            let line = group(placement.line);
            claimed = claimed.or(Some(placement.n).filter(|&n| n > 0));
            match (check::verify(&placement, self.rules), &mut complete) {
                (Err(Refusal::Room(error)), _) => {
                    self.lines.finish()?;
                    return Err(error.into());
                }
                (Err(Refusal::Wrong(wrong)), _) => {
                    self.wrong += 1;
                    let wrong = check_text::wrong(&wrong, placement.base);
                    let number = group(self.checked);
                    self.no(&t!("check.wrong", number = number, line = line, wrong = wrong))?;
                    if self.explain {
                        let pairs = attacks::explained(&placement, self.rules);
                        self.lines.write(lang::shown(&pairs).as_bytes())?;
                    }
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
        let _doing = progress::working(&t!("progress.board", n = n));
        let work = work::on(0);
        let missing = found.name_missing(n, &work).and_then(|named| {
            // Whether these can be written is seen when the rest is.
            let _ = named.iter().try_for_each(|solution| {
                self.no(&t!("check.missing_one", solution = check_text::permutation(solution)))
            });
            let total = if named.is_empty() { 0 } else { found.count_missing(n, &work)? };
            Ok((named.len() as u128, total))
        });
        match missing {
            Ok((_, 0)) => Ok(()),
            Ok((named, total)) if named < total => {
                self.no(&t!("check.missing_cut", count = group(total), n = n, named = group(named)))
            }
            Ok((_, total)) => self.no(&t!("check.missing", count = group(total), n = n)),
            Err(Incomplete::MixedSizes { first, other, other_line }) => {
                let line = group(other_line);
                self.no(&t!("check.mixed", first = first, other = other, line = line))
            }
            Err(Incomplete::Count(error)) => Err(error.into()),
            Err(other) => Err(Failure::Usage(other.to_string())),
        }
    }

    fn no(&mut self, line: &str) -> Result<(), Failure> {
        self.status = Status::No;
        self.lines.write(lang::shown(&format!("{line}\n")).as_bytes())
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
