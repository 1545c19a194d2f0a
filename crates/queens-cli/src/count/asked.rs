//! From the arguments of `queens count` to what is to be counted.

use std::path::PathBuf;
use std::time::Duration;

use clap::ArgMatches;
use queens::count::kernel::Kernel;
use queens::count::{Engine, Request};
use queens::rules::RuleSet;
use queens_run::{Shard, Snapshot};
use rust_i18n::t;

use crate::failure::Failure;
use crate::out::Out;
use crate::watcher::Wanted;
use crate::{args, engine, memory, size};

/// What is to come out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    All,
    Fundamental,
    Classes,
    FirstRow,
}

/// A count as the user wants it.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) what: What,
    /// A teaching program, or the counting engines.
    pub(crate) algorithm: engine::Engine,
    pub(crate) request: Request,
    /// The number of queens to be placed, if it was said.
    pub(crate) queens: Option<u64>,
    pub(crate) shard: Option<Shard>,
    pub(crate) journal: Option<PathBuf>,
    pub(crate) explain: bool,
    pub(crate) json: bool,
    pub(crate) progress: Wanted,
    pub(crate) timeout: Option<Duration>,
    /// Whether N was on the command line.
    pub(crate) n_given: bool,
}

impl Asked {
    /// Reads the arguments, and N from wherever it comes.
    pub(crate) fn read(matches: &ArgMatches, out: Out) -> Result<Self, Failure> {
        let algorithm = args::engine(matches)?;
        let rules = args::engine_rules(matches, algorithm)?;
        let what = what(matches);
        refuse_combinations(matches, algorithm, rules, what)?;
        let kernel = match args::text(matches, "kernel") {
            "auto" => None,
            name => Some(Kernel::from_name(name)?),
        };
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
        let size = size::read(matches)?;
        if engine == Some(Engine::Halves) {
            refuse_halves(rules, size.get())?;
        }
        let journal = matches.get_one::<PathBuf>("journal").cloned();
        let limit = [memory::available(), matches.get_one("memory").copied()];
        let request = Request {
            size,
            rules,
            engine: engine.or_else(|| engine_of(journal.as_ref()?)),
            kernel,
            threads: args::chosen_threads(matches),
            memory: limit.into_iter().flatten().min(),
        };
        Ok(Self {
            what,
            queens: matches.get_one("queens").copied(),
            algorithm,
            request,
            shard: matches.get_one("shard").copied(),
            journal,
            explain: matches.get_flag("explain"),
            json: matches.get_flag("json"),
            progress: args::chosen_progress(matches, out),
            timeout: args::chosen_timeout(matches),
            n_given: matches.contains_id("n"),
        })
    }

    /// The side of the board.
    pub(crate) fn n(&self) -> usize {
        self.request.size.get()
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
    algorithm: engine::Engine,
    rules: RuleSet,
    what: What,
) -> Result<(), Failure> {
    let conflict = |arg: &str, other: &str| {
        Err(Failure::Usage(t!("parse.conflict", arg = arg, other = other).into_owned()))
    };
    if let engine::Engine::Teach(algorithm) = algorithm {
        let program = format!("-a {}", algorithm.id());
        for switch in ["explain", "by-first-row"] {
            if matches.get_flag(switch) {
                return conflict(&format!("--{switch}"), &program);
            }
        }
        for option in ["engine", "kernel", "journal", "shard", "memory"] {
            if matches.value_source(option) == Some(clap::parser::ValueSource::CommandLine) {
                return conflict(&format!("--{option}"), &program);
            }
        }
    }
    let halves = args::text(matches, "engine") == Engine::Halves.id();
    if what == What::FirstRow && halves {
        return conflict("--by-first-row", "--engine halves");
    }
    if what == What::Classes && rules != RuleSet::Classic {
        return conflict("--classes", &format!("--rules {rules}"));
    }
    Ok(())
}

/// What the engine itself would refuse, in the user's language.
pub(crate) fn refuse_halves(rules: RuleSet, n: usize) -> Result<(), Failure> {
    let text = if rules != RuleSet::Classic {
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
