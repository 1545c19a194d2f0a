//! How far the [work](crate::work) at hand is, in words for each of its phases.

use queens::run::{Phase, Seen};

use super::{Texts, bar, clocked, listing};
use crate::words::{lang, t};

/// What is shown of it; nothing if it has not begun.
pub(super) fn texts(seen: &Seen) -> Option<Texts> {
    Some(match seen.phase {
        Phase::Units => bar::texts(&bar::State::of(seen)?),
        Phase::Tables => part(&t!("progress.tables"), seen),
        Phase::Costs => part(&t!("progress.costs"), seen),
        Phase::Parts => part(&t!("progress.parts"), seen),
        Phase::Rows => part(&t!("progress.rows"), seen),
        Phase::Solutions => listing::texts(seen.done, seen.elapsed, seen.of.map(u128::from)),
        Phase::Nodes => clocked(&lang::some("node", seen.done), seen.elapsed),
        Phase::Runs => clocked(&lang::some("run", seen.done), seen.elapsed),
        _ => return None,
    })
}

/// What is done, how much of it, and how long the rest will take.
fn part(what: &str, seen: &Seen) -> Texts {
    let (Some(share), Some(left)) = (seen.share, seen.left) else {
        return clocked(what, seen.elapsed);
    };
    let percent = format!("{:.0}", (100.0 * share).floor());
    let (time, left) = (lang::time(seen.elapsed), lang::time(left));
    let long = t!("progress.part", what = what, percent = percent, time = time, left = left);
    let short = t!("progress.share_short", percent = percent, time = time, left = left);
    let least = t!("progress.least", percent = percent, time = time);
    vec![long.into_owned(), short.into_owned(), least.into_owned()]
}
