//! Every pair of queens that attack each other, for who wants to see why a board is no
//! solution: a drawing in which such queens have letters, and what each pair shares.

use std::fmt::Write as _;

use queens::Square;
use queens::check::{self, Placement};
use queens::rules::{Geometry, RuleSet};

use crate::words::core_error;
use crate::words::lang::some;
use crate::words::t;

/// Larger boards are not drawn: a line of theirs fits nowhere.
const LARGEST: usize = 32;
/// Pairs that are named; of more than that nobody reads all.
const MOST: usize = 200;
/// Boards of more queens than this are not looked at: all pairs would take long.
const QUEENS: usize = 4096;

/// The drawing and the pairs, a line each; nothing where there is none.
pub(crate) fn explained(placement: &Placement, rules: RuleSet) -> String {
    if placement.queens.len() > QUEENS {
        return format!("{}\n", t!("attacks.too_many", max = some("queen", QUEENS as u64)));
    }
    let pairs = check::attacks(placement, rules);
    let mut engaged: Vec<Square> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
    engaged.sort_unstable();
    engaged.dedup();
    let drawn = placement.n <= LARGEST && engaged.len() <= LETTERS.len();
    let mut text = String::new();
    if drawn && !pairs.is_empty() {
        text.push_str(&board(placement, &engaged));
    }
    let name = |square: Square| match engaged.binary_search(&square) {
        Ok(place) if drawn => char::from(LETTERS[place]).to_string(),
        _ => core_error::square(square),
    };
    for &(a, b) in pairs.iter().take(MOST) {
        let shared = t!(shared(rules.geometry(), a, b));
        let _ =
            writeln!(text, "  {}", t!("attacks.pair", a = name(a), b = name(b), shared = shared));
    }
    if pairs.len() > MOST {
        let more = some("pair", (pairs.len() - MOST) as u64);
        let _ = writeln!(text, "  {}", t!("attacks.more", pairs = more));
    }
    text
}

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A line for each row: a letter for each queen of a pair, `Q` for the others.
fn board(placement: &Placement, engaged: &[Square]) -> String {
    let n = placement.n as u32;
    let mut text = String::new();
    for row in 0..n {
        text.push_str("  ");
        for col in 0..n {
            let square = Square::new(row, col);
            let sign = match engaged.binary_search(&square) {
                Ok(place) => LETTERS[place],
                Err(_) if placement.queens.contains(&square) => b'Q',
                Err(_) => b'.',
            };
            text.extend([' ', char::from(sign)]);
        }
        text.push('\n');
    }
    text
}

/// What two queens share that attack each other.
const fn shared(geometry: Geometry, a: Square, b: Square) -> &'static str {
    let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
    match (rows, cols) {
        (0, 0) => "attacks.square",
        (0, _) => "attacks.row",
        (_, 0) => "attacks.column",
        _ if rows == cols => "attacks.diagonal",
        _ if geometry.leaps.is_empty() => "attacks.around",
        _ => "attacks.leap",
    }
}
