//! Counts that are stopped, killed or run out of disk, and go on.
#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::time::{Duration, Instant};

use queens_testing::{Signal, SmallDisk};

use crate::{
    Running, folder, interrupted_twice, program, queens, queens_args, queens_zh, shell,
    shell_command, start, until,
};

/// Long enough to be stopped, short enough to be finished.
const BOARD: &str = "count 17 -j 2";
const TOTAL: &str = "95815104\n";

#[test]
fn ctrl_c_keeps_what_was_done_and_says_the_command_to_go_on() {
    let folder = folder();
    let file = folder.path().join("a run").display().to_string();
    let mut command = program();
    command.args(["count", "19", "-j", "2", "--journal", &file]);
    let running = Running::heard(command);
    running.until_it_catches(Signal::SIGINT);
    let nothing_kept = || {
        let status = queens_args(&["journal", "status", &file, "--json"]);
        status.status != 0 || status.stdout.contains("\"done\":0,")
    };
    while nothing_kept() {
        std::thread::sleep(Duration::from_millis(50));
    }
    running.signal(Signal::SIGINT);
    let run = running.end();
    let line = run.refused(130).to_owned();
    assert_eq!(run.stdout, "");
    assert!(line.contains(" done and kept in"), "{line}");
    let (_, command) = line.split_once("to go on: ").expect("it says how to go on");
    assert!(command.ends_with(&format!("count 19 -j 2 --journal '{file}'")), "{command}");
    // The very command goes on, here with a limit.
    let again = shell(&format!("{command} --timeout 3s"));
    assert!(again.refused(3).contains("to go on"), "{again:?}");
    let done = |line: &str| -> u64 {
        let digits = line.split(" of ").next().unwrap_or_default();
        digits.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap()
    };
    assert!(done(&again.stderr) >= done(&line), "{line} {again:?}");
    let status = queens_args(&["journal", "status", &file, "--json"]);
    assert!(status.fine().contains("\"total\":null"), "{status:?}");
}

#[test]
fn a_far_solution_shows_how_far_the_search_is_and_ends_at_ctrl_c() {
    // The solutions before these take a while to count on any machine.
    for (line, progress) in [
        ("show 20 39029188883", " of 39,029,188,884 solutions"),
        ("draw 20 39029188883", " of 39,029,188,884 solutions"),
        ("show 20 39029188883 --lang zh", " / 39,029,188,884 个解"),
    ] {
        let quiet = start(line);
        let mut telling = start(&format!("{line} --progress always --timeout 5m"));
        let mut lines = BufReader::new(telling.stderr()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains(progress)), "{line}");
        for running in [&quiet, &telling] {
            running.signal(Signal::SIGINT);
        }
        let run = quiet.end();
        run.refused(130);
        assert_eq!(run.stdout, "");
        assert_eq!((telling.wait().code(), telling.end().stdout), (Some(130), String::new()));
    }
}

#[test]
fn a_number_from_standard_input_is_in_the_command_to_go_on() {
    let folder = folder();
    let file = folder.path().join("run").display().to_string();
    let line = format!("count --journal {file} --timeout 200ms");
    let run = crate::with_input(&line, "20\n");
    assert!(run.refused(3).trim_end().ends_with("--timeout 200ms 20"), "{run:?}");
    let chinese = queens_zh(&format!("count 20 --journal {file} --timeout 100ms"));
    assert!(chinese.refused(3).contains("继续请用"), "{chinese:?}");
}

/// So many kills; `QUEENS_KILLS=1000` makes a soak of it.
fn kills() -> u32 {
    std::env::var("QUEENS_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(15)
}

#[test]
fn killed_at_any_moment_a_count_goes_on_to_the_exact_total() {
    let folder = folder();
    let clock = Instant::now();
    assert_eq!(queens(BOARD).fine(), TOTAL);
    // Up to half of a whole run: each gets somewhere, none to the end at once.
    let longest = clock.elapsed().as_micros() as u64 / 2;
    let mut random: u64 = 0x9E37_79B9_7F4A_7C15;
    let (mut killed, mut finished, mut went_on) = (0, 0, 0);
    while killed < kills() || finished == 0 {
        let file = folder.path().join(format!("run{finished}")).display().to_string();
        let line = format!("{BOARD} --json --journal {file}");
        let mut running = start(&line);
        if killed < kills() {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            std::thread::sleep(Duration::from_micros(random % longest));
            if running.kill().code().is_none() {
                killed += 1;
                continue;
            }
        }
        let run = running.end();
        let start = format!("{{\"n\":17,\"solutions\":{},", TOTAL.trim());
        assert!(run.fine().starts_with(&start), "after {killed} kills: {run:?}");
        went_on += u32::from(!run.stdout.contains("\"resumed\":0,"));
        finished += 1;
    }
    assert!(went_on > 0, "what the killed ones had done was kept");
    crate::told(&format!("{killed} kills; {finished} counts went on to the exact total"));
}

/// As it is called before one logs out.
#[cfg(target_os = "linux")]
#[test]
fn under_nohup_a_count_goes_on_when_the_terminal_is_gone() {
    if shell("nohup true").status != 0 {
        return crate::skipped("there is no 'nohup'");
    }
    let folder = folder();
    let file = folder.path().join("run").display().to_string();
    let line = format!("exec nohup $Q {BOARD} --journal {file}");
    let running = Running::heard(shell_command(&line));
    until("the journal is there", || Path::new(&file).exists());
    running.signal(Signal::SIGHUP);
    let run = running.end();
    assert_eq!((run.status, run.stdout.as_str()), (0, TOTAL), "{run:?}");
    assert_eq!(queens(&format!("{BOARD} --journal {file}")).fine(), TOTAL);
}

#[test]
fn a_second_ctrl_c_ends_a_count_at_once() {
    assert_eq!(interrupted_twice(start("count 26")), Some(130));
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_up_leaves_a_journal_to_go_on_with() {
    let Some(disk) = SmallDisk::new(256) else { return };
    let place = disk.path().display();
    let line = format!("{BOARD} --journal {place}/run");
    let full = queens(&line);
    let status = queens(&format!("journal status {place}/run"));
    disk.grow(16_000);
    let again = queens(&line);
    assert!(full.refused(3).contains("no space left"), "{full:?}");
    assert_eq!(full.stdout, "");
    assert!(status.fine().contains("n = 17"));
    assert_eq!(again.fine(), TOTAL);
}

#[cfg(target_os = "linux")]
#[test]
fn memory_that_is_not_there_is_an_error_and_never_a_smaller_total() {
    for (limit, n) in [(60_000, 24), (100_000, 26), (200_000, 28)] {
        let run = shell(&format!("ulimit -v {limit}; exec $Q count {n} -j 8 --timeout 5s"));
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{run:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    }
}
