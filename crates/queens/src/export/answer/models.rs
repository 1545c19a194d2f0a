//! Models as they come, variable by variable.

use super::{Answer, Marked, Verdict};
use crate::{Error, ModelFault, Square, room};

/// What was read so far.
pub(super) struct Models {
    n: u32,
    /// The queens that each row of a puzzle should have; without a puzzle each row
    /// must have one.
    stars: Option<u32>,
    answer: Answer<Marked>,
    /// The line of the verdict, and the last line with a part of a model.
    verdict_line: usize,
    model_line: usize,
    /// What the current model says of each square, row by row.
    squares: Vec<Option<bool>>,
    /// The first queen of each row.
    columns: Vec<Option<u32>>,
    /// Whether it says anything.
    begun: bool,
}

impl Models {
    pub(super) fn new(n: u32, stars: Option<u32>) -> Result<Self, Error> {
        let answer = Answer { models: Vec::new(), verdict: None };
        let (squares, columns) = (room::filled(None, (n * n) as usize)?, vec![None; n as usize]);
        let (verdict_line, model_line, begun) = (0, 0, false);
        Ok(Self { n, stars, answer, verdict_line, model_line, squares, columns, begun })
    }

    /// The row, from 0, of the queen with this number in a list of all, row by row.
    pub(super) fn row_of(&self, number: u32) -> u32 {
        number / self.stars.unwrap_or(1)
    }

    /// The square of row and column, both from 0, as a number; `None` if the
    /// board has none such.
    pub(super) fn square(&self, row: u32, col: u32) -> Option<u32> {
        (row < self.n && col < self.n).then(|| row * self.n + col)
    }

    /// Whether the current model has said something of the square.
    pub(super) fn knows(&self, square: u32) -> bool {
        self.squares.get(square as usize).is_some_and(Option::is_some)
    }

    /// Whether there is a queen on the square, as line `line` says. Squares that
    /// the board does not have are other variables, and do not matter.
    pub(super) fn set(&mut self, line: usize, square: u32, queen: bool) -> Result<(), Error> {
        self.begun = true;
        self.model_line = line;
        let Some(known) = self.squares.get_mut(square as usize) else { return Ok(()) };
        let (row, col) = (square / self.n, square % self.n);
        if known.is_some_and(|known| known != queen) {
            let fault = ModelFault::Contradiction { variable: u64::from(square) + 1 };
            return Err(Error::Model { line, fault });
        }
        *known = Some(queen);
        let column = &mut self.columns[row as usize];
        if queen && self.stars.is_none() && column.is_some_and(|other| other != col) {
            return Err(Error::Model { line, fault: ModelFault::TwoQueens { row: row + 1 } });
        }
        if queen {
            *column = Some(col);
        }
        Ok(())
    }

    /// A part of a model that says nothing of squares.
    pub(super) fn begin(&mut self, line: usize) {
        self.begun = true;
        self.model_line = line;
    }

    /// The current model, if there is one, ends on `line`.
    pub(super) fn end(&mut self, line: usize) -> Result<(), Error> {
        if !std::mem::take(&mut self.begun) {
            return Ok(());
        }
        if self.stars.is_none()
            && let Some(row) = self.columns.iter().position(Option::is_none)
        {
            return Err(Error::Model { line, fault: ModelFault::NoQueen { row: row as u32 + 1 } });
        }
        let mut queens = Vec::new();
        for (place, _) in (0..).zip(&self.squares).filter(|(_, queen)| **queen == Some(true)) {
            room::push(&mut queens, Square::new(place / self.n, place % self.n))?;
        }
        self.forget();
        room::push(&mut self.answer.models, Marked { line, queens })
    }

    /// Forgets the current model: what a solver shows beside "none".
    pub(super) fn forget(&mut self) {
        self.begun = false;
        self.squares.fill(None);
        self.columns.fill(None);
    }

    /// The solver's verdict.
    pub(super) fn verdict(&mut self, line: usize, verdict: Verdict) -> Result<(), Error> {
        match self.answer.verdict {
            Some(other) if other != verdict => {
                let fault = ModelFault::Verdicts { line: self.verdict_line };
                Err(Error::Model { line, fault })
            }
            _ => {
                (self.answer.verdict, self.verdict_line) = (Some(verdict), line);
                Ok(())
            }
        }
    }

    /// All that was said, if it can be true.
    pub(super) fn finish(mut self) -> Result<Answer<Marked>, Error> {
        self.end(self.model_line)?;
        let Answer { models, verdict } = &self.answer;
        match (models.first(), verdict) {
            (Some(model), Some(Verdict::Unsatisfiable)) => {
                let fault = ModelFault::NoneButModel { model: model.line };
                Err(Error::Model { line: self.verdict_line, fault })
            }
            (None, None | Some(Verdict::Satisfiable)) => {
                let line = self.verdict_line.max(1);
                Err(Error::Model { line, fault: ModelFault::Nothing })
            }
            _ => Ok(self.answer),
        }
    }
}
