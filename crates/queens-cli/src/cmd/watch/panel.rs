//! Beside the board: counters, the stack of choices, the pseudo-code.

use queens::Square;
use queens::teach::{Algorithm, Counters, Event};
use ratatui::text::{Line, Span};
use rust_i18n::t;
use unicode_width::UnicodeWidthStr;

use super::look::Look;
use super::player::Player;
use crate::lang::{group, pad};
use crate::teaching::code::{self, Part};

/// Narrower pseudo-code would not be read.
const CODE: usize = 34;

/// The panel's lines, for so many columns and lines.
pub(super) fn lines(
    program: Algorithm,
    player: &Player,
    width: usize,
    height: usize,
    unicode: bool,
) -> Vec<Line<'static>> {
    let now = player.now();
    let mut lines = counters(&now.counters());
    lines.push(Line::default());
    lines.push(Line::styled(t!("watch.choices").into_owned(), Look::heading()));
    lines.extend(choices(program, now.queens(), width));
    let code = code(program, player.shown(), width, unicode);
    if width >= CODE && lines.len() + 1 + code.len() <= height {
        lines.push(Line::default());
        lines.extend(code);
    }
    lines
}

fn counters(counters: &Counters) -> Vec<Line<'static>> {
    let counts = [
        ("watch.tests", counters.tested),
        ("watch.placed", counters.placed),
        ("watch.undone", counters.undone),
        ("watch.solutions", counters.solutions),
    ];
    let names = counts.map(|(key, _)| t!(key));
    let width = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let line = |(name, (_, count)): (&std::borrow::Cow<'_, str>, (_, u64))| {
        Line::from(format!("{}  {:>12}", pad(name, width), group(count)))
    };
    names.iter().zip(counts).map(line).collect()
}

/// The queens in the order of the choices, `row:column` each.
fn choices(program: Algorithm, queens: &[Square], width: usize) -> Vec<Line<'static>> {
    let mut queens = queens.to_vec();
    if !program.finds_all() {
        // Repairs have no order that would say anything.
        queens.sort_unstable();
    }
    if queens.is_empty() {
        return vec![Line::from(t!("watch.no_choices").into_owned())];
    }
    let mut lines = vec![String::new()];
    for queen in queens {
        let word = format!("{}:{}", queen.row + 1, queen.col + 1);
        let line = lines.last_mut().filter(|line| line.len() + 2 + word.len() <= width);
        match line {
            Some(line) if line.is_empty() => *line = word,
            Some(line) => line.extend(["  ", &word]),
            None => lines.push(word),
        }
    }
    lines.into_iter().map(Line::from).collect()
}

/// The text, with a sign where it had to be cut.
fn cut(text: &str, width: usize, unicode: bool) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while cut.width() + 1 > width && cut.pop().is_some() {}
    cut + if unicode { "…" } else { "~" }
}

/// The pseudo-code; the lines of the step that is shown stand out.
fn code(
    program: Algorithm,
    shown: Option<Event>,
    width: usize,
    unicode: bool,
) -> Vec<Line<'static>> {
    let running = shown.map(Part::of);
    let line = |line: &code::Line| {
        let current = running.is_some() && line.part == running;
        let mark = if current { "> " } else { "  " };
        let text = pad(&cut(&line.text, width.saturating_sub(2), unicode), width.saturating_sub(2));
        let style = if current { Look::current() } else { ratatui::style::Style::new() };
        Line::from_iter([Span::raw(mark), Span::styled(text, style)])
    };
    code::lines(program, unicode).iter().map(line).collect()
}
