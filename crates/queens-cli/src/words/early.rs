//! Options that are needed before the command line is parsed, because the
//! parser's own words depend on them: `--lang` and `--color`.

use std::ffi::OsString;

/// The last value given to `option`, before a `--`. Whether it is a good one is
/// left to the parser.
pub(crate) fn value<'a>(args: &'a [OsString], option: &str) -> Option<&'a str> {
    let mut args = args.iter().skip(1).map(|arg| arg.to_str().unwrap_or_default());
    let mut found = None;
    while let Some(arg) = args.next().filter(|&arg| arg != "--") {
        match arg.strip_prefix(option) {
            Some("") => found = args.next(),
            Some(rest) => found = rest.strip_prefix('=').or(found),
            None => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_is_found_in_both_spellings_and_not_after_the_dashes() {
        let find = |line: &str| {
            let args: Vec<OsString> = line.split(' ').map(Into::into).collect();
            value(&args, "--lang").map(str::to_owned)
        };
        assert_eq!(find("queens solve --lang zh 8").as_deref(), Some("zh"));
        assert_eq!(find("queens --lang=en solve --lang=zh").as_deref(), Some("zh"));
        assert_eq!(find("queens solve -- --lang zh"), None);
        assert_eq!(find("queens solve --language zh"), None);
        assert_eq!(find("queens solve --lang"), None);
    }
}
