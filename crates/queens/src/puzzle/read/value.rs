//! JSON as far as puzzles need it: values with the lines on which they begin.
//!
//! The grammar is that of RFC 8259. Numbers stay as they are written. Values may
//! be nested [`DEPTH`] deep, so that no input fills the stack.

use super::{Fault, Wanted, Wrong};

/// How deeply lists and objects may be nested.
const DEPTH: usize = 64;

/// A value and the line on which it begins, from 1.
#[derive(Debug)]
pub(super) struct Value {
    pub(super) line: usize,
    /// Its first sign.
    first: Option<char>,
    pub(super) kind: Kind,
}

/// What a value is.
#[derive(Debug)]
pub(super) enum Kind {
    Text(String),
    Number(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
    /// `true`, `false` or `null`.
    Word,
}

impl Value {
    /// Says that something else should stand here.
    pub(super) fn unlike(&self, wanted: Wanted) -> Wrong {
        let fault = Fault::Expected { wanted, found: self.first };
        Wrong { line: self.line, fault }
    }
}

/// All values of a text.
pub(super) fn values(text: &str) -> Result<Vec<Value>, Wrong> {
    let mut source = Source { text, line: 1 };
    let mut values = Vec::new();
    while source.peek().is_some() {
        values.push(source.value(0)?);
    }
    Ok(values)
}

/// What is left of the text.
struct Source<'a> {
    text: &'a str,
    line: usize,
}

impl<'a> Source<'a> {
    /// The next sign that is no blank.
    fn peek(&mut self) -> Option<char> {
        let blanks = self.text.len() - self.text.trim_start_matches([' ', '\t', '\r', '\n']).len();
        self.cut(blanks);
        self.text.chars().next()
    }

    /// Takes so many bytes.
    fn cut(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.text.split_at(length);
        self.line += taken.matches('\n').count();
        self.text = rest;
        taken
    }

    /// Takes one sign if it comes next.
    fn take(&mut self, sign: char) -> bool {
        let next = self.peek() == Some(sign);
        if next {
            self.cut(sign.len_utf8());
        }
        next
    }

    fn wrong<T>(&self, wanted: Wanted) -> Result<T, Wrong> {
        let fault = Fault::Expected { wanted, found: self.text.chars().next() };
        Err(Wrong { line: self.line, fault })
    }

    fn expect(&mut self, sign: &'static str) -> Result<(), Wrong> {
        let taken = sign.chars().all(|sign| self.take(sign));
        if taken { Ok(()) } else { self.wrong(Wanted::Sign(sign)) }
    }

    fn value(&mut self, depth: usize) -> Result<Value, Wrong> {
        let first = self.peek();
        let line = self.line;
        if depth > DEPTH {
            return Err(Wrong { line, fault: Fault::Nested { max: DEPTH } });
        }
        let kind = match first {
            Some('{') => self.object(depth)?,
            Some('[') => self.list(depth)?,
            Some('"') => Kind::Text(self.string()?),
            Some('-' | '0'..='9') => self.number()?,
            _ => self.word()?,
        };
        Ok(Value { line, first, kind })
    }

    fn object(&mut self, depth: usize) -> Result<Kind, Wrong> {
        self.expect("{")?;
        let mut fields = Vec::new();
        if self.take('}') {
            return Ok(Kind::Object(fields));
        }
        loop {
            if self.peek() != Some('"') {
                return self.wrong(Wanted::Sign("\""));
            }
            let name = self.string()?;
            self.expect(":")?;
            fields.push((name, self.value(depth + 1)?));
            if !self.take(',') {
                self.expect("}")?;
                return Ok(Kind::Object(fields));
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Kind, Wrong> {
        self.expect("[")?;
        let mut items = Vec::new();
        if self.take(']') {
            return Ok(Kind::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if !self.take(',') {
                self.expect("]")?;
                return Ok(Kind::List(items));
            }
        }
    }

    fn number(&mut self) -> Result<Kind, Wrong> {
        let length =
            self.text.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E'));
        let digits = &self.text[..length.unwrap_or(self.text.len())];
        if !is_number(digits) {
            return self.wrong(Wanted::Value);
        }
        Ok(Kind::Number(self.cut(digits.len()).to_owned()))
    }

    fn word(&mut self) -> Result<Kind, Wrong> {
        let word = ["true", "false", "null"].iter().find(|word| self.text.starts_with(**word));
        let Some(word) = word else { return self.wrong(Wanted::Value) };
        self.cut(word.len());
        Ok(Kind::Word)
    }

    /// A string that begins here.
    fn string(&mut self) -> Result<String, Wrong> {
        self.cut(1);
        let mut string = String::new();
        loop {
            let plain = self.text.find(|c: char| c == '"' || c == '\\' || c < ' ');
            string += self.cut(plain.unwrap_or(self.text.len()));
            match self.text.chars().next() {
                Some('"') => {
                    self.cut(1);
                    return Ok(string);
                }
                Some('\\') => string.push(self.escape()?),
                _ => return self.wrong(Wanted::Sign("\"")),
            }
        }
    }

    fn escape(&mut self) -> Result<char, Wrong> {
        self.cut(1);
        let sign = match self.text.chars().next() {
            Some(sign @ ('"' | '\\' | '/')) => sign,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => {
                self.cut(1);
                return self.code_point();
            }
            _ => return self.wrong(Wanted::Value),
        };
        self.cut(1);
        Ok(sign)
    }

    /// The sign of `\u`, or of two for the halves of one.
    fn code_point(&mut self) -> Result<char, Wrong> {
        let high = self.unit()?;
        if !(0xd800..0xdc00).contains(&high) || !self.text.starts_with("\\u") {
            return Ok(char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        self.cut(2);
        let low = self.unit()?;
        let is_low = (0xdc00..0xe000).contains(&low);
        let code = if is_low { 0x1_0000 + ((high & 0x3ff) << 10 | low & 0x3ff) } else { high };
        Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Result<u32, Wrong> {
        let digits =
            self.text.get(..4).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        match digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
            Some(unit) => {
                self.cut(4);
                Ok(unit)
            }
            None => self.wrong(Wanted::Value),
        }
    }
}

/// Whether this is a number as JSON has them.
fn is_number(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (number, exponent) =
        text.split_once(['e', 'E']).map_or((text, None), |(n, e)| (n, Some(e)));
    let (whole, fraction) = number.split_once('.').map_or((number, None), |(w, f)| (w, Some(f)));
    let whole = whole.strip_prefix('-').unwrap_or(whole);
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent
            .is_none_or(|exponent| digits(exponent.strip_prefix(['-', '+']).unwrap_or(exponent)))
}
