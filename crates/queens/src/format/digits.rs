//! Decimal numbers and short words, appended fast: the hot path of listings.
//!
//! A listing writes the same few words over and over: the numbers 1 to n, or
//! the names of the squares. [`Words`] holds each with its separator in a cell
//! of fixed width. To append one it copies the whole cell, which is one store,
//! and then steps on by the word's length, so that the next word covers the
//! excess. A copy of the exact length would be a call for every word.

/// Appends `value` in decimal.
pub(super) fn append(mut value: u64, out: &mut Vec<u8>) {
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

/// The width of a cell: three digits and a separator.
const CELL: usize = 4;

/// A word with its separator, and their length together.
#[derive(Clone, Copy)]
struct Word {
    cell: [u8; CELL],
    length: u8,
}

/// Words by number, each followed by the same separator.
pub(super) struct Words {
    words: Vec<Word>,
    separator: u8,
}

impl Words {
    /// The words that fit their cells, up to the first that does not.
    pub(super) fn new(words: impl Iterator<Item = Vec<u8>>, separator: u8) -> Self {
        let words = words.map_while(|word| {
            let mut cell = [separator; CELL];
            let length = word.len() + 1;
            (length <= CELL).then(|| {
                cell[..word.len()].copy_from_slice(&word);
                Word { cell, length: length as u8 }
            })
        });
        Self { words: words.collect(), separator }
    }

    /// The numbers from `first`, `count` of them.
    pub(super) fn numbers(first: u64, count: usize, separator: u8) -> Self {
        let numbers = (first..first.saturating_add(count as u64)).map(|number| {
            let mut text = Vec::new();
            append(number, &mut text);
            text
        });
        Self::new(numbers, separator)
    }

    /// The word's text, without separator.
    pub(super) fn get(&self, word: usize) -> Option<&[u8]> {
        let word = self.words.get(word)?;
        Some(&word.cell[..usize::from(word.length) - 1])
    }

    /// Appends the words with the separator between them and `end` after the
    /// last. Nothing is appended, and the answer is false, if a word did not
    /// fit its cell.
    #[inline]
    pub(super) fn join(
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
            let (Some(word), Some(cell)) = (self.words.get(word), room.get_mut(at..at + CELL))
            else {
                out.truncate(start);
                return false;
            };
            cell.copy_from_slice(&word.cell);
            at += usize::from(word.length);
        }
        if let Some(last) = at.checked_sub(1) {
            room[last] = end;
        }
        out.truncate(start + at);
        true
    }
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
        assert_eq!(words.get(998), Some(&b"999"[..]));
    }

    #[test]
    fn a_word_that_is_too_long_is_left_to_the_slow_way() {
        let words = Words::numbers(1, 2000, b' ');
        let mut out = b">".to_vec();
        assert!(!words.join([0, 999].into_iter(), b'\n', &mut out));
        assert_eq!(out, b">");
        assert_eq!(words.get(999), None);
    }
}
