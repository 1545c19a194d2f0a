//! The core's typed errors in the user's language.

use queens::export::ModelFault;
use queens::{Error, Square};
use rust_i18n::t;

use crate::exit::Status;
use crate::lang::{group, some};
use crate::number::shorten;
use crate::out;

/// The status that goes with an error of the core.
pub(crate) fn status(error: &Error) -> Status {
    match error {
        Error::Memory { .. } | Error::Overflow | Error::Worker { .. } | Error::Cancelled => {
            Status::Unfinished
        }
        Error::GaveUp { .. } => Status::Unfinished,
        Error::NoSolution { .. } => Status::No,
        _ => Status::Usage,
    }
}

/// What the user reads after `error: `.
pub(crate) fn line(error: &Error) -> String {
    let text = match error {
        Error::BoardSize { n, max } => t!("core.board_size", n = n, max = max),
        Error::Attack { first, second } => {
            t!("core.attack", first = square(*first), second = square(*second))
        }
        Error::OutsideBoard { row, col, n } => {
            let columns = some("column", *n as u64);
            t!("core.outside", row = row + 1, col = col + 1, columns = columns)
        }
        Error::UnknownAlgorithm { id } => t!("core.algorithm", id = shorten(id)),
        Error::Kernel { name } => t!("core.kernel", name = shorten(name)),
        Error::Engine { engine, n, reason } => {
            t!("core.engine", engine = engine, n = n, reason = reason)
        }
        Error::Memory { needed, available } => {
            t!("core.memory", needed = group(*needed), available = group(*available))
        }
        Error::Overflow => t!("core.overflow"),
        Error::Worker { reason } => {
            t!("core.worker", reason = out::first_panic().unwrap_or(reason))
        }
        Error::OutsideSquare { square: at, n } => {
            t!("core.outside_square", square = square(*at), n = n)
        }
        Error::Repeated { square: at } => t!("core.repeated", square = square(*at)),
        Error::Blocked { square: at } => t!("core.blocked", square = square(*at)),
        Error::Missing { square: at } => t!("core.missing", square = square(*at)),
        Error::Model { line, fault } => {
            t!("core.model", line = line, reason = model_fault(fault))
        }
        Error::NoSolution { n } => t!("core.no_solution", n = n),
        Error::GaveUp { attempts } => t!("core.gave_up", attempts = some("attempt", *attempts)),
        Error::Cancelled => t!("core.cancelled"),
        // The core may grow cases before this table does.
        other => return other.to_string(),
    };
    text.into_owned()
}

/// A square as people read it, counted from 1.
pub(crate) fn square(square: Square) -> String {
    t!("words.square", row = square.row + 1, col = square.col + 1).into_owned()
}

/// What is wrong with a solver's answer.
fn model_fault(fault: &ModelFault) -> String {
    let text = match fault {
        ModelFault::Verdict { found } => t!("model.verdict", found = shorten(found)),
        ModelFault::Literal { word } => t!("model.literal", word = shorten(word)),
        ModelFault::TwoQueens { row } => t!("model.two_queens", row = row),
        ModelFault::Contradiction { variable } => t!("model.contradiction", variable = variable),
        ModelFault::NoQueen { row } => t!("model.no_queen", row = row),
        ModelFault::Nothing => t!("model.nothing"),
        // The core may grow cases before this table does.
        other => return other.to_string(),
    };
    text.into_owned()
}
