//! `queens puzzle solve` and `check`: boards cut into regions.

use std::fs;

use crate::{finish, folder, program, queens, queens_args, queens_zh, with_input};

/// A puzzle with one solution.
pub(crate) const ONE: &str = "AABB\nACBB\nACDD\nCCDD\n";
/// With two: the rows are its regions.
pub(crate) const ROWS: &str = "AAAA\nBBBB\nCCCC\nDDDD\n";
/// With none.
pub(crate) const NONE: &str = "AAA\nBBB\nCCC\n";
/// Two stars.
pub(crate) const STARS: &str = "AAABBBBBBB\nABBBCCDBBB\nAAACCCDBBE\nFACCCCDBBE\nFFFFGCDEEE\n\
                                FFFGGCDHEE\nIIIIGGHHHE\nIIIGGJHHHE\nIIIIIJJJJJ\nIIIIIJJJJJ\n";

/// So many rows, each of them a region.
pub(crate) fn rows(n: usize) -> String {
    let signs = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']);
    signs.take(n).map(|sign| sign.to_string().repeat(n) + "\n").collect()
}

#[test]
fn the_solution_in_every_format() {
    for (format, wanted) in [
        ("board", "Solution 1\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n\n"),
        ("leetcode", "[[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n"),
        ("matrix", "Solution 1\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n\n"),
        ("tabs", "Solution:\n.\t.\tQ\t.\nQ\t.\t.\t.\n.\t.\t.\tQ\n.\tQ\t.\t.\n\n1 solution\n"),
        ("permutation", "3 1 4 2\n"),
        ("squares", "c4 a3 d2 b1\n"),
        ("jsonl", "{\"n\":4,\"index\":0,\"columns\":[2,0,3,1]}\n"),
        ("csv", "index,row0,row1,row2,row3\n0,2,0,3,1\n"),
        ("digits", "3142\n"),
    ] {
        let run = with_input(&format!("puzzle solve -f {format}"), ONE);
        assert_eq!(run.fine(), wanted, "{format}");
    }
    let chinese = with_input("puzzle solve --lang zh", ONE);
    assert!(chinese.fine().starts_with("第 1 个解\n"), "{chinese:?}");
}

#[test]
fn two_stars_are_written_where_a_format_takes_them_and_read_back() {
    let folder = folder();
    let path = folder.path().join("stars").display().to_string();
    fs::write(&path, STARS).unwrap();
    for format in ["board", "leetcode", "matrix", "tabs", "squares"] {
        let solved = queens(&format!("puzzle solve {path} --stars 2 -f {format} --unique"));
        let (sign, found) = match format {
            "squares" => (' ', 19),
            "matrix" => ('1', 21),
            _ => ('Q', 20),
        };
        assert_eq!(solved.fine().matches(sign).count(), found, "{solved:?}");
        let check = format!("puzzle check {path} --stars 2 --solution -");
        let checked = with_input(&check, &solved.stdout);
        assert_eq!((checked.status, checked.stderr.as_str()), (0, "1 solution checked, 0 wrong\n"));
    }
    for format in ["permutation", "jsonl", "csv", "digits", "pairs", "fen", "latex", "python"] {
        queens(&format!("puzzle solve {path} --stars 2 -f {format}"))
            .refused_saying(&[format, "board, leetcode, matrix, tabs, squares"]);
    }
}

#[test]
fn every_form_of_a_puzzle_is_read() {
    let forms = [
        ONE.replace('\n', "\r\n"),
        format!("\u{feff}{ONE}"),
        "# mine\nA A B B\nA C B B\n# half\nA C D D\nC C D D".to_owned(),
        "aabb\naCbb\naCdd\nCCdd\n".to_owned(),
        "11++\n1/++\n1/22\n//22\n".to_owned(),
        r#"{"regions":["AABB","ACBB","ACDD","CCDD"],"stars":1}"#.to_owned(),
        r#"{"colorRegions":[["a","a","b","b"],["a","c","b","b"],["a","c","d","d"],["c","c","d","d"]]}"#
            .to_owned(),
        "{\"by\": {\"name\": [1, null]},\n \"colorGrid\": [[0,0,1,1],[0,2,1,1],[0,2,3,3],[2,2,3,3]]}"
            .to_owned(),
        r#"{"grid":[[10,10,11,11],[10,12,11,11],[10,12,13,13],[12,12,13,13]]}"#.to_owned(),
    ];
    for form in &forms {
        assert_eq!(with_input("puzzle solve -f permutation", form).fine(), "3 1 4 2\n", "{form}");
    }
}

