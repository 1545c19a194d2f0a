//! Turned queens placed together, by nothing but what the rules allow: for every
//! geometry, and what the fast searches are held to.

use crate::run::Cancel;
use crate::{Board, Error, Square};

/// The squares into which a turn and its repetitions move one.
pub(super) type Turn = fn(n: u32, square: Square) -> Vec<Square>;

pub(super) const HALF: Turn = |n, square| vec![square, opposite(n, square)];

pub(super) const QUARTER: Turn = |n, square| {
    let turned = Square::new(square.col, n - 1 - square.row);
    vec![square, turned, opposite(n, square), opposite(n, turned)]
};

const fn opposite(n: u32, square: Square) -> Square {
    Square::new(n - 1 - square.row, n - 1 - square.col)
}

/// The number of solutions that the turn leaves as they are.
pub(super) fn fixed(board: Board, turn: Turn, cancel: &Cancel) -> Result<u128, Error> {
    let n = board.n() as u32;
    let mut queens = Vec::new();
    if n % 2 == 1 {
        queens.push(Square::new(n / 2, n / 2));
    }
    search(board, turn, &mut queens, cancel)
}

/// Fills the topmost free row in every way, with all that goes with it.
fn search(
    board: Board,
    turn: Turn,
    queens: &mut Vec<Square>,
    cancel: &Cancel,
) -> Result<u128, Error> {
    cancel.check()?;
    let (n, geometry) = (board.n() as u32, board.rules.geometry());
    let Some(row) = (0..n).find(|&row| queens.iter().all(|queen| queen.row != row)) else {
        return Ok(1);
    };
    let (placed, mut total) = (queens.len(), 0_u128);
    for col in 0..n {
        let fit = turn(n, Square::new(row, col)).into_iter().all(|square| {
            let free = !queens.iter().any(|&queen| geometry.attacks(n, queen, square));
            queens.push(square);
            free
        });
        if fit {
            let below = search(board, turn, queens, cancel)?;
            total = total.checked_add(below).ok_or(Error::Overflow)?;
        }
        queens.truncate(placed);
    }
    Ok(total)
}
