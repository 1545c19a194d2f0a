//! `queens audit`: what can be said for a total, and every kind of wrong one.

use std::fs;
use std::time::Duration;

use queens::count::{Counter, Rows, UnitCount};
use queens::rules::RuleSet;
use queens::unit::{Scheme, UnitWorker, Units};
use queens::{Board, Error, Work};
use queens_run::{Journal, Plan, Run as Counting};
use serde_json::Value;

use crate::journal::{forge_units, forged_by, path};
use crate::{Run, folder, queens, queens_zh};

/// The verdicts of the six checks, in their order.
fn verdicts(run: &Run) -> Vec<String> {
    let checks = run.stdout.split("\n\n").nth(1).unwrap_or_else(|| panic!("{run:?}"));
    checks.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn a_right_total_passes_every_check() {
    let folder = folder();
    for (name, line, total) in [
        ("rows", "count 11", "2680"),
        ("even", "count 12 --engine halves", "14200"),
        ("odd", "count 11 --engine halves -j 2", "2680"),
        ("one", "count 1", "1"),
        ("none", "count 3", "0"),
    ] {
        let file = path(&folder, name);
        queens(&format!("{line} --journal {file}")).fine();
        let run = queens(&format!("audit {file} --sample 1000 --seed 5"));
        assert_eq!(verdicts(&run), ["passed"; 6], "{name}: {run:?}");
        assert_eq!(run.status, 0);
        assert!(run.stdout.contains(&format!("total    {total}\n")), "{run:?}");
        assert!(run.stdout.ends_with("Nothing speaks against this total.\n"), "{run:?}");
    }
}

#[test]
fn a_wrong_unit_is_found_by_recount_and_by_the_published_value() {
    let folder = folder();
    let file = forged_by(&folder, "forged", 10, 8);
    let run = queens(&format!("audit {file} --sample 100000 --seed 1"));
    assert_eq!(
        verdicts(&run),
        ["passed", "passed", "passed", "passed", "FAILED", "FAILED"],
        "{run:?}"
    );
    assert!(run.status == 1 && run.stdout.ends_with("not to be believed.\n"), "{run:?}");
    let json = queens(&format!("audit {file} --json --sample 100000 --seed 1"));
    assert_eq!(json.status, 1);
    let json: Value = serde_json::from_str(&json.stdout).expect("it is JSON");
    assert_eq!(json["sound"], false);
    assert_eq!(json["checks"][4]["differences"][0]["unit"], 3);
    let html = queens(&format!("audit {file} --format html --sample 100000"));
    assert!(html.status == 1 && html.stdout.contains("unit 3: "), "{html:?}");
}

#[test]
fn a_total_that_symmetry_forbids_is_found() {
    let folder = folder();
    // 724 + 4: even, but not with 12 solutions that the half turn keeps.
    for extra in [1, 2, 4] {
        let file = forged_by(&folder, &format!("by{extra}"), 10, extra);
        let run = queens(&format!("audit {file} --sample 0"));
        assert_eq!(verdicts(&run)[3..5], ["FAILED", "open"], "{run:?}");
        assert_eq!(run.status, 1);
    }
}

#[test]
fn what_is_missing_is_named() {
    let folder = folder();
    let parts: Vec<_> = (1..=3).map(|i| path(&folder, &format!("part{i}"))).collect();
    for (i, part) in (1..).zip(&parts) {
        queens(&format!("count 12 --engine halves --shard {i}/3 --journal {part}")).fine();
        let run = queens(&format!("audit {part}"));
        assert_eq!(
            verdicts(&run),
            ["passed", "passed", "passed", "open", "passed", "open"],
            "{run:?}"
        );
        assert!(run.status == 0 && run.stdout.contains("Nothing speaks against this share"));
    }
    let half = path(&folder, "half");
    queens(&format!("journal merge -q -o {half} {} {}", parts[0], parts[2])).fine();
    let run = queens(&format!("audit {half}"));
    assert_eq!(verdicts(&run), ["passed", "FAILED", "passed", "open", "passed", "open"], "{run:?}");
    assert!(run.status == 1 && run.stdout.contains("Units: missing: "), "{run:?}");
    assert!(run.stdout.ends_with("This is not a total yet.\n"), "{run:?}");
    let whole = path(&folder, "whole");
    queens(&format!("journal merge -q -o {whole} {half} {}", parts[1])).fine();
    assert_eq!(verdicts(&queens(&format!("audit {whole}"))), ["passed"; 6]);
}

#[test]
fn the_report_goes_to_a_file_in_every_form_and_both_languages() {
    let folder = folder();
    let file = path(&folder, "run");
    queens(&format!("count 10 --journal {file}")).fine();
    let page = path(&folder, "report.html");
    let line = format!("audit {file} --format html --seed 1 -o {page}");
    assert_eq!(queens(&line).fine(), "");
    let html = fs::read_to_string(&page).expect("it is there");
    assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
    assert!(html.contains("724") && !html.contains("audit."), "{html}");
    queens(&line).refused_saying(&["exists", "--force"]);
    let text = queens_zh(&format!("audit {file} --seed 1"));
    assert!(text.fine().contains("没有什么与这个总数相悖"), "{text:?}");
    assert!(text.stdout.contains("通过  文件：完好") && !text.stdout.contains(": "), "{text:?}");
    assert!(!text.stdout.contains("audit."), "{text:?}");
    let json: Value =
        serde_json::from_str(queens(&format!("audit {file} -f json")).fine()).expect("it is JSON");
    assert_eq!((&json["sound"], &json["status"]["total"]), (&true.into(), &724.into()));
    // The same seed, the same sample.
    let same = || queens(&format!("audit {file} --sample 3 --seed 9 --json")).stdout;
    assert_eq!(same(), same());
}

/// The same units in a version that nobody here knows.
struct Other(Box<Rows>);

impl Units for Other {
    fn scheme(&self) -> Scheme {
        Scheme { version: 77, ..self.0.scheme() }
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
fn other_rules_and_other_numbers_of_queens_are_audited() {
    let folder = folder();
    for (name, line, published) in [
        ("torus", "count 11 --rules toroidal", "open"),
        ("no-torus", "count 9 --rules toroidal", "open"),
        // 44 solutions; the 48 of chess queens that a half turn keeps would forbid it.
        ("knights", "count 11 --rules superqueen", "open"),
        ("five", "count 8 --queens 5", "open"),
        ("none", "count 8 --queens 0", "open"),
        ("all", "count 9 --queens 9", "passed"),
    ] {
        let file = path(&folder, name);
        queens(&format!("{line} --journal {file}")).fine();
        let run = queens(&format!("audit {file} --sample 1000"));
        // Where it is proved that there is no solution there is no unit to recount.
        let recount = if name == "no-torus" { "open" } else { "passed" };
        let expected = ["passed", "passed", "passed", "passed", recount];
        assert_eq!(verdicts(&run)[..5], expected, "{name}: {run:?}");
        assert_eq!((verdicts(&run)[5].as_str(), run.status), (published, 0), "{name}: {run:?}");
    }
}

/// Units of which each is said to cost so much.
struct Priced(Box<dyn Units>, f64);

impl Units for Priced {
    fn scheme(&self) -> Scheme {
        self.0.scheme()
    }
    fn kernel(&self) -> &'static str {
        self.0.kernel()
    }
    fn cost(&self, unit: u64) -> f64 {
        // The first is the dearest; the others are measured by it.
        if unit == 0 { 1.0 } else { self.1 }
    }
    fn worker_memory(&self) -> u64 {
        self.0.worker_memory()
    }
    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        self.0.worker()
    }
}

#[test]
fn costs_that_do_not_add_up_to_the_header_are_found() {
    let folder = folder();
    let board = Board::new(10).expect("it is a size");
    // Begun with the one, gone on with by the other: as two versions might.
    for (name, begun, gone_on) in [("dearer", 0.25, 0.5), ("cheaper", 0.5, 0.25)] {
        let file = folder.path().join(name);
        let units =
            |cost| Priced(Counter::new(&board).units(&Work::on(1)).expect("it has units"), cost);
        let (begun, gone_on) = (units(begun), units(gone_on));
        let plan = Plan::new(&begun, None).expect("it has a plan");
        drop(Journal::create(&file, &plan).expect("it can be written"));
        let plan = Plan::new(&gone_on, None).expect("it has a plan");
        let mut journal = Journal::open_or_create(&file, &plan).expect("it is the same count");
        Counting::new(&gone_on, &plan)
            .journal(&mut journal)
            .run(&Work::on(1))
            .expect("it can be counted");
        drop(journal);
        let run = queens(&format!("audit {}", file.display()));
        assert_eq!(verdicts(&run)[..4], ["passed", "passed", "FAILED", "passed"], "{run:?}");
        assert!(run.status == 1 && run.stdout.contains("the header says"), "{run:?}");
        let json = queens(&format!("audit {} --json", file.display()));
        let json: Value = serde_json::from_str(&json.stdout).expect("it is JSON");
        let (planned, recorded) = (&json["checks"][2]["planned"], &json["checks"][2]["recorded"]);
        assert!(json["checks"][2]["check"] == "costs" && planned != recorded, "{json}");
    }
}

#[test]
fn what_cannot_be_audited_is_refused() {
    let folder = folder();
    let torus = path(&folder, "torus");
    let board = Board { rules: RuleSet::Toroidal, ..Board::new(7).unwrap() };
    let rows = Box::new(Rows::new(&board, &Work::on(1)).unwrap());
    forge_units(torus.as_ref(), Box::new(Other(rows)), 0).expect("it can be written");
    queens(&format!("audit {torus}")).refused_saying(&["rows 77", "toroidal"]);
    queens(&format!("journal verify {torus} --sample 1")).refused_saying(&["rows 77"]);
    queens(&format!("audit {}", path(&folder, "none"))).refused_saying(&["no such file"]);
    queens("audit").refused_saying(&["JOURNAL"]);
    queens(&format!("audit {torus} --format pdf")).refused_saying(&["pdf", "text", "html"]);
    queens(&format!("audit {torus} --sample many")).refused_saying(&["many"]);
}

#[test]
fn a_report_never_replaces_its_journal() {
    let folder = folder();
    let file = path(&folder, "run");
    queens(&format!("count 10 --journal {file}")).fine();
    let before = fs::read(&file).expect("it is there");
    let detour = format!("{}/../{}/run", folder.path().display(), {
        folder.path().file_name().and_then(|name| name.to_str()).expect("it has a name")
    });
    for name in [&file, &detour] {
        let run = queens(&format!("audit {file} --force -o {name}"));
        run.refused_saying(&[&file, "the journal itself"]);
        assert_eq!(fs::read(&file).expect("it is there"), before);
    }
    assert!(queens_zh(&format!("audit {file} --force -o {file}")).refused(2).contains("日志本身"));
}

#[test]
fn nothing_recounted_is_not_called_the_same() {
    let folder = folder();
    let file = path(&folder, "run");
    queens(&format!("count 10 --journal {file}")).fine();
    let run = queens(&format!("audit {file} --sample 0"));
    assert!(run.fine().contains("open    Recount: no unit was recounted\n"), "{run:?}");
}

#[test]
fn what_a_journal_says_of_itself_cannot_forge_the_report() {
    let folder = folder();
    let file = folder.path().join("run");
    let (board, work) = (Board::new(8).expect("it is a size"), Work::on(1));
    let units = Counter::new(&board).units(&work).expect("it has units");
    let plan = Plan::new(&*units, None).expect("it has a plan");
    let mut journal = Journal::create(&file, &plan).expect("it can be written");
    let mut worker = units.worker().expect("it has memory");
    for unit in plan.units() {
        let count = worker.count(unit, work.cancel).unwrap();
        let count = UnitCount { unit, count, time: Duration::ZERO };
        journal.record(&count, "x\n\npassed  Oath\u{1b}[2J<b>").expect("it can be written");
    }
    journal.flush().expect("it can be written");
    drop(journal);
    let run = queens(&format!("audit {}", file.display()));
    assert!(run.fine().contains(r"kernels  x\n\npassed  Oath\u{1b}[2J<b>: "), "{run:?}");
    assert_eq!(verdicts(&run), ["passed"; 6]);
    let page = queens(&format!("audit {} -f html", file.display()));
    assert!(!page.fine().contains("<b>") && page.stdout.contains("&lt;b&gt;"), "{page:?}");
}

#[test]
fn the_words_of_the_page_are_not_broken() {
    let folder = folder();
    let file = path(&folder, "run");
    queens(&format!("count 8 --journal {file}")).fine();
    let page = queens(&format!("audit {file} -f html"));
    // Where anything may break, a browser makes `passe` and `d` of a narrow cell.
    let style = "td[class]{white-space:nowrap;overflow-wrap:normal}";
    assert!(page.fine().contains(style) && page.stdout.contains("<td class=\"passed\">"));
}
