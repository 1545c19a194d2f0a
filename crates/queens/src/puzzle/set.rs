//! Sets of squares: the rows of the board one after the other, as bits.
//!
//! A board of n×n squares takes as many words as it needs: one for n ≤ 8, two
//! for n ≤ 11, four for n ≤ 16, 64 for n = 64. Functions are generic over that
//! number; [`sized!`] chooses it.

use std::ops::{BitAnd, BitOr, Sub};

use crate::Square;

/// Calls a function that is generic over the number of words with the smallest
/// number for a board of so many rows.
macro_rules! sized {
    ($n:expr, $function:ident, $($argument:expr),*) => {
        match $n {
            0..=8 => $function::<1>($($argument),*),
            9..=11 => $function::<2>($($argument),*),
            12..=16 => $function::<4>($($argument),*),
            17..=32 => $function::<16>($($argument),*),
            _ => $function::<64>($($argument),*),
        }
    };
}
pub(super) use sized;

/// A set of squares, by their places in reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Squares<const W: usize>([u64; W]);

impl<const W: usize> Squares<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The set of one square.
    pub(super) fn only(place: usize) -> Self {
        let mut set = Self::EMPTY;
        set.add(place);
        set
    }

    #[inline]
    pub(super) fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn add(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline]
    pub(super) fn take(&mut self, place: usize) {
        self.0[place / 64] &= !(1 << (place % 64));
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The first square in reading order.
    #[inline]
    pub(super) fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    /// The squares in reading order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(number, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize);
                word &= word.wrapping_sub(1);
                bit.map(|bit| 64 * number + bit)
            })
        })
    }

    /// The squares of a board of n rows, by row and column.
    pub(super) fn named(self, n: usize) -> Vec<Square> {
        self.iter().map(|place| Square::new((place / n) as u32, (place % n) as u32)).collect()
    }
}

impl<const W: usize> FromIterator<usize> for Squares<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        let mut set = Self::EMPTY;
        places.into_iter().for_each(|place| set.add(place));
        set
    }
}

/// The operators of sets.
macro_rules! operator {
    ($operator:ident, $method:ident, $both:expr) => {
        impl<const W: usize> $operator for Squares<W> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                let both: fn(u64, u64) -> u64 = $both;
                for (word, other) in self.0.iter_mut().zip(other.0) {
                    *word = both(*word, other);
                }
                self
            }
        }
    };
}
operator!(BitAnd, bitand, |a, b| a & b);
operator!(BitOr, bitor, |a, b| a | b);
operator!(Sub, sub, |a, b| a & !b);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_agree_with_lists_of_places() {
        let (a, b) = ([0, 63, 64, 130], [1, 64, 127, 130]);
        let set = |places: [usize; 4]| places.into_iter().collect::<Squares<4>>();
        let list = |set: Squares<4>| set.iter().collect::<Vec<_>>();
        assert_eq!(list(set(a)), a);
        assert_eq!(list(set(a) & set(b)), [64, 130]);
        assert_eq!(list(set(a) | set(b)), [0, 1, 63, 64, 127, 130]);
        assert_eq!(list(set(a) - set(b)), [0, 63]);
        assert_eq!((set(a).len(), set(b).first()), (4, Some(1)));
        assert!(((set(a) - set(b)) - set(a)).is_empty() && !(set(a) - set(b)).is_empty());
        assert!(Squares::<2>::EMPTY.is_empty() && Squares::<2>::EMPTY.first().is_none());
    }
}
