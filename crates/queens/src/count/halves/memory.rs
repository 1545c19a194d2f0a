//! Vectors of the engine: large pages if the system has them, and an error if
//! there is no room.

use crate::Error;
use crate::count::kernel::prefer_large;
use crate::room::lacking;

/// An empty vector with room for `len` values.
pub(super) fn reserved<T>(len: usize) -> Result<Vec<T>, Error> {
    let mut vec = Vec::new();
    vec.try_reserve_exact(len).map_err(|_| lacking::<T>(len))?;
    prefer_large(&vec);
    Ok(vec)
}

/// So many equal values.
pub(super) fn filled<T: Copy>(value: T, len: usize) -> Result<Vec<T>, Error> {
    let mut vec = reserved(len)?;
    vec.resize(len, value);
    Ok(vec)
}

/// Makes a scratch vector at least `len` long; what it held may be lost.
pub(super) fn grow<T: Copy + Default>(vec: &mut Vec<T>, len: usize) -> Result<(), Error> {
    if vec.len() < len {
        vec.clear();
        let len = len.max(vec.capacity() + vec.capacity() / 2).next_multiple_of(1024);
        vec.try_reserve_exact(len).map_err(|_| lacking::<T>(len))?;
        prefer_large(vec);
        vec.resize(len, T::default());
    }
    Ok(())
}
