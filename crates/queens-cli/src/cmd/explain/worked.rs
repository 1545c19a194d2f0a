//! A small board, worked: moments of a real run, with what the program keeps.

use queens::teach::{Algorithm, Event, Replay, Window, exhibits};
use queens::{BoardSize, Square};
use unicode_width::UnicodeWidthStr;

use crate::words::failure::Failure;
use crate::words::lang::pad;
use crate::words::t;
use crate::words::teaching::{kept, words, wrap};

/// The board that is worked.
pub(super) const N: usize = 4;

/// A moment: the board after a step, and why it is shown.
struct Moment {
    caption: &'static str,
    before: Replay,
    event: Event,
}

/// The steps of the whole run.
fn events(program: Algorithm, size: BoardSize) -> Vec<Event> {
    let whole = Window::of(program, size, 0, usize::MAX);
    whole.events.iter().map(|&event| Event::unpack(event)).collect()
}

/// The first of each kind of moment, in the order of the run: a square refused,
/// a queen that led to nothing, a solution.
fn moments(events: &[Event], repairs: bool) -> Vec<Moment> {
    let dead_end = if repairs { "explain.picked_up" } else { "explain.dead_end" };
    let mut moments: Vec<Moment> = Vec::new();
    let mut replay = Replay::default();
    let mut last_move = None;
    for &event in events {
        let caption = match event {
            Event::Placed(_) if replay.step() == 0 => Some("explain.first_queen"),
            Event::Tested { safe: false, .. } => Some("explain.refused"),
            Event::Undone(_) if matches!(last_move, Some(Event::Placed(_))) => Some(dead_end),
            Event::Solution => Some("explain.solved"),
            _ => None,
        };
        let caption = caption.filter(|new| moments.iter().all(|moment| moment.caption != *new));
        if let Some(caption) = caption {
            moments.push(Moment { caption, before: replay.clone(), event });
        }
        if !matches!(event, Event::Tested { .. }) {
            last_move = Some(event);
        }
        replay.apply(event);
    }
    moments
}

/// The moments as text.
pub(super) fn lines(
    program: Algorithm,
    width: usize,
    unicode: bool,
) -> Result<Vec<String>, Failure> {
    let mut lines = Vec::new();
    let size = BoardSize::new(N)?;
    let data = exhibits(program, size, 0..u64::MAX);
    for moment in moments(&events(program, size), !program.finds_all()) {
        let step = moment.before.step() + 1;
        let what = words::event(program, size, moment.event, &moment.before);
        let text = t!("explain.moment", step = step, what = what, why = t!(moment.caption));
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(wrap::lines(&text, width - 2).into_iter().map(|line| format!("  {line}")));
        let kept = data.get(shown(&moment).step() as usize);
        let kept = kept.map_or_else(Vec::new, |exhibit| kept::lines(exhibit, unicode));
        lines.extend(beside(&board(&moment), &kept));
    }
    Ok(lines)
}

/// The board of which the state is told: a queen that is just being taken back
/// still stands there.
fn shown(moment: &Moment) -> Replay {
    let mut replay = moment.before.clone();
    if !matches!(moment.event, Event::Undone(_)) {
        replay.apply(moment.event);
    }
    replay
}

fn board(moment: &Moment) -> Vec<String> {
    let replay = shown(moment);
    let row = |row: usize| {
        let sign = |col: usize| sign(&replay, moment.event, words::square(row, col));
        format!("    {}", (0..N).map(sign).collect::<String>().trim_end())
    };
    (0..N).map(row).collect()
}

/// Two columns for a square: a queen that is refused herself keeps her sign.
fn sign(replay: &Replay, event: Event, square: Square) -> &'static str {
    let queen = replay.queens().contains(&square);
    match event {
        Event::Tested { square: tested, safe: false } if tested == square => {
            if queen {
                "Q!"
            } else {
                "! "
            }
        }
        _ if queen => "Q ",
        _ if replay.queens().iter().any(|queen| queen.attacks(square)) => "x ",
        _ => ". ",
    }
}

/// Two columns of lines.
fn beside(left: &[String], right: &[String]) -> Vec<String> {
    let width = left.iter().map(|line| line.width()).max().unwrap_or(0) + 4;
    let line = |at: usize| {
        let left = left.get(at).map_or("", String::as_str);
        let right = right.get(at).map_or("", String::as_str);
        format!("{}{right}", pad(left, width))
    };
    (0..left.len().max(right.len())).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_has_a_dead_end_and_a_solution_to_show() {
        for &program in Algorithm::ALL {
            let size = BoardSize::new(N).unwrap();
            let moments = moments(&events(program, size), !program.finds_all());
            let captions: Vec<_> = moments.iter().map(|moment| moment.caption).collect();
            assert!(captions.contains(&"explain.solved"), "{program}: {captions:?}");
            assert!(captions.len() >= 3, "{program}: {captions:?}");
            // What the caption points at stands on the board.
            let refused = moments.iter().filter(|moment| moment.caption == "explain.refused");
            for moment in refused {
                let signs = board(moment).concat();
                assert_eq!(signs.matches('!').count(), 1, "{program}: {signs}");
            }
        }
    }
}
