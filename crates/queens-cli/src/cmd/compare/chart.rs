//! The comparison as a picture: growth over n, or bars for one n.

use queens::draw::{self, Bar, Series};

use super::Measure;
use super::measure::Row;
use super::table;
use crate::words::lang::group;
use crate::words::t;

/// The chart of one measure.
pub(super) fn draw(rows: &[Row], measure: Measure) -> String {
    let axis = match measure {
        Measure::Time => t!("compare.axis_time"),
        Measure::Nodes => t!("compare.axis_nodes"),
        Measure::Tests => t!("compare.axis_tests"),
    };
    let sizes = || rows.iter().map(|row| row.n);
    let (first, last) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0));
    if first == last {
        let bars: Vec<_> = rows.iter().map(|row| bar(row, measure)).collect();
        return draw::bars(&bars, &t!("compare.title_one", n = first), &axis);
    }
    let mut series: Vec<Series> = Vec::new();
    for row in rows {
        let place = series.iter().position(|line| line.name == row.id).unwrap_or_else(|| {
            series.push(Series { name: row.id.to_owned(), points: Vec::new() });
            series.len() - 1
        });
        series[place].points.extend(measure.of(row).map(|value| (row.n, value)));
    }
    let title = t!("compare.title_range", first = first, last = last);
    draw::growth(&series, &title, &t!("compare.axis_n"), &axis)
}

fn bar(row: &Row, measure: Measure) -> Bar {
    let value = measure.of(row);
    let text = match (&row.done, value) {
        (None, _) => t!("compare.skipped").into_owned(),
        (Some(done), Some(_)) if measure == Measure::Time => table::time(done.time),
        (Some(_), Some(value)) => group(value as u64),
        (Some(_), None) => "–".to_owned(),
    };
    Bar { name: row.id.to_owned(), value: value.unwrap_or(0.0), text }
}
