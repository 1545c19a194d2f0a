"""All solutions, one by one or many at a time."""

from __future__ import annotations

import operator
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import TYPE_CHECKING

from . import _core
from ._types import Rules, Solution

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def solutions(
    n: int,
    *,
    rules: Rules = "classic",
    fundamental: bool = False,
    skip: int = 0,
    limit: int | None = None,
    threads: int | None = None,
) -> Iterator[Solution]:
    """All solutions in lexicographic order, in constant memory.

    The search goes on in the background, a little ahead of what is taken, and
    ends with the iterator.

    Args:
        n: The board's side, 1 to 64.
        rules: How queens attack.
        fundamental: Only one solution of those that are turns or reflections
            of each other: the smallest.
        skip: How many to leave out at the start. They are counted, not listed.
        limit: How many to give at most.
        threads: 1 to 256; one for each core if there is none.

    Raises:
        ValueError: A value outside its limits.

    >>> next(solutions(8))
    (0, 4, 7, 5, 2, 6, 1, 3)
    >>> list(solutions(6, fundamental=True))
    [(1, 3, 5, 0, 2, 4)]
    """
    return _start(n, rules, fundamental, skip, limit, threads)


def solution_arrays(
    n: int,
    *,
    chunk: int = 65536,
    rules: Rules = "classic",
    fundamental: bool = False,
    skip: int = 0,
    limit: int | None = None,
    threads: int | None = None,
) -> Iterator[npt.NDArray[np.int8]]:
    """The same solutions as NumPy arrays: a row for each, a column for each queen.

    Sums and differences of two columns or rows fit in the type ``int8``, too,
    since boards have at most 64.

    Args:
        n: The board's side, 1 to 64.
        chunk: How many solutions an array has; the last has fewer.
        rules: See `solutions`, like all that follow.
        fundamental: See `solutions`.
        skip: See `solutions`.
        limit: See `solutions`.
        threads: See `solutions`.

    Raises:
        ValueError: A value outside its limits.
        ImportError: NumPy is missing (``pip install pyqueens[numpy]``).

    >>> [array.shape for array in solution_arrays(8, chunk=50)]
    [(50, 8), (42, 8)]
    """
    import numpy as np

    chunk = operator.index(chunk)
    if chunk < 1:
        raise ValueError(f"chunk {chunk}: must be at least 1")
    # Wrong arguments are refused here, not when the first array is taken.
    found = _start(n, rules, fundamental, skip, limit, threads)
    n = operator.index(n)
    return _Arrays(found, n, min(chunk, sys.maxsize // n), np)


class _Arrays:
    """An iterator that goes on after an interrupt, which a generator does not."""

    __slots__ = ("_chunk", "_found", "_n", "_numpy")

    def __init__(self, found: _core.Solutions, n: int, chunk: int, numpy: ModuleType) -> None:
        self._found, self._n, self._chunk, self._numpy = found, n, chunk, numpy

    def __iter__(self) -> _Arrays:
        return self

    def __next__(self) -> npt.NDArray[np.int8]:
        columns = self._found.read(self._chunk)
        if not columns:
            raise StopIteration
        array: npt.NDArray[np.int8] = self._numpy.frombuffer(columns, dtype=self._numpy.int8)
        return array.reshape(-1, self._n)


def _start(
    n: int, rules: Rules, fundamental: bool, skip: int, limit: int | None, threads: int | None
) -> _core.Solutions:
    return _core.Solutions(
        n, rules=rules, fundamental=fundamental, skip=skip, limit=limit, threads=threads
    )
