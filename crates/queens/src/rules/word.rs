//! A machine word that holds packed lines.

use std::ops::{BitAnd, BitOr};

/// An unsigned integer that holds packed lines.
pub trait Word:
    Copy + Send + Sync + Eq + Default + BitAnd<Output = Self> + BitOr<Output = Self> + 'static
{
    /// The number of bits.
    const BITS: usize;
    /// The word with all bits set.
    const ONES: Self;

    /// The word with these bits, moved up by `at` places; what does not fit is
    /// lost.
    #[must_use]
    fn set(bits: u64, at: usize) -> Self;
}

macro_rules! words {
    ($($word:ty),+) => {$(
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;
            const ONES: Self = <$word>::MAX;

            #[inline]
            fn set(bits: u64, at: usize) -> Self {
                (bits as $word) << at
            }
        }
    )+};
}

words!(u32, u64, u128);
