//! A puzzle on the way to its solution.

use super::set::Squares;
use super::state::{Grid, State};
use super::{Clash, Hint, Puzzle};
use crate::Square;

/// A puzzle with queens that stand and squares that are crossed out. The queens
/// may stand together; whether they lead to a solution is another question.
///
/// Squares that a queen attacks are not taken to be crossed out: that is a step
/// of [reasoning](super::Technique::Attacked).
///
/// ```
/// use queens::puzzle::{Position, Puzzle};
/// use queens::Square;
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// let position = Position::new(&puzzle, &[Square::new(0, 1)], &[Square::new(3, 3)])?;
/// assert_eq!(position.to_string(), "\
/// A*BB
/// ACBB
/// ACDD
/// CCD.
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position<'a> {
    puzzle: &'a Puzzle,
    queens: Vec<Square>,
    crosses: Vec<Square>,
}

impl<'a> Position<'a> {
    /// The empty board.
    #[must_use]
    pub const fn start(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, queens: Vec::new(), crosses: Vec::new() }
    }

    /// The board with these queens and crosses. A square may be crossed out twice.
    ///
    /// # Errors
    ///
    /// As of [`Puzzle::allows`]; [`Clash::Outside`] for crosses, too;
    /// [`Clash::Crossed`].
    pub fn new(puzzle: &'a Puzzle, queens: &[Square], crosses: &[Square]) -> Result<Self, Clash> {
        puzzle.allows(queens)?;
        let n = puzzle.size().get() as u32;
        for &square in crosses {
            if square.row >= n || square.col >= n {
                return Err(Clash::Outside { square });
            }
            if queens.contains(&square) {
                return Err(Clash::Crossed { square });
            }
        }
        let (mut queens, mut crosses) = (queens.to_vec(), crosses.to_vec());
        queens.sort_unstable();
        crosses.sort_unstable();
        crosses.dedup();
        Ok(Self { puzzle, queens, crosses })
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// The queens, in reading order.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The squares that are crossed out, in reading order, each once.
    #[must_use]
    pub fn crosses(&self) -> &[Square] {
        &self.crosses
    }

    /// Does what a hint for this position says.
    pub fn follow(&mut self, hint: &Hint) {
        self.queens.extend(&hint.queens);
        self.crosses.extend(&hint.crosses);
        for squares in [&mut self.queens, &mut self.crosses] {
            squares.sort_unstable();
            squares.dedup();
        }
    }

    /// The same as sets of squares.
    pub(super) fn state<const W: usize>(&self, grid: &Grid<W>) -> State<W> {
        let place = |square: &Square| square.row as usize * grid.n + square.col as usize;
        let mut state = grid.start();
        self.queens.iter().for_each(|queen| state.stand(grid, place(queen)));
        state.free = state.free - self.crosses.iter().map(place).collect::<Squares<W>>();
        state
    }
}

/// The rows: the sign of its region for a free square, `.` for a crossed one, `*`
/// for a queen.
impl std::fmt::Display for Position<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (row, signs) in (0..).zip(super::rows(self.puzzle)) {
            for (col, sign) in (0..).zip(signs.chars()) {
                let square = Square::new(row, col);
                let crossed = || self.crosses.binary_search(&square).is_ok();
                let queen = self.queens.binary_search(&square).is_ok();
                let sign = if queen {
                    '*'
                } else if crossed() {
                    '.'
                } else {
                    sign
                };
                write!(f, "{sign}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
