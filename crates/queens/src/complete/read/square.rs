//! The name of a square: `b4`, or row and column.

use crate::Square;

/// Why a text names no square of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotASquare {
    /// It is neither a letter with a number nor two numbers.
    #[error("not a square: must be like b4, or ROW,COLUMN from 1 at the top left")]
    Form,
    /// The board has no such square.
    #[error("outside the board")]
    Outside,
}

/// The square that a text names on a board of n rows: the chess name, rank 1
/// being the last row; or `ROW,COLUMN`, both from 1, row 1 at the top.
///
/// # Errors
///
/// [`NotASquare`].
///
/// ```
/// use queens::Square;
/// use queens::complete::read::{NotASquare, square};
///
/// assert_eq!(square("b4", 8), Ok(Square::new(4, 1)));
/// assert_eq!(square("5,2", 8), Ok(Square::new(4, 1)));
/// assert_eq!(square("b9", 8), Err(NotASquare::Outside));
/// assert_eq!(square("queen", 8), Err(NotASquare::Form));
/// ```
pub fn square(text: &str, n: u32) -> Result<Square, NotASquare> {
    let number = |digits: &str| {
        let digits = digits.trim();
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        // A number of too many digits is a number all the same.
        plain.then(|| digits.parse::<u32>().unwrap_or(u32::MAX)).ok_or(NotASquare::Form)
    };
    let inside =
        |number: u32| if (1..=n).contains(&number) { Ok(number) } else { Err(NotASquare::Outside) };
    let text = text.trim();
    if let Some((row, col)) = text.split_once(',') {
        let (row, col) = (number(row)?, number(col)?);
        return Ok(Square::new(inside(row)? - 1, inside(col)? - 1));
    }
    let file = text.chars().next().filter(char::is_ascii_alphabetic).ok_or(NotASquare::Form)?;
    let rank = number(&text[1..])?;
    let col = u32::from(file.to_ascii_lowercase() as u8 - b'a');
    Ok(Square::new(n - inside(rank)?, inside(col + 1)? - 1))
}
