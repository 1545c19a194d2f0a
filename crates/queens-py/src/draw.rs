//! `draw` and `growth_chart`: SVG text.

use pyo3::prelude::*;
use queens::draw::{self, Series, Style, THEMES};

use crate::errors::unknown;

/// A board.
#[pyfunction]
#[pyo3(signature = (columns, *, title, theme, lines, names))]
pub(crate) fn draw_board(
    columns: Vec<u32>,
    title: &str,
    theme: &str,
    lines: bool,
    names: bool,
) -> PyResult<String> {
    let found = THEMES.iter().find(|known| known.id == theme);
    let theme =
        found.ok_or_else(|| unknown("theme", theme, THEMES.iter().map(|known| known.id)))?;
    Ok(draw::board(&columns, title, &Style { theme, lines, names, ..Style::default() }))
}

/// Lines over n on a logarithmic scale.
#[pyfunction]
#[pyo3(signature = (series, *, title, x_axis, y_axis))]
pub(crate) fn draw_growth(
    series: Vec<(String, Vec<(usize, f64)>)>,
    title: &str,
    x_axis: &str,
    y_axis: &str,
) -> String {
    let series: Vec<_> = series.into_iter().map(|(name, points)| Series { name, points }).collect();
    draw::growth(&series, title, x_axis, y_axis)
}
