//! `queens audit --proof FILE BOARD`: a proof of `queens complete --proof`, checked by
//! who shares no code with the search that wrote it.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches};
use queens::board::Partial;
use queens::{Error, Square};
use queens_audit::proof::board::ProofBoard;
use queens_audit::proof::{Checked, Form, Unchecked, check_proof};
use queens_audit::{Refused, Rules};

use crate::ask::input::{self, Wanted};
use crate::ask::{args, partial, reading};
use crate::screen::out::{self, Out};
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::{Failure, Place};
use crate::words::lang::group;
use crate::words::t;

/// `--proof FILE` and the options of its board.
pub(super) fn options() -> Vec<Arg> {
    let proof = args::file("proof", &t!("option.proof_checked"));
    let of_journal = ["sample", "seed", "format", "json", "output", "force"];
    let mut board = vec![partial::size(), partial::diagonals(), args::rules()];
    board.extend(partial::squares());
    board.extend(reading::options(&[]));
    board.push(args::switch("binary", &t!("option.binary")));
    let board = board.into_iter().map(|arg| arg.requires("proof"));
    std::iter::once(proof.conflicts_with_all(of_journal)).chain(board).collect()
}

/// The file of the proof, if it is one that is to be checked.
pub(super) fn file(matches: &ArgMatches) -> Option<&Path> {
    matches.get_one::<PathBuf>("proof").map(PathBuf::as_path)
}

/// Checks the proof in `file`, and says what came of it.
pub(super) fn check(matches: &ArgMatches, file: &Path, out: Out) -> Result<Status, Failure> {
    let partial = partial::read(matches, partial::file_or_size(matches), out)?;
    let board = board(&partial)?;
    let form = if matches.get_flag("binary") { Form::Binary } else { Form::Text };
    let (place, proof) = input::open(Some(file), Wanted::Board, out)?;
    let checked = check_proof(&board, form, proof, stop::raw_flag())
        .map_err(|unchecked| failure(unchecked, place))?;
    let n = board.n;
    let (text, status) = match checked {
        Checked::Proved { clauses } => {
            (t!("audit.proved", n = n, clauses = group(clauses)), Status::Done)
        }
        Checked::Unconfirmed { step } => (t!("audit.unconfirmed", step = group(step)), Status::No),
        Checked::NotThere { step } => (t!("audit.not_there", step = group(step)), Status::No),
        Checked::NoEnd { steps } => (t!("audit.no_end", steps = group(steps)), Status::No),
    };
    let results = out::results();
    results.write(format!("{text}\n").as_bytes())?;
    results.finish()?;
    Ok(status)
}

/// The board as the auditor takes it.
fn board(partial: &Partial) -> Result<ProofBoard, Failure> {
    let rules = partial.rules();
    let unknown = || Failure::Usage(t!("audit.rules", rules = rules).into_owned());
    let pairs = |squares: &[Square]| {
        squares.iter().map(|square| (square.row as usize, square.col as usize)).collect()
    };
    Ok(ProofBoard {
        n: partial.size() as usize,
        rules: Rules::find(rules.id()).ok_or_else(unknown)?,
        queens: pairs(partial.queens()),
        blocked: pairs(partial.blocked()),
    })
}

fn failure(unchecked: Unchecked, place: Place) -> Failure {
    match unchecked {
        Unchecked::Read(error) => Failure::Read { place, error },
        Unchecked::Malformed { step } => {
            let text = t!("audit.malformed", place = place.input_name(), step = group(step));
            Failure::Usage(text.into_owned())
        }
        Unchecked::Refused(Refused::Stopped) => Error::Cancelled.into(),
        Unchecked::Refused(Refused::Board { n, max }) => Error::BoardSize { n, max }.into(),
        other => Failure::Usage(other.to_string()),
    }
}
