//! Lists of half-boards in groups.
//!
//! Idea: what half-boards of a group have in common (a queen in a corner, a
//! long diagonal) needs no bit in their words, only where the group ends.
//! That makes room for the rest in 32 bits.

use super::memory::grow;
use crate::Error;
use crate::count::kernel::{Kernel, SPARE, Spread};

/// A half-board in a list: all of its bits, or those that matter in 32 bits.
pub(super) trait Word: Copy + Default + Into<u64> {
    /// See [`Kernel::filter`].
    fn filter(kernel: Kernel, from: &[Self], mask: Self, value: Self, to: &mut [Self]) -> usize;

    /// The same, from half-boards with all of their bits; in any order.
    fn take(kernel: Kernel, from: &[u64], mask: u64, value: u64, to: &mut [Self]) -> usize;
}

impl Word for u64 {
    fn filter(kernel: Kernel, from: &[Self], mask: Self, value: Self, to: &mut [Self]) -> usize {
        kernel.filter(from, mask, value, to)
    }

    fn take(kernel: Kernel, from: &[u64], mask: u64, value: u64, to: &mut [Self]) -> usize {
        kernel.filter(from, mask, value, to)
    }
}

impl Word for u32 {
    fn filter(kernel: Kernel, from: &[Self], mask: Self, value: Self, to: &mut [Self]) -> usize {
        kernel.filter_narrow(from, mask, value, to)
    }

    fn take(kernel: Kernel, from: &[u64], mask: u64, value: u64, to: &mut [Self]) -> usize {
        kernel.filter_low(from, mask, value, to)
    }
}

/// G groups of half-boards, one after the other.
#[derive(Debug)]
pub(super) struct List<W, const G: usize> {
    words: Vec<W>,
    /// Where each group ends.
    pub(super) ends: [usize; G],
}

impl<W, const G: usize> Default for List<W, G> {
    fn default() -> Self {
        Self { words: Vec::new(), ends: [0; G] }
    }
}

impl<W: Word, const G: usize> List<W, G> {
    pub(super) fn len(&self) -> usize {
        self.ends[G - 1]
    }

    pub(super) fn all(&self) -> &[W] {
        &self.words[..self.len()]
    }

    pub(super) fn groups(&self) -> impl Iterator<Item = &[W]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| &self.words[std::mem::replace(&mut start, end)..end])
    }

    /// Empties the list and makes room for `len` words and [`SPARE`] more.
    pub(super) fn clear(&mut self, len: usize) -> Result<(), Error> {
        self.ends = [0; G];
        grow(&mut self.words, len + SPARE)
    }

    /// Adds to a group, the last that has any, the words x of `from` with
    /// x & mask = value. There must be room for all of `from`,
    /// and [`SPARE`] words, behind those that are there.
    pub(super) fn add(&mut self, kernel: Kernel, group: usize, from: &[W], mask: W, value: W) {
        let end = self.len();
        let kept = W::filter(kernel, from, mask, value, &mut self.words[end..]);
        self.ends[group..].fill(end + kept);
    }

    /// [`List::add`] from half-boards with all of their bits.
    pub(super) fn take(
        &mut self,
        kernel: Kernel,
        group: usize,
        from: &[u64],
        mask: u64,
        value: u64,
    ) {
        let end = self.len();
        let kept = W::take(kernel, from, mask, value, &mut self.words[end..]);
        self.ends[group..].fill(end + kept);
    }

    /// Becomes the words x of `from` with x & mask = value.
    pub(super) fn filter(
        &mut self,
        kernel: Kernel,
        from: &Self,
        mask: W,
        value: W,
    ) -> Result<(), Error> {
        self.clear(from.len())?;
        for (group, list) in from.groups().enumerate() {
            if !list.is_empty() {
                self.add(kernel, group, list, mask, value);
            }
        }
        Ok(())
    }

    /// Moves the last `count` words of the last group to that of `to`.
    pub(super) fn move_last(&mut self, count: usize, to: &mut Self) {
        let end = to.len();
        let left = self.len() - count;
        to.words[end..end + count].copy_from_slice(&self.words[left..left + count]);
        to.ends[G - 1] += count;
        self.ends[G - 1] = left;
    }

    /// The length of the last group.
    pub(super) fn last(&self) -> usize {
        if G > 1 { self.len() - self.ends[G - 2] } else { self.len() }
    }
}

impl<const G: usize> List<u32, G> {
    /// Becomes the narrow form of another list.
    pub(super) fn spread(
        &mut self,
        kernel: Kernel,
        from: &List<u64, G>,
        spread: &Spread,
    ) -> Result<(), Error> {
        self.clear(from.len())?;
        self.ends = from.ends;
        let words = &mut self.words[..from.len()];
        kernel.spread(from.all(), spread, words);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_stay_apart() {
        for kernel in Kernel::available() {
            let mut list = List::<u64, 3>::default();
            list.clear(9).unwrap();
            list.add(kernel, 0, &[1, 2, 3], 1, 1);
            list.add(kernel, 2, &[4, 5, 6], 0, 0);
            assert_eq!(list.groups().collect::<Vec<_>>(), [&[1, 3][..], &[], &[4, 5, 6]]);
            let mut odd = List::default();
            odd.filter(kernel, &list, 1, 1).unwrap();
            assert_eq!(odd.groups().collect::<Vec<_>>(), [&[1, 3][..], &[], &[5]]);
            let mut even = List::default();
            even.filter(kernel, &list, 1, 0).unwrap();
            even.move_last(1, &mut odd);
            assert_eq!(odd.groups().collect::<Vec<_>>(), [&[1, 3][..], &[], &[5, 6]]);
            assert_eq!((even.all(), even.last()), (&[4][..], 1));
            let mut narrow = List::default();
            narrow.spread(kernel, &odd, &Spread::new(7)).unwrap();
            assert_eq!(narrow.ends, odd.ends);
        }
    }
}
