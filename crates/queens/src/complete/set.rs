//! The squares of one line as a set of bits: one word for boards up to 64,
//! several beyond.

use crate::rules::{Diagonals, RuleSet};

/// How queens attack, as far as a line some way ahead is concerned.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attack {
    pub(super) n: usize,
    diagonals: Diagonals,
    leaps: &'static [(u32, u32)],
    /// How many lines ahead the leaps reach.
    near: usize,
}

impl Attack {
    pub(super) fn new(n: usize, rules: RuleSet) -> Self {
        let geometry = rules.geometry();
        let near = geometry.leaps.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0) as usize;
        Self { n, diagonals: geometry.diagonals, leaps: geometry.leaps, near }
    }

    /// How far to either side leaps attack on a line `ahead` lines away.
    #[inline]
    fn leaps(self, ahead: usize) -> impl Iterator<Item = usize> {
        let leaps = if ahead <= self.near { self.leaps } else { &[] };
        let turned = leaps.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        turned.filter(move |&(down, _)| down as usize == ahead).map(|(_, side)| side as usize)
    }

    /// The places of a line `ahead` lines away that a queen in place `at`
    /// attacks; some of them may lie beyond the board, some be there twice.
    fn places(self, at: usize, ahead: usize) -> impl Iterator<Item = usize> {
        // The column counts as a diagonal that goes nowhere.
        let diagonals = match self.diagonals {
            Diagonals::None => [0, 0],
            Diagonals::ToEdge => [0, ahead],
            Diagonals::Around => [ahead, self.n - ahead],
        };
        let sides = diagonals.into_iter().chain(self.leaps(ahead));
        std::iter::once(at).chain(sides.flat_map(move |side| [at + side, at.wrapping_sub(side)]))
    }

    /// The same as bits of one word, for n ≤ 64; bits beyond the board mean
    /// nothing.
    #[inline]
    fn bits(self, at: usize, ahead: usize) -> u64 {
        let queen = 1u64 << at;
        let diagonals = match self.diagonals {
            Diagonals::None => 0,
            Diagonals::ToEdge => queen << ahead | queen >> ahead,
            Diagonals::Around => {
                let round = self.n - ahead;
                queen << ahead | queen >> ahead | queen << round | queen >> round
            }
        };
        let lines = queen | diagonals;
        self.leaps(ahead).fold(lines, |lines, side| lines | queen << side | queen >> side)
    }
}

/// A set of places of one line.
pub(super) trait Set: Copy + Send + Sync {
    /// No place.
    const EMPTY: Self;

    /// Whether the place is in the set.
    fn has(&self, place: usize) -> bool;

    /// Puts the place in.
    fn add(&mut self, place: usize);

    /// Takes the place out.
    fn take(&mut self, place: usize);

    /// The first place at or after `from`.
    fn next(&self, from: usize) -> Option<usize>;

    /// The places in ascending order.
    fn iter(self) -> impl Iterator<Item = usize>;

    /// Those that a queen in place `at` of a line `ahead` lines away attacks;
    /// some may come twice.
    fn attacked(self, attack: Attack, at: usize, ahead: usize) -> impl Iterator<Item = usize>;
}

impl Set for u64 {
    const EMPTY: Self = 0;

    #[inline]
    fn has(&self, place: usize) -> bool {
        self >> place & 1 != 0
    }

    #[inline]
    fn add(&mut self, place: usize) {
        *self |= 1 << place;
    }

    #[inline]
    fn take(&mut self, place: usize) {
        *self &= !(1 << place);
    }

    #[inline]
    fn next(&self, from: usize) -> Option<usize> {
        let rest = self & u64::MAX.checked_shl(from as u32).unwrap_or(0);
        (rest != 0).then(|| rest.trailing_zeros() as usize)
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            first
        })
    }

    #[inline]
    fn attacked(self, attack: Attack, at: usize, ahead: usize) -> impl Iterator<Item = usize> {
        (self & attack.bits(at, ahead)).iter()
    }
}

/// Several words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Set for Wide<WORDS> {
    const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    fn has(&self, place: usize) -> bool {
        self.0[place / 64].has(place % 64)
    }

    #[inline]
    fn add(&mut self, place: usize) {
        self.0[place / 64].add(place % 64);
    }

    #[inline]
    fn take(&mut self, place: usize) {
        self.0[place / 64].take(place % 64);
    }

    fn next(&self, from: usize) -> Option<usize> {
        let first = from / 64;
        let in_word = |word: usize, from: usize| Some(64 * word + self.0.get(word)?.next(from)?);
        in_word(first, from % 64).or_else(|| (first + 1..WORDS).find_map(|word| in_word(word, 0)))
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(number, word)| word.iter().map(move |place| 64 * number + place))
    }

    fn attacked(self, attack: Attack, at: usize, ahead: usize) -> impl Iterator<Item = usize> {
        attack.places(at, ahead).filter(move |&place| place < attack.n && self.has(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn one_word_and_several_agree_on_what_is_attacked() {
        for &rules in RuleSet::ALL {
            for n in [1, 5, 12, 63, 64] {
                let attack = Attack::new(n, rules);
                let (mut word, mut wide) = (u64::EMPTY, Wide::<2>::EMPTY);
                (0..n).for_each(|place| word.add(place));
                (0..n).for_each(|place| wide.add(place));
                for at in 0..n {
                    for ahead in 1..n {
                        let one: BTreeSet<_> = word.attacked(attack, at, ahead).collect();
                        let two: BTreeSet<_> = wide.attacked(attack, at, ahead).collect();
                        assert_eq!(one, two, "{rules:?} {n} {at} {ahead}");
                    }
                }
            }
        }
    }

    #[test]
    fn places_of_several_words_come_in_order() {
        let mut set = Wide::<4>::EMPTY;
        let places = [0, 63, 64, 128, 200, 255];
        places.iter().rev().for_each(|&place| set.add(place));
        assert_eq!(set.iter().collect::<Vec<_>>(), places);
        assert_eq!((set.next(1), set.next(201), set.next(255)), (Some(63), Some(255), Some(255)));
        set.take(255);
        assert_eq!((set.next(201), set.next(256)), (None, None));
    }
}
