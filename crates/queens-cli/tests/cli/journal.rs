//! `queens count --journal` and `queens journal`: files that keep a count.

use std::fs;
use std::path::Path;

use queens::count::{Counter, Engine, KQueens, Rows};
use queens::rules::RuleSet;
use queens::run::Cancel;
use queens::unit::{Scheme, UnitWorker, Units};
use queens::{Board, BoardSize, Error, Work};
use queens_run::{Journal, Plan, Run};
use serde_json::Value;
use tempfile::TempDir;

use crate::{folder, names, queens, queens_args, queens_zh};

pub(crate) fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

fn journal(command: &str) -> crate::Run {
    queens(&format!("journal {command}"))
}

#[test]
fn a_finished_journal_gives_its_total_again() {
    let folder = folder();
    for (name, line) in [
        ("rows", "count 10"),
        ("halves", "count 12 --engine halves -j 2"),
        ("torus", "count 11 --rules toroidal"),
        ("one", "count 1"),
    ] {
        let line = format!("{line} --journal {}", path(&folder, name));
        let first = queens(&line).fine().to_owned();
        assert_eq!(queens(&line).fine(), first, "{name}");
        let json: Value = serde_json::from_str(queens(&format!("{line} --json")).fine()).unwrap();
        assert_eq!(json["resumed"], json["units"]);
    }
    // The engine of the file is the one to go on with.
    assert_eq!(
        queens(&format!("count 12 --journal {}", path(&folder, "halves"))).fine(),
        "14200\n"
    );
    assert_eq!(names(&folder).len(), 4, "no other files are left");
}

#[test]
fn status_says_what_is_done_in_both_languages_and_in_json() {
    let folder = folder();
    let file = path(&folder, "run");
    queens(&format!("count 12 --journal {file}")).fine();
    let text = journal(&format!("status {file}"));
    for word in ["n = 12", "rows", "100.0%", "14200", "computing time"] {
        assert!(text.fine().contains(word), "{word}: {text:?}");
    }
    assert!(queens_zh(&format!("journal status {file}")).fine().contains("总数  14200"));
    let json: Value =
        serde_json::from_str(journal(&format!("status {file} --json")).fine()).unwrap();
    assert_eq!((&json["n"], &json["total"], &json["left"]), (&12.into(), &14200.into(), &0.into()));
}

#[test]
fn parts_are_merged_and_counted_to_the_end() {
    let folder = folder();
    let part = |i| path(&folder, &format!("part{i}"));
    for i in [1, 3] {
        queens(&format!("count 12 --engine halves --shard {i}/3 --journal {}", part(i))).fine();
    }
    let all = path(&folder, "all");
    let merge = format!("merge -o {all} {} {} {}", part(1), part(3), part(1));
    let run = journal(&merge);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    assert!(run.stderr.contains("units") && run.stderr.contains("more than once"), "{run:?}");
    journal(&merge).refused_saying(&["exists", "--force"]);
    assert_eq!(journal(&format!("{merge} --force -q")).fine(), "");
    assert!(journal(&format!("status {all}")).fine().contains("left"));
    assert_eq!(queens(&format!("count 12 --journal {all}")).fine(), "14200\n");
    journal(&format!("merge -o {all} --force {all}")).refused_saying(&["both output and input"]);
    journal(&format!("merge -o {} {} {}", path(&folder, "x"), part(1), path(&folder, "none")))
        .refused_saying(&["none", "no such file"]);
    assert_eq!(names(&folder).len(), 3);
}

#[test]
fn a_journal_for_something_else_is_refused_and_left_as_it_is() {
    let folder = folder();
    let file = path(&folder, "run");
    queens(&format!("count 10 --journal {file}")).fine();
    let before = fs::read(&file).unwrap();
    for (line, words) in [
        ("count 9", ["n = 10", "not 9"]),
        ("count 10 --engine halves", ["engine rows", "halves"]),
        ("count 10 --shard 1/2", ["part", "1/2"]),
        ("count 10 --rules superqueen", ["parameters", "superqueen"]),
    ] {
        queens(&format!("{line} --journal {file}")).refused_saying(&words);
        assert!(fs::read(&file).unwrap() == before, "{line}");
    }
    queens_zh(&format!("count 9 --journal {file}")).refused_saying(&["请换一个文件"]);
}

