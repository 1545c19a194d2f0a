//! `exact-cover`: items and options, for dancing links.
//!
//! The format is that of Knuth's programs DLX1 and DLX2: comments begin with
//! `|`; then one line with the items, those that must be covered before a lone
//! `|` and those that may be covered at most once behind it; then one option a
//! line. The rows r1 … and columns c1 … must be covered; the diagonals (f
//! falling, u rising) and the knight's pairs (k) at most once. An option is a
//! square. Blocked squares have no option, nor have the other squares in the
//! row or the column of a given queen.
//!
//! Source: D. E. Knuth, "Dancing links" (2000), and The Art of Computer
//! Programming 4B, section 7.2.2.1.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::{Export, Kind, headline};
use crate::Square;
use crate::board::Partial;

/// The format; see the [module](self).
pub(super) struct ExactCover;

impl Export for ExactCover {
    fn id(&self) -> &'static str {
        "exact-cover"
    }

    fn about(&self) -> &'static str {
        "exact cover with secondary items, as Knuth's DLX1 reads it"
    }

    fn max_size(&self) -> u32 {
        500
    }

    fn write(&self, partial: &Partial, out: &mut dyn Write) -> io::Result<()> {
        let n = partial.size();
        writeln!(out, "| {}", headline(partial))?;
        writeln!(out, "| An option is a queen in row r and column c, from the top left, from 1.")?;
        writeln!(
            out,
            "| Items: r row, c column; f falling and u rising diagonal, k knight's pair."
        )?;
        // The items of each square, line by line.
        let mut items: BTreeMap<Square, String> = BTreeMap::new();
        let mut names = [String::new(), String::new()];
        let mut add = |secondary: bool, name: &str, squares: &[Square]| {
            let list = &mut names[usize::from(secondary)];
            list.push(' ');
            list.push_str(name);
            for &square in squares {
                let option = items.entry(square).or_default();
                option.push(' ');
                option.push_str(name);
            }
        };
        for line in partial.lines() {
            let letter = match line.kind {
                Kind::Row => 'r',
                Kind::Column => 'c',
                Kind::Falling => 'f',
                Kind::Rising => 'u',
            };
            add(!line.kind.is_full(), &format!("{letter}{}", line.number), &line.squares);
        }
        for (number, (a, b)) in (1..).zip(partial.conflicts()) {
            add(true, &format!("k{number}"), &[a, b]);
        }
        let [primary, secondary] = names;
        writeln!(out, "{} |{secondary}", primary.trim_start())?;
        let mut row_of = vec![None; n as usize];
        let mut col_of = vec![None; n as usize];
        for given in partial.queens() {
            row_of[given.row as usize] = Some(*given);
            col_of[given.col as usize] = Some(*given);
        }
        let kept =
            |square: Square, given: Option<Square>| given.is_none_or(|queen| queen == square);
        for (square, option) in items {
            let fits = kept(square, row_of[square.row as usize])
                && kept(square, col_of[square.col as usize])
                && !partial.is_blocked(square);
            if fits {
                writeln!(out, "{}", option.trim_start())?;
            }
        }
        Ok(())
    }
}
