//! Boards cut into regions, for tests: all of them, or some by chance.

use queens::Square;
use queens::puzzle::Puzzle;

/// The puzzle whose squares belong to these regions.
pub(crate) fn puzzle(n: usize, squares: &[u8], stars: u32) -> Puzzle {
    let names: Vec<String> = squares.iter().map(u8::to_string).collect();
    Puzzle::new(n, &names, stars).expect("n regions")
}

fn beside(n: usize, place: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (place / n, place % n);
    let near = move |(down, right): (isize, isize)| {
        let row = row.checked_add_signed(down).filter(|&row| row < n)?;
        let col = col.checked_add_signed(right).filter(|&col| col < n)?;
        Some(row * n + col)
    };
    [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(near)
}

/// Whether every region is in one piece.
pub(crate) fn are_connected(n: usize, squares: &[u8]) -> bool {
    (0..n as u8).all(|region| {
        let first = squares.iter().position(|&of| of == region).expect("no region is empty");
        let mut reached = vec![first];
        for next in 0.. {
            let Some(&place) = reached.get(next) else { break };
            for place in beside(n, place) {
                if squares[place] == region && !reached.contains(&place) {
                    reached.push(place);
                }
            }
        }
        squares.iter().enumerate().all(|(at, &of)| of != region || reached.contains(&at))
    })
}

/// Every way to cut the board into n regions of one piece, regions being numbered in
/// the order of their first squares.
pub(crate) fn each_connected(n: usize, each: &mut dyn FnMut(&[u8])) {
    fn go(n: usize, squares: &mut Vec<u8>, used: u8, each: &mut dyn FnMut(&[u8])) {
        if squares.len() == n * n {
            if usize::from(used) == n && are_connected(n, squares) {
                each(squares);
            }
            return;
        }
        let last = used.min(n as u8 - 1);
        for region in 0..=last {
            squares.push(region);
            if can_still_connect(n, squares) {
                go(n, squares, used.max(region + 1), each);
            }
            squares.pop();
        }
    }
    go(n, &mut Vec::new(), 0, each);
}

/// Whether the piece that was just closed off from below was the last of its region
/// so far: a square in the row above whose region has left both rows must be joined.
fn can_still_connect(n: usize, squares: &[u8]) -> bool {
    let Some(above) = (squares.len() - 1).checked_sub(n) else { return true };
    // The edge: the last n squares. A region of the square above that is not on it any
    // more is whole, and must be in one piece.
    let region = squares[above];
    if squares[above + 1..].contains(&region) {
        return true;
    }
    let own: Vec<usize> = (0..squares.len()).filter(|&place| squares[place] == region).collect();
    let mut reached = vec![own[0]];
    for next in 0.. {
        let Some(&place) = reached.get(next) else { break };
        for place in beside(n, place).filter(|&place| place < squares.len()) {
            if squares[place] == region && !reached.contains(&place) {
                reached.push(place);
            }
        }
    }
    reached.len() == own.len()
}

/// A generator of its own, so that tests owe nothing to the one that is tested.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }

    /// Regions that grew from squares chosen by chance.
    pub(crate) fn grown(&mut self, n: usize) -> Vec<u8> {
        let mut seeds: Vec<usize> = (0..n * n).collect();
        for last in 0..n {
            let other = last + self.below(seeds.len() - last);
            seeds.swap(last, other);
        }
        let pieces: Vec<Vec<usize>> = seeds[..n].iter().map(|&seed| vec![seed]).collect();
        self.grow(n, &pieces)
    }

    /// Regions around the queens of a placement, as many to each, in the order of their
    /// rows or of their columns.
    pub(crate) fn around(&mut self, n: usize, queens: &[Square]) -> Vec<u8> {
        let mut places: Vec<usize> =
            queens.iter().map(|queen| queen.row as usize * n + queen.col as usize).collect();
        if self.below(2) == 0 {
            places.sort_by_key(|place| (place % n, place / n));
        }
        let pieces: Vec<Vec<usize>> =
            places.chunks(queens.len() / n).map(<[usize]>::to_vec).collect();
        self.grow(n, &pieces)
    }

    fn grow(&mut self, n: usize, pieces: &[Vec<usize>]) -> Vec<u8> {
        let mut squares = vec![u8::MAX; n * n];
        let mut edge = Vec::new();
        for (region, places) in pieces.iter().enumerate() {
            for &place in places {
                squares[place] = region as u8;
                edge.push(place);
            }
        }
        while !edge.is_empty() {
            let at = self.below(edge.len());
            let free: Vec<usize> =
                beside(n, edge[at]).filter(|&place| squares[place] == u8::MAX).collect();
            if free.is_empty() {
                edge.swap_remove(at);
            } else {
                let place = free[self.below(free.len())];
                squares[place] = squares[edge[at]];
                edge.push(place);
            }
        }
        squares
    }

    /// Regions in any number of pieces.
    pub(crate) fn scattered(&mut self, n: usize) -> Vec<u8> {
        let mut squares: Vec<u8> =
            (0..n * n).map(|place| if place < n { place } else { self.below(n) } as u8).collect();
        for last in (1..squares.len()).rev() {
            let other = self.below(last + 1);
            squares.swap(last, other);
        }
        squares
    }
}
