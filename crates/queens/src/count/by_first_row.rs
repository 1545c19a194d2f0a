//! Solutions by the column of the first queen (OEIS A059963).
//!
//! From the units of [`Rows`], which are made of prefixes: a prefix stands for
//! its mirror image, too, so half of its count belongs to the mirrored column;
//! or, on a torus, for its shifts to all columns.

use super::{Rows, run};
use crate::run::Work;
use crate::{Board, Error};

/// The number of solutions with the first queen in each column.
///
/// ```
/// use queens::count::by_first_row;
/// use queens::{Board, Work};
///
/// let split = by_first_row(&Board::new(8)?, &Work::default())?;
/// assert_eq!(split, [4, 8, 16, 18, 18, 16, 8, 4]);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails, [`Error::Memory`].
pub fn by_first_row(board: &Board, work: &Work<'_>) -> Result<Vec<u128>, Error> {
    let n = board.n();
    if n == 1 {
        return Ok(vec![1]);
    }
    let rows = Rows::new(board, work)?;
    let (mut split, shifts) = (vec![0_u128; n], board.rules.geometry().shifts());
    run::run_all(&rows, work, |result| {
        let first = rows.prefix(result.unit).and_then(|prefix| prefix.first());
        if let Some(column) = first.map(|&column| usize::from(column)) {
            let alike = if shifts { (0..n).collect() } else { vec![column, n - 1 - column] };
            for &column in &alike {
                let sum = split[column].checked_add(result.count / alike.len() as u128);
                split[column] = sum.ok_or(Error::Overflow)?;
            }
        }
        Ok(())
    })?;
    Ok(split)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;
    use crate::rules::RuleSet;
    use crate::teach::{Algorithm, Collect};

    #[test]
    fn agrees_with_the_list_of_solutions() {
        for (&rules, n) in RuleSet::ALL.iter().flat_map(|rules| (1..=9).map(move |n| (rules, n))) {
            let size = BoardSize::new(n).unwrap();
            let mut all = Collect::default();
            let _ = Algorithm::Bitset.play(&Board { size, rules }, &mut all);
            let mut split = vec![0; n];
            for solution in &all.solutions {
                split[solution.columns()[0] as usize] += 1;
            }
            for threads in [1, 3] {
                let counted = by_first_row(&Board { size, rules }, &Work::on(threads));
                assert_eq!(counted.as_ref(), Ok(&split), "{rules}, n = {n}");
            }
        }
    }
}