#[test]
fn files_that_are_no_journals_are_refused_and_left_as_they_are() {
    let folder = folder();
    let file = path(&folder, "run");
    queens(&format!("count 10 --journal {file}")).fine();
    let whole = fs::read(&file).unwrap();
    // SQLite's `user_version` is at byte 60, big-endian.
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&9_u32.to_be_bytes());
    // One letter of the name of the kernel of the last unit.
    let mut damaged = whole.clone();
    let name = b"portable";
    let last = damaged.windows(name.len()).rposition(|bytes| bytes == name).unwrap();
    damaged[last] = b'q';
    let cases: [(&str, &[u8], i32, &str); 5] = [
        ("text", b"Dear diary, today I placed eight queens on a board.\n", 2, "not a journal"),
        ("empty", b"", 2, "not a journal"),
        ("newer", &newer, 2, "newer"),
        ("damaged", &damaged, 3, "damaged"),
        ("short", &whole[..whole.len() / 2], 3, "damaged"),
    ];
    for (name, bytes, status, word) in cases {
        let file = path(&folder, name);
        fs::write(&file, bytes).unwrap();
        for line in [
            format!("count 10 --journal {file}"),
            format!("journal status {file}"),
            format!("journal verify {file} --sample 3"),
            format!("audit {file}"),
            format!("journal merge -o {} {file}", path(&folder, "out")),
        ] {
            let run = queens(&line);
            assert!(run.refused(status).contains(word), "{line}: {run:?}");
            assert!(run.stdout.is_empty() && fs::read(&file).unwrap() == bytes, "{line}");
        }
    }
    let directory = folder.path().display();
    queens(&format!("count 10 --journal {directory}")).refused_saying(&["not a regular file"]);
    journal(&format!("status {}", path(&folder, "none"))).refused_saying(&["no such file"]);
    let run = queens("count 10 --journal /no/such/folder/run");
    assert!([2, 3].contains(&run.status) && run.stdout.is_empty(), "{run:?}");
}

/// Units of which one has so many solutions too many.
struct Forger<'a>(Box<dyn Units + 'a>, u128);

impl Units for Forger<'_> {
    fn scheme(&self) -> Scheme {
        self.0.scheme()
    }
    fn kernel(&self) -> &'static str {
        "portable"
    }
    fn cost(&self, unit: u64) -> f64 {
        self.0.cost(unit)
    }
    fn worker_memory(&self) -> u64 {
        0
    }
    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        Ok(Box::new(ForgerWorker(self.0.worker()?, self.1)))
    }
}

struct ForgerWorker<'a>(Box<dyn UnitWorker + 'a>, u128);

impl UnitWorker for ForgerWorker<'_> {
    fn count(&mut self, unit: u64, cancel: &Cancel) -> Result<u128, Error> {
        Ok(self.0.count(unit, cancel)? + if unit == 3 { self.1 } else { 0 })
    }
}

/// A journal in which everything fits but one count. It is off by a whole
/// orbit, so that symmetry alone does not give it away.
fn forged(folder: &TempDir, name: &str, n: usize) -> String {
    forged_by(folder, name, n, 8)
}

/// A journal in which one count is off by `extra`.
pub(crate) fn forged_by(folder: &TempDir, name: &str, n: usize, extra: u128) -> String {
    let path = folder.path().join(name);
    forge(&path, n, extra).expect("it can be written");
    path.display().to_string()
}

fn forge(path: &Path, n: usize, extra: u128) -> Result<(), queens_run::Error> {
    forge_units(path, Counter::new(&Board::new(n)?).units(&Work::on(1))?, extra)
}

/// A journal of these units in which the count of unit 3 is off by `extra`.
pub(crate) fn forge_units<'a>(
    path: &Path,
    units: Box<dyn Units + 'a>,
    extra: u128,
) -> Result<(), queens_run::Error> {
    let forger = Forger(units, extra);
    let plan = Plan::new(&forger, None)?;
    let mut journal = Journal::create(path, &plan)?;
    Run::new(&forger, &plan).journal(&mut journal).run(&Work::on(1))?;
    Ok(())
}

#[test]
fn a_wrong_total_is_a_loud_error_and_no_answer() {
    let folder = folder();
    let file = forged(&folder, "forged", 10);
    let run = queens(&format!("count 10 --journal {file}"));
    assert!(run.refused(3).starts_with("WRONG TOTAL: counted 732"), "{run:?}");
    assert_eq!(run.stdout, "");
    let run = queens(&format!("count 10 --journal {file} --json"));
    assert!(run.status == 3 && run.stdout.contains("\"verified\":false"), "{run:?}");
    assert!(queens_zh(&format!("count 10 --classes --journal {file}")).refused(3).contains("724"));
}

