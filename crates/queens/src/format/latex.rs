//! `latex`: a document with a diagram of each solution, by the package
//! `chessboard` of U. Fischer.
//!
//! ```text
//! \documentclass{article}
//! \usepackage{chessboard}
//! \setchessboard{maxfield=d4,showmover=false}
//! \begin{document}
//! \noindent Solution 1\par\nopagebreak
//! \chessboard[setpieces={Qb4,Qd3,Qa2,Qc1}]\par\bigskip
//! \end{document}
//! ```
//!
//! n ≤ 26, because there are 26 letters. Read back, the squares of each diagram
//! count, on a board with as many rows as queens.

use super::grammar::{Grammar, Reading};
use super::placement::Options;
use super::squares::{self, FILES};
use super::text::{Expected, Source, append};
use super::{Format, Listing, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Latex;

impl Format for Latex {
    fn id(&self) -> &'static str {
        "latex"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        match listing.n {
            n if n > FILES => Err(Error::BoardSize { n, max: FILES }),
            n => Ok(Box::new(Diagrams { n })),
        }
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&LATEX)
    }
}

struct Diagrams {
    n: usize,
}

impl Writer for Diagrams {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(
            b"\\documentclass{article}\n\\usepackage{chessboard}\n\\setchessboard{maxfield=",
        );
        out.extend_from_slice(&squares::name(self.n, self.n.saturating_sub(1)));
        // Squares of the usual 20 points are too large for a page from here on.
        if self.n > 16 {
            out.extend_from_slice(b",boardfontsize=11pt");
        }
        out.extend_from_slice(b",showmover=false}\n\\begin{document}\n");
    }

    fn open(&self, index: u64, out: &mut Vec<u8>) {
        // The number is understood in any language, and needs no other font.
        out.extend_from_slice(b"\\noindent ");
        append(index.saturating_add(1), out);
        out.extend_from_slice(b"\\par\\nopagebreak\n\\chessboard[setpieces={");
    }

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        out.extend_from_slice(if row > 0 { b",Q" } else { b"Q" });
        out.extend_from_slice(&squares::name(self.n - row, col as usize));
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"}]\\par\\bigskip\n");
    }

    fn end(&self, _listed: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(b"\\end{document}\n");
    }
}

/// The grammar; see the [module](self).
static LATEX: Grammar = Grammar { id: "latex", fits, start: |_| Box::new(diagrams()) };

/// Whether the line begins with a command or a comment.
fn fits(line: &[u8]) -> bool {
    matches!(line, [b'\\' | b'%', ..])
}

/// Reads the next diagram.
fn diagrams() -> impl Reading {
    |source: &mut Source<'_>, options: &Options| {
        loop {
            match source.peek()? {
                None => return Ok(None),
                Some(b's') if source.step_over(b"setpieces={")? => break,
                Some(_) => source.bump(),
            }
        }
        let line = source.line();
        let named = squares::names(source, options)?;
        source.literal(b"}", Expected::SquareName)?;
        squares::placement(&named, line, options).map(Some)
    }
}
