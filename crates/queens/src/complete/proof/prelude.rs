//! The board said anew, without the squares that are blocked or attacked by given
//! queens.
//!
//! The clauses of the export let a queen reach a square of her line by a ladder,
//! step by step over all squares between, blocked or not. A checker would walk
//! these ladders again for each dead end. So the proof begins by deriving a clause
//! for each pair of free squares on one line, and the clause of each row and column
//! for its free squares alone; what they replace is deleted.
//!
//! **Cost.** Where there are too many pairs, as on a large and empty board, the
//! ladders stay: they are the shorter text.

use std::io::{self, Write};

use super::writer::Writer;
use crate::Square;
use crate::board::Partial;
use crate::complete::board::OpenBoard;
use crate::complete::set::Set;
use crate::export::Line;
use crate::export::clauses::{self, Literal, PAIRWISE, variable};

/// The most pairs that are written: some thirty megabytes.
const MOST_PAIRS: usize = 1 << 21;

/// Writes the prelude of a board.
pub(super) fn write<S: Set, W: Write>(
    partial: &Partial,
    board: &OpenBoard<S>,
    writer: &mut Writer<W>,
) -> io::Result<()> {
    let n = partial.size();
    let is_free = |square: &Square| board.is_possible(square.row as usize, square.col as usize);
    let free = |line: &Line| line.squares.iter().filter(|square| is_free(square)).count();
    let pairs = |line: Line| free(&line) * free(&line).saturating_sub(1) / 2;
    if partial.lines().map(pairs).sum::<usize>() > MOST_PAIRS {
        return Ok(());
    }
    for line in partial.lines() {
        let squares = line.squares.iter().filter(|square| is_free(square));
        let squares: Vec<Literal> = squares.map(|&square| variable(n, square)).collect();
        if line.squares.len() > PAIRWISE {
            clauses::pairwise(&squares, &mut |pair| writer.add(pair))?;
        }
        if line.kind.is_full() && squares.len() < line.squares.len() {
            writer.add(&squares)?;
        }
    }
    let of_ladder = |literal: &Literal| literal.unsigned_abs() > n * n;
    let not_free = |literal: &Literal| {
        let place = literal.unsigned_abs() - 1;
        !is_free(&Square::new(place / n, place % n))
    };
    clauses::each(partial, &mut |clause| {
        let whole_line = clause.len() == n as usize && clause.iter().all(|&literal| literal > 0);
        if clause.iter().any(of_ladder) || whole_line && clause.iter().any(not_free) {
            writer.delete(clause)?;
        }
        Ok(())
    })
    .map(drop)
}
