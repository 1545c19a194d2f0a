//! n + 1 queens and a pawn, which stands between queens that would attack each other:
//! A103330, and A103331 up to turning and reflecting.
//!
//! *Method*: for each square of the pawn, up to symmetry, row by row. As every row has
//! a queen and the pawn's row two, one on either side of it, the pawn's column has one
//! above and one below. What attacks the pawn's square ends there. A solution that a
//! turn leaves as it is has the pawn in the middle; no reflection leaves one, since
//! all queens off its axis would attack their images, but for the two beside the pawn.
//! *Cost*: n = 12 in a tenth of a second, about eight times as much for each n more.
//!
//! *Source*: R. D. Chatham, G. H. Fricke and R. D. Skaggs, "The Queens Separation
//! Problem", Utilitas Mathematica 69 (2006).

use super::{Sequence, Shape, term};
use crate::run::{Pool, Work};
use crate::{BoardSize, Error, Square};

const LAST: u64 = BoardSize::MAX as u64;
/// The flag is looked at while so many rows or more are to be filled.
const LOOK: u32 = 9;

pub(super) const SEQUENCES: &[Sequence] = &[
    Sequence {
        id: "A103330",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| Ok(term(Placements::of(n as u32, work)?.all)),
        published: &[
            0,
            0,
            0,
            0,
            0,
            16,
            20,
            128,
            396,
            2288,
            11_152,
            65_712,
            437_848,
            3_118_664,
            23_387_448,
            183_463_680,
            1_474_699_536,
            12_485_203_304,
            110_956_890_352,
            1_028_589_512_656,
            9_801_351_322_432,
            97_731_300_891_440,
        ],
    },
    Sequence {
        id: "A103331",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| {
            let Placements { all, half_turn, quarter_turn } = Placements::of(n as u32, work)?;
            Ok(term((all + half_turn + 2 * quarter_turn) / 8))
        },
        published: &[
            0,
            0,
            0,
            0,
            0,
            2,
            3,
            16,
            52,
            286,
            1403,
            8214,
            54_756,
            389_833,
            2_923_757,
            22_932_960,
            184_339_572,
        ],
    },
];

/// How many there are, and how many of them each turn leaves as they are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Placements {
    all: u128,
    half_turn: u128,
    quarter_turn: u128,
}

impl Placements {
    fn of(n: u32, work: &Work<'_>) -> Result<Self, Error> {
        let squares = (0..n).flat_map(|row| (0..n).map(move |col| Square::new(row, col)));
        let jobs: Vec<(Square, u128)> = squares
            .filter_map(|pawn| {
                let images = images(n, pawn);
                let least = images.iter().all(|&image| pawn <= image);
                let mut distinct = images.to_vec();
                distinct.sort_unstable();
                distinct.dedup();
                least.then_some((pawn, distinct.len() as u128))
            })
            .collect();
        let found = Pool::new(work, "pawn").map(jobs, |(pawn, weight)| {
            let mut search = Search::new(n, pawn, work);
            search.row(0, [0; 3])?;
            let Self { all, half_turn, quarter_turn } = search.found;
            Ok(Self { all: all * weight, half_turn, quarter_turn })
        })?;
        Ok(found.into_iter().fold(Self::default(), |sum, one| Self {
            all: sum.all + one.all,
            half_turn: sum.half_turn + one.half_turn,
            quarter_turn: sum.quarter_turn + one.quarter_turn,
        }))
    }
}

/// The images of a square under all eight symmetries.
fn images(n: u32, square: Square) -> [Square; 8] {
    let (row, col, last) = (square.row, square.col, n - 1);
    [
        (row, col),
        (row, last - col),
        (last - row, col),
        (last - row, last - col),
        (col, row),
        (col, last - row),
        (last - col, row),
        (last - col, last - row),
    ]
    .map(|(row, col)| Square::new(row, col))
}

struct Search<'a> {
    n: u32,
    full: u64,
    pawn: Square,
    /// Whether the pawn is in the middle, so that a turn may leave a placement as it
    /// is; only then the queens are kept.
    middle: bool,
    queens: Vec<Square>,
    found: Placements,
    work: &'a Work<'a>,
}

impl<'a> Search<'a> {
    fn new(n: u32, pawn: Square, work: &'a Work<'a>) -> Self {
        let middle = 2 * pawn.row == n - 1 && 2 * pawn.col == n - 1;
        let full = u64::MAX >> (64 - n);
        Self { n, full, pawn, middle, queens: Vec::new(), found: Placements::default(), work }
    }

