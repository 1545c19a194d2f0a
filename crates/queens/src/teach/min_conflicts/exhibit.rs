//! The queens of each column and diagonal, and the conflicts of a row's squares.

use super::MinConflicts;
use crate::teach::Event;
use crate::teach::exhibit::{Exhibit, Part, Shape, Shows, Touch, Value, place};

impl Shows for MinConflicts {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let n = self.n;
        let mut queen = Part::numbers("queen", &self.queens);
        let mut counts = [
            Part::numbers("cols", &self.cols),
            Part::numbers("down", &self.falling[..2 * n - 1]),
            Part::numbers("up", &self.rising[..2 * n - 1]),
        ];
        let mut looked_at = None;
        if let Some(square) = step.and_then(Event::square) {
            let (row, col) = place(square);
            let tested = matches!(step, Some(Event::Tested { .. }));
            let touch = if tested { Touch::Read } else { Touch::Written };
            for (part, line) in counts.iter_mut().zip([col, n - 1 - row + col, row + col]) {
                part.touch([line], touch);
            }
            if tested {
                looked_at = Some(self.row_so_far(row, col));
            } else {
                queen.touch(matches!(step, Some(Event::Placed(_))).then_some(row), Touch::Written);
            }
        }
        // A queen that was picked up is in no row; at a start, the rows below have none.
        let standing = self.cols.iter().sum::<u32>() as usize;
        match step {
            Some(Event::Undone(square) | Event::Tested { square, .. }) if standing + 1 == n => {
                queen.cells[place(square).0].stale = true;
            }
            _ => queen.stale_from(standing),
        }
        Exhibit::of(std::iter::once(queen).chain(counts).chain(looked_at))
    }
}

impl MinConflicts {
    /// The conflicts of the squares of a row up to one column.
    fn row_so_far(&self, row: usize, col: usize) -> Part {
        let conflicts: Vec<_> = (0..=col).map(|col| self.conflicts(row, col)).collect();
        let fewest = conflicts.iter().min().copied();
        let numbers = conflicts.iter().map(|&count| Value::Number(count.into()));
        let mut part = Part::new("conflicts", Shape::List, numbers);
        part.touch((0..=col).filter(|&at| Some(conflicts[at]) == fewest), Touch::Met);
        part.touch([col].into_iter().filter(|&at| Some(conflicts[at]) != fewest), Touch::Read);
        part
    }
}
