//! Greedy queens: A065188. On a board without end, each row in turn takes the first
//! column that no queen above attacks.
//!
//! *Method*: by the definition; the columns and diagonals that are taken, and the
//! first column that is free. *Cost*: n² steps or so for the term at n: n = 10,000 in
//! a tenth of a second, 100,000 in ten.

use super::{Sequence, Shape, term};
use crate::Error;
use crate::run::Work;

/// The largest index.
const LAST: u64 = 100_000;

pub(super) const SEQUENCES: &[Sequence] = &[Sequence {
    id: "A065188",
    offset: 1,
    shape: Shape::Terms,
    last: LAST,
    row: |n, work| greedy(n, work).map(|column| term(column.into())),
    published: &[
        1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 8, 19, 7, 22, 10, 25, 27, 29, 31, 12, 14, 35, 37, 39, 41,
        16, 18, 45, 17, 48, 20, 51, 53, 21, 56, 58, 60, 23, 63, 24, 66, 28, 26, 70, 72, 74, 76, 78,
        30, 32, 82, 84, 86, 33, 89, 34, 92, 38, 36, 96, 98, 100, 102, 40, 105, 107, 42, 110, 43,
        113,
    ],
}];

/// The column of the queen in row n, both from 1.
fn greedy(n: u64, work: &Work<'_>) -> Result<u64, Error> {
    // A queen is never further right than this: each of those above takes three
    // columns of a row at most.
    let most = 3 * n as usize + 1;
    let mut columns = vec![false; most + 1];
    let (mut falling, mut rising) = (vec![false; 2 * most], vec![false; 2 * most]);
    let (mut first, mut last) = (1, 0);
    for row in 1..=n {
        if row % (1 << 12) == 1 {
            work.cancel.check()?;
        }
        while columns[first as usize] {
            first += 1;
        }
        let free = |&column: &u64| {
            !columns[column as usize]
                && !rising[(row + column) as usize]
                && !falling[most + row as usize - column as usize]
        };
        last = (first..=most as u64).find(free).unwrap_or_default();
        columns[last as usize] = true;
        rising[(row + last) as usize] = true;
        falling[most + row as usize - last as usize] = true;
    }
    Ok(last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    #[test]
    fn each_row_takes_the_first_column_that_is_free() {
        let mut queens: Vec<Square> = Vec::new();
        for row in 0..200 {
            let free =
                |&col: &u32| !queens.iter().any(|queen| queen.attacks(Square::new(row, col)));
            let col = (0..1000).find(free).unwrap();
            queens.push(Square::new(row, col));
            let greedy = greedy(u64::from(row) + 1, &Work::on(1));
            assert_eq!(greedy, Ok(u64::from(col) + 1), "row {row}");
        }
    }
}
