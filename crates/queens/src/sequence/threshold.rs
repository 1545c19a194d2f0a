//! The completion threshold: A374013, the largest k such that every placement of k
//! queens or fewer that do not attack each other has a completion.
//!
//! *Method*: k by k, every placement of k queens is completed ([`complete`]) until one
//! has no completion. A completion settles all placements within it, so that few are
//! searched for. *Cost*: memory and time of the placements of a(n) queens: n = 13 a
//! few seconds.

use std::collections::HashSet;

use super::{Sequence, Shape, term};
use crate::board::Partial;
use crate::rules::RuleSet;
use crate::run::Work;
use crate::{Error, Square, complete};

pub(super) const SEQUENCES: &[Sequence] = &[Sequence {
    id: "A374013",
    offset: 4,
    shape: Shape::Terms,
    last: 40,
    row: |n, work| threshold(n as u32, work).map(term),
    published: &[0, 1, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4],
}];

fn threshold(n: u32, work: &Work<'_>) -> Result<u128, Error> {
    let mut most = 0;
    loop {
        let mut level = Level { n, queens: most + 1, settled: HashSet::new(), work };
        if !level.all_complete(&mut Vec::new(), 0)? {
            return Ok(most as u128);
        }
        most += 1;
    }
}

/// The placements of one number of queens.
struct Level<'a> {
    n: u32,
    queens: usize,
    /// Those that are known to have a completion, a queen's column in 8 bits and its
    /// row in the next.
    settled: HashSet<Vec<u16>>,
    work: &'a Work<'a>,
}

impl Level<'_> {
    /// Whether all that begin like this have a completion; rows from `row` on.
    fn all_complete(&mut self, placed: &mut Vec<Square>, row: u32) -> Result<bool, Error> {
        if placed.len() == self.queens {
            return self.completes(placed);
        }
        for row in row..self.n {
            for square in (0..self.n).map(|col| Square::new(row, col)) {
                if placed.iter().any(|queen| queen.attacks(square)) {
                    continue;
                }
                placed.push(square);
                let complete = self.all_complete(placed, row + 1)?;
                placed.pop();
                if !complete {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn completes(&mut self, placed: &[Square]) -> Result<bool, Error> {
        let name = |queen: &Square| (queen.row << 8 | queen.col) as u16;
        if self.settled.contains(&placed.iter().map(name).collect::<Vec<_>>()) {
            return Ok(true);
        }
        self.work.cancel.check()?;
        let partial = Partial::new(self.n, RuleSet::Classic, placed.to_vec(), Vec::new())?;
        let Some(found) = complete::find(&partial, self.work)? else { return Ok(false) };
        let queens = (0..).zip(found.columns()).map(|(row, &col)| name(&Square::new(row, col)));
        self.settle(&queens.collect::<Vec<_>>(), &mut Vec::new());
        Ok(true)
    }

    /// Settles the placements within a completion.
    fn settle(&mut self, rest: &[u16], chosen: &mut Vec<u16>) {
        if chosen.len() == self.queens {
            self.settled.insert(chosen.clone());
            return;
        }
        for (at, &queen) in rest.iter().enumerate() {
            chosen.push(queen);
            self.settle(&rest[at + 1..], chosen);
            chosen.pop();
        }
    }
}
