//! The pseudo-code of the programs, each line with the step that it makes.
//!
//! The texts begin every line with a sign: `?` tests, `+` places, `-` takes
//! back, `!` reports a solution, `.` does none of these.

use queens::teach::{Algorithm, Event};
use rust_i18n::t;

/// The signs of mathematics in ASCII.
fn plain(code: &str) -> String {
    let signs = [("≠", "!="), ("−", "-"), ("…", ".."), ("²", "^2")];
    signs.iter().fold(code.to_owned(), |code, (sign, plain)| code.replace(sign, plain))
}

/// The kind of step that a line makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Test,
    Place,
    Undo,
    Solution,
}

impl Part {
    /// The part of the code that makes an event.
    pub(crate) const fn of(event: Event) -> Self {
        match event {
            Event::Tested { .. } => Self::Test,
            Event::Placed(_) => Self::Place,
            Event::Undone(_) => Self::Undo,
            Event::Solution => Self::Solution,
        }
    }
}

/// A line of pseudo-code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) part: Option<Part>,
    pub(crate) text: String,
}

/// The pseudo-code of a program in the user's language.
pub(crate) fn lines(program: Algorithm, unicode: bool) -> Vec<Line> {
    let code = t!(format!("explain-{program}.code")).into_owned();
    let code = if unicode { code } else { plain(&code) };
    let line = |line: &str| {
        let mut text = line.chars();
        let part = match text.next() {
            Some('?') => Some(Part::Test),
            Some('+') => Some(Part::Place),
            Some('-') => Some(Part::Undo),
            Some('!') => Some(Part::Solution),
            _ => None,
        };
        let text = text.as_str();
        Line { part, text: text.strip_prefix(' ').unwrap_or(text).to_owned() }
    };
    code.lines().map(line).collect()
}
