//! `--explain`: what was chosen and why, and what it will take.

use queens::count::kernel::Kernel;
use queens::count::{Engine, Plan, Why};
use rust_i18n::t;
use unicode_width::UnicodeWidthStr;

use crate::lang::{self, group};
use crate::out;

/// Writes the lines to standard error. They were asked for, so that `--quiet`
/// does not silence them.
pub(super) fn say(plan: &Plan, units: u64, kernel_asked: bool) {
    let rows = [
        (t!("explain.engine"), format!("{}{}", plan.engine, why(plan))),
        (t!("explain.kernel"), kernel(plan, kernel_asked)),
        (t!("explain.threads"), threads(plan)),
        (t!("explain.units"), group(units)),
        (t!("explain.time"), time(plan)),
        (t!("explain.memory"), t!("explain.about", what = lang::bytes(plan.memory)).into_owned()),
    ];
    let width = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    for (name, value) in &rows {
        out::say(&format!("{}  {value}", lang::pad(name, width)));
    }
}

fn why(plan: &Plan) -> String {
    match plan.why {
        Why::Rules => t!("explain.rules", rules = plan.rules.id()),
        Why::Small { from } => t!("explain.small", from = from),
        Why::Large { from } => t!("explain.large", from = from),
        Why::TooLarge => t!("explain.too_large", max = Engine::HALVES_MAX),
        _ => t!("explain.asked"),
    }
    .into_owned()
}

fn kernel(plan: &Plan, asked: bool) -> String {
    let name = plan.kernel.name();
    if plan.engine == Engine::Rows {
        return t!("explain.only_kernel", kernel = name).into_owned();
    }
    if asked {
        return format!("{name}{}", t!("explain.asked"));
    }
    let names: Vec<_> = Kernel::available().iter().map(|kernel| kernel.name()).collect();
    t!("explain.best_kernel", kernel = name, list = names.join(", ")).into_owned()
}

fn threads(plan: &Plan) -> String {
    if plan.threads < plan.wanted {
        t!("explain.fewer", threads = plan.threads, wanted = plan.wanted).into_owned()
    } else {
        plan.threads.to_string()
    }
}

fn time(plan: &Plan) -> String {
    let Some(time) = plan.time() else { return t!("explain.forever").into_owned() };
    let time = lang::long_time(time);
    if plan.calibrated {
        t!("explain.measured", what = time).into_owned()
    } else {
        t!("explain.about", what = time).into_owned()
    }
}
