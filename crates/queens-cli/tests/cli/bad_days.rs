//! Bad days: closed pipes, full disks, Ctrl-C, small stacks, little memory.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use queens_testing::{Signal, SmallDisk, is_default};

use crate::{
    Running, folder, interrupted_twice, names, program, queens, queens_zh, shell, shell_command,
    skipped, start, until,
};

/// Starts to write a listing without end to a file in a folder that is empty. A
/// program that does not hear when it is told to end stops at 200 MB.
fn writing(options: &str, folder: &Path) -> Running {
    let line = format!("ulimit -f 400000; exec $Q solve 20 {options} -o {}/out", folder.display());
    let running = Running::heard(shell_command(&line));
    until("something is written", || {
        let size = |entry: fs::DirEntry| entry.metadata().map_or(0, |data| data.len());
        let mut entries = fs::read_dir(folder).into_iter().flatten();
        entries.any(|entry| entry.is_ok_and(|entry| size(entry) > 0))
    });
    running
}

#[test]
fn a_reader_that_leaves_ends_the_program_quietly() {
    for line in ["solve 12", "solve 11 -a bitset -f matrix", "solve 18 -f permutation"] {
        let mut running = start(line);
        running.stdout().read_exact(&mut [0; 10]).unwrap();
        running.end().fine();
    }
    assert_eq!(shell("$Q --help | true; $Q man | head -1 >&2").status, 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_a_clear_error() {
    for line in [
        "solve 8",
        "count 8",
        "algorithms",
        "man",
        "completions bash",
        "--help",
        "solve 9 -a bitset",
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = program();
        command.args(line.split(' ')).stdout(full).stderr(Stdio::piped());
        let run = Running::start(&mut command).end();
        assert!(run.refused(3).contains("no space left"), "{line}");
    }
    assert!(queens("solve 8 -o /dev/full").refused(3).contains("/dev/full"));
    assert!(queens_zh("solve 8 -o /dev/full").refused(3).contains("磁盘已满"));
}

#[test]
fn a_disk_that_fills_up_leaves_no_half_file_and_the_old_one_whole() {
    let folder = folder();
    let old = folder.path().join("old");
    fs::write(&old, "precious").unwrap();
    let new = folder.path().join("new");
    for (path, force) in [(&old, "--force"), (&new, "")] {
        let command = "ulimit -f 8; exec $Q solve 11 -q";
        let run = shell(&format!("{command} {force} -o {}", path.display()));
        assert!(run.refused(3).contains("cannot write"), "{run:?}");
    }
    assert_eq!(fs::read_to_string(&old).unwrap(), "precious");
    assert_eq!(names(&folder), [Path::new("old")]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_file_system_too() {
    let Some(disk) = SmallDisk::new(64) else { return };
    let run = queens(&format!("solve 11 -o {}/new", disk.path().display()));
    assert!(run.refused(3).contains("no space left"), "{run:?}");
    assert!(names(disk.path()).is_empty(), "{:?}", names(disk.path()));
}

#[test]
fn a_place_that_cannot_be_written_is_refused() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    queens(&format!("solve 8 -o {}/x", file.display())).refused_saying(&["cannot write"]);
    queens(&format!("solve 8 -o {}", folder.path().display())).refused_saying(&["folder"]);
    queens("solve 8 -o /no/such/folder/x").refused_saying(&["no such file or folder"]);
    queens(&format!("solve 8 -o {}/new/", folder.path().display())).refused_saying(&["folder"]);
    let long = "x".repeat(300);
    queens(&format!("solve 8 -o {}/{long}", folder.path().display())).refused_saying(&["name"]);
    assert_eq!(names(&folder), [Path::new("file")]);
}

#[test]
fn a_folder_without_permission_is_a_clear_error() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let root = File::create(folder.path().join("probe")).is_ok();
    // Even root may not make files in /sys.
    let place = if root { Path::new("/sys") } else { folder.path() };
    if root && !place.join("kernel").exists() {
        skipped("root may write everywhere here");
        return;
    }
    let run = queens(&format!("solve 8 -o {}/x", place.display()));
    assert!(run.refused(3).contains("cannot write"), "{run:?}");
}

#[test]
fn ctrl_c_ends_with_130_and_leaves_no_half_file() {
    for algorithm in ["fast", "row-scan"] {
        let folder = folder();
        let running = writing(&format!("-a {algorithm}"), folder.path());
        running.signal(Signal::SIGINT);
        let run = running.end();
        assert!(run.refused(130).contains("interrupted"), "{run:?}");
        assert!(names(&folder).is_empty(), "{:?}", names(&folder));
    }
    let running = start("count 22");
    running.until_it_catches(Signal::SIGINT);
    running.signal(Signal::SIGINT);
    let run = running.end();
    run.refused(130);
    assert_eq!(run.stdout, "");
}

#[test]
fn termination_leaves_no_half_file_either() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGQUIT] {
        if signal == Signal::SIGHUP && !is_default(signal) {
            skipped("hang-ups are ignored here, and there is no 'env --default-signal'");
            continue;
        }
        let folder = folder();
        let mut running = writing("", folder.path());
        running.signal(signal);
        // Ended by the signal itself, as any program.
        assert_eq!(running.wait().code(), None);
        assert!(names(&folder).is_empty(), "{signal}: {:?}", names(&folder));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_hang_up_that_is_ignored_stays_so() {
    let folder = folder();
    let path = folder.path().join("out");
    let line = "trap '' HUP; $Q solve 12 -f permutation -q -o";
    let run = shell(&format!("{line} {} & kill -HUP $!; wait $!", path.display()));
    assert_eq!((run.status, names(&folder).len()), (0, 1), "{run:?}");
}

/// Shells ignore Ctrl-C for what a script starts in the background; somebody who
/// sends it nonetheless means it.
#[test]
fn ctrl_c_is_heard_in_the_background_of_a_script() {
    let running = Running::heard(shell_command("trap '' INT; exec $Q count 22"));
    running.until_it_catches(Signal::SIGINT);
    running.signal(Signal::SIGINT);
    running.end().refused(130);
}

#[test]
fn ctrl_c_ends_a_check_that_waits_for_input() {
    let mut command = program();
    command.arg("check").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(&mut command);
    let _typing = running.stdin();
    running.until_it_catches(Signal::SIGINT);
    running.signal(Signal::SIGINT);
    assert!(running.end().refused(130).contains("interrupted"));
}

#[test]
fn a_second_ctrl_c_ends_a_program_that_nobody_reads() {
    assert_eq!(interrupted_twice(start("solve 14")), Some(130));
}

#[test]
fn time_that_runs_out_leaves_no_half_file() {
    let folder = folder();
    let path = folder.path().join("out");
    let run = queens(&format!("solve 20 --timeout 50ms -o {}", path.display()));
    assert!(run.refused(3).contains("50ms"), "{run:?}");
    assert!(names(&folder).is_empty());
    let run = queens_zh("solve 20 -f permutation --timeout 200ms -a attack-map");
    assert!(run.refused(3).contains("限时"), "{:?}", run.stderr);
}

#[test]
fn a_small_stack_is_enough() {
    for n in [11, 16, 24, 32] {
        let run = shell(&format!("ulimit -s 256; exec $Q solve {n} --limit 1 -f permutation"));
        assert_eq!(run.fine().lines().count(), 1, "n = {n}");
    }
    for algorithm in queens::teach::Algorithm::ALL {
        let run = shell(&format!(
            "ulimit -s 256; exec $Q solve 32 -a {algorithm} --limit 1 --timeout 100ms"
        ));
        assert!([0, 3].contains(&run.status), "{algorithm}: {run:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn listing_takes_little_memory_however_much_is_listed() {
    for line in [
        "solve 15 -j 2 --limit 400000",
        "solve 15 -j 8 --limit 400000",
        "solve 15 -j 256 --limit 400000",
        "solve 13 -j 8 --color always",
        "solve 13 -j 2 -f permutation -a bitset",
    ] {
        let mut command = program();
        let mut running = Running::start(command.args(line.split(' ')).stdout(Stdio::null()));
        let status = format!("/proc/{}/status", running.id());
        let mut peak_kib = 0;
        while running.status().is_none() {
            let now = fs::read_to_string(&status).unwrap_or_default();
            let high = now.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kib = high.and_then(|high| high.trim().strip_suffix(" kB")?.parse().ok());
            peak_kib = peak_kib.max(kib.unwrap_or(0));
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(peak_kib > 0, "it was seen");
        assert!(peak_kib < 64 * 1024, "{line}: {peak_kib} KiB");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn without_room_for_a_thread_the_error_says_so() {
    // The thread of a teaching program wants 16 MiB of address space at once.
    let line = |limit: u32| format!("ulimit -v {limit}; exec $Q count 6 -a bitset");
    let told = (4..40).map(|mib| shell(&line(mib * 1024))).find(|run| run.status == 3);
    let Some(run) = told else {
        skipped("the system gives threads or nothing at all");
        return;
    };
    assert!(run.refused(3).starts_with("cannot start a thread: the system has no more threads"));
}

/// The tables of the last rows are the first thing that does not fit.
#[cfg(target_os = "linux")]
#[test]
fn tables_that_find_no_room_are_an_error_and_no_abort() {
    for limit in [47_000, 50_000, 53_000] {
        let run = shell(&format!("ulimit -v {limit}; exec $Q show 16 100000"));
        assert!([0, 3].contains(&run.status), "{limit}: {run:?}");
        assert!(run.status == 0 || run.stderr.contains("memory"), "{limit}: {run:?}");
    }
}

/// Neither the words of the database nor the codes of the system reach people, and
/// no English stands within Chinese.
#[test]
fn what_is_wrong_with_a_file_is_said_in_the_user_s_words() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let journal = path("run");
    assert_eq!(queens(&format!("count 14 --journal {journal}")).status, 0);
    let whole = fs::read(&journal).unwrap();
    let mut wrong = vec![
        (path("empty"), Vec::new()),
        (path("text"), b"2 4 1 3\n".repeat(300)),
        (path("short"), whole[..whole.len() / 2].to_vec()),
    ];
    for at in [30, 100, 5000, whole.len() - 9] {
        let mut changed = whole.clone();
        changed[at] ^= 0x55;
        wrong.push((path(&format!("changed{at}")), changed));
    }
    for (path, bytes) in &wrong {
        fs::write(path, bytes).unwrap();
    }
    let missing = [path("none/run"), folder.path().display().to_string(), "/dev/null".to_owned()];
    let noise = ["os error", "btree", "database", "malformed", ".tmp", "queens-", "disk image"];
    for path in wrong.iter().map(|(path, _)| path).chain(&missing) {
        for line in [format!("journal status {path}"), format!("count 14 --journal {path}")] {
            let english = queens(&line);
            if english.status == 0 {
                continue;
            }
            let said = english.stderr.strip_prefix("error: ").unwrap_or_else(|| panic!("{line}"));
            assert!(said.lines().count() == 1 && said.contains(path.as_str()), "{line}: {said}");
            let words = said.replace(path.as_str(), "");
            assert!(noise.iter().all(|noise| !words.contains(noise)), "{line}: {said}");
            let chinese = queens_zh(&line).stderr.replace(path.as_str(), "");
            let words = chinese.trim_start_matches("error:").replace("SQLite", "");
            assert!(!words.contains(|c: char| c.is_ascii_lowercase()), "{line}: {chinese}");
        }
    }
}
