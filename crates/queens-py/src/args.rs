//! Arguments as Python gives them, checked.
//!
//! Integers are everything that Python takes for one (`__index__`), and of any
//! size: a number beyond the limits is refused with the value and the limits,
//! in the words of the core.

use std::ops::RangeInclusive;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use queens::BoardSize;
use queens::rules::RuleSet;

use crate::errors::unknown;

/// An argument before it is checked.
pub(crate) type Given<'a, 'py> = &'a Bound<'py, PyAny>;

/// The most threads, as on the command line.
const THREADS: u64 = 256;

/// Longer numbers are not repeated in full.
const SHOWN: usize = 60;

/// A whole number within `limits`; `what` is what it counts.
pub(crate) fn integer(
    value: Given<'_, '_>,
    what: &str,
    limits: RangeInclusive<u64>,
) -> PyResult<u64> {
    // `TypeError` for what is no integer.
    let index = value.py().import("operator")?.getattr("index")?.call1((value,))?;
    if let Ok(number) = index.extract::<u64>()
        && limits.contains(&number)
    {
        return Ok(number);
    }
    let (low, high, shown) = (limits.start(), limits.end(), shown(&index)?);
    Err(PyValueError::new_err(format!("{what} {shown}: must be from {low} to {high}")))
}

/// The digits of an integer, or how many bits it has.
fn shown(index: Given<'_, '_>) -> PyResult<String> {
    // Python itself refuses to print numbers of many thousand digits.
    let digits = index.str().map(|text| text.to_string()).ok();
    match digits.filter(|digits| digits.len() <= SHOWN) {
        Some(digits) => Ok(digits),
        None => Ok(format!("of {} bits", index.call_method0("bit_length")?.extract::<u64>()?)),
    }
}

/// The size of a board that is searched row by row: 1 to 64.
pub(crate) fn board_size(n: Given<'_, '_>) -> PyResult<BoardSize> {
    let n = size(n, BoardSize::MAX as u64)?;
    BoardSize::new(n as usize).map_err(crate::errors::raise)
}

/// A board size from 1 to `max`.
pub(crate) fn size(n: Given<'_, '_>, max: u64) -> PyResult<u64> {
    integer(n, "board size", 1..=max)
}

/// The number of threads; 0, one for each core, if there is none.
pub(crate) fn threads(threads: Option<Given<'_, '_>>) -> PyResult<usize> {
    threads.map_or(Ok(0), |value| Ok(integer(value, "threads", 1..=THREADS)? as usize))
}

/// An optional number of things.
pub(crate) fn amount(value: Option<Given<'_, '_>>, what: &str) -> PyResult<Option<u64>> {
    value.map(|value| integer(value, what, 0..=u64::MAX)).transpose()
}

/// Rules by name.
pub(crate) fn rules(name: &str) -> PyResult<RuleSet> {
    let known = RuleSet::ALL.iter().map(|rules| rules.id());
    RuleSet::find(name).ok_or_else(|| unknown("rules", name, known))
}
