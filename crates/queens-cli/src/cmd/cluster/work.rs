//! `queens cluster work`: counts batches until there are none, or for ever.

use clap::{ArgMatches, Command};
use queens::count::Request;
use queens::count::kernel::Kernel;
use queens_cluster::{Error, Left, Worker, worker_name};

use super::{Below, error, server, which};
use crate::ask::args;
use crate::screen::out::Out;
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::some;
use crate::words::t;
use crate::{memory, work};

pub(super) const BELOW: Below = Below { name: "work", key: "cluster-work", build, run };

fn build(command: Command) -> Command {
    let limit = args::option("memory", "SIZE", &t!("option.memory"));
    command
        .arg(which::option(&t!("option.run")))
        .arg(args::threads())
        .arg(args::kernel(&Kernel::available()))
        .arg(limit.allow_negative_numbers(true).value_parser(memory::size))
        .arg(args::option("name", "NAME", &t!("option.worker_name")))
        .arg(args::switch("until-done", &t!("option.until_done")))
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    stop::hold(&t!("stop.batches"));
    stop::watch_termination();
    let kernel = args::chosen_kernel(matches)?;
    let cluster = server::connect(matches, out)?;
    let found = which::find(matches, &cluster)?;
    // Batches are long: all cores are worth it, whatever the board.
    let threads = work::on(args::chosen_threads(matches)).settled(true).threads;
    let memory = memory::limit(matches.get_one("memory").copied()).map(|limit| limit.bytes);
    let request = Request { kernel, threads, memory, ..which::request(&found)? };
    let plan = request.plan()?;
    let units = plan.units(&work::on(plan.threads))?;
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
