//! What commands read: a file, or standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;

use crate::screen::out::Out;
use crate::screen::progress;
use crate::words::failure::{Failure, Place};
use crate::words::t;

/// Bytes read at once.
const PIECE: usize = 1 << 16;

/// What a person at a terminal is to type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Solutions,
    Board,
    Model,
    Puzzle,
}

/// Opens a file, or standard input where there is none or it is called `-`. Who
/// would have to type at a terminal is told so.
pub(crate) fn open(
    path: Option<&Path>,
    wanted: Wanted,
    out: Out,
) -> Result<(Place, Box<dyn BufRead>), Failure> {
    let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
        if io::stdin().is_terminal() {
            progress::set_typing(true);
            out.note(&hint(wanted));
        }
        return Ok((Place::Standard, Box::new(Ending::new(io::stdin().lock()))));
    };
    let place = Place::file(path);
    match File::open(path) {
        Ok(file) => Ok((place, Box::new(BufReader::with_capacity(PIECE, file)))),
        Err(error) => Err(Failure::Read { place, error }),
    }
}

fn hint(wanted: Wanted) -> String {
    let what = match wanted {
        Wanted::Solutions => t!("input.solutions"),
        Wanted::Board => t!("input.board"),
        Wanted::Model => t!("input.model"),
        Wanted::Puzzle => t!("input.puzzle"),
    };
    let end = if cfg!(windows) { t!("input.end_windows") } else { t!("input.end") };
    t!("input.hint", what = what, end = end).into_owned()
}

/// Input whose end is final. A terminal goes on after Ctrl-D, so that a reader that
/// looks twice would wait for a second one.
struct Ending<R> {
    input: R,
    over: bool,
}

impl<R> Ending<R> {
    const fn new(input: R) -> Self {
        Self { input, over: false }
    }
}

impl<R: BufRead> Read for Ending<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.fill_buf()?.read(buffer)?;
        self.consume(len);
        Ok(len)
    }
}

impl<R: BufRead> BufRead for Ending<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if !self.over && self.input.fill_buf()?.is_empty() {
            self.over = true;
            progress::set_typing(false);
        }
        // What is there already is not read again.
        if self.over { Ok(&[]) } else { self.input.fill_buf() }
    }

    fn consume(&mut self, amount: usize) {
        if !self.over {
            self.input.consume(amount);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines that a terminal gives, one a read; an empty one is Ctrl-D.
    struct Typed(Vec<&'static [u8]>);

    impl Read for Typed {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.remove(0).read(buffer)
        }
    }

    #[test]
    fn the_first_end_is_the_last() {
        let typed = Typed(vec![b"2 4 1 3\n", b"", b"more\n", b""]);
        let mut input = Ending::new(BufReader::new(typed));
        let mut text = String::new();
        for _ in 0..3 {
            input.read_to_string(&mut text).unwrap();
        }
        assert_eq!(text, "2 4 1 3\n");
        assert!(input.fill_buf().unwrap().is_empty());
    }
}
