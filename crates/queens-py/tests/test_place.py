"""`place`: one solution of a board of any size."""

import itertools
import pickle
from collections.abc import Sequence

import naive
import numpy as np
import pyqueens
import pytest

SIZES = [1, *range(4, 60), 1000, 1001, 10_000]


@pytest.mark.parametrize("seed", [None, 0, 1, 2**64 - 1])
def test_it_is_a_solution(seed: int | None) -> None:
    for n in SIZES:
        assert naive.is_solution(tuple(pyqueens.place(n, seed=seed))), n


def test_the_seed_decides() -> None:
    assert pyqueens.place(100, seed=1) == pyqueens.place(100, seed=1)
    assert pyqueens.place(100, seed=1) != pyqueens.place(100, seed=2)
    assert pyqueens.place(100, seed=1) != pyqueens.place(100)


def test_the_largest_board_takes_no_memory() -> None:
    n = 10**18
    placement = pyqueens.place(n)
    assert len(placement) == n
    assert list(itertools.islice(placement, 4)) == [1, 3, 5, 7] == list(placement[:4])
    assert placement[-1] == placement[n - 1] == n - 2
    assert placement[n // 2] == 0
    assert n - 1 in placement and n not in placement
    assert "0" not in placement  # type: ignore[comparison-overlap]
    with pytest.raises(MemoryError):
        placement[:]
    with pytest.raises(MemoryError):
        tuple(placement)


@pytest.mark.parametrize("seed", [None, 3])
def test_it_is_a_sequence_like_a_tuple(seed: int | None) -> None:
    placement = pyqueens.place(12, seed=seed)
    columns = tuple(placement)
    assert isinstance(placement, Sequence)
    assert placement == columns == tuple(placement[row] for row in range(12))
    assert placement == list(columns) and placement != columns[:-1] and placement != "x"
    for cut in (slice(None), slice(3, 9, 2), slice(None, None, -1), slice(20, 30), slice(-3, None)):
        assert placement[cut] == columns[cut]
    assert list(reversed(placement)) == list(reversed(columns))
    assert placement.index(5) == columns.index(5) and placement.count(5) == 1
    for row in (12, -13, 10**30):
        with pytest.raises(IndexError):
            placement[row]
    with pytest.raises(TypeError):
        placement["0"]  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="unhashable"):
        hash(placement)
    assert np.array_equal(np.fromiter(placement, dtype=np.int64), columns)


def test_it_can_be_pickled() -> None:
    for placement in (pyqueens.place(10**15), pyqueens.place(1000, seed=7)):
        again = pickle.loads(pickle.dumps(placement))
        assert again == placement and len(pickle.dumps(placement)) < 200


def test_what_it_looks_like() -> None:
    assert repr(pyqueens.place(6)) == "<Placement 1, 3, 5, 0, 2, 4>"
    assert repr(pyqueens.place(10**6)).endswith(", … 1000000 in all>")
