//! A machine word that holds packed lines.

use std::ops::{BitAnd, BitOr};

/// An unsigned integer that holds packed lines.
pub trait Word:
    Copy + Send + Sync + Eq + Default + BitAnd<Output = Self> + BitOr<Output = Self> + 'static
{
    /// The number of bits.
    const BITS: usize;

    /// The word with these bits, moved up by `at` places; what does not fit is
    /// lost.
    #[must_use]
    fn set(bits: u64, at: usize) -> Self;

    /// The four bits from bit 4·`place` on.
    #[must_use]
    fn four(self, place: usize) -> usize;

    /// The word without its four lowest bits, the others moved down.
    #[must_use]
    fn drop_four(self) -> Self;
}

macro_rules! words {
    ($($word:ty),+) => {$(
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;

            #[inline]
            fn set(bits: u64, at: usize) -> Self {
                (bits as $word) << at
            }

            #[inline]
            fn four(self, place: usize) -> usize {
                (self >> (4 * place)) as usize & 15
            }

            #[inline]
            fn drop_four(self) -> Self {
                self >> 4
            }
        }
    )+};
}

words!(u32, u64, u128);
