//! The search tree of a run, as far as it can be drawn.

use super::event::{EachEvent, Event};
use super::observer::{CONTINUE, STOP};
use super::{Algorithm, Branches};
use crate::{BoardSize, Square};

/// The first nodes of a search tree, in the order in which they were reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    /// The nodes below the root; a parent comes before its children.
    pub nodes: Vec<Node>,
    /// Whether these are all nodes of the run.
    pub whole: bool,
}

/// A queen that was placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// Her square.
    pub square: Square,
    /// The queen placed before her that stood there; none for the first.
    pub parent: Option<usize>,
    /// The number of steps when she stood.
    pub placed: u64,
    /// The number of steps when she was gone, as far as that is known.
    pub undone: Option<u64>,
    /// The number of steps when she completed a solution.
    pub solved: Option<u64>,
}

impl Tree {
    /// The first `limit` nodes of a run; none for a program that has no tree.
    ///
    /// ```
    /// use queens::BoardSize;
    /// use queens::teach::{Algorithm, Tree};
    ///
    /// let tree = Tree::of(Algorithm::Bitset, BoardSize::new(4)?, 100);
    /// assert!(tree.whole);
    /// assert_eq!(tree.nodes.len(), 16);
    /// assert_eq!(tree.nodes.iter().filter(|node| node.solved.is_some()).count(), 2);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn of(algorithm: Algorithm, size: BoardSize, limit: usize) -> Self {
        let mut nodes: Vec<Node> = Vec::new();
        if algorithm.info().branches == Branches::Moves {
            return Self { nodes, whole: false };
        }
        let (mut path, mut step) = (Vec::new(), 0);
        let mut grow = EachEvent(|event: Event| {
            step += 1;
            match event {
                Event::Tested { .. } => {}
                Event::Placed(_) if nodes.len() == limit => return STOP,
                Event::Placed(square) => {
                    let parent = path.last().copied();
                    path.push(nodes.len());
                    nodes.push(Node { square, parent, placed: step, undone: None, solved: None });
                }
                Event::Undone(_) => {
                    if let Some(node) = path.pop() {
                        nodes[node].undone = Some(step);
                    }
                }
                Event::Solution => {
                    if let Some(&node) = path.last() {
                        nodes[node].solved = Some(step);
                    }
                }
            }
            CONTINUE
        });
        let whole = algorithm.observe(size, &mut grow) == CONTINUE;
        Self { nodes, whole }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::{Counters, Window};

    #[test]
    fn the_path_to_a_node_is_the_board_when_she_was_placed() {
        let size = BoardSize::new(5).unwrap();
        for &algorithm in Algorithm::ALL {
            let (tree, mut counted) = (Tree::of(algorithm, size, usize::MAX), Counters::default());
            let _ = algorithm.run(size, &mut counted);
            if algorithm.info().branches == Branches::Moves {
                assert!(tree.nodes.is_empty());
                continue;
            }
            assert!(tree.whole && tree.nodes.len() as u64 == counted.placed, "{algorithm}");
            for node in &tree.nodes {
                let mut path = vec![node.square];
                let mut up = node.parent;
                while let Some(parent) = up {
                    path.insert(0, tree.nodes[parent].square);
                    up = tree.nodes[parent].parent;
                }
                let board = Window::of(algorithm, size, node.placed, 0).start;
                assert_eq!(board.queens(), path, "{algorithm}");
                assert!(node.undone.is_some_and(|undone| undone > node.placed));
                assert_eq!(
                    node.solved.is_some(),
                    path.len() == 5 && {
                        let solved = Window::of(algorithm, size, node.solved.unwrap_or(0), 0).start;
                        solved.queens() == path
                    }
                );
            }
        }
    }

    #[test]
    fn a_limit_keeps_the_first_nodes() {
        let size = BoardSize::new(6).unwrap();
        let whole = Tree::of(Algorithm::RowScan, size, usize::MAX);
        let part = Tree::of(Algorithm::RowScan, size, 20);
        assert!(!part.whole && part.nodes.len() == 20);
        assert!(part.nodes.iter().zip(&whole.nodes).all(|(a, b)| a.placed == b.placed));
        assert!(part.nodes.iter().any(|node| node.undone.is_none()));
    }
}
