//! The reader takes every format as it is written and as people change it.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use std::io::{BufReader, Read};

use queens::check::{self, Options, Placement, ReadError, Reason};
use queens::rules::RuleSet;

const GOLDEN: [&str; 16] = [
    include_str!("../golden/board_en.txt"),
    include_str!("../golden/board_zh.txt"),
    include_str!("../golden/leetcode_any.txt"),
    include_str!("../golden/matrix_en.txt"),
    include_str!("../golden/matrix_zh.txt"),
    include_str!("../golden/tabs_en.txt"),
    include_str!("../golden/tabs_zh.txt"),
    include_str!("../golden/permutation_any.txt"),
    include_str!("../golden/squares_any.txt"),
    include_str!("../golden/jsonl_any.txt"),
    include_str!("../golden/csv_any.txt"),
    include_str!("../golden/digits_any.txt"),
    include_str!("../golden/pairs_any.txt"),
    include_str!("../golden/fen_any.txt"),
    include_str!("../golden/latex_any.txt"),
    include_str!("../golden/python_any.txt"),
];

/// The listings of the golden files with their n.
fn listings() -> impl Iterator<Item = (usize, &'static str)> {
    GOLDEN.iter().flat_map(|file| {
        file.split("=== n = ").skip(1).map(|part| {
            let (n, listing) = part.split_once('\n').unwrap();
            (n.parse().unwrap(), listing)
        })
    })
}

fn read(text: &[u8]) -> Result<Vec<Placement>, ReadError> {
    check::read(text, Options::default()).collect()
}

/// The columns of each solution; all must be right.
fn columns(text: &str) -> Vec<Vec<u32>> {
    let placements = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text:?}"));
    let solution = |placement: &Placement| {
        check::verify(placement, RuleSet::Classic).unwrap().columns().to_vec()
    };
    placements.iter().map(solution).collect()
}

fn wanted(n: usize) -> Vec<Vec<u32>> {
    let text = include_str!("../golden/jsonl_any.txt");
    let all = text.split("=== n = ").skip(1).find(|part| part.starts_with(&n.to_string())).unwrap();
    columns(all.split_once('\n').unwrap().1)
}

#[test]
fn every_golden_listing_reads_back() {
    for n in [1, 2, 4, 5] {
        assert_eq!(wanted(n).len() as u128, queens::known::all(n).unwrap());
    }
    for (n, listing) in listings() {
        assert_eq!(columns(listing), wanted(n), "{listing}");
    }
}

#[test]
fn line_ends_marks_and_blanks_do_not_matter() {
    for (n, listing) in listings() {
        let crlf = listing.replace('\n', "\r\n");
        let marked = format!("\u{feff}{listing}");
        let blanks = listing.replace('\n', " \t \n");
        let spread = listing.replace("\n\n", "\n\n \n\n").replace("1 solution", "\n1 solution");
        let led = format!("\n \r\n{listing}");
        let unended = listing.trim_end().to_owned();
        let twice = format!("{listing}{listing}");
        for text in [crlf, marked, blanks, spread, led, unended] {
            assert_eq!(columns(&text), wanted(n), "{text:?}");
        }
        assert_eq!(columns(&twice).len(), 2 * wanted(n).len());
    }
}

#[test]
fn bytes_may_come_one_by_one() {
    for (n, listing) in listings() {
        let slow = BufReader::with_capacity(1, listing.as_bytes());
        let found = check::read(slow, Options::default()).count();
        assert_eq!(found, wanted(n).len());
    }
}

