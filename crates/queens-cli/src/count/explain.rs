//! `--explain`: what was chosen and why, and what it will take.

use queens::count::kernel::Kernel;
use queens::count::{Engine, Plan, Why};
use rust_i18n::t;

use crate::lang::{self, group};
use crate::{facts, out};

/// Writes the lines to standard error. They were asked for, so that `--quiet`
/// does not silence them.
pub(super) fn say(plan: &Plan, units: u64, kernel_asked: bool) {
    let rows = [
        (t!("why.engine"), format!("{}{}", plan.engine, why(plan))),
        (t!("why.kernel"), kernel(plan, kernel_asked)),
        (t!("why.threads"), threads(plan)),
        (t!("why.units"), group(units)),
        (t!("why.time"), time(plan)),
        (t!("why.memory"), t!("why.about", what = lang::bytes(plan.memory)).into_owned()),
    ];
    out::say(facts::lines(&rows).trim_end());
}

fn why(plan: &Plan) -> String {
    match plan.why {
        Why::Rules => t!("why.rules", rules = plan.rules.id()),
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

fn time(plan: &Plan) -> String {
    let Some(time) = plan.time() else { return t!("why.forever").into_owned() };
    let time = lang::long_time(time);
    if plan.calibrated {
        t!("why.measured", what = time).into_owned()
    } else {
        t!("why.about", what = time).into_owned()
    }
}
