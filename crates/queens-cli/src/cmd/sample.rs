//! `queens sample N`: solutions by chance, each as likely as any other.

use clap::{ArgMatches, Command};
use queens::search::Sampler;
use queens::{Board, BoardSize};

use super::Subcommand;
use crate::ask::{args, number, seed};
use crate::screen::out::Out;
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::quoted::shorten;
use crate::words::t;
use crate::work::listing::Solutions;
use crate::work::{self, total};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "sample", build, run };

fn build(command: Command) -> Command {
    command
        .arg(args::needed_size(&t!("option.n_sample", max = Sampler::MAX)))
        .arg(seed::arg())
        .arg(args::amount("count", &t!("option.sample_count")))
        .arg(args::rules())
        .arg(args::format())
        .args(args::output())
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let text = args::text(matches, "n");
    let rules = args::board_rules(matches);
    if let Ok(n) = number::size(text, BoardSize::MAX)
        && rules.has_none(n as u64)
    {
        return Err(total::none_to_give(rules, n as u64));
    }
    if number::count(text).is_ok_and(|n| n > Sampler::MAX as u64) {
        let text = t!("sample.too_large", n = shorten(text), max = Sampler::MAX);
        return Err(Failure::Usage(text.into_owned()));
    }
    let n = number::size(text, Sampler::MAX)?;
    let size = BoardSize::new(n)?;
    let seed = seed::quietly(matches);
    let wanted: u64 = matches.get_one("count").copied().unwrap_or(1);
    let drawn = (|| {
        let work = work::on(args::chosen_threads(matches));
        let doing = progress::working(&t!("progress.board", n = n));
        let mut sampler = Sampler::new(&Board { size, rules }, seed, &work)?;
        drop(doing);
        if sampler.total() == 0 {
            return Err(total::none_to_give(rules, n as u64));
        }
        seed::tell(matches, seed, out);
        let mut solutions = Solutions::start(matches, n, 0, out)?;
        for index in 0..wanted {
            let Some(solution) = sampler.sample(work.cancel)? else { break };
            solutions.solution(index, solution.columns())?;
        }
        solutions.finish()
    })();
    drawn?;
    Ok(Status::Done)
}
