//! `queen[]`, and the earlier rows that a test compares.

use super::RowScan;
use crate::Square;
use crate::teach::exhibit::{Exhibit, Part, Shows, Touch, Value, place};
use crate::teach::Event;

impl Shows for RowScan {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let mut queen = Part::numbers("queen", &self.queens);
        let rows = match step {
            None => 0,
            Some(Event::Tested { square, .. }) => {
                let (row, _) = place(square);
                scan(&mut queen, 0..row, square);
                queen.touch([row], Touch::Written);
                row + 1
            }
            Some(Event::Placed(square) | Event::Undone(square)) => place(square).0 + 1,
            Some(Event::Solution) => {
                queen.touch(0..self.queens.len(), Touch::Read);
                self.queens.len()
            }
        };
        queen.stale_from(rows);
        Exhibit::of([queen])
    }
}

/// Compares a square with the queens of these rows, up to the first that attacks it.
pub(in crate::teach) fn scan(
    queen: &mut Part,
    rows: impl Iterator<Item = usize>,
    square: Square,
) {
    for row in rows {
        let attacks = |value| match value {
            Value::Number(col) => Square::new(row as u32, col as u32).attacks(square),
            _ => false,
        };
        if queen.scan([row], attacks) {
            return;
        }
    }
}
