//! The whole picture.

use std::borrow::Cow;

use queens::BoardSize;
use queens::teach::{Algorithm, Event};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use rust_i18n::t;
use unicode_width::UnicodeWidthStr;

use super::look::Look;
use super::player::Player;
use super::{board, panel};
use crate::lang::{group, some};
use crate::teaching::{words, wrap};

/// Smaller terminals are asked to grow.
const SMALLEST: (u16, u16) = (40, 10);
/// The board leaves at least so many columns for the panel.
const PANEL: usize = 18;
const GAP: usize = 3;
/// A lower terminal gets fewer lines of text and keys.
const LOW: u16 = 16;
/// In a narrower one the sentence about a step takes more lines.
const NARROW: u16 = 60;

/// What does not change while the viewer moves about.
pub(super) struct View {
    program: Algorithm,
    size: BoardSize,
    look: Look,
}

impl View {
    pub(super) const fn new(
        program: Algorithm,
        size: BoardSize,
        colored: bool,
        unicode: bool,
    ) -> Self {
        Self { program, size, look: Look { colored, unicode } }
    }

    pub(super) fn draw(&self, frame: &mut Frame<'_>, player: &Player) {
        let area = frame.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = t!("watch.too_small", width = SMALLEST.0, height = SMALLEST.1);
            let text = wrap::lines(&text, area.width.into());
            let text: Text<'_> = text.into_iter().map(Line::raw).collect();
            frame.render_widget(text, area);
            return;
        }
        let (key_lines, message_lines) = match (area.height < LOW, area.width < NARROW) {
            (true, _) => (1, 2),
            (false, true) => (3, 3),
            (false, false) => (2, 2),
        };
        let keys = keys(area.width.into(), key_lines, self.look.unicode);
        let foot = (message_lines + keys.len()) as u16;
        let put = |frame: &mut Frame<'_>, lines: Vec<Line<'static>>, x: u16, y: u16| {
            let rest = Rect::new(x, y, area.width - x, area.height.saturating_sub(y));
            frame.render_widget(Text::from(lines), rest);
        };
        put(frame, vec![self.title(player)], 0, 0);
        let (n, width) = (self.size.get(), usize::from(area.width));
        let height = usize::from(area.height - 1 - foot);
        // Of a board that leaves no room beside it a part is shown.
        let wide = board::whole(n).min(width - PANEL - GAP);
        put(frame, board::lines(n, player, self.look, wide, height), 0, 1);
        let (x, beside) = (wide + GAP, width - wide - GAP);
        let mut panel = panel::lines(self.program, player, beside, height, self.look.unicode);
        panel.truncate(height);
        put(frame, panel, x as u16, 1);
        put(frame, self.message(player, width, message_lines), 0, area.height - foot);
        let keys_high = keys.len() as u16;
        let keys = keys.into_iter().map(|line| Line::styled(line, self.look.faint()));
        put(frame, keys.collect(), 0, area.height - keys_high);
    }

    fn title(&self, player: &Player) -> Line<'static> {
        let state = if player.is_searching() {
            t!("watch.searching")
        } else if player.playing {
            t!("watch.playing", speed = some("step", player.speed()))
        } else {
            t!("watch.paused", speed = some("step", player.speed()))
        };
        let step = group(player.step());
        let text = t!("watch.title", id = self.program, n = self.size, step = step, state = state);
        Line::styled(text.into_owned(), Look::heading())
    }

    /// What the step that is shown does, on at most so many lines.
    fn message(&self, player: &Player, width: usize, most: usize) -> Vec<Line<'static>> {
        let text = match player.shown() {
            _ if player.at_end => self.end(player).into_owned(),
            None => t!("watch.start").into_owned(),
            Some(event) => words::event(self.program, event, player.before()),
        };
        let style = match player.shown() {
            Some(Event::Solution) => Look::heading(),
            _ => Style::new(),
        };
        let mut lines = wrap::lines(&text, width);
        if lines.len() > most {
            let rest = lines.split_off(most - 1).join(" ");
            lines.push(panel::cut(&rest, width, self.look.unicode));
        }
        lines.into_iter().map(|line| Line::styled(line, style)).collect()
    }

    /// What it means that there are no more steps.
    fn end(&self, player: &Player) -> Cow<'static, str> {
        match (self.program.finds_all(), player.now().counters().solutions) {
            (true, _) => t!("watch.end"),
            (false, 0) => t!("watch.gave_up"),
            (false, _) => t!("watch.end_one"),
        }
    }
}

/// The keys, on at most so many lines.
fn keys(width: usize, most: usize, unicode: bool) -> Vec<String> {
    let keys = if unicode { t!("watch.keys") } else { t!("watch.ascii_keys") };
    let mut lines: Vec<String> = vec![String::new()];
    for key in keys.split("  ").map(str::trim).filter(|key| !key.is_empty()) {
        match lines.last_mut().filter(|line| line.width() + 2 + key.width() <= width) {
            Some(line) if line.is_empty() => line.push_str(key),
            Some(line) => line.extend(["  ", key]),
            None => lines.push(key.to_owned()),
        }
    }
    lines.truncate(most);
    lines
}
