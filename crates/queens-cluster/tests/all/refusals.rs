//! What is refused: runs, workers and results that do not belong together.

use queens::Board;
use queens::count::{Counter, UnitCount};
use queens::run::{Cancel, Work};
use queens_cluster::{Batch, BatchResult, Cut, Run, Spec};
use queens_run::Plan;
use queens_testing::{Running, Signal};

use crate::program::{cluster, program, start};
use crate::server::Server;
use crate::server_or_skip;

/// A submitted run of a small board, in several batches.
fn submitted(server: &Server) -> Run {
    let line = format!("submit 12 --engine halves --batch 100us {}", server.option());
    assert_eq!(cluster(&line).worked(), "n12\n");
    server.connect().only_run(&Cancel::new()).unwrap()
}

/// The right result of a batch, with something added to its first count.
fn result(spec: &Spec, batch: u64, more: u128, worker: &str) -> BatchResult {
    let counter = Counter::new(&Board::new(12).unwrap()).engine(queens::count::Engine::Halves);
    let units = counter.units(&Work::on(1)).unwrap();
    let plan = Plan::new(&*units, None).unwrap();
    let range = Cut::new(&plan, spec.batch_cost).range(batch).unwrap();
    let mut counting = units.worker().unwrap();
    let mut counts: Vec<UnitCount> = range
        .clone()
        .map(|unit| {
            let time = std::time::Duration::from_micros(1);
            UnitCount { unit, count: counting.count(unit, &Cancel::new()).unwrap(), time }
        })
        .collect();
    counts[0].count += more;
    let batch = Batch { batch, first: range.start, end: range.end };
    BatchResult::new(spec, &batch, &counts, "portable", worker)
}

fn send(server: &Server, batch: u64, result: &BatchResult) {
    let payload = serde_json::to_vec(result).unwrap();
    server.publish(&format!("queens.n12.result.{batch}"), &payload);
}

fn working(server: &Server) -> Running {
    start(&format!("work -j 1 {}", server.option()))
}

#[test]
fn the_same_run_is_submitted_once_and_another_of_its_name_not_at_all() {
    let server = server_or_skip!(&[]);
    let run = submitted(&server);
    assert!(run.spec.batches > 3, "{run:?}");
    let again = cluster(&format!("submit 12 --engine halves {}", server.option()));
    assert!(again.worked() == "n12\n" && again.stderr.contains(" 0 of them added"), "{again:?}");
    let other = cluster(&format!("submit 13 --run n12 {}", server.option()));
    assert!(other.failed(2).contains("n12 on the server is for n = 12, not 13"), "{other:?}");
    let engine = cluster(&format!("submit 12 --engine rows {}", server.option()));
    assert!(engine.failed(2).contains("the engine halves, not rows"), "{engine:?}");
    // Once the work is done, too, nothing is added.
    cluster(&format!("work -j 2 --until-done {}", server.option())).worked();
    let again = cluster(&format!("submit 12 --engine halves {}", server.option()));
    assert!(again.stderr.contains(" 0 of them added"), "{again:?}");
    let status = cluster(&format!("status --json {}", server.option()));
    assert!(status.worked().contains("\"complete\":true"), "{status:?}");
    assert_eq!(server.connect().only_run(&Cancel::new()).unwrap(), run);
}

