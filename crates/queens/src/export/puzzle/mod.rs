//! Puzzles as input of general solvers.
//!
//! Every format says the same of a puzzle: each row, each column and each region
//! holds as many queens as there are stars, two squares that touch hold one at most,
//! given squares hold a queen, crossed ones none. So a file has as many solutions as
//! the puzzle. Squares have the numbers and names that they have in other exports, so
//! that [solvers](super::Solver) are read back by the same files.
//!
//! To add a format: write its file with an [`ExportPuzzle`], and add its line to
//! [`PUZZLE_EXPORTS`].
//!
//! ```
//! use queens::export;
//! use queens::puzzle::{Position, Puzzle};
//!
//! let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
//! let format = export::find_puzzle("opb").expect("is in the table");
//! let mut text = Vec::new();
//! format.write(&Position::start(&puzzle), &mut text).unwrap();
//! assert!(text.starts_with(b"* #variable= 16 #constraint= 30\n"));
//! # Ok::<(), queens::puzzle::Wrong>(())
//! ```

mod dimacs;
mod minizinc;
mod opb;

use std::io::{self, Write};

use crate::Square;
use crate::puzzle::{House, Position, Puzzle};

/// A format of general solvers that takes puzzles.
pub struct ExportPuzzle {
    id: &'static str,
    write: fn(&Position<'_>, &mut dyn Write) -> io::Result<()>,
}

/// All of them.
pub const PUZZLE_EXPORTS: &[ExportPuzzle] = &[dimacs::DIMACS, minizinc::MINIZINC, opb::OPB];

/// The format with this id.
#[must_use]
pub fn find_puzzle(id: &str) -> Option<&'static ExportPuzzle> {
    PUZZLE_EXPORTS.iter().find(|format| format.id == id)
}

impl ExportPuzzle {
    /// The name on the command line; [solvers](super::solver) that read the format
    /// have the same.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Writes a puzzle; `out` should be buffered.
    ///
    /// # Errors
    ///
    /// What `out` answers.
    pub fn write(&self, position: &Position<'_>, out: &mut dyn Write) -> io::Result<()> {
        (self.write)(position, out)
    }
}

impl std::fmt::Debug for ExportPuzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("ExportPuzzle").field(&self.id).finish()
    }
}

/// A line of text for the head of a file: which puzzle it is.
fn headline(position: &Position<'_>) -> String {
    let (n, stars) = (position.puzzle().size(), position.puzzle().stars());
    let (given, crossed) = (position.queens().len(), position.crosses().len());
    format!(
        "{n}x{n} squares, {stars} in each row, column and region, {given} given, {crossed} crossed out"
    )
}

/// Rows, columns and regions, with their squares.
fn houses(puzzle: &Puzzle) -> impl Iterator<Item = (House, Vec<Square>)> + '_ {
    let kinds = [House::Row, House::Column, House::Region];
    let numbers = 0..puzzle.size().get() as u32;
    let all = kinds.into_iter().flat_map(move |kind| numbers.clone().map(kind));
    all.map(|house| {
        let within = |square: &Square| puzzle.houses(*square).contains(&house);
        (house, puzzle.squares().filter(within).collect())
    })
}

/// The pairs of squares that touch, each once; with one star in each line those at a
/// corner are enough.
fn touching(puzzle: &Puzzle) -> impl Iterator<Item = [Square; 2]> + '_ {
    let (n, lines) = (puzzle.size().get() as u32, puzzle.stars() > 1);
    puzzle.squares().flat_map(move |square| {
        let Square { row, col } = square;
        let beside = [(row, col + 1), (row + 1, col)].into_iter().filter(move |_| lines);
        let corners = [(row + 1, col.wrapping_sub(1)), (row + 1, col + 1)];
        let near = beside.chain(corners).filter(move |&(row, col)| row < n && col < n);
        near.map(move |(row, col)| [square, Square::new(row, col)])
    })
}
