//! Where the list of a large board begins.
//!
//! **Idea.** The first solution in lexicographic order of a large board lies
//! behind a long stretch without any: row by row, the walk tries all that can
//! follow queens that nobody can follow up. So the first solution is looked for
//! by [`complete`](crate::complete) instead, which asks for each square whether any
//! completion has it and goes where the contradiction is; the walk then begins
//! at it. Under all rules that is the same solution.
//!
//! **Cost.** Measured against the walk, on one thread: a classic board of 32 in
//! 0.4 seconds instead of 2.3, a torus of 31 in 0.3 instead of some 10; 34 and,
//! on the torus, 37 in about 4 seconds. Beyond, this too grows fivefold and more
//! with every step.

use std::ops::ControlFlow;

use crate::board::Partial;
use crate::complete;
use crate::run::Work;
use crate::{Board, Error};

/// Smaller boards are walked through as quickly.
pub(in crate::search) const FAR: usize = 23;

/// Where a listing begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) enum Start {
    /// At the first node: nothing is known.
    Top,
    /// At the first solution, whose columns these are.
    Solution(Vec<u32>),
    /// Nowhere: there is no solution.
    Nowhere,
}

/// Where the list of a board begins.
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised.
pub(in crate::search) fn start(board: Board, work: &Work<'_>) -> Result<Start, Error> {
    if board.n() < FAR {
        return Ok(Start::Top);
    }
    let partial = Partial::empty(board.n() as u32, board.rules)?;
    let mut first = Start::Nowhere;
    complete::list(&partial, &Work { watch: None, ..*work }, |columns| {
        first = Start::Solution(columns.to_vec());
        ControlFlow::Break(())
    })?;
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::super::block::Block;
    use super::super::tables::{Task, Walk};
    use super::*;
    use crate::BoardSize;
    use crate::rules::RuleSet;

    /// The first solution by the walk.
    fn walked(board: Board) -> Option<Vec<u32>> {
        let walk = Walk::new(Task::all(board), &Work::on(1)).unwrap();
        let (mut searcher, mut block) = (walk.searcher(), Block::new(board.n(), 1));
        searcher.start(&[]);
        while searcher.list(&mut block, 1) && block.is_empty() {}
        block.solutions().next().map(<[u32]>::to_vec)
    }

    #[test]
    fn the_list_begins_where_the_walk_would_have_come_to() {
        for &rules in RuleSet::ALL {
            for n in FAR..=26 {
                let board = Board { rules, size: BoardSize::new(n).unwrap() };
                let expected = walked(board).map_or(Start::Nowhere, Start::Solution);
                assert_eq!(start(board, &Work::on(1)), Ok(expected), "{board}");
            }
        }
        assert_eq!(start(Board::new(8).unwrap(), &Work::on(1)), Ok(Start::Top));
    }
}
