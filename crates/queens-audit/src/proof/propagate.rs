//! What follows at once from clauses and from literals taken to be false.
//!
//! **Idea.** A clause whose literals are all false but one forces that one. To
//! notice it in time it is enough to watch two literals of each clause that are not
//! false: nothing need be done until one of them is. Clauses of two literals are
//! kept as what they say: if one is false, the other is true.
//!
//! **Levels.** The clauses of a proof follow its search: one begins mostly with the
//! literals of the one before. What follows from these is kept, level by level, one
//! literal taken to be false each; only the levels from the first difference on are
//! undone.
//!
//! **Invariant.** Between two calls nothing is left to follow, there is no
//! contradiction (but for `refuted`), and no watched literal of a clause is false
//! unless the other is true of an earlier or the same level.
//!
//! A deleted clause may have forced a literal, which stays forced while its level
//! lasts: it did follow, so nothing false is confirmed by it.

use super::board::Literal;
use super::clauses::{Clauses, Id};

/// See the [module](self).
pub(super) struct Propagation {
    clauses: Clauses,
    /// The clauses that watch a literal, to be looked at when it is false.
    watching: Vec<Vec<Id>>,
    /// The other literals of the clauses of two with this literal.
    partners: Vec<Vec<Literal>>,
    /// For each variable: whether it is true, if that is known, and since which
    /// level.
    values: Vec<Option<bool>>,
    levels: Vec<u32>,
    /// The literals that are true, in the order in which they became so.
    trail: Vec<Literal>,
    /// What follows is worked out for so many of them.
    followed: usize,
    /// The literals taken to be false, and where the trail was before each.
    taken: Vec<(Literal, usize)>,
    /// The clauses contradict each other.
    refuted: bool,
}

impl Propagation {
    /// No clauses of so many variables.
    pub(super) fn new(variables: u32) -> Self {
        let (variables, literals) = (variables as usize + 1, 2 * variables as usize + 2);
        Self {
            clauses: Clauses::default(),
            watching: vec![Vec::new(); literals],
            partners: vec![Vec::new(); literals],
            values: vec![None; variables],
            levels: vec![0; variables],
            trail: Vec::new(),
            followed: 0,
            taken: Vec::new(),
            refuted: false,
        }
    }

    /// Whether the clause follows at once: with its literals false there is a
    /// contradiction.
    pub(super) fn confirms(&mut self, clause: &[Literal]) -> bool {
        let same =
            self.taken.iter().zip(clause).take_while(|(taken, literal)| taken.0 == **literal);
        let same = same.count();
        self.back_to(same);
        if self.refuted {
            return true;
        }
        for &literal in &clause[same..] {
            if self.is_true(literal) {
                return true;
            }
            self.taken.push((literal, self.trail.len()));
            self.make_true(negated(literal));
            if !self.follow() {
                self.back_to(self.taken.len() - 1);
                return true;
            }
        }
        false
    }

    /// Takes a clause in.
    pub(super) fn add(&mut self, clause: &[Literal]) {
        let mut clause = clause.to_vec();
        // Literals that are not false first; of the others the last to become so.
        let forced = loop {
            clause.sort_by_key(|&literal| {
                let level = self.levels[variable(literal)];
                if self.is_false(literal) { (1, u32::MAX - level) } else { (0, 0) }
            });
            let open = clause.iter().filter(|&&literal| !self.is_false(literal)).count();
            let level =
                |place: usize| clause.get(place).map_or(0, |&lit| self.levels[variable(lit)]);
            match open {
                0 if level(0) == 0 => {
                    self.refuted = true;
                    return;
                }
                0 => self.back_to(level(0) as usize - 1),
                1 if self.taken.len() > level(1) as usize => self.back_to(level(1) as usize),
                1 => break true,
                _ => break false,
            }
        };
        match clause[..] {
            [_] => {}
            [one, other] => {
                self.partners[one as usize].push(other);
                self.partners[other as usize].push(one);
            }
            _ => {
                let id = self.clauses.add(&clause);
                clause[..2].iter().for_each(|&literal| self.watching[literal as usize].push(id));
            }
        }
        if forced && !self.is_true(clause[0]) {
            self.make_true(clause[0]);
            if !self.follow() {
                self.contradicted();
            }
        }
    }

