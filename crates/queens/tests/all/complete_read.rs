//! Boards to complete, from text: every form, and what is wrong with them.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use proptest::prelude::*;
use queens::check::{Base, Options, Star};
use queens::complete::read::{Layout, NotASquare, boards, diagonal, square};
use queens::{Square, Work, board::Partial, complete, rules::RuleSet};

fn all(text: &str, options: Options) -> Result<Vec<Layout>, String> {
    boards(text.as_bytes(), None, options).collect::<Result<_, _>>().map_err(|e| e.to_string())
}

/// The one board.
fn read(text: &str) -> Result<Layout, String> {
    one(text, Options::default())
}

fn one(text: &str, options: Options) -> Result<Layout, String> {
    let mut boards = all(text, options)?;
    assert_eq!(boards.len(), 1, "{text:?}");
    let board = boards.remove(0);
    Ok(Layout { line: 1, ..board })
}

fn refused(text: &str) -> String {
    read(text).expect_err(text)
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
        "4\n_ Q _ _\n_ _ _ X\n_ _ _ _\nX _ _ _\n",
        "+-+-+-+-+\n| |Q| | |\n+-+-+-+-+\n| | | |x|\n+-+-+-+-+\n| | | | |\n+-+-+-+-+\n|#| | | |\n+-+-+-+-+\n",
        "┌─┬─┬─┬─┐\n│ │♛│ │ │\n├─┼─┼─┼─┤\n│ │ │ │x│\n├─┼─┼─┼─┤\n│ │ │ │ │\n├─┼─┼─┼─┤\n│x│ │ │ │\n└─┴─┴─┴─┘\n",
        "  +---------+\n4 | . Q . . |\n3 | . . . x |\n2 | . . . . |\n1 | x . . . |\n  +---------+\n    a b c d\n",
        "[\".Q..\", \"...x\", \"....\", \"x...\"]",
    ] {
        assert_eq!(read(text).as_ref(), Ok(&plain), "{text:?}");
    }
    assert_eq!(read("Q").unwrap().n, 1);
}

#[test]
fn given_queens_come_in_the_forms_of_solutions() {
    let given = vec![Square::new(0, 1), Square::new(2, 0)];
    for (n, base, text) in [
        (None, None, "0 1 0 0\n0 0 0 0\n1 0 0 0\n0 0 0 0\n"),
        (None, None, "0100\n0000\n1000\n0000\n"),
        (None, None, "[[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]"),
        (None, None, "4\n0 1\n2 0\n"),
        (None, Some(Base::One), "4\n1 2\n3 1\n"),
        (Some(4), Some(Base::One), "1 2\n3 1\n"),
        (Some(4), None, "b4 a2"),
        (None, None, "4\nb4 a2\n"),
        (Some(4), Some(Base::One), "queen(1,2). queen(3,1)."),
        (None, None, "1Q2/4/Q3/4"),
        (None, None, "letting n = 4\nletting init = [[0, 1], [2, 0]]"),
    ] {
        let options = Options { size: n, base, ..Options::default() };
        let board = one(text, options).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!((board.n, &board.queens), (4, &given), "{text:?}");
    }
    // Two queens of many do not show where their numbers begin.
    assert!(refused("8\n1 2\n3 1\n").contains("counted from 0 and from 1"));
    assert!(refused("8\nqueen(1,2) queen(3,1)\n").contains("counted from 0 and from 1"));
}

#[test]
fn a_star_is_a_queen_or_blocked_if_it_is_said() {
    let text = ".*..\n....\n....\n....\n";
    let read = |star| one(text, Options { star, ..Options::default() });
    assert!(read(None).unwrap_err().contains("as a queen and as a blocked square"));
    let queen = read(Some(Star::Queen)).unwrap();
    assert_eq!((queen.queens, queen.blocked), (vec![Square::new(0, 1)], vec![]));
    let blocked = read(Some(Star::Blocked)).unwrap();
    assert_eq!((blocked.queens, blocked.blocked), (vec![], vec![Square::new(0, 1)]));
}

#[test]
fn several_boards_come_one_after_the_other() {
    for text in [
        "Q...\n....\n....\n....\n\n.....\n.....\n..Q..\n.....\n.....\n",
        "Q...\n....\n....\n....\n.....\n.....\n..Q..\n.....\n.....\n",
        "4\nQ...\n....\n....\n....\n5\n.....\n.....\n..Q..\n.....\n.....\n0\n",
        "4\na4\n5\nc3\n",
        "Q3/4/4/4\n5/5/2Q2/5/5 w - - 0 1\n",
        "4\n0 0\n5\n2 2\n",
    ] {
        let options = Options { base: Some(Base::Zero), ..Options::default() };
        let boards = all(text, options).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let found: Vec<_> = boards.iter().map(|board| (board.n, board.queens[0])).collect();
        assert_eq!(found, [(4, Square::new(0, 0)), (5, Square::new(2, 2))], "{text:?}");
    }
    assert_eq!(all("", Options::default()), Ok(vec![]));
}

#[test]
fn csplib_files_are_taken_as_they_come() {
    let plain = read("letting n = 4\nletting blocks = [[1,2],\n[3,4],\n]\n").unwrap();
    assert_eq!((plain.n, plain.blocked.len()), (4, 2));
    assert_eq!(plain.blocked[0], Square::new(0, 1));
    for text in [
        "language ESSENCE' 1.0\n$ a comment [\nletting n be 4\nletting blocks be [ [1, 2], [3,4] ]",
        "letting blocks=[[1,2],[3,4]] letting n=4",
        "n = 4;\r\nblocks = [[1, 2], [3, 4]];\r\n",
    ] {
        assert_eq!(read(text).as_ref(), Ok(&plain), "{text:?}");
    }
    assert_eq!(read("letting n = 4").unwrap().blocked, []);
    assert_eq!(read("letting n = 4 letting blocks = []").unwrap().blocked, []);
}

