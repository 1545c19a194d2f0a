//! `queens complete --proof FILE`: a proof of "none", for `queens audit --proof`.

use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgGroup, ArgMatches};
use queens::Solution;
use queens::board::Partial;
use queens::complete::proof::{self, Form};

use crate::ask::args;
use crate::words::failure::Failure;
use crate::words::t;
use crate::work;
use crate::work::sink::Sink;

const FILES: &str = "files";

/// `--proof FILE`, `--binary`, and `-o FILE` with a `--force` that is of both files.
pub(super) fn options() -> [Arg; 4] {
    let output = args::output_to();
    let force = args::switch("force", &t!("option.force"));
    let proof = args::file("proof", &t!("option.proof"));
    [
        proof.conflicts_with_all(["all", "count", "limit"]),
        args::switch("binary", &t!("option.binary")).requires("proof"),
        output,
        force.requires(FILES),
    ]
}

/// Whatever `--force` may be of.
pub(super) fn files() -> ArgGroup {
    ArgGroup::new(FILES).args(["output", "proof"]).multiple(true)
}

/// The file of the proof, if one is asked for.
pub(super) fn file(matches: &ArgMatches) -> Option<&Path> {
    matches.get_one::<PathBuf>("proof").map(PathBuf::as_path)
}

/// Several boards are no matter for one file.
pub(super) fn refuse_several(matches: &ArgMatches, boards: usize) -> Result<(), Failure> {
    match file(matches) {
        Some(_) if boards > 1 => {
            Err(Failure::Usage(t!("complete.several_proof", count = boards).into_owned()))
        }
        _ => Ok(()),
    }
}

/// A completion, or the proof in its file that there is none; the file is made only
/// then.
pub(super) fn find(
    matches: &ArgMatches,
    path: &Path,
    partial: &Partial,
) -> Result<Option<Solution>, Failure> {
    let form = if matches.get_flag("binary") { Form::Binary } else { Form::Text };
    let mut sink = Sink::to(Some(path), matches.get_flag("force"))?;
    let mut buffered = BufWriter::with_capacity(1 << 16, &mut sink);
    let answer = proof::prove(partial, form, &mut buffered, &work::on(1))?;
    let written = buffered.flush();
    drop(buffered);
    match answer {
        Ok(Some(solution)) => Ok(Some(solution)),
        Ok(None) => sink.finish(written).map(|()| None),
        Err(error) => sink.finish(Err(error)).map(|()| None),
    }
}
