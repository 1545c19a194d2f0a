//! The exact output of each format for n = 4, in both languages.

use crate::{queens, queens_zh};

/// Format, English, Chinese; `None` where it does not change with the language.
const GOLDEN: [(&str, &str, Option<&str>); 13] = [
    (
        "board",
        "Solution 1\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n\nSolution 2\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n\n",
        Some(
            "第 1 个解\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n\n第 2 个解\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n\n",
        ),
    ),
    (
        "leetcode",
        "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n",
        None,
    ),
    (
        "matrix",
        "Solution 1\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\nSolution 2\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n\n",
        Some(
            "第 1 个解\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n第 2 个解\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n\n",
        ),
    ),
    (
        "tabs",
        "Solution:\n.\tQ\t.\t.\n.\t.\t.\tQ\nQ\t.\t.\t.\n.\t.\tQ\t.\n\nSolution:\n.\t.\tQ\t.\nQ\t.\t.\t.\n.\t.\t.\tQ\n.\tQ\t.\t.\n\n2 solutions\n",
        Some(
            "解法：\n.\tQ\t.\t.\n.\t.\t.\tQ\nQ\t.\t.\t.\n.\t.\tQ\t.\n\n解法：\n.\t.\tQ\t.\nQ\t.\t.\t.\n.\t.\t.\tQ\n.\tQ\t.\t.\n\n共有2种解\n",
        ),
    ),
    ("permutation", "2 4 1 3\n3 1 4 2\n", None),
    ("squares", "b4 d3 a2 c1\nc4 a3 d2 b1\n", None),
    (
        "jsonl",
        "{\"n\":4,\"index\":0,\"columns\":[1,3,0,2]}\n{\"n\":4,\"index\":1,\"columns\":[2,0,3,1]}\n",
        None,
    ),
    ("csv", "index,row0,row1,row2,row3\n0,1,3,0,2\n1,2,0,3,1\n", None),
    ("digits", "2413\n3142\n", None),
    ("pairs", "1 2\n2 4\n3 1\n4 3\n\n1 3\n2 1\n3 4\n4 2\n\n", None),
    ("fen", "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n", None),
    (
        "latex",
        "\\documentclass{article}\n\\usepackage{chessboard}\n\\setchessboard{maxfield=d4,showmover=false}\n\\begin{document}\n\\noindent 1\\par\\nopagebreak\n\\chessboard[setpieces={Qb4,Qd3,Qa2,Qc1}]\\par\\bigskip\n\\noindent 2\\par\\nopagebreak\n\\chessboard[setpieces={Qc4,Qa3,Qd2,Qb1}]\\par\\bigskip\n\\end{document}\n",
        None,
    ),
    ("python", "[\n    [1, 3, 0, 2],\n    [2, 0, 3, 1],\n]\n", None),
];

#[test]
fn every_format_in_both_languages() {
    for (format, english, chinese) in GOLDEN {
        assert_eq!(queens(&format!("solve 4 -f {format}")).fine(), english, "{format}");
        let chinese = chinese.unwrap_or(english);
        assert_eq!(queens_zh(&format!("solve 4 -f {format}")).fine(), chinese, "{format}");
    }
}

#[test]
fn no_format_is_forgotten() {
    let formats: Vec<_> = queens::format::FORMATS.iter().map(|format| format.id()).collect();
    assert_eq!(GOLDEN.map(|(format, ..)| format).as_slice(), formats);
}

#[test]
fn the_same_comes_out_of_every_algorithm_that_goes_in_order() {
    let all = queens::teach::Algorithm::ALL.iter().filter(|algorithm| algorithm.finds_all());
    for algorithm in all {
        let run = queens(&format!("solve 6 -f csv -a {algorithm}"));
        let mut rows: Vec<_> = run.fine().lines().skip(1).map(|line| &line[2..]).collect();
        match algorithm.info().order {
            queens::teach::Order::Lexicographic => {}
            queens::teach::Order::ReverseLexicographic => rows.reverse(),
            queens::teach::Order::Own => rows.sort_unstable(),
        }
        assert_eq!(
            rows,
            ["1,3,5,0,2,4", "2,5,1,4,0,3", "3,0,4,1,5,2", "4,2,0,5,3,1"],
            "{algorithm}"
        );
    }
}
