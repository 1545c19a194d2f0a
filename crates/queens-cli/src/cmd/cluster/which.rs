//! Which run is meant, and the engine that counts it.

use clap::{Arg, ArgMatches};
use queens::count::{Engine, Request};
use queens::rules::RuleSet;
use queens::{Board, BoardSize};
use queens_cluster::{Cluster, Run, RunName};

use super::error;
use crate::ask::args;
use crate::screen::stop;
use crate::words::failure::Failure;
use crate::words::t;

/// `--run NAME`.
pub(super) fn option(help: &str) -> Arg {
    args::option("run", "NAME", help)
}

/// What `--run` says.
pub(super) fn name(matches: &ArgMatches) -> Result<Option<RunName>, Failure> {
    let name = matches.get_one::<String>("run").map(|name| name.parse());
    name.transpose().map_err(error::failure)
}

/// The run that `--run` names, or the only one on the server.
pub(super) fn find(matches: &ArgMatches, cluster: &Cluster) -> Result<Run, Failure> {
    let found = match name(matches)? {
        Some(name) => cluster.run(&name, stop::flag()),
        None => cluster.only_run(stop::flag()),
    };
    found.map_err(error::failure)
}

/// What this program is to count for the run.
pub(super) fn request(run: &Run) -> Result<Request, Failure> {
    let spec = &run.spec;
    let size = BoardSize::new(usize::try_from(spec.n).unwrap_or(usize::MAX))?;
    let unknown = |what: &str, value: &str| {
        let text = t!("cluster.unknown", name = run.name, what = what, value = value);
        Failure::Usage(text.into_owned())
    };
    let engine =
        Engine::find(&spec.engine).ok_or_else(|| unknown(&t!("run.what_engine"), &spec.engine))?;
    let mut words = spec.parameters.split(' ');
    let rules = words.find_map(|word| word.strip_prefix("rules="));
    let rules = match rules {
        None => RuleSet::default(),
        Some(id) => RuleSet::find(id)
            .ok_or_else(|| unknown(&t!("run.what_parameters"), &spec.parameters))?,
    };
    Ok(Request { engine: Some(engine), ..Request::new(&Board { size, rules }) })
}
