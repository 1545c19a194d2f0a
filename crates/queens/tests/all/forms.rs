//! Every solution is read right in every form that people bring, counted from 0
//! or from 1: never is one called wrong.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use std::fmt::Write as _;

use queens::check::{self, Options, ReadError, Reason, Star};
use queens::format;
use queens::rules::RuleSet;
use queens::teach::{Algorithm, Collect};
use queens::{BoardSize, Solution};

fn solutions(n: usize) -> Vec<Vec<u32>> {
    let mut all = Collect::default();
    let _ = Algorithm::RowScan.run(BoardSize::new(n).unwrap(), &mut all);
    all.solutions.iter().map(|solution| solution.columns().to_vec()).collect()
}

fn joined(words: impl Iterator<Item = impl ToString>, between: &str) -> String {
    words.map(|word| word.to_string()).collect::<Vec<_>>().join(between)
}

/// The board, a line for each row.
fn grid(columns: &[u32], free: &str, queen: &str, between: &str) -> Vec<String> {
    let n = columns.len() as u32;
    let row =
        |&queen_at: &u32| joined((0..n).map(|c| if c == queen_at { queen } else { free }), between);
    columns.iter().map(row).collect()
}

/// The squares' names, rank 1 last.
fn names(columns: &[u32]) -> Vec<String> {
    let n = columns.len();
    let name = |(row, &col): (usize, &u32)| format!("{}{}", char::from(b'a' + col as u8), n - row);
    columns.iter().enumerate().map(name).collect()
}

/// A way to write one solution, with the number of the first row and column; and
/// whether a blank line must follow.
struct Form {
    /// The grammar that reads it.
    id: &'static str,
    write: fn(&[u32], u32) -> String,
}

/// The numbers of rows and columns.
fn pairs(columns: &[u32], base: u32) -> Vec<(u32, u32)> {
    (base..).zip(columns).map(|(row, col)| (row, col + base)).collect()
}

fn numbers(columns: &[u32], base: u32, between: &str) -> String {
    joined(columns.iter().map(|col| col + base), between)
}

fn framed(columns: &[u32], queen: &str, [bar, line, cross]: [&str; 3]) -> String {
    let edge = format!("{cross}{}\n", format!("{}{cross}", line.repeat(3)).repeat(columns.len()));
    let rows = grid(columns, "   ", &format!(" {queen} "), bar);
    rows.iter().fold(edge.clone(), |text, row| format!("{text}{bar}{row}{bar}\n{edge}"))
}

