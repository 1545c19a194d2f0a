//! The board.

use queens::Square as Place;
use queens::teach::{Algorithm, Branches, Event, Fate};
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

use super::layout::NUMBERS;
use super::look::{Look, Square};
use super::player::Player;

/// The board's lines, with or without the numbers of its columns.
pub(super) fn lines(
    program: Algorithm,
    n: usize,
    player: &Player,
    look: Look,
    numbered: bool,
) -> Vec<Line<'static>> {
    let heads = if numbered { heads(n) } else { Vec::new() };
    let mut lines: Vec<_> = heads
        .into_iter()
        .map(|head| Line::styled(format!("{}{head}", " ".repeat(NUMBERS)), look.faint()))
        .collect();
    let squares = squares(program, n, player);
    for row in 0..n {
        let number = Span::styled(format!("{:>2} ", row + 1), look.faint());
        let squares = (0..n).map(|col| {
            let (sign, style): (_, Style) =
                look.square(squares[row * n + col], (row + col).is_multiple_of(2));
            Span::styled(sign, style)
        });
        lines.push(std::iter::once(number).chain(squares).collect());
    }
    lines
}

/// The numbers of the columns: their last digits, and above them the tens where
/// they begin.
fn heads(n: usize) -> Vec<String> {
    let units: String =
        (1..=n).flat_map(|col| [char::from(b'0' + (col % 10) as u8), ' ']).collect();
    let tens = (1..=n).map(|col| match col % 10 {
        0 => format!("{} ", col / 10),
        _ => "  ".to_owned(),
    });
    if n < 10 { vec![units] } else { vec![tens.collect::<Vec<_>>().concat(), units] }
}

/// What every square is after the step that is shown.
fn squares(program: Algorithm, n: usize, player: &Player) -> Vec<Square> {
    let now = player.now();
    let at = |place: Place| place.row as usize * n + place.col as usize;
    let mut squares = vec![Square::Free; n * n];
    for (index, square) in squares.iter_mut().enumerate() {
        let place = Place::new((index / n) as u32, (index % n) as u32);
        if now.queens().iter().any(|queen| queen.attacks(place)) {
            *square = Square::Attacked;
        }
    }
    let moves = program.info().branches == Branches::Moves;
    for tried in now.tries(now.queens().len()).iter().filter(|_| !moves) {
        let led = tried.fate == Fate::Solved;
        squares[at(tried.square)] = if led { Square::Led } else { Square::Failed };
    }
    let solved = player.shown() == Some(Event::Solution);
    for &queen in now.queens() {
        squares[at(queen)] = if solved { Square::Solved } else { Square::Queen };
    }
    match player.shown() {
        Some(Event::Tested { square, safe }) => {
            let queen = squares[at(square)] == Square::Queen;
            for attacker in now.attackers(square) {
                squares[at(attacker)] = Square::Attacker;
            }
            squares[at(square)] = match (safe, queen) {
                (true, true) => Square::Placed,
                (true, false) => Square::Safe,
                (false, true) => Square::RefusedQueen,
                (false, false) => Square::Refused,
            };
        }
        Some(Event::Placed(square)) => squares[at(square)] = Square::Placed,
        Some(Event::Undone(square)) => squares[at(square)] = Square::Undone,
        Some(Event::Solution) | None => {}
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_the_columns_can_be_told_apart() {
        assert_eq!(heads(8), ["1 2 3 4 5 6 7 8 "]);
        assert_eq!(heads(12), ["                  1     ", "1 2 3 4 5 6 7 8 9 0 1 2 "]);
        assert!(heads(64).iter().all(|line| line.len() == 2 * 64));
    }
}
