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

use std::io::BufRead;

use super::digits::{self, Words};
use super::read::{Columns, Expected, Options, Placement, ReadError, Reason, Source};
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
            digits::append(row as u64, out);
        }
        out.push(b'\n');
    }

    fn open(&self, index: u64, out: &mut Vec<u8>) {
        digits::append(index, out);
    }

    fn row(&self, _row: usize, col: u32, out: &mut Vec<u8>) {
        out.push(b',');
        digits::append(u64::from(col), out);
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

/// What the header says; the reader's state between lines.
#[derive(Debug, Default)]
pub(super) struct Header {
    rows: usize,
}

impl Header {
    /// The board size that the header says.
    pub(super) fn size(&self) -> usize {
        self.rows
    }

    /// Reads the next row of the table.
    pub(super) fn read<R: BufRead>(
        &mut self,
        source: &mut Source<R>,
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

    fn header<R: BufRead>(
        &mut self,
        source: &mut Source<R>,
        options: &Options,
    ) -> Result<(), ReadError> {
        source.literal(b"index", Expected::CsvHeader)?;
        self.rows = 0;
        while field(source)? {
            source.literal(b"row", Expected::CsvHeader)?;
            let at = source.place();
            if source.integer(Expected::CsvHeader)? != self.rows as i64 {
                return Err(at.malformed(Reason::HeaderOrder { wanted: self.rows }));
            }
            self.rows += 1;
            source.limit(self.rows, options)?;
        }
        Ok(())
    }

    fn solution<R: BufRead>(
        &self,
        source: &mut Source<R>,
        options: &Options,
    ) -> Result<Placement, ReadError> {
        let line = source.line();
        if !source.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(source.unexpected(Expected::Index));
        }
        source.integer(Expected::Index)?;
        let mut columns = Columns::default();
        while field(source)? {
            columns.push(source.integer(Expected::Column)?);
            source.limit(columns.len(), options)?;
        }
        Ok(columns.finish(options.size.unwrap_or(self.rows), line))
    }
}

/// Steps over a comma; false at the end of the line.
fn field<R: BufRead>(source: &mut Source<R>) -> Result<bool, ReadError> {
    source.skip_blanks()?;
    if source.at_line_end()? {
        return Ok(false);
    }
    source.literal(b",", Expected::Comma)?;
    source.skip_blanks()?;
    Ok(true)
}
