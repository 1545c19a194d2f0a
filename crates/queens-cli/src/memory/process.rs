//! Limits of this very process, as `ulimit` sets them.

use super::{Limit, Source, System, kept, kibibytes};

/// What is left of `ulimit -v` and of `ulimit -d`.
pub(super) fn limits(system: &System<'_>) -> Vec<Limit> {
    let (Some(limits), Some(status)) =
        (system.text("proc/self/limits"), system.text("proc/self/status"))
    else {
        return Vec::new();
    };
    let left = |name, used, source| {
        let limit = soft(&limits, name)?;
        let bytes = limit.saturating_sub(kibibytes(&status, used)?);
        Some(Limit { bytes, source })
    };
    let space = left("Max address space", "VmSize:", Source::AddressSpace);
    let data = left("Max data size", "VmData:", Source::Data);
    // The limit that the process has set itself is somebody else's.
    space.into_iter().chain(data.filter(|_| !kept::is_kept())).collect()
}

/// The first of the two numbers behind `name`; none for `unlimited`.
fn soft(limits: &str, name: &str) -> Option<u64> {
    let rest = limits.lines().find_map(|line| line.strip_prefix(name))?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::super::fake::Fake;
    use super::*;

    #[test]
    fn what_is_in_use_is_taken_off_each_limit() {
        let limits = "\
Limit                     Soft Limit           Hard Limit           Units
Max data size             30000000             unlimited            bytes
Max address space         61440000             61440000             bytes
";
        let fake = Fake::new()
            .file("proc/self/limits", limits)
            .file("proc/self/status", "VmPeak:\t 9999 kB\nVmSize:\t 10000 kB\nVmData:\t 2000 kB\n");
        let space = Limit { bytes: 61_440_000 - 10_240_000, source: Source::AddressSpace };
        let data = Limit { bytes: 30_000_000 - 2_048_000, source: Source::Data };
        assert_eq!(fake.read(super::limits), [space, data]);
    }

    #[test]
    fn unlimited_is_no_limit_and_more_in_use_than_allowed_leaves_nothing() {
        let status = "VmSize: 10000 kB\nVmData: 2000 kB\n";
        let limits = "Max data size  1000  1000  bytes\nMax address space  unlimited  -\n";
        let fake = Fake::new().file("proc/self/limits", limits).file("proc/self/status", status);
        assert_eq!(fake.read(super::limits), [Limit { bytes: 0, source: Source::Data }]);
    }
}
