//! Why a program refuses a square: which queen, along which line.

use super::{Algorithm, Meets, Replay};
use crate::Square;
use crate::board::Line;

/// What a program's test meets first on a square that is attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// The queen.
    pub queen: Square,
    /// The line along which she attacks the square.
    pub line: Line,
}

impl Meets {
    /// Of the queens that attack `square` the one that is met first.
    fn first(self, attackers: impl Iterator<Item = Square>, square: Square) -> Option<Refusal> {
        let found =
            attackers.filter_map(|queen| Some(Refusal { queen, line: queen.shared_line(square)? }));
        match self {
            Self::Top => found.min_by_key(|refusal| refusal.queen),
            Self::Nearest => found.max_by_key(|refusal| refusal.queen),
            Self::ByLine => found.min_by_key(|refusal| (refusal.line as usize, refusal.queen)),
        }
    }
}

impl Algorithm {
    /// The queen that makes the program refuse a square; `None` if no queen that
    /// it looks at attacks the square.
    ///
    /// ```
    /// use queens::teach::{Algorithm, Event, Replay};
    /// use queens::Square;
    ///
    /// let mut board = Replay::default();
    /// for queen in [Square::new(0, 0), Square::new(1, 3)] {
    ///     board.apply(Event::Placed(queen));
    /// }
    /// let met = |algorithm: Algorithm| algorithm.refusal(&board, Square::new(3, 3)).unwrap().queen;
    /// assert_eq!(met(Algorithm::RowScan), Square::new(0, 0)); // the first row first
    /// assert_eq!(met(Algorithm::FlagArrays), Square::new(1, 3)); // the column first
    /// ```
    #[must_use]
    pub fn refusal(self, board: &Replay, square: Square) -> Option<Refusal> {
        self.info().meets.first(board.attackers(square), square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::Event;

    #[test]
    fn each_order_meets_a_queen_of_its_own() {
        let mut board = Replay::default();
        // The first attacks d5 along a falling diagonal, the second along the
        // column, the third along a rising diagonal.
        let queens = [Square::new(0, 0), Square::new(1, 3), Square::new(2, 4)];
        for queen in queens {
            board.apply(Event::Placed(queen));
        }
        let square = Square::new(3, 3);
        let first = |meets: Meets| meets.first(board.attackers(square), square);
        let met = [Meets::Top, Meets::ByLine, Meets::Nearest].map(first);
        let lines = [Line::Falling, Line::Column, Line::Rising];
        let expected =
            std::array::from_fn(|at| Some(Refusal { queen: queens[at], line: lines[at] }));
        assert_eq!(met, expected);
        assert_eq!(Algorithm::RowScan.refusal(&board, Square::new(5, 2)), None);
    }

    #[test]
    fn a_full_board_is_checked_from_the_top() {
        let mut board = Replay::default();
        for queen in [Square::new(0, 0), Square::new(1, 1), Square::new(2, 2)] {
            board.apply(Event::Placed(queen));
        }
        let refusal = |square| Algorithm::Permutations.refusal(&board, square);
        assert_eq!(refusal(Square::new(0, 0)), None);
        assert_eq!(refusal(Square::new(2, 2)).unwrap().queen, Square::new(0, 0));
    }
}
