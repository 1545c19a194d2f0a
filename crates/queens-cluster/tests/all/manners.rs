//! How the commands begin and end: no server, Ctrl-C, SIGTERM, full disks.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::time::{Duration, Instant};

use queens_testing::{Running, Signal, command, until};

use crate::program::{cluster, queens, start};
use crate::server::Server;
use crate::{SOON, server_or_skip};

const EVERY: [&str; 5] = ["submit 12", "work", "status", "collect --journal j", "cancel --run x"];

/// Waits until a worker says that it works.
fn at_work(worker: &mut Running) -> String {
    let mut lines = BufReader::new(worker.stderr()).lines();
    let first = lines.next().unwrap().unwrap();
    // Nobody may be stopped by a full pipe.
    std::thread::spawn(move || lines.for_each(drop));
    first
}

fn submit(server: &Server, line: &str) -> String {
    let name = cluster(&format!("submit {line} {}", server.option()));
    name.worked().trim().to_owned()
}

#[test]
fn a_server_that_is_not_there_is_one_clear_line() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    for command in EVERY {
        for host in ["127.0.0.1", "no-such-host.invalid"] {
            let clock = Instant::now();
            let run = cluster(&format!("{command} --nats nats://{host}:{port}"));
            let line = run.failed(3);
            assert!(line.contains(&format!("{host}:{port}: no NATS server answers")), "{line}");
            assert!(clock.elapsed() < SOON);
        }
    }
    assert!(!std::path::Path::new("j").exists(), "no journal is made in vain");
}

#[test]
fn something_else_that_listens_is_no_server() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming().take(1) {
            use std::io::Write;
            let _ = stream.unwrap().write_all(b"220 mail ready\r\n");
        }
    });
    let run = cluster(&format!("status --nats {address}"));
    assert!(run.failed(3).contains("no NATS server answers"), "{run:?}");
}

#[test]
fn a_server_without_jetstream_is_told_apart() {
    let server = server_or_skip!(&["--plain"]);
    for command in EVERY {
        let run = cluster(&format!("{command} {}", server.option()));
        assert!(run.failed(3).contains("JetStream"), "{run:?}");
    }
}

#[test]
fn bad_input_is_refused_before_anything_is_done() {
    let server = server_or_skip!(&[]);
    for n in ["0", "-3", "65", "8.5", "abc", "1e3", "99999999999999999999"] {
        let run = cluster(&format!("submit {n} {}", server.option()));
        assert!(run.failed(2).contains("board size"), "{run:?}");
    }
    for (line, words) in [
        ("submit 8 --run a.b", "a.b"),
        ("submit 8 --batch 0", "--batch"),
        ("submit 8 --batch soon", "soon"),
        ("submit 8 --replicas 0", "1 to 5"),
        ("submit 29 --engine halves", "28"),
        ("work --run none", "no run none"),
        ("work", "no run on the server"),
        ("work -j 0", "threads"),
        ("work --kernel mmx", "mmx"),
        ("collect", "--journal"),
        ("cancel", "--run"),
        ("cancel --run none", "no run none"),
        ("status extra", "extra"),
    ] {
        let run = cluster(&format!("{line} {}", server.option()));
        assert!(run.failed(2).contains(words), "{line}: {run:?}");
    }
    assert_eq!(submit(&server, "+08"), "n8");
    submit(&server, "9");
    let run = cluster(&format!("status {}", server.option()));
    assert!(run.failed(2).contains("n8, n9"), "{run:?}");
}

#[test]
fn a_count_that_outlasts_every_cluster_is_submitted_only_if_one_insists() {
    let server = server_or_skip!(&[]);
    for line in ["submit 29", "submit 28 --engine rows", "submit 61 --rules toroidal"] {
        let run = cluster(&format!("{line} {}", server.option()));
        let refused = run.failed(2);
        assert!(refused.contains("10,000 years") && refused.contains("--force"), "{run:?}");
    }
    let run = cluster(&format!("status {}", server.option()));
    assert!(run.failed(2).contains("no run on the server"), "{run:?}");
    let insisted = format!("submit 29 --force --batch 3650d --run long {}", server.option());
    assert_eq!(cluster(&insisted).worked(), "long\n");
}

#[test]
fn a_long_preparation_says_what_it_does_if_it_is_asked() {
    let server = server_or_skip!(&[]);
    let journal = server.path("journal");
    for line in ["submit 24 --batch 10h", &format!("collect --timeout 1s --journal {journal}")] {
        let clock = Instant::now();
        let run = cluster(&format!("{line} --progress always {}", server.option()));
        // A machine that is done within a second has nothing to say.
        let quick = clock.elapsed() < Duration::from_millis(1200);
        assert!(quick || run.stderr.contains("what each unit costs, for"), "{run:?}");
        let silent = cluster(&format!("{line} {}", server.option()));
        assert!(!silent.stderr.contains("what each unit"), "{silent:?}");
    }
}

