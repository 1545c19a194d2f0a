//! The rules against pairwise attacks, and their totals.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

use queens::check::Completeness;
use queens::count::by_rows;
use queens::known;
use queens::rules::{Classic, RuleSet, Rules, Superqueen, Toroidal, Word};
use queens::run::Cancel;
use queens::search::{Lister, Ranks, Sampler, Solutions, nth_solution, rank_of};
use queens::teach::{Algorithm, CONTINUE, Collect, Counters};
use queens::{Board, BoardSize, Error, Solution, Work};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn board(rules: RuleSet, n: usize) -> Board {
    Board { rules, size: size(n) }
}

/// Whether two queens on different rows and columns attack each other.
fn attacks(rules: RuleSet, n: usize, a: (usize, usize), b: (usize, usize)) -> bool {
    let (down, across) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    let n = n as i64;
    let sum = |(row, col): (usize, usize)| row as i64 + col as i64;
    let difference = |(row, col): (usize, usize)| row as i64 - col as i64;
    match rules {
        RuleSet::Classic => down == across,
        RuleSet::Toroidal => (sum(a) - sum(b)) % n == 0 || (difference(a) - difference(b)) % n == 0,
        RuleSet::Superqueen => down == across || matches!((down, across), (1, 2) | (2, 1)),
    }
}

/// All solutions, one queen a row, by comparing pairs.
fn plain(rules: RuleSet, n: usize, columns: &mut Vec<usize>, all: &mut Vec<Vec<u32>>) {
    let row = columns.len();
    if row == n {
        return all.push(columns.iter().map(|&col| col as u32).collect());
    }
    for col in 0..n {
        let safe = |(above, &queen): (usize, &usize)| {
            queen != col && !attacks(rules, n, (above, queen), (row, col))
        };
        if columns.iter().enumerate().all(safe) {
            columns.push(col);
            plain(rules, n, columns, all);
            columns.pop();
        }
    }
}

#[test]
fn every_rule_lists_what_the_pairs_allow() {
    for &rules in RuleSet::ALL {
        for n in 1..=9 {
            let mut expected = Vec::new();
            plain(rules, n, &mut Vec::new(), &mut expected);
            for rows in (0..n.min(6)).filter(|&rows| rows != 1) {
                let mut all: Vec<Vec<u32>> = Vec::new();
                let lister = Lister::new(&board(rules, n)).bottom_rows(rows);
                let render = |_: u64, columns: &[u32], bytes: &mut Vec<u8>| {
                    bytes.extend(columns.iter().map(|&col| col as u8));
                };
                let sink = |bytes: &[u8]| {
                    all.extend(
                        bytes
                            .chunks(n)
                            .map(|one| one.iter().map(|&c| c.into()).collect::<Vec<u32>>()),
                    );
                    Ok::<(), Error>(())
                };
                lister.run(&Work::on(1), render, sink).unwrap();
                assert_eq!(all, expected, "{rules}, n {n}, rows {rows}");
            }
        }
    }
}

/// Every queen on every row against every square below.
fn lines_agree_with_pairs<R: Rules>(set: RuleSet) {
    for n in [1, 2, 3, 7, 8, 31, 32] {
        let rules = R::new(size(n));
        for queen in 0..n {
            let mut lines = rules.place(rules.start(), 1 << queen);
            for row in 1..n {
                let packed: u128 = rules.pack(lines);
                for col in 0..n {
                    let attacked = attacks(set, n, (0, queen), (row, col));
                    assert_eq!(rules.attacked(lines) >> col & 1 == 1, attacked, "{set} {n}");
                    for ahead in 0..n - row {
                        let hit = packed & rules.footprint::<u128>(ahead, col) != 0;
                        let further = attacks(set, n, (0, queen), (row + ahead, col));
                        assert_eq!(hit, further, "{set} {n}: {queen} {row}+{ahead} {col}");
                    }
                }
                lines = rules.place(lines, 0);
            }
        }
    }
}

#[test]
fn lines_and_footprints_agree_with_pairs() {
    lines_agree_with_pairs::<Classic>(RuleSet::Classic);
    lines_agree_with_pairs::<Toroidal>(RuleSet::Toroidal);
    lines_agree_with_pairs::<Superqueen>(RuleSet::Superqueen);
    assert_eq!(u32::set(3, 30), 3 << 30);
}

