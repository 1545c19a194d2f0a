//! `MiniZinc`, on its export: each solution is a list with the column of each
//! row's queen, from 1, and ten dashes follow it. The list may stand in an
//! assignment or a JSON object; comments (`% …`) are stepped over.

use super::models::Models;
use super::{Solver, Verdict, lines, no_verdict};
use crate::{Error, ModelFault};

pub(super) const MINIZINC: Solver = Solver { id: "minizinc", read };

fn read(text: &str, models: &mut Models) -> Result<(), Error> {
    // The queens since the bracket that opened the list.
    let mut list: Option<u32> = None;
    for (line, text) in lines(text) {
        match text {
            "----------" => models.end(line)?,
            // That these are all.
            "==========" => models.verdict(line, Verdict::Satisfiable)?,
            "=====UNSATISFIABLE=====" => models.verdict(line, Verdict::Unsatisfiable)?,
            _ if text.starts_with("=====") => return Err(no_verdict(line, text.trim_matches('='))),
            _ if text.starts_with('%') => {}
            _ => columns(line, text, &mut list, models)?,
        }
    }
    Ok(())
}

fn columns(
    line: usize,
    text: &str,
    list: &mut Option<u32>,
    models: &mut Models,
) -> Result<(), Error> {
    let signs = text.split_inclusive(['[', ']', ',']);
    for piece in signs {
        let (word, end) = match piece.strip_suffix(['[', ']', ',']) {
            Some(word) => (word.trim(), piece.ends_with(']')),
            None => (piece.trim(), false),
        };
        if let (Some(number), false) = (*list, word.is_empty()) {
            let bad = || Error::Model { line, fault: ModelFault::Place { word: word.to_owned() } };
            let col = word
                .parse::<u32>()
                .ok()
                .and_then(|col| models.square(models.row_of(number), col.checked_sub(1)?));
            models.set(line, col.ok_or_else(bad)?, true)?;
            *list = Some(number + 1);
        }
        if piece.ends_with('[') {
            *list = Some(0);
        } else if end {
            *list = None;
        }
    }
    Ok(())
}
