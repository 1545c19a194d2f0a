//! The forms of puzzles, read and refused.

use proptest::prelude::*;
use queens::Error;
use queens::puzzle::{self, Fault, Puzzle, Wanted, read};

use crate::regions::{self, Chance};

const ROWS: &str = "AABB\nACBB\nACDD\nCCDD\n";

#[test]
fn every_spelling_is_the_same_puzzle() {
    let puzzle: Puzzle = ROWS.parse().unwrap();
    for text in [
        "A A B B\nA C B B\n\tA C D D\nC C D D",
        "\u{feff}# mine\r\nAABB\r\nACBB\r\nACDD\r\nCCDD\r\n",
        r#"{"regions":["AABB","ACBB","ACDD","CCDD"],"stars":1}"#,
        r#"{"colorRegions":[["A","A","B","B"],["A","C","B","B"],["A","C","D","D"],["C","C","D","D"]]}"#,
        r#"{"colorGrid":["A A B B","A C B B","A C D D","C C D D"]}"#,
        r#"{"size": 4, "grid":["AABB","ACBB","ACDD","CCDD"], "by":{"name":["x"]}}"#,
        r#"["AABB","ACBB","ACDD","CCDD"]"#,
        r#"[["A","A","B","B"],["A","C","B","B"],["A","C","D","D"],["C","C","D","D"]]"#,
        r#"[{"regions":["AABB","ACBB","ACDD","CCDD"]}]"#,
    ] {
        let found = read(text, None).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].puzzle, puzzle, "{text}");
    }
    // Numbers name regions, too.
    let numbers = read("[[0,0,10,10],[0,7,10,10],[0,7,3,3],[7,7,3,3]]", None).unwrap();
    assert_eq!(numbers[0].puzzle.regions(), puzzle.regions());
    assert_eq!(numbers[0].puzzle.name(1), "10");
}

#[test]
fn several_puzzles_and_their_stars() {
    let text = format!("{ROWS}\n# the next\n{ROWS}\n\n{ROWS}");
    let lines: Vec<_> = read(&text, None).unwrap().iter().map(|found| found.line).collect();
    assert_eq!(lines, [1, 7, 13]);
    let rows = ["ABCDEFGHI"; 9].join("\n");
    let two = read(&format!("# stars: 2\n{rows}"), None).unwrap();
    assert_eq!(two[0].puzzle.stars(), 2);
    assert_eq!(read(&rows, Some(2)).unwrap()[0].puzzle, two[0].puzzle);
    assert_eq!(read(&two[0].puzzle.to_string(), None).unwrap(), two);
    assert_eq!(read(&puzzle::json(&two[0].puzzle), None).unwrap()[0].puzzle, two[0].puzzle);
    let fault = |text: &str, stars| read(text, stars).unwrap_err().fault;
    assert_eq!(
        fault(&format!("# stars: 2\n{rows}"), Some(1)),
        Fault::TwoStars { said: 2, other: 1 }
    );
    let json = r#"{"regions":["AABB","ACBB","ACDD","CCDD"],"stars":1}"#;
    assert_eq!(fault(json, Some(2)), Fault::TwoStars { said: 1, other: 2 });
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let fault = |text: &str| {
        let wrong = read(text, None).expect_err(text);
        (wrong.line, wrong.fault)
    };
    assert_eq!(fault(""), (1, Fault::Empty));
    assert_eq!(fault("\n# nothing\n"), (1, Fault::Empty));
    assert_eq!(fault("AAB\nAB\nCCC"), (2, Fault::RowLength { wanted: 3, found: 2 }));
    assert_eq!(fault("AAB\nAB?\nCCC"), (2, Fault::Sign { found: '?' }));
    assert_eq!(fault("AAB\nABB\n\nCCC").1, Fault::Rows { wanted: 3, found: 2 });
    let regions = Fault::Board(Error::Regions { n: 3, found: 2 });
    assert_eq!(fault("AAB\nABB\nABB").1, regions);
    let rows = ["A"; 65].map(|sign| sign.repeat(65)).join("\n");
    assert!(matches!(fault(&rows).1, Fault::Board(Error::BoardSize { n: 65, max: 64 })));
    let two = Fault::TwoKeys { first: "regions", second: "grid" };
    assert_eq!(fault(r#"{"regions":["A"],"grid":["A"]}"#), (1, two));
    assert_eq!(fault(r#"{"rows":["A"]}"#), (1, Fault::NoKey));
    let expected = |wanted, found| Fault::Expected { wanted, found };
    assert_eq!(fault("[[\"A\"\n").1, expected(Wanted::Sign("]"), None));
    assert!(matches!(fault(r#"{"regions":[["A",{}],["B","B"]]}"#).1, Fault::Expected { .. }));
    assert!(matches!(fault(&"[".repeat(100_000)).1, Fault::Nested { .. }));
    assert!(matches!(fault(r#"{"regions":["AB","AB"],"stars":0}"#).1, Fault::Board(_)));
    assert!(read("{\"regions\":[\"A\"],\"stars\":99999999999}", None).is_err());
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(n in 1_usize..=12, seed in 0_u64..1_000_000) {
        let puzzle = regions::puzzle(n, &Chance::new(seed).scattered(n), 1);
        let rows = puzzle::text(&puzzle).parse::<Puzzle>().unwrap();
        prop_assert_eq!(rows.regions(), puzzle.regions());
        let json = puzzle::json(&puzzle).parse::<Puzzle>().unwrap();
        prop_assert_eq!(json, rows);
    }

    #[test]
    fn no_text_is_too_strange(text in "[AB12\\[\\]{}\",: \n#/a-z]{0,60}") {
        let _ = read(&text, None);
    }
}
