//! `queens count`: one number, by every engine, in every form.

use serde_json::Value;

use crate::{queens, queens_zh};

/// OEIS A000170 and A002562.
const ALL: [u64; 17] = [
    1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365_596, 2_279_184, 14_772_512,
    95_815_104,
];
const FUNDAMENTAL: [u64; 12] = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787];

fn number(line: &str) -> u64 {
    let run = queens(line);
    run.fine().trim_end().parse().unwrap_or_else(|_| panic!("{line}: {run:?}"))
}

fn json(line: &str) -> Value {
    let run = queens(line);
    assert_eq!(run.fine().lines().count(), 1, "{line}");
    serde_json::from_str(&run.stdout).expect("it is JSON")
}

#[test]
fn every_algorithm_counts_the_small_boards() {
    let all = queens::teach::Algorithm::ALL.iter().filter(|algorithm| algorithm.finds_all());
    let ids = all.map(|algorithm| algorithm.id());
    for id in std::iter::once("fast").chain(ids) {
        for (n, total) in (1..=8).zip(ALL) {
            assert_eq!(number(&format!("count {n} -a {id}")), total, "{id}, n = {n}");
        }
    }
}

#[test]
fn totals_that_are_cheap_are_the_known_ones() {
    for (n, total) in (1..).zip(ALL) {
        assert_eq!(number(&format!("count {n}")), total, "n = {n}");
    }
}

#[test]
fn small_boards_by_every_engine_on_any_number_of_threads() {
    for (n, total) in (1..=11).zip(ALL) {
        for threads in [1, 2, 7] {
            for engine in ["auto", "rows", "halves"] {
                let run = queens(&format!("count {n} --engine {engine} -j {threads}"));
                if engine == "halves" && n < 4 {
                    run.refused_saying(&["halves", "from 4 to 28"]);
                } else {
                    assert_eq!(run.fine(), format!("{total}\n"), "{engine}, n = {n}");
                }
            }
        }
    }
}

#[test]
fn shards_sum_to_the_whole() {
    for (n, engine) in [(1, "rows"), (3, "rows"), (4, "halves"), (8, "rows"), (9, "halves")] {
        for of in [1, 2, 3, 5, 8, 40] {
            let part = |i| number(&format!("count {n} --engine {engine} --shard {i}/{of}"));
            let sum: u64 = (1..=of).map(part).sum();
            assert_eq!(sum, ALL[n - 1], "n = {n}, {engine}, {of} parts");
        }
    }
    let part = |i| number(&format!("count 15 --shard {i}/3 -j {i}"));
    assert_eq!((1..=3).map(part).sum::<u64>(), ALL[14]);
}

#[test]
fn parts_that_do_not_exist_are_refused() {
    for bad in ["5/4", "0/4", "4/0", "0/0", "-1/4", "1/-4", "1", "a/b", "1/4/4", "1.5/4", "/"] {
        let run = queens(&format!("count 8 --shard {bad}"));
        run.refused_saying(&["--shard", "1 ≤ I ≤ K"]);
        assert!(run.stderr.contains(bad), "{run:?}");
    }
    queens_zh("count 8 --shard 5/4").refused_saying(&["没有第 5/4 份"]);
}

#[test]
fn digits_are_plain_in_both_languages_and_in_json() {
    assert_eq!(queens("count 12").fine(), "14200\n");
    assert_eq!(queens("count 12 --lang zh").fine(), "14200\n");
    let line = queens("count 12 --json");
    assert!(line.fine().starts_with("{\"n\":12,\"solutions\":14200,"));
    for (n, total) in [(3, 0), (13, 73712)] {
        let json = json(&format!("count {n} --json -j 2"));
        assert_eq!((&json["n"], &json["solutions"]), (&n.into(), &total.into()));
        assert_eq!((&json["verified"], &json["threads"]), (&true.into(), &2.into()));
        assert!(json["seconds"].is_f64() && json["engine"] == "rows");
    }
    assert_eq!(json("count 10 --json -a flag-bits")["engine"], "flag-bits");
}

#[test]
fn a_part_says_in_json_what_it_is_of() {
    let json = json("count 10 --engine halves --shard 2/3 --json");
    assert_eq!((&json["n"], &json["shard"]), (&10.into(), &"2/3".into()));
    assert!(json["units"].as_u64().is_some_and(|units| units > 10));
    assert!(json["count"].is_u64() && json["verified"].is_null());
    assert!(json.get("solutions").is_none());
}

