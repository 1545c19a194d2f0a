//! `queens compare`: the numbers are those of the library.

use queens::teach::{Algorithm, Counters, Profile};
use queens::{BoardSize, known};
use serde_json::Value;

use crate::{queens, queens_zh};

#[test]
fn the_json_has_the_library_s_counters_and_the_known_tree() {
    let run = queens("compare 4..6 -f json");
    let rows: Vec<Value> = serde_json::from_str(run.fine()).unwrap();
    assert_eq!(rows.len(), 3 * (Algorithm::ALL.len() + 1));
    // OEIS A319284, without the root.
    let tree: [&[u64]; 3] = [&[4, 6, 4, 2], &[5, 12, 14, 12, 10], &[6, 20, 36, 46, 40, 4]];
    for row in &rows {
        let n = row["n"].as_u64().unwrap() as usize;
        let id = row["algorithm"].as_str().unwrap();
        assert_eq!(row["skipped"], false, "{id} {n}");
        if id == "fast" {
            assert_eq!(row["nodes"], Value::Null);
            assert_eq!(row["solutions"].as_u64().map(u128::from), known::all(n));
            continue;
        }
        let program: Algorithm = id.parse().unwrap();
        let mut counted = (Counters::default(), Profile::default());
        let _ = program.run(BoardSize::new(n).unwrap(), &mut counted);
        assert_eq!(row["nodes"], counted.0.placed, "{id} {n}");
        assert_eq!(row["tests"], counted.0.tested, "{id} {n}");
        assert_eq!(row["undos"], counted.0.undone, "{id} {n}");
        assert_eq!(row["solutions"], counted.0.solutions, "{id} {n}");
        let by_row: Vec<u64> = serde_json::from_value(row["nodes_by_row"].clone()).unwrap();
        assert_eq!(by_row, counted.1.placed, "{id} {n}");
        let row_wise =
            !["permutations", "cell-by-cell", "dancing-links", "min-conflicts"].contains(&id);
        assert!(!row_wise || by_row == tree[n - 4], "{id} {n}");
        assert!(row["seconds"].as_f64().unwrap() > 0.0);
        assert_eq!(row["ratio"].is_null(), id == "min-conflicts");
    }
}

#[test]
fn the_table_has_a_line_for_every_program_in_both_languages() {
    let (english, chinese) = (queens("compare 6"), queens_zh("compare 6"));
    for program in Algorithm::ALL {
        for run in [&english, &chinese] {
            assert!(run.fine().lines().any(|line| line.starts_with(program.id())), "{program}");
        }
    }
    assert!(english.stdout.starts_with("n = 6\nPROGRAM") && chinese.stdout.contains("放置皇后"));
    let line = english.stdout.lines().find(|line| line.starts_with("row-scan")).unwrap();
    let words: Vec<_> = line.split_whitespace().collect();
    assert_eq!(words[1..5], ["152", "894", "152", "4"]);
}

#[test]
fn what_takes_too_long_is_skipped_and_said_so() {
    let run = queens("compare 13 --budget 30ms -f csv");
    assert_eq!(run.status, 0, "{run:?}");
    let lines: Vec<_> = run.stdout.lines().collect();
    assert_eq!(lines[0], "n,algorithm,nodes,tests,undos,solutions,seconds,ratio,skipped");
    assert!(lines.contains(&"13,permutations,,,,,,,true"), "{lines:?}");
    assert!(run.stderr.contains("30ms"), "{run:?}");
    assert!(lines.iter().all(|line| line.split(',').count() == 9));
    // Larger boards of a skipped program are not even tried.
    let start = std::time::Instant::now();
    let run = queens("compare 12..40 --budget 10ms -q");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("n = 40") && start.elapsed().as_secs() < 20);
}

#[test]
fn charts_and_pages_are_written() {
    let folder = crate::folder();
    let file = folder.path().join("growth.svg");
    queens(&format!("compare 4..6 -f svg --measure nodes -o {}", file.display())).fine();
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains(">dancing-links</text>"));
    let again = queens(&format!("compare 4 -o {}", file.display()));
    assert!(again.refused(2).contains("--force"));
    let bars = queens_zh("compare 5 -f svg");
    assert!(bars.fine().contains("<rect ") && bars.stdout.contains("程序比较"));
    let page = queens_zh("compare 4..5 -f html");
    assert!(page.fine().contains("<html lang=\"zh\">"));
    assert_eq!(page.stdout.matches("<svg ").count(), 3);
    assert_eq!(page.stdout.matches("<table>").count(), 2);
}

#[test]
fn bad_input_is_refused() {
    queens("compare 10..4").refused_saying(&["10..4", "4..10"]);
    queens("compare 4..").refused_saying(&["'4..'", "no end", "64", "4..10"]);
    queens("compare ..").refused_saying(&["'..'", "no end"]);
    queens("compare ..8").refused_saying(&["'..8'", "no beginning", "at least 1"]);
    for range in ["4..x", "x..4", "4..5..6", "4...6", "4..=6"] {
        queens(&format!("compare {range}")).refused_saying(&[&format!("'{range}'"), "64", "4..10"]);
    }
    queens("compare 4..-1").refused_saying(&["-1", "1 to 64"]);
    queens_zh("compare 4..").refused_saying(&["“4..”没有终点", "64"]);
    queens_zh("compare ..8").refused_saying(&["“..8”没有起点"]);
    queens_zh("compare 4..x").refused_saying(&["“4..x”", "1 到 64"]);
    queens_zh("compare 10..4").refused_saying(&["10..4", "4..10"]);
    queens("compare 8 --budget -1").refused_saying(&["--budget", "'-1'", "longer than zero"]);
    queens_zh("compare 8 --budget -1").refused_saying(&["--budget", "“-1”", "大于零"]);
    queens("compare 4..65").refused_saying(&["65", "64"]);
    queens("compare 0").refused_saying(&["too small"]);
    queens("compare 8 --budget 0s").refused_saying(&["--budget", "0s"]);
    queens("compare 8 -f pdf").refused_saying(&["pdf", "html"]);
    queens("compare 8 --measure joules").refused_saying(&["joules", "time, nodes, tests"]);
    queens("compare 20 --timeout 100ms").refused(3);
}
