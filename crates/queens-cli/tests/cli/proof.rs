//! `complete --proof` and `audit --proof`: the core writes, the auditor checks.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::fs;
use std::sync::atomic::AtomicBool;

use queens::board::Partial;
use queens::complete;
use queens::complete::proof::{Form, prove};
use queens::rules::RuleSet;
use queens::{Square, Work, export};
use queens_audit::Rules;
use queens_audit::proof::board::ProofBoard;
use queens_audit::proof::{self, Checked, Unchecked, check_proof};

use crate::{folder, queens, queens_args, queens_zh, with_input};

/// The board with so many blocked squares that look random, and one given queen.
fn board(n: u32, rules: RuleSet, blocked: u32, seed: u32) -> Partial {
    let mut state = seed.wrapping_mul(2_654_435_761).wrapping_add(1);
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let place = (state >> 8) % (n * n);
        Square::new(place / n, place % n)
    };
    let queens: Vec<Square> = seed.is_multiple_of(3).then(&mut next).into_iter().collect();
    let mut squares: Vec<Square> = (0..blocked).map(|_| next()).collect();
    squares.retain(|square| !queens.contains(square));
    Partial::new(n, rules, queens, squares).unwrap()
}

fn audited(partial: &Partial) -> ProofBoard {
    let pairs = |squares: &[Square]| {
        squares.iter().map(|square| (square.row as usize, square.col as usize)).collect()
    };
    ProofBoard {
        n: partial.size() as usize,
        rules: Rules::find(partial.rules().id()).unwrap(),
        queens: pairs(partial.queens()),
        blocked: pairs(partial.blocked()),
    }
}

/// The proof that there is none; nothing if there is a completion.
fn proof_of(partial: &Partial, form: Form) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let found = prove(partial, form, &mut bytes, &Work::default()).unwrap().unwrap();
    match found {
        Some(solution) => partial.accepts(&solution).map(|()| None).unwrap(),
        None => Some(bytes),
    }
}

fn check(partial: &Partial, proof: &[u8]) -> Checked {
    check_proof(&audited(partial), proof::Form::Text, proof, &AtomicBool::new(false)).unwrap()
}

fn is_proved(checked: Checked) -> bool {
    matches!(checked, Checked::Proved { .. })
}

/// Boards without a completion whose proof has some length.
fn with_proofs() -> impl Iterator<Item = (Partial, String)> {
    (0..40).filter_map(|seed| {
        let partial = board(9, RuleSet::Classic, 40, seed);
        let text = String::from_utf8(proof_of(&partial, Form::Text)?).unwrap();
        Some((partial, text))
    })
}

#[test]
fn the_auditor_says_the_board_in_the_clauses_of_the_export() {
    for &rules in RuleSet::ALL {
        for n in 1..=11 {
            let partial = board(n, rules, n, n);
            let mut text = Vec::new();
            export::write(&partial, export::find("dimacs").unwrap(), &mut text).unwrap().unwrap();
            let text = String::from_utf8(text).unwrap();
            let theirs = text.lines().filter(|line| !line.starts_with(['c', 'p']));
            let mut theirs: Vec<Vec<i32>> = theirs
                .map(|line| line.split(' ').map(|word| word.parse().unwrap()).collect())
                .collect();
            let mut ours: Vec<Vec<i32>> = Vec::new();
            audited(&partial).clauses(|clause| {
                let signed = |&literal: &u32| {
                    let variable = (literal / 2) as i32;
                    if literal % 2 == 1 { -variable } else { variable }
                };
                ours.push(clause.iter().map(signed).chain([0]).collect());
            });
            theirs.sort_unstable();
            ours.sort_unstable();
            assert_eq!(ours, theirs, "{rules:?} {n}");
        }
    }
}

