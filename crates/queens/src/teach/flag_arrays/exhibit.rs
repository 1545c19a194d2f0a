//! `queen[]` and the three kinds of flags.

use super::FlagArrays;
use crate::teach::exhibit::{Exhibit, Part, Shows, Touch, look_up, place, write};
use crate::teach::Event;

impl Shows for FlagArrays {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let flags = [
            Part::flags("cols", &self.cols),
            Part::flags("down", &self.diagonals),
            Part::flags("up", &self.antidiagonals),
        ];
        exhibit(&self.queens, flags, step)
    }
}

/// The columns of the queens, and flags in whatever form.
pub(in crate::teach) fn exhibit(
    queens: &[u32],
    mut flags: [Part; 3],
    step: Option<Event>,
) -> Exhibit {
    let n = queens.len();
    let mut queen = Part::numbers("queen", queens);
    let mut rows = if step.is_some() { n } else { 0 };
    if let Some(square) = step.and_then(Event::square) {
        let (row, col) = place(square);
        let lines = [col, n - row + col, row + col];
        rows = row;
        match step {
            Some(Event::Tested { .. }) => look_up(&mut flags, &lines),
            Some(Event::Placed(_)) => {
                queen.touch([row], Touch::Written);
                rows += 1;
                write(&mut flags, &lines);
            }
            _ => write(&mut flags, &lines),
        }
    } else if step.is_some() {
        queen.touch(0..n, Touch::Read);
    }
    queen.stale_from(rows);
    Exhibit::of(std::iter::once(queen).chain(flags))
}
