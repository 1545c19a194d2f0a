//! An option that would be ignored is refused, and the line names both.

use crate::{folder, queens};

#[test]
fn options_that_have_no_use_beside_another_are_refused() {
    let folder = folder();
    let file = folder.path().join("file");
    let file = file.display().to_string();
    for (line, arg, other) in [
        ("complete -n 8 --count -f jsonl", "--format", "--count"),
        ("draw 8 --width 300", "--width", "SVG"),
        (&format!("draw 8 --width 300 -o {file}.svg"), "--width", "SVG"),
        ("compare 4 --measure nodes", "--measure", "table"),
        ("compare 4 --measure nodes -f csv", "--measure", "csv"),
        ("compare 4 --measure time -f html", "--measure", "html"),
        ("count 8 --by-first-row --explain", "--explain", "--by-first-row"),
    ] {
        let run = queens(line);
        assert_eq!(run.status, 2, "{line}: {run:?}");
        let said = run.refused(2);
        assert!(said.contains(arg) && said.contains(other), "{line}: {said}");
    }
    assert_eq!(crate::names(&folder).len(), 0);
}

#[test]
fn where_they_have_a_use_they_are_used() {
    let chart = |measure: &str| queens(&format!("compare 4..5 -f svg --measure {measure}")).stdout;
    assert_ne!(chart("nodes"), chart("tests"));
    queens("complete -n 8 -f jsonl").fine();
}

#[test]
fn rules_that_a_program_does_not_play_name_those_that_do() {
    queens("solve 5 -a row-scan --rules toroidal").refused_saying(&["'row-scan'", "-a bitset"]);
    queens("trace 5 -a row-scan --rules toroidal").refused_saying(&["'row-scan'", "-a bitset"]);
    queens("count 5 -a row-scan --rules superqueen").refused_saying(&["-a bitset"]);
    queens("watch 8 --rules toroidal").refused_saying(&["classic", "trace", "bitset"]);
    // Left out, the program is one that plays by the rules.
    let steps = queens("trace 5 --rules toroidal").stdout;
    assert_eq!(steps, queens("trace 5 --rules toroidal -a bitset").stdout);
    assert_eq!(queens("trace 5").stdout, queens("trace 5 -a row-scan").stdout);
}
