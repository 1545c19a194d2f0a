//! `queens audit JOURNAL`: everything that can be said for a total, as a report
//! fit to publish. `queens audit --proof FILE BOARD`: whether a proof that a board
//! has no completion is one.

mod page;
mod proof;
mod text;

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command, value_parser};
use queens::count::fixed_by_half_turn;
use queens::{BoardSize, known};
use queens_audit::{Problem, Rules};
use queens_run::{Audit, Evidence, Snapshot, Verify};

use super::Subcommand;
use crate::ask::{args, seed};
use crate::screen::file::OutputFile;
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::{lang, t};
use crate::work::{self, auditor};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "audit", build, run };

/// Units recounted if nothing is said.
const SAMPLE: u64 = 10;
/// Up to this size the centrosymmetric solutions are counted in seconds.
const HALF_TURN: u64 = 22;

const FORMATS: [&str; 3] = ["text", "json", "html"];

fn build(command: Command) -> Command {
    let journal = args::argument("file", "JOURNAL").required_unless_present("proof");
    let journal = journal.value_parser(value_parser!(PathBuf));
    command
        .arg(journal.help(t!("option.audited").into_owned()))
        .args(proof::options())
        .arg(args::amount("sample", &t!("option.audit_sample")))
        .arg(seed::arg())
        .arg(args::choice("format", "F", &t!("option.audit_format"), &FORMATS).short('f'))
        .arg(args::switch("json", &t!("option.json")).conflicts_with("format"))
        .args(args::output())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    if let Some(file) = proof::file(matches) {
        return proof::check(matches, file, out);
    }
    let path = matches.get_one::<PathBuf>("output").filter(|path| path.as_os_str() != "-");
    let snapshot = Snapshot::open(matches.get_one::<PathBuf>("file").ok_or(Failure::Bug)?)?;
    if let Some(path) = path {
        refuse_own_journal(path, &snapshot)?;
    }
    let file = path.map(|path| OutputFile::create(path, matches.get_flag("force"))).transpose()?;
    let audit = audit(matches, &snapshot)?;
    let text = match args::text(matches, "format") {
        _ if matches.get_flag("json") => json(&audit)?,
        "json" => json(&audit)?,
        "html" => page::html(&audit),
        _ => lang::shown(&text::text(&audit)).into_owned(),
    };
    let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
    stream.write(text.as_bytes())?;
    stream.finish()?;
    file.map_or(Ok(()), OutputFile::finish)?;
    Ok(if audit.sound { Status::Done } else { Status::No })
}

/// Refuses to replace the journal, the work of weeks, by the report on it.
fn refuse_own_journal(output: &Path, snapshot: &Snapshot) -> Result<(), Failure> {
    match (output.canonicalize(), snapshot.path().canonicalize()) {
        (Ok(output), Ok(journal)) if output == journal => {
            let text = t!("audit.output_is_journal", path = snapshot.path().display());
            Err(Failure::Usage(text.into_owned()))
        }
        _ => Ok(()),
    }
}

fn json(audit: &Audit) -> Result<String, Failure> {
    let json = serde_json::to_string(audit).map_err(|_| Failure::Bug)?;
    Ok(format!("{json}\n"))
}

fn audit(matches: &ArgMatches, snapshot: &Snapshot) -> Result<Audit, Failure> {
    let n = snapshot.header().n;
    let sample = matches.get_one("sample").copied().unwrap_or(SAMPLE);
    let seed = matches.get_one("seed").copied().unwrap_or_else(|| u64::from(std::process::id()));
    let verify = Verify::new(snapshot).sample(sample).seed(seed);
    let recount = auditor::recount(verify, snapshot)?;
    let size = BoardSize::new(usize::try_from(n).unwrap_or(usize::MAX))?;
    let problem = auditor::problem(snapshot.header());
    // The fast counter of centrosymmetric solutions and the published numbers
    // are those of chess queens, one a row.
    let chess = match problem {
        Some(Problem::Solutions(rules)) => rules == Rules::Classic,
        Some(Problem::Placements(queens)) => queens == size.get(),
        None => false,
    };
    let half_turn = (chess && n <= HALF_TURN)
        .then(|| fixed_by_half_turn(&size.into(), &work::on(0)))
        .transpose()?;
    let published = known::all(size.get()).filter(|_| chess);
    let evidence = Evidence { problem, half_turn, published, seed };
    Ok(Audit::new(snapshot, recount, &evidence)?)
}
