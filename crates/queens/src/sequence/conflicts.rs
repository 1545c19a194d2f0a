//! How far a solution is from one on the torus: A181499 to A181502. Two queens are in
//! *conflict* if they attack each other round the board. Solutions by their
//! conflicts, by the queens engaged in one, by the connected parts of the graph of
//! conflicts, and by the size of the largest part (1 where there is no conflict).
//!
//! *Method*: all solutions are listed. On a diagonal round the board are two queens
//! at most, since it is made of two of the board's; two queens that meet on both
//! kinds of diagonals are two conflicts. *Cost*: a few microseconds a solution.

use super::{Sequence, Shape};
use crate::run::Work;
use crate::search::Solutions;
use crate::{Board, BoardSize, Error};

const LAST: u64 = BoardSize::MAX as u64;
const SHAPE: Shape = Shape::Rows { more: 1 };

pub(super) const SEQUENCES: &[Sequence] = &[
    Sequence {
        id: "A181499",
        offset: 0,
        shape: SHAPE,
        last: LAST,
        row: |n, work| by(n, work, |graph| graph.conflicts),
        published: &[
            0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0,
            28, 0, 0, 8, 4, 0, 0, 0, 0, 0, 64, 0, 28, 0, 0, 0, 0, 0, 0, 232, 0, 96, 24, 0, 0, 0, 0,
            0, 0, 240, 0, 372, 112, 0, 0, 0, 0, 0, 88, 0, 0, 328, 1252, 872, 140, 0, 0, 0, 0, 0, 0,
            0, 0, 3016, 5140, 4696, 1316, 32, 0, 0, 0, 0, 0,
        ],
    },
    Sequence {
        id: "A181500",
        offset: 0,
        shape: SHAPE,
        last: LAST,
        row: |n, work| by(n, work, |graph| graph.parts().filter(|&part| part > 1).sum()),
        published: &[
            0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0,
            28, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 64, 0, 28, 0, 0, 0, 0, 0, 0, 232, 8, 32, 48, 32,
        ],
    },
    Sequence {
        id: "A181501",
        offset: 0,
        shape: SHAPE,
        last: LAST,
        row: |n, work| by(n, work, |graph| graph.parts().filter(|&part| part > 1).count()),
        published: &[
            0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 10, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0,
            28, 0, 4, 8, 0, 0, 0, 0, 0, 0, 92, 0, 0, 0, 0, 0, 0, 0, 8, 272, 56, 16, 0, 0, 0, 0, 0,
            0, 96, 344, 240, 44, 0, 0, 0, 0, 0, 0,
        ],
    },
    Sequence {
        id: "A181502",
        offset: 0,
        shape: SHAPE,
        last: LAST,
        row: |n, work| by(n, work, |graph| graph.parts().max().unwrap_or_default()),
        published: &[
            0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0,
            28, 8, 4, 0, 0, 0, 0, 0, 0, 64, 24, 4, 0, 0, 0, 0, 0, 0, 248, 80, 16, 8, 0, 0, 0, 0, 0,
            0, 172, 484, 36, 32, 0, 0, 0,
        ],
    },
];

/// The conflicts of a solution.
struct Graph {
    conflicts: usize,
    /// For each queen one of its part, in the end itself.
    parent: Vec<usize>,
}

impl Graph {
    fn of(columns: &[u32]) -> Self {
        let n = columns.len();
        let mut graph = Self { conflicts: 0, parent: (0..n).collect() };
        let mut seen = vec![None; 2 * n];
        for (row, &col) in columns.iter().enumerate() {
            let col = col as usize;
            for diagonal in [(row + col) % n, n + (n + row - col) % n] {
                if let Some(other) = seen[diagonal].replace(row) {
                    graph.conflicts += 1;
                    let (one, other) = (graph.root(row), graph.root(other));
                    graph.parent[one] = other;
                }
            }
        }
        graph
    }

    fn root(&self, mut queen: usize) -> usize {
        while self.parent[queen] != queen {
            queen = self.parent[queen];
        }
        queen
    }

    /// The sizes of all parts.
    fn parts(&self) -> impl Iterator<Item = usize> {
        let mut sizes = vec![0; self.parent.len()];
        (0..self.parent.len()).for_each(|queen| sizes[self.root(queen)] += 1);
        sizes.into_iter().filter(|&size| size > 0)
    }
}

/// The solutions by a number, of which none is above n.
fn by(n: u64, work: &Work<'_>, number: fn(&Graph) -> usize) -> Result<Vec<u128>, Error> {
    let mut row = vec![0; n as usize + 1];
    if n > 0 {
        let mut solutions = Solutions::new(&Board::new(n as usize)?)?;
        while let Some(solution) = solutions.next_unless(work.cancel)? {
            row[number(&Graph::of(solution.columns()))] += 1;
        }
    }
    Ok(row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;
    use crate::rules::RuleSet;

    #[test]
    fn engaged_queens_are_those_that_attack_round_the_board() {
        for n in 4..=9 {
            for solution in Solutions::new(&Board::new(n).unwrap()).unwrap() {
                let at = |row: usize| Square::new(row as u32, solution.columns()[row]);
                let attack = |a: usize, b: usize| {
                    a != b && RuleSet::Toroidal.attacks(n as u32, at(a), at(b))
                };
                let engaged = (0..n).filter(|&a| (0..n).any(|b| attack(a, b))).count();
                let graph = Graph::of(solution.columns());
                assert_eq!(graph.parts().filter(|&part| part > 1).sum::<usize>(), engaged);
            }
        }
    }
}
