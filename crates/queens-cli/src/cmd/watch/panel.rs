//! Beside the board: counters, the stack of choices, the pseudo-code; below it the
//! legend.

use queens::Square;
use queens::teach::{Algorithm, Counters};
use ratatui_core::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::look::Look;
use super::player::Player;
use crate::words::lang::{group, pad};
use crate::words::t;
use crate::words::teaching::code;

/// Narrower pseudo-code would not be read.
const CODE: usize = 34;
/// In a narrower panel a number comes before its name, so that what has to be
/// cut is never a digit.
const NAMES: usize = 30;
/// A lower panel has no empty lines.
const LOW: usize = 10;

/// The panel's lines, for so many columns and lines, below what the title says
/// where there is no room for it.
pub(super) fn lines(
    program: Algorithm,
    player: &Player,
    title: Option<Line<'static>>,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let unicode = look.unicode;
    let now = player.now();
    let mut lines: Vec<_> = title.into_iter().collect();
    lines.extend(counters(&now.counters(), width));
    if height >= LOW {
        lines.push(Line::default());
    }
    lines.push(Line::styled(t!("watch.choices").into_owned(), Look::heading()));
    let room = height.saturating_sub(lines.len());
    if room == 0 {
        // A heading above nothing would say that there are none.
        lines.truncate(lines.len() - 1);
        return lines;
    }
    let more = if unicode { "…" } else { "..." };
    lines.extend(last(choices(program, now.queens(), width), room, more));
    let code = code(program, player, width, unicode);
    if width >= CODE && lines.len() + 1 + code.len() <= height {
        lines.push(Line::default());
        lines.extend(code);
    }
    lines
}

/// What the signs of the board mean.
pub(super) fn legend(width: usize, look: Look) -> Vec<Line<'static>> {
    packed(look.legend(), width).into_iter().map(|line| Line::styled(line, look.faint())).collect()
}

fn counters(counters: &Counters, width: usize) -> Vec<Line<'static>> {
    let counts = [
        ("watch.tests", counters.tested),
        ("watch.placed", counters.placed),
        ("watch.undone", counters.undone),
        ("watch.solutions", counters.solutions),
    ];
    let names = counts.map(|(key, _)| t!(key));
    let longest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let widest = counts.iter().map(|&(_, count)| group(count).len()).max().unwrap_or(0);
    let line = |(name, (_, count)): (&std::borrow::Cow<'_, str>, (_, u64))| {
        Line::from(if width < NAMES {
            format!("{:>widest$} {name}", group(count))
        } else {
            format!("{}  {:>12}", pad(name, longest), group(count))
        })
    };
    names.iter().zip(counts).map(line).collect()
}

/// As many lines as there is room for: the last ones, because there the program
/// is at work.
fn last(mut lines: Vec<Line<'static>>, room: usize, more: &'static str) -> Vec<Line<'static>> {
    if lines.len() > room && room > 0 {
        let more = (room > 1).then(|| Line::from(more));
        lines.drain(..lines.len() - room + usize::from(more.is_some()));
        lines.splice(0..0, more);
    }
    lines
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
    let words = queens.iter().map(|queen| format!("{}:{}", queen.row + 1, queen.col + 1));
    packed(words, width).into_iter().map(Line::from).collect()
}

/// As many words on a line as there is room for.
fn packed(words: impl IntoIterator<Item = String>, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words {
        match lines.last_mut().filter(|line| line.width() + 2 + word.width() <= width) {
            Some(line) if line.is_empty() => *line = word,
            Some(line) => line.extend(["  ", &word]),
            None => lines.push(word),
        }
    }
    lines
}

/// The text, with a sign where it had to be cut.
pub(super) fn cut(text: &str, width: usize, unicode: bool) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while cut.width() + 1 > width && cut.pop().is_some() {}
    cut + if unicode { "…" } else { "~" }
}

/// The pseudo-code; the line of the step that is shown stands out.
fn code(program: Algorithm, player: &Player, width: usize, unicode: bool) -> Vec<Line<'static>> {
    let running = player.shown().and_then(|event| program.line_of(event, player.before()));
    let line = |(number, text): (usize, String)| {
        let current = running == Some(number);
        let mark = if current { "> " } else { "  " };
        let width = width.saturating_sub(2);
        let text = pad(&cut(&text, width, unicode), width);
        let style = if current { Look::current() } else { ratatui_core::style::Style::new() };
        Line::from_iter([Span::raw(mark), Span::styled(text, style)])
    };
    code::lines(program, unicode).into_iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_to_be_cut_is_never_a_digit_of_a_count() {
        let counts = Counters { tested: 1_234_567, placed: 12, undone: 3, solutions: 0 };
        for width in 18..60 {
            let lines = counters(&counts, width);
            let shown: String = lines[0].to_string().chars().take(width).collect();
            assert!(shown.contains("1,234,567"), "{width}: {shown}");
        }
    }

    #[test]
    fn the_last_choices_are_seen() {
        let lines = |count: u32| (0..count).map(|at| Line::from(at.to_string())).collect();
        let seen = |count, room| -> Vec<String> {
            last(lines(count), room, "…").iter().map(ToString::to_string).collect()
        };
        assert_eq!(seen(3, 3), ["0", "1", "2"]);
        assert_eq!(seen(9, 3), ["…", "7", "8"]);
        assert_eq!(seen(9, 1), ["8"]);
    }
}
