//! What a program does on boards of several sizes, counted.

use queens::BoardSize;
use queens::teach::{Algorithm, Counters};
use unicode_width::UnicodeWidthStr;

use crate::words::failure::Failure;
use crate::words::lang::{group, pad};
use crate::words::t;

/// Small enough for every program to take no time.
const SIZES: [usize; 4] = [4, 5, 6, 8];
/// The board of the story.
const STORY: usize = 8;

fn counters(program: Algorithm, n: usize) -> Result<Counters, Failure> {
    let mut counters = Counters::default();
    let _ = program.run(BoardSize::new(n)?, &mut counters);
    Ok(counters)
}

/// The counts by size, as lines.
pub(super) fn table(program: Algorithm) -> Result<Vec<String>, Failure> {
    let counted = SIZES.map(|n| counters(program, n));
    let mut columns = Vec::new();
    for (n, counters) in SIZES.into_iter().zip(counted) {
        let Counters { tested, placed, undone, solutions } = counters?;
        columns.push([n as u64, tested, placed, undone, solutions].map(group));
    }
    let heads = [
        "n".into(),
        t!("explain.tested"),
        t!("explain.placed"),
        t!("explain.undone"),
        t!("explain.solutions"),
    ];
    let width = heads.iter().map(|head| head.width()).max().unwrap_or(0);
    let line = |(at, head): (usize, &std::borrow::Cow<'_, str>)| {
        let cells: Vec<_> = columns.iter().map(|column| format!("{:>10}", column[at])).collect();
        format!("    {}{}", pad(head, width), cells.concat())
    };
    Ok(heads.iter().enumerate().map(line).collect())
}

/// The counts of one board, in words.
pub(super) fn sentence(program: Algorithm) -> Result<String, Failure> {
    let Counters { tested, placed, solutions, .. } = counters(program, STORY)?;
    let key = match (program.finds_all(), tested) {
        (false, _) => "explain.sentence_one",
        (true, 0) => "explain.sentence_no_tests",
        (true, _) => "explain.sentence",
    };
    let text = t!(
        key,
        n = STORY,
        tested = group(tested),
        placed = group(placed),
        solutions = group(solutions)
    );
    Ok(text.into_owned())
}
