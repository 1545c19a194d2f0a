//! Limits of control groups, of both versions.
//!
//! A group is held to its own limit and to that of every group above it, and
//! what counts against a limit is what all groups below it use together. So each
//! group on the way from that of this process up to the root is asked, and the
//! least is what may be used. Of what is in use the system gives back the pages of
//! files and its own caches, before it refuses anything.
//!
//! **Source.** Linux, `Documentation/admin-guide/cgroup-v2.rst` and
//! `cgroup-v1/memory.rst`; `cgroups(7)`, `proc_pid_mountinfo(5)`.

use std::path::{Path, PathBuf};

use super::{Limit, Source, System};

/// Limits from here on are none: version 1 writes the largest number of pages.
const UNLIMITED: u64 = 1 << 60;

/// The files of one version, and where they are if nothing says so.
struct Version {
    /// The type of its file system, and the controller that is mounted there; all
    /// are in version 2, where none is named.
    kind: &'static str,
    controller: &'static str,
    place: &'static str,
    limit: &'static str,
    used: &'static str,
    /// What the system gives back, in `memory.stat`.
    given_back: [&'static str; 3],
}

const V2: Version = Version {
    kind: "cgroup2",
    controller: "",
    place: "/sys/fs/cgroup",
    limit: "memory.max",
    used: "memory.current",
    given_back: ["inactive_file", "active_file", "slab_reclaimable"],
};

const V1: Version = Version {
    kind: "cgroup",
    controller: "memory",
    place: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    used: "memory.usage_in_bytes",
    given_back: ["total_inactive_file", "total_active_file", "total_slab_reclaimable"],
};

/// The limits of all groups that this process is in.
pub(super) fn limits(system: &System<'_>) -> Vec<Limit> {
    let groups = system.text("proc/self/cgroup").unwrap_or_default();
    let mounts = system.text("proc/self/mountinfo").unwrap_or_default();
    let mut limits = Vec::new();
    for version in [&V2, &V1] {
        let own = groups.lines().find_map(|line| version.own(line)).unwrap_or("/");
        let mut mounted: Vec<_> = mounts.lines().filter_map(|line| version.mounted(line)).collect();
        if mounted.is_empty() {
            mounted.push((Path::new("/"), version.place.into()));
        }
        for (root, place) in mounted {
            // In a container the files may begin at its own group.
            let below = Path::new(own).strip_prefix(root).unwrap_or(Path::new(""));
            limits
                .extend(below.ancestors().filter_map(|group| version.limit(system, &place, group)));
        }
    }
    limits
}

impl Version {
    /// The group of this process, by a line like `0::/a/b` or `4:cpu,memory:/a/b`.
    fn own<'a>(&self, line: &'a str) -> Option<&'a str> {
        let (_, rest) = line.split_once(':')?;
        let (controllers, path) = rest.split_once(':')?;
        controllers.split(',').any(|name| name == self.controller).then_some(path)
    }

    /// Which group is mounted, and where, by a line like
    /// `35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory`.
    fn mounted<'a>(&self, line: &'a str) -> Option<(&'a Path, PathBuf)> {
        let (mount, system) = line.split_once(" - ")?;
        let mut system = system.split(' ');
        let kind = system.next()?;
        let has = system.nth(1)?.split(',').any(|option| option == self.controller);
        let mut mount = mount.split(' ').skip(3);
        let found = kind == self.kind && (has || self.controller.is_empty());
        found.then_some((Path::new(mount.next()?), PathBuf::from(mount.next()?)))
    }

    /// What one group still allows; none if it has no limit.
    fn limit(&self, system: &System<'_>, place: &Path, group: &Path) -> Option<Limit> {
        let folder = place.join(group);
        let text = |name| system.text(folder.join(name));
        let number = |name| -> Option<u64> { text(name)?.trim().parse().ok() };
        let limit = number(self.limit).filter(|&limit| limit < UNLIMITED)?;
        let stat = text("memory.stat").unwrap_or_default();
        let given_back = self.given_back.iter().filter_map(|name| {
            let line = stat.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line?.trim().parse::<u64>().ok()
        });
        let used = number(self.used)?.saturating_sub(given_back.sum());
        let source = Source::Group(Path::new("/").join(group));
        Some(Limit { bytes: limit.saturating_sub(used), source })
    }
}

#[cfg(test)]
mod tests {
    use super::super::fake::Fake;
    use super::*;

    const MOUNTS: &str = "\
22 1 8:1 / / rw - ext4 /dev/sda1 rw
31 23 0:28 / /sys/fs/cgroup rw,relatime shared:9 - cgroup2 cgroup2 rw,nsdelegate
";

