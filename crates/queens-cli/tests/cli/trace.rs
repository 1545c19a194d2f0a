//! `queens trace`: the schema, which is a promise, and streaming.

use std::process::Stdio;

use queens::BoardSize;
use queens::teach::{Algorithm, Counters};
use serde_json::{Value, json};

use crate::{queens, queens_zh};

#[test]
fn the_schema_is_that_of_the_document() {
    let run = queens("trace 4 -a row-scan");
    let lines: Vec<&str> = run.fine().lines().collect();
    assert_eq!(lines[0], r#"{"step":1,"event":"test","row":0,"col":0,"safe":true}"#);
    assert_eq!(lines[1], r#"{"step":2,"event":"place","row":0,"col":0}"#);
    assert_eq!(lines[2], r#"{"step":3,"event":"test","row":1,"col":0,"safe":false}"#);
    let undo = lines.iter().find(|line| line.contains("undo")).unwrap();
    assert_eq!(*undo, r#"{"step":11,"event":"undo","row":1,"col":2}"#);
    let solution = lines.iter().find(|line| line.contains("solution")).unwrap();
    let step = solution.split([':', ',']).nth(1).unwrap();
    let expected = format!(r#"{{"step":{step},"event":"solution","columns":[1,3,0,2]}}"#);
    assert_eq!(*solution, expected);
    let document = include_str!("../../../../docs/TRACE.md");
    for example in [lines[0], lines[1], &expected] {
        assert!(document.contains(example), "{example}");
    }
}

#[test]
fn a_trace_of_any_program_replays_to_its_solutions() {
    for &program in Algorithm::ALL {
        let run = queens(&format!("trace 5 -a {program}"));
        let (mut board, mut counters) = (Vec::new(), Counters::default());
        for (step, line) in run.fine().lines().enumerate() {
            let event: Value = serde_json::from_str(line).unwrap();
            assert_eq!(event["step"], step + 1);
            let square = (event["row"].as_u64(), event["col"].as_u64());
            match event["event"].as_str().unwrap() {
                "test" => counters.tested += 1,
                "place" => {
                    counters.placed += 1;
                    board.push(square);
                }
                "undo" => {
                    counters.undone += 1;
                    let place = board.iter().rposition(|&queen| queen == square);
                    board.remove(place.expect("the queen stands there"));
                }
                "solution" => {
                    counters.solutions += 1;
                    let mut queens = board.clone();
                    queens.sort_unstable();
                    let columns: Vec<_> = queens.iter().map(|(_, col)| col.unwrap()).collect();
                    assert_eq!(event["columns"], json!(columns));
                }
                other => panic!("{other}"),
            }
        }
        assert!(board.is_empty());
        let mut expected = Counters::default();
        let _ = program.run(BoardSize::new(5).unwrap(), &mut expected);
        assert_eq!(counters, expected, "{program}");
    }
}

#[test]
fn the_words_are_in_the_user_s_language_and_the_json_in_none() {
    let run = queens("trace 4 -a row-scan -f text --limit 3");
    assert_eq!(
        run.fine(),
        "step 1: test row 1, column 1: safe\n\
         step 2: place a queen in row 1, column 1\n\
         step 3: test row 2, column 1: attacked along the column by the queen in row 1, column 1\n"
    );
    assert!(queens_zh("trace 4 -f text --limit 1").fine().contains("第 1 步"));
    assert_eq!(queens("trace 4").fine(), queens_zh("trace 4").fine());
}

#[test]
fn a_queen_is_taken_back_for_a_reason() {
    let run = queens("trace 8 -a row-scan -f text --limit 231");
    let lines: Vec<&str> = run.fine().lines().collect();
    let reason = "row 5 has no square left: 1 tried and failed, 7 attacked";
    let expected = format!("step 231: take back the queen in row 4, column 8: {reason}");
    assert_eq!(lines[230], expected);
    let first = lines.iter().find(|line| line.contains("take back")).unwrap();
    assert!(first.ends_with(": every square of row 6 is attacked"), "{first}");
    let whole = queens("trace 6 -a bitset -f text");
    let led = "row 3 has no square left: 1 led to a solution, 1 tried and failed, 4 attacked";
    assert!(whole.fine().contains(led), "{}", whole.stdout);
    // Only rows run out of squares.
    let squares = queens("trace 4 -a cell-by-cell -f text");
    assert!(!squares.fine().contains("square left"));
    assert!(queens_zh("trace 8 -f text --limit 231").fine().contains("1 格试过而失败，7 格受攻击"));
}

#[test]
fn the_queen_is_named_that_the_program_s_test_meets() {
    // With queens in row 1, column 1 and row 2, column 4 both attack row 4, column 4.
    let refused = |program: &str| {
        let run = queens(&format!("trace 8 -a {program} -f text"));
        let both = run.fine().split("place a queen in row 2, column 4\n").nth(1).unwrap();
        let line = both.lines().find(|line| line.contains("test row 4, column 4: ")).unwrap();
        line.split("attacked ").nth(1).unwrap().to_owned()
    };
    let column = "along the column by the queen in row 2, column 4";
    assert_eq!(refused("flag-arrays"), column);
    assert_eq!(refused("flag-bits"), column);
    assert_eq!(refused("row-scan"), "along a diagonal by the queen in row 1, column 1");
}

#[test]
fn a_limit_ends_a_long_run() {
    assert_eq!(queens("trace 64 -a flag-bits --limit 1000").fine().lines().count(), 1000);
    assert_eq!(queens("trace 4 --limit 0").fine(), "");
    let whole = queens("trace 4 -a bitset");
    assert_eq!(queens("trace 4 -a bitset --limit 1000000").fine(), whole.fine());
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut command = crate::program();
    command.args(["trace", "30"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = crate::Running::start(&mut command);
    drop(running.stdout());
    running.end().fine();
}

#[test]
fn giving_up_is_told_beside_the_steps() {
    let run = queens("trace 3 -a min-conflicts");
    assert!(run.stderr.contains("gave up") && !run.stdout.contains("solution"), "{}", run.stderr);
    assert_eq!(run.status, 0);
    for line in ["trace 4 -a min-conflicts", "trace 3 -a row-scan"] {
        assert_eq!(queens(line).stderr, "", "{line}");
    }
    assert_eq!(queens("trace 3 -a min-conflicts --limit 5").stderr, "");
}

#[test]
fn bad_input_is_refused() {
    queens("trace 65").refused_saying(&["65", "64"]);
    queens("trace abc").refused_saying(&["'abc'"]);
    queens("trace 8 -a fast").refused_saying(&["'fast'", "row-scan"]);
    queens("trace 8 --limit -1").refused_saying(&["--limit", "-1"]);
    queens("trace 8 -f xml").refused_saying(&["xml", "jsonl, text"]);
    queens("trace 8 -a row-scan --rules toroidal")
        .refused_saying(&["row-scan", "toroidal", "classic"]);
    queens("trace 30 --timeout 100ms -o /dev/null").refused(3);
}
