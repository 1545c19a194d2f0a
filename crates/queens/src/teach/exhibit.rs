//! A program's own data, alive: what it keeps, and what a step read or wrote.
//!
//! A program shows its data itself, after each step, to an observer that wants to
//! see it: nothing is computed from the board by somebody else, and nothing at all
//! if nobody looks. What is shown are the program's own numbers, rows and columns
//! counted from 0, in the names of its pseudo-code.

use std::fmt;
use std::ops::Range;

use super::Algorithm;
use super::event::{EachEvent, Event};
use super::observer::{CONTINUE, Flow, Observer, STOP};
use crate::{BoardSize, Square};

/// A program, or a moment of it, that shows its data.
pub trait Shows {
    /// The data after a step; `None` before the first one.
    fn exhibit(&self, step: Option<Event>) -> Exhibit;
}

/// What a program keeps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exhibit {
    /// The pieces of data, in the order in which one would explain them.
    pub parts: Vec<Part>,
}

/// One piece of data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its name in the pseudo-code.
    pub name: String,
    /// How its cells lie.
    pub shape: Shape,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// How the cells of a piece of data lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Side by side, numbered from 0.
    List,
    /// In rows of so many, from the top.
    Grid(usize),
    /// The bits of an integer: cell i is bit i, which a person writes from the right.
    Bits,
    /// In a ring: each knows the next, and the last one the first.
    Ring,
}

/// One number, flag, sign or link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// What stands there.
    pub value: Value,
    /// What the step did to it.
    pub touch: Touch,
    /// Whether it stands there by chance: the program will not read it before
    /// it has written it.
    pub stale: bool,
}

/// What stands in a cell. It displays itself as the program would print it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A flag or a bit: 0 or 1.
    Flag(bool),
    /// A square of a board of characters: Q or a dot.
    Queen(bool),
    /// A square of a table of marks: x or a dot.
    Mark(bool),
    /// A row that needs a queen, and the number of its squares that are left.
    Row(usize, usize),
    /// A column that needs one.
    Column(usize, usize),
    /// A square in a list.
    Square(usize, usize),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Flag(flag) => f.write_str(if flag { "1" } else { "0" }),
            Self::Queen(queen) => f.write_str(if queen { "Q" } else { "." }),
            Self::Mark(mark) => f.write_str(if mark { "x" } else { "." }),
            Self::Row(row, left) => write!(f, "r{row}:{left}"),
            Self::Column(col, left) => write!(f, "c{col}:{left}"),
            Self::Square(row, col) => write!(f, "{row},{col}"),
        }
    }
}

/// What a step did to a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// Nothing.
    None,
    /// It was read.
    Read,
    /// It was read, and what stood there decided: a queen was met.
    Met,
    /// It was written.
    Written,
}

impl Exhibit {
    /// These pieces of data.
    pub(super) fn of(parts: impl IntoIterator<Item = Part>) -> Self {
        Self { parts: parts.into_iter().collect() }
    }
}

impl Part {
    pub(super) fn new(
        name: impl Into<String>,
        shape: Shape,
        values: impl IntoIterator<Item = Value>,
    ) -> Self {
        let cell = |value| Cell { value, touch: Touch::None, stale: false };
        Self { name: name.into(), shape, cells: values.into_iter().map(cell).collect() }
    }

    /// A list of columns, or of counts.
    pub(super) fn numbers(name: &str, numbers: &[u32]) -> Self {
        let numbers = numbers.iter().map(|&number| Value::Number(number.into()));
        Self::new(name, Shape::List, numbers)
    }

    /// A list of flags.
    pub(super) fn flags(name: &str, flags: &[bool]) -> Self {
        Self::new(name, Shape::List, flags.iter().map(|&flag| Value::Flag(flag)))
    }

    /// The lowest `count` bits of an integer.
    pub(super) fn bits(name: &str, count: usize, bit: impl Fn(usize) -> bool) -> Self {
        Self::new(name, Shape::Bits, (0..count).map(|at| Value::Flag(bit(at))))
    }

