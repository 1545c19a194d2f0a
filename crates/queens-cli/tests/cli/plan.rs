//! `queens plan`: what a count would take.

use serde_json::Value;

use crate::{queens, queens_zh};

fn json(line: &str) -> Value {
    serde_json::from_str(queens(line).fine()).expect("it is JSON")
}

#[test]
fn a_plan_names_units_hours_memory_and_fleets() {
    let run = queens("plan 16 --time 50ms --cores 1 --cores 1000");
    for word in ["halves", "units", "for each thread", "core-hours", "on 1 core ", "on 1,000 cores"]
    {
        assert!(run.fine().contains(word), "{word}: {run:?}");
    }
    let chinese = queens_zh("plan 16 --time 50ms");
    assert!(chinese.fine().contains("核时") && !chinese.stdout.contains("plan."), "{chinese:?}");
}

#[test]
fn the_figures_fit_together() {
    for n in [1, 2, 8, 15, 16] {
        let plan = json(&format!("plan {n} --time 50ms --json --cores 1 --cores 7"));
        let number = |name: &str| plan[name].as_f64().unwrap_or_else(|| panic!("{name}: {plan}"));
        assert!(number("seconds") > 0.0 && number("standard_error") >= 0.0, "{plan}");
        assert!(number("shared_bytes") > 0.0 && number("units") >= 1.0, "{plan}");
        let fleet = |k: usize| plan["fleets"][k]["seconds"].as_f64().unwrap();
        assert!((fleet(0) / number("seconds") - 1.0).abs() < 1e-6, "{plan}");
        // Seven cores are faster, but not more than seven times.
        assert!(fleet(1) <= fleet(0) && fleet(1) >= fleet(0) / 7.001, "{plan}");
    }
}

#[test]
fn a_board_that_is_too_large_for_the_machine_is_planned_all_the_same() {
    let run = crate::shell("ulimit -v 50000; exec $Q plan 20 --time 50ms --json");
    let plan: Value = serde_json::from_str(run.fine()).expect("it is JSON");
    assert_eq!(plan["sampled_units"], Value::Null);
    assert_eq!(plan["standard_error"], Value::Null);
    assert!(plan["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0), "{plan}");
    assert_eq!(plan["units"], 46_508);
    // Months are told by two units, in words of the language; with a kernel that
    // every machine has, for the time depends on it.
    let plan = "ulimit -v 50000; exec $Q plan 25 --kernel portable --cores 1";
    let run = crate::shell(plan);
    assert!(run.fine().contains("about 2 months 2 days\n"), "{run:?}");
    let run = crate::shell(&format!("{plan} --lang zh"));
    assert!(run.fine().contains("约 2 个月 2 天\n"), "{run:?}");
}

#[test]
fn a_long_plan_says_what_it_does_if_it_is_asked() {
    let run = queens("plan 16 --time 2500ms --progress always");
    assert!(run.status == 0 && run.stdout.contains("core-hours"), "{run:?}");
    assert!(run.stderr.contains("timing random units, for "), "{run:?}");
    // Nobody looks at a pipe.
    let run = queens("plan 16 --time 1500ms");
    assert!(run.fine().contains("core-hours"), "{run:?}");
}

#[test]
fn bad_plans_are_refused() {
    queens("plan").refused_saying(&["N"]);
    queens("plan 29").refused_saying(&["29", "1 to 28"]);
    queens("plan 0").refused_saying(&["0", "1 to 28"]);
    queens("plan 16 --cores 0").refused_saying(&["0 cores"]);
    for cores in ["many", "-1", "99999999999999999999"] {
        queens(&format!("plan 16 --cores {cores}")).refused_saying(&[cores, "from 1 to"]);
    }
    queens("plan 16 --time fast").refused_saying(&["fast"]);
    queens("plan 16 --kernel abacus").refused_saying(&["abacus"]);
}

#[test]
fn small_figures_are_not_zero() {
    for n in [1, 8, 16] {
        let run = queens(&format!("plan {n} --time 50ms --cores 1000000"));
        let hours = run.fine().lines().find(|line| line.starts_with("core-hours"));
        let hours = hours.unwrap_or_else(|| panic!("{run:?}"));
        let words: Vec<&str> = hours.split_whitespace().collect();
        let number = |k: usize| words[k].parse::<f64>().unwrap_or_else(|_| panic!("{hours}"));
        assert!(number(1) > 0.0 && number(3) < 1.0, "{hours}");
        assert!(run.stdout.ends_with("  less than 1ms\n"), "{run:?}");
    }
}

#[test]
fn memory_that_is_said_to_be_there_but_is_not_is_no_failure() {
    // A limit on data counts what is written, which no prediction looks at.
    let run = crate::shell("ulimit -d 60000; exec $Q plan 21 --time 50ms --json");
    let plan: Value = serde_json::from_str(run.fine()).expect("it is JSON");
    assert_eq!((&plan["sampled_units"], &plan["units"]), (&Value::Null, &184_756.into()));
}
