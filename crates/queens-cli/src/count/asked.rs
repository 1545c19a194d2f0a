//! From the arguments of `queens count` to what is to be counted.

use std::path::PathBuf;

use clap::ArgMatches;
use queens::count::kernel::Kernel;
use queens::count::{Engine, Request};
use queens::rules::RuleSet;
use queens::{Board, BoardSize};
use queens_run::{Shard, Snapshot};

use crate::ask::{args, method};
use crate::memory;
use crate::words::failure::Failure;
use crate::words::t;

/// What is to come out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    All,
    Fundamental,
    Classes,
    FirstRow,
}

/// A count as the user wants it.
#[derive(Debug, Clone)]
pub(crate) struct Asked {
    pub(crate) what: What,
    /// A teaching program, or the counting engines.
    pub(crate) algorithm: method::Method,
    pub(crate) request: Request,
    /// What the memory of the request was taken from.
    pub(crate) limit: Option<memory::Limit>,
    /// The number of queens to be placed, if it was said.
    pub(crate) queens: Option<u64>,
    pub(crate) shard: Option<Shard>,
    pub(crate) journal: Option<PathBuf>,
    pub(crate) explain: bool,
    pub(crate) json: bool,
    /// Whether N was on the command line.
    pub(crate) n_given: bool,
}

impl Asked {
    /// Refuses arguments that no N can make sense of.
    pub(crate) fn check(matches: &ArgMatches) -> Result<(), Failure> {
        let algorithm = args::method(matches)?;
        args::method_rules(matches, algorithm)?;
        refuse_combinations(matches, algorithm, what(matches))
    }

    /// Reads the arguments, which were [checked](Self::check).
    pub(crate) fn read(matches: &ArgMatches, size: BoardSize) -> Result<Self, Failure> {
        let algorithm = args::method(matches)?;
        let rules = args::method_rules(matches, algorithm)?;
        let what = what(matches);
        let kernel = args::chosen_kernel(matches)?;
        let engine = match what {
            What::FirstRow => Some(Engine::Rows),
            _ => Engine::find(args::text(matches, "engine")),
        };
        if let (Some(Engine::Rows), Some(kernel)) = (engine, kernel)
            && kernel != Kernel::portable()
        {
            let text = t!("error.rows_kernel", kernel = kernel);
            return Err(Failure::Usage(text.into_owned()));
        }
        if engine == Some(Engine::Halves) {
            refuse_halves(rules, size.get())?;
        }
        let journal = matches.get_one::<PathBuf>("journal").cloned();
        let limit = memory::limit(matches.get_one("memory").copied());
        let request = Request {
            board: Board { size, rules },
            engine: engine.or_else(|| engine_of(journal.as_ref()?)),
            kernel,
            threads: args::chosen_threads(matches),
            memory: limit.as_ref().map(|limit| limit.bytes),
        };
        Ok(Self {
            what,
            queens: matches.get_one("queens").copied(),
            algorithm,
            request,
            limit,
            shard: matches.get_one("shard").copied(),
            journal,
            explain: matches.get_flag("explain"),
            json: matches.get_flag("json"),
            n_given: matches.contains_id("n"),
        })
    }

    /// The side of the board.
    pub(crate) fn n(&self) -> usize {
        self.request.board.n()
    }
}

fn what(matches: &ArgMatches) -> What {
    if matches.get_flag("fundamental") {
        What::Fundamental
    } else if matches.get_flag("classes") {
        What::Classes
    } else if matches.get_flag("by-first-row") {
        What::FirstRow
    } else {
        What::All
    }
}

/// What the parser cannot see: it depends on values.
fn refuse_combinations(
    matches: &ArgMatches,
    algorithm: method::Method,
    what: What,
) -> Result<(), Failure> {
    let conflict = |arg: &str, other: &str| Err(args::conflict(arg, other));
    if let method::Method::Teach(algorithm) = algorithm {
        let program = format!("-a {}", algorithm.id());
        for switch in ["explain", "by-first-row"] {
            if matches.get_flag(switch) {
                return conflict(&format!("--{switch}"), &program);
            }
        }
        for option in ["engine", "kernel", "journal", "shard", "memory"] {
            if args::is_given(matches, option) {
                return conflict(&format!("--{option}"), &program);
            }
        }
    }
    if what == What::FirstRow && matches.get_flag("explain") {
        return conflict("--explain", "--by-first-row");
    }
    let halves = args::text(matches, "engine") == Engine::Halves.id();
    if what == What::FirstRow && halves {
        return conflict("--by-first-row", "--engine halves");
    }
    Ok(())
}

/// What the engine itself would refuse, in the user's language.
pub(crate) fn refuse_halves(rules: RuleSet, n: usize) -> Result<(), Failure> {
    let text = if !rules.is_chess() {
        t!("error.halves_rules", rules = rules.id())
    } else if !(4..=Engine::HALVES_MAX).contains(&n) {
        t!("error.halves_size", n = n, max = Engine::HALVES_MAX)
    } else {
        return Ok(());
    };
    Err(Failure::Usage(text.into_owned()))
}

/// The engine of a journal that is there already: going on needs no other. What
/// is wrong with the file is said when it is opened.
fn engine_of(journal: &PathBuf) -> Option<Engine> {
    Engine::find(&Snapshot::open(journal).ok()?.header().engine)
}
