//! The steps of a run, wherever the viewer stands: bounded memory, whatever the
//! run's length.
//!
//! The program runs on a thread of its own, a few pieces ahead. The last steps
//! are kept, two bytes each, in pieces with the board at their start; who goes back
//! further has the run started anew, which leads to the same steps, and passes by
//! those that come before.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread::JoinHandle;
use std::time::Duration;

use queens::BoardSize;
use queens::teach::{Algorithm, CONTINUE, Counters, Cut, Event, Pulse, Replay, STOP, Window};

use crate::work::taught;

/// Steps in a piece.
const PIECE: usize = 4096;
/// Pieces that are kept: 16 MiB.
const KEPT: usize = 2048;
/// Pieces that the program may be ahead.
const AHEAD: usize = 4;
/// No look at the tape takes longer.
const PATIENCE: Duration = Duration::from_millis(20);

/// See the [module](self).
pub(super) struct Tape {
    program: Algorithm,
    size: BoardSize,
    piece: usize,
    kept: usize,
    pieces: VecDeque<Window>,
    /// The number of the first piece that is kept.
    first: usize,
    source: Source,
}

/// What a look at the tape gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Event(Event),
    /// The run has fewer steps.
    End,
    /// The program is not there yet: look again.
    Wait,
    /// The program has failed: there is no telling how the run goes on.
    Broken,
}

impl Tape {
    pub(super) fn new(program: Algorithm, size: BoardSize) -> Self {
        Self::with(program, size, PIECE, KEPT)
    }

    fn with(program: Algorithm, size: BoardSize, piece: usize, kept: usize) -> Self {
        let source = Source::of(program, size, piece, 0);
        Self { program, size, piece, kept, pieces: VecDeque::new(), first: 0, source }
    }

    /// The step after `step` steps.
    pub(super) fn look(&mut self, step: u64) -> Look {
        let step = step as usize;
        let (number, place) = (step / self.piece, step % self.piece);
        if number < self.first {
            self.first = number.saturating_sub(self.kept / 2);
            self.pieces.clear();
            self.source = Source::of(self.program, self.size, self.piece, self.first * self.piece);
        }
        while number >= self.first + self.pieces.len() {
            match self.source.pieces.recv_timeout(PATIENCE) {
                Ok(piece) => self.pieces.push_back(piece),
                Err(RecvTimeoutError::Timeout) => return Look::Wait,
                Err(RecvTimeoutError::Disconnected) if self.source.has_failed() => {
                    return Look::Broken;
                }
                Err(RecvTimeoutError::Disconnected) => return Look::End,
            }
            if self.pieces.len() > self.kept {
                self.pieces.pop_front();
                self.first += 1;
            }
        }
        let packed = self.pieces[number - self.first].events.get(place);
        packed.map_or(Look::End, |&packed| Look::Event(Event::unpack(packed)))
    }

    /// The board after the step at `step`, which was just looked at.
    pub(super) fn board_after(&self, step: u64) -> Option<Replay> {
        let (number, place) = (step as usize / self.piece, step as usize % self.piece);
        let piece = self.pieces.get(number.checked_sub(self.first)?)?;
        Some(piece.board(place + 1))
    }
}

/// A run of the program on its thread; it ends when this is dropped.
struct Source {
    pieces: Receiver<Window>,
    over: Arc<AtomicBool>,
    /// `None` if it could not be started, or its end was heard of.
    thread: Option<JoinHandle<()>>,
    failed: bool,
}

impl Source {
    fn of(program: Algorithm, size: BoardSize, piece: usize, skip: usize) -> Self {
        Self::start(move |sender, over| record(program, size, sender, piece, skip, over))
    }

    fn start(work: impl FnOnce(&SyncSender<Window>, &AtomicBool) + Send + 'static) -> Self {
        let (sender, pieces) = mpsc::sync_channel(AHEAD);
        let over = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&over);
        let thread = std::thread::Builder::new().stack_size(taught::STACK);
        let thread = thread.spawn(move || work(&sender, &told)).ok();
        Self { pieces, over, failed: thread.is_none(), thread }
    }

    /// Whether the thread ended, or never began, without having told all.
    fn has_failed(&mut self) -> bool {
        self.failed |= self.thread.take().is_some_and(|thread| thread.join().is_err());
        self.failed
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

fn record(
    program: Algorithm,
    size: BoardSize,
    sender: &SyncSender<Window>,
    piece: usize,
    skip: usize,
    over: &AtomicBool,
) {
    let gone = || over.load(Ordering::Relaxed);
    // Who has gone is noticed while steps are passed over too.
    let pulse = Pulse::new(1 << 16, |_: &Counters| if gone() { STOP } else { CONTINUE });
    let cut =
        Cut::new(
            skip as u64,
            piece,
            |window| {
                if sender.send(window).is_ok() { CONTINUE } else { STOP }
            },
        );
    let mut observer = (cut, pulse);
    if program.run(size, &mut observer) == CONTINUE {
        let _ = sender.send(observer.0.finish());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(tape: &mut Tape, step: u64) -> Look {
        loop {
            match tape.look(step) {
                Look::Wait => {}
                look => return look,
            }
        }
    }

    fn look(tape: &mut Tape, step: u64) -> Option<Event> {
        match settled(tape, step) {
            Look::Event(event) => Some(event),
            Look::End => None,
            look => panic!("{look:?} at step {step}"),
        }
    }

    #[test]
    fn a_run_that_fails_does_not_pass_for_one_that_ends() {
        let mut tape = Tape::with(Algorithm::RowScan, BoardSize::new(4).unwrap(), 16, 4);
        tape.source = Source::start(|_, _| panic!("planned"));
        assert_eq!([settled(&mut tape, 0), settled(&mut tape, 0)], [Look::Broken; 2]);
        tape.source = Source::start(|sender, _| sender.send(Window::default()).unwrap());
        assert_eq!([settled(&mut tape, 0), settled(&mut tape, 20)], [Look::End; 2]);
    }

    #[test]
    fn a_short_memory_shows_the_same_steps_forward_and_back() {
        let size = BoardSize::new(6).unwrap();
        for &program in Algorithm::ALL {
            let whole = Window::of(program, size, 0, usize::MAX);
            let events: Vec<_> = whole.events.iter().map(|&event| Event::unpack(event)).collect();
            let mut tape = Tape::with(program, size, 16, 4);
            let steps = 0..events.len() as u64;
            // Twice to the end, once back in strides, all with 64 steps kept.
            for step in steps.clone().chain(steps.clone().rev().step_by(7)).chain(steps) {
                assert_eq!(look(&mut tape, step), Some(events[step as usize]), "{program} {step}");
                let board = whole.board(step as usize + 1);
                assert_eq!(tape.board_after(step), Some(board), "{program} {step}");
                assert!(tape.pieces.len() <= 4);
            }
            assert_eq!(look(&mut tape, events.len() as u64), None);
            assert_eq!(look(&mut tape, 1_000_000), None);
        }
    }
}
