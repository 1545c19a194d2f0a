//! Steps in the user's language.

use queens::Square;
use queens::teach::{Algorithm, Event, Replay};
use rust_i18n::t;

/// A square by row and column, from 0.
pub(crate) fn square(row: usize, col: usize) -> Square {
    Square::new(row as u32, col as u32)
}

/// What a program does in a step; `before` is the board before it. A refused
/// square comes with the queen that the program meets first.
pub(crate) fn event(program: Algorithm, event: Event, before: &Replay) -> String {
    let (key, square) = match event {
        Event::Tested { square, safe: true } => ("trace.safe", square),
        Event::Tested { square, safe: false } => {
            let Some(queen) = refuser(program, before, square) else {
                return t!("trace.attacked", row = square.row + 1, col = square.col + 1)
                    .into_owned();
            };
            return t!(
                "trace.attacked_by",
                row = square.row + 1,
                col = square.col + 1,
                queen_row = queen.row + 1,
                queen_col = queen.col + 1,
                line = line(queen, square)
            )
            .into_owned();
        }
        Event::Placed(square) => ("trace.placed", square),
        Event::Undone(square) => ("trace.undone", square),
        Event::Solution => {
            return t!("trace.solution", number = before.counters().solutions + 1).into_owned();
        }
    };
    t!(key, row = square.row + 1, col = square.col + 1).into_owned()
}

/// The queen that makes a program refuse a square: of those that attack it the
/// one that its test looks at first.
fn refuser(program: Algorithm, board: &Replay, square: Square) -> Option<Square> {
    let mut attackers: Vec<_> = board.attackers(square).collect();
    attackers.sort_unstable();
    // The rows above one by one, from the top or from the square; or line by line.
    match program {
        Algorithm::Permutations | Algorithm::RowScan => {}
        Algorithm::GridWalk | Algorithm::ColumnWalk => attackers.reverse(),
        _ => attackers.sort_by_key(|&queen| line_order(queen, square)),
    }
    attackers.first().copied()
}

/// The row first, then the column, the falling and the rising diagonal.
fn line_order(queen: Square, square: Square) -> usize {
    let falling = i64::from(queen.row) - i64::from(queen.col)
        == i64::from(square.row) - i64::from(square.col);
    let lines = [queen.row == square.row, queen.col == square.col, falling];
    lines.iter().position(|&shared| shared).unwrap_or(lines.len())
}

/// The line along which a queen attacks a square.
fn line(queen: Square, square: Square) -> String {
    let key = if queen.col == square.col {
        "trace.by_column"
    } else if queen.row == square.row {
        "trace.by_row"
    } else {
        "trace.by_diagonal"
    };
    t!(key).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_queen_that_a_program_meets_first_is_named() {
        let mut board = Replay::default();
        let at = |row, col| Square::new(row, col);
        // The first attacks d4 along a falling diagonal, the second along the
        // column, the third along a rising diagonal.
        for queen in [at(0, 0), at(1, 3), at(2, 4)] {
            board.apply(Event::Placed(queen));
        }
        let first = |program| refuser(program, &board, at(3, 3));
        assert_eq!(first(Algorithm::RowScan), Some(at(0, 0)));
        assert_eq!(first(Algorithm::GridWalk), Some(at(2, 4)));
        assert_eq!(first(Algorithm::BoardCheck), Some(at(1, 3)));
        assert_eq!(refuser(Algorithm::RowScan, &board, at(5, 2)), None);
    }
}
