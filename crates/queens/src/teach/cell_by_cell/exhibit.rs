//! The four kinds of flags. The board, which is the record of the decisions, is
//! what one sees anyway.

use super::CellByCell;
use crate::teach::exhibit::{Exhibit, Part, Shows, look_up, place, write};
use crate::teach::Event;

impl Shows for CellByCell {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let mut flags = [
            Part::flags("rows", &self.rows),
            Part::flags("cols", &self.cols),
            Part::flags("down", &self.diagonals),
            Part::flags("up", &self.antidiagonals),
        ];
        if let Some(square) = step.and_then(Event::square) {
            let (row, col) = place(square);
            let lines = [row, col, self.n - row + col, row + col];
            match step {
                Some(Event::Tested { .. }) => look_up(&mut flags, &lines),
                _ => write(&mut flags, &lines),
            }
        }
        Exhibit::of(flags)
    }
}
