//! `queens sample N`: solutions by chance, each as likely as any other.

use clap::{ArgMatches, Command};
use queens::BoardSize;
use queens::rules::RuleSet;
use queens::search::Sampler;
use rust_i18n::t;

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::listing::Solutions;
use crate::out::Out;
use crate::{args, number, seed, stop};

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
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let n = number::size(args::text(matches, "n"), BoardSize::MAX)?;
    if n > Sampler::MAX {
        let text = t!("sample.too_large", n = n, max = Sampler::MAX);
        return Err(Failure::Usage(text.into_owned()));
    }
    let size = BoardSize::new(n)?;
    let rules = args::board_rules(matches);
    let seed = seed::quietly(matches);
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    let wanted: u64 = matches.get_one("count").copied().unwrap_or(1);
    let drawn = (|| {
        let threads = args::chosen_threads(matches);
        let mut sampler = Sampler::under(rules, size, seed, threads, stop::flag())?;
        if sampler.total() == 0 {
            return Err(none(rules, n));
        }
        seed::tell(matches, seed, out);
        let mut solutions = Solutions::start(matches, n, 0, out)?;
        for index in 0..wanted {
            let Some(solution) = sampler.sample(stop::flag())? else { break };
            solutions.solution(index, solution.columns())?;
        }
        solutions.finish()
    })();
    drawn.map_err(|failure| stop::explain(failure, timeout))?;
    Ok(Status::Done)
}

/// There is nothing to draw from.
fn none(rules: RuleSet, n: usize) -> Failure {
    match rules {
        RuleSet::Classic => queens::Error::NoSolution { n: n as u64 }.into(),
        _ => Failure::NoneExists(t!("sample.none_rules", n = n, rules = rules).into_owned()),
    }
}
