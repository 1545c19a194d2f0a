//! The input as bytes with a place: what every grammar is written in.
//!
//! A window over the input holds what is looked at and not yet taken. It is
//! filled as bytes come, so that a placement that has arrived can be read
//! before the next one does, and it never grows past what is looked at once.

use std::io::{self, BufRead};

use super::{Expected, Malformed, ReadError, Reason};

/// The input, with the place of the next byte.
pub(in crate::format) struct Source<'a> {
    input: Box<dyn BufRead + 'a>,
    window: Vec<u8>,
    /// The next byte, as a position in the window.
    at: usize,
    line: u64,
    column: u64,
}

/// No line that has to be seen as a whole is as long.
const LONG_LINE: usize = 1 << 16;

/// The digits of a number: any 18 digits fit in 63 bits.
const MAX_DIGITS: usize = 18;

impl<'a> Source<'a> {
    pub(in crate::format) fn new(input: impl BufRead + 'a) -> Self {
        Self { input: Box::new(input), window: Vec::new(), at: 0, line: 1, column: 1 }
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
    pub(in crate::format) fn ahead(
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
    pub(in crate::format) fn line_ahead(&mut self, most: usize) -> io::Result<&[u8]> {
        let ahead = self.ahead(most, |bytes| bytes.contains(&b'\n'))?;
        let end = ahead.iter().position(|&byte| byte == b'\n').unwrap_or(ahead.len());
        Ok(&ahead[..end])
    }

    /// The beginning of the next line after this one that is not blank; `None`
    /// if the input ends before.
    pub(in crate::format) fn line_after(&mut self, most: usize) -> io::Result<Option<&[u8]>> {
        let lines = |bytes: &[u8]| {
            let after = bytes.iter().position(|&byte| byte == b'\n')? + 1;
            let start =
                after + bytes[after..].iter().position(|byte| !byte.is_ascii_whitespace())?;
            let end = bytes[start..].iter().position(|&byte| byte == b'\n');
            Some((start, end.map(|end| start + end)))
        };
        let known = |bytes: &[u8]| lines(bytes).is_some_and(|(_, end)| end.is_some());
        let ahead = self.ahead(most, known)?;
        let line = lines(ahead).map(|(start, end)| &ahead[start..end.unwrap_or(ahead.len())]);
        Ok(line.map(<[u8]>::trim_ascii_end))
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
    pub(in crate::format) fn skip_mark(&mut self, length: usize) {
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

    /// Skips blanks and one line end; says whether something comes then, and
    /// not another line end or the end of the input.
    pub(in crate::format) fn goes_on(&mut self) -> io::Result<bool> {
        self.skip_blanks()?;
        if self.peek()? == Some(b'\n') {
            self.bump();
            self.skip_blanks()?;
        }
        Ok(!self.at_line_end()?)
    }

    /// Whether the line goes on after a number: skips blanks and a comma.
    #[inline]
    pub(in crate::format) fn more_numbers(
        &mut self,
        expected: Expected,
    ) -> Result<bool, ReadError> {
        // As nearly all lines have it.
        if let Some([b' ', b'0'..=b'9', ..]) = self.window.get(self.at..) {
            self.at += 1;
            self.column += 1;
            return Ok(true);
        }
        self.more_numbers_apart(expected)
    }

    fn more_numbers_apart(&mut self, expected: Expected) -> Result<bool, ReadError> {
        let mut apart = self.at_blank()?;
        self.skip_blanks()?;
        if self.peek()? == Some(b',') {
            self.bump();
            self.skip_blanks()?;
            apart = true;
        }
        if self.at_line_end()? {
            return Ok(false);
        }
        if apart { Ok(true) } else { Err(self.unexpected(expected)) }
    }

    /// Skips the rest of the line, but not its end.
    pub(in crate::format) fn skip_line(&mut self) -> io::Result<()> {
        while !self.at_line_end()? {
            self.bump();
        }
        Ok(())
    }

    /// The rest of the line, without its end.
    pub(in crate::format) fn rest_of_line(&mut self) -> Result<String, ReadError> {
        let rest = self.line_ahead(LONG_LINE)?;
        let (rest, length) = (String::from_utf8_lossy(rest).into_owned(), rest.len());
        if length == LONG_LINE {
            return Err(self.malformed(Reason::LongLine { max: LONG_LINE }));
        }
        self.skip_line()?;
        Ok(rest)
    }

    /// Whether the line, or the input, ends here.
    pub(in crate::format) fn at_line_end(&mut self) -> io::Result<bool> {
        Ok(matches!(self.peek()?, None | Some(b'\n')))
    }

    /// Whether a word ends here.
    pub(in crate::format) fn at_blank(&mut self) -> io::Result<bool> {
        Ok(self.peek()?.is_none_or(|byte| is_blank(byte) || byte == b'\n'))
    }

    /// Steps over `text`, if it comes next.
    pub(in crate::format) fn step_over(&mut self, text: &[u8]) -> io::Result<bool> {
        let other = |bytes: &[u8]| !text.starts_with(&bytes[..bytes.len().min(text.len())]);
        let here = self.ahead(text.len(), other)? == text;
        if here {
            for _ in text {
                self.bump();
            }
        }
        Ok(here)
    }

    /// Steps over `text`, which must come next.
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
    pub(in crate::format) fn limit(&self, size: usize, max: usize) -> Result<(), ReadError> {
        if size > max {
            return Err(self.malformed(Reason::TooLarge { max }));
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
    pub(in crate::format) fn malformed(&self, reason: Reason) -> ReadError {
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
    /// So many characters to the right.
    pub(in crate::format) fn right(self, characters: usize) -> Self {
        Self { column: self.column + characters as u64, ..self }
    }

    /// The line, from 1.
    pub(in crate::format) fn line(self) -> u64 {
        self.line
    }

    /// An error in this place.
    pub(in crate::format) fn malformed(self, reason: Reason) -> ReadError {
        Malformed { line: self.line, column: self.column, reason }.into()
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}
