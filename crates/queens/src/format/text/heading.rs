//! The headings and totals that stand between boards, in either language: as
//! they are written, and as they are told from rows.

use super::append;

/// The language of headings and totals. They belong to the formats of the
/// articles, so that readers know both; machine formats have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wording {
    /// `Solution 1`, `2 solutions`.
    #[default]
    English,
    /// `第 1 个解`, `共有2种解`.
    Chinese,
}

/// Appends the numbered heading of `board` and `matrix`: `Solution 1`.
pub(in crate::format) fn numbered(wording: Wording, index: u64, out: &mut Vec<u8>) {
    let (before, after) = match wording {
        Wording::English => ("Solution ", "\n"),
        Wording::Chinese => ("第 ", " 个解\n"),
    };
    out.extend_from_slice(before.as_bytes());
    append(index.saturating_add(1), out);
    out.extend_from_slice(after.as_bytes());
}

/// Appends the total of `tabs`: `2 solutions`.
pub(in crate::format) fn total(wording: Wording, listed: u64, out: &mut Vec<u8>) {
    let (before, after) = match wording {
        Wording::English if listed == 1 => ("", " solution\n"),
        Wording::English => ("", " solutions\n"),
        Wording::Chinese => ("共有", "种解\n"),
    };
    out.extend_from_slice(before.as_bytes());
    append(listed, out);
    out.extend_from_slice(after.as_bytes());
}

/// A line between boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::format) enum Heading {
    /// What stands before a board.
    Solution,
    /// How many boards there were.
    Total(u64),
}

/// What the line is, if it is a heading or a total.
pub(in crate::format) fn heading(line: &[u8]) -> Option<Heading> {
    // A row of a matrix, as a rule.
    if !line.iter().any(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii()) {
        return None;
    }
    let line = std::str::from_utf8(line).ok()?.trim();
    let counted = |text: &str| text.trim().bytes().all(|byte| byte.is_ascii_digit());
    let named = |name: &str| {
        let rest = line.strip_prefix(name)?;
        counted(rest.strip_suffix([':', '：']).unwrap_or(rest)).then_some(Heading::Solution)
    };
    let around = |before: &str, after: &str| {
        let number = line.strip_prefix(before)?.strip_suffix(after)?.trim();
        (counted(number) && !number.is_empty()).then(|| number.parse().unwrap_or(u64::MAX))
    };
    named("Solution")
        .or_else(|| named("解法"))
        .or_else(|| around("第", "个解").map(|_| Heading::Solution))
        .or_else(|| around("共有", "种解").map(Heading::Total))
        .or_else(|| around("", "solutions").map(Heading::Total))
        .or_else(|| around("", "solution").map(Heading::Total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_and_totals_of_both_languages() {
        for line in [
            "Solution 1",
            "Solution:",
            "Solution 7:",
            "Solution",
            "第 1 个解",
            "第12个解",
            "解法：",
            "解法:",
            "解法 3：",
        ] {
            assert_eq!(heading(line.as_bytes()), Some(Heading::Solution), "{line}");
        }
        for (line, total) in [
            ("2 solutions", 2),
            ("1 solution", 1),
            ("0 solutions\r", 0),
            ("共有92种解", 92),
            ("共有 2 种解", 2),
            ("99999999999999999999 solutions", u64::MAX),
        ] {
            assert_eq!(heading(line.as_bytes()), Some(Heading::Total(total)), "{line}");
        }
        for line in ["", "1", "0 1", "Solutions", "solution", "第个解", "共有种解", "x solutions"]
        {
            assert_eq!(heading(line.as_bytes()), None, "{line}");
        }
    }
}
