//! Proofs that a board has no completion, for anybody to check.
//!
//! **Idea.** A dead end of the [search](super) is a clause: the queens that were
//! chosen on the way there cannot stand together. Whoever puts these queens on the
//! board and does all that follows at once (a queen attacks, a line with one free
//! square gets its queen, a line with none is a contradiction) finds the clause
//! confirmed, since the squares that failed before are clauses already written.
//! The last of them is the empty clause. This is a proof in the format DRAT, for
//! exactly the clauses of the export `dimacs` of [`export`](mod@crate::export), and all its steps
//! are confirmed by unit propagation alone.
//!
//! **Shape.**
//!
//! ```text
//! prelude: the board without its blocked squares (see `prelude.rs`)
//! for each dead end: the clause of the chosen queens; those below are deleted
//! the empty clause
//! ```
//!
//! **Cost.** A line or two for each dead end, and no memory that grows with their
//! number: at any time the clauses of one path down the tree are kept.
//!
//! **Source.** N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: Efficient checking and
//! trimming using expressive clausal proofs", SAT 2014.

mod prelude;
mod writer;

use std::io::{self, Write};

use super::board::OpenBoard;
use super::find::{STRIDE, attempts};
use super::search::Step;
use super::set::{Set, Wide};
use super::slope;
use crate::board::Partial;
use crate::run::{Phase, Work};
use crate::{Error, Solution};
use writer::Writer;

/// The largest board of which proofs are written: that of the export `dimacs`.
pub const MAX: u32 = crate::export::dimacs::MAX;

/// How the steps of a proof are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Form {
    /// Lines of numbers, each ending in 0; deletions begin with `d`.
    #[default]
    Text,
    /// Bytes: `a` or `d`, literals in seven bits a byte, 0. About a third of the text.
    Binary,
}

/// Searches for a completion, and writes the proof that there is none as it goes;
/// `out` should be buffered.
///
/// If the answer is a completion, what was written is of no use. The outer result
/// says whether there is an answer, the inner one what `out` said. One thread is
/// used, and no help of a SAT solver.
///
/// # Errors
///
/// [`Error::BoardSize`] for boards over [`MAX`] and [`Error::Theorem`] for those
/// that are known to have no solution without a search, before anything is written;
/// [`Error::Cancelled`] if the flag is raised.
///
/// ```
/// use queens::board::Partial;
/// use queens::complete::proof::{self, Form};
/// use queens::rules::RuleSet;
/// use queens::{Square, Work};
///
/// let partial = Partial::new(4, RuleSet::Classic, vec![Square::new(0, 0)], vec![])?;
/// let mut text = Vec::new();
/// let answer = proof::prove(&partial, Form::Text, &mut text, &Work::default())?;
/// assert_eq!(answer.unwrap(), None);
/// assert!(text.ends_with(b"\n0\n"));
/// # Ok::<(), queens::Error>(())
/// ```
pub fn prove(
    partial: &Partial,
    form: Form,
    out: impl Write,
    work: &Work<'_>,
) -> Result<io::Result<Option<Solution>>, Error> {
    let (n, rules) = (partial.size(), partial.rules());
    if n > MAX {
        return Err(Error::BoardSize { n: n as usize, max: MAX as usize });
    }
    if partial.attack().is_none() && partial.has_none() {
        return Err(Error::Theorem { n, rules });
    }
    if let Some(columns) = slope::line(partial) {
        return Ok(Ok(Some(Solution::trusted(&columns))));
    }
    let writer = Writer::new(n, form, out);
    let answer = match n {
        0..=64 => search::<u64, _>(partial, writer, work),
        65..=256 => search::<Wide<4>, _>(partial, writer, work),
        _ => search::<Wide<16>, _>(partial, writer, work),
    }?;
    Ok(answer.map(|columns| columns.map(|columns| Solution::trusted(&columns))))
}

fn search<S: Set, W: Write>(
    partial: &Partial,
    mut writer: Writer<W>,
    work: &Work<'_>,
) -> Result<io::Result<Option<Vec<u32>>>, Error> {
    // Given queens that attack each other, or leave a line without a square, are
    // a contradiction at once.
    let Some(board) = OpenBoard::<S>::new(partial) else {
        return Ok(writer.finish().map(|()| None));
    };
    work.begin(Phase::Nodes, None);
    let (search, answer) = attempts(board, work)?;
    if let Some(Some(columns)) = answer {
        return Ok(Ok(Some(columns)));
    }
    if let Err(error) = prelude::write(partial, &search.board, &mut writer) {
        return Ok(Err(error));
    }
    // What the attempts learned makes this search the shorter.
    let mut search = search.observed(writer);
    loop {
        let step = search.advance(STRIDE);
        work.add(STRIDE);
        match step {
            Step::Found => return Ok(Ok(Some(search.board.columns()))),
            Step::Done => return Ok(search.observer.finish().map(|()| None)),
            Step::Paused => work.cancel.check()?,
        }
        if search.observer.has_failed() {
            return Ok(search.observer.finish().map(|()| None));
        }
    }
}