#[test]
fn workers_and_collectors_of_another_version_are_refused() {
    let server = server_or_skip!(&[]);
    let run = submitted(&server);
    let journal = server.path("run.journal");
    let spec = run.spec;
    for (words, spec) in [
        ("the engine version 7, not", Spec { version: 7, ..spec.clone() }),
        ("the number of units 9, not", Spec { units: 9, ..spec.clone() }),
        ("the parameters \"x=1\", not", Spec { parameters: "x=1".into(), ..spec.clone() }),
        ("the engine quarters: this program", Spec { engine: "quarters".into(), ..spec.clone() }),
        ("board size 65", Spec { n: 65, ..spec.clone() }),
        ("its format is 9", Spec { format: 9, ..spec.clone() }),
    ] {
        server.publish(&run.name.spec_subject(), &serde_json::to_vec(&spec).unwrap());
        for command in ["work".to_owned(), format!("collect --journal {journal}")] {
            let refused = cluster(&format!("{command} {}", server.option()));
            assert!(refused.failed(2).contains(words), "{words}: {refused:?}");
        }
    }
    server.publish(&run.name.spec_subject(), b"{");
    let refused = cluster(&format!("work {}", server.option()));
    assert!(refused.failed(2).contains("cannot read it"), "{refused:?}");
    // Batches that were cut otherwise.
    let cut = Spec { cut: "0".into(), ..spec };
    server.publish(&run.name.spec_subject(), &serde_json::to_vec(&cut).unwrap());
    let refused = cluster(&format!("collect --journal {journal} {}", server.option()));
    assert!(refused.failed(2).contains("the batches with checksum"), "{refused:?}");
}

#[test]
fn results_that_disagree_end_the_collection_until_one_worker_is_left_out() {
    let server = server_or_skip!(&[]);
    let run = submitted(&server);
    send(&server, 2, &result(&run.spec, 2, 2, "broken-17-0abcd"));
    let worker = working(&server);
    let collect = format!("collect {} --journal {}", server.option(), server.path("j"));
    let refused = cluster(&collect);
    let line = refused.failed(3);
    assert!(line.contains("broken-17-0abcd") && line.contains("unit "), "{line}");
    // Whoever comes first: the total is not given while they disagree.
    assert!(cluster(&collect).failed(3).contains("unit "));
    let other = format!("{} --journal {}", server.option(), server.path("other"));
    assert_eq!(cluster(&format!("collect --without broken {other}")).worked(), "14200\n");
    worker.signal(Signal::SIGTERM);
    worker.end().worked();
}

#[test]
fn results_without_a_right_checksum_are_counted_again() {
    let server = server_or_skip!(&[]);
    let run = submitted(&server);
    let mut wrong = result(&run.spec, 1, 0, "damaged-1-00000");
    wrong.counts[0] = "123456".into();
    send(&server, 1, &wrong);
    server.publish("queens.n12.result.0", b"\0\xff");
    // As if a right result had been lost with a server: its work is done.
    server.publish("queens.n12.result.77777", b"{}");
    let worker = working(&server);
    let collect = format!("collect {} --journal {}", server.option(), server.path("j"));
    let collected = cluster(&collect);
    assert_eq!(collected.worked(), "14200\n");
    for words in ["batch 1 was not taken", "checksum", "batch 0 was not taken", "77777"] {
        assert!(collected.stderr.contains(words), "{words}: {collected:?}");
    }
    worker.signal(Signal::SIGTERM);
    worker.end().worked();
}

#[test]
fn what_a_distrusted_worker_alone_has_counted_is_handed_out_again() {
    let server = server_or_skip!(&[]);
    submitted(&server);
    let work = |name: &str| format!("work -j 1 --name {name} {}", server.option());
    cluster(&format!("{} --until-done", work("bad"))).worked();
    let trusted = start(&work("good"));
    let collect =
        format!("collect --without bad {} --journal {}", server.option(), server.path("j"));
    let collected = cluster(&collect);
    assert_eq!(collected.worked(), "14200\n");
    assert!(collected.stderr.contains("handed out again"), "{collected:?}");
    trusted.signal(Signal::SIGTERM);
    assert!(!trusted.end().stderr.contains("left: 0 batches"));
}

#[test]
fn the_journal_of_another_count_is_refused() {
    let server = server_or_skip!(&[]);
    submitted(&server);
    let journal = server.path("j");
    Running::heard(program(&format!("count 10 --journal {journal}"))).end().worked();
    let refused = cluster(&format!("collect {} --journal {journal}", server.option()));
    assert!(refused.failed(2).contains("n = 10, not 12"), "{refused:?}");
}
