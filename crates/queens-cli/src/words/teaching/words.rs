//! Steps in the user's language.

use queens::board::Line;
use queens::teach::{Algorithm, Event, Exhausted, Replay};
use queens::{BoardSize, Square};

use crate::words::t;

/// A square by row and column, from 0.
pub(crate) fn square(row: usize, col: usize) -> Square {
    Square::new(row as u32, col as u32)
}

/// What a program does in a step; `before` is the board before it. A refused
/// square comes with the queen that the program meets first, a queen that is
/// taken back with the reason.
pub(crate) fn event(program: Algorithm, size: BoardSize, event: Event, before: &Replay) -> String {
    let at = |key: &str, square: Square| {
        t!(key, row = square.row + 1, col = square.col + 1).into_owned()
    };
    match event {
        Event::Tested { square, safe: true } => at("trace.safe", square),
        Event::Tested { square, safe: false } => match program.refusal(before, square) {
            None => at("trace.attacked", square),
            Some(refusal) => t!(
                "trace.attacked_by",
                row = square.row + 1,
                col = square.col + 1,
                queen_row = refusal.queen.row + 1,
                queen_col = refusal.queen.col + 1,
                line = line(refusal.line)
            )
            .into_owned(),
        },
        Event::Placed(square) => at("trace.placed", square),
        Event::Undone(square) => {
            let undone = at("trace.undone", square);
            match program.exhausted(size.get(), before, Some(event)) {
                None => undone,
                Some(row) => t!("trace.because", what = undone, why = exhausted(row)).into_owned(),
            }
        }
        Event::Solution => {
            t!("trace.solution", number = before.counters().solutions + 1).into_owned()
        }
    }
}

/// Why a row has no square left: what is attacked was never tried.
fn exhausted(Exhausted { row, attacked, failed, solved }: Exhausted) -> String {
    let key = match (failed, solved) {
        (0, 0) => return t!("trace.all_attacked", row = row + 1).into_owned(),
        (_, 0) => "trace.tried_failed",
        (0, _) => "trace.tried_solved",
        _ => "trace.tried_both",
    };
    t!(key, row = row + 1, attacked = attacked, failed = failed, solved = solved).into_owned()
}

/// The line along which a queen attacks a square.
fn line(line: Line) -> String {
    let key = match line {
        Line::Row => "trace.by_row",
        Line::Column => "trace.by_column",
        Line::Falling | Line::Rising => "trace.by_diagonal",
    };
    t!(key).into_owned()
}
