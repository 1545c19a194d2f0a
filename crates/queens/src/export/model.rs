//! A SAT solver's answer to a `dimacs` export, read back.
//!
//! Taken are the output of the SAT competitions (`s SATISFIABLE`, `v 1 -2 … 0`),
//! minisat's result file (`SAT`, literals; `UNSAT`) and plain literals on any
//! number of lines. Comments (`c …`) and blank lines are skipped, and so are
//! variables that are not squares.

use crate::{Error, Solution};

/// What a solver said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The board of its model.
    Solution(Solution),
    /// That there is no solution.
    Unsatisfiable,
}

/// What is wrong with a solver's answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelFault {
    /// A verdict that is none of the two.
    #[error("the verdict is {found:?}, not SATISFIABLE or UNSATISFIABLE")]
    Verdict {
        /// What stands there.
        found: String,
    },
    /// A word that is not a literal.
    #[error("{word:?} is not a literal, such as 12 or -12")]
    Literal {
        /// The word.
        word: String,
    },
    /// A row with two queens.
    #[error("row {row} has two queens")]
    TwoQueens {
        /// The row, from 1.
        row: u32,
    },
    /// A variable that is both true and false.
    #[error("variable {variable} is both true and false")]
    Contradiction {
        /// The variable.
        variable: u64,
    },
    /// A model that ends without a queen in some row.
    #[error("the model ends without a queen in row {row}")]
    NoQueen {
        /// The row, from 1.
        row: u32,
    },
    /// There is neither a model nor a verdict.
    #[error("there is neither a model nor a verdict")]
    Nothing,
}

/// Reads a solver's answer to the `dimacs` export of an n×n board.
///
/// The queens are checked under the rules of chess;
/// [`Puzzle::accepts`](crate::board::Puzzle::accepts) checks the rest of a
/// puzzle.
///
/// # Errors
///
/// [`Error::Model`] with the line for text in no known form, for an answer
/// without a verdict, and for a row that has no queen or several;
/// [`Error::Attack`] for queens that attack each other; [`Error::BoardSize`]
/// for n = 0 or over [`Puzzle::MAX`](crate::board::Puzzle::MAX).
///
/// ```
/// use queens::export::{Answer, read_model_dimacs};
///
/// let answer = read_model_dimacs("s SATISFIABLE\nv 2 8 9 15 0\n", 4)?;
/// let Answer::Solution(solution) = answer else { panic!("it has one") };
/// assert_eq!(solution.columns(), [1, 3, 0, 2]);
/// assert_eq!(read_model_dimacs("s UNSATISFIABLE\n", 3)?, Answer::Unsatisfiable);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn read_model_dimacs(text: &str, n: u32) -> Result<Answer, Error> {
    let max = crate::board::Puzzle::MAX;
    if !(1..=max).contains(&n) {
        return Err(Error::BoardSize { n: n as usize, max: max as usize });
    }
    let mut columns: Vec<Option<u32>> = vec![None; n as usize];
    let mut refused = vec![false; (n * n) as usize];
    let mut line = 0;
    for (index, words) in text.lines().enumerate() {
        line = index + 1;
        let bad = |fault| Error::Model { line, fault };
        let mut words = words.split_ascii_whitespace().peekable();
        match words.peek().copied() {
            None | Some("c" | "SAT" | "SATISFIABLE") => continue,
            Some("UNSAT" | "UNSATISFIABLE") => return Ok(Answer::Unsatisfiable),
            Some("s") => match words.nth(1) {
                Some("SATISFIABLE") => continue,
                Some("UNSATISFIABLE") => return Ok(Answer::Unsatisfiable),
                verdict => {
                    let found = verdict.unwrap_or_default().to_owned();
                    return Err(bad(ModelFault::Verdict { found }));
                }
            },
            Some("v") => _ = words.next(),
            Some(_) => {}
        }
        for word in words {
            let literal: i64 =
                word.parse().map_err(|_| bad(ModelFault::Literal { word: word.to_owned() }))?;
            let Some(place) = literal.unsigned_abs().checked_sub(1) else { continue };
            if place >= u64::from(n * n) {
                continue;
            }
            let (row, col) = (place as u32 / n, place as u32 % n);
            let queen = &mut columns[row as usize];
            if literal < 0 {
                refused[place as usize] = true;
            } else if queen.is_none_or(|known| known == col) {
                *queen = Some(col);
            } else {
                return Err(bad(ModelFault::TwoQueens { row: row + 1 }));
            }
            if refused[place as usize] && columns[row as usize] == Some(col) {
                return Err(bad(ModelFault::Contradiction { variable: place + 1 }));
            }
        }
    }
    let bad = |fault| Error::Model { line: line.max(1), fault };
    if columns.iter().all(Option::is_none) {
        return Err(bad(ModelFault::Nothing));
    }
    let queens = columns
        .iter()
        .zip(1..)
        .map(|(queen, row): (_, u32)| queen.ok_or_else(|| bad(ModelFault::NoQueen { row })));
    Ok(Answer::Solution(Solution::new(queens.collect::<Result<_, _>>()?)?))
}
