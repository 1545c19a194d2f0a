//! What can be wrong with a request, each case with the bad value and the limit.

use crate::board::Square;
use crate::export::ModelFault;

/// A request that cannot be met, or a run that could not finish.
///
/// The [`Display`](std::fmt::Display) text is one English line; programs that speak
/// other languages match on the case and use its fields.
///
/// ```
/// use queens::{BoardSize, Error};
///
/// let error = BoardSize::new(0).unwrap_err();
/// assert_eq!(error, Error::BoardSize { n: 0, max: BoardSize::MAX });
/// assert_eq!(error.to_string(), "board size 0: must be from 1 to 64");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A board size outside `1..=max`.
    #[error("board size {n}: must be from 1 to {max}")]
    BoardSize {
        /// The size asked for.
        n: usize,
        /// The largest size the operation takes.
        max: usize,
    },
    /// Two queens of what should have been a solution attack each other.
    #[error("the queens on {first} and {second} attack each other")]
    Attack {
        /// The attacking queen that comes first in reading order.
        first: Square,
        /// The other queen.
        second: Square,
    },
    /// A queen stands outside the board.
    #[error("row {}: column {} is outside a board of {n} columns", .row + 1, .col + 1)]
    OutsideBoard {
        /// The queen's row, from 0.
        row: usize,
        /// The queen's column, from 0.
        col: usize,
        /// The number of columns of the board.
        n: usize,
    },
    /// An algorithm id that is not in [`Algorithm::ALL`](crate::teach::Algorithm::ALL).
    #[error("unknown algorithm {id:?}")]
    UnknownAlgorithm {
        /// The id asked for.
        id: String,
    },
    /// A kernel that does not exist or that this processor cannot run.
    #[error("kernel {name:?} is not available on this machine")]
    Kernel {
        /// The name asked for.
        name: String,
    },
    /// The engine cannot count this board (rules, size or parameters).
    #[error("engine {engine}: cannot count n = {n} ({reason})")]
    Engine {
        /// The engine's name.
        engine: &'static str,
        /// The board size asked for.
        n: usize,
        /// Which limit was met.
        reason: String,
    },
    /// The plan needs more memory than it may use.
    #[error("{needed} bytes of memory are needed, {available} may be used")]
    Memory {
        /// What the plan needs, in bytes.
        needed: u64,
        /// What it may use, in bytes.
        available: u64,
    },
    /// A total outgrew its 128 bits. No board in reach does this.
    #[error("the total does not fit in 128 bits")]
    Overflow,
    /// A worker failed, so that there is no total.
    #[error("a worker failed: {reason}")]
    Worker {
        /// What the worker said.
        reason: String,
    },
    /// A square that the board does not have.
    #[error("{square}: outside the board of {n}x{n}")]
    OutsideSquare {
        /// The square.
        square: Square,
        /// The side of the board.
        n: u32,
    },
    /// Two given queens on one square.
    #[error("two queens stand on {square}")]
    Repeated {
        /// The square.
        square: Square,
    },
    /// A queen on a blocked square.
    #[error("a queen stands on {square}, which is blocked")]
    Blocked {
        /// The square.
        square: Square,
    },
    /// A given queen that a completion does not have.
    #[error("no queen stands on {square}, where the board has one")]
    Missing {
        /// The square.
        square: Square,
    },
    /// A solver's answer that cannot be read.
    #[error("line {line}: {fault}")]
    Model {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it, and what would be right.
        fault: ModelFault,
    },
    /// A board without a solution: n = 2 or 3.
    #[error("{n} queens on a board of {n}x{n}: there is no solution")]
    NoSolution {
        /// The size asked for.
        n: u64,
    },
    /// A search by chance that found nothing in the attempts it may make.
    #[error("gave up after {attempts} attempts")]
    GaveUp {
        /// The number of attempts made.
        attempts: u64,
    },
    /// The run was told to stop before it was done.
    #[error("stopped before the end")]
    Cancelled,
}