#[test]
fn a_worker_leaves_cleanly_and_its_batch_is_given_back_at_once() {
    let server = server_or_skip!(&[]);
    // Batches of a second and more; the server would wait for minutes.
    submit(&server, "16 --engine rows --batch 1h --ack-wait 10m");
    let status = || {
        let (cluster, cancel) = (server.connect(), queens::run::Cancel::new());
        let run = cluster.only_run(&cancel).unwrap();
        cluster.status(&run, &cancel).unwrap()
    };
    for (signal, code) in [(Signal::SIGTERM, 0), (Signal::SIGINT, 130)] {
        let mut worker = start(&format!("work -j 2 {}", server.option()));
        assert!(at_work(&mut worker).contains("run n16"));
        until("the worker takes something", || status().batches_out > 0);
        worker.signal(signal);
        let clock = Instant::now();
        assert_eq!(worker.end().status, code);
        assert!(clock.elapsed() < SOON, "{:?}", clock.elapsed());
        let status = status();
        assert_eq!((status.batches, status.batches_done), (3, 0), "{status:?}");
        assert!(status.workers.iter().all(|worker| !worker.active), "{status:?}");
    }
    cluster(&format!("work -j 1 --until-done {}", server.option())).worked();
    let collect = format!("collect --journal {} {}", server.path("j"), server.option());
    assert_eq!(cluster(&collect).worked(), "14772512\n");
}

#[test]
fn a_cancelled_run_ends_its_workers_and_collectors() {
    let server = server_or_skip!(&[]);
    let option = server.option();
    submit(&server, "12 --engine halves --batch 100us");
    cluster(&format!("work -j 1 --until-done {option}")).worked();
    let kept = cluster(&format!("cancel --run n12 {option}"));
    assert!(kept.failed(2).contains("--force"), "{kept:?}");
    let mut worker = start(&format!("work -j 1 {option}"));
    at_work(&mut worker);
    submit(&server, "18 --batch 1h");
    let journal = server.path("j");
    let collector = start(&format!("collect --run n18 --journal {journal} {option}"));
    until("it collects", || std::path::Path::new(&journal).exists());
    cluster(&format!("cancel --run n12 --force {option}")).worked();
    cluster(&format!("cancel --run n18 {option}")).worked();
    assert_eq!(worker.end().status, 3);
    assert!(collector.end().failed(2).contains("no run n18"));
    let again = cluster(&format!("cancel --run n12 --force {option}"));
    assert!(again.failed(2).contains("no run n12"), "{again:?}");
    // The name is free again.
    assert_eq!(submit(&server, "13 --run n12"), "n12");
}

#[test]
fn a_collector_that_is_stopped_keeps_what_it_has() {
    let server = server_or_skip!(&[]);
    let option = server.option();
    submit(&server, "12 --engine halves --batch 100us");
    let collect = |name: &str| format!("collect --journal {} {option}", server.path(name));
    // Signals are heeded before the file is made.
    let started = |line: &str, name: &str| {
        let child = start(line);
        until("a journal is made", || std::path::Path::new(&server.path(name)).exists());
        child
    };
    for (name, signal) in [("a", Signal::SIGINT), ("b", Signal::SIGTERM)] {
        let child = started(&collect(name), name);
        child.signal(signal);
        let run = child.end();
        assert!(run.failed(130).contains("the same command goes on"), "{run:?}");
    }
    let run = cluster(&format!("{} --timeout 1s", collect("a")));
    assert!(run.failed(3).contains("the same command goes on"), "{run:?}");
    let running = started(&collect("c"), "c");
    std::thread::sleep(Duration::from_millis(500));
    let collect = collect("c");
    // One collector at a time writes a journal.
    let second = cluster(&collect);
    assert!(second.failed(3).contains("another process"), "{second:?}");
    let worker = start(&format!("work -j 1 --until-done {option}"));
    assert_eq!(running.end().worked(), "14200\n");
    worker.end().worked();
}

#[test]
fn a_reader_that_has_gone_ends_status_quietly() {
    let server = server_or_skip!(&[]);
    submit(&server, "12");
    let mut shell = command("sh");
    shell.env("Q", queens()).args(["-c", "$Q cluster status $0 $1 | true"]);
    shell.args(server.option().split(' '));
    Running::heard(shell).end().fine();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_stops_the_collector_and_with_room_it_goes_on() {
    let server = server_or_skip!(&[]);
    let option = server.option();
    let Some(disk) = queens_testing::SmallDisk::new(100) else { return };
    submit(&server, "17 --engine halves --batch 20ms");
    cluster(&format!("work -j 2 --until-done {option}")).worked();
    let collect = format!("collect --journal {}/j {option}", disk.path().display());
    let full = cluster(&collect);
    disk.grow(16_000);
    let again = cluster(&collect);
    assert!(full.failed(3).contains("no space left"), "{full:?}");
    assert_eq!(again.worked(), "95815104\n");
}
