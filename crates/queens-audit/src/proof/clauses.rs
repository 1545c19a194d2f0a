//! The clauses of three literals and more, found again by what is in them.
//!
//! A number is that of a clause until the clause is deleted; then another may have
//! it, and its room.

use std::collections::HashMap;

use super::board::Literal;

/// The number of a clause.
pub(super) type Id = u32;

/// See the [module](self).
#[derive(Default)]
pub(super) struct Clauses {
    literals: Vec<Vec<Literal>>,
    /// The numbers that are nobody's.
    unused: Vec<Id>,
    /// Those of clauses with this sum.
    by_sum: HashMap<u64, Vec<Id>>,
}

impl Clauses {
    pub(super) fn get(&self, id: Id) -> &[Literal] {
        &self.literals[id as usize]
    }

    pub(super) fn swap(&mut self, id: Id, one: usize, other: usize) {
        self.literals[id as usize].swap(one, other);
    }

    pub(super) fn add(&mut self, clause: &[Literal]) -> Id {
        let id = self.unused.pop().unwrap_or_else(|| {
            self.literals.push(Vec::new());
            (self.literals.len() - 1) as Id
        });
        let room = &mut self.literals[id as usize];
        room.clear();
        room.extend_from_slice(clause);
        self.by_sum.entry(sum(clause)).or_default().push(id);
        id
    }

    /// The number of a clause with these literals in any order.
    pub(super) fn find(&self, clause: &[Literal]) -> Option<Id> {
        let mut sorted = clause.to_vec();
        sorted.sort_unstable();
        let same = |id: &&Id| {
            let mut other = self.get(**id).to_vec();
            other.sort_unstable();
            other == sorted
        };
        self.by_sum.get(&sum(clause))?.iter().find(same).copied()
    }

    pub(super) fn delete(&mut self, id: Id) {
        let sum = sum(self.get(id));
        if let Some(ids) = self.by_sum.get_mut(&sum) {
            ids.retain(|&other| other != id);
            if ids.is_empty() {
                self.by_sum.remove(&sum);
            }
        }
        self.unused.push(id);
    }
}

/// The same in any order of the literals.
fn sum(clause: &[Literal]) -> u64 {
    let mixed = |&literal: &Literal| {
        let spread = (u64::from(literal) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        spread ^ spread >> 29
    };
    clause.iter().map(mixed).fold(0, u64::wrapping_add)
}
