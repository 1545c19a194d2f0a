//! The board of 0 and 1, and the squares that the walkers come to.

use super::GridWalk;
use crate::teach::exhibit::{Exhibit, Part, Shows, Touch, Value, place};
use crate::teach::Event;

impl Shows for GridWalk {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let n = self.n;
        let mut board =
            Part::board("board", n, self.board.iter().map(|&square| Value::Flag(square == 1)));
        match step {
            None => {}
            Some(Event::Tested { square, .. }) => {
                let (row, col) = place(square);
                let walk = (1..=row).flat_map(|k| {
                    let ways = [Some(col), col.checked_sub(k), Some(col + k)];
                    let on_board = ways.into_iter().flatten().filter(|&col| col < n);
                    on_board.map(move |col| (row - k) * n + col)
                });
                board.scan(walk, Value::is_set);
            }
            Some(Event::Placed(square) | Event::Undone(square)) => {
                let (row, col) = place(square);
                board.touch([row * n + col], Touch::Written);
            }
            Some(Event::Solution) => board.touch(0..n * n, Touch::Read),
        }
        Exhibit::of([board])
    }
}
