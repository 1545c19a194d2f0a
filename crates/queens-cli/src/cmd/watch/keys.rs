//! What the keys do.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

use super::player::{Goal, Player};

/// What a key says beyond moving about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    Go,
    Quit,
    Interrupt,
    Suspend,
}

/// Does what the user wants.
pub(super) fn answer(event: &Event, player: &mut Player, keys_shown: &mut bool) -> Answer {
    let Event::Key(key) = event else { return Answer::Go };
    if key.kind == KeyEventKind::Release {
        return Answer::Go;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Answer::Interrupt,
            KeyCode::Char('z') => Answer::Suspend,
            _ => Answer::Go,
        };
    }
    // Any key leaves the page of keys.
    if std::mem::take(keys_shown) {
        return Answer::Go;
    }
    // Any key ends a search for a far place; Space and Escape do only that.
    let searching = player.goal.take().is_some_and(|goal| !matches!(goal, Goal::Step(_)));
    let goal = |player: &mut Player, goal| {
        player.playing = false;
        player.goal = Some(goal);
    };
    match key.code {
        KeyCode::Esc | KeyCode::Char(' ') if searching => {}
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => return Answer::Quit,
        KeyCode::Char('?') => *keys_shown = true,
        KeyCode::Char(' ') => player.playing = !player.playing,
        KeyCode::Right | KeyCode::Char('l' | '.' | '>') => {
            player.playing = false;
            player.step_forward();
        }
        KeyCode::Left | KeyCode::Char('h' | ',' | '<') => {
            player.playing = false;
            player.step_back();
        }
        KeyCode::Up | KeyCode::Char('+' | '=' | 'k') => player.faster(),
        KeyCode::Down | KeyCode::Char('-' | 'j') => player.slower(),
        KeyCode::Char('s') => goal(player, Goal::NextSolution),
        KeyCode::Char('S') => goal(player, Goal::LastSolution),
        KeyCode::Char('d') => goal(player, Goal::NextDeadEnd),
        KeyCode::Char('D') => goal(player, Goal::LastDeadEnd),
        KeyCode::Home | KeyCode::Char('g') => player.rewind(),
        KeyCode::End | KeyCode::Char('G') => goal(player, Goal::End),
        _ => {}
    }
    Answer::Go
}
