//! `queens man`: the manual page.

use crate::{queens, queens_zh};

#[test]
fn the_manual_has_every_command_with_its_options_and_examples() {
    let manual = queens("man");
    for command in ["solve", "count", "check", "algorithms", "completions", "man"] {
        assert!(manual.fine().contains(&format!(".SH \"queens {command}\"")), "{command}");
    }
    for word in ["fundamental", "completions fish", ".SH EXAMPLES", ".SS SYNOPSIS"] {
        assert!(manual.stdout.contains(word), "{word}");
    }
}

#[test]
fn one_command_has_a_page_of_its_own() {
    let page = queens("man solve");
    assert!(page.fine().starts_with(".ie") || page.stdout.contains("QUEENS\\-SOLVE"), "{page:?}");
    assert!(!page.stdout.contains("queens completions"));
    assert!(queens_zh("man solve").fine().contains("示例"));
    assert_eq!(page.stdout.matches("Examples").count(), 0, "the section says it");
    assert!(page.stdout.contains(&format!("\"queens {}\"", env!("CARGO_PKG_VERSION"))), "{page:?}");
    assert!(queens_zh("man solve").stdout.contains("\n.ad l\n"));
    queens("man slove").refused_saying(&["slove", "did you mean 'solve'"]);
}
