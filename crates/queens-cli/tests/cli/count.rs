//! `queens count`: one number.

use crate::queens;

#[test]
fn every_algorithm_counts_the_small_boards() {
    let all = queens::teach::Algorithm::ALL.iter().filter(|algorithm| algorithm.finds_all());
    let ids = all.map(|algorithm| algorithm.id());
    for id in std::iter::once("fast").chain(ids) {
        for (n, total) in [1, 0, 0, 2, 10, 4, 40, 92].iter().enumerate() {
            let run = queens(&format!("count {} -a {id}", n + 1));
            assert_eq!(run.fine(), format!("{total}\n"), "{id}, n = {}", n + 1);
        }
    }
}

#[test]
fn digits_are_plain_in_both_languages_and_in_json() {
    assert_eq!(queens("count 12").fine(), "14200\n");
    assert_eq!(queens("count 12 --lang zh").fine(), "14200\n");
    assert_eq!(queens("count 12 --json").fine(), "{\"n\":12,\"solutions\":14200}\n");
    assert_eq!(queens("count 3 --json").fine(), "{\"n\":3,\"solutions\":0}\n");
}

#[test]
fn what_finds_one_cannot_count() {
    queens("count 8 -a min-conflicts").refused_saying(&["'min-conflicts'", "cannot count"]);
    queens("count 8 -a min-conflicts --lang zh").refused_saying(&["min-conflicts", "无法计数"]);
}

#[test]
fn no_total_is_printed_when_time_is_up() {
    for engine in ["fast", "row-scan", "permutations", "attack-map"] {
        let run = queens(&format!("count 20 --timeout 200ms -a {engine}"));
        assert!(run.refused(3).contains("200ms"), "{run:?}");
        assert_eq!(run.stdout, "");
    }
}
