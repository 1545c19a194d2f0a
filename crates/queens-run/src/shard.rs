//! One of several parts of a count, of comparable cost.
//!
//! The units are dealt out dearest first, each to the part that has the least
//! so far (Graham's LPT rule; ties go to the lower number). So the loads of two
//! parts differ by no more than the dearest unit, and every machine that knows
//! the engine cuts in the same way: the costs are rounded to integers before.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;
use std::str::FromStr;

/// The `index`-th of `of` parts, both from 1, written `2/4`.
///
/// ```
/// use queens_run::{Shard, ShardError};
///
/// let shard: Shard = "2/4".parse()?;
/// assert_eq!((shard.index(), shard.of()), (2, 4));
/// assert_eq!("5/4".parse::<Shard>(), Err(ShardError::Range { index: 5, of: 4 }));
/// assert!("a/4".parse::<Shard>().is_err());
/// # Ok::<(), ShardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shard {
    index: u64,
    of: u64,
}

/// Why something is not a shard.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ShardError {
    /// Not two numbers with a slash between them.
    #[error("shard {text:?}: must be I/K, two numbers with 1 ≤ I ≤ K, such as 1/4")]
    Form {
        /// What was given.
        text: String,
    },
    /// Two numbers, but there is no such part.
    #[error("shard {index}/{of}: must be I/K with 1 ≤ I ≤ K")]
    Range {
        /// The part asked for.
        index: u64,
        /// The number of parts.
        of: u64,
    },
}

impl Shard {
    /// The `index`-th of `of` parts.
    ///
    /// # Errors
    ///
    /// [`ShardError::Range`] unless 1 ≤ index ≤ of.
    pub const fn new(index: u64, of: u64) -> Result<Self, ShardError> {
        if index >= 1 && index <= of {
            Ok(Self { index, of })
        } else {
            Err(ShardError::Range { index, of })
        }
    }

    /// Which part, from 1.
    #[must_use]
    pub const fn index(self) -> u64 {
        self.index
    }

    /// Of how many parts.
    #[must_use]
    pub const fn of(self) -> u64 {
        self.of
    }

    /// The units of this part, in rising order; `weights` has one for each unit.
    pub(crate) fn members(self, weights: &[u32]) -> Vec<u64> {
        let mut dearest_first: Vec<u64> = (0..weights.len() as u64).collect();
        dearest_first.sort_by_key(|&unit| Reverse(weights[unit as usize]));
        // Parts beyond the number of units stay empty: they need no place.
        let parts = self.of.min(weights.len() as u64);
        let mut loads: BinaryHeap<Reverse<(u64, u64)>> =
            (1..=parts).map(|index| Reverse((0, index))).collect();
        let mut mine = Vec::new();
        for unit in dearest_first {
            if let Some(mut least) = loads.peek_mut() {
                let Reverse((load, index)) = &mut *least;
                *load += u64::from(weights[unit as usize]);
                if *index == self.index {
                    mine.push(unit);
                }
            }
        }
        mine.sort_unstable();
        mine
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| plain)
        };
        let parts = text.split_once('/').and_then(|(i, k)| number(i).zip(number(k)));
        let Some((index, of)) = parts else {
            return Err(ShardError::Form { text: text.to_owned() });
        };
        Self::new(index, of)
    }
}

impl serde::Serialize for Shard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn parts_hold_each_unit_once_and_cost_about_the_same(
            weights in prop::collection::vec(1_u32..=1 << 20, 0..300),
            of in 1_u64..40,
        ) {
            let parts: Vec<Vec<u64>> =
                (1..=of).map(|index| Shard { index, of }.members(&weights)).collect();
            let mut all: Vec<u64> = parts.concat();
            all.sort_unstable();
            prop_assert_eq!(all, (0..weights.len() as u64).collect::<Vec<_>>());
            let load = |part: &Vec<u64>| -> u64 {
                part.iter().map(|&unit| u64::from(weights[unit as usize])).sum()
            };
            let (least, most) = (parts.iter().map(load).min(), parts.iter().map(load).max());
            let dearest = weights.iter().max().copied().unwrap_or(0);
            prop_assert!(most.zip(least).is_some_and(|(m, l)| m - l <= u64::from(dearest)));
            prop_assert!(parts.iter().all(|part| part.is_sorted()));
        }
    }

    #[test]
    fn more_parts_than_units_leave_some_empty() {
        let sizes = (1..=9).map(|index| Shard { index, of: 9 }.members(&[1; 4]).len());
        assert_eq!(sizes.collect::<Vec<_>>(), [1, 1, 1, 1, 0, 0, 0, 0, 0]);
        let last = Shard::new(u64::MAX, u64::MAX).unwrap();
        assert!(last.members(&[1; 4]).is_empty());
    }

    #[test]
    fn shards_that_do_not_exist_are_refused() {
        for (text, index, of) in [("0/4", 0, 4), ("5/4", 5, 4), ("4/0", 4, 0), ("0/0", 0, 0)] {
            assert_eq!(text.parse::<Shard>(), Err(ShardError::Range { index, of }));
        }
        for text in
            ["", "/", "1", "1/", "/4", "a/4", "1/b", "+1/4", "-1/4", " 1/4", "1/4/4", "1.5/4"]
        {
            assert_eq!(text.parse::<Shard>(), Err(ShardError::Form { text: text.into() }));
        }
        for text in ["1/1", "4/4", "01/04"] {
            assert!(text.parse::<Shard>().is_ok());
        }
        assert_eq!(Shard::new(3, 7).unwrap().to_string(), "3/7");
    }
}
