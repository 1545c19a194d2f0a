//! Is this a proof that a board has no completion?
//!
//! A proof is a list of clauses, each of which follows from the board and from those
//! before it, down to the empty clause, which nothing satisfies. The board is said
//! in clauses here once more ([`board`]), so that neither the search that wrote the
//! proof nor the export that it speaks of need be believed.
//!
//! That a clause follows is seen by *unit propagation*: all its literals are taken to
//! be false; whatever a clause then forces is done; and it must come to a
//! contradiction. Proofs in the format DRAT may also have steps that do not follow
//! but do no harm (RAT); they are not taken.
//!
//! | file | idea |
//! |---|---|
//! | [`board`] | the board as clauses |
//! | `steps` | the file, step by step |
//! | `clauses` | the clauses at hand, found again to be deleted |
//! | `propagate` | what follows at once: two watched literals |
//!
//! **Memory.** The clauses of the board and those that the proof has not deleted;
//! the file is read as it comes.
//!
//! **Sources.** E. Goldberg, Y. Novikov, "Verification of proofs of unsatisfiability
//! for CNF formulas", DATE 2003; N. Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT 2014.

pub mod board;
mod clauses;
mod propagate;
mod steps;

use std::fmt;
use std::io::{self, BufRead};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::Refused;
use board::ProofBoard;
use propagate::Propagation;
use steps::{Step, Steps};

pub use steps::Form;

/// What came of checking a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checked {
    /// The board has no completion; so many clauses were confirmed.
    Proved {
        /// The clauses of the proof.
        clauses: u64,
    },
    /// The clause does not follow at once from the board and the clauses before it.
    Unconfirmed {
        /// The step, from 1: deletions count.
        step: u64,
    },
    /// The step deletes a clause that is not there.
    NotThere {
        /// The step, from 1.
        step: u64,
    },
    /// The file ends before the empty clause.
    NoEnd {
        /// The steps that there are.
        steps: u64,
    },
}

/// Why a proof could not be checked.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unchecked {
    /// The board is not taken, or the check was stopped.
    Refused(Refused),
    /// This is no proof in this form.
    Malformed {
        /// The step, from 1.
        step: u64,
    },
    /// The file could not be read.
    Read(io::Error),
}

impl fmt::Display for Unchecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => refused.fmt(f),
            Self::Malformed { step } => write!(f, "step {step} of the proof cannot be read"),
            Self::Read(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Unchecked {}

impl From<io::Error> for Unchecked {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

/// Steps between two looks at the flag.
const STRIDE: u64 = 256;

/// Checks a proof until the flag is raised.
///
/// # Errors
///
/// [`Unchecked`]: [`Refused::Board`] unless 1 ≤ n ≤ [`ProofBoard::MAX`],
/// [`Refused::Square`], [`Refused::Stopped`]; what cannot be read.
///
/// ```
/// use queens_audit::proof::{Checked, Form, board::ProofBoard, check_proof};
/// use queens_audit::Rules;
/// use std::sync::atomic::AtomicBool;
///
/// // With a queen in the corner, the second row of the 3×3 board has one square
/// // left, and then the third row has none.
/// let board = ProofBoard { n: 3, rules: Rules::Classic, queens: vec![(0, 0)], blocked: vec![] };
/// let never = AtomicBool::new(false);
/// let checked = check_proof(&board, Form::Text, &b"0\n"[..], &never)?;
/// assert_eq!(checked, Checked::Proved { clauses: 1 });
/// // Without her the clause does not follow at once.
/// let empty = ProofBoard { queens: vec![], ..board };
/// let checked = check_proof(&empty, Form::Text, &b"0\n"[..], &never)?;
/// assert_eq!(checked, Checked::Unconfirmed { step: 1 });
/// # Ok::<(), queens_audit::proof::Unchecked>(())
/// ```
pub fn check_proof(
    board: &ProofBoard,
    form: Form,
    proof: impl BufRead,
    stop: &AtomicBool,
) -> Result<Checked, Unchecked> {
    let variables = board.check().map_err(Unchecked::Refused)?;
    let mut known = Propagation::new(variables);
    board.clauses(|clause| known.add(clause));
    let mut steps = Steps::new(form, variables, proof);
    let (mut clause, mut clauses) = (Vec::new(), 0);
    loop {
        if steps.number().is_multiple_of(STRIDE) && stop.load(Ordering::Relaxed) {
            return Err(Unchecked::Refused(Refused::Stopped));
        }
        let step = steps.next(&mut clause)?;
        let number = steps.number();
        match step {
            None => return Ok(Checked::NoEnd { steps: number }),
            Some(Step::Add) if !known.confirms(&clause) => {
                return Ok(Checked::Unconfirmed { step: number });
            }
            Some(Step::Add) => {
                clauses += 1;
                if clause.is_empty() {
                    return Ok(Checked::Proved { clauses });
                }
                known.add(&clause);
            }
            Some(Step::Delete) if !known.delete(&clause) => {
                return Ok(Checked::NotThere { step: number });
            }
            Some(Step::Delete) => {}
        }
    }
}
