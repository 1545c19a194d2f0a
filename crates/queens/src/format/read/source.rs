//! The input as bytes with a place: what every grammar is written in.
//!
//! A window over the input holds what is looked at and not yet taken. It is
//! filled as bytes come, so that a placement that has arrived can be read
//! before the next one does, and it never grows past what is looked at once.

use std::io::{self, BufRead};

use super::{Expected, Malformed, Options, ReadError, Reason};

/// The input, with the place of the next byte.
#[derive(Debug)]
pub(in crate::format) struct Source<R> {
    input: R,
    window: Vec<u8>,
    /// The next byte, as a position in the window.
    at: usize,
    line: u64,
    column: u64,
}

/// The digits of a number: any 18 digits fit in 63 bits.
const MAX_DIGITS: usize = 18;

impl<R: BufRead> Source<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, window: Vec::new(), at: 0, line: 1, column: 1 }
    }

    /// Takes more bytes into the window; false at the end of the input.
    #[cold]
    fn fill(&mut self) -> io::Result<bool> {
        self.window.drain(..self.at);
        self.at = 0;
        loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(bytes) => {
                    // A mapped file or a byte slice comes as one buffer.
                    let bytes = &bytes[..bytes.len().min(1 << 16)];
                    self.window.extend_from_slice(bytes);
                    let taken = bytes.len();
                    self.input.consume(taken);
                    return Ok(taken > 0);
                }
            }
        }
    }

    /// What comes next: `most` bytes, or fewer if `enough` says so of what is
    /// there or the input ends.
    pub(super) fn ahead(
        &mut self,
        most: usize,
        enough: impl Fn(&[u8]) -> bool,
    ) -> io::Result<&[u8]> {
        while self.window.len() - self.at < most && !enough(&self.window[self.at..]) {
            if !self.fill()? {
                break;
            }
        }
        let ahead = &self.window[self.at..];
        Ok(&ahead[..ahead.len().min(most)])
    }

    /// The beginning of this line, without its end.
    pub(super) fn line_ahead(&mut self, most: usize) -> io::Result<&[u8]> {
        let ahead = self.ahead(most, |bytes| bytes.contains(&b'\n'))?;
        let end = ahead.iter().position(|&byte| byte == b'\n').unwrap_or(ahead.len());
        Ok(&ahead[..end])
    }

    /// The next byte.
    #[inline]
    pub(in crate::format) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.at == self.window.len() && !self.fill()? {
            return Ok(None);
        }
        Ok(self.window.get(self.at).copied())
    }

    /// Steps over the byte that [`peek`](Self::peek) has shown.
    #[inline]
    pub(in crate::format) fn bump(&mut self) {
        let Some(&byte) = self.window.get(self.at) else { return };
        self.at += 1;
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
        } else if byte & 0xc0 != 0x80 {
            // Not inside a character of several bytes.
            self.column += 1;
        }
    }

    /// Steps over ASCII bytes of this line as long as `take` takes them: what
    /// [`peek`](Self::peek) and [`bump`](Self::bump) would do, but faster.
    #[inline]
    pub(in crate::format) fn take(&mut self, mut take: impl FnMut(u8) -> bool) -> io::Result<()> {
        loop {
            let ahead = &self.window[self.at..];
            let taken = ahead.iter().take_while(|&&byte| take(byte)).count();
            let stopped = taken < ahead.len();
            self.at += taken;
            self.column += taken as u64;
            if stopped || !self.fill()? {
                return Ok(());
            }
        }
    }

    /// Steps over a byte order mark, which is no character of the line.
    pub(super) fn skip_mark(&mut self, length: usize) {
        self.at = self.window.len().min(self.at + length);
    }

    /// The line of the next byte, from 1.
    pub(in crate::format) fn line(&self) -> u64 {
        self.line
    }

    /// The place of the next byte, to be named later.
    pub(in crate::format) fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }

    /// Skips spaces, tabs and carriage returns.
    #[inline]
    pub(in crate::format) fn skip_blanks(&mut self) -> io::Result<()> {
        self.take(is_blank)
    }

    /// Skips blanks and line ends.
    pub(in crate::format) fn skip_space(&mut self) -> io::Result<()> {
        while self.peek()?.is_some_and(|byte| is_blank(byte) || byte == b'\n') {
            self.bump();
        }
        Ok(())
    }

    /// Skips the rest of the line, but not its end.
    pub(super) fn skip_line(&mut self) -> io::Result<()> {
        while !self.at_line_end()? {
            self.bump();
        }
        Ok(())
    }

    /// Whether the line, or the input, ends here.
    pub(in crate::format) fn at_line_end(&mut self) -> io::Result<bool> {
        Ok(matches!(self.peek()?, None | Some(b'\n')))
    }

    /// Whether a word ends here.
    pub(in crate::format) fn at_blank(&mut self) -> io::Result<bool> {
        Ok(self.peek()?.is_none_or(|byte| is_blank(byte) || byte == b'\n'))
    }

    /// Steps over `text`.
    pub(in crate::format) fn literal(
        &mut self,
        text: &[u8],
        expected: Expected,
    ) -> Result<(), ReadError> {
        for &byte in text {
            if self.peek()? != Some(byte) {
                return Err(self.unexpected(expected));
            }
            self.bump();
        }
        Ok(())
    }

    /// Reads a whole number, with or without sign.
    pub(in crate::format) fn integer(&mut self, expected: Expected) -> Result<i64, ReadError> {
        let sign = self.peek()?.filter(|byte| matches!(byte, b'-' | b'+'));
        if sign.is_some() {
            self.bump();
        }
        let (mut value, mut digits) = (0, 0);
        self.take(|digit| {
            let taken = digit.is_ascii_digit() && digits < MAX_DIGITS;
            if taken {
                value = 10 * value + i64::from(digit - b'0');
                digits += 1;
            }
            taken
        })?;
        if digits == MAX_DIGITS && self.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.malformed(Reason::LongNumber { max: MAX_DIGITS }));
        }
        if digits == 0 {
            return Err(self.unexpected(expected));
        }
        Ok(if sign == Some(b'-') { -value } else { value })
    }

    /// Refuses a size over the limit.
    #[inline]
    pub(in crate::format) fn limit(&self, size: usize, options: &Options) -> Result<(), ReadError> {
        if size > options.max_size {
            return Err(self.malformed(Reason::TooLarge { max: options.max_size }));
        }
        Ok(())
    }

    /// The error that the next character should have been something else.
    pub(in crate::format) fn unexpected(&mut self, expected: Expected) -> ReadError {
        // A character has at most four bytes; a line end is one.
        let ahead = match self.ahead(4, |bytes| bytes.first().is_some_and(u8::is_ascii)) {
            Ok(ahead) => ahead,
            Err(error) => return error.into(),
        };
        let found = String::from_utf8_lossy(ahead).chars().next();
        self.malformed(Reason::Unexpected { expected, found })
    }

    /// An error in this place.
    pub(super) fn malformed(&self, reason: Reason) -> ReadError {
        Malformed { line: self.line, column: self.column, reason }.into()
    }
}

/// A place in the text.
#[derive(Debug, Clone, Copy)]
pub(in crate::format) struct Place {
    line: u64,
    column: u64,
}

impl Place {
    /// An error in this place.
    pub(in crate::format) fn malformed(self, reason: Reason) -> ReadError {
        Malformed { line: self.line, column: self.column, reason }.into()
    }
}

pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}
