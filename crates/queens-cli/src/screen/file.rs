//! `-o FILE`: all of the result or nothing, and nothing lost.
//!
//! The result goes to a temporary file beside FILE, which takes FILE's name
//! when all is written. Until then an older FILE is untouched, and whatever
//! stops the program removes the temporary file. What is no regular file
//! (`/dev/null`, a named pipe) is written to as it is.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::screen::stop;
use crate::screen::stream::Stream;
use crate::words::failure::{Failure, Place};
use crate::words::t;

/// A file that is being made.
pub(crate) struct OutputFile {
    place: Place,
    target: Target,
}

enum Target {
    /// Takes the name `path` in the end; `replace` says what if there is one.
    Temporary { file: NamedTempFile, path: PathBuf, replace: bool },
    /// Written in place.
    Special(File),
}

impl OutputFile {
    /// Starts the file `path`; an existing one is replaced if `force`.
    pub(crate) fn create(path: &Path, force: bool) -> Result<Self, Failure> {
        if path.as_os_str().is_empty() {
            return Err(Failure::Usage(t!("error.output_empty").into_owned()));
        }
        let place = Place::file(path);
        let target = Target::create(path, force).map_err(|error| Failure::write(&place, error))?;
        Ok(Self { place, target })
    }

    /// The stream that writes it.
    pub(crate) fn stream(&self) -> Result<Stream, Failure> {
        let file = match &self.target {
            Target::Temporary { file, .. } => file.as_file(),
            Target::Special(file) => file,
        };
        let file = file.try_clone().map_err(|error| Failure::write(&self.place, error))?;
        Ok(Stream::new(self.place.clone(), Box::new(file)))
    }

    /// Gives the finished file its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Self { place, target } = self;
        target.finish().map_err(|error| Failure::write(&place, error))
    }
}

impl Target {
    fn create(path: &Path, force: bool) -> io::Result<Self> {
        if path.as_os_str().as_encoded_bytes().ends_with(b"/") {
            return Err(ErrorKind::IsADirectory.into());
        }
        // A link stays a link: what it points to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| followed(path));
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(found) if !found.is_file() => {
                return OpenOptions::new().write(true).open(path).map(Self::Special);
            }
            Ok(_) if !force => return Err(ErrorKind::AlreadyExists.into()),
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let name = path.file_name().ok_or(ErrorKind::IsADirectory)?;
        let mut prefix = std::ffi::OsString::from(".");
        prefix.push(name);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = Builder::new();
        builder.prefix(&prefix).suffix(".part");
        open_to_all(&mut builder);
        let file = builder.tempfile_in(folder.unwrap_or(Path::new("."))).map_err(bare)?;
        stop::set_unfinished(Some(file.path()));
        Ok(Self::Temporary { file, path, replace: force })
    }

    fn finish(self) -> io::Result<()> {
        let Self::Temporary { file, path, replace } = self else { return Ok(()) };
        file.as_file().sync_all()?;
        let named = if replace { file.persist(&path) } else { file.persist_noclobber(&path) };
        stop::set_unfinished(None);
        named.map(drop).map_err(|error| bare(error.error))
    }
}

/// Where a link leads that leads to nothing yet; any other path as it is.
fn followed(path: &Path) -> PathBuf {
    const LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(next) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(next);
    }
    path
}

/// The permissions of any new file: all that the umask leaves.
#[cfg(unix)]
fn open_to_all(builder: &mut Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn open_to_all(_builder: &mut Builder<'_, '_>) {}

/// The system's error without the temporary name that was added to its text.
fn bare(error: io::Error) -> io::Error {
    let system = error.get_ref().and_then(|inner| inner.source()?.downcast_ref::<io::Error>());
    match system.and_then(io::Error::raw_os_error) {
        Some(code) => io::Error::from_raw_os_error(code),
        None => error,
    }
}
