//! The masks of a row, the bit that is taken, and the masks of the row below.

use super::Bitset;
use crate::rules::Rules;
use crate::teach::Event;
use crate::teach::exhibit::{Exhibit, Part, Shows, Touch};

/// A row at work: what the program keeps in the arguments of its calls.
pub(super) struct Row<'a, R: Rules> {
    pub(super) program: &'a Bitset<R>,
    pub(super) cols: u64,
    /// d1 and d2.
    pub(super) lines: R::Lines,
    /// The free squares that are still to be tried.
    pub(super) free: u64,
    /// The square that was taken last.
    pub(super) queen: u64,
}

/// The masks of this row, and of the one below.
const HERE: [&str; 3] = ["cols", "d1", "d2"];
const BELOW: [&str; 3] = ["cols|q", "(d1|q)<<1", "(d2|q)>>1"];

impl<R: Rules> Shows for Row<'_, R> {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let Self { program: Bitset { rules, full, .. }, cols, lines, free, queen } = *self;
        let mut parts = self.masks(HERE, cols, lines);
        let mut left = self.mask("free", free);
        let bit = queen.trailing_zeros() as usize;
        match step {
            Some(Event::Placed(_)) => {
                left.touch([bit], Touch::Written);
                let mut taken = self.mask("q", queen);
                taken.touch([bit], Touch::Written);
                parts.extend([left, taken]);
                let (cols, lines) = (cols | queen, rules.place(lines, queen));
                let mut below = self.masks(BELOW, cols, lines);
                for part in &mut below {
                    part.touch(0..part.cells.len(), Touch::Written);
                }
                parts.extend(below);
                parts.push(self.mask("free ↓", full & !(cols | rules.attacked(lines))));
            }
            Some(Event::Solution) => {
                parts[0].touch(0..full.count_ones() as usize, Touch::Read);
            }
            _ => parts.push(left),
        }
        Exhibit::of(parts)
    }
}

impl<R: Rules> Row<'_, R> {
    fn mask(&self, name: &str, mask: u64) -> Part {
        Part::bits(name, self.program.queens.len(), |col| mask >> col & 1 == 1)
    }

    /// The columns and the two diagonals; where the rules keep more than these,
    /// all that they forbid in the place of the two.
    fn masks(&self, [cols_name, right, left]: [&str; 3], cols: u64, lines: R::Lines) -> Vec<Part> {
        let (rules, n) = (self.program.rules, self.program.queens.len());
        let cols = self.mask(cols_name, cols);
        if R::SETS == 2 {
            let packed: u128 = rules.pack(lines);
            vec![cols, self.mask(right, packed as u64), self.mask(left, (packed >> n) as u64)]
        } else {
            vec![cols, self.mask("attacked", rules.attacked(lines))]
        }
    }
}
