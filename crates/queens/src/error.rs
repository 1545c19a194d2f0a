//! What can be wrong with a request, each case with the bad value and the limit.

use crate::board::Square;
use crate::rules::RuleSet;
use crate::unit::Scheme;

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
    /// A board of n rows with another number of queens.
    #[error("a board of {n} rows has {found} queens instead of {n}")]
    Queens {
        /// The number of rows.
        n: usize,
        /// The number of queens.
        found: usize,
    },
    /// A number of a sequence that is not in [`sequence::all`](crate::sequence::all()).
    #[error("unknown sequence {id:?}")]
    UnknownSequence {
        /// The number asked for.
        id: String,
    },
    /// A sequence has no such term here.
    #[error("{sequence} is computed from n = {first} to {last}, not {index}")]
    Term {
        /// The sequence.
        sequence: &'static str,
        /// The index asked for.
        index: u64,
        /// The first index.
        first: u64,
        /// The last that the engine takes.
        last: u64,
    },
    /// A kernel that does not exist or that this processor cannot run.
    #[error("kernel {name:?} is not available on this machine, only {available}")]
    Kernel {
        /// The name asked for.
        name: String,
        /// The names of those that are.
        available: String,
    },
    /// The engine cannot count this board (rules, size or parameters).
    #[error("engine {engine}: cannot count n = {n} ({limit})")]
    Engine {
        /// The engine's name.
        engine: &'static str,
        /// The board size asked for.
        n: usize,
        /// Which limit was met.
        limit: EngineLimit,
    },
    /// More memory is needed than there is.
    #[error("{needed} bytes of memory are needed{}", only(*available))]
    Memory {
        /// What the plan needs, in bytes.
        needed: u64,
        /// What may be used, in bytes; `None` where it was asked for and not to be had.
        available: Option<u64>,
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
    /// A board of n×n squares that is said with more or fewer.
    #[error("{found} squares: a board of {n}x{n} has {}", .n * .n)]
    Squares {
        /// The side of the board.
        n: usize,
        /// The number of squares said.
        found: usize,
    },
    /// A board that is not cut into as many regions as it has rows.
    #[error("{found} regions on a board of {n}x{n}: must be {n}")]
    Regions {
        /// The side of the board.
        n: usize,
        /// The number of regions.
        found: usize,
    },
    /// So many queens in each row, column and region that they would touch.
    #[error("{stars} stars on a board of {n}x{n}: must be from 1 to {max}")]
    Stars {
        /// The side of the board.
        n: usize,
        /// The queens asked for in each row, column and region.
        stars: u32,
        /// The most that can have room.
        max: u32,
    },
    /// A puzzle of a size of which none is made.
    #[error("puzzles of {n}x{n} with {stars} in each row: must be from {min} to {max}")]
    Make {
        /// The side asked for.
        n: usize,
        /// The queens in each row, column and region.
        stars: u32,
        /// The smallest side.
        min: usize,
        /// The largest side.
        max: usize,
    },
    /// A board without a solution: n = 2 or 3.
    #[error("{n} queens on a board of {n}x{n}: there is no solution")]
    NoSolution {
        /// The size asked for.
        n: u64,
    },
    /// A board without a solution by a theorem, of which no proof in clauses is
    /// written.
    #[error("{n} queens by the rules {rules}: there is no solution by a theorem, not by a search")]
    Theorem {
        /// The side of the board.
        n: u32,
        /// The rules.
        rules: RuleSet,
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

/// What is wrong with a solver's answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelFault {
    /// A verdict that is none of the two.
    #[error("the verdict is {found:?}, not SATISFIABLE or UNSATISFIABLE")]
    Verdict {
        /// What stands there.
        found: String,
    },
    /// A verdict that is not the one before.
    #[error("the verdict contradicts that of line {line}")]
    Verdicts {
        /// The line of the one before, from 1.
        line: usize,
    },
    /// A verdict that there is no solution, beside a model.
    #[error("there is no solution, it says, but there is a model on line {model}")]
    NoneButModel {
        /// The line on which the model ends, from 1.
        model: usize,
    },
    /// A word that is not a literal.
    #[error("{word:?} is not a literal, such as 12 or -12")]
    Literal {
        /// The word.
        word: String,
    },
    /// A word that is no column, or no square, of the board.
    #[error("{word:?} is not on the board")]
    Place {
        /// The word.
        word: String,
    },
    /// A square with a part of a queen.
    #[error("the value of q_{row}_{col} is neither 0 nor 1")]
    Fraction {
        /// The row, from 1.
        row: u32,
        /// The column, from 1.
        col: u32,
    },
    /// A row with two queens.
    #[error("row {row} has two queens")]
    TwoQueens {
        /// The row, from 1.
        row: u32,
    },
    /// A variable that is both true and false.
    #[error("variable {variable} is both true and false")]
    Contradiction {
        /// The number of its square in reading order, from 1.
        variable: u64,
    },
    /// A model that ends without a queen in some row.
    #[error("the model ends without a queen in row {row}")]
    NoQueen {
        /// The row, from 1.
        row: u32,
    },
    /// There is neither a model nor a verdict.
    #[error("there is neither a model nor a verdict")]
    Nothing,
}

fn only(available: Option<u64>) -> String {
    available.map_or_else(String::new, |available| format!(", {available} may be used"))
}

/// Why an engine cannot count a board, or a part of one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineLimit {
    /// The side of the board.
    #[error("its boards are from {min} to {max}")]
    Size {
        /// The smallest side.
        min: usize,
        /// The largest side.
        max: usize,
    },
    /// The rules.
    #[error("it does not play by the rules {rules}")]
    Rules {
        /// The rules asked for.
        rules: RuleSet,
    },
    /// More queens than rows.
    #[error("{queens} queens: must be from 0 to {max}")]
    Queens {
        /// The queens asked for.
        queens: usize,
        /// The most there can be.
        max: usize,
    },
    /// A unit that the plan does not have.
    #[error("unit {unit} of {units}")]
    Unit {
        /// The unit asked for.
        unit: u64,
        /// The number of units.
        units: u64,
    },
    /// An option; its numbers are decimals.
    #[error("{name} {value}: must be at least {min}{}", at_most(max.as_deref()))]
    Option {
        /// What it is called.
        name: &'static str,
        /// The value asked for.
        value: Box<str>,
        /// The least that it may be.
        min: Box<str>,
        /// The most that it may be, if there is a limit.
        max: Option<Box<str>>,
    },
    /// A plan for other units.
    #[error("the plan is for {planned:?}")]
    Plan {
        /// What the plan is for.
        planned: Box<Scheme>,
    },
}

fn at_most(max: Option<&str>) -> String {
    max.map_or_else(String::new, |max| format!(" and at most {max}"))
}