    /// A system whose files begin at the group `root`.
    fn unified(own: &str, root: &str) -> Fake {
        let mounts = MOUNTS.replace("0:28 / ", &format!("0:28 {root} "));
        Fake::new()
            .file("proc/self/cgroup", &format!("1:name=systemd:/other\n0::{own}\n"))
            .file("proc/self/mountinfo", &mounts)
    }

    fn group(fake: Fake, path: &str, limit: &str, used: &str) -> Fake {
        let folder = format!("sys/fs/cgroup/{path}");
        fake.file(&format!("{folder}/memory.max"), &format!("{limit}\n"))
            .file(&format!("{folder}/memory.current"), &format!("{used}\n"))
    }

    fn least(fake: &Fake) -> Option<(u64, String)> {
        let least = fake.read(limits).into_iter().min_by_key(|limit| limit.bytes)?;
        match least.source {
            Source::Group(path) => Some((least.bytes, path.display().to_string())),
            _ => None,
        }
    }

    #[test]
    fn the_limit_of_a_parent_holds_for_the_child() {
        let fake = group(unified("/a/b", "/"), "a/b", "max", "40000000");
        let fake = group(fake, "a", "1000000000", "100000000");
        assert_eq!(least(&fake), Some((900_000_000, "/a".to_owned())));
        // The own group may be the narrower one, and so may one far above.
        let narrow = group(fake, "a/b", "500000000", "40000000");
        assert_eq!(least(&narrow), Some((460_000_000, "/a/b".to_owned())));
        let full = group(narrow, "", "2000000000", "1999999999");
        assert_eq!(least(&full), Some((1, "/".to_owned())));
    }

    #[test]
    fn what_the_system_gives_back_is_not_in_use() {
        let fake = group(unified("/a", "/"), "a", "4000000000", "3900000000");
        let stat = |text: &str| format!("anon 1\n{text}\ninactive_anon 7\nfile_mapped 5\n");
        let fake = fake.file("sys/fs/cgroup/a/memory.stat", &stat("inactive_file 3800000000"));
        assert_eq!(least(&fake), Some((3_900_000_000, "/a".to_owned())));
        let all = "inactive_file 1800000000\nactive_file 1000000000\nslab_reclaimable 1000000000";
        let fake = fake.file("sys/fs/cgroup/a/memory.stat", &stat(all));
        assert_eq!(least(&fake), Some((3_900_000_000, "/a".to_owned())));
    }

    #[test]
    fn the_files_of_a_container_may_begin_at_its_own_group() {
        let fake = group(unified("/pods/x/y", "/pods/x"), "", "max", "5");
        let fake = group(fake, "y", "1000", "400");
        assert_eq!(least(&fake), Some((600, "/y".to_owned())));
        // A group that is not below what is mounted: its root is all there is to ask.
        let fake = group(unified("/../../elsewhere", "/pods/x"), "", "1000", "5");
        assert_eq!(least(&fake), Some((995, "/".to_owned())));
    }

    #[test]
    fn version_1_is_read_up_to_its_root_too() {
        let v1 = |fake: Fake, path: &str, limit: &str, used: &str, stat: &str| {
            let folder = format!("mnt/mem{path}");
            fake.file(&format!("{folder}/memory.limit_in_bytes"), limit)
                .file(&format!("{folder}/memory.usage_in_bytes"), used)
                .file(&format!("{folder}/memory.stat"), stat)
        };
        let mounts = "35 31 0:32 / /mnt/mem rw - cgroup cgroup rw,cpu,memory\n";
        let fake = Fake::new()
            .file("proc/self/cgroup", "4:cpu,memory:/job/step\n0::/unified\n")
            .file("proc/self/mountinfo", mounts);
        let fake = v1(fake, "", "9223372036854771712", "7000000", "");
        let fake = v1(fake, "/job", "5000000", "4500000", "total_inactive_file 1000000\n");
        let fake = v1(fake, "/job/step", "9223372036854771712", "100", "");
        assert_eq!(least(&fake), Some((1_500_000, "/job".to_owned())));
    }

    #[test]
    fn without_a_word_about_mounts_the_usual_places_are_read() {
        let fake = Fake::new().file("proc/self/cgroup", "0::/a\n");
        assert_eq!(least(&group(fake, "a", "100", "30")), Some((70, "/a".to_owned())));
        let fake = Fake::new()
            .file("proc/self/cgroup", "2:memory:/a\n")
            .file("sys/fs/cgroup/memory/memory.limit_in_bytes", "100\n")
            .file("sys/fs/cgroup/memory/memory.usage_in_bytes", "20\n");
        assert_eq!(least(&fake), Some((80, "/".to_owned())));
    }

    #[test]
    fn no_limit_anywhere_is_none() {
        assert_eq!(least(&group(unified("/a", "/"), "a", "max", "40")), None);
        assert_eq!(least(&Fake::new()), None);
    }
}
