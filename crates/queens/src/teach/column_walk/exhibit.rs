//! `queen[]`, and the two columns that move apart on the way up.

use super::ColumnWalk;
use crate::teach::exhibit::{Exhibit, Part, Shape, Shows, Touch, Value, place};
use crate::teach::row_scan::exhibit::scan;
use crate::teach::Event;

impl Shows for ColumnWalk {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let mut queen = Part::numbers("queen", &self.queens);
        let mut walkers = Vec::new();
        let rows = match step {
            None => 0,
            Some(Event::Tested { square, .. }) => {
                let (row, col) = place(square);
                scan(&mut queen, (0..row).rev(), square);
                let walked = queen.cells.iter().filter(|cell| cell.touch != Touch::None).count();
                let (col, walked) = (col as i64, walked as i64);
                walkers = ["left", "c", "right"].into_iter().zip([col - walked, col, col + walked]).collect();
                row
            }
            Some(Event::Placed(square)) => {
                let (row, _) = place(square);
                queen.touch([row], Touch::Written);
                row + 1
            }
            Some(Event::Undone(square)) => place(square).0,
            Some(Event::Solution) => {
                queen.touch(0..self.queens.len(), Touch::Read);
                self.queens.len()
            }
        };
        queen.stale_from(rows);
        let walkers = walkers.into_iter().map(|(name, col)| {
            let mut part = Part::new(name, Shape::List, [Value::Number(col)]);
            part.touch((name != "c").then_some(0), Touch::Written);
            part
        });
        Exhibit::of(std::iter::once(queen).chain(walkers))
    }
}
