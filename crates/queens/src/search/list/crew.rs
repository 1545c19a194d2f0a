//! The threads of a listing.
//!
//! Every thread does what is most urgent: render a block whose turn has come,
//! else search ([`order`](super::order) has the rules). The calling thread
//! does the same and, before anything else, hands rendered bytes to the sink.
//! With one thread nothing is spawned and nobody ever waits.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::Listed;
use super::order::{Job, Window};
use crate::Error;
use crate::run::{OnDrop, Work, guarded, start};
use crate::search::walk::tables::{Searcher, Walk};

/// A block, drawn as boards, has about so many bytes: at most, and the share of
/// each thread in all that are being filled.
const BLOCK_BYTES: usize = 1 << 17;
const FILLING_BYTES: usize = 1 << 23;
/// What is held for all threads together, drawn as boards: in all, as columns
/// mostly, and waiting to be delivered.
const WINDOW_BYTES: usize = 1 << 25;
const BACKLOG_BYTES: usize = 1 << 22;
/// Bytes are gathered up to the first size and split at the second.
const GATHER: usize = 1 << 16;
const PIECE: usize = 1 << 18;

/// The threads of a listing and what they share.
pub(in crate::search) struct Crew<'a, F> {
    walk: &'a Walk,
    work: &'a Work<'a>,
    room: usize,
    window: Mutex<Window>,
    changed: Condvar,
    render: F,
}

/// A thread's chunk.
struct Hand {
    searcher: Box<dyn Searcher>,
    open: Option<u64>,
}

/// How a turn ended.
#[derive(PartialEq, Eq)]
enum Turn {
    /// Something was done.
    Worked,
    /// There is nothing to do at the moment.
    Idle,
    /// There is nothing to do any more.
    Done,
}

/// Turns without a delivery after which the calling thread sends what it has.
const QUIET_TURNS: u32 = 4;

impl<'a, F: Fn(u64, &[u32], &mut Vec<u8>) + Sync> Crew<'a, F> {
    /// A crew for this window.
    pub(in crate::search) fn new(
        walk: &'a Walk,
        window: Window,
        work: &'a Work<'a>,
        render: F,
    ) -> Self {
        let (n, threads) = (walk.n(), work.threads);
        let drawn = 2 * n * n;
        let block = BLOCK_BYTES.min(FILLING_BYTES / threads.max(1));
        let room = (block / drawn).clamp(16, 512);
        let backlog = (BACKLOG_BYTES / drawn).min(64 * room).max(2 * threads * room);
        let window = window.bounded((WINDOW_BYTES / drawn).max(2 * backlog), backlog);
        let (window, changed) = (Mutex::new(window), Condvar::new());
        Self { walk, work, room, window, changed, render }
    }

    /// Lists everything.
    pub(in crate::search) fn run<E: From<Error>>(
        &self,
        sink: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<Listed, E> {
        std::thread::scope(|scope| {
            // However this ends, even by a panic of the sink, the others stop.
            let _stop = OnDrop(|| update(&self.window, &self.changed, |window| window.stop(None)));
            for number in 1..self.work.threads {
                let work = || {
                    let mut hand = self.hand();
                    while self.turn(&mut hand) != Turn::Done {
                        self.wait(&hand, false);
                    }
                };
                if !start(scope, format!("list-{number}"), work) {
                    break; // Fewer threads do as well.
                }
            }
            self.lead(sink)
        })
    }

    /// The calling thread: delivers, and works like the others in between.
    fn lead<E: From<Error>>(
        &self,
        mut sink: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<Listed, E> {
        let mut hand = self.hand();
        let mut listed = 0;
        let mut gathered = Vec::new();
        let mut quiet = 0;
        loop {
            while let Some((bytes, solutions)) = self.deliver() {
                gathered.extend_from_slice(&bytes);
                if gathered.len() >= GATHER {
                    send(&mut gathered, &mut sink)?;
                }
                listed += solutions;
                self.work.add(solutions);
                quiet = 0;
                self.update(|window| window.left(solutions, bytes));
            }
            let turn = self.turn(&mut hand);
            if turn == Turn::Done {
                break;
            }
            quiet += 1;
            if turn == Turn::Idle || quiet > QUIET_TURNS {
                send(&mut gathered, &mut sink)?;
                self.wait(&hand, true);
            }
        }
        if let Some(error) = lock(&self.window).failure() {
            return Err(error.into());
        }
        send(&mut gathered, &mut sink)?;
        Ok(Listed { listed })
    }

    fn hand(&self) -> Hand {
        Hand { searcher: self.walk.searcher(), open: None }
    }

    /// Does the most urgent job, if there is any.
    fn turn(&self, hand: &mut Hand) -> Turn {
        guarded(|| self.work(hand)).unwrap_or_else(|error| {
            self.update(|window| window.stop(Some(error)));
            Turn::Done
        })
    }

    fn work(&self, hand: &mut Hand) -> Result<Turn, Error> {
        self.work.cancel.check()?;
        let mut window = lock(&self.window);
        match window.job(hand.open) {
            Job::Done => return Ok(Turn::Done),
            Job::Wait => return Ok(Turn::Idle),
            Job::Again => {}
            Job::Render(ready) => {
                let mut bytes = window.bytes();
                drop(window);
                for (index, columns) in (ready.index..).zip(ready.block.solutions()) {
                    (self.render)(index, columns, &mut bytes);
                }
                self.update(|window| window.render(ready, bytes));
            }
            Job::Search { chunk, prefix } => {
                let mut block = window.block(self.walk.n(), self.room);
                drop(window);
                if let Some(prefix) = prefix {
                    hand.searcher.start(&prefix);
                }
                let more = hand.searcher.list(&mut block, self.room);
                hand.open = more.then_some(chunk);
                self.update(|window| window.hand_in(chunk, block, !more));
            }
        }
        Ok(Turn::Worked)
    }

    /// Waits until there is a job, or something to deliver for the thread that
    /// does it.
    fn wait(&self, hand: &Hand, deliverer: bool) {
        let mut window = lock(&self.window);
        while !(window.has_job(hand.open) || deliverer && window.can_deliver()) {
            window.sleepers += 1;
            window = self.changed.wait(window).unwrap_or_else(PoisonError::into_inner);
            window.sleepers -= 1;
        }
    }

    fn deliver(&self) -> Option<(Vec<u8>, u64)> {
        lock(&self.window).deliver()
    }

    /// Changes the window and wakes those who wait for a change.
    fn update(&self, change: impl FnOnce(&mut Window)) {
        update(&self.window, &self.changed, change);
    }
}

/// Hands what was gathered to the sink, in pieces.
fn send<E>(gathered: &mut Vec<u8>, sink: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let sent = gathered.chunks(PIECE).try_for_each(sink);
    gathered.clear();
    sent
}

/// The lock is never held while code of others runs, so that a panic cannot
/// leave the window in between.
fn lock(window: &Mutex<Window>) -> MutexGuard<'_, Window> {
    window.lock().unwrap_or_else(PoisonError::into_inner)
}

fn update(window: &Mutex<Window>, changed: &Condvar, change: impl FnOnce(&mut Window)) {
    let mut window = lock(window);
    change(&mut window);
    let sleepers = window.sleepers;
    drop(window);
    if sleepers > 0 {
        changed.notify_all();
    }
}
