//! The answer of a count: one number, a line or a table; or JSON.

use std::time::{Duration, Instant};

use queens::count::{Classes, Request, by_first_row};
use queens::known;

use super::json::{self, Json};
use super::run::{self, Counted};
use super::{Asked, What, table};
use crate::screen::out::{self, Out};
use crate::words::failure::Failure;
use crate::words::lang::{self, group, some};
use crate::words::t;
use crate::work;

/// Shorter counts end without a word about it.
const LONG: Duration = Duration::from_secs(1);

/// Counts and writes what came out.
pub(crate) fn answer(asked: &Asked, out: Out) -> Result<(), Failure> {
    match asked.what {
        What::FirstRow => first_row(asked),
        _ => totals(asked, out),
    }
}

fn totals(asked: &Asked, out: Out) -> Result<(), Failure> {
    let counted = run::count(asked)?;
    let n = asked.n();
    let wrong = (counted.verified == Some(false)).then(|| Failure::WrongTotal {
        n,
        total: counted.sum,
        known: known::all(n).unwrap_or(0),
    });
    let classes = match asked.what {
        What::All => None,
        _ if wrong.is_some() => None,
        _ => Some(classes(asked, counted.sum)?),
    };
    let text = match (&classes, asked.what) {
        _ if asked.json => json::line(&json(asked, &counted, classes.as_ref())),
        // A number known to be wrong is not printed as if it were right.
        _ if wrong.is_some() => String::new(),
        (Some(classes), What::Classes) => table::classes(classes),
        (Some(classes), _) => format!("{}\n", classes.fundamental()),
        (None, _) => format!("{}\n", counted.sum),
    };
    out::print(&text)?;
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    if counted.time >= LONG && out::is_terminal() && !asked.json {
        out.note(&summary(asked, &counted));
    }
    Ok(())
}

fn classes(asked: &Asked, total: u128) -> Result<Classes, Failure> {
    let Request { board, threads, .. } = asked.request;
    Ok(Classes::of(&board, total, &work::on(threads))?)
}

/// What a person who waited wants to read.
fn summary(asked: &Asked, counted: &Counted) -> String {
    let time = lang::long_time(counted.time);
    if let (Some(queens), None) = (asked.queens, counted.shard) {
        let (ways, queens) = (some("way", counted.sum), some("queen", queens));
        return t!("count.ways", sum = ways, queens = queens, n = asked.n(), time = time)
            .into_owned();
    }
    let sum = some("solution", counted.sum);
    match (counted.shard, counted.verified) {
        (Some(shard), _) => {
            let sum = group(counted.sum);
            t!("count.part", sum = sum, shard = shard, n = asked.n(), time = time).into_owned()
        }
        (None, Some(_)) => t!("count.verified", sum = sum, n = asked.n(), time = time).into_owned(),
        (None, None) => t!("count.total", sum = sum, n = asked.n(), time = time).into_owned(),
    }
}

fn json(asked: &Asked, counted: &Counted, classes: Option<&Classes>) -> Json {
    let mut json = Json::new(asked, counted.by, counted.kernel, counted.threads, counted.time);
    match counted.shard {
        Some(shard) => {
            json.shard = Some(shard.to_string());
            json.units = Some(counted.units);
            json.count = Some(counted.sum.into());
        }
        None => json.solutions = Some(counted.sum.into()),
    }
    if asked.journal.is_some() {
        json.units = Some(counted.units);
        json.resumed = Some(counted.resumed);
    }
    json.fundamental = classes.map(|classes| classes.fundamental().into());
    json.classes = classes.filter(|_| asked.what == What::Classes).map(json::classes);
    json.verified = counted.verified;
    json
}

fn first_row(asked: &Asked) -> Result<(), Failure> {
    let start = Instant::now();
    let plan = asked.request.plan()?;
    let split = by_first_row(&asked.request.board, &work::on(plan.threads))?;
    let sum: u128 = split.iter().sum();
    let known = known::all_by(asked.request.board.rules, asked.n());
    if let Some(known) = known.filter(|&known| known != sum) {
        return Err(Failure::WrongTotal { n: asked.n(), total: sum, known });
    }
    if asked.json {
        let mut json =
            Json::new(asked, plan.engine.id(), plan.kernel.name(), plan.threads, start.elapsed());
        json.solutions = Some(sum.into());
        json.verified = known.map(|_| true);
        json.by_first_row = Some(split.into_iter().map(Into::into).collect());
        return out::print(&json::line(&json));
    }
    let numbers: Vec<String> = split.iter().map(u128::to_string).collect();
    out::print(&format!("{}\n", numbers.join(" ")))
}