#[test]
fn verification_finds_a_wrong_unit_and_passes_right_ones() {
    let folder = folder();
    let file = forged(&folder, "forged", 10);
    let run = journal(&format!("verify {file} --sample 100000"));
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.stdout.starts_with("unit 3: ") && run.stdout.lines().count() == 1, "{run:?}");
    assert!(run.stderr.ends_with(" 1 wrong\n"), "{run:?}");
    for (name, line) in [
        ("rows", "count 11"),
        ("even", "count 10 --engine halves"),
        ("odd", "count 11 --engine halves"),
        ("torus", "count 11 --rules toroidal"),
        ("no-torus", "count 8 --rules toroidal"),
        ("knights", "count 11 --rules superqueen"),
        ("five", "count 8 --queens 5"),
        ("two", "count 64 --queens 2"),
        ("one", "count 9 --queens 1"),
        ("none", "count 9 --queens 0"),
        ("all", "count 9 --queens 9"),
    ] {
        let file = path(&folder, name);
        queens(&format!("{line} --journal {file}")).fine();
        for sample in [0, 7, 1_000_000] {
            let run = journal(&format!("verify {file} --sample {sample} --seed 1"));
            assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{run:?}");
            assert!(run.stderr.contains("recounted, 0 wrong"), "{run:?}");
        }
    }
    let torus = path(&folder, "torus");
    journal(&format!("verify {torus}")).refused_saying(&["--sample"]);
}

#[test]
fn one_changed_count_is_found_for_every_engine_and_all_rules() {
    let folder = folder();
    let work = Work::on(1);
    let size = |n| BoardSize::new(n).expect("it is a size");
    let board = |rules, n| Board { rules, size: size(n) };
    let rows = |rules, n| Box::new(Rows::new(&board(rules, n), &work).expect("it has memory"));
    let placements = |n, queens| Box::new(KQueens::new(size(n), queens).expect("they fit in"));
    let halves = |n| {
        let counter = Counter::new(&size(n).into()).engine(Engine::Halves);
        counter.units(&work).expect("it has units")
    };
    // The number by which one is off: whole orbits, so that only a recount finds it.
    let cases: [(&str, Box<dyn Units + '_>, u128); 8] = [
        ("even", halves(10), 8),
        ("odd", halves(11), 8),
        ("rows", rows(RuleSet::Classic, 10), 8),
        ("torus", rows(RuleSet::Toroidal, 11), 88),
        ("knights", rows(RuleSet::Superqueen, 11), 8),
        ("five", placements(8, 5), 8),
        ("two", placements(40, 2), 8),
        ("all", placements(9, 9), 8),
    ];
    for (name, units, extra) in cases {
        let file = folder.path().join(name);
        forge_units(&file, units, extra).expect("it can be written");
        let run = journal(&format!("verify {} --sample 100000", file.display()));
        assert_eq!(run.status, 1, "{name}: {run:?}");
        assert!(run.stdout.starts_with("unit 3: "), "{name}: {run:?}");
        assert!(run.stdout.lines().count() == 1 && run.stderr.ends_with(" 1 wrong\n"), "{run:?}");
    }
}

#[test]
fn a_total_that_its_own_symmetry_forbids_is_found_without_a_recount() {
    let folder = folder();
    let work = Work::on(1);
    let size = |n| BoardSize::new(n).expect("it is a size");
    let board = |rules, n| Board { rules, size: size(n) };
    let rows = |rules, n| Box::new(Rows::new(&board(rules, n), &work).expect("it has memory"));
    let placements = |n, queens| Box::new(KQueens::new(size(n), queens).expect("they fit in"));
    // Each is off by what the congruences of chess queens would let pass.
    let cases: [(&str, Box<dyn Units + '_>, u128, &str); 3] = [
        ("torus", rows(RuleSet::Toroidal, 11), 22, "divided by 44"),
        ("five", placements(8, 5), 4, "divided by 8"),
        ("one", placements(8, 1), 4, "it must be 64"),
    ];
    for (name, units, extra, why) in cases {
        let file = folder.path().join(name);
        forge_units(&file, units, extra).expect("it can be written");
        let run = journal(&format!("verify {} --sample 0", file.display()));
        assert!(run.status == 1 && run.stdout.contains(why), "{name}: {run:?}");
    }
}

/// The units of a board by rules that the auditor does not know.
struct NewRules(Box<dyn Units>);

impl Units for NewRules {
    fn scheme(&self) -> Scheme {
        let scheme = self.0.scheme();
        let parameters = scheme.parameters.replace("rules=classic", "rules=hertzsprung");
        Scheme { parameters, ..scheme }
    }
    fn kernel(&self) -> &'static str {
        self.0.kernel()
    }
    fn cost(&self, unit: u64) -> f64 {
        self.0.cost(unit)
    }
    fn worker_memory(&self) -> u64 {
        self.0.worker_memory()
    }
    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        self.0.worker()
    }
}

