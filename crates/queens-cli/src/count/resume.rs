//! The command with which an interrupted count goes on.

use std::borrow::Cow;

/// The command line of this process, as a shell reads it; with N at its end if
/// it was given in another way.
pub(super) fn command(n: Option<usize>) -> String {
    let words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    line(words.chain(n.map(|n| n.to_string())))
}

fn line(words: impl Iterator<Item = String>) -> String {
    let quoted: Vec<String> = words.map(|word| quote(&word).into_owned()).collect();
    quoted.join(" ")
}

/// A word in single quotes, if a shell would read it otherwise.
fn quote(word: &str) -> Cow<'_, str> {
    let plain = |c: char| c.is_alphanumeric() || "-_./=,:+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.into();
    }
    format!("'{}'", word.replace('\'', r"'\''")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        let words = ["queens", "count", "20", "--journal", "my runs/it's.journal", ""];
        let line = line(words.into_iter().map(str::to_owned));
        assert_eq!(line, r"queens count 20 --journal 'my runs/it'\''s.journal' ''");
    }
}
