"""`trace`: the steps of the teaching programs."""

import itertools

import naive
import pyqueens
import pytest


@pytest.mark.parametrize("algorithm", pyqueens.algorithms())
def test_following_the_steps_gives_the_boards(algorithm: str) -> None:
    board: set[tuple[int, int]] = set()
    found = []
    for number, step in enumerate(pyqueens.trace(6, algorithm), 1):
        assert step.step == number
        if step.event == "solution":
            assert step.columns is not None and (step.row, step.col, step.safe) == (None,) * 3
            assert set(enumerate(step.columns)) == board
            found.append(step.columns)
            continue
        assert step.row is not None and step.col is not None and step.columns is None
        square = (step.row, step.col)
        assert (step.safe is None) == (step.event != "test")
        if step.event == "place":
            board.add(square)
        elif step.event == "undo":
            board.remove(square)
    assert board == set()
    everything = set(naive.solutions(6))
    if algorithm == "min-conflicts":
        assert set(found) <= everything
    else:
        assert set(found) == everything and len(found) == len(everything)


def test_the_limit_ends_it() -> None:
    whole = list(pyqueens.trace(5))
    assert list(pyqueens.trace(5, limit=7)) == whole[:7]
    assert list(pyqueens.trace(5, limit=0)) == []
    assert len(list(pyqueens.trace(20, limit=5000))) == 5000


def test_a_trace_without_end_is_taken_as_far_as_wanted() -> None:
    steps = list(itertools.islice(pyqueens.trace(30, "bitset"), 100_000))
    assert [step.step for step in steps] == list(range(1, 100_001))


def test_there_are_programs() -> None:
    assert {"permutations", "row-scan", "bitset", "dancing-links"} <= set(pyqueens.algorithms())
