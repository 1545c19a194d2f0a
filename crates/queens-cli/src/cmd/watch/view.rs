//! The whole picture.

use queens::BoardSize;
use queens::teach::{Algorithm, Event};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use rust_i18n::t;
use unicode_width::UnicodeWidthStr;

use super::look::Look;
use super::player::Player;
use super::{board, panel};
use crate::lang::group;
use crate::teaching::words;

/// Smaller terminals are asked to grow.
const SMALLEST: (u16, u16) = (40, 10);
/// A panel narrower than this is left out.
const PANEL: usize = 22;
const GAP: usize = 3;

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
            frame.render_widget(Text::raw(text.into_owned()), area);
            return;
        }
        let keys = keys(area.width.into(), self.look.unicode);
        let foot = 1 + keys.len() as u16;
        let put = |frame: &mut Frame<'_>, lines: Vec<Line<'static>>, x: u16, y: u16| {
            let rest = Rect::new(x, y, area.width - x, area.height.saturating_sub(y));
            frame.render_widget(Text::from(lines), rest);
        };
        put(frame, vec![self.title(player)], 0, 0);
        let (n, width) = (self.size.get(), usize::from(area.width));
        let height = usize::from(area.height - 1 - foot);
        let (wide, _) = board::whole(n);
        // A board that leaves no room beside it takes half of the screen.
        let beside = width.saturating_sub(wide + GAP);
        let wide = if beside < PANEL { (width - PANEL - GAP).min(wide) } else { wide };
        put(frame, board::lines(n, player, self.look, wide, height), 0, 1);
        let (x, beside) = (wide + GAP, width - wide - GAP);
        let mut panel = panel::lines(self.program, player, beside, height, self.look.unicode);
        panel.truncate(height);
        put(frame, panel, x as u16, 1);
        put(frame, vec![self.message(player)], 0, area.height - foot);
        let keys = keys.into_iter().map(|line| Line::styled(line, self.look.faint()));
        put(frame, keys.collect(), 0, area.height - foot + 1);
    }

    fn title(&self, player: &Player) -> Line<'static> {
        let state = if player.is_searching() {
            t!("watch.searching")
        } else if player.playing {
            t!("watch.playing", speed = group(player.speed()))
        } else {
            t!("watch.paused", speed = group(player.speed()))
        };
        let step = group(player.step());
        let text = t!("watch.title", id = self.program, n = self.size, step = step, state = state);
        Line::styled(text.into_owned(), Look::heading())
    }

    /// What the step that is shown does.
    fn message(&self, player: &Player) -> Line<'static> {
        let text = match player.shown() {
            _ if player.at_end && self.gave_up(player) => t!("watch.gave_up").into_owned(),
            _ if player.at_end => t!("watch.end").into_owned(),
            None => t!("watch.start").into_owned(),
            Some(event) => words::event(self.program, event, player.before()),
        };
        match player.shown() {
            Some(Event::Solution) => Line::styled(text, Look::heading()),
            _ => Line::from(text),
        }
    }

    fn gave_up(&self, player: &Player) -> bool {
        !self.program.finds_all() && player.now().counters().solutions == 0
    }
}

/// The keys, on one line or two.
fn keys(width: usize, unicode: bool) -> Vec<String> {
    let keys = if unicode { t!("watch.keys") } else { t!("watch.ascii_keys") };
    let mut lines: Vec<String> = vec![String::new()];
    for key in keys.split("  ").map(str::trim).filter(|key| !key.is_empty()) {
        match lines.last_mut().filter(|line| line.width() + 2 + key.width() <= width) {
            Some(line) if line.is_empty() => line.push_str(key),
            Some(line) => line.extend(["  ", key]),
            None => lines.push(key.to_owned()),
        }
    }
    lines.truncate(2);
    lines
}
