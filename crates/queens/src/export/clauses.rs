//! The board as clauses, for SAT solvers and whoever else takes clauses.
//!
//! **Variables.** 1 to n² are the squares in reading order: row r and column c,
//! both from 1, are number n·(r − 1) + c. The others, from n² + 1 on, belong to
//! long lines.
//!
//! **At most one.** Up to [`PAIRWISE`] squares: a clause for each pair. Longer
//! lines `x_1 … x_k`: a ladder of variables `s_i = x_1 ∨ … ∨ x_i` for 1 < i < k,
//!
//! ```text
//! x_i → s_i    s_(i−1) → s_i    s_i → s_(i−1) ∨ x_i    s_(i−1) → ¬x_i
//! ```
//!
//! with `s_1 = x_1`. The third kind is not needed for a solution; it fixes every
//! `s_i`, so that a model counter counts boards and nothing else.
//!
//! **Cost.** n = 200 has 637 thousand clauses, where pairs alone would be 13
//! million.
//!
//! **Source.** C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
//! constraints", CP 2005, for one.

use std::io;

use crate::Square;
use crate::board::Partial;

/// The longest line that is said pair by pair.
pub(crate) const PAIRWISE: usize = 6;

/// A variable, or its negation as a negative number.
pub(crate) type Literal = i32;

/// The variable of a square.
pub(crate) fn variable(n: u32, square: Square) -> Literal {
    (n * square.row + square.col + 1) as Literal
}

/// The number of variables and of clauses.
pub(super) fn extent(partial: &Partial) -> io::Result<(Literal, u64)> {
    let mut clauses = 0;
    let variables = each(partial, &mut |_| {
        clauses += 1;
        Ok(())
    })?;
    Ok((variables, clauses))
}

/// Hands each clause to `emit` and says how many variables there are.
pub(crate) fn each(
    partial: &Partial,
    emit: &mut dyn FnMut(&[Literal]) -> io::Result<()>,
) -> io::Result<Literal> {
    let n = partial.size();
    let used = each_between(partial, &|_| true, emit)?;
    for &square in partial.queens() {
        emit(&[variable(n, square)])?;
    }
    for &square in partial.blocked() {
        emit(&[-variable(n, square)])?;
    }
    Ok(used)
}

/// The clauses of the rules between the squares that `free` lets through, as
/// if there were no others; given queens and blocked squares are left to it.
pub(crate) fn each_between(
    partial: &Partial,
    free: &dyn Fn(Square) -> bool,
    emit: &mut dyn FnMut(&[Literal]) -> io::Result<()>,
) -> io::Result<Literal> {
    let n = partial.size();
    let mut used = (n * n) as Literal;
    for line in partial.lines() {
        let squares = line.squares.iter().filter(|&&square| free(square));
        let squares: Vec<Literal> = squares.map(|&square| variable(n, square)).collect();
        if line.kind.is_full() {
            emit(&squares)?;
        }
        used = at_most_one(&squares, used, emit)?;
    }
    for (a, b) in partial.conflicts() {
        if free(a) && free(b) {
            emit(&[-variable(n, a), -variable(n, b)])?;
        }
    }
    Ok(used)
}

/// At most one of these squares, with variables after `used` if there are any; says
/// the last one.
pub(super) fn at_most_one(
    squares: &[Literal],
    used: Literal,
    emit: &mut dyn FnMut(&[Literal]) -> io::Result<()>,
) -> io::Result<Literal> {
    if squares.len() > PAIRWISE {
        return ladder(squares, used, emit);
    }
    pairwise(squares, emit)?;
    Ok(used)
}

/// A clause for each pair of squares.
pub(crate) fn pairwise(
    squares: &[Literal],
    emit: &mut dyn FnMut(&[Literal]) -> io::Result<()>,
) -> io::Result<()> {
    for (i, &second) in squares.iter().enumerate() {
        for &first in &squares[..i] {
            emit(&[-first, -second])?;
        }
    }
    Ok(())
}

/// The ladder of a line, with variables after `used`; says the last one.
fn ladder(
    squares: &[Literal],
    used: Literal,
    emit: &mut dyn FnMut(&[Literal]) -> io::Result<()>,
) -> io::Result<Literal> {
    let [first, steps @ .., last] = squares else { return Ok(used) };
    let (mut below, mut next) = (*first, used);
    for &square in steps {
        next += 1;
        emit(&[-square, next])?;
        emit(&[-below, next])?;
        emit(&[-next, below, square])?;
        emit(&[-below, -square])?;
        below = next;
    }
    emit(&[-below, -last])?;
    Ok(next)
}
