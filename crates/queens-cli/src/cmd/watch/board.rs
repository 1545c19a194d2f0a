//! The board: as much of it as there is room for, around what happens.

use queens::Square as Place;
use queens::teach::Event;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::look::{Look, Square};
use super::player::Player;

/// Columns of the row numbers.
const NUMBERS: usize = 3;

/// The columns that the whole board takes.
pub(super) const fn whole(n: usize) -> usize {
    NUMBERS + 2 * n
}

/// The board's lines, cut to so many columns and lines.
pub(super) fn lines(
    n: usize,
    player: &Player,
    look: Look,
    width: usize,
    height: usize,
) -> Vec<Line<'static>> {
    let centre = player.shown().and_then(Event::square).unwrap_or(Place::new(0, 0));
    let cols = part(n, width.saturating_sub(NUMBERS) / 2, centre.col as usize);
    let mut lines: Vec<_> = heads(n, cols.clone())
        .into_iter()
        .map(|head| Line::styled(format!("{}{head}", " ".repeat(NUMBERS)), look.faint()))
        .collect();
    let rows = part(n, height.saturating_sub(lines.len()), centre.row as usize);
    let squares = squares(n, player);
    for row in rows {
        let number = Span::styled(format!("{:>2} ", row + 1), look.faint());
        let squares = cols.clone().map(|col| {
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
fn heads(n: usize, cols: std::ops::Range<usize>) -> Vec<String> {
    let first = cols.start + 1;
    let last_digit = |col: usize| char::from(b'0' + ((col + 1) % 10) as u8);
    let units: String = cols.clone().flat_map(|col| [last_digit(col), ' ']).collect();
    let tens = cols.map(|col| match col + 1 {
        number if number >= 10 && (number % 10 == 0 || number == first) => {
            format!("{} ", number / 10)
        }
        _ => "  ".to_owned(),
    });
    if n < 10 { vec![units] } else { vec![tens.collect::<Vec<_>>().concat(), units] }
}

/// `room` of n rows or columns, with `centre` among them.
fn part(n: usize, room: usize, centre: usize) -> std::ops::Range<usize> {
    let room = room.min(n);
    let start = centre.saturating_sub(room / 2).min(n - room);
    start..start + room
}

/// What every square is after the step that is shown.
fn squares(n: usize, player: &Player) -> Vec<Square> {
    let now = player.now();
    let at = |place: Place| place.row as usize * n + place.col as usize;
    let mut squares = vec![Square::Free; n * n];
    for (index, square) in squares.iter_mut().enumerate() {
        let place = Place::new((index / n) as u32, (index % n) as u32);
        if now.queens().iter().any(|queen| queen.attacks(place)) {
            *square = Square::Attacked;
        }
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
        assert_eq!(heads(8, 0..4), ["1 2 3 4 "]);
        assert_eq!(heads(12, 0..12), ["                  1     ", "1 2 3 4 5 6 7 8 9 0 1 2 "]);
        assert_eq!(heads(64, 37..43), ["3   4       ", "8 9 0 1 2 3 "]);
    }

    #[test]
    fn a_part_of_the_board_holds_the_centre() {
        for n in [1, 5, 64] {
            for room in 1..=n {
                for centre in 0..n {
                    let part = part(n, room, centre);
                    assert!(part.contains(&centre) && part.len() == room && part.end <= n);
                }
            }
        }
    }
}
