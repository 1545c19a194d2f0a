//! Solutions by index, and their images.

use queens::search::Lister;
use queens::symmetry::Symmetry;
use queens::{BoardSize, Error, Solution, Work};

/// Up to `limit` solutions after the first `skip`, in lexicographic order, as
/// the columns of one after the other.
///
/// # Errors
///
/// Those of [`Lister::run`].
pub fn page(size: BoardSize, fundamental: bool, skip: u64, limit: u64) -> Result<Vec<u8>, Error> {
    let mut columns = Vec::new();
    Lister::new(&size.into()).fundamental(fundamental).skip(skip).limit(Some(limit)).run(
        &Work::on(1),
        |_, solution, bytes| bytes.extend(solution.iter().map(|&col| col as u8)),
        |bytes| {
            columns.extend_from_slice(bytes);
            Ok::<(), Error>(())
        },
    )?;
    Ok(columns)
}

/// The index of a solution in lexicographic order, from 0.
///
/// # Errors
///
/// [`Error::BoardSize`] if the board is too large to be listed.
pub fn index_of(solution: &Solution) -> Result<Option<usize>, Error> {
    Ok(queens::solutions(solution.size())?.position(|other| other == *solution))
}

/// The images of a solution under the eight symmetries, in the order of
/// [`Symmetry::ALL`], one after the other.
#[must_use]
pub fn images(solution: &Solution) -> Vec<u8> {
    let images = Symmetry::ALL.map(|symmetry| solution.image(symmetry));
    images.iter().flat_map(|image| image.columns().iter().map(|&col| col as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_laid_end_to_end_are_all_solutions() {
        let size = BoardSize::new(8).unwrap();
        for (fundamental, number) in [(false, 92), (true, 12)] {
            let whole = page(size, fundamental, 0, u64::MAX).unwrap();
            assert_eq!(whole.len(), number * 8);
            let parts = (0..10).flat_map(|i| page(size, fundamental, i * 10, 10).unwrap());
            assert_eq!(parts.collect::<Vec<_>>(), whole);
        }
    }

    #[test]
    fn a_solution_is_found_at_its_index() {
        for (index, solution) in queens::solutions(7).unwrap().enumerate() {
            assert_eq!(index_of(&solution), Ok(Some(index)));
        }
    }

    #[test]
    fn eight_images_the_identity_first() {
        let solution = Solution::new(vec![0, 2, 4, 1, 3]).unwrap();
        let images = images(&solution);
        assert_eq!(images.len(), 40);
        assert_eq!(images[..5], [0, 2, 4, 1, 3]);
    }
}
