"""How many solutions there are."""

from collections.abc import Callable
from typing import NamedTuple

from . import _core, _memory
from ._types import Rules


class Progress(NamedTuple):
    """How far a count is."""

    done: int
    """Finished work units."""
    units: int
    """All work units."""
    fraction: float
    """The finished part, from 0 to 1, by expected cost."""
    elapsed: float
    """Seconds since the count began."""


def count(
    n: int,
    *,
    rules: Rules = "classic",
    threads: int | None = None,
    memory: int | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> int:
    """The number of ways to place n queens on n×n squares, none attacking another.

    The fastest engine for the size is chosen; nothing is looked up.

    Args:
        n: The board's side, 1 to 64. Up to about 20 it takes minutes at most.
        rules: How queens attack.
        threads: 1 to 256; one for each core if there is none.
        memory: The bytes that may be used; what is free if there is none.
        progress: Called with a `Progress` up to twenty times a second and at
            the end, on this thread. An exception of it stops the count.

    Raises:
        ValueError: A value outside its limits.
        MemoryError: The memory does not suffice.
        RuntimeError: The machine gave up: there is no total then.

    >>> count(8)
    92
    >>> count(7, rules="toroidal")
    28
    """
    return _core.count(
        n, rules=rules, threads=threads, memory=_allowed(memory), progress=_told(progress)
    )


def fundamental(
    n: int,
    *,
    threads: int | None = None,
    memory: int | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> int:
    """The number of fundamental solutions: those that differ by more than a
    turn or a reflection.

    Arguments and errors as of `count`. The solutions themselves come from
    ``solutions(n, fundamental=True)``.

    >>> fundamental(8)
    12
    """
    return _core.fundamental(
        n, threads=threads, memory=_allowed(memory), progress=_told(progress)
    )


def _allowed(memory: int | None) -> int | None:
    return _memory.available() if memory is None else memory


def _told(
    progress: Callable[[Progress], object] | None,
) -> Callable[[int, int, float, float], object] | None:
    if progress is None:
        return None

    def tell(done: int, units: int, fraction: float, elapsed: float) -> object:
        return progress(Progress(done, units, fraction, elapsed))

    return tell
