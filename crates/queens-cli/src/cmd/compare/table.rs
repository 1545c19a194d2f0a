//! The comparison for people.

use std::time::Duration;

use unicode_width::UnicodeWidthStr;

use super::measure::Row;
use crate::words::lang::{group, pad};
use crate::words::t;

const GAP: &str = "  ";

/// A table for each board.
pub(super) fn table(rows: &[Row], colored: bool) -> String {
    let boards = rows.chunk_by(|a, b| a.n == b.n);
    let texts = boards.map(|rows| one(rows, colored));
    texts.collect::<Vec<_>>().join("\n")
}

/// The heads of the columns.
pub(super) fn heads() -> [String; 7] {
    [
        t!("compare.program"),
        t!("compare.nodes"),
        t!("compare.tests"),
        t!("compare.undos"),
        t!("compare.solutions"),
        t!("compare.time"),
        t!("compare.ratio"),
    ]
    .map(std::borrow::Cow::into_owned)
}

/// The cells of a row.
pub(super) fn cells(row: &Row) -> [String; 7] {
    let id = row.id.to_owned();
    let Some(done) = &row.done else {
        let skipped = t!("compare.skipped").into_owned();
        return [id, String::new(), String::new(), String::new(), String::new(), skipped]
            .into_iter()
            .chain([String::new()])
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_default();
    };
    let count = |pick: fn(&queens::teach::Counters) -> u64| {
        done.counters.as_ref().map_or_else(|| "–".to_owned(), |counters| group(pick(counters)))
    };
    [
        id,
        count(|counters| counters.placed),
        count(|counters| counters.tested),
        count(|counters| counters.undone),
        group(done.solutions),
        time(done.time),
        done.ratio.map_or_else(|| "–".to_owned(), ratio),
    ]
}

fn one(rows: &[Row], colored: bool) -> String {
    let mut lines = vec![heads()];
    lines.extend(rows.iter().map(cells));
    let widths: [usize; 7] =
        std::array::from_fn(|at| lines.iter().map(|line| line[at].width()).max().unwrap_or(0));
    let n = rows.first().map_or(0, |row| row.n);
    let (bold, plain) = if colored { ("\x1b[1m", "\x1b[0m") } else { ("", "") };
    let mut text = format!("{bold}n = {n}{plain}\n");
    for (number, line) in lines.iter().enumerate() {
        let cells = line.iter().zip(widths).enumerate().map(|(at, (cell, width))| {
            if at == 0 { pad(cell, width) } else { pad_left(cell, width) }
        });
        let cells = cells.collect::<Vec<_>>().join(GAP);
        let (bold, plain) = if number == 0 { (bold, plain) } else { ("", "") };
        text.extend([bold, cells.trim_end(), plain, "\n"]);
    }
    text
}

fn pad_left(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(text.width())))
}

/// Three digits that matter, with a unit.
pub(super) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        ..1e-3 => (seconds * 1e6, "µs"),
        1e-3..1.0 => (seconds * 1e3, "ms"),
        _ => (seconds, "s"),
    };
    format!("{} {unit}", three(value))
}

fn ratio(ratio: f64) -> String {
    format!("×{}", three(ratio))
}

fn three(value: f64) -> String {
    match value {
        ..10.0 => format!("{value:.2}"),
        10.0..100.0 => format!("{value:.1}"),
        _ => group(value.round() as u64),
    }
}
