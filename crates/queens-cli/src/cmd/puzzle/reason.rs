//! A step of reasoning in words: technique, why, squares.

use queens::puzzle::{Hint, House, Puzzle, Reason, Technique};

use super::say::{house, houses, spaced, squares};
use crate::words::core_error::square;
use crate::words::lang::group;
use crate::words::t;
use crate::words::teaching::wrap;

/// Lines are no longer, however wide the terminal is.
const WIDEST: usize = 80;
/// Nor shorter, however narrow.
const NARROWEST: usize = 30;

/// What people call a technique.
pub(super) fn technique(technique: Technique) -> String {
    let text = match technique {
        Technique::Attacked => t!("puzzle.attacked"),
        Technique::LastSquares => t!("puzzle.last_squares"),
        Technique::Room => t!("puzzle.room"),
        Technique::OneWithin => t!("puzzle.one_within"),
        Technique::CommonAttack => t!("puzzle.common_attack"),
        Technique::SeveralWithin => t!("puzzle.several_within"),
        Technique::Supposition => t!("puzzle.supposition"),
    };
    text.into_owned()
}

/// The lines of a step, under its number if it has one.
pub(in crate::cmd) fn lines(
    puzzle: &Puzzle,
    step: &Hint,
    number: Option<String>,
    width: Option<usize>,
) -> String {
    let name = technique(step.technique);
    let title = match number {
        Some(number) => t!("puzzle.titled", number = number, technique = name).into_owned(),
        None => name,
    };
    let mut text = Text { text: String::new(), width: width.map(|w| w.clamp(NARROWEST, WIDEST)) };
    text.paragraph("", &title);
    text.step(puzzle, "  ", step);
    text.text
}

/// Paragraphs, broken by the width of a terminal if there is one.
struct Text {
    text: String,
    width: Option<usize>,
}

impl Text {
    fn paragraph(&mut self, indent: &str, text: &str) {
        let room = self.width.map_or(usize::MAX, |width| width - indent.len());
        for line in wrap::lines(&spaced(text), room) {
            self.text.extend([indent, &line, "\n"]);
        }
    }

    /// Why a step follows, and what it does.
    fn step(&mut self, puzzle: &Puzzle, indent: &str, step: &Hint) {
        let Reason::Supposed { queen, chain, dead } = &step.reason else {
            self.paragraph(indent, &why(puzzle, step));
            return self.paragraph(indent, &done(step));
        };
        let (queen, dead) = (square(*queen), house(puzzle, *dead));
        self.paragraph(indent, &t!("puzzle.suppose", queen = queen));
        let deeper = format!("{indent}  ");
        for (number, step) in (1_u64..).zip(chain) {
            let (why, done, number) = (why(puzzle, step), done(step), group(number));
            let text = t!("puzzle.follows", number = number, why = why, done = done);
            self.paragraph(&deeper, &text);
        }
        self.paragraph(indent, &t!("puzzle.refuted", dead = dead, queen = queen));
        self.paragraph(indent, &done(step));
    }
}

/// What is to be done.
fn done(step: &Hint) -> String {
    let (queens, crosses) = (squares(&step.queens), squares(&step.crosses));
    if step.queens.len() == 1 {
        t!("puzzle.queen_on", squares = queens).into_owned()
    } else if step.crosses.is_empty() {
        t!("puzzle.queens_on", squares = queens).into_owned()
    } else {
        t!("puzzle.cross_out", squares = crosses).into_owned()
    }
}

/// Why it follows.
fn why(puzzle: &Puzzle, step: &Hint) -> String {
    let single = puzzle.stars() == 1;
    let text = match (&step.reason, step.technique) {
        (Reason::Queen(queen), _) if single => t!("puzzle.why_attacked", queen = square(*queen)),
        (Reason::Queen(queen), _) => t!("puzzle.why_full", queen = square(*queen)),
        (Reason::House(of), Technique::LastSquares) if step.queens.len() == 1 => {
            t!("puzzle.why_last", house = house(puzzle, *of))
        }
        (Reason::House(of), Technique::LastSquares) => {
            t!("puzzle.why_last_squares", house = house(puzzle, *of))
        }
        (Reason::House(of), Technique::CommonAttack) => {
            t!("puzzle.why_common", house = house(puzzle, *of))
        }
        (Reason::House(of), _) if single => t!("puzzle.why_touching", house = house(puzzle, *of)),
        (Reason::House(of), _) if step.queens.is_empty() => {
            t!("puzzle.why_room", house = house(puzzle, *of))
        }
        (Reason::House(of), _) => t!("puzzle.why_needed", house = house(puzzle, *of)),
        (Reason::Within { inner, outer }, _) => within(puzzle, inner, outer, single),
        // A supposition has words of its own; others the core may grow.
        _ => String::new().into(),
    };
    capital(&text)
}

/// A sentence with its first letter large.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Houses that lie within as many others.
fn within(
    puzzle: &Puzzle,
    inner: &[House],
    outer: &[House],
    single: bool,
) -> std::borrow::Cow<'static, str> {
    let regions = matches!(inner, [House::Region(_), ..]);
    let (one, other) = (houses(puzzle, inner), houses(puzzle, outer));
    match (regions, inner.len() == 1) {
        (true, true) if single => t!("puzzle.why_region_within", inner = one, outer = other),
        (true, false) if single => t!("puzzle.why_regions_within", inner = one, outer = other),
        (_, true) if single => t!("puzzle.why_line_within", inner = one, outer = other),
        (_, true) => t!("puzzle.why_one_within", inner = one, outer = other),
        (_, false) => t!("puzzle.why_several_within", inner = one, outer = other),
    }
}