const FORMS: &[Form] = &[
    Form { id: "permutation", write: |c, base| numbers(c, base, " ") },
    Form { id: "permutation", write: |c, base| numbers(c, base, ", ") },
    Form { id: "permutation", write: |c, base| numbers(c, base, "\t") },
    Form { id: "digits", write: |c, base| numbers(c, base, "") },
    Form { id: "list", write: |c, base| format!("[{}]", numbers(c, base, ", ")) },
    Form { id: "list", write: |c, base| format!("({})", numbers(c, base, ",")) },
    Form { id: "list", write: |c, base| format!("[[{}]]", numbers(c, base, ",")) },
    Form { id: "list", write: |c, base| format!("[{}]", numbers(c, base, " ")) },
    Form { id: "list", write: |c, base| format!("q = [{}];\n----------", numbers(c, base, ", ")) },
    Form {
        id: "list",
        write: |c, base| {
            format!("queens = array1d(1..{}, [{}]);\n==========", c.len(), numbers(c, base, ", "))
        },
    },
    Form { id: "list", write: |c, base| format!("{:?}", pairs(c, base)) },
    Form {
        id: "list",
        write: |c, base| format!("{:?}", pairs(c, base)).replace('(', "[").replace(')', "]"),
    },
    Form {
        id: "list",
        write: |c, base| joined(pairs(c, base).iter().map(|pair| format!("{pair:?}")), "\n"),
    },
    Form {
        id: "list",
        write: |c, base| joined(pairs(c, base).iter().map(|pair| format!("{pair:?}")), " "),
    },
    Form { id: "list", write: |c, _| format!("{:?}", grid(c, ".", "Q", "")) },
    Form { id: "list", write: |c, _| format!("[{:?}]", grid(c, ".", "Q", "")).replace('"', "'") },
    Form { id: "list", write: |c, _| format!("[[{}]]", grid(c, "0", "1", ", ").join("], [")) },
    Form { id: "list", write: |c, _| format!("[[[{}]]]", grid(c, "0", "1", ", ").join("], [")) },
    Form { id: "list", write: |c, _| format!("[[{}]]", grid(c, "0", "1", " ").join("]\n [")) },
    Form { id: "list", write: |c, _| format!("[{}]", grid(c, "0", "1", ", ").join("]\n[")) },
    Form { id: "list", write: |c, _| format!("[{}]", grid(c, "0", "1", ", ").join(", ")) },
    Form { id: "list", write: |c, base| format!("{{\"columns\": [{}]}}", numbers(c, base, ",")) },
    Form {
        id: "csv",
        write: |c, base| {
            let rows = joined((0..c.len()).map(|row| format!("row{row}")), ",");
            format!("index,{rows}\n0,{}", numbers(c, base, ","))
        },
    },
    Form {
        id: "pairs",
        write: |c, base| joined(pairs(c, base).iter().map(|(r, c)| format!("{r} {c}")), "\n"),
    },
    Form {
        id: "pairs",
        write: |c, base| joined(pairs(c, base).iter().map(|(r, c)| format!("{r},{c}")), "\n"),
    },
    Form {
        id: "pairs",
        write: |c, base| {
            joined(pairs(c, base).iter().rev().map(|(r, c)| format!("{r}\t{c}")), "\n")
        },
    },
    Form {
        id: "facts",
        write: |c, base| joined(pairs(c, base).iter().map(|(r, c)| format!("queen({r},{c})")), " "),
    },
    Form {
        id: "facts",
        write: |c, base| joined(pairs(c, base).iter().map(|(r, c)| format!("q({r}, {c}).")), "\n"),
    },
    Form {
        id: "facts",
        write: |c, base| {
            joined(pairs(c, base).iter().map(|(r, c)| format!("queen({r},{c}).")), " ")
        },
    },
    Form { id: "squares", write: |c, _| names(c).join(" ") },
    Form { id: "squares", write: |c, _| names(c).join(" ").to_uppercase() },
    Form { id: "squares", write: |c, _| names(c).concat() },
    Form { id: "squares", write: |c, _| names(c).concat().to_uppercase() },
    Form { id: "squares", write: |c, _| names(c).join(", ") },
    Form {
        id: "squares",
        write: |c, _| joined(names(c).iter().map(|name| format!("Q{name}")), " "),
    },
    Form { id: "flat", write: |c, _| grid(c, "0", "1", " ").join(" ") },
    Form { id: "flat", write: |c, _| grid(c, "0", "1", "").concat() },
    Form { id: "board", write: |c, _| grid(c, "0", "1", " ").join("\n") },
    Form { id: "board", write: |c, _| grid(c, "0", "1", "").join("\n") },
    Form { id: "board", write: |c, _| grid(c, ".", "Q", " ").join("\n") },
    Form { id: "board", write: |c, _| grid(c, "_", "Q", "").join("\n") },
    Form { id: "board", write: |c, _| grid(c, ".", "q", "\t").join("\t\n") },
    Form { id: "board", write: |c, _| grid(c, ".", "♛", " ").join("\n") },
    Form { id: "board", write: |c, _| grid(c, "_", "♕", "").join("\n") },
    Form { id: "board", write: |c, _| grid(c, ".", "X", " ").join("\n") },
    Form { id: "board", write: |c, _| grid(c, "x", "Q", " ").join("\n") },
    Form { id: "board", write: |c, _| grid(c, "#", "Q", "").join("\n") },
    Form {
        id: "board",
        write: |c, _| format!("Solution 7:\n{}", grid(c, ".", "Q", " ").join("\n")),
    },
    Form { id: "framed", write: |c, _| framed(c, "Q", ["|", "-", "+"]) },
    Form { id: "framed", write: |c, _| framed(c, "X", ["|", "=", "+"]) },
    Form { id: "framed", write: |c, _| framed(c, "♛", ["│", "─", "┼"]) },
    Form { id: "framed", write: |c, _| framed(c, "Q", ["║", "═", "╬"]) },
    Form { id: "framed", write: |c, _| format!("| {} |", grid(c, ".", "Q", " ").join(" |\n| ")) },
    Form { id: "framed", write: |c, _| format!("|{}|", grid(c, " ", "Q", "|").join("|\n|")) },
    Form { id: "fen", write: |c, _| fen(c) },
    Form { id: "fen", write: |c, _| format!("{} w - - 0 1", fen(c).to_lowercase()) },
];

