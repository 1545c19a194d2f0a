//! Letters and digits as strokes, so that no font is needed.
//!
//! A letter stands on a grid 4 wide and 6 high, y downwards, the top of small
//! letters at 2; strokes below the line go down to 8.

use std::fmt::Write;

use super::theme::Theme;

/// The height of a digit in the picture.
pub(super) const HEIGHT: usize = 12;
/// From one letter to the next.
const ADVANCE: isize = 12;

/// The strokes of a letter, a digit, or a sign that a region can have.
fn strokes(letter: char) -> &'static str {
    match letter {
        'A' => "M0 6L2 0L4 6M.7 4H3.3",
        'B' => "M0 3H2.2Q4 3 4 4.5Q4 6 2.2 6H0V0H2.1Q3.7 0 3.7 1.5Q3.7 3 2.1 3",
        'C' => "M4 1Q3.3 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q3.3 6 4 5",
        'D' => "M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0Z",
        'E' => "M4 0H0V6H4M0 3H3",
        'F' => "M4 0H0V6M0 3H3",
        'G' => "M4 1Q3.3 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q4 6 4 4.4V3.4H2.4",
        'H' => "M0 0V6M4 0V6M0 3H4",
        'I' => "M.8 0H3.2M2 0V6M.8 6H3.2",
        'J' => "M1.2 0H4M3 0V4.4Q3 6 1.6 6Q.4 6 .1 4.8",
        'K' => "M0 0V6M4 0L0 3.6M1.4 2.4L4 6",
        'L' => "M0 0V6H4",
        'M' => "M-.2 6V0L2 3.6L4.2 0V6",
        'N' => "M0 6V0L4 6V0",
        'O' => "M2 0Q4.6 0 4.6 3Q4.6 6 2 6Q-.6 6 -.6 3Q-.6 0 2 0Z",
        'P' => "M0 6V0H2.3Q4 0 4 1.7Q4 3.4 2.3 3.4H0",
        'Q' => "M2 0Q4.6 0 4.6 3Q4.6 6 2 6Q-.6 6 -.6 3Q-.6 0 2 0ZM2.8 4.4L4.8 6.6",
        'R' => "M0 6V0H2.3Q4 0 4 1.7Q4 3.4 2.3 3.4H0M1.9 3.4L4 6",
        'S' => "M3.8 .9Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.7 2 3Q4 3.3 4 4.6Q4 6 2 6Q.6 6 0 5",
        'T' => "M0 0H4M2 0V6",
        'U' => "M0 0V4Q0 6 2 6Q4 6 4 4V0",
        'V' => "M0 0L2 6L4 0",
        'W' => "M-.6 0L.8 6L2 2L3.2 6L4.6 0",
        'X' => "M0 0L4 6M4 0L0 6",
        'Y' => "M0 0L2 3L4 0M2 3V6",
        'Z' => "M0 0H4L0 6H4",
        '+' => "M2 1.2V4.8M.2 3H3.8",
        '/' => "M3.6 0L.4 6",
        '0' => "M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z",
        '1' => "M.7 1.2L2.4 0V6",
        '2' => "M.2 1.4Q.5 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 0 6H4",
        '3' => "M.3 .9Q.9 0 2 0Q3.7 0 3.7 1.5Q3.7 2.8 1.6 2.8Q4 2.8 4 4.4Q4 6 2 6Q.6 6 .1 5",
        '4' => "M3 6V0L0 4.2H4",
        '5' => "M3.6 0H.7L.4 2.7Q1.2 2.2 2.1 2.2Q4 2.2 4 4.1Q4 6 2 6Q.7 6 .1 5.2",
        '6' => "M3.4 .4Q2.7 0 2.1 0Q0 0 0 3.6Q0 6 2 6Q4 6 4 4.1Q4 2.4 2.1 2.4Q.4 2.4 0 4",
        '7' => "M0 0H4L1.5 6",
        '8' => {
            "M2 2.8Q.3 2.6 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.6 2 2.8Q0 3 0 4.5Q0 6 2 6\
             Q4 6 4 4.5Q4 3 2 2.8Z"
        }
        '9' => "M.6 5.6Q1.3 6 1.9 6Q4 6 4 2.4Q4 0 2 0Q0 0 0 1.9Q0 3.6 1.9 3.6Q3.6 3.6 4 2",
        'a' => "M4 2V6M4 3.6Q3.6 2 2 2Q0 2 0 4Q0 6 2 6Q3.6 6 4 4.6",
        'b' => "M0 0V6M0 3.6Q.4 2 2 2Q4 2 4 4Q4 6 2 6Q.4 6 0 4.6",
        'c' => "M3.8 2.8Q3.2 2 2.1 2Q0 2 0 4Q0 6 2.1 6Q3.2 6 3.8 5.2",
        'd' => "M4 0V6M4 3.6Q3.6 2 2 2Q0 2 0 4Q0 6 2 6Q3.6 6 4 4.6",
        'e' => "M.1 4H4Q4 2 2 2Q0 2 0 4Q0 6 2.2 6Q3.3 6 3.8 5.3",
        'f' => "M3.6 .3Q1.5 -.5 1.5 1.5V6M.2 2.2H3.2",
        'g' => "M4 2V6.6Q4 8 2 8Q.9 8 .3 7.3M4 3.6Q3.6 2 2 2Q0 2 0 4Q0 6 2 6Q3.6 6 4 4.6",
        'h' => "M.2 0V6M.2 3.8Q.6 2 2.3 2Q3.8 2 3.8 3.8V6",
        'i' => "M2 2V6M2 .2V.8",
        'j' => "M2.4 2V6.8Q2.4 8 1.2 8Q.7 8 .3 7.8M2.4 .2V.8",
        'k' => "M.3 0V6M3.6 2L.3 4.4M1.5 3.6L3.8 6",
        'l' => "M2 0V6",
        'm' => "M-.5 2V6M-.5 3.4Q-.2 2 .8 2Q2 2 2 3.4V6M2 3.4Q2.3 2 3.3 2Q4.5 2 4.5 3.4V6",
        'n' => "M.2 2V6M.2 3.8Q.6 2 2.3 2Q3.8 2 3.8 3.8V6",
        'o' => "M2 2Q4 2 4 4Q4 6 2 6Q0 6 0 4Q0 2 2 2Z",
        'p' => "M0 2V8M0 3.6Q.4 2 2 2Q4 2 4 4Q4 6 2 6Q.4 6 0 4.6",
        'q' => "M4 2V8M4 3.6Q3.6 2 2 2Q0 2 0 4Q0 6 2 6Q3.6 6 4 4.6",
        'r' => "M.8 2V6M.8 3.8Q1.2 2 3.2 2.1",
        's' => "M3.6 2.7Q3 2 1.9 2Q.4 2 .4 3Q.4 3.8 2 4Q3.8 4.2 3.8 5Q3.8 6 2 6Q.8 6 .1 5.2",
        't' => "M1.6 .6V4.8Q1.6 6 2.8 6Q3.3 6 3.6 5.8M.3 2.2H3.4",
        'u' => "M.2 2V4.2Q.2 6 1.8 6Q3.4 6 3.8 4.2M3.8 2V6",
        'v' => "M0 2L2 6L4 2",
        'w' => "M-.5 2L.8 6L2 2.6L3.2 6L4.5 2",
        'x' => "M.3 2L3.7 6M3.7 2L.3 6",
        'y' => "M.2 2L2.1 6M4 2L1.8 7Q1.4 8 .2 7.9",
        'z' => "M.3 2H3.7L.3 6H3.8",
        _ => "",
    }
}

