//! Which grammar an input has: told by its first line that is not blank.

use std::io::BufRead;

use super::heading::heading;
use super::{ReadError, Reason, Source};

/// How an input is read. The first line that is not blank decides, by the first
/// of these rules that fits:
///
/// 1. it begins with `[` or `{`: [`Json`](Self::Json);
/// 2. its first field is `index`: [`Csv`](Self::Csv);
/// 3. it begins with a letter from a to z and a digit: [`Squares`](Self::Squares);
/// 4. it begins with `.` or `Q`, or is a heading or a total in either language,
///    or has two or more digits that are all 0 or 1, but not ones with blanks
///    between and no 0, or is 0: [`Grid`](Self::Grid);
/// 5. it begins with a digit or a sign and a digit: [`Permutation`](Self::Permutation).
///
/// No two fit a solution: a permutation of one row is `1`, which is rule 5 and
/// means the same board as the matrix `1`; all longer ones have a 2.
///
/// ```
/// use queens::check::{self, Grammar, Options};
///
/// let grammar = |text: &str| check::read(text.as_bytes(), Options::default()).grammar();
/// assert_eq!(grammar("2 4 1 3")?, Some(Grammar::Permutation));
/// assert_eq!(grammar("0 1 0 0")?, Some(Grammar::Grid));
/// assert_eq!(grammar("共有2种解")?, Some(Grammar::Grid));
/// # Ok::<(), check::ReadError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Grammar {
    /// Rows of `Q` and `.` or of 1 and 0, one a line, spaces, tabs or nothing
    /// between squares: `board`, `matrix`, `tabs`.
    Grid,
    /// JSON: `leetcode`, a single board of it, `jsonl`, or lists of these, any
    /// number of them and however spaced.
    Json,
    /// Columns from 1: `permutation`.
    Permutation,
    /// Chess names: `squares`.
    Squares,
    /// A table with a header: `csv`.
    Csv,
}

/// What is looked at of the first line. A line as long as this is told apart by
/// its beginning.
const LINE: usize = 4096;

/// Finds the grammar and steps over a byte order mark and blank lines; `None`
/// if there is nothing else.
pub(super) fn detect<R: BufRead>(source: &mut Source<R>) -> Result<Option<Grammar>, ReadError> {
    let marked = |bytes: &[u8]| bytes.first().is_some_and(|&byte| byte < 0xef);
    match source.ahead(3, marked)? {
        [0xef, 0xbb, 0xbf] => source.skip_mark(3),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => return Err(source.malformed(Reason::Utf16)),
        _ => {}
    }
    source.skip_space()?;
    let line = source.line_ahead(LINE)?.trim_ascii_end();
    if line.is_empty() {
        return Ok(None);
    }
    let Some(grammar) = of_line(line) else {
        let start = String::from_utf8_lossy(line).chars().take(40).collect();
        return Err(source.malformed(Reason::Unknown { start }));
    };
    Ok(Some(grammar))
}

fn of_line(line: &[u8]) -> Option<Grammar> {
    let index = |rest: &[u8]| rest.first().is_none_or(|&byte| !byte.is_ascii_alphanumeric());
    match line {
        [b'[' | b'{', ..] => Some(Grammar::Json),
        [b'i', b'n', b'd', b'e', b'x', rest @ ..] if index(rest) => Some(Grammar::Csv),
        [b'a'..=b'z', b'0'..=b'9', ..] => Some(Grammar::Squares),
        [b'.' | b'Q', ..] => Some(Grammar::Grid),
        _ if heading(line).is_some() || is_bits(line) => Some(Grammar::Grid),
        [b'0'..=b'9', ..] | [b'-' | b'+', b'0'..=b'9', ..] => Some(Grammar::Permutation),
        _ => None,
    }
}

/// Whether the line has only zeros and ones, at least two or a zero. Ones with
/// blanks between are columns: a row of a matrix has at most one queen.
fn is_bits(line: &[u8]) -> bool {
    let bits = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    let blanks = line.len() > bits.clone().count();
    bits.clone().all(|byte| matches!(byte, b'0' | b'1'))
        && (bits.clone().count() > 1 || line == b"0")
        && !(blanks && bits.clone().all(|&byte| byte == b'1'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule() {
        for (line, grammar) in [
            ("[", Some(Grammar::Json)),
            ("{\"n\":1}", Some(Grammar::Json)),
            ("index,row0", Some(Grammar::Csv)),
            ("index", Some(Grammar::Csv)),
            ("indexes", None),
            ("i9 a1", Some(Grammar::Squares)),
            ("a1", Some(Grammar::Squares)),
            ("A1", None),
            (".", Some(Grammar::Grid)),
            ("Q..", Some(Grammar::Grid)),
            ("Solution 12", Some(Grammar::Grid)),
            ("第 1 个解", Some(Grammar::Grid)),
            ("解法：", Some(Grammar::Grid)),
            ("0 solutions", Some(Grammar::Grid)),
            ("0", Some(Grammar::Grid)),
            ("0100", Some(Grammar::Grid)),
            ("1 0", Some(Grammar::Grid)),
            ("1", Some(Grammar::Permutation)),
            ("1 1 1 1", Some(Grammar::Permutation)),
            ("11", Some(Grammar::Grid)),
            ("1 3", Some(Grammar::Permutation)),
            ("-1 3", Some(Grammar::Permutation)),
            ("Queens", Some(Grammar::Grid)),
            ("hello", None),
            ("- 1", None),
            ("共", None),
        ] {
            assert_eq!(of_line(line.as_bytes()), grammar, "{line}");
        }
    }
}
