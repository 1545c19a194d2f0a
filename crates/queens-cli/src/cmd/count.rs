//! `queens count [N]`: one number.

use clap::{ArgMatches, Command};
use queens::BoardSize;
use queens::count::Engine;
use queens::count::kernel::Kernel;
use queens_run::Shard;

use super::Subcommand;
use crate::ask::{args, size};
use crate::count::{Asked, answer};
use crate::memory;
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::{run_error, t};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "count", build, run };

fn build(command: Command) -> Command {
    let engines: Vec<_> = std::iter::once("auto").chain(Engine::ALL.map(Engine::id)).collect();
    let journal = args::journal(&t!("option.journal"));
    let shard = args::option("shard", "I/K", &t!("option.shard")).allow_hyphen_values(true);
    let shard = shard.value_parser(|text: &str| {
        text.trim().parse::<Shard>().map_err(|error| run_error::shard(&error))
    });
    let queens = args::amount("queens", &t!("option.queens")).conflicts_with_all([
        "fundamental",
        "classes",
        "by-first-row",
        "explain",
        "engine",
        "kernel",
        "rules",
        "algorithm",
        "memory",
    ]);
    let limit = args::option("memory", "SIZE", &t!("option.memory"));
    command
        .arg(args::size())
        .arg(args::switch("fundamental", &t!("option.count_fundamental")))
        .arg(args::switch("classes", &t!("option.classes")).conflicts_with("fundamental"))
        .arg(args::switch("by-first-row", &t!("option.by_first_row")).conflicts_with_all([
            "fundamental",
            "classes",
            "journal",
        ]))
        .arg(queens)
        .arg(args::switch("json", &t!("option.json")))
        .arg(journal)
        .arg(shard.conflicts_with_all(["fundamental", "classes", "by-first-row"]))
        .arg(args::switch("explain", &t!("option.explain")))
        .arg(args::choice("engine", "NAME", &t!("option.engine"), &engines))
        .arg(args::kernel(&Kernel::available()))
        .arg(args::rules())
        .arg(args::algorithm())
        .arg(args::threads())
        .arg(limit.allow_negative_numbers(true).value_parser(memory::size))
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    Asked::check(matches)?;
    let mut cases = size::cases(matches, BoardSize::MAX);
    while let Some(n) = cases.next() {
        let asked = Asked::read(matches, BoardSize::new(n?)?)?;
        if asked.journal.is_some() {
            // A journal holds one board.
            cases.refuse_more()?;
        }
        answer(&asked, out)?;
    }
    Ok(Status::Done)
}
