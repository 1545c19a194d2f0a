"""Teaching programs at work, step by step."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from . import _core
from ._types import Solution


class Step(NamedTuple):
    """A step of a program. Fields that the event does not have are None."""

    step: int
    """Its number, from 1."""
    event: Literal["test", "place", "undo", "solution"]
    """The square was tested, a queen placed on it or taken back; or the queens
    on the board are a solution."""
    row: int | None
    """The row of the square, from 0 at the top."""
    col: int | None
    """The column of the square, from 0."""
    safe: bool | None
    """Of a test: whether no queen attacks the square."""
    columns: Solution | None
    """Of a solution: the column of each row's queen."""


def algorithms() -> list[str]:
    """The names of the teaching programs, in the order of a course.

    >>> "row-scan" in algorithms()
    True
    """
    return _core.algorithms()


def trace(n: int, algorithm: str = "row-scan", *, limit: int | None = None) -> Iterator[Step]:
    """The steps of a teaching program, while it takes them, in constant memory.

    Who begins with an empty board and follows ``place`` and ``undo`` has the
    program's board after each step.

    Args:
        n: The board's side, 1 to 64.
        algorithm: One of `algorithms`.
        limit: How many steps at most.

    Raises:
        ValueError: A value outside its limits, or an unknown program.

    >>> for step in trace(4, limit=3):
    ...     print(step.event, step.row, step.col)
    test 0 0
    place 0 0
    test 1 0
    """
    return map(Step._make, _core.Trace(n, algorithm, limit=limit))
