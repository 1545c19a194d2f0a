//! All completions, in lexicographic order of their columns.
//!
//! **Idea.** Row by row from the top, but a square is only entered if the
//! search has found a completion with it. That completion is a witness for the
//! rows below as well: as long as the first free square of a row is the one
//! that the witness has, nothing need be searched. So a hard board is not
//! searched in the order of its rows, which might never end, and the time
//! between two completions is that of some searches, each with an answer.

use std::ops::ControlFlow;

use super::board::{Board, Mark};
use super::search::{Search, Step};
use super::set::Set;
use crate::Error;
use crate::board::Puzzle;
use crate::search::Cancel;

/// Nodes between two looks at the flag.
const STRIDE: u64 = 1 << 12;

/// Hands the columns of every completion to `each`, until it breaks.
pub(super) fn list<S: Set>(
    puzzle: &Puzzle,
    cancel: &Cancel,
    mut each: impl FnMut(&[u32]) -> ControlFlow<()>,
) -> Result<(), Error> {
    let Some(board) = Board::<S>::new(puzzle) else { return Ok(()) };
    let rows = board.open_rows();
    let mut walk = Walk { search: Search::new(board), cancel, rows, marks: Vec::new() };
    let Some(mut witness) = walk.search()? else { return Ok(()) };
    loop {
        // The first completion with the queens that stand, one of which the
        // witness is.
        while walk.marks.len() < walk.rows.len() {
            let row = walk.rows[walk.marks.len()];
            if !walk.enter(row, 0, &mut witness)? {
                // Cannot be: the witness itself is a way on.
                return Ok(());
            }
        }
        cancel.check()?;
        if each(&witness).is_break() {
            return Ok(());
        }
        // The next: the lowest row with another square that leads on.
        loop {
            let Some(mark) = walk.marks.pop() else { return Ok(()) };
            walk.search.board.back(mark);
            let row = walk.rows[walk.marks.len()];
            if walk.enter(row, witness[row] as usize + 1, &mut witness)? {
                break;
            }
        }
    }
}

struct Walk<'a, S> {
    search: Search<S>,
    cancel: &'a Cancel,
    /// The rows without a given queen.
    rows: Vec<usize>,
    /// Before each of the queens that stand.
    marks: Vec<Mark>,
}

impl<S: Set> Walk<'_, S> {
    /// Places the queen of a row on the first square from `from` on that some
    /// completion has; makes that completion the witness.
    fn enter(&mut self, row: usize, from: usize, witness: &mut Vec<u32>) -> Result<bool, Error> {
        let mark = self.search.board.mark();
        let mut from = from;
        while let Some(col) = self.search.board.next_in_row(row, from) {
            if self.search.board.place(row, col) {
                let known = witness[row] as usize == col;
                let found = if known { None } else { self.search()? };
                if known || found.is_some() {
                    *witness = found.unwrap_or_else(|| std::mem::take(witness));
                    self.marks.push(mark);
                    return Ok(true);
                }
            }
            self.search.board.back(mark);
            from = col + 1;
        }
        Ok(false)
    }

    /// A completion of the board as it stands.
    fn search(&mut self) -> Result<Option<Vec<u32>>, Error> {
        let mark = self.search.board.mark();
        self.search.restart();
        let found = loop {
            match self.search.advance(STRIDE) {
                Step::Found => break Some(self.search.board.columns()),
                Step::Done => break None,
                Step::Paused => self.cancel.check()?,
            }
        };
        self.search.board.back(mark);
        Ok(found)
    }
}
