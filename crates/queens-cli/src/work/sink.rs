//! A stream of results as something to write to, for the parts of the core that
//! write by themselves.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;

use crate::ask::args;
use crate::screen::file::OutputFile;
use crate::screen::stream::Stream;
use crate::screen::{out, stop};
use crate::words::failure::Failure;

/// Standard output or the file of `-o`.
pub(crate) struct Sink {
    stream: Stream,
    file: Option<OutputFile>,
    /// Why a write failed.
    failure: Option<Failure>,
}

impl Sink {
    /// Opens what `-o` says.
    pub(crate) fn open(matches: &ArgMatches) -> Result<Self, Failure> {
        Self::to(args::output_file(matches), matches.get_flag("force"))
    }

    /// Opens standard output or a file, an older one only if `force`.
    pub(crate) fn to(path: Option<&Path>, force: bool) -> Result<Self, Failure> {
        let file = path.map(|path| OutputFile::create(path, force)).transpose()?;
        let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
        Ok(Self { stream, file, failure: None })
    }

    /// Ends the result, whose writing ended with `written`.
    pub(crate) fn finish(self, written: io::Result<()>) -> Result<(), Failure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        written.map_err(|_| Failure::Bug)?;
        self.stream.finish()?;
        self.file.map_or(Ok(()), OutputFile::finish)
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = stop::flag().check().map_err(Failure::from);
        match written.and_then(|()| self.stream.write(bytes)) {
            Ok(()) => Ok(bytes.len()),
            Err(failure) => {
                self.failure = Some(failure);
                Err(io::ErrorKind::Other.into())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
