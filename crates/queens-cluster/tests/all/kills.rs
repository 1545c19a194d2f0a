//! Workers, collector and server killed at random: the total is exact.
//!
//! A soak: `QUEENS_KILLS=300 cargo test --release -p queens-cluster --test all
//! killed -- --nocapture`.

use std::time::{Duration, Instant};

use queens::run::Cancel;
use queens_testing::{Running, Signal, told};

use crate::program::{cluster, program, start};
use crate::server::Server;
use crate::server_or_skip;

const TOTAL: &str = "14772512\n";

/// So many kills of workers, of which the others follow.
fn kills() -> u32 {
    std::env::var("QUEENS_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(12)
}

/// A simple generator: the moments need not be good, only many.
#[derive(Default)]
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

#[test]
fn killed_workers_collectors_and_servers_lose_nothing_and_add_nothing_twice() {
    let mut server = server_or_skip!(&[]);
    let clock = Instant::now();
    let mut kills = Kills { random: Random(0x9E37_79B9_7F4A_7C15), ..Kills::default() };
    let mut runs = 0;
    // A fast machine is done before all kills: it counts more than once.
    while kills.workers < self::kills() {
        runs += 1;
        count_once(&mut server, &format!("run{runs}"), &mut kills);
    }
    let Kills { workers, collectors, servers, sleeps, .. } = kills;
    told(&format!(
        "{runs} runs; {workers} kills of workers, {collectors} of the collector, {servers} of \
         the server, {sleeps} sleeps; {:.1} s",
        clock.elapsed().as_secs_f64()
    ));
    assert!(servers >= 2 && collectors >= 2 && sleeps >= 2);
}

#[derive(Default)]
struct Kills {
    random: Random,
    workers: u32,
    collectors: u32,
    servers: u32,
    sleeps: u32,
}

/// One run from its submission to its total, with kills as long as it lasts.
fn count_once(server: &mut Server, name: &str, kills: &mut Kills) {
    let (option, journal) = (format!("--run {name} {}", server.option()), server.path(name));
    // Submitting is killed, too, and goes on.
    let submit = format!("submit 16 --engine rows --batch 2ms --ack-wait 1s {option}");
    let submitting = start(&submit);
    std::thread::sleep(Duration::from_millis(150 + kills.random.below(150)));
    drop(submitting);
    assert_eq!(cluster(&submit).worked(), format!("{name}\n"));
    assert!(cluster(&submit).stderr.contains(" 0 of them added"));

    let work = format!("work -j 1 {option}");
    let collect = format!("collect --journal {journal} {option}");
    let mut workers: Vec<Running> = (0..3).map(|_| start(&work)).collect();
    let mut collector = start(&collect);
    while kills.workers < self::kills() && collector.status().is_none() {
        std::thread::sleep(Duration::from_millis(100 + kills.random.below(300)));
        let victim = kills.random.below(3) as usize;
        workers[victim] = start(&work);
        kills.workers += 1;
        match kills.workers % 4 {
            // Between two of its writes, or while it opens the journal.
            1 => {
                collector = start(&collect);
                kills.collectors += 1;
            }
            2 => {
                server.kill();
                std::thread::sleep(Duration::from_millis(kills.random.below(500)));
                server.restart();
                kills.servers += 1;
            }
            // A worker that is asleep for longer than the server waits: its
            // batch is counted by another, and by itself when it wakes up.
            3 => {
                workers[0].signal(Signal::SIGSTOP);
                std::thread::sleep(Duration::from_millis(1200));
                workers[0].signal(Signal::SIGCONT);
                kills.sleeps += 1;
            }
            _ => {}
        }
    }
    let run = collector.end();
    assert_eq!(run.worked(), TOTAL);
    assert!(run.stderr.contains("verified"), "{run:?}");
    drop(workers);
    let (connected, cancel) = (server.connect(), Cancel::new());
    let found = connected.only_run(&cancel).unwrap();
    let status = connected.status(&found, &cancel).unwrap();
    assert_eq!((status.done, status.batches_done), (status.units, status.batches));
    assert!(status.complete && status.batches > 100, "{status:?}");
    // The journal is that of a local run.
    let local = program(&format!("count 16 --engine rows --json --journal {journal}"));
    let local = Running::heard(local).end();
    assert!(local.worked().contains(&format!("\"resumed\":{},", status.units)), "{local:?}");
    assert!(local.stdout.contains(&format!("\"solutions\":{}", TOTAL.trim())));
    cluster(&format!("cancel --force {option}")).worked();
}

#[test]
fn a_collector_that_comes_last_finds_everything() {
    let server = server_or_skip!(&[]);
    let option = server.option();
    for (line, total) in [
        ("1", "1\n"),
        ("3", "0\n"),
        ("12 --engine halves --batch 100us", "14200\n"),
        ("11 --rules toroidal --batch 1ms", "88\n"),
    ] {
        let name = cluster(&format!("submit {line} {option}"));
        let run = format!("{option} --run {}", name.worked().trim());
        let works = (0..3).map(|_| start(&format!("work -j 2 --until-done {run}")));
        for worker in works.collect::<Vec<_>>() {
            assert!(worker.end().worked().is_empty());
        }
        let journal = server.path(name.stdout.trim());
        let collect = format!("collect {run} --journal {journal}");
        assert_eq!(cluster(&collect).worked(), total, "{line}");
        // Again, with a journal that has it all, and as JSON.
        let json = cluster(&format!("{collect} --json"));
        assert!(json.worked().contains(&format!("\"solutions\":{},", total.trim())), "{json:?}");
    }
}
