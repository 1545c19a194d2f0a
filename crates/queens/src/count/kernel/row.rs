//! Lanes side by side: rows of bits, and the bit planes of a block.

/// The words of one row; a kernel uses the first `Kernel::lanes` / 64.
pub(crate) const ROW_WORDS: usize = 8;

/// One bit for each lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(C, align(64))]
pub(crate) struct Row(pub(crate) [u64; ROW_WORDS]);

impl Row {
    pub(crate) const NONE: Self = Self([0; ROW_WORDS]);
    pub(crate) const ALL: Self = Self([u64::MAX; ROW_WORDS]);

    /// The first `lanes` lanes.
    pub(crate) fn first(lanes: usize) -> Self {
        let word = |i: usize| match lanes.saturating_sub(64 * i) {
            0 => 0,
            left if left < 64 => (1 << left) - 1,
            _ => u64::MAX,
        };
        Self(std::array::from_fn(word))
    }

    pub(crate) fn and_not(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

/// The lanes whose bits are counted: fewer than any kernel has in a row.
pub(crate) const SAMPLE: usize = 128;

/// Bit planes of a block of lanes: `planes[b]` has the lanes whose narrow word has bit b.
pub(crate) type Planes = [Row; 32];
