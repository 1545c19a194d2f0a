//! The table of attacked squares, and the copy that the last queen saved.

use super::{AttackMap, RAYS};
use crate::teach::exhibit::{Exhibit, Part, Shows, Touch, Value, place};
use crate::teach::Event;

impl Shows for AttackMap {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let n = self.n;
        let table = |name: String, marks: &[bool]| {
            Part::board(name, n, marks.iter().map(|&mark| Value::Mark(mark)))
        };
        let mut attacked = table("attacked".to_owned(), &self.attacked);
        let saved = |row: usize| {
            table(format!("saved[{row}]"), &self.saved[row * n * n..(row + 1) * n * n])
        };
        let copy = match step {
            None => None,
            Some(Event::Tested { square, .. }) => {
                let (row, col) = place(square);
                attacked.scan([row * n + col], Value::is_set);
                row.checked_sub(1).map(saved)
            }
            Some(Event::Placed(square)) => {
                let (row, col) = place(square);
                attacked.touch(rays(n, row, col), Touch::Written);
                let mut copy = saved(row);
                copy.touch(0..n * n, Touch::Written);
                Some(copy)
            }
            Some(Event::Undone(square)) => {
                let mut copy = saved(place(square).0);
                copy.touch(0..n * n, Touch::Read);
                attacked.touch(0..n * n, Touch::Written);
                Some(copy)
            }
            Some(Event::Solution) => Some(saved(n - 1)),
        };
        Exhibit::of(std::iter::once(attacked).chain(copy))
    }
}

/// The square itself and every square of its eight rays.
fn rays(n: usize, row: usize, col: usize) -> impl Iterator<Item = usize> {
    let on_board = move |&(r, c): &(usize, usize)| r < n && c < n;
    let ray = move |(down, right): (isize, isize)| {
        let next = move |&(r, c): &(usize, usize)| {
            Some((r.wrapping_add_signed(down), c.wrapping_add_signed(right))).filter(on_board)
        };
        std::iter::successors(Some((row, col)), next)
    };
    RAYS.into_iter().flat_map(ray).map(move |(r, c)| r * n + c)
}
