//! The board of characters, and what each of the four scans saw.

use super::{BoardCheck, QUEEN};
use crate::teach::exhibit::{Exhibit, Part, Shape, Shows, Touch, Value, place};
use crate::teach::Event;

/// The squares of each scan, as the program counts them.
const SCANS: [&str; 4] = ["[r][j]", "[i][c]", "[i][i+c−r]", "[i][c+r−i]"];

impl Shows for BoardCheck {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let n = self.n;
        let signs = self.board.iter().map(|&square| Value::Queen(square == QUEEN));
        let mut board = Part::board("board", n, signs);
        let mut scans = SCANS.map(|name| Part::new(name, Shape::List, []));
        match step {
            None => {}
            Some(Event::Tested { square, .. }) => {
                let (row, col) = place(square);
                for (scan, line) in scans.iter_mut().zip(lines(n, row, col)) {
                    let met = board.scan(line.iter().copied(), Value::is_set);
                    let seen = line.iter().map(|&at| board.cells[at]);
                    scan.cells = seen.take_while(|cell| cell.touch != Touch::None).collect();
                    if met {
                        break;
                    }
                }
            }
            Some(Event::Placed(square) | Event::Undone(square)) => {
                let (row, col) = place(square);
                board.touch([row * n + col], Touch::Written);
            }
            Some(Event::Solution) => board.touch(0..n * n, Touch::Read),
        }
        Exhibit::of(std::iter::once(board).chain(scans))
    }
}

/// The squares before (r, c) on its row, its column and its two diagonals.
fn lines(n: usize, r: usize, c: usize) -> [Vec<usize>; 4] {
    let square = |(row, col): (usize, usize)| row * n + col;
    let falling = (0..r).filter_map(|i| Some((i, (i + c).checked_sub(r)?)));
    let rising = (0..r).map(|i| (i, c + r - i)).filter(|&(_, col)| col < n);
    [
        (0..c).map(|col| square((r, col))).collect(),
        (0..r).map(|row| square((row, c))).collect(),
        falling.map(square).collect(),
        rising.map(square).collect(),
    ]
}