#[test]
fn fundamental_solutions() {
    for (n, count) in (1..).zip(FUNDAMENTAL) {
        for engine in ["auto", "rows"] {
            let line = format!("count {n} --fundamental --engine {engine}");
            assert_eq!(number(&line), count, "n = {n}");
        }
    }
    assert_eq!(number("count 9 --fundamental -a permutations"), 46);
    assert_eq!(json("count 8 --fundamental --json")["fundamental"], 12);
    // OEIS A051224.
    for (n, count) in (10..).zip([1, 6, 22, 239]) {
        assert_eq!(number(&format!("count {n} --fundamental --rules superqueen")), count);
    }
    // The listing knows nothing of the totals.
    for rules in ["toroidal", "superqueen"] {
        for n in [5, 7, 11, 12, 13] {
            let listed = queens(&format!("solve {n} --fundamental --rules {rules} -f permutation"));
            let count = number(&format!("count {n} --fundamental --rules {rules}"));
            assert_eq!(listed.stdout.lines().count() as u128, u128::from(count), "{rules} {n}");
        }
    }
    let classes = json("count 13 --classes --rules toroidal --json");
    assert_eq!((&classes["solutions"], classes["classes"].is_object()), (&4524.into(), true));
}

#[test]
fn classes_explain_92() {
    let lines = "CLASS            ALL  FUNDAMENTAL\n\
                 ordinary          88           11\n\
                 centrosymmetric    4            1\n\
                 90°-rotational     0            0\n\
                 total             92           12\n";
    assert_eq!(queens("count 8 --classes").fine(), lines);
    assert!(queens_zh("count 8 --classes").fine().contains("中心对称"));
    for n in 1..=12 {
        let json = json(&format!("count {n} --classes --json"));
        let of = |class: &str, what: &str| json["classes"][class][what].as_u64().unwrap();
        let sum = |what| {
            ["ordinary", "centrosymmetric", "rotational"].map(|class| of(class, what)).iter().sum()
        };
        let both: [u64; 2] = [sum("solutions"), sum("fundamental")];
        assert_eq!(both, [ALL[n - 1], FUNDAMENTAL[n - 1]], "n = {n}");
    }
}