fn fen(columns: &[u32]) -> String {
    let n = columns.len() as u32;
    let rank = |&col: &u32| format!("{col}Q{}", n - 1 - col).replace('0', "");
    joined(columns.iter().map(rank), "/")
}

/// The columns of every solution; the text and the reason if one is none.
fn read(text: &str, options: Options) -> Result<Vec<Vec<u32>>, String> {
    let placements = check::read(text.as_bytes(), options);
    placements
        .map(|placement| {
            let placement = placement.map_err(|error| format!("{error}: {text:?}"))?;
            let solution = check::verify(&placement, RuleSet::Classic)
                .map_err(|wrong| format!("{wrong}: {text:?}"))?;
            Ok(solution.columns().to_vec())
        })
        .collect()
}

/// Some forms of boards of one row look like others, and are no less right.
fn apart(form: &Form, n: usize) -> bool {
    n > 1 || !matches!(form.id, "flat" | "digits" | "fen" | "board")
}

#[test]
fn every_solution_is_right_in_every_form_from_0_and_from_1() {
    for n in 1..=8 {
        for columns in solutions(n) {
            for form in FORMS.iter().filter(|form| apart(form, n)) {
                for base in [0, 1] {
                    let text = (form.write)(&columns, base);
                    // A board of one square, or one column counted from 0.
                    if n == 1 && text == "0" {
                        continue;
                    }
                    let wanted = Ok(vec![columns.clone()]);
                    assert_eq!(read(&text, Options::default()), wanted);
                    let crlf = format!("{}\r\n", text.replace('\n', "\r\n"));
                    assert_eq!(read(&crlf, Options::default()), wanted);
                    let size = Options { size: Some(n), ..Options::default() };
                    assert_eq!(read(&text, size), wanted);
                    // A size before a number by itself is another number.
                    if form.id != "csv" && n > 1 {
                        assert_eq!(read(&format!("{n}\n{text}\n"), Options::default()), wanted);
                    }
                }
            }
        }
    }
}

