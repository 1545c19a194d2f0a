//! Solutions by the column of the first queen (OEIS A059963).
//!
//! From the units of [`Rows`], which are made of prefixes: a
//! prefix stands for its mirror image, too, so half of its count belongs to
//! the mirrored column.

use super::{Rows, run_units};
use crate::rules::RuleSet;
use crate::search::Cancel;
use crate::unit::Units;
use crate::{BoardSize, Error};

/// The number of solutions with the first queen in each column.
///
/// ```
/// use queens::BoardSize;
/// use queens::count::by_first_row;
/// use queens::rules::RuleSet;
/// use queens::search::Cancel;
///
/// let split = by_first_row(RuleSet::Classic, BoardSize::new(8)?, 1, &Cancel::new())?;
/// assert_eq!(split, [4, 8, 16, 18, 18, 16, 8, 4]);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails, [`Error::Memory`].
pub fn by_first_row(
    rules: RuleSet,
    size: BoardSize,
    threads: usize,
    cancel: &Cancel,
) -> Result<Vec<u128>, Error> {
    let n = size.get();
    if n == 1 {
        return Ok(vec![1]);
    }
    let rows = Rows::new(rules, size, threads)?.cancel(cancel);
    let mut split = vec![0_u128; n];
    run_units(&rows, 0..rows.scheme().units, threads, cancel, |result| {
        let first = rows.prefix(result.unit).and_then(|prefix| prefix.first());
        if let Some(column) = first.map(|&column| usize::from(column)) {
            for column in [column, n - 1 - column] {
                let sum = split[column].checked_add(result.count / 2);
                split[column] = sum.ok_or(Error::Overflow)?;
            }
        }
        Ok::<_, Error>(())
    })?;
    Ok(split)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::{Algorithm, Collect};

    #[test]
    fn agrees_with_the_list_of_solutions() {
        for n in 1..=9 {
            let size = BoardSize::new(n).unwrap();
            let mut all = Collect::default();
            let _ = Algorithm::Bitset.run(size, &mut all);
            let mut split = vec![0; n];
            for solution in &all.solutions {
                split[solution.columns()[0] as usize] += 1;
            }
            for threads in [1, 3] {
                let counted = by_first_row(RuleSet::Classic, size, threads, &Cancel::new());
                assert_eq!(counted.as_ref(), Ok(&split), "n = {n}");
            }
        }
    }
}
