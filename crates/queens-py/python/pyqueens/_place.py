"""One solution of a board of any size."""

import operator
from collections.abc import Iterator, Sequence
from typing import SupportsIndex, cast, overload

from . import _core

_SHOWN = 20


class Placement(Sequence[int]):
    """The columns of one solution, row by row: a sequence like a tuple.

    By formula it takes no memory to speak of, whatever n; by chance four bytes
    a queen. ``tuple(placement)`` makes a tuple of it. It equals sequences with
    the same columns, and has therefore no hash.
    """

    __slots__ = ("_arguments", "_columns")

    def __init__(self, n: int, *, seed: int | None = None) -> None:
        """See `place`."""
        self._columns = _core.Columns(n, seed=seed)
        self._arguments = (len(self._columns), seed)

    def __len__(self) -> int:
        return len(self._columns)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[int, ...]: ...
    def __getitem__(self, index: int | slice) -> int | tuple[int, ...]:
        return self._columns[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self._columns)

    def __contains__(self, column: object) -> bool:
        # Every column has a queen. A range would look for other things one by one.
        return isinstance(column, SupportsIndex) and operator.index(column) in range(len(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Placement, tuple, list)):
            return NotImplemented
        if isinstance(other, Placement) and self._arguments == other._arguments:
            return True
        columns = cast("Sequence[object]", other)
        return len(self) == len(columns) and all(a == b for a, b in zip(self, columns))

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        return _again, self._arguments

    def __repr__(self) -> str:
        some = ", ".join(map(str, self[:_SHOWN]))
        rest = "" if len(self) <= _SHOWN else f", … {len(self)} in all"
        return f"<Placement {some}{rest}>"


def _again(n: int, seed: int | None) -> Placement:
    return Placement(n, seed=seed)


def place(n: int, *, seed: int | None = None) -> Placement:
    """One solution for any n that has one, at once.

    Args:
        n: The board's side, 1 to 10**18, with a seed to 10**9.
        seed: Without one, the solution comes from a closed formula. With one,
            0 to 2**64 − 1, it is another for each seed, found by local search
            in a time that grows with n. It looks random, but solutions are not
            drawn evenly: `sample` does that.

    Raises:
        ValueError: n = 2 or 3, which have no solution, or a value outside its
            limits.

    >>> tuple(place(8))
    (1, 3, 5, 7, 2, 0, 6, 4)
    >>> place(10**12)[123_456_789]
    246913579
    """
    return Placement(n, seed=seed)
