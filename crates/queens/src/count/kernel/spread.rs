//! How words become narrow.

use super::{CHUNK_BITS, CHUNKS};

/// How words become narrow: the `relevant` bits are gathered and dealt out to
/// four bytes, one for each chunk of the look-up tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spread {
    pub(super) relevant: u64,
    /// Where the gathered bits go: as many.
    pub(super) fields: u32,
    /// The number of bits of each chunk, up to [`CHUNK_BITS`].
    pub(super) widths: [u32; CHUNKS],
    /// For each relevant bit of a word its bit in a narrow word.
    images: [u32; 64],
}

impl Spread {
    /// The most relevant bits that can be spread.
    pub(crate) const MAX_BITS: u32 = CHUNKS as u32 * CHUNK_BITS;

    /// Deals the relevant bits out as evenly as they go.
    ///
    /// # Panics
    ///
    /// If there are more than [`Spread::MAX_BITS`].
    pub(crate) fn new(relevant: u64) -> Self {
        let count = relevant.count_ones();
        assert!(count <= Self::MAX_BITS, "{count} relevant bits");
        let mut spread = Self { relevant, fields: 0, widths: [0; CHUNKS], images: [0; 64] };
        for (i, width) in spread.widths.iter_mut().enumerate() {
            *width = (count + (CHUNKS - 1 - i) as u32) / CHUNKS as u32;
            spread.fields |= ((1 << *width) - 1) << (CHUNK_BITS * i as u32);
        }
        let mut images = spread.images;
        for (from, image) in spread.pairs() {
            images[from as usize] = 1 << image;
        }
        Self { images, ..spread }
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

    /// All bits that a narrow word may have.
    pub(crate) fn fields(&self) -> u32 {
        self.fields
    }

    /// The narrow bit of a single line, 0 if it is not relevant.
    pub(crate) fn of_line(&self, line: u64) -> u32 {
        self.images[line.trailing_zeros() as usize]
    }

    /// The relevant bits in order, and where each goes.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let (mut rest, mut fields) = (self.relevant, self.fields);
        std::iter::from_fn(move || {
            let pair = (rest.trailing_zeros(), fields.trailing_zeros());
            fields &= fields.wrapping_sub(1);
            (rest != 0).then(|| {
                rest &= rest - 1;
                pair
            })
        })
    }

    /// The bits by how far they move, if that takes few groups.
    fn groups(&self) -> Option<([Group; GROUPS], usize)> {
        let mut groups = [Group::default(); GROUPS];
        let mut used = 0;
        for (from, image) in self.pairs() {
            let down = from.checked_sub(image)?;
            let same = groups[..used].iter().position(|group| group.down == down);
            let group = groups.get_mut(same.unwrap_or(used))?;
            *group = Group { bits: group.bits | 1 << from, down };
            used += usize::from(same.is_none());
        }
        Some((groups, used))
    }
}

/// The most groups of bits that are moved one after the other; more of them are
/// dearer than what else a kernel can do word by word.
const GROUPS: usize = 6;

/// Bits that move down by as many places.
#[derive(Clone, Copy, Default)]
struct Group {
    bits: u64,
    down: u32,
}

/// Writes the narrow form of each word to the same place in `to` if its bits move
/// in few groups, and says whether they do: bits that keep their distance move
/// together, and all words alike, which compilers make vectors of.
#[inline(always)]
pub(super) fn by_groups(words: &[u64], spread: &Spread, to: &mut [u32]) -> bool {
    match spread.groups() {
        Some((groups, ..=2)) => move_groups::<2>(words, &groups, to),
        Some((groups, 3)) => move_groups::<3>(words, &groups, to),
        Some((groups, 4)) => move_groups::<4>(words, &groups, to),
        Some((groups, _)) => move_groups::<GROUPS>(words, &groups, to),
        None => return false,
    }
    true
}

/// The low halves of the words when the first N groups have moved.
#[inline(always)]
fn move_groups<const N: usize>(words: &[u64], groups: &[Group; GROUPS], to: &mut [u32]) {
    let groups: [Group; N] = std::array::from_fn(|i| groups[i]);
    for (word, to) in words.iter().zip(to) {
        let moved = groups.iter().fold(0, |all, group| all | (word & group.bits) >> group.down);
        *to = moved as u32;
    }
}
