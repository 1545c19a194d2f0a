//! `csplib`: the parameter files of problems 079 and 080 of CSPLib, boards to be
//! completed. It is read and not written.
//!
//! ```text
//! file  = { ["letting"] name ("=" | "be") value [";"] }
//! name  = "n"        the side
//!       | "blocks"   080: blocked squares, [row,column] from 1
//!       | "init"     079: given queens, [row,column] from 0
//!       | "diags"    079: excluded diagonals, [number,kind]
//!       | "numdiags" 079: the number of these
//! value = number | "[" [ pair { "," pair } [","] ] "]"
//! pair  = "[" number "," number "]"
//! ```
//!
//! With rows and columns from 0, a diagonal of kind 1 has the squares whose row
//! and column add up to its number, one of kind 0 those whose row less column,
//! and n − 1 added to that, is its number. Blanks stand anywhere, comments from
//! `$` to the end of a line; a first line that begins with `language` is skipped.
//!
//! Source: C. Jefferson, I. Miguel, I. Gent, P. Nightingale, "n-Queens Completion
//! Problem and Excluded Diagonals n-Queens Problem", CSPLib 079.

use super::grammar::Grammar;
use super::placement::{Options, Placement, diagonal_squares};
use super::text::{Expected, Place, ReadError, Reason, Source};
use crate::{Square, room};

/// The grammar; see the [module](self).
pub(super) static CSPLIB: Grammar = Grammar { id: "csplib", fits, start: |_| Box::new(file) };

/// Whether the line begins with `letting`, a comment, or n and its value.
fn fits(line: &[u8]) -> bool {
    let n = line.strip_prefix(b"n").map(<[u8]>::trim_ascii_start);
    let lists = [&b"diags"[..], b"blocks", b"init", b"numdiags", b"letting", b"language", b"$"];
    n.is_some_and(|rest| rest.starts_with(b"=")) || lists.iter().any(|name| line.starts_with(name))
}

/// What a file says.
#[derive(Default)]
struct Said {
    n: Option<i64>,
    numdiags: Option<i64>,
    /// `blocks`, `init` and `diags`.
    lists: [Option<Vec<Pair>>; 3],
}

/// Two numbers, and where they stand.
struct Pair {
    at: Place,
    numbers: [i64; 2],
}

/// Reads the file.
fn file(source: &mut Source<'_>, options: &Options) -> Result<Option<Placement>, ReadError> {
    skip(source)?;
    let line = source.line();
    let mut said = Said::default();
    while source.peek()?.is_some() {
        said.setting(source, options)?;
        skip(source)?;
    }
    let known = said.n.is_some() || said.lists.iter().any(Option::is_some);
    if known { said.placement(line, source, options).map(Some) } else { Ok(None) }
}

impl Said {
    fn setting(&mut self, source: &mut Source<'_>, options: &Options) -> Result<(), ReadError> {
        let mut at = source.place();
        let mut name = word(source)?;
        if name == "language" {
            return Ok(source.skip_line()?);
        }
        if name == "letting" {
            skip(source)?;
            at = source.place();
            name = word(source)?;
        }
        equals(source)?;
        let max = options.max_size as i64;
        let list = ["blocks", "init", "diags"].iter().position(|&list| list == name);
        match (name.as_str(), list) {
            ("n", _) if self.n.is_none() => self.n = Some(number(source, 1, max)?),
            ("numdiags", _) if self.numdiags.is_none() => {
                self.numdiags = Some(number(source, 0, 4 * max)?);
            }
            (_, Some(list)) if self.lists[list].is_none() => {
                self.lists[list] = Some(pairs(source, 2 * max)?);
            }
            _ => return Err(at.malformed(Reason::Name { name })),
        }
        skip(source)?;
        source.step_over(b";")?;
        Ok(())
    }