#[test]
fn lines_of_a_board_of_64_do_not_overflow() {
    fn walk<R: Rules>(set: RuleSet) {
        let rules = R::new(size(64));
        for queen in [0, 1, 31, 62, 63] {
            let mut lines = rules.place(rules.start(), 1 << queen);
            for row in 1..64 {
                for col in 0..64 {
                    let attacked = attacks(set, 64, (0, queen), (row, col));
                    assert_eq!(
                        rules.attacked(lines) >> col & 1 == 1,
                        attacked,
                        "{set} {row} {col}"
                    );
                }
                lines = rules.place(lines, 0);
            }
        }
    }
    walk::<Classic>(RuleSet::Classic);
    walk::<Toroidal>(RuleSet::Toroidal);
    walk::<Superqueen>(RuleSet::Superqueen);
}

/// OEIS A051906 and A051223, from n = 1.
const TOROIDAL: [u128; 14] = [1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524, 0];
const SUPERQUEEN: [u128; 14] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1876, 5180];

#[test]
fn totals_are_those_of_the_encyclopedia() {
    let count = |rules, n, threads| by_rows(&board(rules, n), &Work::on(threads)).unwrap();
    for n in 1..=14 {
        assert_eq!(count(RuleSet::Toroidal, n, 2), TOROIDAL[n - 1], "n {n}");
        assert_eq!(count(RuleSet::Superqueen, n, 2), SUPERQUEEN[n - 1], "n {n}");
    }
    for n in 1..=13 {
        for threads in [1, 2, 8] {
            assert_eq!(Some(count(RuleSet::Classic, n, threads)), known::all(n), "n {n}");
        }
    }
}

#[test]
fn counting_can_be_stopped() {
    let cancel = Cancel::new();
    cancel.cancel();
    for n in [5, 14, 40] {
        let work = Work { cancel: &cancel, ..Work::on(2) };
        let count = by_rows(&board(RuleSet::Classic, n), &work);
        assert_eq!(count, Err(Error::Cancelled));
    }
}

#[test]
fn ids_are_unique_and_found() {
    for &rules in RuleSet::ALL {
        assert_eq!(RuleSet::find(rules.id()), Some(rules));
        assert_eq!(rules.to_string(), rules.id());
    }
    assert_eq!(RuleSet::find("rook"), None);
}

/// The solutions of a small board under every rule, by comparing pairs.
fn boards() -> impl Iterator<Item = (RuleSet, usize, Vec<Vec<u32>>)> {
    let sizes = |&rules: &RuleSet| (1..=10).map(move |n| (rules, n));
    RuleSet::ALL.iter().flat_map(sizes).map(|(rules, n)| {
        let mut all = Vec::new();
        plain(rules, n, &mut Vec::new(), &mut all);
        (rules, n, all)
    })
}

#[test]
fn the_iterator_and_the_bitset_program_play_by_every_rule() {
    for (rules, n, expected) in boards() {
        let listed: Vec<Vec<u32>> =
            Solutions::new(&board(rules, n)).unwrap().map(|s| s.columns().to_vec()).collect();
        assert_eq!(listed, expected, "{rules}, n {n}");
        let mut taught = Collect::default();
        let flow = Algorithm::Bitset.play(&Board { size: size(n), rules }, &mut taught);
        assert_eq!(flow, Some(CONTINUE));
        let taught: Vec<Vec<u32>> = taught.solutions.iter().map(|s| s.columns().to_vec()).collect();
        assert_eq!(taught, expected, "{rules}, n {n}");
    }
}

#[test]
fn a_program_that_does_not_know_the_rules_searches_nothing() {
    for &program in Algorithm::ALL {
        for &rules in RuleSet::ALL {
            let mut counters = Counters::default();
            let flow = program.play(&Board { size: size(6), rules }, &mut counters);
            let knows = rules == RuleSet::Classic || program == Algorithm::Bitset;
            assert_eq!(flow.is_some(), knows, "{program} {rules}");
            assert_eq!(program.rules().contains(&rules), knows, "{program} {rules}");
            assert_eq!(counters.placed > 0, knows, "{program} {rules}");
        }
    }
}