#[test]
fn boards_need_no_headings_spaces_or_blank_lines() {
    let bare = ".Q..\n...Q\nQ...\n..Q.\n..Q.\nQ...\n...Q\n.Q..";
    for text in [
        bare.to_owned(),
        bare.replace('.', "0").replace('Q', "1"),
        bare.replace('.', ". ").replace('Q', "Q "),
        bare.replace('.', "0\t").replace('Q', "1\t"),
        bare.replacen("\n..Q.\n..Q.", "\n..Q.\n\n\n..Q.", 1),
        format!("第 1 个解\n{bare}\n共有2种解\n"),
        format!("Solution:\n{bare}\n2 solutions"),
    ] {
        assert_eq!(columns(&text), wanted(4), "{text}");
    }
    assert_eq!(columns("Q\nQ\n"), [[0], [0]]);
    assert_eq!(columns("1\n1\n"), [[0], [0]]);
}

#[test]
fn squares_come_in_any_order() {
    assert_eq!(columns("c1 b4 a2 d3"), [[1, 3, 0, 2]]);
}

#[test]
fn json_may_be_spread_single_or_in_pieces() {
    let pretty = r#"
        [
            [".Q..", "...Q",
             "Q...", "..Q."],
            [ "..Q." , "Q..." , "...Q" , ".Q.." ]
        ]"#;
    let single = r#"[".Q..","...Q","Q...","..Q."] ["..Q.","Q...","...Q",".Q.."]"#;
    let pieces = r#"[[".Q..","...Q","Q...","..Q."]][["..Q.","Q...","...Q",".Q.."]][][ ]"#;
    let objects = r#"[{"columns":[1,3,0,2]}, {"n": 4, "columns": [2, 0, 3, 1]}]"#;
    let spread = "{\n \"columns\": [\n1,3,0,2\n],\n \"n\": 4\n}\n{\"columns\":[2,0,3,1]}";
    let extras = r#"{"a":{"b":[1,[2,{}],"]}"],"c":null},"columns":[1,3,0,2],"d":-1.5e3}
        {"\"columns":"\\","columns":[2,0,3,1],"":[],"e":{}}"#;
    for text in [pretty, single, pieces, objects, spread, extras] {
        assert_eq!(columns(text), wanted(4), "{text}");
    }
}

#[test]
fn nothing_is_no_solutions() {
    for text in
        ["", "\n", " \r\n\t\n", "\u{feff}", "[]", "0 solutions", "共有0种解\n", "index,row0\n"]
    {
        assert_eq!(read(text.as_bytes()).unwrap(), [], "{text:?}");
    }
}

#[test]
fn the_first_line_decides_the_grammar() {
    for (text, grammar) in [
        ("", None),
        ("\n\n[", Some("list")),
        ("{", Some("list")),
        ("(1,2)", Some("list")),
        ("q = [1]", Some("list")),
        ("index,row0", Some("csv")),
        ("index", Some("csv")),
        ("b4 d3", Some("squares")),
        ("B4D3", Some("squares")),
        ("Qb4", Some("squares")),
        ("i10", Some("squares")),
        ("x4", Some("squares")),
        (". Q", Some("board")),
        ("x.Q", Some("board")),
        ("_ _", Some("board")),
        ("Solution 12", Some("board")),
        ("第 1 个解", Some("board")),
        ("解法：", Some("board")),
        ("0 solutions", Some("board")),
        ("0 0 1", Some("board")),
        ("0100", Some("board")),
        ("11", Some("board")),
        ("0 1", Some("pairs")),
        ("1 1", Some("pairs")),
        ("10 12", Some("pairs")),
        ("1,3", Some("pairs")),
        ("-1 3", Some("pairs")),
        ("1", Some("permutation")),
        ("1 1 1", Some("permutation")),
        ("2 4 1 3", Some("permutation")),
        ("2, 4, 1, 3", Some("permutation")),
        ("8.5", Some("permutation")),
        ("2413", Some("digits")),
        ("0123456789", Some("digits")),
        ("0100000110000010", Some("flat")),
        ("1Q2/3Q", Some("fen")),
        ("Q3/2Q1", Some("fen")),
        ("queen(1,2)", Some("facts")),
        ("+---+", Some("framed")),
        ("│ │♛│", Some("framed")),
        ("\\documentclass", Some("latex")),
        ("letting n = 4", Some("csplib")),
        ("n = 4", Some("csplib")),
        ("diags = [[1,1]]", Some("csplib")),
    ] {
        let mut reader = check::read(text.as_bytes(), Options::default());
        let found = reader.grammar().unwrap().map(queens::format::Grammar::id);
        assert_eq!(found, grammar, "{text:?}");
    }
    for text in ["indexes", "hello", "- 1", "共", "Queens"] {
        let mut reader = check::read(text.as_bytes(), Options::default());
        assert!(reader.by_ref().any(|placement| placement.is_err()), "{text:?}");
    }
}

