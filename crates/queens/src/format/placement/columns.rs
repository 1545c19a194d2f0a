//! A placement from a list of columns, row by row.

use super::origin::Span;
use super::{Base, Options, Origin, Placement, Wrong, fill};
use crate::format::text::{Place, ReadError};
use crate::{Error, Square, room};

/// Collects the column of each row.
#[derive(Debug)]
pub(in crate::format) struct Columns {
    at: Place,
    /// The columns as they are numbered.
    queens: Vec<Square>,
    /// The number of columns so far.
    rows: usize,
    span: Span,
    /// The first number that is no column anywhere, and its row.
    outside: Option<(i64, i64)>,
}

impl Columns {
    /// No columns, of a list that begins in this place.
    pub(in crate::format) fn new(at: Place) -> Self {
        Self { at, queens: Vec::new(), rows: 0, span: Span::default(), outside: None }
    }

    /// The column of the next row, as the text has it.
    #[inline]
    pub(in crate::format) fn push(&mut self, number: i64) -> Result<(), Error> {
        match u32::try_from(number) {
            Ok(col) => room::push(&mut self.queens, Square::new(self.rows as u32, col))?,
            Err(_) => _ = self.outside.get_or_insert((self.rows as i64, number)),
        }
        self.span.add(number);
        self.rows += 1;
        Ok(())
    }

    /// The number of columns.
    pub(in crate::format) fn len(&self) -> usize {
        self.rows
    }

    /// The placement, on a board of the size that the text states, or is asked
    /// for, or of as many rows as there are columns. A solution of another size is named as such;
    /// otherwise another number of columns is what is wrong, and none is looked
    /// at for being on the board.
    pub(in crate::format) fn finish(
        mut self,
        stated: Option<usize>,
        options: &Options,
        origin: &mut Origin,
    ) -> Result<Placement, ReadError> {
        let size = stated.or(options.size);
        let base = origin.settle(self.span, self.rows, options, self.at)?;
        let first = base.first();
        let inside = self.span.within(self.rows, base);
        if !inside && size.is_none_or(|n| n == self.rows) {
            let odd = |col: i64| col < first || col - first >= self.rows as i64;
            let numbers = self.queens.iter().map(|queen| (queen.row.into(), queen.col.into()));
            self.outside = numbers.chain(self.outside).filter(|&(_, col)| odd(col)).min();
        }
        if base == Base::One {
            self.queens.retain(|queen| queen.col > 0);
            self.queens.iter_mut().for_each(|queen| queen.col -= 1);
        }
        let mut placement = Placement::new(size.unwrap_or(self.rows), self.at.line());
        (placement.found, placement.base) = (self.rows as u64, Some(base));
        if size.is_none_or(|n| n == self.rows)
            && let Some((row, col)) = self.outside
        {
            let n = placement.n;
            placement.fault(Wrong::OutsideBoard { row, col: col - first, n });
        } else if let Some(wanted) = size
            && stated.is_none()
            && wanted != self.rows
            && (options.partial || inside && fill(&self.queens)?)
        {
            placement.n = self.rows;
            placement.fault = Some(Wrong::Size { wanted, found: self.rows });
        }
        placement.queens = self.queens;
        Ok(placement.demand(options.size.filter(|_| stated.is_some())))
    }
}
