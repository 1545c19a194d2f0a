//! How much memory a count may use: what the system says is free, within the
//! limits that are set for this process.

use std::fs;

use rust_i18n::t;

use crate::number;

/// The bytes that may be used, where the system tells (Linux).
pub(crate) fn available() -> Option<u64> {
    let limits = [free(), address_space(), control_group()];
    limits.into_iter().flatten().min()
}

/// What can be had without swapping.
fn free() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib.saturating_mul(1024))
}

/// `ulimit -v`.
fn address_space() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/limits").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    let limit: u64 = line.split_whitespace().next()?.parse().ok()?;
    let text = fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split(' ').next()?.parse().ok()?;
    Some(limit.saturating_sub(pages * 4096))
}

/// The limit of a container.
fn control_group() -> Option<u64> {
    let number = |path: &str| fs::read_to_string(path).ok()?.trim().parse::<u64>().ok();
    let groups = fs::read_to_string("/proc/self/cgroup").ok()?;
    let path = groups.lines().find_map(|line| line.strip_prefix("0::")).unwrap_or("/");
    let path = path.trim_end_matches('/');
    let places = [
        (
            format!("/sys/fs/cgroup{path}/memory.max"),
            format!("/sys/fs/cgroup{path}/memory.current"),
        ),
        ("/sys/fs/cgroup/memory.max".into(), "/sys/fs/cgroup/memory.current".into()),
        (
            "/sys/fs/cgroup/memory/memory.limit_in_bytes".into(),
            "/sys/fs/cgroup/memory/memory.usage_in_bytes".into(),
        ),
    ];
    let (limit, used) =
        places.iter().find_map(|(limit, used)| Some((number(limit)?, number(used)?)))?;
    Some(limit.saturating_sub(used))
}

/// The value of `--memory`: `2G`, `512M`, `1.5 GB`; a bare number means bytes.
pub(crate) fn size(text: &str) -> Result<u64, String> {
    let wrong = || t!("error.memory", value = number::shorten(text)).into_owned();
    let text = text.trim().trim_end_matches(['B', 'b']);
    let (digits, factor) = match text.chars().last().map(|c| c.to_ascii_uppercase()) {
        Some('K') => (&text[..text.len() - 1], 1e3),
        Some('M') => (&text[..text.len() - 1], 1e6),
        Some('G') => (&text[..text.len() - 1], 1e9),
        Some('T') => (&text[..text.len() - 1], 1e12),
        _ => (text, 1.0),
    };
    let digits = digits.trim();
    let plain = digits.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let value: f64 = digits.parse().map_err(|_| wrong())?;
    let bytes = value * factor;
    if plain && (1.0..1e18).contains(&bytes) { Ok(bytes as u64) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let cases =
            [("2G", 2_000_000_000), ("512m", 512_000_000), ("1.5 GB", 1_500_000_000), ("9", 9)];
        for (text, bytes) in cases {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for text in ["", "G", "-1G", "+1G", "1e9", "inf", "nan", "0", "1X", "é"] {
            assert!(size(text).is_err(), "{text}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn linux_says_what_is_free() {
        assert!(available().is_some_and(|bytes| bytes > 1 << 20));
    }
}
