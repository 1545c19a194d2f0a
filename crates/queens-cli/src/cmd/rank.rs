//! `queens rank [FILE]`: the lexicographic index of each solution.

use clap::{ArgMatches, Command};
use queens::check::{self, Refusal};
use queens::rules::RuleSet;
use queens::search::{Ranks, rank_of};
use queens::{Board, Solution};

use super::Subcommand;
use super::show::TABLE;
use crate::ask::input::{self, Wanted};
use crate::ask::{args, reading};
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::{check_text, t};
use crate::work;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "rank", build, run };

/// After so many solutions of one size the table is made.
const FEW: u32 = 2;

fn build(command: Command) -> Command {
    command
        .arg(reading::file(&t!("option.check_file")))
        .args(reading::options(&[]))
        .arg(args::rules())
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    rank(matches, out)?;
    Ok(Status::Done)
}

fn rank(matches: &ArgMatches, out: Out) -> Result<(), Failure> {
    let (place, input) = input::open(reading::chosen_file(matches), Wanted::Solutions, out)?;
    let lines = out::results();
    let (rules, threads) = (args::board_rules(matches), args::chosen_threads(matches));
    let mut memory = Memory { rules, threads, seen: 0, table: None };
    let mut placements = reading::read(matches, input, None);
    let ranked = placements.try_for_each(|placement| {
        let placement = placement.map_err(|error| reading::unreadable(&place, error))?;
        let solution = check::verify(&placement, rules).map_err(|refusal| match refusal {
            Refusal::Room(error) => error.into(),
            Refusal::Wrong(wrong) => {
                let wrong = check_text::wrong(&wrong, placement.base);
                let text = t!("rank.wrong", line = placement.line, wrong = wrong);
                reading::malformed_text(&place, &text)
            }
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
        let board = Board { rules: self.rules, ..Board::new(n)? };
        let work = work::on(self.threads);
        if n <= TABLE && self.seen > FEW && self.table.as_ref().is_none_or(|(size, _)| *size != n) {
            let _doing = progress::working(&t!("progress.board", n = n));
            let ranks = Ranks::new(&board, &work)?;
            self.table = Some((n, ranks));
        }
        Ok(match &self.table {
            Some((size, ranks)) if *size == n => ranks.rank(solution, work.cancel)?,
            _ => rank_of(&board, solution, &work)?,
        })
    }
}
