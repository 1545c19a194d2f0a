//! A step as a value: for traces and histories.

use super::observer::{Flow, Observer};
use crate::Square;

/// What an [`Observer`] is told, as a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// The square was tested and found safe or attacked.
    Tested {
        /// The square.
        square: Square,
        /// Whether no queen attacks it.
        safe: bool,
    },
    /// A queen was placed on the square.
    Placed(Square),
    /// The queen on the square was taken back.
    Undone(Square),
    /// The queens on the board are a solution.
    Solution,
}

impl Event {
    /// The event in 15 bits, for long histories.
    ///
    /// ```
    /// use queens::{Square, teach::Event};
    ///
    /// let event = Event::Placed(Square::new(63, 5));
    /// assert_eq!(Event::unpack(event.pack()), event);
    /// ```
    #[must_use]
    pub const fn pack(self) -> u16 {
        let (kind, square) = match self {
            Self::Tested { square, safe: false } => (0, square),
            Self::Tested { square, safe: true } => (1, square),
            Self::Placed(square) => (2, square),
            Self::Undone(square) => (3, square),
            Self::Solution => (4, Square::new(0, 0)),
        };
        kind << 12 | (square.row as u16) << 6 | square.col as u16
    }

    /// The event that was packed; any number gives some event.
    #[must_use]
    pub const fn unpack(packed: u16) -> Self {
        let square = Square::new((packed >> 6 & 63) as u32, (packed & 63) as u32);
        match packed >> 12 {
            0 => Self::Tested { square, safe: false },
            1 => Self::Tested { square, safe: true },
            2 => Self::Placed(square),
            3 => Self::Undone(square),
            _ => Self::Solution,
        }
    }

    /// The square it is about; a solution is about none.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Tested { square, .. } | Self::Placed(square) | Self::Undone(square) => {
                Some(square)
            }
            Self::Solution => None,
        }
    }
}

/// Hands each event to a function, which may stop the run.
///
/// ```
/// use queens::teach::{Algorithm, EachEvent, Event, STOP};
/// use queens::{BoardSize, Square};
///
/// let mut first = None;
/// let mut observer = EachEvent(|event| {
///     first = Some(event);
///     STOP
/// });
/// Algorithm::RowScan.run(BoardSize::new(8)?, &mut observer);
/// assert_eq!(first, Some(Event::Tested { square: Square::new(0, 0), safe: true }));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct EachEvent<F>(pub F);

impl<F: FnMut(Event) -> Flow> Observer for EachEvent<F> {
    #[inline]
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        (self.0)(Event::Tested { square: square(row, col), safe })
    }

    #[inline]
    fn placed(&mut self, row: usize, col: usize) -> Flow {
        (self.0)(Event::Placed(square(row, col)))
    }

    #[inline]
    fn undone(&mut self, row: usize, col: usize) -> Flow {
        (self.0)(Event::Undone(square(row, col)))
    }

    #[inline]
    fn solution(&mut self, _columns: &[u32]) -> Flow {
        (self.0)(Event::Solution)
    }
}

/// A square by the numbers of the programs.
pub(super) fn square(row: usize, col: usize) -> Square {
    Square::new(row as u32, col as u32)
}
