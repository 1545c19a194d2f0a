//! What is no solution, and what cannot be read: each kind, with its place.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use queens::Square;
use queens::check::{self, Expected, Malformed, Options, ReadError, Reason, Refusal, Wrong};
use queens::rules::RuleSet;

fn sized(size: usize) -> Options {
    Options { size: Some(size), ..Options::default() }
}

/// What is wrong with each placement.
fn all_wrong(text: &str, options: Options) -> Vec<(u64, Wrong)> {
    let placements = check::read(text.as_bytes(), options)
        .map(|placement| placement.unwrap_or_else(|error| panic!("{error}: {text:?}")));
    let wrong = |refusal| match refusal {
        Refusal::Wrong(wrong) => wrong,
        Refusal::Room(error) => panic!("{error}"),
    };
    placements
        .filter_map(|p| Some((p.line, wrong(check::verify(&p, RuleSet::Classic).err()?))))
        .collect()
}

/// What is wrong with the only wrong one.
fn wrong(text: &str) -> Wrong {
    let all = all_wrong(text, Options::default());
    assert_eq!(all.len(), 1, "{text:?}: {all:?}");
    all[0].1.clone()
}

fn attack(first: (u32, u32), second: (u32, u32)) -> Wrong {
    Wrong::Attack { first: Square::new(first.0, first.1), second: Square::new(second.0, second.1) }
}

fn malformed(text: &[u8]) -> Malformed {
    let error = check::read(text, Options::default()).find_map(Result::err);
    match error {
        Some(ReadError::Malformed(malformed)) => malformed,
        other => panic!("{other:?}: {text:?}"),
    }
}