#[test]
fn rank_and_selection_undo_each_other_under_every_rule() {
    let cancel = Cancel::new();
    for (rules, n, expected) in boards() {
        let (board, one) = (board(rules, n), Work::on(1));
        let ranks = Ranks::new(&board, &Work::on(1 + n % 2)).unwrap();
        assert_eq!(ranks.total(), expected.len() as u128, "{rules}, n {n}");
        let step = 1 + expected.len() / 50;
        for (index, columns) in expected.iter().enumerate().step_by(step) {
            let (index, solution) = (index as u128, Solution::new(columns.clone()).unwrap());
            let found = nth_solution(&board, index, &one).unwrap();
            assert_eq!(found.as_ref(), Some(&solution), "{rules}, n {n}");
            assert_eq!(ranks.nth(index, &cancel).unwrap().as_ref(), Some(&solution));
            assert_eq!(rank_of(&board, &solution, &one), Ok(index));
            assert_eq!(ranks.rank(&solution, &cancel), Ok(index));
        }
        let beyond = expected.len() as u128;
        assert_eq!(nth_solution(&board, beyond, &one), Ok(None));
        assert_eq!(ranks.nth(beyond, &cancel), Ok(None));
    }
}

#[test]
fn what_the_rules_forbid_has_no_rank() {
    let (solution, cancel) = (Solution::new(vec![1, 3, 0, 2]).unwrap(), Cancel::new());
    for &rules in &RuleSet::ALL[1..] {
        let (board, one) = (board(rules, 4), Work::on(1));
        let ranks = Ranks::new(&board, &one).unwrap();
        for rank in [rank_of(&board, &solution, &one), ranks.rank(&solution, &cancel)] {
            assert!(matches!(rank, Err(Error::Attack { .. })), "{rules} {rank:?}");
        }
    }
}

#[test]
fn samples_reach_every_solution_of_every_rule() {
    let cancel = Cancel::new();
    for (rules, n) in [(RuleSet::Toroidal, 7), (RuleSet::Superqueen, 10), (RuleSet::Toroidal, 8)] {
        let mut expected = Vec::new();
        plain(rules, n, &mut Vec::new(), &mut expected);
        let mut sampler = Sampler::new(&board(rules, n), 5, &Work::on(1)).unwrap();
        let mut drawn: Vec<Vec<u32>> = (0..500)
            .filter_map(|_| sampler.sample(&cancel).unwrap())
            .map(|solution| solution.columns().to_vec())
            .collect();
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn, expected, "{rules}, n {n}");
    }
}

#[test]
fn completeness_is_that_of_the_rules() {
    for (rules, n, expected) in boards() {
        let mut all = Completeness::under(rules);
        // Backwards and without the first.
        for columns in expected.iter().skip(1).rev() {
            assert_eq!(all.add(&Solution::new(columns.clone()).unwrap(), 1), None);
        }
        let missing = all.finish(n, &Work::default()).unwrap();
        assert_eq!(missing.total, expected.len().min(1) as u128, "{rules}, n {n}");
        assert!(missing.named.iter().all(|solution| solution.columns() == expected[0]));
    }
}

/// The sources below a folder, without their tests.
fn sources(folder: &Path, each: &mut impl FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, each);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            each(&path, text.split("\n#[cfg(test)]\nmod tests {").next().unwrap());
        }
    }
}

/// Who wants to know how queens attack asks for the geometry, and who wants to
/// know what is proved, for that: a new set of rules is one file and one line.
#[test]
fn nobody_but_the_rules_asks_which_rules_they_are() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut read = 0;
    let mut each = |path: &Path, text: &str| {
        if path.strip_prefix(crates).unwrap().starts_with("queens/src/rules") {
            return;
        }
        read += 1;
        for (number, line) in (1..).zip(text.lines()) {
            for (at, _) in line.match_indices("RuleSet::").filter(|_| !line.contains("//")) {
                if line[at + 9..].starts_with("ALL") {
                    continue;
                }
                let rest = line[at + 9..].trim_start_matches(char::is_alphanumeric).trim_start();
                let compared = line[..at].trim_end().ends_with(['=', '!', '|'])
                    && !line[..at].trim_end().ends_with(" =");
                let matched = rest.starts_with("=>") || rest.starts_with('|');
                assert!(!compared && !matched, "{}:{number}: {line}", path.display());
            }
        }
    };
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path().join("src");
        if folder.is_dir() {
            sources(&folder, &mut each);
        }
    }
    assert!(read > 100, "the sources were found");
}
