"""How much memory a count may use: what the system says is free."""

from pathlib import Path


def available() -> int | None:
    """The bytes that may be used, where the system tells (Linux)."""
    limits = [limit for limit in (_free(), _container()) if limit is not None]
    return min(limits, default=None)


def _free() -> int | None:
    """What can be had without swapping."""
    try:
        for line in Path("/proc/meminfo").read_text().splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except (OSError, ValueError, IndexError):
        pass
    return None


def _container() -> int | None:
    """What is left of the limit of the control group."""
    try:
        groups = Path("/proc/self/cgroup").read_text().splitlines()
    except OSError:
        return None
    own = next((line[3:] for line in groups if line.startswith("0::")), "/").strip("/")
    for folder in (Path("/sys/fs/cgroup") / own, Path("/sys/fs/cgroup")):
        try:
            limit = int((folder / "memory.max").read_text())
            return max(0, limit - int((folder / "memory.current").read_text()))
        except (OSError, ValueError):
            continue  # There is no such file, or it says "max".
    return None
