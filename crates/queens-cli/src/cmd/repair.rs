//! `queens repair [FILE]`: the fewest queens to move to a solution.

use clap::{ArgMatches, Command};
use queens::complete::read::Layout;
use queens::complete::repair::{self, Repair};
use queens::rules::RuleSet;
use queens::{Error, Square};
use serde_json::json;

use super::Subcommand;
use crate::ask::{args, partial, reading};
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{group, some};
use crate::words::{core_error, t};
use crate::work::{self, total};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "repair", build, run };

fn build(command: Command) -> Command {
    command
        .arg(partial::file())
        .arg(partial::size())
        .args(reading::options(&[]))
        .arg(partial::diagonals().hide(true))
        .arg(args::rules())
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let boards = partial::layouts(matches, out)?;
    let rules = args::board_rules(matches);
    let several = boards.len() > 1;
    let mut status = Status::Done;
    for (board, number) in boards.iter().zip(1_u64..) {
        let repaired = one(matches, board, rules).map_err(|failure| match failure {
            Failure::Usage(text) if several => Failure::Usage(
                t!("complete.of_several", number = group(number), text = text).into_owned(),
            ),
            other => other,
        })?;
        let Some(repair) = repaired else {
            status = Status::No;
            let none = total::none(rules, board.n as usize);
            out.note(&if several {
                t!("complete.of_several", number = group(number), text = none).into_owned()
            } else {
                none
            });
            continue;
        };
        out::print(&if matches.get_flag("json") {
            as_json(board, rules, &repair)
        } else {
            as_text(&repair)
        })?;
    }
    Ok(status)
}

fn one(matches: &ArgMatches, board: &Layout, rules: RuleSet) -> Result<Option<Repair>, Failure> {
    if !board.blocked.is_empty() {
        return Err(Failure::Usage(t!("repair.blocked").into_owned()));
    }
    let work = work::on(args::chosen_threads(matches));
    let repair = repair::repair(board.n, rules, &board.queens, &work);
    repair.map_err(|error| match error {
        error @ (Error::Queens { .. } | Error::Repeated { .. }) => {
            Failure::Usage(core_error::line(&error))
        }
        other => other.into(),
    })
}

/// The number of moves, each of them, and the board after them.
fn as_text(repair: &Repair) -> String {
    let n = repair.solution.columns().len() as u32;
    let moves = some("queen", repair.moves.len() as u64);
    let mut text = match repair.moves.len() {
        0 => t!("repair.solved").into_owned(),
        _ if repair.is_least() => t!("repair.least", moves = moves).into_owned(),
        _ => {
            let least = group(repair.at_least as u64);
            t!("repair.some", moves = moves, least = least).into_owned()
        }
    };
    text.push('\n');
    for (from, to) in &repair.moves {
        text.push_str(&t!("repair.move", from = name(*from, n), to = name(*to, n)));
        text.push('\n');
    }
    format!("{text}\n{}", repair.solution)
}

/// The name of a square in chess, where the board has letters enough.
fn name(square: Square, n: u32) -> String {
    square.chess_name(n).unwrap_or_else(|| core_error::square(square))
}

/// Rows and columns from 1.
fn as_json(board: &Layout, rules: RuleSet, repair: &Repair) -> String {
    let place = |square: &Square| [square.row + 1, square.col + 1];
    let moves: Vec<_> = repair.moves.iter().map(|(from, to)| [place(from), place(to)]).collect();
    let columns: Vec<u32> = repair.solution.columns().iter().map(|col| col + 1).collect();
    let json = json!({
        "n": board.n,
        "rules": rules.id(),
        "moves": moves,
        "at_least": repair.at_least,
        "solution": columns,
    });
    format!("{json}\n")
}
