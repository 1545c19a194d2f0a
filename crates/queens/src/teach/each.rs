//! A program run for its solutions alone: listings, counts and timings.
//!
//! One copy of each program for all of them, and compiled here, as fast as this
//! crate is: a program is generic over who watches it, so that whoever runs it
//! with an observer of their own compiles it again, as their crate is compiled.

use super::{Algorithm, CONTINUE, Flow, Observer, STOP};
use crate::Board;
use crate::run::Cancel;

impl Algorithm {
    /// Hands each solution to `found`, in the program's order, until that or
    /// `cancel` says stop.
    ///
    /// Solutions are the columns of the rows' queens, from 0. The answer is
    /// [`STOP`] if the run was stopped, by either, and `None` if the program does
    /// not play by the board's rules, so that nothing was searched.
    ///
    /// ```
    /// use queens::run::Cancel;
    /// use queens::teach::{Algorithm, CONTINUE};
    /// use queens::{Board, BoardSize};
    ///
    /// let (board, mut count) = (Board::from(BoardSize::new(8)?), 0);
    /// let flow = Algorithm::RowScan.each(&board, &Cancel::new(), &mut |_columns| {
    ///     count += 1;
    ///     CONTINUE
    /// });
    /// assert_eq!((flow, count), (Some(CONTINUE), 92));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn each(
        self,
        board: &Board,
        cancel: &Cancel,
        found: &mut dyn FnMut(&[u32]) -> Flow,
    ) -> Option<Flow> {
        self.play(board, &mut Each { cancel, found })
    }
}

struct Each<'a> {
    cancel: &'a Cancel,
    found: &'a mut dyn FnMut(&[u32]) -> Flow,
}

impl Observer for Each<'_> {
    /// All programs place queens all the time, so that looking then is enough.
    #[inline]
    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        if self.cancel.is_cancelled() { STOP } else { CONTINUE }
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        (self.found)(columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;
    use crate::rules::RuleSet;
    use crate::teach::Collect;

    #[test]
    fn it_finds_what_an_observer_of_the_program_finds() {
        for &program in Algorithm::ALL {
            for n in 1..=7 {
                let size = BoardSize::new(n).unwrap();
                let (mut watched, mut found) = (Collect::default(), Vec::new());
                let flow = program.run(size, &mut watched);
                let board = Board::from(size);
                let same = program.each(&board, &Cancel::new(), &mut |columns| {
                    found.push(columns.to_vec());
                    CONTINUE
                });
                let watched: Vec<_> =
                    watched.solutions.iter().map(|one| one.columns().to_vec()).collect();
                assert_eq!((same, found), (Some(flow), watched), "{program} {n}");
            }
        }
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        let (size, cancel) = (BoardSize::new(8).unwrap(), Cancel::new());
        let classic = Board::from(size);
        let torus = Board { size, rules: RuleSet::Toroidal };
        let mut count = 0;
        let mut third = |_: &[u32]| {
            count += 1;
            if count == 3 { STOP } else { CONTINUE }
        };
        assert_eq!(Algorithm::RowScan.each(&torus, &cancel, &mut third), None);
        assert_eq!(Algorithm::RowScan.each(&classic, &cancel, &mut third), Some(STOP));
        cancel.cancel();
        assert_eq!(Algorithm::RowScan.each(&classic, &cancel, &mut third), Some(STOP));
        assert_eq!(count, 3);
    }
}
