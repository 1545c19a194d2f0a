//! A window on the steps of a run.
//!
//! Programs are recursive and cannot be paused, but every run is the same: to
//! see the steps from `start` on, the program is run again and the steps
//! before are only counted. Memory does not grow with the run.

use queens::BoardSize;
use queens::teach::{Algorithm, CONTINUE, STOP};

use crate::state::{EachEvent, State};

/// Some steps of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    /// The board before the first of the steps.
    pub state: State,
    /// The steps, [packed](crate::event::Event::pack).
    pub events: Vec<u16>,
    /// Whether the run ends with these steps.
    pub last: bool,
}

impl Window {
    /// Up to `limit` steps of a run, after its first `start`.
    ///
    /// If the run is shorter than `start`, there are no steps, and the state
    /// is the one at its end.
    #[must_use]
    pub fn of(algorithm: Algorithm, size: BoardSize, start: u64, limit: usize) -> Self {
        let mut state = State::new(size.get());
        let mut events = Vec::new();
        let mut step = 0;
        let mut each = EachEvent(|event| {
            if step < start {
                state.apply(event);
                step += 1;
                return CONTINUE;
            }
            if events.len() == limit {
                return STOP;
            }
            events.push(event.pack());
            CONTINUE
        });
        let last = algorithm.run(size, &mut each) == CONTINUE;
        Self { state, events, last }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    #[test]
    fn windows_laid_end_to_end_are_the_whole_run() {
        let size = BoardSize::new(5).unwrap();
        for &algorithm in Algorithm::ALL {
            let whole = Window::of(algorithm, size, 0, usize::MAX);
            assert!(whole.last);
            let (mut state, mut joined) = (State::new(5), Vec::<u16>::new());
            loop {
                let part = Window::of(algorithm, size, joined.len() as u64, 17);
                assert_eq!(part.state, state, "{algorithm} at {}", joined.len());
                part.events.iter().for_each(|&e| state.apply(Event::unpack(e).unwrap()));
                joined.extend(&part.events);
                if part.last {
                    break;
                }
                assert_eq!(part.events.len(), 17);
            }
            assert_eq!(joined, whole.events, "{algorithm}");
        }
    }

    #[test]
    fn a_window_past_the_end_is_empty() {
        let size = BoardSize::new(4).unwrap();
        let past = Window::of(Algorithm::Bitset, size, 1_000_000, 10);
        assert!(past.last && past.events.is_empty() && past.state.queens.is_empty());
        assert_eq!(past.state.counters.solutions, 2);
    }
}
