//! Solutions up to more than turning and reflecting: A053994 counts those on the torus
//! of odd side that no turn, reflection or shift round the board makes equal, A062164
//! those in chess by the same moves, A062165 also by stretching (row and column of
//! every queen times a number that has no divisor in common with n).
//!
//! *Method*: every solution is listed, and the least of its images kept in a set. Of
//! the n² shifts only those count that bring a queen to row 1, column 1, since the
//! least image is among them. On the torus the solutions are closed under shifts, so
//! that those with a queen there are enough. *Cost*: 8n images a solution, n² each.

use std::collections::HashSet;

use super::{Sequence, Shape, term};
use crate::rules::RuleSet;
use crate::run::Work;
use crate::search::Solutions;
use crate::symmetry::Symmetry;
use crate::{Board, BoardSize, Error};

const LAST: u64 = BoardSize::MAX as u64;

pub(super) const SEQUENCES: &[Sequence] = &[
    Sequence {
        id: "A053994",
        offset: 0,
        shape: Shape::Terms,
        last: (LAST - 1) / 2,
        row: |n, work| classes(RuleSet::Toroidal, 2 * n + 1, false, work).map(term),
        published: &[1, 0, 1, 1, 0, 2, 11, 0, 97, 354, 0, 31_381, 395_551, 0, 90_120_677],
    },
    Sequence {
        id: "A062164",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| classes(RuleSet::Classic, n, false, work).map(term),
        published: &[1, 0, 0, 1, 1, 1, 3, 6, 20, 40, 191, 953, 4604, 24_660, 158_466, 1_009_395],
    },
    Sequence {
        id: "A062165",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| classes(RuleSet::Classic, n, true, work).map(term),
        published: &[1, 0, 0, 1, 1, 1, 3, 4, 13, 36, 115, 813, 3083, 21_001, 131_859, 868_613],
    },
];

fn classes(rules: RuleSet, n: u64, stretch: bool, work: &Work<'_>) -> Result<u128, Error> {
    if rules.has_none(n) {
        return Ok(0);
    }
    let board = Board { rules, ..Board::new(n as usize)? };
    let (mut solutions, mut least) = (Solutions::new(&board)?, HashSet::new());
    while let Some(solution) = solutions.next_unless(work.cancel)? {
        let columns = solution.columns();
        // They come in order, so that these are the first.
        if rules.geometry().shifts() && columns[0] > 0 {
            break;
        }
        least.insert(least_image(columns, stretch));
    }
    Ok(least.len() as u128)
}

/// The least of all images that have a queen on row 1, column 1.
fn least_image(columns: &[u32], stretch: bool) -> Vec<u8> {
    let n = columns.len();
    let (mut least, mut turned) = (vec![u8::MAX; n], vec![0; n]);
    let (mut stretched, mut image) = (vec![0; n], vec![0; n]);
    for factor in
        (1..n.max(2)).filter(|&factor| if stretch { divisor(factor, n) == 1 } else { factor == 1 })
    {
        for (row, &col) in columns.iter().enumerate() {
            stretched[row * factor % n] = (col as usize * factor % n) as u32;
        }
        for symmetry in Symmetry::ALL {
            symmetry.apply(&stretched, &mut turned);
            for first in 0..n {
                for (row, place) in image.iter_mut().enumerate() {
                    let col = turned[(first + row) % n] as usize;
                    *place = ((n + col - turned[first] as usize) % n) as u8;
                }
                if image < least {
                    least.copy_from_slice(&image);
                }
            }
        }
    }
    least
}

/// The greatest common divisor.
const fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All images under all shifts, by coordinates; united where they meet.
    #[test]
    fn classes_are_those_of_all_shifts() {
        for (rules, n) in [
            (RuleSet::Toroidal, 5),
            (RuleSet::Toroidal, 7),
            (RuleSet::Classic, 6),
            (RuleSet::Classic, 8),
        ] {
            let board = Board { rules, ..Board::new(n).unwrap() };
            let mut left: HashSet<Vec<u32>> =
                Solutions::new(&board).unwrap().map(|one| one.columns().to_vec()).collect();
            let mut classes = 0;
            while let Some(one) = left.iter().next().cloned() {
                classes += 1;
                for symmetry in Symmetry::ALL {
                    let mut turned = vec![0; n];
                    symmetry.apply(&one, &mut turned);
                    for (down, right) in
                        (0..n).flat_map(|down| (0..n).map(move |right| (down, right)))
                    {
                        let mut image = vec![0; n];
                        for (row, &col) in turned.iter().enumerate() {
                            image[(row + down) % n] = ((col as usize + right) % n) as u32;
                        }
                        left.remove(&image);
                    }
                }
            }
            let counted = super::classes(rules, n as u64, false, &Work::on(1));
            assert_eq!(counted, Ok(classes), "{rules} {n}");
        }
    }
}
