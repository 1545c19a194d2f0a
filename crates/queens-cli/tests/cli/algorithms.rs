//! `queens algorithms`: the table.

use crate::{queens, queens_zh};

#[test]
fn every_algorithm_has_its_line_in_both_languages() {
    let (english, chinese) = (queens("algorithms"), queens_zh("algorithms"));
    for algorithm in queens::teach::Algorithm::ALL {
        let starts = |text: &str| text.lines().any(|line| line.starts_with(algorithm.id()));
        assert!(starts(english.fine()) && starts(chinese.fine()), "{algorithm}");
    }
    // A text that is missing shows as its key.
    for key in ["idea.", "article.", "table."] {
        assert!(!english.stdout.contains(key) && !chinese.stdout.contains(key), "{key}");
    }
    assert!(chinese.stdout.contains("降序") && english.stdout.contains("descending"));
}

#[test]
fn the_json_table_has_the_same_algorithms() {
    let table: serde_json::Value =
        serde_json::from_str(queens("algorithms --json").fine()).unwrap();
    let ids: Vec<_> =
        table.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), 1 + queens::teach::Algorithm::ALL.len());
    assert_eq!(ids[0], "fast");
    assert_eq!(queens("algorithms --json").stdout, queens_zh("algorithms --json").stdout);
    assert!(table.as_array().unwrap().iter().all(|row| row["order"].is_string()));
}
