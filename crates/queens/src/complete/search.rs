//! Exact search: always the hardest line next, be it a row or a column.
//!
//! **Idea.** Every row and every column must get a queen, so whichever line has
//! the fewest free squares is the cheapest to split on; a line with one is no
//! choice at all, and one with none ends the branch. Lines that have ended
//! branches before count for more: their weight grows by one each time, and
//! the line with the smallest *squares / weight* is taken. So the search works
//! its way to the part of the board where the contradiction is.
//!
//! ```text
//! take the line with the smallest squares / weight
//! for each of its free squares:
//!     place a queen, take away what it attacks
//!     unless a line is left without a square: go down
//!     undo, and take this square away
//! ```
//!
//! There is no recursion: the stack is a list, so a board of 1000 needs no more
//! native stack than one of 8, and the search can pause and be taken up again.
//!
//! **Cost.** Some four million nodes a second for n ≤ 64, a few hundred
//! thousand at n = 1000.
//!
//! **Sources.** R. M. Haralick, G. L. Elliott, "Increasing tree search
//! efficiency for constraint satisfaction problems", Artificial Intelligence
//! 14 (1980); F. Boussemart, F. Hemery, C. Lecoutre, L. Saïs, "Boosting
//! systematic search by weighting constraints", ECAI 2004. The problem: I. P.
//! Gent, C. Jefferson, P. Nightingale, "Complexity of n-queens completion",
//! Journal of Artificial Intelligence Research 59 (2017).

use super::board::{LineId, Mark, OpenBoard};
use super::set::Set;
use crate::random::Random;

/// What came of searching on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// A completion: the board has it.
    Found,
    /// There are no more.
    Done,
    /// The nodes are used up: ask again.
    Paused,
}

/// Who looks on: a proof is written by one.
pub(super) trait Observer {
    /// A queen is placed; `choice` unless her line has no other square.
    fn placed(&mut self, queen: (usize, usize), choice: bool);

    /// All that follows from the queen placed last is searched, and she is
    /// taken off.
    fn taken_off(&mut self);
}

/// Nobody.
impl Observer for () {
    #[inline]
    fn placed(&mut self, _queen: (usize, usize), _choice: bool) {}

    #[inline]
    fn taken_off(&mut self) {}
}

/// See the [module](self).
#[derive(Clone)]
pub(super) struct Search<S, O = ()> {
    pub(super) board: OpenBoard<S>,
    pub(super) observer: O,
    stack: Vec<Frame>,
    state: State,
    /// Draws the squares of a line where they are not taken in order.
    random: Option<Random>,
    /// The nodes searched so far.
    nodes: u64,
}

/// A line that is being decided.
#[derive(Debug, Clone, Copy)]
struct Frame {
    line: LineId,
    /// The queen that stands there at the moment.
    queen: (usize, usize),
    /// Before the queen was placed.
    mark: Mark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Every open line has a square: choose the next line.
    Down,
    /// What stands on the board leads nowhere, or no further.
    Up,
}

impl<S: Set> Search<S> {
    /// The search of the open lines of a board.
    pub(super) fn new(board: OpenBoard<S>) -> Self {
        let (stack, state) = (Vec::new(), State::Down);
        Self { board, observer: (), stack, state, random: None, nodes: 0 }
    }

    /// The squares of a line are drawn by chance, of this seed.
    pub(super) fn drawing(self, seed: u64) -> Self {
        Self { random: Some(Random::new(seed, 0)), ..self }
    }

    /// The same with somebody who looks on.
    pub(super) fn observed<O>(self, observer: O) -> Search<S, O> {
        let Self { board, observer: (), stack, state, random, nodes } = self;
        Search { board, observer, stack, state, random, nodes }
    }
}

impl<S: Set, O: Observer> Search<S, O> {
    /// Starts anew with the board as it is.
    pub(super) fn restart(&mut self) {
        self.stack.clear();
        self.state = State::Down;
    }

    /// The nodes searched so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches up to `nodes` nodes on. After a find it goes on behind it.
    pub(super) fn advance(&mut self, nodes: u64) -> Step {
        for node in 0..nodes {
            let fits = match self.state {
                State::Down => match self.board.hardest() {
                    None => {
                        self.state = State::Up;
                        self.nodes += node;
                        return Step::Found;
                    }
                    Some(line) => self.place_first(line),
                },
                State::Up => match self.stack.pop() {
                    None => {
                        self.nodes += node;
                        return Step::Done;
                    }
                    Some(frame) => self.leave(frame),
                },
            };
            self.state = if fits { State::Down } else { State::Up };
        }
        self.nodes += nodes;
        Step::Paused
    }

    /// Places a queen on the first free square of a line.
    fn place_first(&mut self, line: LineId) -> bool {
        let from = self.random.as_mut().map_or(0, |random| random.below(self.board.n() as u64));
        let Some(queen) = self.board.square_from(line, from as usize) else { return false };
        let mark = self.board.mark();
        self.stack.push(Frame { line, queen, mark });
        self.observer.placed(queen, self.board.count(line) > 1);
        self.board.place(queen.0, queen.1)
    }

    /// Takes the line's queen off, its square away, and places the next.
    fn leave(&mut self, Frame { line, queen, mark }: Frame) -> bool {
        self.board.back(mark);
        self.observer.taken_off();
        // The last square of a line needs no taking away.
        self.board.count(line) > 1 && self.board.take(queen.0, queen.1) && self.place_first(line)
    }
}
