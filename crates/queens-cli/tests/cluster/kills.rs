//! Workers, collector and server killed at random: the total is exact.
//!
//! A soak: `QUEENS_KILLS=300 cargo test --release -p queens-cli --test cluster
//! killed -- --nocapture`.

use std::process::Child;
use std::time::{Duration, Instant};

use queens::search::Cancel;

use crate::{cluster, end, program, server_or_skip, signal, start, told};

const TOTAL: &str = "14772512\n";

/// So many kills of workers, of which the others follow.
fn kills() -> u32 {
    std::env::var("QUEENS_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(12)
}

/// A simple generator: the moments need not be good, only many.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn killed_workers_collectors_and_servers_lose_nothing_and_add_nothing_twice() {
    let mut server = server_or_skip!(&[]);
    let (option, journal) = (server.option(), server.path("run.journal"));
    let clock = Instant::now();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    // Submitting is killed, too, and goes on.
    let submit = format!("submit 16 --engine rows --batch 2ms --ack-wait 1s {option}");
    let submitting = start(&submit);
    std::thread::sleep(Duration::from_millis(150 + random.below(150)));
    kill(submitting);
    assert_eq!(cluster(&submit).fine(), "n16\n");
    assert!(cluster(&submit).stderr.contains(" 0 of them added"));

    let work = format!("work -j 1 {option}");
    let collect = format!("collect --journal {journal} {option}");
    let mut workers: Vec<Child> = (0..3).map(|_| start(&work)).collect();
    let mut collector = start(&collect);
    let (mut killed, mut collectors, mut servers, mut stopped) = (0, 0, 0, 0);
    while killed < kills() {
        std::thread::sleep(Duration::from_millis(100 + random.below(300)));
        let victim = random.below(3) as usize;
        kill(std::mem::replace(&mut workers[victim], start(&work)));
        killed += 1;
        match killed % 4 {
            // Between two of its writes, or while it is being opened.
            1 => {
                kill(std::mem::replace(&mut collector, start(&collect)));
                collectors += 1;
            }
            2 => {
                server.kill();
                std::thread::sleep(Duration::from_millis(random.below(500)));
                server.restart();
                servers += 1;
            }
            // A worker that is asleep for longer than the server waits: its
            // batch is counted by another, and by itself when it wakes up.
            3 => {
                signal(&workers[0], "-STOP");
                std::thread::sleep(Duration::from_millis(1200));
                signal(&workers[0], "-CONT");
                stopped += 1;
            }
            _ => {}
        }
        if collector.try_wait().unwrap().is_some() {
            break;
        }
    }
    let run = end(collector);
    assert_eq!(run.fine(), TOTAL);
    assert!(run.stderr.contains("verified"), "{run:?}");
    let status = server.connect();
    let found = status.only_run(&Cancel::new()).unwrap();
    let status = status.status(&found, &Cancel::new()).unwrap();
    assert_eq!((status.done, status.batches_done), (status.units, status.batches));
    assert!(status.complete && status.batches > 100, "{status:?}");
    workers.into_iter().for_each(kill);
    // The journal is that of a local run.
    let local = program(&format!("count 16 --engine rows --json --journal {journal}"));
    let local = end({ local }.spawn().unwrap());
    assert!(local.fine().contains(&format!("\"resumed\":{},", status.units)), "{local:?}");
    assert!(local.stdout.contains(&format!("\"solutions\":{}", TOTAL.trim())));
    told(&format!(
        "{killed} kills of workers, {collectors} of the collector, {servers} of the server, \
         {stopped} sleeps; {} batches, {:.1} s",
        status.batches,
        clock.elapsed().as_secs_f64()
    ));
    assert!(killed >= 8 && servers >= 2 && collectors >= 2, "it was over too soon");
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
        let run = format!("{option} --run {}", name.fine().trim());
        let works = (0..3).map(|_| start(&format!("work -j 2 --until-done {run}")));
        for worker in works.collect::<Vec<_>>() {
            assert!(end(worker).fine().is_empty());
        }
        let journal = server.path(name.stdout.trim());
        let collect = format!("collect {run} --journal {journal}");
        assert_eq!(cluster(&collect).fine(), total, "{line}");
        // Again, with a journal that has it all, and as JSON.
        let json = cluster(&format!("{collect} --json"));
        assert!(json.fine().contains(&format!("\"solutions\":{},", total.trim())), "{json:?}");
    }
}
