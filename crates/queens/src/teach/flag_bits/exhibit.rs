//! `queen[]` and the three integers, bit by bit.

use super::{Flags, Search};
use crate::teach::Event;
use crate::teach::exhibit::{Exhibit, Part, Shows};
use crate::teach::flag_arrays::exhibit::exhibit;

impl<W: Flags> Shows for Search<W> {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let n = self.queens.len();
        let flags = [
            Part::bits("cols", n, |line| self.cols.get(line)),
            Part::bits("down", 2 * n, |line| self.diagonals.get(line)),
            Part::bits("up", 2 * n, |line| self.antidiagonals.get(line)),
        ];
        exhibit(&self.queens, flags, step)
    }
}
