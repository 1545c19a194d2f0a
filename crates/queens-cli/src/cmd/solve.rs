//! `queens solve [N]`: all solutions, streamed.

use clap::{ArgMatches, Command};
use queens::count::Counter;
use queens::count::kernel::Kernel;
use queens::format::{Format, Listing, Writer};
use queens::known;
use queens::place::Construction;

use super::Subcommand;
use crate::ask::method::Method;
use crate::ask::{args, size};
use crate::screen::drawn::Drawn;
use crate::screen::file::OutputFile;
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::screen::stream::Stream;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, group};
use crate::words::t;
use crate::work::list::{self, Request};
use crate::work::listing::writer;
use crate::work::{self, total};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "solve", build, run };

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
        .arg(args::kernel(&[Kernel::portable()]))
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let method = args::method(matches)?;
    let path = args::output_file(matches);
    let size = size::read(matches)?;
    let request = Request {
        rules: args::method_rules(matches, method)?,
        size,
        skip: matches.get_one("skip").copied().unwrap_or(0),
        limit: matches.get_one("limit").copied(),
        fundamental: matches.get_flag("fundamental"),
        threads: args::chosen_threads(matches),
    };
    list::check_finds(method, &request)?;
    let format = chosen_format(matches, size.get(), out, path.is_some());
    let listing = Listing { n: size.get(), first: request.skip, wording: lang::wording() };
    let writer = writer(format, listing)?;

    let file = path.map(|path| OutputFile::create(path, matches.get_flag("force"))).transpose()?;
    let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
    let formula = list::by_formula(method, &request);
    if formula.is_some() {
        out.note(&t!("solve.by_formula", n = size.get()));
    } else if method == Method::Fast {
        list::warn_out_of_reach(request.rules, size, out);
    }
    let to_terminal = file.is_none() && out::is_terminal();
    let listed = write_all(method, request, formula.as_ref(), &*writer, &stream)?;
    stream.finish()?;
    list::gave_up(method, &request, listed)?;
    let in_file = file.is_some();
    file.map_or(Ok(()), OutputFile::finish)?;
    sum_up(&request, listed, to_terminal || in_file, out);
    Ok(Status::Done)
}

/// The format asked for; boards are drawn where the terminal can show it.
fn chosen_format(matches: &ArgMatches, n: usize, out: Out, in_file: bool) -> &'static dyn Format {
    let format = args::chosen_format(matches);
    let drawn = Drawn::fitting(n, out::width());
    if format.id() == drawn.id() && !in_file && out.draws() { drawn } else { format }
}

fn write_all(
    method: Method,
    request: Request,
    formula: Option<&Construction>,
    writer: &dyn Writer,
    stream: &Stream,
) -> Result<u64, Failure> {
    let progress = progress::Listing::start(expected(&request));
    let mut frame = Vec::new();
    writer.begin(&mut frame);
    stream.write(&frame)?;
    let render = |index, columns: &[u32], buffer: &mut Vec<u8>| {
        writer.solution(index, columns, buffer);
        progress.found(index);
    };
    let listed = if let Some(formula) = formula {
        let (columns, mut text) = (formula.iter().map(|col| col as u32), Vec::new());
        render(0, &columns.collect::<Vec<_>>(), &mut text);
        stream.write(&text)?;
        1
    } else {
        list::list(method, request, &render, &mut |bytes| stream.write(bytes))?
    };
    frame.clear();
    writer.end(listed, &mut frame);
    stream.write(&frame)?;
    Ok(listed)
}

/// What the listing is expected to come to, for the share that progress shows.
fn expected(request: &Request) -> Option<u128> {
    let n = request.size.get();
    let all = if request.fundamental { known::fundamental(n) } else { known::all(n) };
    all.filter(|_| request.rules.is_chess() && request.limit.is_none())
}

/// How many solutions there are: counted, which takes less than skipping them
/// all has just taken.
fn count(request: &Request) -> Option<u128> {
    let countable = request.rules.is_chess() && !request.fundamental;
    let count = || Counter::new(&request.size.into()).run(&work::on(request.threads));
    countable.then(|| count().ok().map(|count| count.total)).flatten()
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
