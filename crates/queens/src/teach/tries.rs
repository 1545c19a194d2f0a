//! What became of the squares that a program looked at.
//!
//! A square that was *refused* is one that was attacked when it was tested: no
//! queen ever stood there. A square that was *tried* had a queen, who was taken
//! back after everything below her had been searched.

use crate::Square;

/// What became of a queen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    /// She was taken back, and there was no solution with her.
    Failed,
    /// She was taken back after one solution or more.
    Solved,
    /// She is still there.
    Standing,
}

/// A queen that was placed, and what was found below her.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Try {
    /// Her square.
    pub square: Square,
    /// What became of her.
    pub fate: Fate,
    /// The number of steps when she was placed.
    pub step: u64,
    /// The queens placed while she stood: the nodes below her in the tree.
    pub below: u64,
    /// The solutions with her.
    pub solutions: u64,
}

/// What was looked at with some number of queens on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Level {
    tried: Vec<Try>,
    /// By row, the columns as bits.
    refused: Vec<(u32, u64)>,
}

/// The levels: with no queen on the board, with one, and so on.
///
/// Only what belongs to the present branch is kept, so that the memory does not
/// grow with the run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Levels(Vec<Level>);

impl Levels {
    /// What was tried with so many queens on the board, in order.
    pub(super) fn tried(&self, queens: usize) -> &[Try] {
        self.0.get(queens).map_or(&[], |level| &level.tried)
    }

    /// What was refused with so many queens on the board.
    pub(super) fn refused(&self, queens: usize) -> impl Iterator<Item = Square> + '_ {
        let rows = self.0.get(queens).map_or(&[][..], |level| &level.refused);
        rows.iter().flat_map(|&(row, cols)| {
            (0..u64::BITS)
                .filter(move |col| cols >> col & 1 == 1)
                .map(move |col| Square::new(row, col))
        })
    }

    pub(super) fn add_tried(&mut self, queens: usize, one: Try) {
        self.level(queens).tried.push(one);
    }

    pub(super) fn add_refused(&mut self, queens: usize, square: Square) {
        let rows = &mut self.level(queens).refused;
        let bit = 1_u64.checked_shl(square.col).unwrap_or(0);
        match rows.iter_mut().rev().find(|(row, _)| *row == square.row) {
            Some((_, cols)) => *cols |= bit,
            None => rows.push((square.row, bit)),
        }
    }

    fn level(&mut self, queens: usize) -> &mut Level {
        if self.0.len() <= queens {
            self.0.resize_with(queens + 1, Level::default);
        }
        &mut self.0[queens]
    }

    /// Forgets what was looked at with more queens on the board.
    pub(super) fn forget_below(&mut self, queens: usize) {
        self.0.truncate(queens + 1);
    }

    pub(super) fn forget_all(&mut self) {
        self.0.clear();
    }
}
