//! Boards to complete, from text: both forms, and what is wrong with them.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use proptest::prelude::*;
use queens::complete::read::{NotASquare, read, square};
use queens::{Square, board::Puzzle, rules::RuleSet};

fn refused(text: &str) -> String {
    read(text).expect_err(text).to_string()
}

#[test]
fn boards_in_many_layouts_are_the_same() {
    let plain = read(".Q..\n...x\n....\n#...\n").unwrap();
    assert_eq!(plain.queens, [Square::new(0, 1)]);
    assert_eq!(plain.blocked, [Square::new(1, 3), Square::new(3, 0)]);
    for text in [
        ". Q . .\r\n. . . #\r\n. . . .\r\nx . . .\r\n",
        "\u{feff}\n\n.Q..\n...x\n....\n#...",
        ".\tQ\t.\t.\n...x  \n  ....\nx...\n\n\n",
    ] {
        assert_eq!(read(text).unwrap(), plain, "{text:?}");
    }
    assert_eq!(read("Q").unwrap().n, 1);
}

#[test]
fn csplib_files_are_taken_as_they_come() {
    let plain = read("letting n = 4\nletting blocks = [[1,2],\n[3,4],\n]\n").unwrap();
    assert_eq!((plain.n, plain.blocked.len()), (4, 2));
    assert_eq!(plain.blocked[0], Square::new(0, 1));
    for text in [
        "language ESSENCE' 1.0\n$ a comment [\nletting n be 4\nletting blocks be [ [1, 2], [3,4] ]",
        "letting blocks=[[1,2],[3,4]] letting n=4",
    ] {
        assert_eq!(read(text).unwrap(), plain, "{text:?}");
    }
    assert_eq!(read("letting n = 4").unwrap().blocked, []);
    assert_eq!(read("letting n = 4 letting blocks = []").unwrap().blocked, []);
}

#[test]
fn what_is_wrong_is_said_with_the_line() {
    for (text, said) in [
        ("", "line 1: there is no board"),
        ("\n \n", "line 3: there is no board"),
        (".Q\n.", "line 2: a row of 1 squares instead of 2"),
        ("..\n...", "line 2: a row of 3 squares instead of 2"),
        ("...\n...", "line 2: 2 rows instead of 3"),
        ("..\n..\n..", "line 3: 3 rows instead of 2"),
        ("..\n\n..", "line 2: a row of 0 squares instead of 2"),
        ("..\n.w", "line 2: 'w' is no square"),
        ("letting n = 0", "line 1: a number that is not from 1 to 1000"),
        ("letting n = 99999999999999999999", "line 1: a number that is not from 1 to 1000"),
        ("letting n = four", "line 1: expected 1, found 'f'"),
        (
            "letting n = 4\nletting blocks = [[1,2],[5,1]]",
            "line 2: a number that is not from 1 to 4",
        ),
        ("letting n = 4\nletting blocks = [[0,2]]", "line 2: a number that is not"),
        ("letting n = 4\nletting blocks = [[1,2]", "line 2: expected ]"),
        ("letting n = 4\nletting blocks = [[1 2]]", "line 2: expected ,, found '2'"),
        ("letting blocks = []", "line 1: expected letting n"),
        ("letting n = 4\nletting n = 4", "line 2: unknown or repeated name \"n\""),
        ("letting m = 4", "line 1: unknown or repeated name \"m\""),
        ("letting", "line 1: expected letting"),
    ] {
        assert!(refused(text).starts_with(said), "{text:?}: {}", refused(text));
    }
    let wide = ".".repeat(1001);
    assert_eq!(refused(&wide), "line 1: a board larger than 1000");
}

#[test]
fn squares_have_two_names() {
    for n in 1..=26u32 {
        for at in 0..n * n {
            let here = Square::new(at / n, at % n);
            assert_eq!(square(&here.chess_name(n).unwrap(), n), Ok(here));
            assert_eq!(square(&format!("{},{}", here.row + 1, here.col + 1), n), Ok(here));
        }
    }
    assert_eq!(square(" B4 ", 8), Ok(Square::new(4, 1)));
    for outside in ["a0", "a9", "i1", "0,1", "1,9", "99999999999,1"] {
        assert_eq!(square(outside, 8), Err(NotASquare::Outside), "{outside}");
    }
    for text in ["", "a", "4", "4b", "b-1", "-1,2", "1,2,3", "1;2", "bb4", "é4", "b4.5"] {
        assert_eq!(square(text, 8), Err(NotASquare::Form), "{text}");
    }
}

#[test]
fn nine_queens_and_other_impossible_boards_are_refused_with_the_pair() {
    let refuse = |text: &str| {
        let board = read(text).unwrap();
        Puzzle::new(board.n, RuleSet::Classic, board.queens, board.blocked).unwrap_err().to_string()
    };
    let eight = "Q.......\n....Q...\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q....\n";
    let nine = eight.replacen("Q...\n", "Q..Q\n", 1);
    assert!(refuse(&nine).contains("row 2, column 5 and row 2, column 8"), "{}", refuse(&nine));
    assert!(refuse("Q..\n.Q.\n...").contains("row 1, column 1 and row 2, column 2"));
}

proptest! {
    #[test]
    fn nothing_makes_the_reader_panic(text in "(letting n = )?[Q.x#0-9,\\[\\]\n a-z$=]{0,60}") {
        let _ = read(&text);
        let _ = square(&text, 8);
    }
}