#[test]
fn a_placement_knows_its_line() {
    let lines = |text: &str| -> Vec<u64> {
        read(text.as_bytes()).unwrap().iter().map(|placement| placement.line).collect()
    };
    assert_eq!(lines("Solution 1\nQ\n\nSolution 2\nQ\n\n"), [2, 5]);
    assert_eq!(lines("1\n\n1\r\n1"), [1, 3, 4]);
    assert_eq!(lines("[[\"Q\"],\n[\"Q\"],\n\n[\"Q\"]]"), [1, 2, 4]);
    assert_eq!(lines("index,row0\n0,0\n"), [2]);
}

#[test]
fn a_file_cut_anywhere_is_read_or_refused() {
    for (_, listing) in listings() {
        for end in 0..listing.len() {
            let whole = read(listing.as_bytes()).unwrap().len();
            let cut = &listing.as_bytes()[..end];
            let right = check::read(cut, Options::default())
                .filter(|read| {
                    read.as_ref().is_ok_and(|p| check::verify(p, RuleSet::Classic).is_ok())
                })
                .count();
            assert!(right <= whole, "{listing:?} up to {end}");
        }
    }
}

/// The same text over and over.
struct Endless(&'static [u8], usize);

impl Read for Endless {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        for byte in room.iter_mut() {
            *byte = self.0[self.1];
            self.1 = (self.1 + 1) % self.0.len();
        }
        Ok(room.len())
    }
}

#[test]
fn one_endless_line_is_read_board_by_board() {
    let input = BufReader::new((&b"["[..]).chain(Endless(b"[\".Q\",\"Q.\"],", 0)));
    let mut reader = check::read(input, Options::default());
    for _ in 0..100_000 {
        assert_eq!(reader.next().unwrap().unwrap().queens.len(), 2);
    }
    assert_eq!(reader.line(), 1);
}

#[test]
fn endless_rows_are_refused_and_endless_lines_are_not_kept() {
    let options = Options { max_size: 1000, ..Options::default() };
    for (start, text) in [
        ("", "Q"),
        ("", ". "),
        ("0 ", "1 "),
        ("", "2 "),
        ("", "a1 "),
        ("index\n0", ",1"),
        ("[[\"", "Q"),
        ("{\"columns\":[0", ",1"),
    ] {
        let input = BufReader::new(start.as_bytes().chain(Endless(text.as_bytes(), 0)));
        let error = check::read(input, options).find_map(Result::err).unwrap();
        let ReadError::Malformed(malformed) = error else { panic!("{error}") };
        assert_eq!(malformed.reason, Reason::TooLarge { max: 1000 }, "{text}");
    }
    // Garbage is refused where it begins.
    for text in ["x", "\0", "共", "1", "-"] {
        let input = BufReader::new(Endless(text.as_bytes(), 0));
        assert!(check::read(input, options).any(|placement| placement.is_err()), "{text}");
    }
}

#[test]
fn a_failing_input_is_an_error_of_its_own() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("unplugged"))
        }
    }
    let input = BufReader::new((&b"2 4 1 3\n2 4"[..]).chain(Broken));
    let mut reader = check::read(input, Options::default());
    assert!(reader.next().unwrap().is_ok());
    assert!(matches!(reader.next(), Some(Err(ReadError::Io(_)))));
    assert!(reader.next().is_none());
}
