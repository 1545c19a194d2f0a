//! A placement from squares that are named by two numbers, in any order.

use super::origin::Span;
use super::{Base, Options, Origin, Placement, Wrong};
use crate::format::text::{Place, ReadError, Source};
use crate::{Error, Square, room};

/// A queen, its row and column as they are numbered.
#[derive(Debug, Clone, Copy)]
pub(in crate::format) struct Placed {
    pub(in crate::format) at: Place,
    pub(in crate::format) row: i64,
    pub(in crate::format) col: i64,
}

/// Cuts queens that come one by one into boards.
#[derive(Debug)]
pub(in crate::format) struct Gather {
    origin: Origin,
    /// The first queen of the next board.
    first: Option<Placed>,
}

impl Default for Gather {
    fn default() -> Self {
        Self { origin: Origin::new(Base::One), first: None }
    }
}

impl Gather {
    /// Whether a queen waits for the rest of its board.
    pub(in crate::format) fn is_under_way(&self) -> bool {
        self.first.is_some()
    }

    /// The next board begins with this queen.
    pub(in crate::format) fn put_back(&mut self, first: Placed) {
        self.first = Some(first);
    }

    /// The next board: the queens that `read` finds up to a gap, which is
    /// `None`, up to as many as the board has rows if that is known, or up to one
    /// that belongs to another board.
    pub(in crate::format) fn next(
        &mut self,
        source: &mut Source<'_>,
        options: &Options,
        mut read: impl FnMut(&mut Source<'_>) -> Result<Option<Placed>, ReadError>,
    ) -> Result<Option<Placement>, ReadError> {
        let first = match self.first.take() {
            None => read(source)?,
            first => first,
        };
        let Some(first) = first else { return Ok(None) };
        let mut places = Places::new(first.at);
        places.push(first)?;
        while options.size != Some(places.len()) {
            let Some(placed) = read(source)? else { break };
            if places.end_before(placed.row)? {
                self.first = Some(placed);
                break;
            }
            places.push(placed)?;
            source.limit(places.len(), options.max_size)?;
        }
        places.finish(options, &mut self.origin).map(Some)
    }
}

/// Collects rows and columns.
#[derive(Debug)]
pub(in crate::format) struct Places {
    at: Place,
    numbers: Vec<(i64, i64)>,
    rows: Span,
    cols: Span,
}

impl Places {
    /// No squares, of a list that begins in this place.
    pub(in crate::format) fn new(at: Place) -> Self {
        let (rows, cols) = (Span::default(), Span::default());
        Self { at, numbers: Vec::new(), rows, cols }
    }

    /// One more square.
    pub(in crate::format) fn push(&mut self, placed: Placed) -> Result<(), Error> {
        let Placed { row, col, .. } = placed;
        self.rows.add(row);
        self.cols.add(col);
        room::push(&mut self.numbers, (row, col))
    }

    /// The number of squares.
    pub(in crate::format) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether these are a board, one queen in each row, so that one more in
    /// `row` begins another.
    fn end_before(&self, row: i64) -> Result<bool, Error> {
        let n = self.len();
        let whole = [Base::Zero, Base::One].into_iter().find(|&base| self.fit(n, base));
        let Some(base) = whole.filter(|_| self.rows.holds(row)) else { return Ok(false) };
        let mut taken = room::filled(false, n)?;
        let rows = self.numbers.iter().map(|(row, _)| (row - base.first()) as usize);
        Ok(rows.into_iter().all(|row| !std::mem::replace(&mut taken[row], true)))
    }

    fn fit(&self, n: usize, base: Base) -> bool {
        self.rows.within(n, base) && self.cols.within(n, base)
    }

    /// The squares that are on some board.
    fn squares(&self, base: Base) -> Result<Vec<Square>, Error> {
        let number = |number: i64| u32::try_from(number - base.first()).ok();
        let mut squares = Vec::new();
        room::reserve(&mut squares, self.len())?;
        let places = self.numbers.iter();
        squares
            .extend(places.filter_map(|&(row, col)| Some(Square::new(number(row)?, number(col)?))));
        Ok(squares)
    }

    /// The placement, on a board of the size that is asked for, or of as many
    /// rows as there are queens. A solution of another size is named as such.
    pub(in crate::format) fn finish(
        self,
        options: &Options,
        origin: &mut Origin,
    ) -> Result<Placement, ReadError> {
        let found = self.len();
        let n = options.size.unwrap_or(found);
        let base = origin.settle(self.rows.and(self.cols), n, options, self.at)?;
        let mut placement = Placement::new(n, self.at.line());
        (placement.found, placement.base) = (found as u64, Some(base));
        if !self.fit(n, base) {
            let from_0 =
                self.numbers.iter().map(|(row, col)| (row - base.first(), col - base.first()));
            let on = |number: &i64| (0..n as i64).contains(number);
            let outside = from_0.clone().find(|(row, col)| !(on(row) && on(col)));
            if let Some((row, col)) = outside {
                placement.fault(Wrong::OutsideBoard { row, col, n });
            }
        }
        placement.queens = self.squares(base)?;
        if options.partial {
            return Ok(placement);
        }
        Ok(placement.or_of_its_own_size(self.squares(base)?.into_iter())?)
    }
}
