//! `queens audit JOURNAL`: everything that can be said for a total, as a report
//! fit to publish.

mod page;
mod text;

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Arg, ArgMatches, Command, value_parser};
use queens::count::fixed_by_half_turn;
use queens::{BoardSize, known};
use queens_audit::{Problem, Rules};
use queens_run::{Audit, Evidence, Snapshot, Verify};
use rust_i18n::t;

use super::Subcommand;
use crate::bar::Bar;
use crate::exit::Status;
use crate::failure::Failure;
use crate::file::OutputFile;
use crate::out::{self, Out};
use crate::{args, auditor, seed, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "audit", build, run };

/// Units recounted if nothing is said.
const SAMPLE: u64 = 10;
/// Up to this size the centrosymmetric solutions are counted in seconds.
const HALF_TURN: u64 = 22;

const FORMATS: [&str; 3] = ["text", "json", "html"];

fn build(command: Command) -> Command {
    let journal = Arg::new("journal").value_name("JOURNAL").required(true);
    let journal = journal.value_parser(value_parser!(PathBuf));
    command
        .arg(journal.help(t!("option.journal_file").into_owned()))
        .arg(args::amount("sample", &t!("option.audit_sample")))
        .arg(seed::arg())
        .arg(args::choice("format", "F", &t!("option.audit_format"), &FORMATS).short('f'))
        .arg(args::switch("json", &t!("option.json")).conflicts_with("format"))
        .args(args::output())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let timeout = args::chosen_timeout(matches);
    let path = matches.get_one::<PathBuf>("output").filter(|path| path.as_os_str() != "-");
    let snapshot = Snapshot::open(matches.get_one::<PathBuf>("journal").ok_or(Failure::Bug)?)?;
    if let Some(path) = path {
        refuse_own_journal(path, &snapshot)?;
    }
    let file = path.map(|path| OutputFile::create(path, matches.get_flag("force"))).transpose()?;
    stop::watch(timeout)?;
    let audit =
        audit(matches, &snapshot, out).map_err(|failure| stop::explain(failure, timeout))?;
    let text = match args::text(matches, "format") {
        _ if matches.get_flag("json") => json(&audit)?,
        "json" => json(&audit)?,
        "html" => page::html(&audit),
        _ => text::text(&audit),
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

fn audit(matches: &ArgMatches, snapshot: &Snapshot, out: Out) -> Result<Audit, Failure> {
    let n = snapshot.header().n;
    let sample = matches.get_one("sample").copied().unwrap_or(SAMPLE);
    let seed = matches.get_one("seed").copied().unwrap_or_else(|| u64::from(std::process::id()));
    let bar = Bar::start(args::chosen_progress(matches, out));
    let start = Instant::now();
    let mut progress = |done, all| bar.set(auditor::state(done, all, start));
    let verify = Verify::new(snapshot).sample(sample).seed(seed).cancel(stop::flag());
    let recount = auditor::recount(verify.progress(&mut progress), snapshot)?;
    drop(bar);
    let size = BoardSize::new(usize::try_from(n).unwrap_or(usize::MAX))?;
    let problem = auditor::problem(snapshot.header());
    // The fast counter of centrosymmetric solutions and the published numbers
    // are those of chess queens, one a row.
    let chess = match problem {
        Some(Problem::Solutions(rules)) => rules == Rules::Classic,
        Some(Problem::Placements(queens)) => queens == size.get(),
        None => false,
    };
    let half_turn =
        (chess && n <= HALF_TURN).then(|| fixed_by_half_turn(size, stop::flag())).transpose()?;
    let published = known::all(size.get()).filter(|_| chess);
    let evidence = Evidence { problem, half_turn, published, seed };
    Ok(Audit::new(snapshot, recount, &evidence)?)
}
