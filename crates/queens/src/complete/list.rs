//! All completions, in lexicographic order of their columns.
//!
//! **Idea.** Row by row from the top, but a square is only entered if the
//! search has found a completion with it. That completion is a witness for the
//! rows below as well: as long as the first free square of a row is the one
//! that the witness has, nothing need be searched. So a hard board is not
//! searched in the order of its rows, which might never end, and the time
//! between two completions is that of some searches, each with an answer.

use std::ops::ControlFlow;

use super::board::{Mark, OpenBoard};
use super::search::{Search, Step};
use super::set::Set;
use crate::Error;
use crate::board::Partial;
use crate::run::{Phase, Work};

/// Nodes between two looks at the flag.
const STRIDE: u64 = 1 << 12;

/// Hands the columns of every completion to `each`, until it breaks. If the
/// first takes more than `reach` nodes, none is: the answer is false.
pub(super) fn list<S: Set>(
    partial: &Partial,
    work: &Work<'_>,
    reach: u64,
    mut each: impl FnMut(&[u32]) -> ControlFlow<()>,
) -> Result<bool, Error> {
    let Some(board) = OpenBoard::<S>::new(partial) else { return Ok(true) };
    let rows = board.open_rows();
    let search = Search::new(board);
    work.begin(Phase::Solutions, None);
    let mut walk = Walk { search, work, reach, rows, marks: Vec::new() };
    let mut witness = match walk.search()? {
        Found::One(witness) => witness,
        Found::None => return Ok(true),
        Found::OutOfReach => return Ok(false),
    };
    loop {
        // The first completion with the queens that stand, one of which the
        // witness is.
        while walk.marks.len() < walk.rows.len() {
            let row = walk.rows[walk.marks.len()];
            match walk.enter(row, 0, &mut witness)? {
                Entered::Yes => {}
                Entered::OutOfReach => return Ok(false),
                // Cannot be: the witness itself is a way on.
                Entered::No => return Ok(true),
            }
        }
        walk.reach = u64::MAX;
        work.cancel.check()?;
        work.add(1);
        if each(&witness).is_break() {
            return Ok(true);
        }
        // The next: the lowest row with another square that leads on.
        loop {
            let Some(mark) = walk.marks.pop() else { return Ok(true) };
            walk.search.board.back(mark);
            let row = walk.rows[walk.marks.len()];
            if walk.enter(row, witness[row] as usize + 1, &mut witness)? == Entered::Yes {
                break;
            }
        }
    }
}

/// What a search came to.
enum Found {
    One(Vec<u32>),
    None,
    OutOfReach,
}

/// Whether a row has a queen now.
#[derive(PartialEq, Eq)]
enum Entered {
    Yes,
    No,
    OutOfReach,
}

struct Walk<'a, S> {
    search: Search<S>,
    work: &'a Work<'a>,
    /// The nodes that are left before the first completion.
    reach: u64,
    /// The rows without a given queen.
    rows: Vec<usize>,
    /// Before each of the queens that stand.
    marks: Vec<Mark>,
}

impl<S: Set> Walk<'_, S> {
    /// Places the queen of a row on the first square from `from` on that some
    /// completion has; makes that completion the witness.
    fn enter(&mut self, row: usize, from: usize, witness: &mut Vec<u32>) -> Result<Entered, Error> {
        let mark = self.search.board.mark();
        let mut from = from;
        while let Some(col) = self.search.board.next_in_row(row, from) {
            if self.search.board.place(row, col) {
                let known = witness[row] as usize == col;
                let found = if known { Found::None } else { self.search()? };
                match found {
                    Found::OutOfReach => return Ok(Entered::OutOfReach),
                    Found::One(found) => *witness = found,
                    Found::None => {}
                }
                if witness[row] as usize == col {
                    self.marks.push(mark);
                    return Ok(Entered::Yes);
                }
            }
            self.search.board.back(mark);
            from = col + 1;
        }
        Ok(Entered::No)
    }

    /// A completion of the board as it stands.
    fn search(&mut self) -> Result<Found, Error> {
        let mark = self.search.board.mark();
        self.search.restart();
        let found = loop {
            let stride = self.reach.min(STRIDE);
            match self.search.advance(stride) {
                Step::Found => break Found::One(self.search.board.columns()),
                Step::Done => break Found::None,
                Step::Paused => self.work.cancel.check()?,
            }
            self.reach -= if self.reach == u64::MAX { 0 } else { stride };
            if self.reach == 0 {
                break Found::OutOfReach;
            }
        };
        self.search.board.back(mark);
        Ok(found)
    }
}
