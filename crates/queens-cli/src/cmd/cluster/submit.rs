//! `queens cluster submit [N]`: a run with all its batches, put on a server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use clap::{ArgMatches, Command};
use queens::Board;
use queens::count::{self, Engine, Request};
use queens::rules::RuleSet;
use queens_cluster::{RunName, Submit};
use queens_run::Plan;

use super::{Below, error, server, which};
use crate::ask::{args, number, size};
use crate::screen::out::{self, Out};
use crate::screen::progress::{self, Doing};
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, group, some};
use crate::words::quoted::shorten;
use crate::words::t;
use crate::{memory, work};

pub(super) const BELOW: Below = Below { name: "submit", key: "cluster-submit", build, run };

/// What a batch takes if nothing else is asked for.
const BATCH: Duration = Duration::from_mins(2);
/// What takes longer on one core is taken for a mistake, in years: a thousand
/// cores would be busy for ten.
const HOPELESS: u32 = 10_000;
const YEAR: Duration = Duration::from_hours(8766);

fn build(command: Command) -> Command {
    let engines: Vec<_> = std::iter::once("auto").chain(Engine::ALL.map(Engine::id)).collect();
    let replicas = args::option("replicas", "R", &t!("option.replicas"));
    command
        .arg(args::size())
        .arg(which::option(&t!("option.run_submit")))
        .arg(args::rules())
        .arg(args::choice("engine", "NAME", &t!("option.engine"), &engines))
        .arg(args::duration("batch", &t!("option.batch")))
        .arg(args::duration("ack-wait", &t!("option.ack_wait")))
        .arg(replicas.allow_negative_numbers(true).value_parser(self::replicas))
        .arg(args::switch("force", &t!("option.submit_force")))
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    stop::watch_termination();
    let size = size::read(matches)?;
    let rules = args::board_rules(matches);
    let engine = Engine::find(args::text(matches, "engine"));
    if engine == Some(Engine::Halves) {
        crate::count::refuse_halves(rules, size.get())?;
    }
    let name = match which::name(matches)? {
        Some(name) => name,
        None => default_name(size.get(), rules)?,
    };
    let chosen = Request { engine, threads: 1, ..Request::new(&Board { size, rules }) }.plan()?;
    if !matches.get_flag("force") {
        refuse_hopeless(&chosen)?;
    }
    let cluster = server::connect(matches, out)?;
    let plan = outlined(&chosen)?;
    let asked = matches.get_one::<Duration>("batch").copied();
    // The same batches whatever this machine has: it is others that count.
    let batch_cost = cost(&plan, chosen.fastest, asked.unwrap_or(BATCH));
    let mut submit = Submit::new(name, &plan, batch_cost);
    let ack_wait = matches.get_one::<Duration>("ack-wait").copied();
    if let Some(ack_wait) = ack_wait {
        submit = submit.ack_wait(ack_wait);
    }
    submit = submit.replicas(matches.get_one("replicas").copied().unwrap_or(1));
    let sent = Arc::new([const { AtomicU64::new(0) }; 2]);
    let doing = putting(&sent);
    let mut progress = |done, all| {
        sent[0].store(done, Ordering::Relaxed);
        sent[1].store(all, Ordering::Relaxed);
    };
    submit = submit.progress(&mut progress);
    let submitted = submit.run(&cluster, stop::flag()).map_err(error::failure)?;
    drop(doing);
    let spec = &submitted.run.spec;
    let other_wait = |wait: Duration| wait.as_millis().max(100) != u128::from(spec.ack_wait);
    if (asked.is_some() && spec.batch_cost != batch_cost) || ack_wait.is_some_and(other_wait) {
        out.note(&t!("cluster.kept", name = submitted.run.name));
    }
    out.note(&t!(
        "cluster.submitted",
        name = submitted.run.name,
        units = some("unit", spec.units),
        batches = some("batch", spec.batches),
        added = group(submitted.added)
    ));
    out::print(&format!("{}\n", submitted.run.name))?;
    Ok(Status::Done)
}

/// Shows how many batches of how many are on the server.
fn putting(sent: &Arc<[AtomicU64; 2]>) -> Doing {
    let sent = Arc::clone(sent);
    progress::doing(move |time| {
        let [sent, all] = [0, 1].map(|at| group(sent[at].load(Ordering::Relaxed)));
        progress::clocked(&t!("progress.batches", sent = sent, all = all), time)
    })
}

/// The units with their costs, for one who does not count them: without tables.
pub(super) fn outlined(count: &count::Plan) -> Result<Plan, Failure> {
    let needed = count.memory_of_outline();
    if let Some(available) = memory::available().filter(|available| *available < needed) {
        return Err(queens::Error::Memory { needed, available: Some(available) }.into());
    }
    Ok(Plan::of(count.outline(&work::on(1))?, None))
}

/// Refuses what would fill the server with batches that nobody will live to see
/// counted.
fn refuse_hopeless(count: &count::Plan) -> Result<(), Failure> {
    if count.fastest <= (YEAR * HOPELESS).as_secs_f64() {
        return Ok(());
    }
    let time = Duration::try_from_secs_f64(count.fastest)
        .map_or_else(|_| t!("why.forever"), |time| t!("why.about", what = lang::long_time(time)));
    let limit = lang::time(YEAR * HOPELESS);
    let (n, engine) = (count.board.size, count.engine);
    let text = t!("cluster.hopeless", n = n, time = time, engine = engine, limit = limit);
    Err(Failure::Usage(text.into_owned()))
}

/// The predicted cost of what takes so long on one thread.
fn cost(plan: &Plan, seconds: f64, batch: Duration) -> u64 {
    let share = batch.as_secs_f64() / seconds.max(f64::MIN_POSITIVE);
    ((plan.cost() as f64 * share) as u64).max(1)
}

fn default_name(n: usize, rules: RuleSet) -> Result<RunName, Failure> {
    let name = if rules.is_chess() { format!("n{n}") } else { format!("n{n}-{rules}") };
    name.parse().map_err(error::failure)
}

/// A number of copies: 1 to 5, as NATS has it.
fn replicas(text: &str) -> Result<usize, String> {
    let wrong = || t!("cluster.replicas", value = shorten(text)).into_owned();
    let copies = number::count(text).map_err(|_| wrong())?;
    if (1..=5).contains(&copies) { Ok(copies as usize) } else { Err(wrong()) }
}
