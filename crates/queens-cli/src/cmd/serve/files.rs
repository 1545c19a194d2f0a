//! The page's files: in the program, or in a folder.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use rust_embed::Embed;

use crate::words::failure::Failure;
use crate::words::t;

/// The page as it was when the program was built; empty if it was not there.
/// Without optimisation it is read from its folder instead.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const START: &str = "index.html";

/// Where the files come from.
#[derive(Debug, Clone)]
pub(super) enum Files {
    Built,
    /// A folder, its links resolved.
    Folder(PathBuf),
}

impl Files {
    /// The folder, or the page in the program; either must have a page to
    /// start with.
    pub(super) fn open(folder: Option<&Path>) -> Result<Self, Failure> {
        let Some(folder) = folder else {
            return match Built::get(START) {
                Some(_) => Ok(Self::Built),
                None => Err(Failure::Usage(t!("serve.not_built").into_owned())),
            };
        };
        let root = fs::canonicalize(folder).ok().filter(|root| root.join(START).is_file());
        root.map(Self::Folder).ok_or_else(|| {
            let folder = folder.display();
            Failure::Usage(t!("serve.no_page", folder = folder, start = START).into_owned())
        })
    }

    /// The bytes of a file; `path` has been [resolved](super::path::resolve).
    pub(super) fn get(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Self::Built => Built::get(path).map(|file| file.data),
            Self::Folder(root) => {
                // A link that leads out of the folder is not followed.
                let file = fs::canonicalize(root.join(path)).ok()?;
                let inside = file.starts_with(root) && file.is_file();
                if inside { fs::read(file).ok().map(Cow::Owned) } else { None }
            }
        }
    }
}
