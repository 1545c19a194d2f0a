//! Each format writes exactly the text of its golden file, in both wordings.
//!
//! The files were made from the definition of the formats by another program,
//! for n = 1, 2, 4 and 5, each under a line `=== n = …`.

#![allow(clippy::unwrap_used, clippy::naive_bytecount, reason = "a test may fail so")]

use queens::BoardSize;
use queens::format::{self, FORMATS, Format, Listing, Wording};
use queens::teach::{Algorithm, Collect};

const ENGLISH: [(&str, &str); 13] = [
    ("board", include_str!("../golden/board_en.txt")),
    ("leetcode", include_str!("../golden/leetcode_any.txt")),
    ("matrix", include_str!("../golden/matrix_en.txt")),
    ("tabs", include_str!("../golden/tabs_en.txt")),
    ("permutation", include_str!("../golden/permutation_any.txt")),
    ("squares", include_str!("../golden/squares_any.txt")),
    ("jsonl", include_str!("../golden/jsonl_any.txt")),
    ("csv", include_str!("../golden/csv_any.txt")),
    ("digits", include_str!("../golden/digits_any.txt")),
    ("pairs", include_str!("../golden/pairs_any.txt")),
    ("fen", include_str!("../golden/fen_any.txt")),
    ("latex", include_str!("../golden/latex_any.txt")),
    ("python", include_str!("../golden/python_any.txt")),
];

const CHINESE: [(&str, &str); 13] = [
    ("board", include_str!("../golden/board_zh.txt")),
    ("leetcode", include_str!("../golden/leetcode_any.txt")),
    ("matrix", include_str!("../golden/matrix_zh.txt")),
    ("tabs", include_str!("../golden/tabs_zh.txt")),
    ("permutation", include_str!("../golden/permutation_any.txt")),
    ("squares", include_str!("../golden/squares_any.txt")),
    ("jsonl", include_str!("../golden/jsonl_any.txt")),
    ("csv", include_str!("../golden/csv_any.txt")),
    ("digits", include_str!("../golden/digits_any.txt")),
    ("pairs", include_str!("../golden/pairs_any.txt")),
    ("fen", include_str!("../golden/fen_any.txt")),
    ("latex", include_str!("../golden/latex_any.txt")),
    ("python", include_str!("../golden/python_any.txt")),
];

fn solutions(n: usize) -> Vec<Vec<u32>> {
    let mut all = Collect::default();
    let _ = Algorithm::RowScan.run(BoardSize::new(n).unwrap(), &mut all);
    all.solutions.iter().map(|solution| solution.columns().to_vec()).collect()
}

/// The listing from solution `first` on.
fn listing(format: &dyn Format, n: usize, first: usize, wording: Wording) -> String {
    let listing = Listing { n, first: first as u64, wording };
    let writer = format.writer(listing).unwrap();
    let (mut out, mut listed) = (Vec::new(), 0);
    writer.begin(&mut out);
    for (index, columns) in solutions(n).iter().enumerate().skip(first) {
        writer.solution(index as u64, columns, &mut out);
        listed += 1;
    }
    writer.end(listed, &mut out);
    String::from_utf8(out).unwrap()
}

#[test]
fn formats_write_their_golden_files() {
    for (wording, files) in [(Wording::English, ENGLISH), (Wording::Chinese, CHINESE)] {
        assert_eq!(
            FORMATS.iter().map(|format| format.id()).collect::<Vec<_>>(),
            files.map(|f| f.0)
        );
        for (id, golden) in files {
            let format = format::find(id).unwrap();
            let text: String = [1, 2, 4, 5]
                .map(|n| format!("=== n = {n}\n{}", listing(format, n, 0, wording)))
                .concat();
            assert_eq!(text, golden, "{id}, {wording:?}");
        }
    }
}

#[test]
fn headings_and_indices_count_what_was_skipped() {
    let start = |id: &str| {
        let text = listing(format::find(id).unwrap(), 6, 2, Wording::English);
        text.lines().next().unwrap().to_owned()
    };
    assert_eq!(start("board"), "Solution 3");
    assert_eq!(start("matrix"), "Solution 3");
    assert_eq!(start("jsonl"), r#"{"n":6,"index":2,"columns":[3,0,4,1,5,2]}"#);
    let csv = listing(format::find("csv").unwrap(), 6, 2, Wording::English);
    assert_eq!(csv.lines().nth(1), Some("2,3,0,4,1,5,2"));
    let tabs = listing(format::find("tabs").unwrap(), 6, 3, Wording::English);
    assert_eq!(tabs.lines().last(), Some("1 solution"));
    let leetcode = listing(format::find("leetcode").unwrap(), 6, 3, Wording::English);
    assert!(leetcode.starts_with("[[\"") && leetcode.ends_with("\"]]\n"), "{leetcode}");
}

#[test]
fn letters_and_digits_end_somewhere() {
    let listing = |n| Listing { n, first: 0, wording: Wording::English };
    for (id, max) in [("squares", 26), ("latex", 26), ("digits", 9)] {
        let format = format::find(id).unwrap();
        assert!(format.writer(listing(max)).is_ok());
        let error = format.writer(listing(max + 1)).err();
        assert_eq!(error, Some(queens::Error::BoardSize { n: max + 1, max }), "{id}");
    }
}

#[test]
fn every_file_of_the_folder_is_in_a_table() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/format");
    // What stands below the formats, and what walks their tables.
    let rest = ["mod", "grammar", "placement", "read", "text"];
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .filter(|name| !rest.contains(&name.as_str()))
        .collect();
    files.sort();
    let mut ids: Vec<&str> = format::forms().collect();
    ids.sort_unstable();
    assert_eq!(files, ids);
}

#[test]
fn a_row_is_a_line_however_wide() {
    for n in [7, 8, 26, 40, 1000] {
        let columns: Vec<u32> = (0..n as u32).collect();
        for format in FORMATS {
            let Ok(writer) = format.writer(Listing { n, first: 0, wording: Wording::English })
            else {
                continue;
            };
            let mut out = Vec::new();
            writer.solution(0, &columns, &mut out);
            let lines = out.iter().filter(|&&byte| byte == b'\n').count();
            let expected = match format.id() {
                "board" | "matrix" | "tabs" => n + 2,
                "leetcode" => 0,
                "pairs" => n + 1,
                "latex" => 2,
                _ => 1,
            };
            assert_eq!(lines, expected, "{}, n = {n}", format.id());
        }
    }
}

#[test]
fn row_by_row_is_the_same_as_at_once() {
    for n in [1, 4, 9, 26, 99, 1000, 1001, 1500] {
        let columns: Vec<u32> = (0..n as u32).rev().collect();
        for format in FORMATS {
            let Ok(writer) = format.writer(Listing { n, first: 5, wording: Wording::Chinese })
            else {
                continue;
            };
            let (mut once, mut rows) = (b"before".to_vec(), b"before".to_vec());
            writer.solution(7, &columns, &mut once);
            writer.open(7, &mut rows);
            for (row, &col) in columns.iter().enumerate() {
                writer.row(row, col, &mut rows);
            }
            writer.close(&mut rows);
            assert!(once == rows, "{}, n = {n}", format.id());
        }
    }
}
