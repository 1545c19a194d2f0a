//! `queens estimate`.

use crate::{queens, queens_zh};

#[test]
fn small_boards_are_counted_and_large_ones_have_an_interval() {
    let run = queens("estimate 8");
    assert!(run.fine().starts_with("92 solutions, counted exactly\n"), "{run:?}");
    let run = queens("estimate 20 --seed 1 --error 5%");
    let lines: Vec<&str> = run.fine().lines().collect();
    assert_eq!(lines.len(), 3, "{run:?}");
    assert!(lines[0].starts_with("about ") && lines[1].contains("95% confidence"), "{run:?}");
    assert!(queens_zh("estimate 20 --error 10%").fine().contains("置信度 95%"));
}

#[test]
fn json_has_the_interval_and_seeds_repeat_it() {
    let line = "estimate 16 --seed 3 --error 0.05 --confidence 99% --json";
    let run = queens(line);
    let json: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    let field = |name: &str| json[name].as_f64().unwrap();
    assert!(field("low") < field("solutions") && field("solutions") < field("high"));
    assert!((field("solutions") / 14_772_512.0 - 1.0).abs() < 0.2, "{json}");
    assert!((field("confidence") - 0.99).abs() < 1e-9);
    assert_eq!(queens(&format!("{line} -j 2")).stdout, run.stdout);
    assert_eq!(queens("estimate 8 --json --lang zh").stdout, queens("estimate 8 --json").stdout);
}

#[test]
fn a_time_limit_ends_it_with_an_answer() {
    let run = queens("estimate 30 --time 300ms");
    assert_eq!(run.fine().lines().count(), 3);
}

#[test]
fn bad_input_is_refused() {
    queens("estimate").refused_saying(&["N", "standard input"]);
    queens("estimate 65").refused_saying(&["65", "1 to 64"]);
    queens("estimate 8 --error 0").refused_saying(&["'0'", "such as 0.01 or 1%"]);
    queens("estimate 8 --error x").refused_saying(&["'x'"]);
    queens("estimate 8 --confidence 100%").refused_saying(&["'100%'", "99.99%"]);
    queens("estimate 8 --confidence nan").refused_saying(&["'nan'"]);
    queens("estimate 8 --time 0").refused_saying(&["'0'"]);
    queens_zh("estimate 8 --error -1").refused_saying(&["比例"]);
}

#[test]
fn other_rules_are_estimated_and_the_theorem_is_known() {
    let run = queens("estimate 12 --rules toroidal");
    assert!(run.fine().starts_with("0 solutions, counted exactly: a solution needs"), "{run:?}");
    assert_eq!(queens("estimate 7 --rules toroidal").fine(), "28 solutions, counted exactly\n");
    let json = queens("estimate 10 --rules superqueen --json");
    let json: serde_json::Value = serde_json::from_str(json.fine()).expect("is JSON");
    assert_eq!((&json["solutions"], &json["rules"]), (&4.0.into(), &"superqueen".into()));
    assert!(json["asymptotic_log10"].is_null());
}
