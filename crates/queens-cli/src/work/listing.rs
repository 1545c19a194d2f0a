//! Solutions that a command has found, written in the format asked for to
//! standard output or to a file.

use clap::ArgMatches;
use queens::format::{Format, Listing, Writer};

use crate::ask::args;
use crate::screen::drawn::Drawn;
use crate::screen::file::OutputFile;
use crate::screen::out::{self, Out};
use crate::screen::stream::Stream;
use crate::words::failure::Failure;
use crate::words::{core_error, lang, t};

/// The writer of a listing; says which format cannot write it.
pub(crate) fn writer(format: &dyn Format, listing: Listing) -> Result<Box<dyn Writer>, Failure> {
    format.writer(listing).map_err(|error| {
        let text = core_error::line(&error);
        Failure::Usage(t!("error.format", format = format.id(), why = text).into_owned())
    })
}

/// A listing under way.
pub(crate) struct Solutions {
    writer: Box<dyn Writer>,
    stream: Stream,
    file: Option<OutputFile>,
    buffer: Vec<u8>,
    listed: u64,
}

impl Solutions {
    /// Starts a listing of boards of n rows, to where `-o` says; `first` is the
    /// smallest index to come.
    pub(crate) fn start(
        matches: &ArgMatches,
        n: usize,
        first: u64,
        out: Out,
    ) -> Result<Self, Failure> {
        let format = args::chosen_format(matches);
        let drawn = Drawn::fitting(n, out::width());
        let path = args::output_file(matches);
        let draws = format.id() == drawn.id() && path.is_none() && out.draws();
        let format = if draws && n <= queens::BoardSize::MAX { drawn } else { format };
        let writer = writer(format, Listing { n, first, wording: lang::wording() })?;
        let force = matches.get_flag("force");
        let file = path.map(|path| OutputFile::create(path, force)).transpose()?;
        let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
        let mut buffer = Vec::new();
        writer.begin(&mut buffer);
        Ok(Self { writer, stream, file, buffer, listed: 0 })
    }

    /// Writes a solution.
    pub(crate) fn solution(&mut self, index: u64, columns: &[u32]) -> Result<(), Failure> {
        self.writer.solution(index, columns, &mut self.buffer);
        self.listed += 1;
        self.stream.write(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }

    /// Ends the listing; says how many solutions it had.
    pub(crate) fn finish(mut self) -> Result<u64, Failure> {
        self.writer.end(self.listed, &mut self.buffer);
        self.stream.write(&self.buffer)?;
        self.stream.finish()?;
        self.file.map_or(Ok(()), OutputFile::finish)?;
        Ok(self.listed)
    }
}
