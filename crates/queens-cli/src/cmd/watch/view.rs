//! The whole picture.

use std::borrow::Cow;

use queens::BoardSize;
use queens::teach::{Algorithm, Event};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Text};
use unicode_width::UnicodeWidthStr;

use super::layout::{layout, smallest};
use super::look::Look;
use super::player::Player;
use super::{board, panel};
use crate::words::lang::{self, group, some};
use crate::words::t;
use crate::words::teaching::{words, wrap};

/// Between the parts of the title.
const BETWEEN: &str = "   ";

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
        let (n, width) = (self.size.get(), usize::from(area.width));
        let said = self.too_small(width);
        let layout = layout(n, (width, area.height.into()), said.len());
        let put = |frame: &mut Frame<'_>, lines: Vec<Line<'static>>, place: Rect| {
            frame.render_widget(Text::from(lines), place.intersection(area));
        };
        let line = |y| Rect { y, height: 1, ..area };
        if layout.title {
            put(frame, vec![self.title(player, width)], line(0));
        }
        match layout.board {
            Some(place) => {
                put(frame, board::lines(self.program, n, player, self.look, layout.heads), place);
            }
            None => put(frame, said, Rect { y: layout.title.into(), ..area }),
        }
        if let Some(place) = layout.panel {
            let (width, height) = (place.width.into(), place.height.into());
            let title = (!layout.title).then(|| self.title(player, width));
            let room = (width, height);
            let lines = panel::lines(self.program, player, title, room, self.look);
            put(frame, lines, place);
        }
        let keys = keys(width, layout.keys, self.look.unicode);
        let below = area.height - keys.len() as u16;
        if let Some(place) = layout.legend {
            put(frame, panel::legend(place.width.into(), self.look), place);
        }
        let message = self.message(player, width, layout.message);
        put(frame, message, Rect { y: below - layout.message as u16, ..area });
        let keys = keys.into_iter().map(|line| Line::styled(line, self.look.faint()));
        put(frame, keys.collect(), Rect { y: below, ..area });
    }

    /// The page of all keys.
    pub(super) fn draw_keys(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let text = t!("watch.all_keys");
        let text = if self.look.unicode { text.into_owned() } else { lang::ascii(&text) };
        let lines = text.lines().map(|line| panel::cut(line, area.width.into(), self.look.unicode));
        let end = Line::styled(t!("watch.any_key").into_owned(), self.look.faint());
        let lines = lines.map(Line::raw).chain([Line::raw(""), end]);
        let text = Text::from(lines.collect::<Vec<_>>());
        frame.render_widget(text, area);
    }

    /// What is said instead of the board.
    fn too_small(&self, width: usize) -> Vec<Line<'static>> {
        let (columns, lines) = smallest(self.size.get());
        let text = t!("watch.too_small", n = self.size, width = columns, height = lines);
        wrap::lines(&text, width).into_iter().map(Line::raw).collect()
    }

    /// Where the run is, as far as it fits: the size of the board and the program
    /// give way first, for they do not change.
    fn title(&self, player: &Player, width: usize) -> Line<'static> {
        let state = if player.is_searching() {
            t!("watch.searching")
        } else if player.playing {
            t!("watch.playing", speed = some("step", player.speed()))
        } else {
            t!("watch.paused", speed = some("step", player.speed()))
        };
        let step = t!("watch.step", step = group(player.step()));
        let size = format!("n = {}", self.size);
        let id = self.program.to_string();
        let texts = [
            [&*id, &*size, &*step, &*state].join(BETWEEN),
            [&*id, &*step, &*state].join(BETWEEN),
            [&*step, &*state].join(BETWEEN),
        ];
        let fitting = texts.into_iter().find(|text| text.width() <= width);
        Line::styled(fitting.unwrap_or_else(|| step.into_owned()), Look::heading())
    }

    /// What the step that is shown does, on at most so many lines.
    fn message(&self, player: &Player, width: usize, most: usize) -> Vec<Line<'static>> {
        let text = match player.shown() {
            _ if player.at_end => self.end(player).into_owned(),
            None => t!("watch.start").into_owned(),
            Some(event) => words::event(self.program, self.size, event, player.before()),
        };
        let style = match player.shown() {
            Some(Event::Solution) => Look::heading(),
            _ => Style::new(),
        };
        let mut lines = wrap::lines(&text, width);
        if lines.len() > most && most > 0 {
            let rest = lines.split_off(most - 1).join(" ");
            lines.push(panel::cut(&rest, width, self.look.unicode));
        }
        lines.truncate(most);
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

#[cfg(test)]
mod tests;
