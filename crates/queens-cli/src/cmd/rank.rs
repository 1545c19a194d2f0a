//! `queens rank [FILE]`: the lexicographic index of each solution.

use std::path::PathBuf;

use clap::{ArgMatches, Command, value_parser};
use queens::check::{self, Options};
use queens::rules::RuleSet;
use queens::search::{Ranks, rank_of_on};
use queens::{BoardSize, Solution};
use rust_i18n::t;

use super::show::TABLE;
use super::{Subcommand, check as checking};
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::{self, Out};
use crate::{args, check_text, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "rank", build, run };

/// After so many solutions of one size the table is made.
const FEW: u32 = 2;

fn build(command: Command) -> Command {
    let file = clap::Arg::new("file").value_name("FILE");
    command
        .arg(file.help(t!("option.check_file").into_owned()).value_parser(value_parser!(PathBuf)))
        .arg(args::rules())
        .arg(args::threads())
        .arg(args::timeout())
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    let ranked = rank(matches);
    ranked.map_err(|failure| stop::explain(failure, timeout))?;
    Ok(Status::Done)
}

fn rank(matches: &ArgMatches) -> Result<(), Failure> {
    let path = matches.get_one::<PathBuf>("file").map(PathBuf::as_path);
    let (place, input) = checking::open(path.filter(|path| path.as_os_str() != "-"))?;
    let lines = out::results();
    let (rules, threads) = (args::board_rules(matches), args::chosen_threads(matches));
    let mut memory = Memory { rules, threads, seen: 0, table: None };
    let mut placements = check::read(input, Options::default());
    let read = || {
        // Who waits for input sees no flag.
        stop::set_reading(true);
        let placement = placements.next();
        stop::set_reading(false);
        placement
    };
    let ranked = std::iter::from_fn(read).try_for_each(|placement| {
        let placement = placement.map_err(|error| checking::unreadable(&place, error))?;
        let solution = check::verify_under(rules, &placement).map_err(|wrong| {
            let wrong = check_text::wrong(&wrong);
            let text = t!("rank.wrong", line = placement.line, wrong = wrong);
            let place = place.input_name();
            Failure::Usage(t!("check.malformed", place = place, text = text).into_owned())
        })?;
        lines.write(format!("{}\n", memory.rank(&solution)?).as_bytes())
    });
    // What was found before a fault is said before it.
    lines.finish()?;
    ranked
}

/// What is kept between solutions.
struct Memory {
    rules: RuleSet,
    threads: usize,
    seen: u32,
    table: Option<(usize, Ranks)>,
}

impl Memory {
    fn rank(&mut self, solution: &Solution) -> Result<u128, Failure> {
        let n = solution.size();
        self.seen += 1;
        if n <= TABLE && self.seen > FEW && self.table.as_ref().is_none_or(|(size, _)| *size != n) {
            let (size, threads) = (BoardSize::new(n)?, self.threads);
            let ranks = Ranks::under(self.rules, size, threads, stop::flag())?;
            self.table = Some((n, ranks));
        }
        Ok(match &self.table {
            Some((size, ranks)) if *size == n => ranks.rank(solution, stop::flag())?,
            _ => rank_of_on(self.rules, solution, self.threads, stop::flag())?,
        })
    }
}
