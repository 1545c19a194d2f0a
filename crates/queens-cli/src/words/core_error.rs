//! The core's typed errors in the user's language.

use queens::{EngineLimit, Error, ModelFault, Square};

use crate::words::exit::Status;
use crate::words::lang::{self, group, some};
use crate::words::quoted::shorten;
use crate::words::{panic, t};

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
        Error::BoardSize { n, max } => {
            t!("core.board_size", n = group(*n as u64), max = group(*max as u64))
        }
        Error::Attack { first, second } => {
            t!("core.attack", first = square(*first), second = square(*second))
        }
        Error::OutsideBoard { row, col, n } => {
            let columns = some("column", *n as u64);
            t!("core.outside", row = row + 1, col = col + 1, columns = columns)
        }
        Error::UnknownAlgorithm { id } => t!("core.algorithm", id = shorten(id)),
        Error::Queens { n, found } => {
            t!("core.queens", n = n, found = some("queen", *found as u64))
        }
        Error::UnknownSequence { id } => t!("core.sequence", id = shorten(id)),
        Error::Term { sequence, index, first, last } => {
            let [index, first, last] = [index, first, last].map(|&number| group(number));
            t!("core.term", sequence = sequence, index = index, first = first, last = last)
        }
        Error::Kernel { name, available } => {
            t!("core.kernel", name = shorten(name), list = available)
        }
        Error::Engine { engine, n, limit } => {
            t!("core.engine", engine = engine, n = n, reason = engine_limit(limit))
        }
        Error::Memory { needed: 0, available: None } => t!("reason.memory"),
        Error::Memory { needed, available: None } => {
            t!("core.no_room", needed = lang::bytes(*needed))
        }
        Error::Memory { needed, available: Some(available) } => {
            t!("core.memory", needed = group(*needed), available = group(*available))
        }
        Error::Overflow => t!("core.overflow"),
        Error::Worker { reason } => {
            t!("core.worker", reason = panic::first().unwrap_or(reason))
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
        Error::Squares { n, found } => {
            let found = some("square", *found as u64);
            t!("core.squares", n = n, found = found, wanted = n * n)
        }
        Error::Regions { n, found } if found > n => t!("core.regions_more", n = n),
        Error::Regions { n, found } => {
            t!("core.regions", n = n, found = some("region", *found as u64))
        }
        Error::Stars { n, stars, max } => t!("core.stars", n = n, stars = stars, max = max),
        Error::Make { n, stars, min, max } => {
            let stars = some("queen", *stars);
            t!("core.make", n = n, stars = stars, min = min, max = max)
        }
        Error::NoSolution { n } => t!("core.no_solution", n = n),
        Error::Theorem { n, rules } => t!("core.theorem", n = n, rules = rules),
        Error::GaveUp { attempts } => t!("core.gave_up", attempts = some("attempt", *attempts)),
        Error::Cancelled => t!("core.cancelled"),
        // The core may grow cases before this table does.
        other => return other.to_string(),
    };
    text.into_owned()
}

fn engine_limit(limit: &EngineLimit) -> String {
    let text = match limit {
        EngineLimit::Size { min, max } => t!("engine_limit.size", min = min, max = max),
        EngineLimit::Rules { rules } => t!("engine_limit.rules", rules = rules),
        EngineLimit::Queens { queens, max } => {
            t!("engine_limit.queens", queens = group(*queens as u64), max = max)
        }
        EngineLimit::Unit { unit, units } => {
            t!("engine_limit.unit", unit = group(*unit), units = group(*units))
        }
        EngineLimit::Plan { .. } => t!("engine_limit.plan"),
        _ => return limit.to_string(),
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
        ModelFault::Verdicts { line } => t!("model.verdicts", line = line),
        ModelFault::NoneButModel { model } => t!("model.none_but_model", line = model),
        ModelFault::Place { word } => t!("model.place", word = shorten(word)),
        ModelFault::Fraction { row, col } => t!("model.fraction", row = row, col = col),
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
