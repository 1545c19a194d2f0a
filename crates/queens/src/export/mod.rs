//! Boards as input of general solvers, and their answers read back.
//!
//! Every format says the same of the board: each row and each column holds
//! exactly one queen, each diagonal at most one, a knight's pair of squares at
//! most one where the rules say so; given squares hold a queen, blocked ones
//! none. So a file has as many solutions as the board, and comments in it say
//! which variable is which square.
//!
//! Squares are named by row and column from 1, row 1 at the top: `q_3_5`.
//!
//! To add a format: write its file with a type that implements [`Export`], and
//! add its line to [`EXPORTS`].
//!
//! ```
//! use queens::board::Partial;
//! use queens::rules::RuleSet;
//! use queens::export;
//!
//! let partial = Partial::empty(4, RuleSet::Classic)?;
//! let format = export::find("opb").expect("is in the table");
//! let mut text = Vec::new();
//! export::write(&partial, format, &mut text)?.unwrap();
//! assert!(text.starts_with(b"* #variable= 16 #constraint= 18\n"));
//! # Ok::<(), queens::Error>(())
//! ```

mod answer;
pub(crate) mod clauses;
pub(crate) mod dimacs;
mod exact_cover;
mod lines;
mod lp;
mod minizinc;
mod opb;
mod puzzle;
mod smtlib;

use std::io::{self, Write};

use crate::Error;
use crate::board::Partial;

pub use answer::{Answer, Marked, Model, SOLVERS, Solver, Verdict, solver};
pub use lines::{Kind, Line};
pub use puzzle::{ExportPuzzle, PUZZLE_EXPORTS, find_puzzle};

/// A format of general solvers.
pub trait Export: Sync {
    /// The name on the command line.
    fn id(&self) -> &'static str;

    /// What it is and who reads it, in one line.
    fn about(&self) -> &'static str;

    /// The largest board whose file has a reasonable size: a hundred megabytes
    /// or so at most.
    fn max_size(&self) -> u32;

    /// Writes the board piece by piece; memory stays in proportion to one
    /// line of the board.
    ///
    /// # Errors
    ///
    /// What `out` answers.
    fn write(&self, partial: &Partial, out: &mut dyn Write) -> io::Result<()>;
}

/// All formats.
pub const EXPORTS: &[&dyn Export] = &[
    &dimacs::Dimacs,
    &opb::PseudoBoolean,
    &minizinc::MiniZinc,
    &exact_cover::ExactCover,
    &smtlib::SmtLib,
    &lp::LinearProgram,
];

/// The format with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Export> {
    EXPORTS.iter().copied().find(|format| format.id() == id)
}

/// Writes a board; `out` should be buffered.
///
/// The outer result says whether the format takes the board, the inner one
/// what `out` answered.
///
/// # Errors
///
/// [`Error::BoardSize`] for boards over [`Export::max_size`]; nothing has been
/// written then.
pub fn write(
    partial: &Partial,
    format: &dyn Export,
    out: &mut dyn Write,
) -> Result<io::Result<()>, Error> {
    let (n, max) = (partial.size(), format.max_size());
    if n > max {
        return Err(Error::BoardSize { n: n as usize, max: max as usize });
    }
    Ok(format.write(partial, out))
}

/// A line of text for the head of a file: which board it is.
fn headline(partial: &Partial) -> String {
    let (n, rules) = (partial.size(), partial.rules().id());
    let (given, blocked) = (partial.queens().len(), partial.blocked().len());
    format!("{n} queens on {n}x{n}, rules {rules}, {given} given, {blocked} squares blocked")
}
