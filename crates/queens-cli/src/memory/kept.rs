//! The limit of a control group, kept by this process itself.
//!
//! The system gives memory that a control group does not have, and kills whoever
//! then uses it. So where a group allows less than the machine has free, the process
//! limits its own data to what the group has left: memory is then refused to who asks
//! for it, and that is an error like any other.

use std::sync::atomic::{AtomicU64, Ordering};

use super::{System, free, group, kibibytes};

/// With less than this, small pieces of memory may be lacking, too.
const SMALL: u64 = 1 << 30;

/// What was left when the limit was set.
static KEPT: AtomicU64 = AtomicU64::new(u64::MAX);

/// Keeps within the control groups, where they are what limits most.
pub(crate) fn keep_within_groups() {
    let system = System::here();
    if let Some(left) = left(&system)
        && let Some(used) = system.text("proc/self/status")
        && let Some(used) = kibibytes(&used, "VmData:")
        && set(used + left)
    {
        KEPT.store(left, Ordering::Relaxed);
    }
}

/// Whether the process limits its own data.
pub(super) fn is_kept() -> bool {
    KEPT.load(Ordering::Relaxed) < u64::MAX
}

/// Whether it does so with little memory.
pub(super) fn is_small() -> bool {
    KEPT.load(Ordering::Relaxed) < SMALL
}

/// What the groups have left, if that is less than is free.
fn left(system: &System<'_>) -> Option<u64> {
    let groups = group::limits(system).into_iter().map(|limit| limit.bytes).min()?;
    let free = free::limit(system).map(|limit| limit.bytes);
    free.is_none_or(|free| groups < free).then_some(groups)
}

/// Limits the data of the process, unless it is limited to less.
#[cfg(target_os = "linux")]
fn set(bytes: u64) -> bool {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { current, maximum } = getrlimit(Resource::Data);
    let less = |limit: Option<u64>| limit.is_some_and(|limit| limit <= bytes);
    !less(current) && !less(maximum) && {
        setrlimit(Resource::Data, Rlimit { current: Some(bytes), maximum }).is_ok()
    }
}

#[cfg(not(target_os = "linux"))]
fn set(_bytes: u64) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::super::fake::Fake;
    use super::*;

    #[test]
    fn a_group_is_kept_to_where_it_has_less_than_is_free() {
        let system = |free: u64| {
            Fake::new()
                .file("proc/self/cgroup", "0::/a\n")
                .file("proc/self/mountinfo", "1 1 0:1 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n")
                .file("sys/fs/cgroup/a/memory.max", "50000000\n")
                .file("sys/fs/cgroup/a/memory.current", "10000000\n")
                .file("proc/meminfo", &format!("MemAvailable: {free} kB\n"))
        };
        assert_eq!(system(1_000_000).read(left), Some(40_000_000));
        assert_eq!(system(10_000).read(left), None);
        assert_eq!(Fake::new().read(left), None);
    }
}
