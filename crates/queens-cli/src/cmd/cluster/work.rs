//! `queens cluster work`: counts batches until there are none, or for ever.

use clap::{ArgMatches, Command};
use queens::count::kernel::Kernel;
use queens::count::{Engine, Request};
use queens_cluster::{Error, Left, Worker, worker_name};
use rust_i18n::t;

use super::{Below, error, server, which};
use crate::exit::Status;
use crate::failure::Failure;
use crate::lang::group;
use crate::out::Out;
use crate::{args, memory, stop};

pub(super) const BELOW: Below = Below { name: "work", key: "cluster-work", build, run };

fn build(command: Command) -> Command {
    let limit = args::option("memory", "SIZE", &t!("option.memory"));
    command
        .arg(which::option(&t!("option.run")))
        .arg(args::threads())
        .arg(args::kernel())
        .arg(limit.allow_negative_numbers(true).value_parser(memory::size))
        .arg(args::option("name", "NAME", &t!("option.worker_name")))
        .arg(args::switch("until-done", &t!("option.until_done")))
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    stop::watch(None)?;
    stop::watch_termination();
    let kernel = match args::text(matches, "kernel") {
        "auto" => None,
        name => Some(Kernel::from_name(name)?),
    };
    let cluster = server::connect(matches, out).map_err(|f| stop::explain(f, None))?;
    let found = which::find(matches, &cluster).map_err(|f| stop::explain(f, None))?;
    let limits = [memory::available(), matches.get_one("memory").copied()];
    let threads = args::chosen_threads(matches);
    let memory = limits.into_iter().flatten().min();
    let request = Request { kernel, threads, memory, ..which::request(&found)? };
    let plan = request.plan()?;
    // Batches are long: all cores are worth it, whatever the board.
    let threads = match threads {
        0 if request.engine == Some(Engine::Rows) => plan.wanted.max(cores()),
        _ => plan.threads,
    };
    let units = plan.units(stop::flag())?;
    let name = worker_name(matches.get_one::<String>("name").map(String::as_str));
    out.note(&t!(
        "cluster.working",
        worker = name,
        name = found.name,
        threads = threads,
        kernel = units.kernel()
    ));
    let worker = Worker::new(&*units).name(name).threads(threads);
    let worker = worker.until_done(matches.get_flag("until-done"));
    let worked = worker.run(&cluster, &found, stop::flag()).map_err(|error| match error {
        // It was there when work began.
        Error::NoRun { name } => {
            Failure::Unfinished(t!("cluster.was_cancelled", name = name).into_owned())
        }
        error => stop::explain(error::failure(error), None),
    })?;
    let (batches, units) = (group(worked.batches), group(worked.units));
    let told = worked.left == Left::Told;
    out.note(&if told {
        t!("cluster.left", batches = batches, units = units)
    } else {
        t!("cluster.no_more", batches = batches, units = units)
    });
    Ok(if told && !stop::terminated() { Status::Interrupted } else { Status::Done })
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
