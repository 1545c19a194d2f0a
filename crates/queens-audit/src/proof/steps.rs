//! The steps of a proof in the format DRAT, as text or as bytes.
//!
//! As text a step is a clause, its literals separated by blanks and ended by 0, and
//! a deletion has a `d` before it. As bytes it is `a` or `d`, the literals, and a
//! zero byte; a literal is twice the variable, and one more if it is negated, in
//! groups of seven bits, the lowest first, with the high bit set where more follow.

use std::io::{self, BufRead};

use super::Unchecked;
use super::board::Literal;

/// How the steps of a proof are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Form {
    /// Lines of numbers.
    #[default]
    Text,
    /// Bytes.
    Binary,
}

/// What a step does with its clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Add,
    Delete,
}

/// The file.
pub(super) struct Steps<R> {
    form: Form,
    variables: u32,
    file: R,
    number: u64,
}

impl<R: BufRead> Steps<R> {
    pub(super) fn new(form: Form, variables: u32, file: R) -> Self {
        Self { form, variables, file, number: 0 }
    }

    /// The steps read so far.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Reads the next step, its clause into `clause`, each literal once; nothing at
    /// the end of the file.
    pub(super) fn next(&mut self, clause: &mut Vec<Literal>) -> Result<Option<Step>, Unchecked> {
        clause.clear();
        let Some(step) = self.begin()? else { return Ok(None) };
        self.number += 1;
        while let Some(literal) = self.literal()? {
            if !(2..=2 * self.variables + 1).contains(&literal) {
                return Err(self.malformed());
            }
            clause.push(literal);
            // More than all literals there are: some are there twice.
            if clause.len() > 2 * self.variables as usize {
                return Err(self.malformed());
            }
        }
        let mut sorted = clause.clone();
        sorted.sort_unstable();
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            sorted.dedup();
            clause.clone_from(&sorted);
        }
        Ok(Some(step))
    }

    fn malformed(&self) -> Unchecked {
        Unchecked::Malformed { step: self.number }
    }

    /// What the next step does; nothing at the end.
    fn begin(&mut self) -> Result<Option<Step>, Unchecked> {
        let skipped = match self.form {
            Form::Text => self.blanks()?,
            Form::Binary => self.peek()?,
        };
        let step = match (self.form, skipped) {
            (_, None) => return Ok(None),
            (_, Some(b'd')) => Step::Delete,
            (Form::Text, Some(_)) => return Ok(Some(Step::Add)),
            (Form::Binary, Some(b'a')) => Step::Add,
            (Form::Binary, Some(_)) => {
                self.number += 1;
                return Err(self.malformed());
            }
        };
        self.file.consume(1);
        Ok(Some(step))
    }

    /// The next literal; nothing at the end of the step.
    fn literal(&mut self) -> Result<Option<Literal>, Unchecked> {
        let found = match self.form {
            Form::Text => self.number_of_text()?,
            Form::Binary => self.number_of_bytes()?,
        };
        let literal = found.ok_or_else(|| self.malformed())?;
        Ok(Some(literal).filter(|&literal| literal != 0))
    }

    /// A number in decimal digits as a literal; nothing if there is none.
    fn number_of_text(&mut self) -> io::Result<Option<Literal>> {
        let Some(mut byte) = self.blanks()? else { return Ok(None) };
        let negative = byte == b'-';
        if negative {
            self.file.consume(1);
            let Some(next) = self.peek()? else { return Ok(None) };
            byte = next;
        }
        let (mut number, mut digits) = (0u32, 0);
        while byte.is_ascii_digit() {
            digits += 1;
            // What is too large stays so.
            number = number.saturating_mul(10).saturating_add(u32::from(byte - b'0'));
            self.file.consume(1);
            match self.peek()? {
                Some(next) => byte = next,
                None => break,
            }
        }
        let ended = byte.is_ascii_whitespace() || self.peek()?.is_none();
        let fits = digits > 0 && ended && !(negative && number == 0);
        Ok(fits.then(|| number.saturating_mul(2).saturating_add(negative.into())))
    }

    /// A number in groups of seven bits; nothing if it does not end or is too large.
    fn number_of_bytes(&mut self) -> io::Result<Option<Literal>> {
        let (mut number, mut shift) = (0u64, 0);
        while let Some(byte) = self.peek()? {
            self.file.consume(1);
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(u32::try_from(number).ok());
            }
            shift += 7;
            if shift > 28 {
                break;
            }
        }
        Ok(None)
    }

    /// Skips blanks and comment lines; says what comes then.
    fn blanks(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.peek()? {
                Some(byte) if byte.is_ascii_whitespace() => self.file.consume(1),
                Some(b'c') => {
                    self.file.skip_until(b'\n')?;
                }
                next => return Ok(next),
            }
        }
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.file.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}
