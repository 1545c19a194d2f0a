//! Where the viewer stands in the run, and how to get elsewhere.

use std::time::{Duration, Instant};

use queens::BoardSize;
use queens::teach::{Algorithm, Event, Replay};

use super::tape::{Look, Tape};

/// Steps a second.
const SPEEDS: [u32; 14] = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 20_000, 100_000];
const START: usize = 4;
/// Steps between two looks at the clock.
const BATCH: u32 = 1024;

/// A place to go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    NextSolution,
    LastSolution,
    /// Where a queen is about to be taken back that led to nothing.
    NextDeadEnd,
    LastDeadEnd,
    Step(u64),
    End,
}

impl Goal {
    const fn is_back(self, at: u64) -> bool {
        match self {
            Self::LastSolution | Self::LastDeadEnd => true,
            Self::Step(step) => step < at,
            Self::NextSolution | Self::NextDeadEnd | Self::End => false,
        }
    }
}

/// What came of one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Moved {
    Yes,
    Edge,
    Wait,
}

/// The run and the viewer's place in it.
pub(super) struct Player {
    tape: Tape,
    /// The number of steps up to and with the one that is shown.
    at: u64,
    /// The board before the step that is shown; on the way back it is made when
    /// the viewer has arrived.
    before: Replay,
    /// The step that is shown; none at the very start.
    shown: Option<Event>,
    pub(super) goal: Option<Goal>,
    pub(super) playing: bool,
    speed: usize,
    /// Steps that are due, in parts.
    due: f64,
    /// Whether the last step was asked for at the end of the run.
    pub(super) at_end: bool,
    /// Whether the program has failed.
    pub(super) broken: bool,
}

impl Player {
    pub(super) fn new(program: Algorithm, size: BoardSize) -> Self {
        Self {
            tape: Tape::new(program, size),
            at: 0,
            before: Replay::default(),
            shown: None,
            goal: None,
            playing: false,
            speed: START,
            due: 0.0,
            at_end: false,
            broken: false,
        }
    }

    /// The board before the step that is shown.
    pub(super) const fn before(&self) -> &Replay {
        &self.before
    }

    /// The board after it.
    pub(super) fn now(&self) -> Replay {
        let mut now = self.before.clone();
        if let Some(event) = self.shown {
            now.apply(event);
        }
        now
    }

    pub(super) const fn shown(&self) -> Option<Event> {
        self.shown
    }

    /// The number of steps up to and with the one that is shown.
    pub(super) const fn step(&self) -> u64 {
        self.at
    }

    pub(super) const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    pub(super) fn faster(&mut self) {
        self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
    }

    pub(super) fn slower(&mut self) {
        self.speed = self.speed.saturating_sub(1);
    }

    /// Whether there is something to do before the next key.
    pub(super) const fn is_busy(&self) -> bool {
        self.playing || self.goal.is_some()
    }

    /// Whether a far place is being looked for.
    pub(super) fn is_searching(&self) -> bool {
        self.goal.is_some_and(|goal| !matches!(goal, Goal::Step(_)))
    }

    /// Goes on for `passed` of the viewer's time, at most until `deadline`.
    pub(super) fn tick(&mut self, passed: Duration, deadline: Instant) {
        if let Some(goal) = self.goal {
            self.pursue(goal, deadline);
        } else if self.playing {
            self.due += passed.as_secs_f64() * f64::from(self.speed());
            self.play(deadline);
        }
        self.settle();
    }

    /// Makes the board where the way back has led; says whether it is there.
    fn settle(&mut self) -> bool {
        if self.before.step() == self.at.saturating_sub(1) {
            return true;
        }
        let board = match self.at.checked_sub(2) {
            None => Some(Replay::default()),
            Some(last) => match self.tape.look(last) {
                Look::Event(_) => self.tape.board_after(last),
                _ => None,
            },
        };
        board.map(|board| self.before = board).is_some()
    }

    fn play(&mut self, deadline: Instant) {
        let mut steps = 0;
        while self.due >= 1.0 {
            match self.forward() {
                Moved::Yes => self.due -= 1.0,
                Moved::Wait => break,
                Moved::Edge => self.playing = false,
            }
            steps += 1;
            if !self.playing || steps % BATCH == 0 && Instant::now() > deadline {
                self.due = 0.0;
            }
        }
    }

    fn pursue(&mut self, goal: Goal, deadline: Instant) {
        let mut steps = 0;
        loop {
            if matches!(goal, Goal::Step(step) if step == self.step()) {
                break;
            }
            let moved = if goal.is_back(self.step()) { self.back() } else { self.forward() };
            match moved {
                Moved::Edge => break,
                Moved::Wait => return,
                Moved::Yes if self.is_there(goal) => break,
                Moved::Yes => {}
            }
            steps += 1;
            if steps % BATCH == 0 && Instant::now() > deadline {
                return;
            }
        }
        self.goal = None;
    }

    fn is_there(&mut self, goal: Goal) -> bool {
        match goal {
            Goal::NextSolution | Goal::LastSolution => self.shown == Some(Event::Solution),
            Goal::NextDeadEnd | Goal::LastDeadEnd => self.is_dead_end(),
            Goal::Step(step) => step == self.step(),
            Goal::End => false,
        }
    }

    /// Whether the last queen placed is about to be taken back, not having led
    /// to a solution or to another queen.
    fn is_dead_end(&mut self) -> bool {
        let mut at = self.step();
        if !matches!(self.tape.look(at), Look::Event(Event::Undone(_))) {
            return false;
        }
        while at > 0 {
            at -= 1;
            match self.tape.look(at) {
                Look::Event(Event::Tested { .. }) => {}
                Look::Event(Event::Placed(_)) => return true,
                _ => return false,
            }
        }
        false
    }

    /// One step on, by hand.
    pub(super) fn step_forward(&mut self) {
        self.goal = Some(Goal::Step(self.step() + 1));
    }

    /// One step back, by hand.
    pub(super) fn step_back(&mut self) {
        self.goal = Some(Goal::Step(self.step().saturating_sub(1)));
    }

    fn forward(&mut self) -> Moved {
        if !self.settle() {
            return Moved::Wait;
        }
        match self.tape.look(self.at) {
            Look::Event(event) => {
                if let Some(shown) = self.shown.replace(event) {
                    self.before.apply(shown);
                }
                self.at += 1;
                self.at_end = false;
                Moved::Yes
            }
            Look::End => {
                self.at_end = true;
                Moved::Edge
            }
            Look::Wait => Moved::Wait,
            Look::Broken => self.give_up(),
        }
    }

    fn give_up(&mut self) -> Moved {
        self.broken = true;
        Moved::Edge
    }

    fn back(&mut self) -> Moved {
        self.at_end = false;
        let Some(last) = self.at.checked_sub(2) else {
            let moved = if self.shown.take().is_some() { Moved::Yes } else { Moved::Edge };
            self.at = 0;
            return moved;
        };
        match self.tape.look(last) {
            Look::Event(event) => {
                self.at -= 1;
                self.shown = Some(event);
                Moved::Yes
            }
            Look::Broken => self.give_up(),
            Look::Wait | Look::End => Moved::Wait,
        }
    }

    /// Back to the start at once, however far it is.
    pub(super) fn rewind(&mut self) {
        (self.at, self.before) = (0, Replay::default());
        self.shown = None;
        self.goal = None;
        self.playing = false;
        self.at_end = false;
    }
}

#[cfg(test)]
mod tests;
