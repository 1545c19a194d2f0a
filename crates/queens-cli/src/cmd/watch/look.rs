//! How squares look: with colours, without, and without anything but ASCII.
//!
//! Every state of a square has a sign of its own, so that none is told by
//! colour alone.

use ratatui_core::style::{Color, Modifier, Style};

use crate::words::t;

/// What a square is at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Square {
    Free,
    /// Some queen attacks it.
    Attacked,
    Queen,
    /// A queen that attacks the square being tested.
    Attacker,
    /// Tested just now: safe, or refused.
    Safe,
    Refused,
    /// A queen of a full board that is being checked and is attacked.
    RefusedQueen,
    /// Placed or taken back just now.
    Placed,
    Undone,
    /// A queen of a solution.
    Solved,
    /// Tried in the place of the next queen: it failed, or led to a solution.
    Failed,
    Led,
}

/// The means of the terminal.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    pub(super) colored: bool,
    pub(super) unicode: bool,
}

impl Look {
    /// Two columns for a square, and their style.
    pub(super) fn square(self, square: Square, light: bool) -> (&'static str, Style) {
        (self.sign(square), if self.colored { colors(square, light) } else { plain(square) })
    }

    const fn sign(self, square: Square) -> &'static str {
        match (square, self.unicode) {
            (Square::Free, _) if self.colored => "  ",
            (Square::Free, _) => ". ",
            (Square::Attacked, _) => "x ",
            (Square::Queen | Square::Placed | Square::Solved, true) => "♛ ",
            (Square::Queen | Square::Placed | Square::Solved, false) => "Q ",
            (Square::Attacker, true) => "♛<",
            (Square::Attacker, false) => "Q<",
            (Square::Safe, true) => "✓ ",
            (Square::Safe, false) => "? ",
            (Square::Refused, true) => "✗ ",
            (Square::Refused, false) => "! ",
            (Square::RefusedQueen, true) => "♛!",
            (Square::RefusedQueen, false) => "Q!",
            (Square::Undone | Square::Failed, _) => "- ",
            (Square::Led, _) => "* ",
        }
    }

    /// What the signs mean that a picture does not explain itself.
    pub(super) fn legend(self) -> [String; 3] {
        let signs = [
            (Square::Attacked, t!("watch.attacked")),
            (Square::Failed, t!("watch.failed")),
            (Square::Led, t!("watch.led")),
        ];
        signs.map(|(square, text)| format!("{}{text}", self.sign(square)))
    }

    /// Headings.
    pub(super) const fn heading() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What stands in the background.
    pub(super) const fn faint(self) -> Style {
        if self.colored { Style::new().fg(Color::DarkGray) } else { Style::new() }
    }

    /// The line of the pseudo-code that runs.
    pub(super) const fn current() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

const BLACK: Color = Color::Indexed(16);
const WHITE: Color = Color::Indexed(231);

fn colors(square: Square, light: bool) -> Style {
    let ground = Color::Indexed(if light { 223 } else { 137 });
    let bold = Modifier::BOLD;
    match square {
        Square::Free | Square::Queen | Square::Failed | Square::Led => {
            Style::new().fg(BLACK).bg(ground)
        }
        Square::Attacked => {
            Style::new().fg(Color::Indexed(if light { 131 } else { 52 })).bg(ground)
        }
        Square::Attacker => Style::new().fg(BLACK).bg(Color::Indexed(208)).add_modifier(bold),
        Square::Safe => Style::new().fg(WHITE).bg(Color::Indexed(28)).add_modifier(bold),
        Square::Refused | Square::RefusedQueen => {
            Style::new().fg(WHITE).bg(Color::Indexed(160)).add_modifier(bold)
        }
        Square::Placed => Style::new().fg(BLACK).bg(Color::Indexed(117)).add_modifier(bold),
        Square::Undone => Style::new().fg(BLACK).bg(Color::Indexed(250)),
        Square::Solved => Style::new().fg(BLACK).bg(Color::Indexed(114)).add_modifier(bold),
    }
}

fn plain(square: Square) -> Style {
    match square {
        Square::Free | Square::Attacked | Square::Failed | Square::Led => Style::new(),
        Square::Queen => Style::new().add_modifier(Modifier::BOLD),
        _ => Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD)),
    }
}
