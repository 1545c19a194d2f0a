//! What solvers print about an export, read back: their models and what they say
//! of the board.
//!
//! All models of a run are read, and the verdicts. Verdicts that contradict each
//! other, or a model, are refused: then nothing that the solver says is worth
//! anything. Whether a model is a solution of the board, and whether there is
//! really none, is not asked here.
//!
//! To add a solver: write its file with a [`Solver`], and add its line to
//! [`SOLVERS`].
//!
//! ```
//! use queens::export::{self, Verdict};
//!
//! let dimacs = export::solver("dimacs").expect("is in the table");
//! let answer = dimacs.read("s SATISFIABLE\nv 2 8 9 15 0\nv 3 5 12 14 0\n", 4)?;
//! assert_eq!(answer.verdict, Some(Verdict::Satisfiable));
//! assert_eq!(answer.models[0].columns, [1, 3, 0, 2]);
//! assert_eq!(answer.models[1].columns, [2, 0, 3, 1]);
//! let answer = dimacs.read("s UNSATISFIABLE\n", 3)?;
//! assert_eq!((answer.verdict, answer.models.len()), (Some(Verdict::Unsatisfiable), 0));
//! # Ok::<(), queens::Error>(())
//! ```

mod clingo;
mod dimacs;
mod lp;
mod minizinc;
mod models;
mod names;
mod opb;
mod smtlib;

use models::Models;

use crate::board::Partial;
use crate::{BoardSize, Error, ModelFault, Square};

/// What a solver said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<M = Model> {
    /// Its models, in order.
    pub models: Vec<M>,
    /// Its verdict; `None` if it has only shown models.
    pub verdict: Option<Verdict>,
}

/// A model: one queen in each row, which may still attack each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    /// The line on which it ends, from 1.
    pub line: usize,
    /// The column of each row's queen, from 0.
    pub columns: Vec<u32>,
}

/// A model of a puzzle: the squares that it marks, whatever they are to each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// The line on which it ends, from 1.
    pub line: usize,
    /// The squares, in reading order.
    pub queens: Vec<Square>,
}

/// What a solver says of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// That there is a solution.
    Satisfiable,
    /// That there is none.
    Unsatisfiable,
}

/// A kind of solvers, by what they print.
pub struct Solver {
    id: &'static str,
    read: fn(&str, &mut Models) -> Result<(), Error>,
}

/// All kinds of solvers that are read. All but the answer set solvers have an
/// export of the same name.
pub const SOLVERS: &[Solver] =
    &[dimacs::DIMACS, opb::OPB, minizinc::MINIZINC, clingo::CLINGO, smtlib::SMTLIB, lp::LP];

/// The kind of solvers with this id.
#[must_use]
pub fn solver(id: &str) -> Option<&'static Solver> {
    SOLVERS.iter().find(|solver| solver.id == id)
}

impl Solver {
    /// The name on the command line.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Reads what a solver has printed about an export of an n×n board.
    ///
    /// # Errors
    ///
    /// [`Error::Model`] with the line for text in no known form, for an answer
    /// that says nothing or contradicts itself, and for a row of a model that has
    /// no queen or several; [`Error::BoardSize`] for n = 0 or over
    /// [`Partial::MAX`].
    pub fn read(&self, text: &str, n: u32) -> Result<Answer, Error> {
        let max = Partial::MAX;
        if !(1..=max).contains(&n) {
            return Err(Error::BoardSize { n: n as usize, max: max as usize });
        }
        let Answer { models, verdict } = self.read_models(text, n, None)?;
        let model = |Marked { line, queens }: Marked| {
            let columns = queens.iter().map(|queen| queen.col).collect();
            Model { line, columns }
        };
        Ok(Answer { models: models.into_iter().map(model).collect(), verdict })
    }

    /// Reads what a solver has printed about an export of a puzzle of n×n squares with
    /// so many stars.
    ///
    /// # Errors
    ///
    /// [`Error::Model`] as of [`Solver::read`], but for rows without a queen or with
    /// several, which are left to who checks the model.
    ///
    /// ```
    /// use queens::{BoardSize, Square};
    /// use queens::export::solver;
    ///
    /// let answer = solver("opb").unwrap().read_puzzle("v x1 -x2 -x3 x4\n", BoardSize::new(2)?, 1)?;
    /// assert_eq!(answer.models[0].queens, [Square::new(0, 0), Square::new(1, 1)]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn read_puzzle(
        &self,
        text: &str,
        n: BoardSize,
        stars: u32,
    ) -> Result<Answer<Marked>, Error> {
        self.read_models(text, n.get() as u32, Some(stars))
    }

    fn read_models(&self, text: &str, n: u32, stars: Option<u32>) -> Result<Answer<Marked>, Error> {
        let mut models = Models::new(n, stars)?;
        (self.read)(text, &mut models)?;
        models.finish()
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Solver").field(&self.id).finish()
    }
}

/// The lines of a text that say something, with their numbers, without blanks at
/// either end.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty())
}

/// The error that a solver gives no verdict, but says `found`.
fn no_verdict(line: usize, found: &str) -> Error {
    Error::Model { line, fault: ModelFault::Verdict { found: found.to_owned() } }
}
