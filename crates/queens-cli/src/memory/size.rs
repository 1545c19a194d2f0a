//! Amounts of memory as users write them.

use crate::words::quoted::shorten;
use crate::words::t;

/// The value of `--memory`: `2G`, `512M`, `1.5 GB`; a bare number means bytes.
pub(crate) fn size(text: &str) -> Result<u64, String> {
    let wrong = || t!("error.memory", value = shorten(text)).into_owned();
    let text = text.trim().trim_end_matches(['B', 'b']);
    let (digits, factor) = match text.chars().last().map(|c| c.to_ascii_uppercase()) {
        Some('K') => (&text[..text.len() - 1], 1e3),
        Some('M') => (&text[..text.len() - 1], 1e6),
        Some('G') => (&text[..text.len() - 1], 1e9),
        Some('T') => (&text[..text.len() - 1], 1e12),
        _ => (text, 1.0),
    };
    let digits = digits.trim();
    let plain = digits.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let value: f64 = digits.parse().map_err(|_| wrong())?;
    let bytes = value * factor;
    if plain && (1.0..1e18).contains(&bytes) { Ok(bytes as u64) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let cases =
            [("2G", 2_000_000_000), ("512m", 512_000_000), ("1.5 GB", 1_500_000_000), ("9", 9)];
        for (text, bytes) in cases {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for text in ["", "G", "-1G", "+1G", "1e9", "inf", "nan", "0", "1X", "é"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
