//! Steps in the user's language.

use queens::Square;
use queens::teach::{Event, Replay};
use rust_i18n::t;

/// A square by row and column, from 0.
pub(crate) fn square(row: usize, col: usize) -> Square {
    Square::new(row as u32, col as u32)
}

/// What happens in a step; `before` is the board before it. A refused square
/// comes with the first queen that attacks it.
pub(crate) fn event(event: Event, before: &Replay) -> String {
    let (key, square) = match event {
        Event::Tested { square, safe: true } => ("trace.safe", square),
        Event::Tested { square, safe: false } => {
            let Some(queen) = before.attackers(square).next() else {
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
