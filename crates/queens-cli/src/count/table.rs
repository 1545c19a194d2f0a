//! `queens count --classes`: the table of symmetry classes.

use queens::count::Classes;
use unicode_width::UnicodeWidthStr;

use crate::words::{lang, t};

/// One row for each class and one for all; numbers aligned to the right.
pub(super) fn classes(classes: &Classes) -> String {
    let row = |name: String, all: u128, orbits: u128| [name, all.to_string(), orbits.to_string()];
    let text = |text: std::borrow::Cow<'_, str>| text.into_owned();
    let rows = [
        [text(t!("classes.class")), text(t!("classes.all")), text(t!("classes.fundamental"))],
        row(text(t!("classes.ordinary")), classes.ordinary(), classes.ordinary_orbits()),
        row(
            text(t!("classes.centrosymmetric")),
            classes.centrosymmetric(),
            classes.centrosymmetric_orbits(),
        ),
        row(text(t!("classes.rotational")), classes.rotational(), classes.rotational_orbits()),
        row(text(t!("classes.total")), classes.all, classes.fundamental()),
    ];
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths = [width(0), width(1), width(2)];
    let line = |row: &[String; 3]| {
        let right = |column: usize| {
            let blanks = widths[column].saturating_sub(row[column].width());
            format!("  {}{}", " ".repeat(blanks), row[column])
        };
        format!("{}{}{}\n", lang::pad(&row[0], widths[0]), right(1), right(2))
    };
    rows.iter().map(line).collect()
}
