//! `queens show N INDEX…`: solutions by their lexicographic index.

use clap::{ArgAction, ArgMatches, Command};
use queens::rules::RuleSet;
use queens::search::{Ranks, nth_solution};
use queens::{Board, BoardSize, Solution};

use super::Subcommand;
use crate::ask::{args, number};
use crate::screen::out::Out;
use crate::screen::progress::{self, Listing};
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::t;
use crate::work::listing::Solutions;
use crate::work::total::{check, out_of_range, total};
use crate::work::{self, list};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "show", build, run };

/// Up to this size the table of all ranks is worth its time for many indices.
pub(super) const TABLE: usize = 18;

fn build(command: Command) -> Command {
    let index = args::argument("index", "INDEX").required(true).action(ArgAction::Append);
    let index = index.num_args(1..).allow_negative_numbers(true).value_parser(number::count);
    command
        .arg(args::needed_size(&t!("option.n_needed", max = BoardSize::MAX)))
        .arg(index.help(t!("option.index").into_owned()))
        .arg(args::rules())
        .arg(args::format())
        .args(args::output())
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let size = number::board_size(args::text(matches, "n"))?;
    let indices: Vec<u64> = matches.get_many("index").into_iter().flatten().copied().collect();
    list::warn_out_of_reach(args::board_rules(matches), size, out);
    show(matches, size, &indices, out)?;
    Ok(Status::Done)
}

fn show(matches: &ArgMatches, size: BoardSize, indices: &[u64], out: Out) -> Result<(), Failure> {
    let (rules, threads) = (args::board_rules(matches), args::chosen_threads(matches));
    let all = check(rules, size, indices, threads)?;
    let deep = |&index: &u64| all.is_some_and(|all| u128::from(index) > all / 100);
    let table = size.get() <= TABLE && indices.len() > 2 && indices.iter().any(deep);
    let doing = progress::working(&t!("progress.board", n = size));
    let board = Board { size, rules };
    let ranks = table.then(|| Ranks::new(&board, &work::on(threads))).transpose()?;
    drop(doing);
    let mut found: Vec<Solution> = Vec::new();
    for &index in indices {
        let solution = match &ranks {
            Some(ranks) => ranks.nth(index.into(), stop::flag())?,
            None => nth(rules, size, index, threads)?,
        };
        let Some(solution) = solution else {
            let all = total(rules, size, threads)?;
            return Err(out_of_range(rules, size, index, all));
        };
        found.push(solution);
    }
    let first = indices.iter().min().copied().unwrap_or(0);
    let mut solutions = Solutions::start(matches, size.get(), first, out)?;
    for (&index, solution) in indices.iter().zip(&found) {
        solutions.solution(index, solution.columns())?;
    }
    solutions.finish().map(drop)
}

/// The solution at an index, with the progress of the search for it.
pub(super) fn nth(
    rules: RuleSet,
    size: BoardSize,
    index: u64,
    threads: usize,
) -> Result<Option<Solution>, Failure> {
    let _progress = Listing::of_work(Some(u128::from(index) + 1));
    Ok(nth_solution(&Board { size, rules }, index.into(), &work::on(threads))?)
}
