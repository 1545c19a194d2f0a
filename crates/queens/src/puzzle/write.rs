//! Puzzles as text and as JSON.

use std::fmt::Write as _;

use super::Puzzle;

/// The signs of regions, in the order in which they are given out.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The usual sign of a region.
pub(super) fn sign(region: usize) -> char {
    char::from(SIGNS[region % SIGNS.len()])
}

/// Whether a region may have this sign in a text.
pub(super) fn is_sign(sign: char) -> bool {
    u8::try_from(sign).is_ok_and(|sign| SIGNS.contains(&sign))
}

/// The rows of a puzzle, a sign a square: the names of its regions if all are
/// signs, else the usual signs.
///
/// ```
/// use queens::puzzle::{Puzzle, rows};
///
/// let puzzle = Puzzle::new(2, &["red", "red", "red", "blue"], 1)?;
/// assert_eq!(rows(&puzzle), ["AA", "AB"]);
/// # Ok::<(), queens::Error>(())
/// ```
#[must_use]
pub fn rows(puzzle: &Puzzle) -> Vec<String> {
    let n = puzzle.size().get();
    let named: Option<Vec<char>> = (0..n as u32).map(|region| name_sign(puzzle, region)).collect();
    let signs = named.unwrap_or_else(|| (0..n).map(sign).collect());
    let row = |row: &[u8]| row.iter().map(|&region| signs[usize::from(region)]).collect();
    puzzle.regions().chunks(n).map(row).collect()
}

/// The name of a region, if it is a sign.
fn name_sign(puzzle: &Puzzle, region: u32) -> Option<char> {
    let mut signs = puzzle.name(region).chars();
    signs.next().filter(|&sign| is_sign(sign) && signs.next().is_none())
}

/// The text form: a line for each row, and before them, where there is more than
/// one star, a comment that says so and is read back.
///
/// ```
/// use queens::puzzle::{Puzzle, text};
///
/// let rows = "AABB\nACBB\nACDD\nCCDD\n";
/// assert_eq!(text(&rows.parse::<Puzzle>()?), rows);
/// # Ok::<(), queens::puzzle::Wrong>(())
/// ```
#[must_use]
pub fn text(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    if puzzle.stars() > 1 {
        let _ = writeln!(text, "# stars: {}", puzzle.stars());
    }
    for row in rows(puzzle) {
        text += &row;
        text.push('\n');
    }
    text
}

/// The JSON form, one line without its end.
///
/// ```
/// use queens::puzzle::{Puzzle, json};
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// assert_eq!(json(&puzzle), r#"{"regions":["AABB","ACBB","ACDD","CCDD"],"stars":1}"#);
/// # Ok::<(), queens::puzzle::Wrong>(())
/// ```
#[must_use]
pub fn json(puzzle: &Puzzle) -> String {
    // Signs mean nothing in JSON.
    let rows = rows(puzzle).join("\",\"");
    format!("{{\"regions\":[\"{rows}\"],\"stars\":{}}}", puzzle.stars())
}
