//! The first squares of regions that hold two queens: pairs of queens, joined by
//! paths.
//!
//! Every queen claims the squares around her, by chance, until all are claimed. Two
//! queens whose claims meet can be a pair, for a path leads from one to the other
//! through both claims. Who has the fewest left to choose from chooses first.

use crate::random::Random;

/// The squares that share a side with this one.
pub(super) fn beside(n: usize, place: usize) -> impl Iterator<Item = usize> + use<> {
    let (row, col) = (place / n, place % n);
    let up = (row > 0).then(|| place - n);
    let left = (col > 0).then(|| place - 1);
    let right = (col + 1 < n).then(|| place + 1);
    let down = (row + 1 < n).then(|| place + n);
    [up, left, right, down].into_iter().flatten()
}

/// The squares of each pair's path, both queens among them; nothing if some queens
/// are left over.
pub(super) fn pairs(n: usize, queens: &[usize], random: &mut Random) -> Option<Vec<Vec<usize>>> {
    let claims = claim(n, queens, random);
    let mut single: Vec<usize> = (0..queens.len()).collect();
    let mut pairs = Vec::new();
    let meet = |a: usize, b: usize| {
        let of_a = (0..n * n).filter(|&place| claims[place] == a);
        of_a.flat_map(|place| beside(n, place)).any(|place| claims[place] == b)
    };
    while !single.is_empty() {
        let choices = |queen: usize| single.iter().filter(|&&other| meet(queen, other)).count();
        let keys: Vec<_> =
            single.iter().map(|&queen| (choices(queen), random.bits(), queen)).collect();
        let &(_, _, queen) = keys.iter().min()?;
        single.retain(|&other| other != queen);
        let others: Vec<usize> =
            single.iter().copied().filter(|&other| meet(queen, other)).collect();
        let other = *others.get(random.below(others.len().max(1) as u64) as usize)?;
        single.retain(|&single| single != other);
        let within = |place: usize| claims[place] == queen || claims[place] == other;
        pairs.push(path(n, queens[queen], queens[other], &within)?);
    }
    Some(pairs)
}

/// The queen that claims each square, by her number.
fn claim(n: usize, queens: &[usize], random: &mut Random) -> Vec<usize> {
    const NOBODY: usize = usize::MAX;
    let mut claims = vec![NOBODY; n * n];
    for (number, &queen) in queens.iter().enumerate() {
        claims[queen] = number;
    }
    let mut edge = queens.to_vec();
    while !edge.is_empty() {
        let at = random.below(edge.len() as u64) as usize;
        let from = edge[at];
        match beside(n, from).find(|&place| claims[place] == NOBODY) {
            Some(place) => {
                claims[place] = claims[from];
                edge.push(place);
            }
            None => _ = edge.swap_remove(at),
        }
    }
    claims
}

/// A shortest path between two squares.
fn path(n: usize, from: usize, to: usize, within: &dyn Fn(usize) -> bool) -> Option<Vec<usize>> {
    let mut before = vec![None; n * n];
    before[to] = Some(to);
    let mut reached = vec![to];
    let mut next = 0;
    while before[from].is_none() {
        let place = *reached.get(next)?;
        next += 1;
        for beside in beside(n, place).filter(|&beside| within(beside)) {
            if before[beside].is_none() {
                before[beside] = Some(place);
                reached.push(beside);
            }
        }
    }
    let step = |&place: &usize| before[place].filter(|_| place != to);
    Some(std::iter::successors(Some(from), step).collect())
}
