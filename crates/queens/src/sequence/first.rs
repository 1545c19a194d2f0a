//! First solutions: A141843, the lexicographically first solution of each board, and
//! A140450, the squares that a naive program tries until it finds it; A059963, all
//! solutions by the column of the first queen.
//!
//! *Method* of A141843: the first rows of a first solution can only be found by
//! excluding what is smaller, and going through it node by node takes longer and
//! longer (n = 30 takes seconds, later sides hours). So from [`BY_COMPLETING`] on each smaller
//! beginning is shown to have no completion by [`complete`], which learns from its
//! failures. A completion that was found settles all rows in which it is the least.
//!
//! *Method* of A140450: the program tries the columns of a row from the left and goes
//! back where there is none, a queen at a time; so a row that ends in nothing has
//! cost n squares, whatever was free in it, and only such rows need counting.
//!
//! *Cost*: A141843 up to n = 33 half a second each, n = 34 more than a minute; A140450
//! n = 30 a few seconds.

use super::{Sequence, Shape, term};
use crate::board::Partial;
use crate::count::by_first_row;
use crate::rules::RuleSet;
use crate::run::{Cancel, Work};
use crate::search::Solutions;
use crate::{Board, BoardSize, Error, Square, complete};

/// From this side on by completing.
const BY_COMPLETING: usize = 29;
/// Nodes between two looks at the flag.
const LOOK: u64 = 1 << 20;

pub(super) const SEQUENCES: &[Sequence] = &[
    Sequence {
        id: "A141843",
        offset: 1,
        shape: Shape::Rows { more: 0 },
        last: BoardSize::MAX as u64,
        row: |n, work| first(n as usize, work),
        published: &[
            1, 0, 0, 0, 0, 0, 2, 4, 1, 3, 1, 3, 5, 2, 4, 2, 4, 6, 1, 3, 5, 1, 3, 5, 7, 2, 4, 6, 1,
            5, 8, 6, 3, 7, 2, 4, 1, 3, 6, 8, 2, 4, 9, 7, 5, 1, 3, 6, 8, 10, 5, 9, 2, 4, 7, 1, 3, 5,
            7, 9, 11, 2, 4, 6, 8, 10, 1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4,
        ],
    },
    Sequence {
        id: "A140450",
        offset: 1,
        shape: Shape::Terms,
        last: BoardSize::MAX as u64,
        row: |n, work| tries(Board::new(n as usize)?.size, work.cancel).map(term),
        published: &[
            1,
            6,
            18,
            26,
            15,
            171,
            42,
            876,
            333,
            975,
            517,
            3066,
            1365,
            26_495,
            20_280,
            160_712,
            91_222,
            743_229,
            48_184,
            3_992_510,
            179_592,
            38_217_905,
            584_591,
            9_878_316,
            1_216_775,
            10_339_849,
            12_263_400,
            84_175_966,
            44_434_525,
            1_692_888_135,
            408_773_285,
            2_799_725_104,
            4_618_568_460,
        ],
    },
    Sequence {
        id: "A059963",
        offset: 1,
        shape: Shape::Rows { more: 0 },
        last: BoardSize::MAX as u64,
        row: |n, work| by_first_row(&Board::new(n as usize)?, work),
        published: &[
            1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 2, 2, 2, 2, 2, 0, 1, 1, 1, 1, 0, 4, 7, 6, 6, 6, 7, 4, 4,
            8, 16, 18, 18, 16, 8, 4, 28, 30, 47, 44, 54, 44, 47, 30, 28, 64, 48, 65, 93, 92, 92,
            93, 65, 48, 64, 96, 219, 209, 295, 346, 350, 346, 295, 209, 219, 96,
        ],
    },
];