#[test]
fn what_has_no_completion_is_proved_and_nothing_else() {
    let (mut proved, mut found) = (0, 0);
    for &rules in RuleSet::ALL {
        for seed in 0..120 {
            let n = 1 + seed % 11;
            let partial = board(n, rules, n * n * (seed % 7) / 10, seed);
            if partial.attack().is_none() && partial.has_none() {
                let refused = prove(&partial, Form::Text, std::io::sink(), &Work::default());
                assert_eq!(refused.unwrap_err(), queens::Error::Theorem { n, rules });
                continue;
            }
            let none = complete::count(&partial, &Work::default()).unwrap() == 0;
            let proof = proof_of(&partial, Form::Text);
            assert_eq!(proof.is_some(), none, "{partial:?}");
            let Some(proof) = proof else {
                found += 1;
                continue;
            };
            proved += 1;
            assert!(is_proved(check(&partial, &proof)), "{partial:?}");
            let bytes = proof_of(&partial, Form::Binary).unwrap();
            let checked = check_proof(
                &audited(&partial),
                proof::Form::Binary,
                bytes.as_slice(),
                &AtomicBool::new(false),
            );
            assert!(is_proved(checked.unwrap()), "{partial:?}");
        }
    }
    assert!(proved > 50 && found > 50, "{proved} {found}");
}

#[test]
fn wide_boards_and_boards_without_a_prelude_are_proved() {
    // Two columns have their free squares in one row; all else is free.
    for n in [65, 120] {
        let blocked = (1..n).flat_map(|row| [Square::new(row, 3), Square::new(row, 7)]);
        let partial = Partial::new(n, RuleSet::Classic, vec![], blocked.collect()).unwrap();
        let proof = proof_of(&partial, Form::Text).unwrap();
        assert!(is_proved(check(&partial, &proof)), "{n}");
    }
}