    /// Fills the rows from `row` on, where columns and diagonals are attacked so.
    fn row(&mut self, row: u32, attacked: [u64; 3]) -> Result<(), Error> {
        if row == self.n {
            self.take();
            return Ok(());
        }
        if row + LOOK <= self.n {
            self.work.cancel.check()?;
        }
        let [cols, falling, rising] = attacked;
        let free = self.full & !(cols | falling | rising);
        if row == self.pawn.row {
            return self.beside_the_pawn(attacked, free);
        }
        for queen in queens(free) {
            let below = [cols | queen, (falling | queen) << 1, (rising | queen) >> 1];
            self.with(row, &[queen], |search| search.row(row + 1, below))?;
        }
        Ok(())
    }

    /// The row with two queens, one on either side.
    fn beside_the_pawn(&mut self, attacked: [u64; 3], free: u64) -> Result<(), Error> {
        let [cols, falling, rising] = attacked;
        let (row, pawn) = (self.pawn.row, 1_u64 << self.pawn.col);
        let left = pawn - 1;
        // Without a queen above it, the pawn's column cannot have two.
        if cols & pawn == 0 {
            return Ok(());
        }
        let (cols, falling, rising) = (cols & !pawn, falling & !pawn, rising & !pawn);
        for one in queens(free & left) {
            for other in queens(free & !left & !pawn) {
                let both = one | other;
                let below = [cols | both, (falling | both) << 1, (rising | both) >> 1];
                self.with(row, &[one, other], |search| search.row(row + 1, below))?;
            }
        }
        Ok(())
    }

    fn with(
        &mut self,
        row: u32,
        placed: &[u64],
        go_on: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let before = self.queens.len();
        if self.middle {
            let at = |queen: &u64| Square::new(row, queen.trailing_zeros());
            self.queens.extend(placed.iter().map(at));
        }
        go_on(self)?;
        self.queens.truncate(before);
        Ok(())
    }

    /// Counts a placement.
    fn take(&mut self) {
        self.found.all += 1;
        if self.middle {
            let last = self.n - 1;
            let fixed = |turn: &dyn Fn(&Square) -> Square| {
                self.queens.iter().all(|queen| self.queens.contains(&turn(queen)))
            };
            let half = fixed(&|queen| Square::new(last - queen.row, last - queen.col));
            let quarter = half && fixed(&|queen| Square::new(queen.col, last - queen.row));
            self.found.half_turn += u128::from(half);
            self.found.quarter_turn += u128::from(quarter);
        }
    }
}

/// The bits of a set, one after the other.
fn queens(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let queen = set & set.wrapping_neg();
        set ^= queen;
        (queen != 0).then_some(queen)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether two queens attack each other, the pawn between them or not.
    fn attack(a: Square, b: Square, pawn: Square) -> bool {
        let step = |from: u32, to: u32| (i64::from(to) - i64::from(from)).signum();
        let (down, right) = (step(a.row, b.row), step(a.col, b.col));
        let (mut row, mut col) = (i64::from(a.row), i64::from(a.col));
        if !a.attacks(b) {
            return false;
        }
        loop {
            (row, col) = (row + down, col + right);
            match Square::new(row as u32, col as u32) {
                square if square == b => return true,
                square if square == pawn => return false,
                _ => {}
            }
        }
    }

    /// All ways to put so many queens on the squares from `from` on.
    fn plain(n: u32, pawn: Square, from: u32, left: u32, queens: &mut Vec<Square>) -> u128 {
        if left == 0 {
            return 1;
        }
        let mut ways = 0;
        for place in from..n * n {
            let square = Square::new(place / n, place % n);
            if square != pawn && !queens.iter().any(|&queen| attack(queen, square, pawn)) {
                queens.push(square);
                ways += plain(n, pawn, place + 1, left - 1, queens);
                queens.pop();
            }
        }
        ways
    }

    #[test]
    fn agrees_with_trying_all_squares() {
        for n in 1..=6 {
            let squares = (0..n).flat_map(|row| (0..n).map(move |col| Square::new(row, col)));
            let wanted: u128 = squares.map(|pawn| plain(n, pawn, 0, n + 1, &mut Vec::new())).sum();
            for threads in [1, 3] {
                let found = Placements::of(n, &Work::on(threads)).unwrap();
                assert_eq!(found.all, wanted, "{n}");
            }
        }
    }
}
