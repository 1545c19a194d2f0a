//! The pseudo-code of the programs in the user's language.
//!
//! The code is the library's; `locales/code.zh.txt` has the lines with words in
//! them, each above its translation. The page reads the same file.

use queens::teach::Algorithm;

use crate::words;

const CHINESE: &str = include_str!("../../../locales/code.zh.txt");

/// The pseudo-code of a program, indented; the number of a line is that of the
/// library.
pub(crate) fn lines(program: Algorithm, unicode: bool) -> Vec<String> {
    let line = |line: queens::teach::CodeLine| {
        let text = match words::language() {
            "zh" => chinese(line.text).unwrap_or(line.text),
            _ => line.text,
        };
        let text = if unicode { text.to_owned() } else { plain(text) };
        format!("{}{text}", "  ".repeat(line.depth))
    };
    program.code().map(line).collect()
}

fn chinese(line: &str) -> Option<&'static str> {
    let mut lines = CHINESE.lines();
    lines.find(|&other| other == line)?;
    lines.next().map(str::trim_start)
}

/// The signs of mathematics in ASCII.
fn plain(code: &str) -> String {
    let signs = [("≠", "!="), ("−", "-"), ("…", ".."), ("²", "^2"), ("←", "<-")];
    signs.iter().fold(code.to_owned(), |code, (sign, plain)| code.replace(sign, plain))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Words that would be left in English.
    const ENGLISH: &str = "if for while else yes no report next back the of take taken put give place \
                           up down to copy mark set clear flip queen all stop with without lowest uncover";

    #[test]
    fn every_line_with_words_is_translated_and_no_other() {
        let code: HashSet<_> = Algorithm::ALL
            .iter()
            .flat_map(|program| program.code())
            .map(|line| line.text)
            .collect();
        for line in &code {
            let words = line.split(|c: char| !c.is_alphabetic());
            // `queen[r]` is a name.
            let named = |word: &str| {
                line.contains(&format!("{word}[")) || line.contains(&format!("{word}("))
            };
            let english =
                words.filter(|word| ENGLISH.split_whitespace().any(|other| other == *word));
            let has_words = english.filter(|word| !named(word)).count() > 0;
            assert_eq!(chinese(line).is_some(), has_words, "{line}");
        }
        let translated = CHINESE.lines().step_by(2);
        assert!(translated.clone().all(|line| code.contains(line)));
        assert!(CHINESE.lines().skip(1).step_by(2).all(|line| line.starts_with("  ")));
        assert_eq!(translated.clone().collect::<HashSet<_>>().len(), translated.count());
    }

    #[test]
    fn ascii_is_enough_for_a_terminal_without_signs() {
        for &program in Algorithm::ALL {
            let code = lines(program, false).join("\n");
            assert!(code.is_ascii(), "{code}");
        }
    }
}
