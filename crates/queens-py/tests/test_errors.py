"""Wrong arguments: one line that names the value and the limits."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyqueens
import pytest

# Every function that takes a board size, with the largest it takes.
SIZES: dict[str, tuple[Callable[[Any], Any], int]] = {
    "solutions": (pyqueens.solutions, 64),
    "solution_arrays": (pyqueens.solution_arrays, 64),
    "count": (pyqueens.count, 64),
    "fundamental": (pyqueens.fundamental, 64),
    "units": (pyqueens.units, 64),
    "place": (pyqueens.place, 10**18),
    "place with a seed": (lambda n: pyqueens.place(n, seed=1), 10**9),
    "complete": (pyqueens.complete, 1000),
    "completions": (pyqueens.completions, 1000),
    "count_completions": (pyqueens.count_completions, 1000),
    "sample": (pyqueens.sample, 18),
    "trace": (pyqueens.trace, 64),
}
CASES = pytest.mark.parametrize(("function", "most"), SIZES.values(), ids=SIZES.keys())


@CASES
def test_a_size_outside_the_limits(function: Callable[[Any], Any], most: int) -> None:
    for n in (0, -1, most + 1, 2**63, 2**64, 10**30, -(10**30), np.int64(-3)):
        with pytest.raises(ValueError) as caught:
            function(n)
        assert str(caught.value) == f"board size {n}: must be from 1 to {most}"


@CASES
def test_a_size_that_is_no_integer(function: Callable[[Any], Any], most: int) -> None:
    for n in (1.5, 8.0, "8", b"8", None, [8], float("nan"), 1j, np.float64(8)):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            function(n)


def test_a_size_too_long_to_print() -> None:
    with pytest.raises(ValueError, match="^board size of 33220 bits: must be from 1 to 64$"):
        pyqueens.count(10**10000)


def test_integers_of_other_kinds_are_taken() -> None:
    class Eight:
        def __index__(self) -> int:
            return 8

    for n in (np.int64(8), np.uint8(8), Eight()):
        assert pyqueens.count(n) == 92  # type: ignore[arg-type]
        assert len(list(pyqueens.solutions(n))) == 92  # type: ignore[arg-type]
        assert pyqueens.units(n, parts=1)[0].n == 8  # type: ignore[arg-type]
        assert next(pyqueens.solution_arrays(n)).shape == (92, 8)  # type: ignore[arg-type]


@pytest.mark.parametrize("threads", [0, -1, 257, 10**30])
def test_threads(threads: int) -> None:
    words = f"^threads {threads}: must be from 1 to 256$"
    calls: list[Callable[[], object]] = [
        lambda: pyqueens.count(8, threads=threads),
        lambda: pyqueens.fundamental(8, threads=threads),
        lambda: pyqueens.solutions(8, threads=threads),
        lambda: pyqueens.complete(8, threads=threads),
        lambda: pyqueens.count_completions(8, threads=threads),
        lambda: pyqueens.sample(8, threads=threads),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=words):
            call()


def test_amounts() -> None:
    most = 2**64 - 1
    calls: dict[str, Callable[[Any], object]] = {
        "skip": lambda value: pyqueens.solutions(8, skip=value),
        "limit": lambda value: pyqueens.solutions(8, limit=value),
        "memory": lambda value: pyqueens.count(8, memory=value),
        "count": lambda value: pyqueens.sample(8, value),
        "seed": lambda value: pyqueens.sample(8, seed=value),
    }
    for name, call in calls.items():
        for value in (-1, 2**64):
            with pytest.raises(ValueError, match=f"^{name} {value}: must be from 0 to {most}$"):
                call(value)
        with pytest.raises(TypeError):
            call(1.5)
    with pytest.raises(ValueError, match="^seed -1: must be from 0"):
        pyqueens.place(8, seed=-1)
    with pytest.raises(ValueError, match="^limit -1: must be from 0"):
        pyqueens.trace(8, limit=-1)


def test_names() -> None:
    wrong: Any = "chess"
    words = '^unknown rules "chess": must be one of classic, toroidal, superqueen$'
    with pytest.raises(ValueError, match=words):
        pyqueens.count(8, rules=wrong)
    with pytest.raises(ValueError, match=words):
        pyqueens.complete(8, rules=wrong)
    with pytest.raises(ValueError, match='^unknown algorithm "chess"$'):
        pyqueens.trace(8, "chess")
    with pytest.raises(ValueError, match='^unknown engine "chess": must be one of rows, halves$'):
        pyqueens.units(8, engine=wrong)
    with pytest.raises(ValueError, match='^unknown theme "chess": must be one of wood, '):
        pyqueens.draw((0,), theme="chess")
    with pytest.raises(TypeError):
        pyqueens.count(8, rules=8)  # type: ignore[arg-type]


@pytest.mark.parametrize("n", [2, 3])
def test_boards_without_a_solution(n: int) -> None:
    words = f"^{n} queens on a board of {n}x{n}: there is no solution$"
    for call in (pyqueens.place, lambda n: pyqueens.place(n, seed=1), pyqueens.sample):
        with pytest.raises(ValueError, match=words):
            call(n)
    assert pyqueens.count(n) == pyqueens.fundamental(n) == 0
    assert list(pyqueens.solutions(n)) == []
    assert pyqueens.complete(n) is None
    assert pyqueens.count_completions(n) == 0