#[test]
fn excluded_diagonals_are_those_of_the_files_own_explanation() {
    let text = "n =  10\nnumdiags =  3\ndiags =  [[4, 1], [5, 0],\n          [9, 0]]\n";
    let squares = |from: [(u32, u32); 5], more: &[(u32, u32)]| -> Vec<Square> {
        from.iter().chain(more).map(|&(row, col)| Square::new(row, col)).collect()
    };
    // Sum diagonal 4, and difference diagonal 5 − 9 = −4.
    let four = squares([(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)], &[]);
    let minus_four = squares([(0, 4), (1, 5), (2, 6), (3, 7), (4, 8)], &[(5, 9)]);
    let first = |diagonals| one(text, Options { diagonals, ..Options::default() }).unwrap().blocked;
    assert_eq!(first(Some(0)), []);
    assert_eq!(first(Some(1)), four);
    assert_eq!(first(Some(2)), [minus_four.clone(), four.clone()].concat());
    assert_eq!(first(None).len(), four.len() + minus_four.len() + 10);
    for n in 1..7u32 {
        for number in 0..2 * n - 1 {
            for sum in [true, false] {
                let on = |at: &Square| {
                    let kinds = [at.row + n - 1 == at.col + number, at.row + at.col == number];
                    kinds[usize::from(sum)]
                };
                let all = (0..n * n).map(|at| Square::new(at / n, at % n));
                assert_eq!(
                    diagonal(n, number, sum).collect::<Vec<_>>(),
                    all.filter(on).collect::<Vec<_>>()
                );
            }
        }
    }
}

#[test]
fn what_is_wrong_is_said_with_the_line() {
    let number = |from, to| format!("a number that is not from {from} to {to}");
    for (text, said) in [
        (".Q\n.", "line 2: row 2 has 1 squares instead of 2".to_owned()),
        ("..\n...", "line 2: row 2 has 3 squares instead of 2".into()),
        ("...\n...", "2 rows instead of 3".into()),
        ("..\n..\n..", "1 rows instead of 2".into()),
        ("..\n\n..", "1 rows instead of 2".into()),
        ("..\n.w", "line 2, column 2: expected Q or ., found 'w'".into()),
        ("letting n = 0", number(1, 1000)),
        ("letting n = 1001", number(1, 1000)),
        ("letting n = 99999999999999999999", "more than 18 digits".into()),
        ("letting n = four", "line 1, column 13: expected a number, found 'f'".into()),
        (
            "letting n = 4\nletting blocks = [[1,2],[5,1]]",
            "line 2, column 26: ".to_owned() + &number(1, 4),
        ),
        (
            "letting n = 4\nletting blocks = [[0,2]]",
            "line 2, column 20: ".to_owned() + &number(1, 4),
        ),
        ("letting n = 4\nletting init = [[0,4]]", number(0, 3)),
        ("n = 4\ndiags = [[7,0]]", number(0, 6)),
        ("n = 4\ndiags = [[3,2]]", number(0, 1)),
        ("letting n = 4\nletting blocks = [[1,2]", "line 2, column 24: expected a list".into()),
        ("letting n = 4\nletting blocks = [[1 2]]", "line 2, column 22: expected a list".into()),
        ("letting blocks = []", "expected letting n".into()),
        ("letting n = 4\nletting n = 4", "line 2, column 9: unknown or repeated name \"n\"".into()),
        ("letting m = 4", "line 1, column 9: unknown or repeated name \"m\"".into()),
        ("letting", "expected letting".into()),
        ("4\n...\n...\n...\n", "the size 4 is not that of the board after it, which is 3".into()),
    ] {
        assert!(refused(text).contains(&said), "{text:?}: {}", refused(text));
    }
    let wide = ".".repeat(1001);
    assert_eq!(refused(&wide), "line 1, column 1002: a board larger than 1000");
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
fn nine_queens_and_other_impossible_boards_have_no_completion_and_name_the_pair() {
    let attack = |text: &str| {
        let board = read(text).unwrap();
        let partial = Partial::new(board.n, RuleSet::Classic, board.queens, board.blocked).unwrap();
        let work = Work::on(2);
        assert_eq!(complete::find(&partial, &work), Ok(None));
        assert_eq!(complete::count(&partial, &work), Ok(0));
        complete::list(&partial, &work, |columns| panic!("{columns:?}")).unwrap();
        complete::list_in_reach(&partial, &work, |_, columns| panic!("{columns:?}")).unwrap();
        let explored = complete::explore(&partial, 1_000);
        assert_eq!((explored.count, explored.whole), (0, true));
        partial.attack().unwrap()
    };
    let eight = "Q.......\n....Q...\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q....\n";
    let nine = eight.replacen("Q...\n", "Q..Q\n", 1);
    assert_eq!(attack(&nine), (Square::new(1, 4), Square::new(1, 7)));
    assert_eq!(attack("Q..\n.Q.\n..."), (Square::new(0, 0), Square::new(1, 1)));
}

proptest! {
    #[test]
    fn nothing_makes_the_reader_panic(
        text in "(letting n = |4\n|n = 3 diags = |[+|]|[(]){0,2}[Q.x#*0-9,\\[\\]\n a-z$=|+/()-]{0,60}",
    ) {
        let _ = all(&text, Options::default());
        let _ = square(&text, 8);
    }
}