    /// A board, row after row.
    pub(super) fn board(
        name: impl Into<String>,
        n: usize,
        signs: impl Iterator<Item = Value>,
    ) -> Self {
        Self::new(name, Shape::Grid(n), signs)
    }

    pub(super) fn touch(&mut self, cells: impl IntoIterator<Item = usize>, touch: Touch) {
        for at in cells {
            if let Some(cell) = self.cells.get_mut(at) {
                cell.touch = touch;
            }
        }
    }

    /// Reads cells until one decides; says whether one did.
    pub(super) fn scan(
        &mut self,
        cells: impl IntoIterator<Item = usize>,
        decides: impl Fn(Value) -> bool,
    ) -> bool {
        for at in cells {
            let Some(cell) = self.cells.get_mut(at) else { continue };
            let met = decides(cell.value);
            cell.touch = if met { Touch::Met } else { Touch::Read };
            if met {
                return true;
            }
        }
        false
    }

    /// What stands from here on stands there by chance.
    pub(super) fn stale_from(&mut self, from: usize) {
        self.cells.iter_mut().skip(from).for_each(|cell| cell.stale = true);
    }
}

impl Value {
    /// Whether it is a flag that is set, or a queen.
    pub(super) const fn is_set(self) -> bool {
        matches!(self, Self::Flag(true) | Self::Queen(true) | Self::Mark(true))
    }
}

/// Reads flags one after the other, each of a piece of its own, until one is set.
pub(super) fn look_up(parts: &mut [Part], places: &[usize]) {
    for (part, &place) in parts.iter_mut().zip(places) {
        if part.scan([place], Value::is_set) {
            return;
        }
    }
}

/// Writes one cell of each piece.
pub(super) fn write(parts: &mut [Part], places: &[usize]) {
    for (part, &place) in parts.iter_mut().zip(places) {
        part.touch([place], Touch::Written);
    }
}

/// The row and the column of a square, as the programs number them.
pub(super) const fn place(square: Square) -> (usize, usize) {
    (square.row as usize, square.col as usize)
}

/// What a program keeps after each of the given numbers of steps, as far as the
/// run goes. Memory grows with the length of the range only.
///
/// ```
/// use queens::BoardSize;
/// use queens::teach::{Algorithm, Touch, exhibits};
///
/// // The first queen of `row-scan` stands in column 0; the second square is tested.
/// let shown = exhibits(Algorithm::RowScan, BoardSize::new(4)?, 3..4);
/// let queen = &shown[0].parts[0];
/// assert_eq!((queen.name.as_str(), queen.cells[0].touch), ("queen", Touch::Met));
/// # Ok::<(), queens::Error>(())
/// ```
#[must_use]
pub fn exhibits(algorithm: Algorithm, size: BoardSize, steps: Range<u64>) -> Vec<Exhibit> {
    let mut looker = Looker { steps, taken: 0, last: None, shown: Vec::new() };
    if !looker.steps.is_empty() {
        let _ = algorithm.observe(size, &mut looker);
    }
    looker.shown
}

struct Looker {
    steps: Range<u64>,
    taken: u64,
    last: Option<Event>,
    shown: Vec<Exhibit>,
}

impl Looker {
    fn step(&mut self, event: Event) -> Flow {
        self.taken += 1;
        self.last = Some(event);
        CONTINUE
    }
}

impl Observer for Looker {
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        EachEvent(|event| self.step(event)).tested(row, col, safe)
    }

    fn placed(&mut self, row: usize, col: usize) -> Flow {
        EachEvent(|event| self.step(event)).placed(row, col)
    }

    fn undone(&mut self, row: usize, col: usize) -> Flow {
        EachEvent(|event| self.step(event)).undone(row, col)
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        EachEvent(|event| self.step(event)).solution(columns)
    }

    fn sees(&mut self, data: &dyn Shows) -> Flow {
        if self.taken < self.steps.start {
            return CONTINUE;
        }
        self.shown.push(data.exhibit(self.last));
        if self.taken + 1 < self.steps.end { CONTINUE } else { STOP }
    }
}
