//! Signs beyond ASCII, for those who have no others.
//!
//! The English texts use a few signs that every font has today. Where the locale
//! says that ASCII is all there is (`LC_ALL=C`), they are written in it. Where no
//! locale is said, as in many containers, terminals show UTF-8 all the same.

use std::borrow::Cow;

/// A sign and how it is written in ASCII.
const PLAIN: [(char, &str); 24] = [
    ('×', "x"),
    ('µ', "u"),
    ('±', "+/-"),
    ('≤', "<="),
    ('≥', ">="),
    ('≠', "!="),
    ('≈', "~"),
    ('−', "-"),
    ('–', "-"),
    ('—', "-"),
    ('…', "..."),
    ('·', "."),
    ('°', " deg"),
    ('←', "<-"),
    ('→', "->"),
    ('ó', "o"),
    ('↑', "^"),
    ('↓', "v"),
    ('█', "#"),
    ('░', "-"),
    ('♛', "Q"),
    ('✓', "+"),
    ('✗', "x"),
    ('│', "|"),
];

/// Raised digits in the order of their values, and the raised minus.
const RAISED: [char; 11] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹', '⁻'];

/// A power of ten times a number below ten, with so many digits: `7.31 × 10²`.
pub(crate) fn scientific(log10: f64, digits: usize) -> String {
    let places = digits.saturating_sub(1);
    let mut exponent = log10.floor();
    let mut front = format!("{:.places$}", 10_f64.powf(log10 - exponent));
    if front.starts_with("10") {
        // It was rounded up to the next power.
        exponent += 1.0;
        front = format!("{:.places$}", 1.0);
    }
    let raised = format!("{exponent:.0}").chars().map(raise).collect::<String>();
    format!("{front} × 10{raised}")
}

fn raise(sign: char) -> char {
    match sign.to_digit(10) {
        Some(digit) => RAISED[digit as usize],
        None => RAISED[10],
    }
}

/// The text as the locale can show it.
pub(crate) fn shown(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || super::is_utf8_unless_said() { text.into() } else { ascii(text).into() }
}

/// The text with all signs that have one in their ASCII form.
pub(crate) fn ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut raised = false;
    for sign in text.chars() {
        let digit = RAISED.iter().position(|&other| other == sign);
        if digit.is_some() && !raised {
            plain.push('^');
        }
        raised = digit.is_some();
        match (digit, PLAIN.iter().find(|(other, _)| *other == sign)) {
            (Some(10), _) => plain.push('-'),
            (Some(digit), _) => plain.extend(char::from_digit(digit as u32, 10)),
            (None, Some((_, text))) => plain.push_str(text),
            (None, None) => plain.push(sign),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_written_as_in_print() {
        let cases = [(7.3078e2, 3, "7.31 × 10²"), (2.342e121, 4, "2.342 × 10¹²¹")];
        for (number, digits, text) in cases {
            assert_eq!(scientific(f64::log10(number), digits), text);
        }
        assert_eq!(scientific(f64::log10(9.999e5), 3), "1.00 × 10⁶");
        assert_eq!(scientific(-3.0, 2), "1.0 × 10⁻³");
        assert_eq!(scientific(0.0, 1), "1 × 10⁰");
    }

    #[test]
    fn every_english_text_has_an_ascii_form() {
        let texts = [
            include_str!("../../../locales/en.yml"),
            include_str!("../../../locales/cluster.en.yml"),
            include_str!("../../../locales/puzzle.en.yml"),
            include_str!("../../../locales/teaching.en.yml"),
        ];
        for text in texts {
            let plain = ascii(text);
            let rest: String = plain.chars().filter(|sign| !sign.is_ascii()).collect();
            assert_eq!(rest, "");
        }
        assert_eq!(ascii("7.31 × 10²³ ± 1 ≤ 8×8 … 10⁻¹"), "7.31 x 10^23 +/- 1 <= 8x8 ... 10^-1");
    }
}
