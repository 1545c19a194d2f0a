//! Puzzles drawn with a line for each row.

use super::rows::{self, Rows};
use super::{Found, Wrong};

/// Reads drawn puzzles.
pub(super) fn read(text: &str, asked: Option<u32>) -> Result<Vec<Found>, Wrong> {
    let mut found = Vec::new();
    let mut rows = Rows::default();
    let (mut said, mut last) = (None, 0);
    for (line, row) in (1..).zip(text.lines().chain([""])) {
        if let Some(comment) = row.trim_start().strip_prefix('#') {
            if let Some(stars) = stars_of(comment) {
                rows::stars(line, said, Some(stars))?;
                said = Some(stars);
            }
        } else if !row.trim().is_empty() {
            rows.add(line, rows::signs(line, row)?)?;
            last = line;
        } else if !rows.is_empty() {
            let stars = rows::stars(last, said.take(), asked)?;
            found.push(std::mem::take(&mut rows).finish(last, stars)?);
        }
    }
    Ok(found)
}

/// The number of `stars: 2`.
fn stars_of(comment: &str) -> Option<u32> {
    comment.trim().strip_prefix("stars:")?.trim().parse().ok()
}
