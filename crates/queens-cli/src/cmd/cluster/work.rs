//! `queens cluster work`: counts batches until there are none, or for ever.

use clap::{ArgMatches, Command};
use queens::count::Request;
use queens::count::kernel::Kernel;
use queens_cluster::{Error, Left, Worker, worker_name};
use rust_i18n::t;

use super::{Below, error, server, which};
use crate::exit::Status;
use crate::failure::Failure;
use crate::lang::some;
use crate::out::Out;
use crate::preparing::Preparing;
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
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    stop::watch(None)?;
    stop::watch_termination();
    let kernel = match args::text(matches, "kernel") {
        "auto" => None,
        name => Some(Kernel::from_name(name)?),
    };
    let cluster = server::connect(matches, out)?;
    let found = which::find(matches, &cluster)?;
    let limits = [memory::available(), matches.get_one("memory").copied()];
    // Batches are long: all cores are worth it, whatever the board.
    let threads = match args::chosen_threads(matches) {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let memory = limits.into_iter().flatten().min();
    let request = Request { kernel, threads, memory, ..which::request(&found)? };
    let plan = request.plan()?;
    let preparing = Preparing::start(args::chosen_progress(matches, out));
    preparing.tables(plan.memory);
    let units = plan.units(stop::flag())?;
    drop(preparing);
    let name = worker_name(matches.get_one::<String>("name").map(String::as_str));
    out.note(&t!(
        "cluster.working",
        worker = name,
        name = found.name,
        threads = some("thread", plan.threads as u64),
        kernel = units.kernel()
    ));
    let worker = Worker::new(&*units).name(name).threads(plan.threads);
    let worker = worker.until_done(matches.get_flag("until-done"));
    let worked = worker.run(&cluster, &found, stop::flag()).map_err(|error| match error {
        // It was there when work began.
        Error::NoRun { name } => {
            Failure::Unfinished(t!("cluster.was_cancelled", name = name).into_owned())
        }
        error => error::failure(error),
    })?;
    let (batches, units) = (some("batch", worked.batches), some("unit", worked.units));
    let told = worked.left == Left::Told;
    out.note(&if told {
        t!("cluster.left", batches = batches, units = units)
    } else {
        t!("cluster.no_more", batches = batches, units = units)
    });
    Ok(if told && !stop::terminated() { Status::Interrupted } else { Status::Done })
}
