"""The independent parts of a count, for machines to share."""

import operator
import os
from dataclasses import dataclass

from . import _core, _memory
from ._types import Engine, Rules

if hasattr(os, "register_at_fork"):
    # Without it, a process that is forked while another thread looks for its
    # tables would wait for that thread, which the child does not have.
    os.register_at_fork(
        before=_core.before_fork,
        after_in_parent=_core.after_fork,
        after_in_child=_core.after_fork,
    )


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a count: plain data that can be pickled and sent anywhere.

    The counts of all units of a board, each taken once, add up to its total.
    What must agree for a unit to mean the same on two machines is part of it.
    """

    n: int
    """The board's side."""
    rules: str
    """How queens attack."""
    engine: str
    """The engine whose units these are."""
    version: int
    """The version of their meaning."""
    parameters: str
    """What else changes their meaning."""
    total: int
    """How many numbered units the engine has for this board."""
    numbers: range
    """Those that this unit stands for."""


def units(
    n: int,
    *,
    parts: int | None = None,
    rules: Rules = "classic",
    engine: Engine | None = None,
) -> list[Unit]:
    """The independent parts of ``count(n)``.

    Args:
        n: The board's side, 1 to 64.
        parts: How many, at most; neighbours, which cost about the same, go to
            different parts. As many as the engine has if there is none: for
            n = 20 that is 46,508 of a millisecond or two, so that counting
            them one by one would cost as much as they do. A few hundred suit
            most clusters.
        rules: How queens attack.
        engine: The engine, if the fastest for the size is not wanted.

    Raises:
        ValueError: A value outside its limits, or an engine that cannot count
            this board.
        MemoryError: The tables of the board find no room.

    >>> sum(map(count_unit, units(8, parts=3)))
    92
    """
    if parts is not None:
        parts = operator.index(parts)
        if parts < 1:
            raise ValueError(f"parts {parts}: must be at least 1")
    name, version, parameters, total = _core.scheme(
        n, rules=rules, engine=engine, memory=_memory.available()
    )
    parts = total if parts is None else min(parts, total)
    n = operator.index(n)
    return [
        Unit(n, rules, name, version, parameters, total, range(first, total, parts))
        for first in range(parts)
    ]


def count_unit(unit: Unit) -> int:
    """The share of a unit in the total, counted on one thread.

    The tables of the last board are kept, so that the first unit that a
    process counts may take longer.

    Raises:
        ValueError: A unit that this version of the package would count
            differently, or that the board does not have.

    >>> [count_unit(unit) for unit in units(5, parts=2)]
    [4, 6]
    """
    if not isinstance(unit, Unit):
        raise TypeError(f"a Unit is needed, not {type(unit).__name__!r}")
    numbers = unit.numbers
    if numbers.step < 1 or numbers.start < 0 or (numbers and numbers[-1] >= unit.total):
        raise ValueError(f"units {numbers}: must be from 0 to {unit.total - 1}")
    return _core.count_unit(
        unit.n,
        rules=unit.rules,
        described=(unit.engine, unit.version, unit.parameters, unit.total),
        units=(numbers.start, max(numbers.stop, 0), numbers.step),
        memory=_memory.available(),
    )