#[test]
fn what_is_no_puzzle_is_refused_in_one_line() {
    let object = r#"{"regions":["AABB","ACBB","ACDD","CCDD"],"stars":1}"#;
    let cases: &[(&str, &str, &[&str])] = &[
        ("", "AAB\nAB\nCCC\n", &["line 2", "2 squares", "3"]),
        ("", "AAB\nABB\n", &["2 rows", "3"]),
        ("", "AAB\nABB\nAAA\n", &["2 regions", "3×3", "must be 3"]),
        ("", "AAB\nABB\nACD\n", &["more than 3 regions", "must be 3"]),
        ("", "AAB\nA?B\nCCC\n", &["line 2", "'?'", "letter"]),
        ("", "", &["no puzzle", "n lines of n signs"]),
        ("", "\n# nothing\n\n", &["no puzzle"]),
        ("", &"A".repeat(65), &["65", "1 to 64"]),
        ("", &"x".repeat(9999), &["9,999", "1 to 64"]),
        ("", r#"{"regions":["A"],"grid":["A"]}"#, &["regions", "grid", "one of them"]),
        ("", r#"{"colorGrid":["A"],"colorRegions":["A"]}"#, &["colorGrid", "colorRegions"]),
        ("", r#"{"rows":["A"]}"#, &["no rows", "regions, colorRegions, colorGrid, grid"]),
        ("", r#"{"regions":["AABB""#, &["expected", "end"]),
        ("", r#"{"regions":"AABB"}"#, &["list of rows"]),
        ("", "{\"regions\":\n[1.5]}", &["line 2", "expected a row"]),
        (" --stars 2", object, &["1", "2", "stars"]),
        (" --stars 2", "A\n", &["2", "stars", "1 to 1"]),
        (" --stars 0", ONE, &["0", "stars", "1 to 1"]),
        (" --stars 99999999999", ONE, &["stars", "1 to 1"]),
        (" --stars two", ONE, &["--stars", "'two'"]),
        (" --queen e1", ONE, &["'e1'", "4×4"]),
        (" --cross 0,1", ONE, &["'0,1'", "4×4"]),
    ];
    for (options, input, words) in cases {
        let run = with_input(&format!("puzzle solve{options}"), input);
        run.refused_saying(words);
        assert!(run.stderr.len() < 250, "{run:?}");
    }
    with_input("puzzle solve --lang zh", "AAB\nAB\nCCC\n").refused_saying(&["第 2 行", "2 格"]);
}

#[test]
fn input_that_is_no_text_or_has_no_end_is_refused() {
    for (bytes, word) in
        [(&b"\xff\xfeA\0"[..], "UTF-16"), (b"A\xffA\n", "UTF-8"), (b"\0\0", "no region")]
    {
        let mut command = program();
        command.args(["puzzle", "solve"]);
        finish(command, bytes).refused_saying(&["standard input", word]);
    }
    queens("puzzle solve /dev/zero").refused_saying(&["/dev/zero", "longer than 16,777,216 bytes"]);
    queens("puzzle solve no-such-file").refused_saying(&["no-such-file"]);
    queens("puzzle solve .").refused_saying(&["folder"]);
}

#[test]
fn one_of_several_solutions_is_shown_and_it_is_said() {
    let run = with_input("puzzle solve -f permutation", ROWS);
    assert_eq!((run.status, run.stdout.as_str()), (0, "2 4 1 3\n"));
    assert!(run.stderr.contains("more solutions") && run.stderr.contains("--all"), "{run:?}");
    let run = with_input("puzzle solve -f permutation --unique", ROWS);
    assert_eq!((run.status, run.stdout.as_str()), (1, "2 4 1 3\n3 1 4 2\n"));
    assert!(run.stderr.contains("two are shown"), "{run:?}");
    assert_eq!(with_input("puzzle solve -f permutation --all", ROWS).fine(), "2 4 1 3\n3 1 4 2\n");
    assert_eq!(with_input("puzzle solve -f permutation --limit 1", ROWS).fine(), "2 4 1 3\n");
    assert_eq!(with_input("puzzle solve -f permutation --limit 0", ROWS).fine(), "");
    assert_eq!(with_input("puzzle solve --count", ROWS).fine(), "2\n");
    assert_eq!(with_input("puzzle solve --unique -f squares", ONE).fine(), "c4 a3 d2 b1\n");
    with_input("puzzle solve --unique --all", ONE).refused_saying(&["--unique", "--all"]);
    with_input("puzzle solve --count -f csv", ONE).refused_saying(&["--count", "--format"]);
}

#[test]
fn no_solution_is_status_1_and_a_count_of_none_is_none() {
    for options in ["", " --all", " --unique", " --limit 3"] {
        let run = with_input(&format!("puzzle solve{options}"), NONE);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{run:?}");
        assert_eq!(run.stderr, "no solution exists\n");
    }
    assert_eq!(with_input("puzzle solve --count", NONE).fine(), "0\n");
    let run = with_input("puzzle solve -f leetcode --lang zh", NONE);
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (1, "[]\n", "无解\n"));
}

#[test]
fn the_smallest_boards_and_the_largest() {
    assert_eq!(with_input("puzzle solve -f permutation --unique", "x").fine(), "1\n");
    let counts = [(1, "1"), (2, "0"), (3, "0"), (4, "2"), (5, "14"), (6, "90"), (8, "5242")];
    for (n, count) in counts {
        // Without regions that say more: OEIS A002464.
        let run = with_input("puzzle solve --count", &rows(n));
        assert_eq!(run.fine(), format!("{count}\n"), "{n}");
    }
    let solved = with_input("puzzle solve --limit 1 -f permutation", &rows(64));
    let folder = folder();
    let path = folder.path().join("rows").display().to_string();
    fs::write(&path, rows(64)).unwrap();
    let checked = with_input(&format!("puzzle check {path} --solution -"), solved.fine());
    assert_eq!(checked.status, 0, "{checked:?}");
    with_input("puzzle solve -f squares", &rows(27)).refused_saying(&["squares", "27", "26"]);
}

#[test]
fn given_queens_that_break_a_rule_are_named() {
    let given = |squares: &str, options: &str| {
        with_input(&format!("puzzle solve --queen {squares}{options}"), ONE)
    };
    for (squares, words) in [
        ("c4 --queen d3", "row 1, column 3 and row 2, column 4 touch"),
        ("a3 --queen d3", "row 2, column 1 and row 2, column 4 share row 2"),
        ("a4 --queen a2", "row 1, column 1 and row 3, column 1 share column 1"),
        ("d4 --queen c1 --cross a1", ""),
        ("a3 --queen 2,1", "two queens in row 2, column 1"),
        ("b4 --queen a2", "row 1, column 2 and row 3, column 1 share region A"),
        ("b4 --cross b4", "row 1, column 2, which is crossed out"),
    ] {
        let run = given(squares, "");
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{run:?}");
        assert!(run.stderr.contains(words), "{words}: {run:?}");
        let run = given(squares, " --count");
        assert_eq!(run.stdout, "0\n", "{run:?}");
        assert_eq!(run.status, i32::from(!words.is_empty()));
    }
    assert_eq!(given("b1 --cross a1", " -f permutation").fine(), "3 1 4 2\n");
}

#[test]
fn several_puzzles_are_answered_one_after_the_other_by_name() {
    let folder = folder();
    let [one, more] = ["one", "more"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&one, ONE).unwrap();
    fs::write(&more, format!("{ROWS}\n# the last\n\n{NONE}")).unwrap();
    let run = queens(&format!("puzzle solve {one} {more}"));
    assert_eq!(run.status, 1);
    for (number, line) in [(1, 1), (2, 1), (3, 8)] {
        let path = if number == 1 { &one } else { &more };
        let name = format!("Puzzle {number} ({path}, line {line})\n");
        assert!(run.stdout.contains(&name), "{name}: {run:?}");
    }
    assert!(run.stderr.contains("line 8): no solution exists"), "{run:?}");
    let run = queens(&format!("puzzle solve {one} {more} -f permutation"));
    assert_eq!((run.status, run.stdout.as_str()), (1, "3 1 4 2\n2 4 1 3\n"));
    let run = queens(&format!("puzzle solve {one} {more} --count"));
    assert_eq!((run.status, run.stdout.as_str()), (0, "1\n2\n0\n"));
    assert_eq!(run.stderr.matches("Puzzle ").count(), 3, "{run:?}");
    assert_eq!(queens(&format!("puzzle solve -q {one} {more} --count")).stderr, "");
    // Nothing is answered if one of them cannot be read.
    fs::write(&more, format!("{ROWS}\nAAB\nAB\n")).unwrap();
    queens(&format!("puzzle solve {one} {more}")).refused_saying(&[&more, "line 7"]);
    let run = queens_zh(&format!("puzzle solve {one} {one}"));
    assert!(run.fine().contains("第 2 题（"), "{run:?}");
}

#[test]
fn a_file_is_written_whole_and_kept() {
    let folder = folder();
    let path = folder.path().join("solved").display().to_string();
    let two = format!("{ONE}\n{ROWS}");
    let line = format!("puzzle solve -f permutation -o {path}");
    assert_eq!(with_input(&line, &two).worked(), "");
    assert_eq!(fs::read_to_string(&path).unwrap(), "3 1 4 2\n2 4 1 3\n");
    with_input(&line, ONE).refused_saying(&["--force"]);
    assert_eq!(with_input(&format!("{line} --force"), ONE).worked(), "");
    assert_eq!(fs::read_to_string(&path).unwrap(), "3 1 4 2\n");
}

#[test]
fn a_search_without_end_gives_up_in_time() {
    let run = with_input("puzzle solve --count --timeout 300ms", &rows(30));
    assert!(run.refused(3).contains("300ms"), "{run:?}");
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_ends_it_quietly() {
    let run = crate::shell(
        "printf 'AAAA\\nBBBB\\nCCCC\\nDDDD\\n' > /dev/null; $Q puzzle new 8 --count 100000 | head -2",
    );
    assert_eq!(
        (run.status, run.stdout.lines().count(), run.stderr.as_str()),
        (0, 2, ""),
        "{run:?}"
    );
}

#[test]
fn wrong_solutions_are_named_with_two_queens() {
    let folder = folder();
    let path = folder.path().join("one").display().to_string();
    fs::write(&path, ONE).unwrap();
    let check = |solution: &str| queens_args(&["puzzle", "check", &path, "--solution", solution]);
    for right in
        ["3 1 4 2", "c4 a3 d2 b1", "c4a3d2b1", "..Q.\nQ...\n...Q\n.Q..", "[[2,0,3,1]]", "3142"]
    {
        let run = check(right);
        assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{right}: {run:?}");
        assert_eq!(run.stderr, "1 solution checked, 0 wrong\n");
    }
    for (wrong, words) in [
        ("1 2 3 4", "row 1, column 1 and row 2, column 2 touch"),
        ("4 2 4 1", "row 1, column 4 and row 3, column 4 share column 4"),
        ("c4 a4 d2 b1", "share row 1"),
        ("1 4 1 3", "share column 1"),
        ("2 4 1 3", "row 1, column 2 and row 3, column 1 share region A"),
        ("c4 a3 d2", "has 0 queens instead of 1"),
        ("..Q..\nQ....\n...Q.\n.Q...\n....Q\n", "5"),
    ] {
        let run = check(wrong);
        assert_eq!(run.status, 1, "{wrong}: {run:?}");
        assert!(
            run.stdout.contains(words) && run.stderr == "1 solution checked, 1 wrong\n",
            "{run:?}"
        );
    }
    check("what").refused_saying(&["--solution"]);
    check("").refused_saying(&["--solution", "no solution"]);
    let several = check("3 1 4 2\n2 4 1 3\n");
    assert_eq!((several.status, several.stdout.lines().count()), (1, 1), "{several:?}");
    assert!(several.stdout.starts_with("line 2, solution 2: "), "{several:?}");
}

#[test]
fn solutions_and_puzzles_are_matched_one_by_one() {
    let folder = folder();
    let path = folder.path().join("two").display().to_string();
    fs::write(&path, format!("{ROWS}\n{ONE}")).unwrap();
    let check =
        |solutions: &str| with_input(&format!("puzzle check {path} --solution -"), solutions);
    assert_eq!(check("2 4 1 3\n3 1 4 2\n").status, 0);
    let run = check("3 1 4 2\n2 4 1 3\n");
    assert!(run.status == 1 && run.stdout.starts_with("Puzzle 2 ("), "{run:?}");
    check("3 1 4 2\n").refused_saying(&["2", "1", "one for each"]);
    with_input("puzzle check --solution -", ONE)
        .refused_saying(&["--solution -", "standard input"]);
    queens(&format!("puzzle check {path}"))
        .refused_saying(&["--solution", "queens puzzle check --help"]);
}
