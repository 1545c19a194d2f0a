//! How words become narrow.

use super::{CHUNK_BITS, CHUNKS};

/// How words become narrow: the `relevant` bits are gathered and dealt out to
/// four bytes, one for each chunk of the look-up tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spread {
    pub(crate) relevant: u64,
    /// Where the gathered bits go.
    pub(crate) fields: u32,
    /// The number of bits of each chunk.
    pub(crate) widths: [u32; CHUNKS],
    /// For each relevant bit of a word its bit in a narrow word.
    images: [u32; 64],
}

impl Spread {
    /// The most relevant bits that can be spread.
    pub(crate) const MAX_BITS: u32 = CHUNKS as u32 * CHUNK_BITS;

    /// Deals the relevant bits out as evenly as they go.
    pub(crate) fn new(relevant: u64) -> Self {
        let count = relevant.count_ones();
        assert!(count <= Self::MAX_BITS, "{count} relevant bits");
        let mut spread = Self { relevant, fields: 0, widths: [0; CHUNKS], images: [0; 64] };
        for (i, width) in spread.widths.iter_mut().enumerate() {
            *width = (count + (CHUNKS - 1 - i) as u32) / CHUNKS as u32;
            spread.fields |= ((1 << *width) - 1) << (CHUNK_BITS * i as u32);
        }
        let (mut rest, mut fields) = (relevant, spread.fields);
        while rest != 0 {
            spread.images[rest.trailing_zeros() as usize] = fields & fields.wrapping_neg();
            rest &= rest - 1;
            fields &= fields - 1;
        }
        spread
    }

    /// Every bit of a narrow word stays where it is.
    pub(crate) const IDENTITY: Self = {
        let mut images = [0; 64];
        let mut bit = 0;
        while bit < Self::MAX_BITS {
            images[bit as usize] = 1 << bit;
            bit += 1;
        }
        let (relevant, fields) = (u32::MAX as u64, u32::MAX);
        Self { relevant, fields, widths: [CHUNK_BITS; CHUNKS], images }
    };

    /// The narrow bit of a single line, 0 if it is not relevant.
    pub(crate) fn of_line(&self, line: u64) -> u32 {
        self.images[line.trailing_zeros() as usize]
    }
}
