//! Pictures as SVG text: boards, puzzles, contact sheets, charts.
//!
//! Nothing here touches files or fonts. Queens and the letters beside a board
//! are drawn as paths, so that a picture looks the same in every program that
//! shows it and in print; only charts, which are for browsers, have text.
//!
//! ```
//! use queens::draw::{self, Style};
//!
//! let svg = draw::board(&[1, 3, 0, 2], "Solution 1", &Style::default());
//! assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
//! assert_eq!(svg.matches("<use ").count(), 4);
//! ```

mod board;
mod chart;
mod letters;
mod piece;
mod regions;
mod sheet;
mod theme;

pub use board::board;
pub use chart::{Bar, Series, bars, growth};
pub use regions::{PALETTES, Palette, regions, regions_sheet, tints};
pub use sheet::{Cell, sheet};
pub use theme::{THEMES, Theme};

use crate::rules::RuleSet;

/// The side of a square, in the units of the picture.
const SQUARE: usize = 45;

/// How boards look.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// The colours.
    pub theme: &'static Theme,
    /// Whether the lines along which the queens attack are drawn.
    pub lines: bool,
    /// Whether the names of the files and ranks stand beside the board; numbers
    /// stand for the files where the letters run out.
    pub names: bool,
    /// The rules by which the queens of the lines attack.
    pub rules: RuleSet,
}

/// The first theme, without lines and names; the classic rules.
impl Default for Style {
    fn default() -> Self {
        Self { theme: &THEMES[0], lines: false, names: false, rules: RuleSet::Classic }
    }
}

/// `text` with what means something in XML made harmless; control characters,
/// which XML cannot hold, become spaces.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// The opening of a picture: its size, its title, and paper in one colour.
fn open(width: usize, height: usize, title: &str, paper: &str) -> String {
    let title = escape(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">\n\
         <title>{title}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n"
    )
}

const CLOSE: &str = "</svg>\n";