#[test]
fn each_form_is_told_from_the_others() {
    for n in [4, 5, 8] {
        for columns in solutions(n) {
            for form in FORMS {
                let text = (form.write)(&columns, 0);
                let mut reader = check::read(text.as_bytes(), Options::default());
                let found = reader.grammar().unwrap().map(format::Grammar::id);
                let heading = text.starts_with("Solution");
                assert_eq!(found, Some(if heading { "board" } else { form.id }), "{text}");
                // And may be named, by its own name.
                let named = format::grammar(form.id).unwrap();
                let mut read = named.read(text.as_bytes(), Options::default());
                assert!(
                    check::verify(&read.next().unwrap().unwrap(), RuleSet::Classic).is_ok(),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn several_solutions_in_one_file_are_all_read() {
    for n in [4, 5, 6, 7] {
        let all = solutions(n);
        for form in FORMS {
            for (base, between) in [(0, "\n\n"), (1, "\n\n"), (0, "\n"), (1, "\n")] {
                let text = joined(all.iter().map(|columns| (form.write)(columns, base)), between);
                assert_eq!(read(&text, Options::default()).as_ref(), Ok(&all));
            }
        }
    }
}

#[test]
fn solutions_of_several_sizes_in_one_file_are_all_read() {
    let sizes = [4, 6, 5, 8, 7];
    let some: Vec<_> = sizes.iter().flat_map(|&n| solutions(n).into_iter().take(1)).collect();
    for form in FORMS.iter().filter(|form| form.id != "flat") {
        let text = joined(some.iter().map(|columns| (form.write)(columns, 1)), "\n\n");
        assert_eq!(read(&text, Options::default()).as_ref(), Ok(&some));
    }
}

#[test]
fn a_star_is_asked_about() {
    for columns in solutions(6) {
        for text in [
            grid(&columns, ".", "*", " ").join("\n"),
            grid(&columns, "*", "Q", "").join("\n"),
            framed(&columns, "*", ["|", "-", "+"]),
            format!("{:?}", grid(&columns, ".", "*", "")),
        ] {
            let error = check::read(text.as_bytes(), Options::default()).next().unwrap();
            let Err(ReadError::Malformed(malformed)) = error else { panic!("{text}: {error:?}") };
            assert_eq!(malformed.reason, Reason::Star, "{text}");
            let star = if text.contains('Q') { Star::Blocked } else { Star::Queen };
            let options = Options { star: Some(star), ..Options::default() };
            assert_eq!(read(&text, options), Ok(vec![columns.clone()]));
        }
    }
}

#[test]
fn what_counts_from_0_and_from_1_at_once_is_refused() {
    let mixed = |text: &str| {
        let error = check::read(text.as_bytes(), Options::default()).find_map(Result::err);
        let Some(ReadError::Malformed(malformed)) = error else { panic!("{text}: {error:?}") };
        assert_eq!(malformed.reason, Reason::Mixed { first: 0, line: 1 }, "{text}");
        assert_eq!(malformed.line, 2);
    };
    mixed("2 4 1 3\n1 3 0 2\n");
    mixed("2413\n1302\n");
    mixed("[2,4,1,3]\n[1,3,0,2]\n");
    // A column 0 and a column n are no solution whatever they count from.
    let both = Options::default();
    assert!(read("2 4 1 3\n0 3 1 4\n", both).unwrap_err().contains("column 0 is outside"));
}

#[test]
fn a_size_that_is_not_the_board_s_is_refused_and_not_a_wrong_solution() {
    for text in ["92\n1 5 8 6 3 7 2 4\n", "5\n.Q..\n...Q\nQ...\n..Q.\n", "2\n2 4 1 3\n3 1 4 2\n"] {
        let error = read(text, Options::default()).unwrap_err();
        assert!(error.contains("is not that of the board after it"), "{error}");
    }
    // Too few, and no solution of another size.
    assert!(read("4\n2 4 1\n", Options::default()).unwrap_err().contains("3 queens instead of 4"));
}

#[test]
fn every_wrong_board_is_wrong_in_every_form() {
    for n in [4, 5] {
        let right: Vec<Vec<u32>> = solutions(n);
        for code in 0..(n as u32).pow(n as u32) {
            let columns: Vec<u32> =
                (0..n as u32).map(|row| code / (n as u32).pow(row) % n as u32).collect();
            if right.contains(&columns) || code % 7 != 0 {
                continue;
            }
            for form in FORMS {
                for base in [0, 1] {
                    let text = (form.write)(&columns, base);
                    let all = read(&text, Options::default());
                    assert!(all.is_err(), "{text:?}: {all:?}");
                }
            }
        }
    }
    assert!(Solution::new(vec![1, 3, 0, 2]).is_ok());
    let mut text = String::new();
    write!(text, "{:?}", [1, 2, 3, 4]).unwrap();
    assert!(read(&text, Options::default()).is_err());
}

#[test]
fn the_table_of_forms_names_them_all() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/FORMS.md");
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    let named: Vec<(&str, bool)> = rows.map(|(id, rest)| (id, rest.ends_with("yes |"))).collect();
    let forms = format::forms().map(|id| (id, format::find(id).is_some()));
    assert_eq!(named, forms.collect::<Vec<_>>());
}
