//! `csv`: a table for spreadsheets, columns from 0.
//!
//! ```text
//! index,row0,row1,row2,row3
//! 0,1,3,0,2
//! 1,2,0,3,1
//! ```
//!
//! The header makes the format known and says n, so that a file without it is
//! not read. A later header, as in two files one after the other, counts anew.

use super::grammar::{Grammar, Reading};
use super::placement::{Base, Columns, Options, Origin, Placement};
use super::text::{Expected, ReadError, Reason, Source, Words, append};
use super::{Format, Listing, Writer, by_rows};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Csv;

impl Format for Csv {
    fn id(&self) -> &'static str {
        "csv"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        Ok(Box::new(Table { n: listing.n, numbers: Words::numbers(0, listing.n, b',') }))
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&CSV)
    }
}

struct Table {
    n: usize,
    numbers: Words,
}

impl Writer for Table {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"index");
        for row in 0..self.n {
            out.extend_from_slice(b",row");
            append(row as u64, out);
        }
        out.push(b'\n');
    }

    fn open(&self, index: u64, out: &mut Vec<u8>) {
        append(index, out);
    }

    fn row(&self, _row: usize, col: u32, out: &mut Vec<u8>) {
        out.push(b',');
        append(u64::from(col), out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }

    fn solution(&self, index: u64, columns: &[u32], out: &mut Vec<u8>) {
        let start = out.len();
        self.open(index, out);
        out.push(b',');
        if !self.numbers.join(columns.iter().map(|&col| col as usize), b'\n', out) {
            out.truncate(start);
            by_rows(self, index, columns, out);
        }
    }
}

/// The grammar; see the [module](self).
static CSV: Grammar = Grammar { id: "csv", fits, start: |_| Box::new(Header::default()) };

/// Whether the first field is `index`.
fn fits(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"index");
    rest.is_some_and(|rest| rest.first().is_none_or(|byte| !byte.is_ascii_alphanumeric()))
}

/// What the header says; the state between lines.
struct Header {
    rows: usize,
    origin: Origin,
}

impl Default for Header {
    fn default() -> Self {
        Self { rows: 0, origin: Origin::new(Base::Zero) }
    }
}

impl Reading for Header {
    fn next(
        &mut self,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Option<Placement>, ReadError> {
        loop {
            source.skip_space()?;
            match source.peek()? {
                None => return Ok(None),
                Some(b'i') => self.header(source, options)?,
                Some(_) => return self.solution(source, options).map(Some),
            }
        }
    }

    fn stated_size(&self) -> Option<usize> {
        Some(self.rows)
    }
}

impl Header {
    fn header(&mut self, source: &mut Source<'_>, options: &Options) -> Result<(), ReadError> {
        source.literal(b"index", Expected::CsvHeader)?;
        self.rows = 0;
        while field(source)? {
            source.literal(b"row", Expected::CsvHeader)?;
            let at = source.place();
            if source.integer(Expected::CsvHeader)? != self.rows as i64 {
                return Err(at.malformed(Reason::HeaderOrder { wanted: self.rows }));
            }
            self.rows += 1;
            source.limit(self.rows, options.max_size)?;
        }
        Ok(())
    }

    fn solution(
        &mut self,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Placement, ReadError> {
        if !source.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(source.unexpected(Expected::Index));
        }
        let mut columns = Columns::new(source.place());
        source.integer(Expected::Index)?;
        while field(source)? {
            columns.push(source.integer(Expected::Column)?)?;
            source.limit(columns.len(), options.max_size)?;
        }
        columns.finish(Some(self.rows), options, &mut self.origin)
    }
}

/// Steps over a comma; false at the end of the line.
fn field(source: &mut Source<'_>) -> Result<bool, ReadError> {
    source.skip_blanks()?;
    if source.at_line_end()? {
        return Ok(false);
    }
    source.literal(b",", Expected::Comma)?;
    source.skip_blanks()?;
    Ok(true)
}