    fn placement(
        self,
        line: u64,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Placement, ReadError> {
        let Some(n) = self.n else { return Err(source.unexpected(Expected::Letting)) };
        let [blocks, init, diags] = self.lists.map(Option::unwrap_or_default);
        let mut placement = Placement::new(n as usize, line);
        for pair in init {
            let [row, col] = pair.within([0, 0], [n - 1, n - 1])?;
            room::push(&mut placement.queens, Square::new(row as u32, col as u32))?;
        }
        placement.found = placement.queens.len() as u64;
        for pair in blocks {
            let [row, col] = pair.within([1, 1], [n, n])?;
            room::push(&mut placement.blocked, Square::new(row as u32 - 1, col as u32 - 1))?;
        }
        let mut excluded = [vec![], vec![]];
        for pair in diags.into_iter().take(options.diagonals.unwrap_or(usize::MAX)) {
            let [number, kind] = pair.within([0, 0], [2 * n - 2, 1])?;
            room::push(&mut excluded[kind as usize], number as u32)?;
        }
        if options.partial {
            for (sum, mut numbers) in [false, true].into_iter().zip(excluded) {
                // A diagonal that is there many times has its squares once.
                numbers.sort_unstable();
                numbers.dedup();
                let squares = numbers.iter().map(|&number| diagonal_squares(n as u32, number, sum));
                for square in squares.flatten() {
                    room::push(&mut placement.blocked, square)?;
                }
            }
        } else {
            placement.blocked = Vec::new();
        }
        Ok(placement.demand(options.size))
    }
}

impl Pair {
    /// The numbers, if they are within these.
    fn within(self, min: [i64; 2], max: [i64; 2]) -> Result<[i64; 2], ReadError> {
        for at in 0..2 {
            if !(min[at]..=max[at]).contains(&self.numbers[at]) {
                let reason = Reason::Number { min: min[at], max: max[at] };
                return Err(self.at.malformed(reason));
            }
        }
        Ok(self.numbers)
    }
}

/// Skips blanks, line ends and comments.
fn skip(source: &mut Source<'_>) -> Result<(), ReadError> {
    loop {
        source.skip_space()?;
        if source.peek()? != Some(b'$') {
            return Ok(());
        }
        source.skip_line()?;
    }
}

fn word(source: &mut Source<'_>) -> Result<String, ReadError> {
    let mut word = String::new();
    source.take(|byte| {
        let letter = byte.is_ascii_alphabetic() && word.len() < 16;
        if letter {
            word.push(byte.into());
        }
        letter
    })?;
    if word.is_empty() { Err(source.unexpected(Expected::Letting)) } else { Ok(word) }
}

fn equals(source: &mut Source<'_>) -> Result<(), ReadError> {
    skip(source)?;
    if source.step_over(b"=")? || source.step_over(b"be")? {
        return Ok(());
    }
    Err(source.unexpected(Expected::Equals))
}

fn number(source: &mut Source<'_>, min: i64, max: i64) -> Result<i64, ReadError> {
    skip(source)?;
    let at = source.place();
    let number = source.integer(Expected::Number)?;
    if (min..=max).contains(&number) {
        Ok(number)
    } else {
        Err(at.malformed(Reason::Number { min, max }))
    }
}

fn sign(sign: &[u8], source: &mut Source<'_>) -> Result<(), ReadError> {
    skip(source)?;
    source.literal(sign, Expected::PairList)
}

fn pairs(source: &mut Source<'_>, max: i64) -> Result<Vec<Pair>, ReadError> {
    let mut pairs = Vec::new();
    sign(b"[", source)?;
    loop {
        skip(source)?;
        if source.step_over(b"]")? {
            return Ok(pairs);
        }
        sign(b"[", source)?;
        let at = source.place();
        let first = number(source, 0, max)?;
        sign(b",", source)?;
        let second = number(source, 0, max)?;
        sign(b"]", source)?;
        room::push(&mut pairs, Pair { at, numbers: [first, second] })?;
        skip(source)?;
        if !source.step_over(b",")? {
            sign(b"]", source)?;
            return Ok(pairs);
        }
    }
}