    /// Takes a clause out; says whether it was there. What a clause of one literal
    /// says stays said.
    pub(super) fn delete(&mut self, clause: &[Literal]) -> bool {
        match *clause {
            [] => false,
            [literal] => self.levels[variable(literal)] == 0 && self.is_true(literal),
            [one, other] => {
                drop_one(&mut self.partners[one as usize], other)
                    && drop_one(&mut self.partners[other as usize], one)
            }
            _ => {
                let Some(id) = self.clauses.find(clause) else { return false };
                for place in 0..2 {
                    let watched = self.clauses.get(id)[place];
                    drop_one(&mut self.watching[watched as usize], id);
                }
                self.clauses.delete(id);
                true
            }
        }
    }

    /// Works out what follows; false if there is a contradiction.
    fn follow(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.followed) {
            self.followed += 1;
            let lost = negated(literal);
            for place in 0..self.partners[lost as usize].len() {
                let partner = self.partners[lost as usize][place];
                if self.is_false(partner) {
                    return false;
                }
                if !self.is_true(partner) {
                    self.make_true(partner);
                }
            }
            let mut watching = std::mem::take(&mut self.watching[lost as usize]);
            let fits = self.visit(lost, &mut watching);
            self.watching[lost as usize] = watching;
            if !fits {
                return false;
            }
        }
        true
    }

    /// Looks at the clauses that watch a literal that is false now: each watches
    /// another, or forces the other one that it watches. False if that one is false.
    fn visit(&mut self, lost: Literal, watching: &mut Vec<Id>) -> bool {
        let mut place = 0;
        while let Some(&id) = watching.get(place) {
            // The literal that is false stands second.
            if self.clauses.get(id)[0] == lost {
                self.clauses.swap(id, 0, 1);
            }
            let clause = self.clauses.get(id);
            let other = clause[0];
            if self.is_true(other) {
                place += 1;
                continue;
            }
            let next = (2..clause.len()).find(|&place| !self.is_false(clause[place]));
            if let Some(next) = next {
                let watched = clause[next];
                self.clauses.swap(id, 1, next);
                self.watching[watched as usize].push(id);
                watching.swap_remove(place);
                continue;
            }
            if self.is_false(other) {
                return false;
            }
            self.make_true(other);
            place += 1;
        }
        true
    }

    /// The level at hand is contradicted: it cannot be.
    fn contradicted(&mut self) {
        match self.taken.len() {
            0 => self.refuted = true,
            levels => self.back_to(levels - 1),
        }
    }

    /// Undoes all levels but the first so many.
    fn back_to(&mut self, levels: usize) {
        let Some(&(_, before)) = self.taken.get(levels) else { return };
        for literal in self.trail.drain(before..) {
            self.values[variable(literal)] = None;
        }
        self.taken.truncate(levels);
        self.followed = before;
    }

    fn make_true(&mut self, literal: Literal) {
        // What is true already stays of its level.
        if self.is_true(literal) {
            return;
        }
        self.values[variable(literal)] = Some(literal & 1 == 0);
        self.levels[variable(literal)] = self.taken.len() as u32;
        self.trail.push(literal);
    }

    fn is_true(&self, literal: Literal) -> bool {
        self.values[variable(literal)] == Some(literal & 1 == 0)
    }

    fn is_false(&self, literal: Literal) -> bool {
        self.is_true(negated(literal))
    }
}

fn variable(literal: Literal) -> usize {
    (literal / 2) as usize
}

fn negated(literal: Literal) -> Literal {
    literal ^ 1
}

/// Takes one such item out; says whether there was one.
fn drop_one<T: PartialEq + Copy>(items: &mut Vec<T>, item: T) -> bool {
    let place = items.iter().position(|other| *other == item);
    if let Some(place) = place {
        items.swap_remove(place);
    }
    place.is_some()
}