#[test]
fn queens_on_one_diagonal_are_refused_in_every_format() {
    for text in [
        "1 2 3 4",
        "a4 b3 c2 d1",
        "Q...\n.Q..\n..Q.\n...Q",
        "1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1",
        "[\"Q...\",\".Q..\",\"..Q.\",\"...Q\"]",
        "{\"columns\":[0,1,2,3]}",
        "index,row0,row1,row2,row3\n0,0,1,2,3",
    ] {
        assert_eq!(wrong(text), attack((0, 0), (1, 1)), "{text}");
    }
    assert_eq!(wrong("4 3 2 1"), attack((0, 3), (1, 2)));
    let eight = (1..=8).map(|col| col.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(wrong(&eight), attack((0, 0), (1, 1)));
}

#[test]
fn queens_in_one_column_or_row_or_on_one_square_are_refused() {
    assert_eq!(wrong("0 1 0\n0 0 0\n0 1 1"), attack((0, 1), (2, 1)));
    assert_eq!(wrong("1 3 1"), attack((0, 0), (2, 0)));
    assert_eq!(wrong("a1 c1 b3"), attack((2, 0), (2, 2)));
    assert_eq!(wrong("a1 a1"), Wrong::SharedSquare { square: Square::new(1, 0) });
    assert_eq!(wrong("a1 a1").to_string(), "two queens on row 2, column 1");
}

#[test]
fn too_many_queens_are_refused_with_a_pair() {
    let nine = "Q.......\n....Q...\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q...Q\n";
    let pair = Some((Square::new(0, 0), Square::new(7, 7)));
    assert_eq!(wrong(nine), Wrong::Count { wanted: 8, found: 9, attack: pair });
    assert_eq!(
        wrong(nine).to_string(),
        "9 queens instead of 8; the queens on row 1, column 1 and row 8, column 8 attack each other"
    );
    let squares = "a8 e7 h6 f5 c4 g3 b2 d1 d1";
    let shared = Some((Square::new(7, 3), Square::new(7, 3)));
    let all = all_wrong(squares, sized(8));
    assert_eq!(all[0].1, Wrong::Count { wanted: 8, found: 9, attack: shared });
    assert!(all[0].1.to_string().ends_with("; two queens on row 8, column 4"));
    // A full board: what is kept is enough to name a pair.
    let full = "QQQQ\n".repeat(4);
    let pair = Some((Square::new(0, 0), Square::new(0, 1)));
    assert_eq!(wrong(&full), Wrong::Count { wanted: 4, found: 16, attack: pair });
    assert_eq!(
        wrong("{\"n\":4,\"columns\":[1,3,0,2,9]}"),
        Wrong::Count { wanted: 4, found: 5, attack: None }
    );
}

#[test]
fn too_few_queens_are_refused() {
    let none = |wanted, found| Wrong::Count { wanted, found, attack: None };
    assert_eq!(wrong(". .\n. Q"), none(2, 1));
    assert_eq!(wrong("[\"..\",\"..\"]"), none(2, 0));
    assert_eq!(wrong("{\"n\":3,\"columns\":[]}"), none(3, 0));
    assert_eq!(wrong("index,row0,row1\n0,1"), none(2, 1));
    assert_eq!(all_wrong("2 4 1", sized(4)), [(1, none(4, 3))]);
    // The size is only compared, not used to make room.
    assert_eq!(wrong("{\"n\":100000000,\"columns\":[]}"), none(100_000_000, 0));
}

#[test]
fn queens_outside_the_board_are_refused() {
    let outside = |row, col, n| Wrong::OutsideBoard { row, col, n };
    let named = |name: &str| Wrong::NoSuchSquare { name: name.to_owned(), n: 4 };
    assert_eq!(wrong("2 4 1 5"), outside(3, 4, 4));
    assert_eq!(wrong("2 0 1 5"), outside(1, -1, 4));
    assert_eq!(wrong("9 0 1 5"), outside(0, 8, 4));
    assert_eq!(wrong("-2 4 1"), outside(0, -3, 3));
    assert_eq!(wrong("-2 4"), outside(-3, 3, 1));
    assert_eq!(wrong("1 2\n2 4\n3 1\n4 9"), outside(3, 8, 4));
    assert_eq!(wrong("2 4 1 999999999999999999"), outside(3, 999_999_999_999_999_998, 4));
    assert_eq!(wrong("b4 d3 a5 c1"), named("a5"));
    assert_eq!(wrong("b4 d3 a0 c1"), named("a0"));
    assert_eq!(wrong("b4 e3 a2 c1"), named("e3"));
    assert_eq!(wrong("B4E3A2C1"), named("E3"));
    assert_eq!(wrong("{\"columns\":[1,3,0,-1]}"), outside(3, -1, 4));
    assert_eq!(wrong("index,row0,row1\n0,0,2"), outside(1, 2, 2));
    assert_eq!(wrong("2 4 1 5").to_string(), "row 4, column 5 is outside a board of 4 × 4");
}

#[test]
fn boards_that_are_not_square_are_refused() {
    assert_eq!(wrong(". Q\nQ . ."), Wrong::RowLength { row: 1, wanted: 2, found: 3, line: 2 });
    assert_eq!(wrong("[[\".Q..\",\n\"...\"]]"), {
        Wrong::RowLength { row: 1, wanted: 4, found: 3, line: 2 }
    });
    assert_eq!(wrong(". Q . .\n. . . Q\n\nQ\n"), Wrong::Rows { wanted: 4, found: 2 });
    assert_eq!(wrong(". Q . .\n. . . Q\nSolution 2\nQ\n"), Wrong::Rows { wanted: 4, found: 2 });
    assert_eq!(wrong(".Q"), Wrong::Rows { wanted: 2, found: 1 });
    assert_eq!(wrong("[\"Q\",\"Q\"]"), Wrong::Rows { wanted: 1, found: 2 });
    assert_eq!(wrong("[[]]"), Wrong::Empty);
    assert_eq!(wrong("[\"\"]"), Wrong::Empty);
    assert_eq!(wrong("{\"columns\":[]}"), Wrong::Empty);
    assert_eq!(wrong("{\"n\":-1,\"columns\":[]}"), Wrong::Empty);
    assert_eq!(wrong("index\n0"), Wrong::Empty);
}

#[test]
fn boards_of_another_size_than_asked_for_are_refused() {
    let size = Wrong::Size { wanted: 8, found: 1 };
    for text in ["Q", "[\"Q\"]", "{\"n\":1,\"columns\":[0]}", "1", "a1", "1 1", "[1]", "queen(0,0)"]
    {
        assert_eq!(all_wrong(text, sized(8)), [(1, size.clone())], "{text}");
    }
    // A solution, but not of the size that was asked for.
    let size = Wrong::Size { wanted: 5, found: 4 };
    let four = ["2 4 1 3", "1 3 0 2", "2413", "b4 d3 a2 c1", "1 2\n2 4\n3 1\n4 3", "1Q2/3Q/Q3/2Q1"];
    for text in four {
        assert_eq!(all_wrong(text, sized(5)), [(1, size.clone())], "{text}");
    }
}

#[test]
fn a_list_of_single_characters_is_not_a_board() {
    let text = br#"[[[".","Q",".","."]]]"#;
    let found = malformed(text);
    assert_eq!((found.line, found.column), (1, 3));
    let reason = Reason::Unexpected { expected: Expected::JsonRow, found: Some('[') };
    assert_eq!(found.reason, reason);
}

#[test]
fn reading_goes_on_after_a_wrong_one() {
    let text = "1\n2 4 1 3\n1 2 3 4\n3 1 4 2\n5\n";
    let lines: Vec<u64> = all_wrong(text, Options::default()).iter().map(|wrong| wrong.0).collect();
    assert_eq!(lines, [3, 5]);
}

#[test]
fn every_kind_of_malformed_text_has_its_place() {
    let cases: [(&str, u64, u64, Expected, Option<char>); 24] = [
        ("2 4 1 3\n3 1 x 2", 2, 5, Expected::Column, Some('x')),
        ("2 4;1 3", 1, 4, Expected::Column, Some(';')),
        ("8.5", 1, 2, Expected::Column, Some('.')),
        ("1e3", 1, 2, Expected::Column, Some('e')),
        ("2 -", 1, 4, Expected::Column, None),
        (". Q\n. y", 2, 3, Expected::Square, Some('y')),
        (". Q\n1 0", 2, 1, Expected::Square, Some('1')),
        ("0 1 0\n0 2 0", 2, 3, Expected::Bit, Some('2')),
        ("解法：\n皇后", 2, 1, Expected::Row, Some('皇')),
        ("b4 +3", 1, 4, Expected::SquareName, Some('+')),
        ("b4 d\n", 1, 5, Expected::Rank, Some('\n')),
        ("2413\n24 3", 2, 4, Expected::Column, Some('3')),
        ("queen(1,2) queen(2)", 1, 19, Expected::Fact, Some(')')),
        ("1Q2/3K", 1, 6, Expected::Square, Some('K')),
        ("index,col0", 1, 7, Expected::CsvHeader, Some('c')),
        ("index,row0\nx", 2, 1, Expected::Index, Some('x')),
        ("index,row0\n0 1", 2, 3, Expected::Comma, Some('1')),
        ("index,row0\n0,", 2, 3, Expected::Column, None),
        ("[[\"Q\"]", 1, 7, Expected::CommaOrEnd, None),
        ("[[\"Q\"],;]", 1, 8, Expected::Json, Some(';')),
        ("[[\"Qy", 1, 5, Expected::Square, Some('y')),
        ("{\"columns\" [", 1, 12, Expected::Colon, Some('[')),
        ("{\"a\":]}", 1, 6, Expected::JsonValue, Some(']')),
        ("{\"columns\":[1.0]}", 1, 14, Expected::CommaOrEnd, Some('.')),
    ];
    for (text, line, column, expected, found) in cases {
        let wanted = Malformed { line, column, reason: Reason::Unexpected { expected, found } };
        assert_eq!(malformed(text.as_bytes()), wanted, "{text:?}");
    }
    let reason = |text: &[u8]| malformed(text).reason;
    assert_eq!(reason(b"hello\n"), Reason::Unknown { start: "hello".into() });
    assert_eq!(reason(b"\x80\n"), Reason::Unknown { start: "\u{fffd}".into() });
    assert_eq!(reason(b"\xff\xfe1\0"), Reason::Utf16);
    assert_eq!(reason(b"{\"n\":1}"), Reason::NoColumns);
    // A board without a queen, or a column counted from 0.
    let (first, second) = ("board", "permutation");
    assert_eq!(reason(b"0"), Reason::Ambiguous { first, second });
    assert_eq!(reason("9".repeat(50).as_bytes()), Reason::LongNumber { max: 18 });
    let deep = format!("{{\"a\":{}", "[".repeat(100_000));
    assert_eq!(reason(deep.as_bytes()), Reason::TooDeep { max: 64 });
    let large = "{\"n\":999999999999,\"columns\":[]}";
    assert_eq!(reason(large.as_bytes()), Reason::TooLarge { max: Options::MAX_SIZE });
    assert_eq!(
        malformed(b"\n\nhello").to_string(),
        "line 3, column 1: solutions in no known format: \"hello\""
    );
    assert_eq!(malformed(b"[").to_string(), {
        "line 1, column 2: expected a JSON list of boards or object, found the end of the input"
    });
}

#[test]
fn nothing_that_people_type_is_a_silent_success() {
    let long = "7".repeat(50);
    for text in ["0", "-3", "abc", "8.5", &long, " 8 ", "08", "+8", "1e3", "2", "3"] {
        let accepted = check::read(text.as_bytes(), Options::default())
            .all(|placement| placement.is_ok_and(|p| check::verify(&p, RuleSet::Classic).is_ok()));
        assert!(!accepted, "{text}");
    }
}

#[test]
fn headings_and_totals_that_contradict_the_boards_are_refused() {
    let board = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n";
    let total = |said, found, line| Malformed {
        line,
        column: 1,
        reason: Reason::WrongTotal { said, found },
    };
    assert_eq!(malformed(format!("{board}5 solutions\n").as_bytes()), total(5, 1, 6));
    assert_eq!(malformed("共有92种解\n".as_bytes()), total(92, 0, 1));
    let twice = format!("{board}1 solution\n{board}1 solution\n");
    assert_eq!(all_wrong(&twice, Options::default()), []);
    assert_eq!(all_wrong("0 solutions\n", Options::default()), []);
    let lone = |line| Malformed { line, column: 1, reason: Reason::LoneHeading };
    assert_eq!(malformed(b"Solution 1\n"), lone(1));
    assert_eq!(malformed(b"Solution 1"), lone(1));
    let text = format!("Solution 1\n{board}Solution 2\nSolution 3\n{board}");
    assert_eq!(malformed(text.as_bytes()), lone(7));
}

#[test]
fn headers_out_of_order_and_negative_indices_are_refused() {
    let header = malformed(b"index,row1,row0\n0,1,3\n");
    assert_eq!((header.line, header.column), (1, 10));
    assert_eq!(header.reason, Reason::HeaderOrder { wanted: 0 });
    for text in ["index,row0\n-1,0\n", "{\"index\":-1,\"columns\":[0]}"] {
        let reason = malformed(text.as_bytes()).reason;
        assert_eq!(reason, Reason::Unexpected { expected: Expected::Index, found: Some('-') });
    }
}

#[test]
fn a_row_of_ones_is_columns_that_attack_each_other() {
    assert_eq!(wrong("1 1 1 1"), attack((0, 0), (1, 0)));
}

#[test]
fn a_header_alone_says_the_size() {
    let mut reader = check::read(&b"index,row0,row1\n"[..], Options::default());
    assert!(reader.next().is_none());
    assert_eq!(reader.stated_size(), Some(2));
}
