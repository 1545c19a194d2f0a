//! `queens explain regions`: from eight queens to boards cut into regions.
//!
//! Every number is counted and every step reasoned when the page is shown.

use queens::puzzle::{self, Position, Puzzle, Recipe};
use queens::{BoardSize, Error};
use unicode_width::UnicodeWidthStr;

use super::{INDENT, Page};
use crate::cmd::puzzle::reason;
use crate::words::failure::Failure;
use crate::words::lang::{group, pad};
use crate::words::t;
use crate::work;

/// The name of the page.
pub(super) const ID: &str = "regions";

/// Small enough to be counted at once.
const SIZES: [usize; 5] = [4, 5, 6, 7, 8];
/// The worked puzzle: side and seed.
const WORKED: (usize, u64) = (5, 5);

/// Writes the page.
pub(super) fn page(page: Page) -> Result<(), Failure> {
    page.bold(ID)?;
    page.write("\n")?;
    page.paragraph(&t!("explain-regions.title"))?;
    page.section("explain-regions.rules_heading", &t!("explain-regions.rules"))?;
    page.heading(&t!("explain-regions.numbers_heading"))?;
    page.lines(table()?)?;
    page.paragraph(&t!("explain-regions.numbers"))?;
    let (n, seed) = WORKED;
    let made = puzzle::make(&Recipe::new(n, 1, None, seed)?, &work::on(1))?;
    page.heading(&t!("explain-regions.worked", n = n, seed = seed))?;
    let mut position = Position::start(&made.puzzle);
    page.lines(board(&position))?;
    for (number, step) in (1_u64..).zip(puzzle::chain(&position, usize::MAX, &work::on(1))?.hints) {
        position.follow(&step);
        let number = t!("puzzle.step", number = group(number)).into_owned();
        let lines =
            reason::lines(&made.puzzle, &step, Some(number), Some(page.width - INDENT.len()));
        page.lines(lines.lines().map(|line| format!("{INDENT}{line}")))?;
    }
    page.lines(board(&position))?;
    for part in ["techniques", "making", "more"] {
        page.section(
            &format!("explain-regions.{part}_heading"),
            &t!(format!("explain-regions.{part}")),
        )?;
    }
    page.stream.finish()
}

/// Placements of queens, and of queens that only must not touch, by size.
fn table() -> Result<Vec<String>, Error> {
    let mut columns = Vec::new();
    for n in SIZES {
        let names: Vec<String> = (0..n * n).map(|place| (place / n).to_string()).collect();
        let rows = Puzzle::new(n, &names, 1)?;
        let apart = puzzle::count(&Position::start(&rows), &work::on(1))?;
        columns.push([n as u128, queens::count(BoardSize::new(n)?.get())?, apart].map(group));
    }
    let heads = ["n".into(), t!("explain-regions.queens"), t!("explain-regions.apart")];
    let width = heads.iter().map(|head| head.width()).max().unwrap_or(0);
    Ok(heads
        .iter()
        .enumerate()
        .map(|(at, head)| {
            let cells: Vec<_> = columns.iter().map(|column| format!("{:>8}", column[at])).collect();
            format!("{INDENT}{INDENT}{}{}", pad(head, width), cells.concat())
        })
        .collect())
}

/// A position as signs with spaces between, and a blank line before and after.
fn board(position: &Position<'_>) -> Vec<String> {
    let text = position.to_string();
    let rows = text.lines().map(|row| {
        let signs: Vec<String> = row.chars().map(String::from).collect();
        format!("{INDENT}{INDENT}{}", signs.join(" "))
    });
    let blank = || std::iter::once(String::new());
    blank().chain(rows).chain(blank()).collect()
}
