//! The report for people: what was counted, then a line for each check.

use std::time::Duration;

use queens_run::{Audit, Check, KernelShare, Verdict};

use crate::words::lang::{self, group, some};
use crate::words::{facts, t};

/// The report in plain text.
pub(super) fn text(audit: &Audit) -> String {
    let checks: Vec<_> = audit.checks.iter().map(line).collect();
    let (facts, checks) = (facts::lines(&facts(audit)), facts::lines(&checks));
    format!("{facts}\n{checks}\n{}\n", conclusion(audit))
}

/// How a check ended, what it is called, what it found.
fn line(check: &Check) -> (String, String) {
    let line = t!("audit.line", title = title(check), finding = finding(check));
    (verdict(check.verdict()), line.into_owned())
}

/// What the journal says of itself: names and values.
pub(super) fn facts(audit: &Audit) -> Vec<(String, String)> {
    let (header, status) = (&audit.header, &audit.status);
    let mut facts = vec![(t!("status.count").into_owned(), format!("n = {}", header.n))];
    let mut fact = |name: std::borrow::Cow<'_, str>, value| facts.push((name.into_owned(), value));
    if let Some(total) = status.total {
        let name = if header.shard.is_some() { t!("status.share") } else { t!("status.total") };
        fact(name, total.to_string());
    }
    if let Some(shard) = header.shard {
        fact(t!("status.shard"), shard.to_string());
    }
    let parameters = match header.parameters.as_str() {
        "" => String::new(),
        parameters => format!(", {parameters}"),
    };
    fact(t!("status.engine"), format!("{} {}{parameters}", header.engine, header.version));
    let share = |share: &KernelShare| {
        let time = lang::long_time(duration(share.seconds));
        t!("audit.kernel", kernel = share.kernel, units = some("unit", share.units), time = time)
            .into_owned()
    };
    let shares: Vec<_> = audit.kernels.iter().map(share).collect();
    fact(t!("audit.kernels"), shares.join("; "));
    fact(t!("status.spent"), lang::long_time(duration(status.seconds_spent)));
    let made = t!("status.made_by", created = header.created, program = header.program);
    fact(t!("status.made"), made.into_owned());
    facts
}

fn duration(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
}

/// The word for how a check ended.
pub(super) fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Passed => t!("audit.passed"),
        Verdict::Failed => t!("audit.failed"),
        Verdict::Open => t!("audit.open"),
    }
    .into_owned()
}

/// What a check is called.
pub(super) fn title(check: &Check) -> String {
    match check {
        Check::File { .. } => t!("audit.file"),
        Check::Units { .. } => t!("audit.units"),
        Check::Costs { .. } => t!("audit.costs"),
        Check::Symmetry { .. } => t!("audit.symmetry"),
        Check::Recount { .. } => t!("audit.recount"),
        _ => t!("audit.published"),
    }
    .into_owned()
}

/// What a check found.
pub(super) fn finding(check: &Check) -> String {
    match check {
        Check::File { rows } => t!("audit.file_whole", rows = some("row", *rows)).into_owned(),
        Check::Units { all, present, .. } if all == present => {
            t!("audit.units_all", all = group(*all)).into_owned()
        }
        Check::Units { all, present, missing } => {
            let count = group(all.saturating_sub(*present));
            let (number, all) = (*all, some("unit", *all));
            let named: Vec<_> = missing.iter().map(u64::to_string).collect();
            match named.as_slice() {
                [] => t!("audit.units_missing", count = count, all = all).into_owned(),
                named => {
                    let more = if named.len() as u64 + present < number { ", …" } else { "" };
                    let named = named.join(", ") + more;
                    t!("audit.units_named", count = count, all = all, named = named).into_owned()
                }
            }
        }
        Check::Costs { planned, recorded, missing } => {
            costs(*planned, *recorded, *missing, check.verdict())
        }
        Check::Symmetry { total: false, .. } => t!("audit.no_total").into_owned(),
        Check::Symmetry { wrong: Some(wrong), .. } => wrong.clone(),
        Check::Symmetry { half_turn: Some(half_turn), .. } => {
            t!("audit.symmetry_half_turn", half_turn = some("solution", *half_turn)).into_owned()
        }
        Check::Symmetry { .. } => t!("audit.symmetry_parity").into_owned(),
        Check::Recount { units, seed, differences } => recount(units, *seed, differences.len()),
        Check::Published { value: None, .. } => t!("audit.unpublished").into_owned(),
        Check::Published { value: Some(value), equal } => match equal {
            None => t!("audit.no_total").into_owned(),
            Some(true) => t!("audit.published_same", value = value).into_owned(),
            Some(false) => t!("audit.published_other", value = value).into_owned(),
        },
        _ => String::new(),
    }
}

fn costs(planned: u64, recorded: u64, missing: u64, verdict: Verdict) -> String {
    let (planned, recorded) = (group(planned), group(recorded));
    match (verdict, missing) {
        (Verdict::Failed, _) => t!("audit.costs_wrong", planned = planned, recorded = recorded),
        (_, 0) => t!("audit.costs_all", planned = planned),
        _ => t!("audit.costs_part", planned = planned, recorded = recorded),
    }
    .into_owned()
}

fn recount(units: &[u64], seed: u64, differences: usize) -> String {
    if units.is_empty() {
        return t!("audit.recount_none").into_owned();
    }
    let units = some("random_unit", units.len() as u64);
    match differences {
        0 => t!("audit.recount_same", units = units, seed = seed).into_owned(),
        wrong => {
            let wrong = group(wrong as u64);
            t!("audit.recount_wrong", units = units, seed = seed, wrong = wrong).into_owned()
        }
    }
}

/// The last line.
pub(super) fn conclusion(audit: &Audit) -> String {
    let complete = audit.status.is_complete();
    match (audit.sound, complete) {
        (true, _) if audit.header.shard.is_some() => t!("audit.sound_share"),
        (true, _) => t!("audit.sound"),
        (false, false) => t!("audit.incomplete"),
        (false, true) => t!("audit.unsound"),
    }
    .into_owned()
}
