//! Three servers that keep every message three times, of which one dies.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use queens::run::Cancel;
use queens_testing::{Running, told};

use crate::program::{cluster, start};
use crate::server::{self, Server};

/// A cluster of three; none if there is no program.
fn three() -> Option<Vec<Server>> {
    // All at once, so that they differ.
    let free: Vec<_> = (0..3).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let routes: Vec<String> = free
        .iter()
        .map(|port| format!("nats://127.0.0.1:{}", port.local_addr().unwrap().port()))
        .collect();
    drop(free);
    let all = routes.join(",");
    let server = |(k, own): (usize, &String)| {
        let name = format!("server{k}");
        let own = ["--name", &name, "--cluster_name", "queens", "--cluster", own, "--routes", &all];
        Server::start(&own)
    };
    routes.iter().enumerate().map(server).collect()
}

#[test]
fn a_server_of_three_that_dies_takes_nothing_with_it() {
    let Some(mut servers) = three() else {
        return server::missing();
    };
    let all = servers.iter().map(Server::address).collect::<Vec<_>>().join(",");
    let options = format!("--nats {all}");
    let journal = servers[2].path("journal");
    // The servers may still be looking for each other: the command waits for them.
    let submit = "submit 16 --engine rows --batch 10ms --ack-wait 1s --replicas 3";
    assert_eq!(cluster(&format!("{submit} {options}")).worked(), "n16\n");
    let mut workers: Vec<Running> =
        (0..2).map(|_| start(&format!("work -j 1 --until-done {options}"))).collect();
    let collector = start(&format!("collect --journal {journal} {options}"));

    // How many batches a server of the cluster says are done, once it answers.
    let deadline = Instant::now() + Duration::from_mins(2);
    let done = |server: &Server| loop {
        let (cluster, cancel) = (server.connect(), Cancel::new());
        let run = cluster.only_run(&cancel);
        match run.and_then(|run| cluster.status(&run, &cancel)) {
            Ok(status) => return (status.batches_done, status.batches, status.workers.len()),
            Err(error) => assert!(Instant::now() < deadline, "{error}"),
        }
    };
    let (before, batches) = loop {
        let (done, batches, _) = done(&servers[2]);
        if done >= 3 {
            break (done, batches);
        }
        assert!(Instant::now() < deadline, "nothing is counted");
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(before < batches, "all is over before the server can die: {before} of {batches}");
    servers[0].kill();
    let collected = collector.end();
    // It may say that it looks for the server, and tries again.
    assert_eq!((collected.status, collected.stdout.as_str()), (0, "14772512\n"), "{collected:?}");
    assert!(collected.stderr.contains("verified"), "{collected:?}");
    for worker in workers.drain(..) {
        assert_eq!(worker.end().status, 0);
    }
    // Also the workers are remembered, whichever server died.
    assert_eq!(done(&servers[2]), (batches, batches, 2));
    // It comes back and takes the place of the next that dies.
    servers[0].restart();
    let _ = done(&servers[0]);
    servers[1].kill();
    assert_eq!(done(&servers[0]), (batches, batches, 2));
    told(&format!("one of three servers killed after {before} of {batches} batches"));
}

#[test]
fn more_copies_than_servers_are_refused_in_one_line() {
    let server = crate::server_or_skip!(&[]);
    let clock = Instant::now();
    let run = cluster(&format!("submit 8 --replicas 3 {}", server.option()));
    assert!(run.failed(3).contains("replicas"), "{run:?}");
    assert!(clock.elapsed() < crate::SOON, "{:?}", clock.elapsed());
}
