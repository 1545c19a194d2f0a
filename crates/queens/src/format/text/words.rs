//! Decimal numbers and short words, appended fast: the hot path of listings.
//!
//! A listing writes the same few words over and over: the numbers 1 to n, or
//! the names of the squares. [`Words`] holds each with its separator in one
//! machine word. To append it, that machine word is stored whole, and the place
//! moves on by the text's length, so that the next store covers the excess. A
//! copy of the exact length would be a call for every number.

/// Appends `value` in decimal.
pub(in crate::format) fn append(mut value: u64, out: &mut Vec<u8>) {
    let mut text = [0; 20];
    let mut at = text.len();
    loop {
        at -= 1;
        text[at] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend_from_slice(&text[at..]);
}

/// The words of a line, with blanks or commas between.
pub(in crate::format) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    line.split(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b',')).filter(|word| !word.is_empty())
}

/// Whether a word is two digits or more, as many as a board may have columns
/// that have a digit each.
pub(in crate::format) fn is_digits(word: &[u8]) -> bool {
    (2..=10).contains(&word.len()) && word.iter().all(u8::is_ascii_digit)
}

/// The bytes of a machine word. The last of them holds the length of the text.
const CELL: usize = 8;

/// Words by number, each followed by the same separator.
pub(in crate::format) struct Words {
    cells: Vec<u64>,
    separator: u8,
}

impl Words {
    /// The words that fit their cells, up to the first that does not; of very
    /// many, the first.
    pub(in crate::format) fn new(words: impl Iterator<Item = Vec<u8>>, separator: u8) -> Self {
        let cells = words.take(1 << 12).map_while(|word| {
            let mut cell = [separator; CELL];
            let length = word.len() + 1;
            (length < CELL).then(|| {
                cell[..word.len()].copy_from_slice(&word);
                cell[CELL - 1] = length as u8;
                u64::from_le_bytes(cell)
            })
        });
        Self { cells: cells.collect(), separator }
    }

    /// The numbers from `first`, `count` of them.
    pub(in crate::format) fn numbers(first: u64, count: usize, separator: u8) -> Self {
        let numbers = (first..first.saturating_add(count as u64)).map(|number| {
            let mut text = Vec::new();
            append(number, &mut text);
            text
        });
        Self::new(numbers, separator)
    }

    /// The word's text, without separator.
    pub(in crate::format) fn append(&self, word: usize, out: &mut Vec<u8>) {
        if let Some(&cell) = self.cells.get(word) {
            out.extend_from_slice(&cell.to_le_bytes()[..length(cell) - 1]);
        }
    }

    /// Appends the words with the separator between them and `end` after the
    /// last. Nothing is appended, and the answer is false, if one of the words
    /// has no cell.
    #[inline]
    pub(in crate::format) fn join(
        &self,
        words: impl ExactSizeIterator<Item = usize>,
        end: u8,
        out: &mut Vec<u8>,
    ) -> bool {
        let start = out.len();
        out.resize(start + words.len() * CELL, self.separator);
        let room = &mut out[start..];
        let mut at = 0;
        for word in words {
            let (Some(&cell), Some(place)) = (self.cells.get(word), room.get_mut(at..at + CELL))
            else {
                out.truncate(start);
                return false;
            };
            place.copy_from_slice(&cell.to_le_bytes());
            at += length(cell);
        }
        if let Some(last) = at.checked_sub(1) {
            room[last] = end;
        }
        out.truncate(start + at);
        true
    }
}

/// The length of a cell's text, its separator included.
fn length(cell: u64) -> usize {
    (cell >> (8 * (CELL - 1))) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_length() {
        for value in [0, 7, 10, 999, 1000, u64::from(u32::MAX), u64::MAX] {
            let mut out = b"x".to_vec();
            append(value, &mut out);
            assert_eq!(out, format!("x{value}").into_bytes());
        }
    }

    #[test]
    fn words_of_mixed_length_do_not_run_into_each_other() {
        let words = Words::numbers(1, 999, b' ');
        let mut out = b">".to_vec();
        assert!(words.join([8, 9, 98, 99, 998, 0].into_iter(), b'\n', &mut out));
        assert_eq!(out, b">9 10 99 100 999 1\n");
        words.append(998, &mut out);
        assert_eq!(out, b">9 10 99 100 999 1\n999");
    }

    #[test]
    fn a_word_without_a_cell_is_left_to_the_slow_way() {
        for first in [1, 999_989] {
            let words = Words::numbers(first, 10_000, b' ');
            let mut out = b">".to_vec();
            assert!(words.join([0, 9].into_iter(), b'\n', &mut out));
            assert!(!words.join([0, 5000].into_iter(), b'\n', &mut out));
            assert_eq!(out, format!(">{first} {}\n", first + 9).into_bytes());
        }
    }
}
