//! Solutions that a command has found, written in the format asked for to
//! standard output or to a file.

use std::path::PathBuf;

use clap::ArgMatches;
use queens::format::{Format, Listing, Writer};

use crate::drawn::Drawn;
use crate::failure::Failure;
use crate::file::OutputFile;
use crate::out::{self, Out};
use crate::stream::Stream;
use crate::{args, lang};

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
        let path = matches.get_one::<PathBuf>("output");
        let draws = format.id() == drawn.id() && path.is_none() && out.draws();
        let format = if draws && n <= queens::BoardSize::MAX { drawn } else { format };
        let writer = format.writer(Listing { n, first, wording: lang::wording() })?;
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
