//! `queens solve [N]`: all solutions, streamed.

use clap::{ArgMatches, Command};
use queens::BoardSize;
use queens::count::Counter;
use queens::format::{Format, Listing, Writer};
use queens::known;
use queens::rules::RuleSet;
use rust_i18n::t;

use super::Subcommand;
use crate::drawn::Drawn;
use crate::engine::{self, Engine, Request};
use crate::exit::Status;
use crate::failure::Failure;
use crate::file::OutputFile;
use crate::lang::group;
use crate::listing::writer;
use crate::out::{self, Out};
use crate::progress::Progress;
use crate::stream::Stream;
use crate::{args, lang, size, stop, total};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "solve", build, run };

/// From this size on a row-wise search does not reach its first solution.
const OUT_OF_REACH: usize = 34;

fn build(command: Command) -> Command {
    command
        .arg(args::size())
        .arg(args::format())
        .arg(args::algorithm())
        .arg(args::amount("limit", &t!("option.limit")))
        .arg(args::amount("skip", &t!("option.skip")))
        .arg(args::switch("fundamental", &t!("option.fundamental")))
        .args(args::output())
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
        .arg(args::rules())
        .arg(args::kernel())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    args::check_kernel(matches)?;
    let engine = args::engine(matches)?;
    let path = args::output_file(matches);
    let size = size::read(matches)?;
    let request = Request {
        rules: args::engine_rules(matches, engine)?,
        size,
        skip: matches.get_one("skip").copied().unwrap_or(0),
        limit: matches.get_one("limit").copied(),
        fundamental: matches.get_flag("fundamental"),
        threads: args::chosen_threads(matches),
    };
    engine::check_finds(engine, &request)?;
    let format = chosen_format(matches, size.get(), out, path.is_some());
    let listing = Listing { n: size.get(), first: request.skip, wording: lang::wording() };
    let writer = writer(format, listing)?;

    let file = path.map(|path| OutputFile::create(path, matches.get_flag("force"))).transpose()?;
    let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
    let classic = request.rules == RuleSet::Classic;
    if classic && engine == Engine::Fast {
        warn_out_of_reach(size, out);
    }
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    let to_terminal = file.is_none() && out::is_terminal();
    let wanted = args::chosen_progress(matches, out);
    let progress = Progress::start(wanted, to_terminal, expected(&request));
    let listed = write_all(engine, request, &*writer, &stream, &progress);
    drop(progress);
    let listed = listed.map_err(|failure| stop::explain(failure, timeout))?;
    stream.finish()?;
    engine::gave_up(engine, &request, listed)?;
    let in_file = file.is_some();
    file.map_or(Ok(()), OutputFile::finish)?;
    sum_up(&request, listed, to_terminal || in_file, out);
    Ok(Status::Done)
}

/// Names a better way where the search may never reach its first solution.
pub(super) fn warn_out_of_reach(size: BoardSize, out: Out) {
    if size.get() >= OUT_OF_REACH {
        out.note(&t!("solve.tip", n = size.get()));
    }
}

/// The format asked for; boards are drawn where the terminal can show it.
fn chosen_format(matches: &ArgMatches, n: usize, out: Out, in_file: bool) -> &'static dyn Format {
    let format = args::chosen_format(matches);
    let drawn = Drawn::fitting(n, out::width());
    if format.id() == drawn.id() && !in_file && out.draws() { drawn } else { format }
}

fn write_all(
    engine: Engine,
    request: Request,
    writer: &dyn Writer,
    stream: &Stream,
    progress: &Progress,
) -> Result<u64, Failure> {
    let mut frame = Vec::new();
    writer.begin(&mut frame);
    stream.write(&frame)?;
    let render = |index, columns: &[u32], buffer: &mut Vec<u8>| {
        writer.solution(index, columns, buffer);
        progress.found(index);
    };
    let listed = engine::list(engine, request, &render, &mut |bytes| stream.write(bytes))?;
    frame.clear();
    writer.end(listed, &mut frame);
    stream.write(&frame)?;
    Ok(listed)
}

/// What the listing is expected to come to, for the share that progress shows.
fn expected(request: &Request) -> Option<u128> {
    let n = request.size.get();
    let all = if request.fundamental { known::fundamental(n) } else { known::all(n) };
    all.filter(|_| request.rules == RuleSet::Classic && request.limit.is_none())
}

/// How many solutions there are: counted, which takes less than skipping them
/// all has just taken.
fn count(request: &Request) -> Option<u128> {
    let countable = request.rules == RuleSet::Classic && !request.fundamental;
    let counter = Counter::new(request.size).threads(request.threads).cancel(stop::flag());
    countable.then(|| counter.run().ok().map(|count| count.total)).flatten()
}

/// The total for people. Redirected results go without one; but that a board
/// has no solution is always said, since nothing is hard to read.
fn sum_up(request: &Request, listed: u64, wanted: bool, out: Out) {
    let whole = request.skip == 0 && request.limit.is_none_or(|limit| listed < limit);
    let n = request.size.get();
    if listed == 0 && whole {
        out.note(&total::none(request.rules, n));
    } else if listed == 0 && request.limit != Some(0) {
        // All were skipped, so there are no more than that.
        let skip = u128::from(request.skip);
        out.note(&match count(request).filter(|&all| all > 0 && all <= skip) {
            Some(1) => t!("solve.skipped_one", skip = group(skip)),
            Some(all) => t!("solve.skipped", skip = group(skip), count = group(all)),
            None => t!("solve.skipped_some", skip = group(skip)),
        });
    } else if wanted {
        let key = match (request.fundamental, whole, listed) {
            (true, _, 1) => "solve.one_fundamental",
            (true, _, _) => "solve.many_fundamental",
            (false, _, 1) => "solve.one",
            (false, ..) => "solve.many",
        };
        let rest = if whole { "".into() } else { t!("solve.part") };
        out.note(&format!("{}{rest}", t!(key, count = group(listed))));
    }
}

const _: () = assert!(OUT_OF_REACH < BoardSize::MAX);
