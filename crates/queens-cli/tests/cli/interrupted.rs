//! Counts that are stopped, killed or run out of disk, and go on.
#![cfg(unix)]

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::{Run, folder, program, queens, queens_args, queens_zh, shell};

/// Long enough to be stopped, short enough to be finished.
const BOARD: &str = "count 17 -j 2";
const TOTAL: &str = "95815104\n";

fn start(line: &str) -> Child {
    let mut command = program();
    command.args(line.split_whitespace()).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

fn end(child: Child) -> Run {
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    let status = output.status.code().unwrap_or(-1);
    Run { status, stdout: text(output.stdout), stderr: text(output.stderr) }
}

fn signal(child: &Child, name: &str) {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args([name, &pid]).status().is_ok_and(|s| s.success()));
}

#[test]
fn ctrl_c_keeps_what_was_done_and_says_the_command_to_go_on() {
    let folder = folder();
    let file = folder.path().join("a run").display().to_string();
    let mut command = program();
    command.args(["count", "18", "-j", "2", "--journal", &file]);
    let piped = || Stdio::piped();
    let child = command.stdin(Stdio::null()).stdout(piped()).stderr(piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    signal(&child, "-INT");
    let run = end(child);
    let line = run.refused(130).to_owned();
    assert_eq!(run.stdout, "");
    assert!(line.contains(" done and kept in"), "{line}");
    let (_, command) = line.split_once("to go on: ").expect("it says how to go on");
    assert!(command.ends_with(&format!("count 18 -j 2 --journal '{file}'")), "{command}");
    // The very command goes on, here with a limit.
    let again = shell(&format!("{command} --timeout 300ms"));
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
        let child = start(&format!("{line} --progress always"));
        std::thread::sleep(Duration::from_millis(2500));
        for (child, shown) in [(quiet, false), (child, true)] {
            let begin = Instant::now();
            signal(&child, "-INT");
            let run = end(child);
            assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
            assert_eq!((run.status, &*run.stdout), (130, ""), "{run:?}");
            assert_eq!(run.stderr.contains(progress), shown, "{run:?}");
            // Elsewhere than on a terminal a line comes every ten seconds.
            assert_eq!(run.stderr.lines().count(), 1 + usize::from(shown), "{run:?}");
        }
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
    std::env::var("QUEENS_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(50)
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
        let mut child = start(&line);
        if killed < kills() {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            std::thread::sleep(Duration::from_micros(random % longest));
            if child.try_wait().unwrap().is_none() {
                child.kill().unwrap();
                child.wait().unwrap();
                killed += 1;
                continue;
            }
        }
        let run = end(child);
        let start = format!("{{\"n\":17,\"solutions\":{},", TOTAL.trim());
        assert!(run.fine().starts_with(&start), "after {killed} kills: {run:?}");
        went_on += u32::from(!run.stdout.contains("\"resumed\":0,"));
        finished += 1;
    }
    assert!(went_on > 0, "what the killed ones had done was kept");
    crate::told(&format!("{killed} kills; {finished} counts went on to the exact total"));
}

#[test]
fn a_second_ctrl_c_ends_a_count_at_once() {
    let mut child = start("count 26");
    std::thread::sleep(Duration::from_millis(300));
    let deadline = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() && Instant::now() < deadline {
        signal(&child, "-INT");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(end(child).status, 130);
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_up_leaves_a_journal_to_go_on_with() {
    let folder = folder();
    let place = folder.path().display();
    if shell(&format!("mount -t tmpfs -o size=256k none {place}")).status != 0 {
        crate::skipped("a small file system cannot be mounted here");
        return;
    }
    let line = format!("{BOARD} --journal {place}/run");
    let full = queens(&line);
    let status = queens(&format!("journal status {place}/run"));
    shell(&format!("mount -o remount,size=16m {place}"));
    let again = queens(&line);
    shell(&format!("umount {place}"));
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
