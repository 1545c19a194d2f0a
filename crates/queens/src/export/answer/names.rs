//! Squares by the names that the exports give them: `q_3_5`, row and column from
//! 1.

/// The square that a name means, row and column from 0; `None` for the name of
/// something else.
pub(super) fn square(name: &str) -> Option<(u32, u32)> {
    let (row, col) = name.strip_prefix("q_")?.split_once('_')?;
    let number = |digits: &str| digits.parse::<u32>().ok()?.checked_sub(1);
    Some((number(row)?, number(col)?))
}