#[test]
fn a_proof_of_another_board_proves_nothing() {
    let mut tried = 0;
    for (partial, text) in with_proofs() {
        // With one square less blocked, here and there, the board has a completion.
        for left in partial.blocked() {
            let mut blocked = partial.blocked().to_vec();
            blocked.retain(|square| square != left);
            let queens = partial.queens().to_vec();
            let other = Partial::new(partial.size(), partial.rules(), queens, blocked).unwrap();
            if complete::decide(&other, &Work::default()).unwrap() {
                tried += 1;
                assert!(!is_proved(check(&other, text.as_bytes())), "{other:?}");
            }
        }
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn a_step_missing_is_noticed() {
    let mut tried = 0;
    for (partial, text) in with_proofs().take(16) {
        let lines: Vec<&str> = text.lines().collect();
        for (left, line) in lines.iter().enumerate() {
            // What is never deleted may be one that the others do without, and so may
            // a deletion; not so the end.
            let deleted = lines.contains(&format!("d {line}").as_str());
            if deleted || left + 1 == lines.len() {
                let mut rest = lines.clone();
                rest.remove(left);
                tried += 1;
                assert!(!is_proved(check(&partial, rest.join("\n").as_bytes())), "{line}");
            }
        }
    }
    assert!(tried > 50, "{tried}");
}

#[test]
fn a_step_changed_is_noticed() {
    let (mut literals, mut deletions) = (0, 0);
    for (partial, text) in with_proofs().take(6) {
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let mut other = lines.clone();
            let changed = match line.strip_prefix("d ") {
                // A clause deleted twice is not there the second time.
                Some(_) => {
                    deletions += 1;
                    format!("{line}\n{line}")
                }
                // A queen that may stand there: it does not follow that she does.
                None if line.starts_with('-') && lines.contains(&format!("d {line}").as_str()) => {
                    literals += 1;
                    line.replacen('-', "", 1)
                }
                None => continue,
            };
            other[place] = &changed;
            assert!(!is_proved(check(&partial, other.join("\n").as_bytes())), "{changed}");
        }
    }
    assert!(literals > 10 && deletions > 100, "{literals} {deletions}");
}

#[test]
fn what_is_no_proof_is_unreadable() {
    let partial = board(4, RuleSet::Classic, 0, 1);
    let read =
        |form, bytes: &[u8]| check_proof(&audited(&partial), form, bytes, &AtomicBool::new(false));
    for text in
        ["x", "1 2", "1 x 0", "d", "- 0", "-0", "99999 0", "99999999999999999999 0", "1-2 0"]
    {
        let checked = read(proof::Form::Text, text.as_bytes());
        assert!(matches!(checked, Err(Unchecked::Malformed { step: 1 })), "{text}: {checked:?}");
    }
    for bytes in [&b"x"[..], b"a", b"a\x02", b"d\xff\xff\xff\xff\xff\xff\x00", b"a\x01\x00"] {
        let checked = read(proof::Form::Binary, bytes);
        assert!(matches!(checked, Err(Unchecked::Malformed { step: 1 })), "{bytes:?}: {checked:?}");
    }
    let text = "c a remark\n-1 -2 0\r\nd -1\n-2 0";
    assert!(matches!(read(proof::Form::Text, text.as_bytes()), Ok(Checked::NoEnd { steps: 2 })));
}

#[test]
fn statuses_of_a_proof_written_and_checked() {
    let folder = folder();
    let file = folder.path().join("none.drat");
    let name = file.to_str().unwrap();
    let board = "-n 6 --block 1,2 --block 1,5 --queen 1,1";
    let run = queens(&format!("complete {board} --proof {name}"));
    assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{run:?}");
    assert!(fs::read_to_string(&file).unwrap().ends_with("\n0\n"));
    queens(&format!("complete {board} --proof {name}")).refused_saying(&["none.drat", "--force"]);
    assert_eq!(queens(&format!("complete {board} --proof {name} --force --binary")).status, 1);
    let audit = format!("audit --proof {name}");
    assert!(queens(&format!("{audit} {board} --binary")).fine().starts_with("proved: "));
    assert_eq!(queens(&format!("{audit} {board}")).status, 2);
    assert_eq!(queens(&format!("complete {board} --proof {name} --force")).status, 1);
    assert!(queens(&format!("{audit} {board}")).fine().contains("n = 6"));
    let run = queens(&format!("{audit} -n 6"));
    assert!(run.status == 1 && run.stdout.starts_with("not proved: "), "{run:?}");
    let run = queens_zh(&format!("{audit} -n 6"));
    assert!(run.status == 1 && run.stdout.starts_with("未证明"), "{run:?}");
    fs::write(&file, "").unwrap();
    assert_eq!(queens(&format!("{audit} {board}")).status, 1);
    assert_eq!(queens(&format!("audit --proof {name}x {board}")).status, 2);
}

#[test]
fn no_file_without_a_proof() {
    let folder = folder();
    let file = folder.path().join("none.drat");
    let name = file.to_str().unwrap();
    for (board, status) in [
        ("-n 6", 0),
        ("-n 12 --rules toroidal", 2),
        ("-n 501", 2),
        ("-n 3 --count", 2),
        ("-n 3 --all", 2),
        ("-n 3 --limit 1", 2),
    ] {
        let run = queens(&format!("complete {board} --proof {name} -f permutation"));
        assert_eq!(run.status, status, "{board}: {run:?}");
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert!(left.is_empty(), "{board}: {left:?}");
    }
    // 21 rows have their free squares in 20 columns, which nobody sees at a glance.
    let row = |row| {
        if row < 21 {
            format!("{}{}\n", ".".repeat(20), "x".repeat(20))
        } else {
            ".".repeat(40) + "\n"
        }
    };
    let board: String = (0..40).map(row).collect();
    let run = with_input(&format!("complete --proof {name} --timeout 100ms"), &board);
    assert_eq!(run.status, 3, "{run:?}");
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none());
    assert_eq!(queens_args(&["complete", "-n", "3", "--proof", "-"]).status, 2);
    assert_eq!(queens("complete -n 3 --binary").status, 2);
    // Given queens that attack each other are a contradiction at once.
    let run = queens(&format!("complete -n 6 --queen a1 --queen c3 --proof {name}"));
    assert_eq!(run.status, 1, "{run:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "0\n");
    let run = queens(&format!("audit --proof {name} -n 6 --queen a1 --queen c3"));
    assert!(run.fine().starts_with("proved: "), "{run:?}");
}
