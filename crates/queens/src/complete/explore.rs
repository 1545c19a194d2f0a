//! As much as a bounded search finds out: for callers that must not wait, such
//! as a page that answers while somebody plays.

use super::board::OpenBoard;
use super::search::{Search, Step};
use super::set::Set;
use crate::board::Partial;

/// What a search of bounded length found out about a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explored {
    /// The completions that were found.
    pub count: u64,
    /// Whether the whole tree was searched: then `count` is exact.
    pub whole: bool,
    /// The nodes searched: squares on which a queen was put or left behind.
    pub nodes: u64,
    /// The columns of the completion that was found first.
    pub first: Option<Vec<u32>>,
}

/// Searches at most `nodes` nodes for completions.
pub(super) fn explore<S: Set>(partial: &Partial, nodes: u64) -> Explored {
    let mut found = Explored { count: 0, whole: true, nodes: 0, first: None };
    let Some(board) = OpenBoard::<S>::new(partial) else { return found };
    let mut search = Search::new(board);
    loop {
        let step = search.advance(nodes - search.nodes());
        found.nodes = search.nodes();
        match step {
            Step::Found => {
                found.count += 1;
                if found.first.is_none() {
                    found.first = Some(search.board.columns());
                }
            }
            Step::Done => return found,
            Step::Paused => return Explored { whole: false, ..found },
        }
    }
}