/// The opening of a group of words.
pub(super) fn open(theme: &Theme) -> String {
    format!(
        "<g fill=\"none\" stroke=\"{}\" stroke-width=\".8\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n",
        theme.ink
    )
}

/// A word of letters and digits, its middle at x and its top at y,
/// `scale` times as large as the picture's plain letters.
pub(super) fn word(text: &str, x: usize, y: usize, scale: usize) -> String {
    let advance = ADVANCE * scale as isize;
    let scale = (HEIGHT / 6 * scale) as isize;
    let width = text.chars().count() as isize * advance - (advance - 4 * scale);
    let mut paths = String::new();
    for (place, letter) in text.chars().enumerate().filter(|&(_, letter)| letter != ' ') {
        let x = x as isize + place as isize * advance - width / 2;
        let d = strokes(letter);
        let _ = writeln!(paths, "<path transform=\"translate({x} {y})scale({scale})\" d=\"{d}\"/>");
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_digit_and_sign_has_strokes_of_its_own() {
        let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(['+', '/']);
        let letters: Vec<char> = letters.collect();
        let mut shapes: Vec<_> = letters.iter().map(|&letter| strokes(letter)).collect();
        assert!(shapes.iter().all(|shape| !shape.is_empty()));
        shapes.sort_unstable();
        shapes.dedup();
        assert_eq!(shapes.len(), letters.len());
    }
}
