//! Solutions of puzzles in the formats of `queens solve`, to standard output or to a
//! file; on a terminal the puzzle itself with its queens.

use clap::ArgMatches;
use queens::Square;
use queens::format::{FORMATS, Format, Listing, Writer};
use queens::puzzle::Position;

use super::asked::Asked;
use super::look::Look;
use crate::ask::args;
use crate::screen::file::OutputFile;
use crate::screen::out::{self, Out};
use crate::screen::stream::Stream;
use crate::words::failure::Failure;
use crate::words::{lang, t};
use crate::work::listing::writer;

/// Formats whose solutions have headings, so that puzzles may have them, too.
const HEADED: [&str; 3] = ["board", "matrix", "tabs"];

/// Where all solutions go.
pub(super) struct Answers {
    format: &'static dyn Format,
    look: Option<Look>,
    pub(super) stream: Stream,
    file: Option<OutputFile>,
    out: Out,
}

impl Answers {
    /// Opens what `-o` says, once it is known that the format can write these puzzles.
    pub(super) fn start(matches: &ArgMatches, asked: &[Asked], out: Out) -> Result<Self, Failure> {
        let format = args::chosen_format(matches);
        for Asked { puzzle, .. } in asked {
            if puzzle.stars() > 1 && !format.takes_several() {
                let takes = FORMATS.iter().filter(|format| format.takes_several());
                let list = takes.map(|format| format.id()).collect::<Vec<_>>().join(", ");
                let text = t!("puzzle.format_stars", format = format.id(), list = list);
                return Err(Failure::Usage(text.into_owned()));
            }
            writer(format, listing(puzzle.size().get()))?;
        }
        let path = args::output_file(matches);
        let look = Look::of(out).filter(|_| format.id() == HEADED[0] && path.is_none());
        let force = matches.get_flag("force");
        let file = path.map(|path| OutputFile::create(path, force)).transpose()?;
        let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
        Ok(Self { format, look, stream, file, out })
    }

    /// Names the puzzle whose answer comes next, where there are several.
    pub(super) fn name(&self, asked: &Asked, headed: bool) -> Result<(), Failure> {
        match &asked.name {
            Some(name) if headed => self.stream.write(format!("{name}\n").as_bytes()),
            Some(name) => {
                self.out.note(name);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Starts the solutions of a puzzle.
    pub(super) fn of<'a>(&'a self, asked: &'a Asked) -> Result<Solutions<'a>, Failure> {
        self.name(asked, HEADED.contains(&self.format.id()))?;
        let writer = writer(self.format, listing(asked.puzzle.size().get()))?;
        let mut solutions =
            Solutions { answers: self, asked, writer, buffer: Vec::new(), listed: 0 };
        if self.look.is_none() {
            solutions.writer.begin(&mut solutions.buffer);
        }
        Ok(solutions)
    }

    /// Writes a line that is no solution.
    pub(super) fn line(&self, text: &str) -> Result<(), Failure> {
        self.stream.write(format!("{text}\n").as_bytes())
    }

    /// Whether someone hears of totals: at a terminal, or where a file takes the rest.
    pub(super) fn are_looked_at(&self) -> bool {
        out::is_terminal() || self.file.is_some()
    }

    /// Ends the answers.
    pub(super) fn finish(self) -> Result<(), Failure> {
        self.stream.finish()?;
        self.file.map_or(Ok(()), OutputFile::finish)
    }
}

fn listing(n: usize) -> Listing {
    Listing { n, first: 0, wording: lang::wording() }
}

/// The solutions of one puzzle.
pub(super) struct Solutions<'a> {
    answers: &'a Answers,
    asked: &'a Asked,
    writer: Box<dyn Writer>,
    buffer: Vec<u8>,
    pub(super) listed: u64,
}

impl Solutions<'_> {
    /// Writes a solution: its queens in reading order.
    pub(super) fn add(&mut self, queens: &[Square]) -> Result<(), Failure> {
        let index = self.listed;
        self.listed += 1;
        if let Some(look) = self.answers.look {
            let heading = t!("drawn.heading", number = index + 1);
            let position = Position::new(&self.asked.puzzle, queens, &[]);
            // The core has found it.
            let position = position.map_err(|_| Failure::Bug)?;
            let drawn = look.draw(&position, false);
            self.buffer.extend(format!("{heading}\n{drawn}\n").into_bytes());
        } else if self.asked.puzzle.stars() == 1 {
            let columns: Vec<u32> = queens.iter().map(|queen| queen.col).collect();
            self.writer.solution(index, &columns, &mut self.buffer);
        } else {
            self.writer.open(index, &mut self.buffer);
            for row in queens.chunk_by(|one, other| one.row == other.row) {
                let columns: Vec<u32> = row.iter().map(|queen| queen.col).collect();
                self.writer.several(row[0].row as usize, &columns, &mut self.buffer);
            }
            self.writer.close(&mut self.buffer);
        }
        self.flush()
    }

    /// Ends the solutions of the puzzle.
    pub(super) fn finish(mut self) -> Result<u64, Failure> {
        if self.answers.look.is_none() {
            self.writer.end(self.listed, &mut self.buffer);
        }
        self.flush()?;
        if self.answers.look.is_some() {
            self.answers.stream.flush()?;
        }
        Ok(self.listed)
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.answers.stream.write(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
