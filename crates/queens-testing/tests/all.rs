//! The guards themselves: nothing is left behind, whoever dies of what.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test fails where it must")]

use std::io::{BufRead, BufReader, Lines};
use std::process::{ChildStdout, Command, Stdio};

use queens_testing::{Running, Signal, command, is_default, until};

/// Two that wait for long, of whom one has started the other; their numbers.
const TWO: &str = "sleep 500 & echo $!; echo $$; exec sleep 500";

fn shell(line: &str) -> Running {
    let mut command = command("sh");
    command.args(["-c", line]).stdin(Stdio::null()).stdout(Stdio::piped());
    Running::start(&mut command)
}

fn numbers(lines: &mut Lines<BufReader<ChildStdout>>) -> Vec<u32> {
    let numbers = lines.map_while(|line| line.unwrap().parse().ok());
    numbers.take(2).collect()
}

/// Whether a process is there and not merely unburied.
fn is_alive(id: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

#[track_caller]
fn gone(numbers: &[u32]) {
    assert_eq!(numbers.len(), 2);
    until("they end", || !numbers.iter().any(|&id| is_alive(id)));
}

#[test]
fn a_guard_that_is_dropped_ends_its_program_and_what_that_has_started() {
    for killed in [false, true] {
        let mut running = shell(TWO);
        let started = numbers(&mut BufReader::new(running.stdout()).lines());
        assert!(started.iter().all(|&id| is_alive(id)));
        if killed {
            assert_eq!(running.kill().code(), None);
        }
        drop(running);
        gone(&started);
    }
}

#[test]
fn a_program_that_ends_takes_along_what_it_has_started() {
    let mut running = shell("sleep 500 & echo $!; echo $$");
    let started = numbers(&mut BufReader::new(running.stdout()).lines());
    assert_eq!(running.wait().code(), Some(0));
    gone(&started);
}

#[test]
#[ignore = "is the program that the next test kills"]
fn victim() {
    let mut running = shell(TWO);
    let mut lines = BufReader::new(running.stdout()).lines();
    for id in numbers(&mut lines) {
        println!("\n{id}");
    }
    let _ = running.wait();
}

#[test]
fn tests_that_are_killed_leave_nothing_behind() {
    for signal in [Signal::SIGKILL, Signal::SIGTERM, Signal::SIGINT] {
        let mut tests = Command::new(std::env::current_exe().unwrap());
        tests.args(["--exact", "victim", "--ignored", "--nocapture"]).stdout(Stdio::piped());
        let mut tests = Running::start(&mut tests);
        let lines = BufReader::new(tests.stdout()).lines();
        let numbers = lines.filter_map(|line| line.unwrap().parse().ok());
        let started: Vec<u32> = numbers.take(2).collect();
        // The victim is in a group of its own: its guard is not at work yet.
        tests.signal(if is_default(signal) { signal } else { Signal::SIGKILL });
        gone(&started);
        assert_eq!(tests.wait().code(), None);
    }
}

#[test]
fn what_says_too_much_is_ended() {
    let too_much = std::panic::catch_unwind(|| Running::heard(command("yes")).end());
    let told = too_much.unwrap_err();
    assert!(told.downcast_ref::<String>().unwrap().contains("says more than"), "{told:?}");
}

#[test]
#[ignore = "is the program that the next test starts"]
fn signals() {
    for signal in [Signal::SIGHUP, Signal::SIGINT, Signal::SIGTERM] {
        assert!(is_default(signal), "{signal}");
    }
}

#[test]
fn programs_start_with_the_signals_at_their_defaults() {
    if !Command::new("env").args(["--default-signal", "true"]).status().is_ok_and(|s| s.success()) {
        return queens_testing::skipped("there is no 'env --default-signal' here");
    }
    for ignored in ["''", "'' HUP", "'' INT QUIT HUP TERM"] {
        let line = format!("trap {ignored}; exec $0 --exact signals --ignored");
        let mut command = command("sh");
        command.args(["-c", &line]).arg(std::env::current_exe().unwrap());
        let run = Running::whole(command, "");
        assert!(run.worked().contains("1 passed"), "{run:?}");
    }
}
