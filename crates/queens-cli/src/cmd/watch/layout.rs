//! What has room in a terminal of some size.
//!
//! The board is shown whole or not at all: a part of it would not show why a
//! square is refused. Where room is short, the other things give way one by one:
//! the second line of keys, the title, the keys, the sentence about the step, the
//! numbers of the columns. The panel stands beside the board, or else below it,
//! or it is left out.

use ratatui_core::layout::Rect;

/// Columns of the row numbers.
pub(super) const NUMBERS: usize = 3;
/// A narrower panel would not be read.
const PANEL: usize = 18;
const GAP: usize = 3;
/// Lines of the legend.
const LEGEND: usize = 3;
/// A lower terminal gets fewer lines of text and keys.
const LOW: usize = 16;
/// In a narrower one the sentence about a step takes more lines.
const NARROW: usize = 60;

/// How many lines everything takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) title: bool,
    /// Whether the columns are numbered.
    pub(super) heads: bool,
    /// Nothing, where the board does not fit.
    pub(super) board: Option<Rect>,
    /// Nothing, where there is no room for it.
    pub(super) panel: Option<Rect>,
    /// Below the board, where the panel is beside it; nothing, where there is no room.
    pub(super) legend: Option<Rect>,
    /// Lines of the sentence about the step, at most.
    pub(super) message: usize,
    /// Lines of keys, at most.
    pub(super) keys: usize,
}

/// The columns and lines that a board takes, without the numbers of its columns.
pub(super) const fn smallest(n: usize) -> (usize, usize) {
    (NUMBERS + 2 * n, n)
}

/// The lines of the numbers of the columns.
pub(super) const fn head_lines(n: usize) -> usize {
    if n < 10 { 1 } else { 2 }
}

/// What has room in `width` columns and `height` lines, where it takes `said` lines
/// to say that the board has none.
pub(super) fn layout(n: usize, (width, height): (usize, usize), said: usize) -> Layout {
    let (wide, _) = smallest(n);
    let (keys, message) = match (height < LOW, width < NARROW) {
        (true, _) => (1, 2),
        (false, true) => (3, 3),
        (false, false) => (2, 2),
    };
    let heads = head_lines(n);
    // Lines of the title, the column numbers, the sentence, the keys.
    let ways = [
        (1, heads, message, keys),
        (1, heads, 2, 1),
        (0, heads, 2, 1),
        (0, heads, 2, 0),
        (0, heads, 1, 0),
        (0, heads, 0, 0),
        (0, 0, 0, 0),
    ];
    let fits = |&&(title, heads, message, keys): &&(usize, usize, usize, usize)| {
        width >= wide && title + heads + n + message + keys <= height
    };
    let Some(&(title, heads, message, keys)) = ways.iter().find(fits) else {
        return without_board((width, height), said, message, keys);
    };
    let board = (0, title, wide, heads + n);
    let rest = height - title - heads - n - message - keys;
    let panel = if width >= wide + GAP + PANEL {
        Some((wide + GAP, title, width - wide - GAP, heads + n + rest))
    } else {
        // An empty line between the board and the panel.
        (rest > 1).then(|| (0, title + heads + n + 1, width, rest - 1))
    };
    let beside = panel.is_some_and(|(x, ..)| x > 0);
    let legend = (beside && rest > LEGEND).then(|| (0, title + heads + n + 1, wide, LEGEND));
    let [board, panel, legend] = [Some(board), panel, legend].map(|place| place.map(rect));
    Layout { title: title > 0, heads: heads > 0, board, panel, legend, message, keys }
}

/// What is said instead of the board comes first; the rest is there as far as it
/// goes.
fn without_board(
    (width, height): (usize, usize),
    said: usize,
    message: usize,
    keys: usize,
) -> Layout {
    let title = usize::from(height > said);
    // An empty line after it.
    let above = title + said + 1;
    let (message, keys) = if height > above + message + keys { (message, keys) } else { (0, 0) };
    let room = height.saturating_sub(above + message + keys);
    let panel = (room > 0 && width >= PANEL).then(|| rect((0, above, width, room)));
    Layout { title: title > 0, heads: false, board: None, panel, legend: None, message, keys }
}

/// Terminals have at most 65,535 columns and lines.
fn rect((x, y, width, height): (usize, usize, usize, usize)) -> Rect {
    let cell = |value: usize| u16::try_from(value).unwrap_or(u16::MAX);
    Rect::new(cell(x), cell(y), cell(width), cell(height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_nothing_is_outside() {
        for n in 1..=64 {
            for (width, height) in (1..150).flat_map(|w| (1..80).map(move |h| (w, h))) {
                let Layout { title, board, panel, legend, message, keys, .. } =
                    layout(n, (width, height), 2);
                let case = format!("{n} in {width}×{height}");
                let foot = height - message - keys;
                for part in board.iter().chain(&panel).chain(&legend) {
                    assert!(usize::from(part.right()) <= width, "{case}");
                    assert!(usize::from(part.bottom()) <= foot, "{case}");
                    assert!(part.y >= u16::from(title), "{case}");
                }
                for (one, other) in [(board, panel), (board, legend), (panel, legend)] {
                    let apart = one.zip(other).is_none_or(|(one, other)| !one.intersects(other));
                    assert!(apart, "{case}");
                }
                assert_eq!(board.is_some(), width >= 3 + 2 * n && height >= n, "{case}");
            }
        }
    }

    #[test]
    fn the_lower_the_terminal_the_less_stands_beside_the_board() {
        for n in 1..=64 {
            for width in [60, 140] {
                let lines = |height| {
                    let layout = layout(n, (width, height), 2);
                    let title = usize::from(layout.title);
                    layout.board.map(|_| (layout.heads, layout.message, layout.keys, title))
                };
                for (low, high) in (n..100).filter_map(|at| lines(at).zip(lines(at + 1))) {
                    assert!(low.0 <= high.0 && low.1 <= high.1 && low.2 <= high.2);
                    assert!(low.3 <= high.3, "{n} {width}");
                }
            }
        }
    }
}
