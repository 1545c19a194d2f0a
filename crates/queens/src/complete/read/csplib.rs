//! The parameter files of CSPLib problem 080, as Essence Prime writes them.
//!
//! ```text
//! file  = { "letting" name ("=" | "be") value }
//! name  = "n" | "blocks"
//! value = number | "[" [ pair { "," pair } [","] ] "]"
//! pair  = "[" number "," number "]"
//! ```
//!
//! Blanks stand anywhere, comments from `$` to the end of a line; a first line
//! that begins with `language` is skipped.

use std::iter::Peekable;
use std::str::Chars;

use super::{Layout, Reason, Wrong};
use crate::Square;
use crate::board::Puzzle;

/// Whether the text is of this form.
pub(super) fn is(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.find(|line| !line.starts_with('$'));
    first.is_some_and(|line| ["letting", "language"].iter().any(|word| line.starts_with(word)))
}

/// Reads a parameter file.
pub(super) fn read(text: &str) -> Result<Layout, Wrong> {
    let mut source = Source { rest: text.chars().peekable(), line: 1 };
    let (mut size, mut blocks) = (None, None);
    while source.peek().is_some() {
        match source.word()?.as_str() {
            "language" => source.skip_line(),
            "letting" => {
                let name = source.word()?;
                source.equals()?;
                match name.as_str() {
                    "n" if size.is_none() => size = Some(source.number(Puzzle::MAX)?),
                    "blocks" if blocks.is_none() => blocks = Some(source.pairs()?),
                    _ => return Err(source.wrong(Reason::Name { name })),
                }
            }
            name => return Err(source.wrong(Reason::Name { name: name.to_owned() })),
        }
    }
    let Some(n) = size else {
        return Err(source.wrong(Reason::Expected { wanted: "letting n = …", found: None }));
    };
    let blocks = blocks.unwrap_or_default();
    if let Some(&(_, _, line)) = blocks.iter().find(|&&(row, col, _)| row > n || col > n) {
        return Err(Wrong { line, reason: Reason::Number { max: n } });
    }
    let square = |(row, col, _)| Square::new(row - 1, col - 1);
    Ok(Layout { n, queens: Vec::new(), blocked: blocks.into_iter().map(square).collect() })
}

struct Source<'a> {
    rest: Peekable<Chars<'a>>,
    line: usize,
}

impl Source<'_> {
    fn wrong(&self, reason: Reason) -> Wrong {
        Wrong { line: self.line, reason }
    }

    fn bump(&mut self) {
        if self.rest.next() == Some('\n') {
            self.line += 1;
        }
    }

    fn skip_line(&mut self) {
        while self.rest.peek().is_some_and(|&next| next != '\n') {
            self.bump();
        }
    }

    /// The next sign that is neither blank nor comment.
    fn peek(&mut self) -> Option<char> {
        loop {
            match self.rest.peek().copied() {
                Some('$') => self.skip_line(),
                Some(blank) if blank.is_whitespace() => self.bump(),
                next => return next,
            }
        }
    }

    fn expected<T>(&mut self, wanted: &'static str) -> Result<T, Wrong> {
        let found = self.peek();
        Err(self.wrong(Reason::Expected { wanted, found }))
    }

    fn sign(&mut self, sign: char, wanted: &'static str) -> Result<(), Wrong> {
        if self.peek() != Some(sign) {
            return self.expected(wanted);
        }
        self.bump();
        Ok(())
    }

    /// Steps over the sign if it comes next.
    fn take(&mut self, sign: char) -> bool {
        let here = self.peek() == Some(sign);
        if here {
            self.bump();
        }
        here
    }

    fn word(&mut self) -> Result<String, Wrong> {
        self.peek();
        let mut word = String::new();
        while let Some(letter) = self.rest.next_if(char::is_ascii_alphabetic) {
            word.push(letter);
        }
        if word.is_empty() { self.expected("letting") } else { Ok(word) }
    }

    fn equals(&mut self) -> Result<(), Wrong> {
        if self.take('=') {
            return Ok(());
        }
        match self.peek() {
            Some('b') if self.word()? == "be" => Ok(()),
            _ => self.expected("="),
        }
    }

    fn number(&mut self, max: u32) -> Result<u32, Wrong> {
        self.peek();
        let (mut value, mut digits) = (0u32, 0);
        while let Some(digit) = self.rest.next_if(char::is_ascii_digit) {
            value = value.saturating_mul(10).saturating_add(digit as u32 - '0' as u32);
            digits += 1;
        }
        match value {
            _ if digits == 0 => self.expected("1"),
            value if (1..=max).contains(&value) => Ok(value),
            _ => Err(self.wrong(Reason::Number { max })),
        }
    }

    /// Squares, each with its line.
    fn pairs(&mut self) -> Result<Vec<(u32, u32, usize)>, Wrong> {
        let mut pairs = Vec::new();
        self.sign('[', "[")?;
        while !self.take(']') {
            self.sign('[', "[row,column]")?;
            let row = self.number(Puzzle::MAX)?;
            self.sign(',', ",")?;
            let col = self.number(Puzzle::MAX)?;
            pairs.push((row, col, self.line));
            self.sign(']', "]")?;
            if !self.take(',') {
                self.sign(']', "]")?;
                break;
            }
        }
        Ok(pairs)
    }
}
