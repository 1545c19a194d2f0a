//! The command with which an interrupted count goes on.

/// The command line of this process, as a shell reads it; with N at its end if
/// it was given in another way.
pub(super) fn command(n: Option<usize>) -> String {
    let words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    line(words.chain(n.map(|n| n.to_string())))
}

fn line(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    // No argument holds the one sign that cannot be quoted, a zero byte.
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        let words = ["queens", "count", "20", "--journal", "my runs/it's.journal", ""];
        let line = line(words.into_iter().map(str::to_owned));
        assert_eq!(line, r#"queens count 20 --journal "my runs/it's.journal" ''"#);
    }
}
