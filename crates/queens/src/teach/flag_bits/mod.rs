//! `flag-bits`: the flags of `flag-arrays` as the bits of three integers.
//!
//! **Idea.** A flag is one bit, and all flags of one kind fit in one integer:
//! no memory is read in a test, and placing and undoing are the same
//! exclusive-or.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** three integers and the column of each row's queen. **Tests** by
//! three shifts. The squares are still tried one by one: a bit is looked at,
//! never a whole row of them (that is `bitset`).
//!
//! **Invariant.** A bit is set exactly if a queen stands on its line; no line
//! has two.
//!
//! **Cost.** O(1) to test and to place.
//!
//! **Source.** Article 004, third program, in C++. Its diagonals are bits of a
//! 32-bit `int`, enough for n up to 15. Bits up to 2n − 1 are needed: here a
//! word of 64 bits serves up to n = 32 and one of 128 bits up to 64, with the
//! program written once for both.

mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program};
use crate::BoardSize;

/// The program; see the [module](self).
#[derive(Debug)]
pub struct FlagBits;

/// The search, with words of `W`.
struct Search<W> {
    queens: Vec<u32>,
    cols: W,
    diagonals: W,
    antidiagonals: W,
}

impl Program for FlagBits {
    const INFO: Info = Info {
        id: "flag-bits",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Rows,
        meets: Meets::ByLine,
        test_cost: "O(1)",
        place_cost: "O(1)",
        article: "004, third",
        practical: 13,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        if 2 * size.get() <= u64::BITS as usize {
            Search::<u64>::new(size).run(observer)
        } else {
            Search::<u128>::new(size).run(observer)
        }
    }
}

impl<W: Flags> Search<W> {
    fn new(size: BoardSize) -> Self {
        let none = W::default();
        Self { queens: vec![0; size.get()], cols: none, diagonals: none, antidiagonals: none }
    }

    fn run<O: Observer>(&mut self, observer: &mut O) -> Flow {
        observer.sees(self)?;
        self.row(0, observer)
    }

    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.queens.len();
        if row == n {
            observer.solution(&self.queens)?;
            return observer.sees(self);
        }
        for col in 0..n {
            let safe = !(self.cols.get(col)
                || self.diagonals.get(n - row + col)
                || self.antidiagonals.get(row + col));
            observer.tested(row, col, safe)?;
            observer.sees(self)?;
            if safe {
                self.queens[row] = col as u32;
                self.flip(row, col);
                observer.placed(row, col)?;
                observer.sees(self)?;
                self.row(row + 1, observer)?;
                self.flip(row, col);
                observer.undone(row, col)?;
                observer.sees(self)?;
            }
        }
        CONTINUE
    }

    fn flip(&mut self, row: usize, col: usize) {
        self.cols.flip(col);
        self.diagonals.flip(self.queens.len() - row + col);
        self.antidiagonals.flip(row + col);
    }
}

/// An integer as an array of flags.
trait Flags: Copy + Default {
    fn get(self, line: usize) -> bool;
    fn flip(&mut self, line: usize);
}

macro_rules! flags {
    ($($word:ty),+) => {$(
        impl Flags for $word {
            #[inline]
            fn get(self, line: usize) -> bool {
                self >> line & 1 == 1
            }

            #[inline]
            fn flip(&mut self, line: usize) {
                *self ^= 1 << line;
            }
        }
    )+};
}

flags!(u64, u128);

#[cfg(test)]
mod tests {
    use super::*;

    fn every_square_has_its_three_bits<W: Flags + PartialEq + std::fmt::Debug>(n: usize) {
        let mut search = Search::<W>::new(BoardSize::new(n).unwrap());
        for (row, col) in (0..n).flat_map(|row| (0..n).map(move |col| (row, col))) {
            search.flip(row, col);
            let lines = [search.cols, search.diagonals, search.antidiagonals];
            for (line, flags) in [col, n - row + col, row + col].into_iter().zip(lines) {
                assert!(flags.get(line), "{n}: {row} {col}");
            }
            search.flip(row, col);
            let lines = [search.cols, search.diagonals, search.antidiagonals];
            assert_eq!(lines, [W::default(); 3], "{n}: {row} {col}");
        }
    }

    #[test]
    fn words_have_a_bit_for_every_diagonal_of_their_largest_board() {
        every_square_has_its_three_bits::<u64>(32);
        every_square_has_its_three_bits::<u128>(33);
        every_square_has_its_three_bits::<u128>(64);
    }
}
