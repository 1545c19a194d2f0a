//! `--explain`: what was chosen and why, and what it will take.

use queens::Error;
use queens::count::halves::Halves;
use queens::count::kernel::Kernel;
use queens::count::{Engine, Plan, Why};

use super::Asked;
use crate::screen::{out, progress};
use crate::words::lang::{self, group};
use crate::words::{facts, t};
use crate::work;

/// Says what was chosen, before anything is made. These lines were asked for, so
/// that `--quiet` does not silence them.
pub(super) fn choice(plan: &Plan, asked: &Asked) -> Result<(), Error> {
    let limit = asked.limit.as_ref().map(|limit| (t!("why.limit"), limit.said()));
    let rows = [
        (t!("why.engine"), format!("{}{}", plan.engine, why(plan))),
        (t!("why.kernel"), kernel(plan, asked.request.kernel.is_some())),
        (t!("why.threads"), threads(plan)),
        (t!("why.units"), group(units(plan)?)),
        (t!("why.memory"), t!("why.about", what = lang::bytes(plan.memory)).into_owned()),
    ];
    say(&rows.into_iter().chain(limit).collect::<Vec<_>>());
    Ok(())
}

/// Says how much memory may be used, and who says so.
pub(super) fn limit(asked: &Asked) {
    if let Some(limit) = &asked.limit {
        say(&[(t!("why.limit"), limit.said())]);
    }
}

/// Says what it will take, once that was measured.
pub(super) fn time(plan: &Plan) {
    let time = match plan.time().map(lang::long_time) {
        None if plan.seconds.is_none() => t!("why.unmeasured", kernel = plan.kernel),
        None => t!("why.forever"),
        Some(time) if plan.calibrated => t!("why.measured", what = time),
        Some(time) => t!("why.about", what = time),
    };
    say(&[(t!("why.time"), time.into_owned())]);
}

/// All lines below each other, whenever they come.
fn say<N: AsRef<str>>(rows: &[(N, String)]) {
    let names = ["engine", "kernel", "threads", "units", "time", "memory", "limit"];
    let names = names.map(|name| t!(format!("why.{name}")).into_owned());
    let width = facts::width(names.iter().map(String::as_str));
    out::say(facts::aligned(width, rows).trim_end());
}

/// The number of units, without tables.
fn units(plan: &Plan) -> Result<u64, Error> {
    let work = work::on(plan.threads);
    let _doing = progress::working(&t!("progress.cutting"));
    match plan.engine {
        Engine::Halves => Halves::number_of_units(plan.board.size, &work),
        Engine::Rows => Ok(plan.units(&work)?.scheme().units),
    }
}

fn why(plan: &Plan) -> String {
    match plan.why {
        Why::Rules => t!("why.rules", rules = plan.board.rules.id()),
        Why::Small { from } => t!("why.small", from = from),
        Why::Large { from } => t!("why.large", from = from),
        Why::TooLarge => t!("why.too_large", max = Engine::HALVES_MAX),
        _ => t!("why.asked"),
    }
    .into_owned()
}

fn kernel(plan: &Plan, asked: bool) -> String {
    let name = plan.kernel.name();
    if plan.engine == Engine::Rows {
        return t!("why.only_kernel", kernel = name).into_owned();
    }
    if asked {
        return format!("{name}{}", t!("why.asked"));
    }
    let names: Vec<_> = Kernel::available().iter().map(|kernel| kernel.name()).collect();
    t!("why.best_kernel", kernel = name, list = names.join(", ")).into_owned()
}

fn threads(plan: &Plan) -> String {
    if plan.threads < plan.wanted {
        t!("why.fewer", threads = plan.threads, wanted = plan.wanted).into_owned()
    } else {
        plan.threads.to_string()
    }
}