#[test]
fn solutions_by_the_first_queen() {
    assert_eq!(queens("count 8 --by-first-row").fine(), "4 8 16 18 18 16 8 4\n");
    assert_eq!(queens("count 9 --by-first-row").fine(), "28 30 47 44 54 44 47 30 28\n");
    assert_eq!(queens("count 1 --by-first-row").fine(), "1\n");
    assert_eq!(queens("count 3 --by-first-row -j 2").fine(), "0 0 0\n");
    let json = json("count 12 --by-first-row --json");
    let sum: u64 = json["by_first_row"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    assert_eq!((sum, &json["solutions"]), (14200, &14200.into()));
}

#[test]
fn other_rules_have_one_engine() {
    assert_eq!(number("count 7 --rules toroidal"), 28);
    assert_eq!(number("count 11 --rules superqueen --shard 1/1"), 44);
    queens("count 10 --rules superqueen --engine halves").refused_saying(&["classic", "halves"]);
    queens_zh("count 10 --rules toroidal --engine halves").refused_saying(&["经典规则"]);
}

#[test]
fn combinations_without_a_sense_are_refused() {
    for (line, words) in [
        ("--shard 1/2 --classes", ["--shard", "--classes"]),
        ("--shard 1/2 --fundamental", ["--shard", "--fundamental"]),
        ("--shard 1/2 --by-first-row", ["--shard", "--by-first-row"]),
        ("--classes --fundamental", ["--classes", "--fundamental"]),
        ("--classes --by-first-row", ["--classes", "--by-first-row"]),
        ("--journal x --by-first-row", ["--journal", "--by-first-row"]),
        ("--engine halves --by-first-row", ["halves", "--by-first-row"]),
        ("-a bitset --engine rows", ["--engine", "bitset"]),
        ("-a bitset --journal x", ["--journal", "bitset"]),
        ("-a bitset --shard 1/2", ["--shard", "bitset"]),
        ("-a bitset --explain", ["--explain", "bitset"]),
        ("-a bitset --by-first-row", ["--by-first-row", "bitset"]),
        ("--engine fast", ["--engine", "auto, rows, halves"]),
        ("--memory lots", ["--memory", "2G"]),
    ] {
        queens(&format!("count 8 {line}")).refused_saying(&words);
    }
}

#[test]
fn every_kernel_counts_the_same_or_is_refused() {
    for kernel in ["auto", "portable", "avx2", "avx512", "neon"] {
        let run = queens(&format!("count 11 --engine halves --kernel {kernel}"));
        if run.status == 0 {
            assert_eq!(run.fine(), "2680\n");
        } else {
            run.refused_saying(&[kernel, "auto, portable"]);
            crate::skipped(&format!("kernel {kernel} is not available here"));
        }
    }
}

#[test]
fn a_plan_is_explained_on_standard_error() {
    let run = queens("count 15 -j 2 --explain");
    assert_eq!((run.status, run.stdout.as_str()), (0, "2279184\n"));
    for word in ["engine", "halves", "from n = 14 on", "kernel", "threads  2", "time", "memory"] {
        assert!(run.stderr.contains(word), "{word}: {run:?}");
    }
    assert!(queens("count 8 --explain").stderr.contains("rows, the faster one"));
    let run = queens_zh("count 9 --rules superqueen --explain -q");
    assert!(run.stderr.contains("只有它支持规则 superqueen"), "{run:?}");
}

#[test]
fn memory_that_does_not_suffice_means_fewer_threads_or_an_error_before_the_start() {
    let run = queens("count 18 --memory 100k");
    assert!(run.refused(3).contains("100,000"), "{run:?}");
    assert_eq!(run.stdout, "");
    let run = queens("count 15 -j 200 --memory 20M --explain");
    assert!(run.stderr.contains("does not suffice for 200"), "{run:?}");
    assert_eq!(run.stdout, "2279184\n");
}

#[test]
fn progress_shows_units_time_and_what_is_left() {
    let run = queens("count 30 --progress always --timeout 1300ms");
    let line = run.stderr.lines().next().unwrap_or_default();
    for word in ["%", "units", "/s", "left"] {
        assert!(line.contains(word), "{run:?}");
    }
    assert!(run.stderr.ends_with("less\n") && run.status == 3, "{run:?}");
}

#[test]
fn what_finds_one_cannot_count() {
    queens("count 8 -a min-conflicts").refused_saying(&["'min-conflicts'", "cannot count"]);
    queens("count 8 -a min-conflicts --lang zh").refused_saying(&["min-conflicts", "无法计数"]);
}

#[test]
fn no_total_is_printed_when_time_is_up() {
    for engine in ["fast", "row-scan", "permutations", "attack-map"] {
        let run = queens(&format!("count 20 --timeout 200ms -a {engine}"));
        assert!(run.refused(3).contains("200ms"), "{run:?}");
        assert_eq!(run.stdout, "");
    }
    for line in ["count 20 --by-first-row", "count 64", "count 41 --rules toroidal"] {
        queens(&format!("{line} --timeout 200ms")).refused(3);
    }
}

#[test]
fn any_number_of_queens_can_be_placed() {
    // Recomputed by brute force; the row of n = 6 ends with its 4 solutions.
    for (k, ways) in [1, 36, 340, 1024, 982, 248, 4, 0].into_iter().enumerate() {
        assert_eq!(number(&format!("count 6 --queens {k}")), ways, "k = {k}");
    }
    assert_eq!(number("count 8 --queens 5 -j 3"), 46_736);
    let shares: u64 = (1..=3).map(|i| number(&format!("count 8 --queens 5 --shard {i}/3"))).sum();
    assert_eq!(shares, 46_736);
    let report = json("count 6 --queens 3 --json");
    assert_eq!((&report["queens"], &report["solutions"]), (&3.into(), &1024.into()));
    assert_eq!(report["verified"], Value::Null);
    assert_eq!(json("count 6 --queens 6 --json")["verified"], true);
    queens("count 6 --queens -1").refused_saying(&["'-1'"]);
    queens("count 6 --queens").refused_saying(&["--queens"]);
    for other in ["--classes", "--by-first-row", "--rules toroidal", "-a bitset", "--explain"] {
        queens(&format!("count 6 --queens 3 {other}")).refused_saying(&["--queens"]);
    }
}

#[test]
fn a_count_of_k_queens_goes_on_from_its_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = folder.path().join("k.journal");
    let line = format!("count 8 --queens 5 --journal {}", journal.display());
    assert_eq!(number(&line), 46_736);
    let again = json(&format!("{line} --json"));
    assert_eq!(again["resumed"], again["units"]);
    // Another number of queens is another count.
    let other = format!("count 8 --queens 4 --journal {}", journal.display());
    queens(&other).refused_saying(&["queens=5"]);
    let journal = journal.display();
    let run = queens(&format!("journal verify {journal} --sample 100"));
    assert_eq!((run.status, run.stderr.as_str()), (0, "100 units recounted, 0 wrong\n"));
}