/// The columns from 1, or zeros.
fn first(n: usize, work: &Work<'_>) -> Result<Vec<u128>, Error> {
    let columns =
        if n < BY_COMPLETING { by_search(n, work.cancel) } else { by_completing(n, work) };
    Ok(columns?.map_or_else(
        || vec![0; n],
        |columns| columns.into_iter().map(|col| u128::from(col) + 1).collect(),
    ))
}

fn by_search(n: usize, cancel: &Cancel) -> Result<Option<Vec<u32>>, Error> {
    let first = Solutions::new(&Board::new(n)?)?.next_unless(cancel)?;
    Ok(first.map(|solution| solution.columns().to_vec()))
}

fn by_completing(n: usize, work: &Work<'_>) -> Result<Option<Vec<u32>>, Error> {
    let completed = |columns: &[u32]| {
        let queens = (0..).zip(columns).map(|(row, &col)| Square::new(row, col)).collect();
        let partial = Partial::new(n as u32, RuleSet::Classic, queens, Vec::new())?;
        let found = complete::find(&partial, work)?;
        Ok::<_, Error>(found.map(|solution| solution.columns().to_vec()))
    };
    let Some(mut columns) = completed(&[])? else { return Ok(None) };
    for row in 0..n {
        // What is no smaller than the completion in hand needs no search.
        for col in 0..columns[row] {
            let attacked = (0..).zip(&columns[..row]).any(|(above, &other)| {
                let other = Square::new(above, other);
                other.attacks(Square::new(row as u32, col))
            });
            if attacked {
                continue;
            }
            let beginning: Vec<u32> = columns[..row].iter().copied().chain([col]).collect();
            if let Some(found) = completed(&beginning)? {
                columns = found;
                break;
            }
        }
    }
    Ok(Some(columns))
}

/// The squares tried until the first solution, or until there is none.
fn tries(size: BoardSize, cancel: &Cancel) -> Result<u128, Error> {
    cancel.check()?;
    let n = size.get();
    let mut search = Naive { n, full: u64::MAX >> (64 - n), failed: 0, last: 0, cancel };
    search.row(0, [0; 3])?;
    Ok(u128::from(search.failed) * n as u128 + search.last)
}

struct Naive<'a> {
    n: usize,
    full: u64,
    /// Rows that ended in nothing.
    failed: u64,
    /// Squares tried in the rows of the solution.
    last: u128,
    cancel: &'a Cancel,
}

impl Naive<'_> {
    /// Whether there is a solution below; what columns and both diagonals attack.
    fn row(&mut self, row: usize, [cols, falling, rising]: [u64; 3]) -> Result<bool, Error> {
        if row == self.n {
            return Ok(true);
        }
        let mut free = self.full & !(cols | falling | rising);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let below = [cols | queen, (falling | queen) << 1, (rising | queen) >> 1];
            if self.row(row + 1, below)? {
                self.last += u128::from(queen.trailing_zeros()) + 1;
                return Ok(true);
            }
        }
        self.failed += 1;
        if self.failed.is_multiple_of(LOOK) {
            self.cancel.check()?;
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::{Algorithm, Counters, Flow, Observer, STOP};

    #[test]
    fn completing_finds_the_first_solution() {
        for n in 1..=22 {
            let first = by_search(n, &Cancel::new());
            assert_eq!(by_completing(n, &Work::on(1)), first, "{n}");
        }
    }

    /// The teaching program, until its first solution.
    #[derive(Default)]
    struct Watched(Counters);

    impl Observer for Watched {
        fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
            self.0.tested(row, col, safe)
        }

        fn solution(&mut self, _columns: &[u32]) -> Flow {
            STOP
        }
    }

    #[test]
    fn the_tries_are_those_of_the_program() {
        for n in 1..=12 {
            let (size, mut watched) = (BoardSize::new(n).unwrap(), Watched::default());
            let _ = Algorithm::RowScan.run(size, &mut watched);
            assert_eq!(tries(size, &Cancel::new()), Ok(watched.0.tested.into()), "{n}");
        }
    }
}
