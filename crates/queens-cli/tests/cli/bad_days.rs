//! Bad days: closed pipes, full disks, Ctrl-C, small stacks, little memory.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::{Run, folder, names, program, queens, queens_zh, shell};

fn start(line: &str, stdout: Stdio) -> Child {
    let mut command = program();
    command.args(line.split_whitespace()).stdin(Stdio::null()).stdout(stdout);
    command.stderr(Stdio::piped()).spawn().expect("the program starts")
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
fn a_reader_that_leaves_ends_the_program_quietly() {
    for line in ["solve 12", "solve 11 -a bitset -f matrix", "solve 18 -f permutation"] {
        let mut child = start(line, Stdio::piped());
        let mut pipe = child.stdout.take().unwrap();
        pipe.read_exact(&mut [0; 10]).unwrap();
        drop(pipe);
        let run = end(child);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{line}");
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
        let run = end(start(line, full.into()));
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
    let folder = folder();
    let path = folder.path().display();
    let mounted = format!("mount -t tmpfs -o size=64k none {path}");
    if !shell(&mounted).status.eq(&0) {
        crate::skipped("a small file system cannot be mounted here");
        return;
    }
    let run = shell(&format!("$Q solve 11 -o {path}/new"));
    let left = names(&folder);
    shell(&format!("umount {path}"));
    assert!(run.refused(3).contains("no space left"), "{run:?}");
    assert!(left.is_empty(), "{left:?}");
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
        crate::skipped("root may write everywhere here");
        return;
    }
    let run = queens(&format!("solve 8 -o {}/x", place.display()));
    assert!(run.refused(3).contains("cannot write"), "{run:?}");
}

#[test]
fn ctrl_c_ends_with_130_and_leaves_no_half_file() {
    for algorithm in ["fast", "row-scan"] {
        let folder = folder();
        let path = folder.path().join("out");
        let child = start(&format!("solve 20 -a {algorithm} -o {}", path.display()), Stdio::null());
        std::thread::sleep(Duration::from_millis(300));
        assert_eq!(names(&folder).len(), 1, "it is being written");
        signal(&child, "-INT");
        let run = end(child);
        assert!(run.refused(130).contains("interrupted"), "{run:?}");
        assert!(names(&folder).is_empty(), "{:?}", names(&folder));
    }
    let child = start("count 22", Stdio::piped());
    std::thread::sleep(Duration::from_millis(200));
    signal(&child, "-INT");
    let run = end(child);
    run.refused(130);
    assert_eq!(run.stdout, "");
}

#[test]
fn termination_leaves_no_half_file_either() {
    for name in ["-TERM", "-HUP", "-QUIT"] {
        let folder = folder();
        let child = start(&format!("solve 20 -o {}/out", folder.path().display()), Stdio::null());
        std::thread::sleep(Duration::from_millis(300));
        assert_eq!(names(&folder).len(), 1, "it is being written");
        signal(&child, name);
        // Ended by the signal itself, as any program.
        assert_eq!(end(child).status, -1);
        assert!(names(&folder).is_empty(), "{name}: {:?}", names(&folder));
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

#[test]
fn ctrl_c_ends_a_check_that_waits_for_input() {
    let mut command = program();
    command.arg("check").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let _typing = child.stdin.take();
    std::thread::sleep(Duration::from_millis(300));
    signal(&child, "-INT");
    assert!(end(child).refused(130).contains("interrupted"));
}

#[test]
fn a_second_ctrl_c_ends_a_program_that_nobody_reads() {
    let mut child = start("solve 14", Stdio::piped());
    std::thread::sleep(Duration::from_millis(300));
    for _ in 0..2 {
        signal(&child, "-INT");
        std::thread::sleep(Duration::from_millis(100));
    }
    let deadline = Instant::now() + Duration::from_secs(5);
    while child.try_wait().unwrap().is_none() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn time_that_runs_out_leaves_no_half_file() {
    let folder = folder();
    let path = folder.path().join("out");
    let run = queens(&format!("solve 20 --timeout 300ms -o {}", path.display()));
    assert!(run.refused(3).contains("300ms"), "{run:?}");
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
        let mut child = start(line, Stdio::null());
        let status = format!("/proc/{}/status", child.id());
        let mut peak_kib = 0;
        while child.try_wait().unwrap().is_none() {
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
        crate::skipped("the system gives threads or nothing at all");
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