#[test]
fn rules_that_the_auditor_does_not_know_are_said_to_be_beyond_a_recount() {
    let folder = folder();
    let file = folder.path().join("new");
    let board = queens::Board::new(8).expect("it is a size");
    let rows = Rows::new(&board, &queens::Work::on(1)).expect("it has memory");
    forge_units(&file, Box::new(NewRules(Box::new(rows))), 0).expect("it can be written");
    let run = journal(&format!("verify {} --sample 3", file.display()));
    run.refused_saying(&["recount", "rules=hertzsprung"]);
}

#[test]
fn one_unit_is_not_called_units() {
    let folder = folder();
    let file = path(&folder, "run");
    queens(&format!("count 10 --journal {file}")).fine();
    let run = journal(&format!("verify {file} --sample 1"));
    assert_eq!(run.stderr, "1 unit recounted, 0 wrong\n");
    let run = crate::queens_zh(&format!("journal verify {file} --sample 1"));
    assert_eq!(run.stderr, "重新计算了 1 个单元，0 个错误\n");
    let file = path(&folder, "none");
    queens(&format!("count 9 --queens 0 --journal {file}")).fine();
    let run = queens(&format!("audit {file}"));
    assert!(run.fine().contains("portable: 1 unit, ") && run.stdout.contains("of 1 row fit"));
    assert!(run.stdout.contains("1 random unit (seed "), "{run:?}");
}

#[test]
fn journals_that_disagree_are_not_merged() {
    let folder = folder();
    let forged = forged(&folder, "forged", 10);
    let right = path(&folder, "right");
    queens(&format!("count 10 --journal {right}")).fine();
    let out = path(&folder, "out");
    let run = journal(&format!("merge -o {out} {right} {forged}"));
    assert!(run.refused(3).contains("unit 3"), "{run:?}");
    assert!(!Path::new(&out).exists());
}

#[test]
fn one_process_writes_and_others_read() {
    let folder = folder();
    let file = folder.path().join("run");
    let units = Counter::new(&Board::new(10).unwrap()).units(&Work::on(1)).unwrap();
    let plan = Plan::new(&*units, None).unwrap();
    let open = Journal::create(&file, &plan).unwrap();
    let run = queens(&format!("count 10 --journal {}", file.display()));
    assert!(run.refused(3).contains("another process"), "{run:?}");
    assert!(journal(&format!("status {}", file.display())).fine().contains("not known yet"));
    drop(open);
    assert_eq!(queens(&format!("count 10 --journal {}", file.display())).fine(), "724\n");
}

#[test]
fn names_with_blanks_and_quotes_are_names() {
    let folder = folder();
    let file = path(&folder, "it's my run");
    assert_eq!(queens_args(&["count", "9", "--journal", &file]).fine(), "352\n");
    assert!(queens_args(&["journal", "status", &file]).fine().contains("352"));
}

#[test]
fn what_is_missing_leads_to_the_help_of_that_command() {
    let missing = queens("journal verify run.journal");
    missing.refused_saying(&["--sample", "'queens journal verify --help'"]);
    queens("journal merge --wat").refused_saying(&["'queens journal merge --help'"]);
    queens("journal status").refused_saying(&["'queens journal status --help'"]);
}

#[test]
fn a_journal_of_the_whole_is_not_called_a_part() {
    let folder = folder();
    let (whole, part) = (path(&folder, "whole"), path(&folder, "part"));
    queens(&format!("count 10 --journal {whole}")).fine();
    queens(&format!("count 10 --shard 1/2 --journal {part}")).fine();
    let line = format!("count 10 --shard 1/2 --journal {whole}");
    queens(&line).refused_saying(&["a journal for the whole count, not for the part 1/2"]);
    assert!(queens_zh(&line).refused(2).contains("这是整个计数的日志，不是部分 1/2的"));
    let line = format!("count 10 --journal {part}");
    queens(&line).refused_saying(&["a journal for the part 1/2, not for the whole count"]);
}
