//! Vectors that ask for room: if there is none, that is an error and not the
//! end of the program.

use crate::Error;

/// There is no room for so many values.
pub(crate) const fn lacking<T>(len: usize) -> Error {
    Error::Memory { needed: (len as u64).saturating_mul(size_of::<T>() as u64), available: None }
}

/// Makes room for some more values.
pub(crate) fn reserve<T>(list: &mut Vec<T>, more: usize) -> Result<(), Error> {
    let len = list.len().saturating_add(more);
    list.try_reserve(more).map_err(|_| lacking::<T>(len))
}

/// The first values come together, so that short lists are made at once.
const FEW: usize = 16;

/// Adds a value.
#[inline]
pub(crate) fn push<T>(list: &mut Vec<T>, value: T) -> Result<(), Error> {
    if list.len() == list.capacity() {
        reserve(list, if list.is_empty() { FEW } else { 1 })?;
    }
    list.push(value);
    Ok(())
}

/// So many equal values.
pub(crate) fn filled<T: Clone>(value: T, len: usize) -> Result<Vec<T>, Error> {
    let mut list = Vec::new();
    reserve(&mut list, len)?;
    list.resize(len, value);
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_finds_no_room_is_an_error_that_says_how_much() {
        assert_eq!(filled(7_u8, 3), Ok(vec![7; 3]));
        let refused = |needed| Err(Error::Memory { needed, available: None });
        let too_many = usize::MAX / 2 + 1;
        assert_eq!(filled(0_u8, too_many).map(drop), refused(too_many as u64));
        // So many that the bytes outgrow a word.
        assert_eq!(reserve(&mut Vec::<u64>::new(), too_many), refused(u64::MAX));
    }
}
