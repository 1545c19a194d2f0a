//! The board between two steps.

use queens::teach::{CONTINUE, Counters, Flow, Observer};

use crate::event::{Event, Kind};

/// What a run has done so far: the queens on the board in the order in which
/// they were placed, the squares tried in each row, and the counters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct State {
    /// The queens, as row × 64 + column.
    pub queens: Vec<u16>,
    /// For each row, the columns tried since the row was last begun, as bits.
    pub tried: Vec<u64>,
    /// The steps counted by kind.
    pub counters: Counters,
}

impl State {
    /// The empty board with n rows.
    #[must_use]
    pub fn new(n: usize) -> Self {
        Self { tried: vec![0; n], ..Self::default() }
    }

    /// Takes one step.
    pub fn apply(&mut self, event: Event) {
        let Event { kind, row, col } = event;
        let queen = (row << 6 | col) as u16;
        match kind {
            Kind::Refused | Kind::Free => {
                self.counters.tested += 1;
                self.tried[row] |= 1 << col;
            }
            Kind::Placed => {
                self.counters.placed += 1;
                self.queens.push(queen);
                self.tried[row] |= 1 << col;
                self.tried[row + 1..].fill(0);
            }
            Kind::Undone => {
                self.counters.undone += 1;
                if let Some(index) = self.queens.iter().rposition(|&other| other == queen) {
                    self.queens.remove(index);
                }
            }
            Kind::Solution => self.counters.solutions += 1,
        }
    }
}

/// Hands every step, as an [`Event`], to a function that may stop the run.
pub struct EachEvent<F>(pub F);

impl<F: FnMut(Event) -> Flow> Observer for EachEvent<F> {
    #[inline]
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        (self.0)(Event { kind: if safe { Kind::Free } else { Kind::Refused }, row, col })
    }

    #[inline]
    fn placed(&mut self, row: usize, col: usize) -> Flow {
        (self.0)(Event { kind: Kind::Placed, row, col })
    }

    #[inline]
    fn undone(&mut self, row: usize, col: usize) -> Flow {
        (self.0)(Event { kind: Kind::Undone, row, col })
    }

    #[inline]
    fn solution(&mut self, _columns: &[u32]) -> Flow {
        (self.0)(Event { kind: Kind::Solution, row: 0, col: 0 })?;
        CONTINUE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::BoardSize;
    use queens::teach::Algorithm;

    #[test]
    fn every_program_ends_on_an_empty_board_with_the_counters_of_the_library() {
        let size = BoardSize::new(6).unwrap();
        for &algorithm in Algorithm::ALL {
            let mut counters = Counters::default();
            let _ = algorithm.run(size, &mut counters);
            let mut state = State::new(6);
            let mut each = EachEvent(|event| {
                state.apply(event);
                CONTINUE
            });
            let _ = algorithm.run(size, &mut each);
            assert_eq!(state.queens, [], "{algorithm}");
            assert_eq!(state.counters, counters, "{algorithm}");
        }
    }
}
