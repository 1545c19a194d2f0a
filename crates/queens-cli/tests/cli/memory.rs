//! Limits of memory: what is said of them, and that none ends in an abort.
#![cfg(target_os = "linux")]

use crate::{folder, names, shell, skipped};

/// Commands that take memory each in their own way.
const COMMANDS: [&str; 10] = [
    "place 3000000 --random",
    "solve 12 -j 16 --limit 2000 -q",
    "sample 12 -j 200",
    "draw 11 --all",
    "count 13 -j 8",
    "count 8 -a dancing-links",
    "show 16 100000",
    "complete -n 10 --count -j 20",
    "estimate 30 -j 64 --time 100ms",
    "compare 4",
];

#[test]
fn want_of_memory_is_one_line_and_status_3_whatever_the_limit() {
    let mut refused = 0;
    for limit in ["-v 18000", "-v 24000", "-v 40000", "-d 1500", "-d 9000"] {
        for command in COMMANDS {
            let run = shell(&format!("ulimit {limit}; exec $Q {command} > /dev/null"));
            let line = format!("{limit} {command}: {run:?}");
            assert!([0, 3].contains(&run.status), "{line}");
            let errors = run.stderr.lines().filter(|line| line.starts_with("error: ")).count();
            assert_eq!(errors, usize::from(run.status == 3), "{line}");
            let noise = ["backtrace", "memory allocation", "panicked", "report it"];
            assert!(noise.iter().all(|noise| !run.stderr.contains(noise)), "{line}");
            refused += errors;
        }
    }
    assert!(refused > 5, "some of these limits are too low");
}

#[test]
fn a_solution_line_of_millions_of_numbers_is_no_abort_either() {
    let numbers = "seq 1 1500000 | tr '\\n' ' ' | (ulimit -v 24000; exec $Q check)";
    let run = shell(numbers);
    assert!(run.status == 1 || run.refused(3).contains("memory"), "{run:?}");
}

#[test]
fn what_needs_less_is_said_and_no_half_file_left() {
    let folder = folder();
    let path = folder.path().join("out");
    let place = format!("place 10000000 --random --seed 1 -o {}", path.display());
    let sample = "sample 12 -j 200 --seed 1".to_owned();
    for (limit, command, less) in
        [("-v 60000", place.clone(), "smaller board"), ("-d 1500", sample, "fewer threads (-j)")]
    {
        let run = shell(&format!("ulimit {limit}; exec $Q {command}"));
        assert!(run.refused(3).contains(less), "{run:?}");
    }
    let chinese = shell(&format!("ulimit -v 60000; exec $Q {place} --lang zh"));
    assert!(chinese.refused(3).contains("内存不足"), "{chinese:?}");
    assert!(names(&folder).is_empty(), "{:?}", names(&folder));
    // Half of the listing is in the file when there is no more room.
    let draw = format!("draw 11 --all -o {}", path.display());
    let run = shell(&format!("ulimit -d 1500; exec $Q {draw}"));
    run.refused(3);
    assert!(names(&folder).is_empty(), "{:?}", names(&folder));
}

#[test]
fn explain_says_at_once_what_is_known_and_who_limits_the_memory() {
    let run = shell("exec $Q count 15 --explain --memory 300M --timeout 30s");
    let names = ["engine", "kernel", "threads", "units", "memory", "limit", "time"];
    let lines: Vec<&str> = run.stderr.lines().collect();
    assert!(names.iter().zip(&lines).all(|(name, line)| line.starts_with(name)), "{run:?}");
    assert!(run.stderr.contains("300 MB may be used: as --memory says"), "{run:?}");
    let run = shell("ulimit -v 500000; exec $Q count 15 --explain --timeout 30s");
    assert!(run.stderr.contains("'ulimit -v' leaves no more"), "{run:?}");
    let run = shell("SLURM_MEM_PER_CPU=100 SLURM_CPUS_ON_NODE=2 exec $Q count 15 --explain");
    assert!(run.stderr.contains("210 MB may be used: Slurm gives the job no more"), "{run:?}");
    // Before the tables are made, which takes longer than this on any machine.
    let run = shell("exec $Q count 24 --explain --timeout 400ms");
    assert_eq!(run.status, 3);
    assert_eq!(run.stderr.lines().filter(|line| line.starts_with("units ")).count(), 1, "{run:?}");
}

/// A control group of version 1 with little memory, until it is dropped.
struct Group(std::path::PathBuf);

impl Group {
    /// `None` where none can be made.
    fn new(bytes: u64) -> Option<Self> {
        let name = format!("queens-test-{}-{bytes}", std::process::id());
        let group = Self(std::path::Path::new("/sys/fs/cgroup/memory").join(name));
        std::fs::create_dir(&group.0).ok()?;
        std::fs::write(group.0.join("memory.limit_in_bytes"), bytes.to_string()).ok()?;
        Some(group)
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir(&self.0);
    }
}

#[test]
fn a_control_group_refuses_and_does_not_kill() {
    let Some(group) = Group::new(60_000_000) else {
        return skipped("no control group of version 1 can be made here");
    };
    let join = format!("echo $$ > {}/tasks", group.0.display());
    for (command, ends) in [
        ("place 12000000 --random -o /dev/null", [3, 3]),
        ("place 50000000 --random -o /dev/null", [3, 3]),
        ("count 20 --timeout 300ms", [3, 3]),
        ("count 12", [0, 0]),
        ("solve 8 -f permutation", [0, 0]),
        ("sample 12 -j 64", [0, 3]),
    ] {
        let run = shell(&format!("{join}; exec $Q {command} > /dev/null"));
        assert!(ends.contains(&run.status), "{command}: {run:?}");
        let errors = run.stderr.lines().filter(|line| line.starts_with("error: ")).count();
        assert_eq!(errors, usize::from(run.status == 3), "{command}: {run:?}");
    }
    let run = shell(&format!("{join}; exec $Q count 22 --explain"));
    assert!(run.status == 3 && run.stderr.contains("queens-test-"), "{run:?}");
    let numbers = "seq 1 3000000 | tr '\\n' ' '";
    let run = shell(&format!("{numbers} | ({join}; exec $Q check)"));
    assert!(run.status == 1 || run.refused(3).contains("memory"), "{run:?}");
}
