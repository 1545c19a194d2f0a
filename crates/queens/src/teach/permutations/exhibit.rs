//! The columns: those in use, and those that are left.

use super::Permutations;
use crate::teach::exhibit::{Exhibit, Part, Shows, Touch, Value, place};
use crate::teach::Event;

impl Shows for Permutations {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let n = self.columns.len();
        // What is left stands behind what is in use, in the same list.
        let in_use = match step {
            None => 0,
            Some(Event::Placed(square)) => place(square).0 + 1,
            Some(Event::Undone(square)) => place(square).0,
            Some(Event::Tested { .. } | Event::Solution) => n,
        };
        let (used, unused) = self.columns.split_at(in_use);
        let mut used = Part::numbers("columns", used);
        let unused = Part::numbers("unused", unused);
        match step {
            Some(Event::Placed(square)) => used.touch([place(square).0], Touch::Written),
            Some(Event::Tested { square, .. }) => {
                let (row, col) = place(square);
                for above in 0..row {
                    let shares = |value| {
                        matches!(value, Value::Number(c) if c.abs_diff(col as i64) == (row - above) as u64)
                    };
                    if used.scan([above], shares) {
                        break;
                    }
                }
                used.touch([row], Touch::Read);
            }
            Some(Event::Solution) => used.touch(0..n, Touch::Read),
            Some(Event::Undone(_)) | None => {}
        }
        Exhibit::of([used, unused])
    }
}
