"""`solutions` and `solution_arrays`."""

import gc
import itertools
import threading
import time
from collections import Counter

import naive
import numpy as np
import pyqueens
import pytest


@pytest.mark.parametrize("n", range(1, 9))
def test_all_solutions_in_order(n: int) -> None:
    assert list(pyqueens.solutions(n)) == list(naive.solutions(n))


@pytest.mark.parametrize("n", range(1, 9))
def test_fundamental_solutions_are_the_smallest_of_their_orbits(n: int) -> None:
    smallest = [s for s in naive.solutions(n) if s == min(naive.images(s))]
    assert list(pyqueens.solutions(n, fundamental=True)) == smallest


def test_skip_and_limit_cut_the_list() -> None:
    whole = list(pyqueens.solutions(8))
    assert list(pyqueens.solutions(8, skip=5, limit=7)) == whole[5:12]
    assert list(pyqueens.solutions(8, skip=90)) == whole[90:]
    assert list(pyqueens.solutions(8, skip=1000)) == []
    assert list(pyqueens.solutions(8, limit=0)) == []


def test_rules_change_who_attacks() -> None:
    assert len(list(pyqueens.solutions(7, rules="toroidal"))) == 28
    assert len(list(pyqueens.solutions(10, rules="superqueen"))) == 4


def test_any_number_of_threads_gives_the_same_list() -> None:
    lists = [list(pyqueens.solutions(10, threads=threads)) for threads in (1, 2, 5, None)]
    assert all(found == lists[0] for found in lists)
    assert len(lists[0]) == 724


def test_the_first_solution_of_a_board_without_end_comes_at_once() -> None:
    began = time.monotonic()
    first = next(pyqueens.solutions(20))
    assert naive.is_solution(first)
    assert time.monotonic() - began < 10


def test_an_iterator_dropped_midway_ends_its_search() -> None:
    for _ in range(20):
        found = pyqueens.solutions(18)
        assert len(next(found)) == 18
        del found
    gc.collect()
    deadline = time.monotonic() + 10
    while _threads_of_searches() > 0 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert _threads_of_searches() == 0


def _threads_of_searches() -> int:
    from pathlib import Path

    tasks = Path("/proc/self/task")
    if not tasks.exists():
        pytest.skip("this system does not list threads")
    names = []
    for task in tasks.iterdir():
        try:
            names.append((task / "comm").read_text().strip())
        except OSError:
            continue  # It has just ended.
    return sum(name == "pyqueens" or name.startswith("list-") for name in names)


def test_an_iterator_at_its_end_stays_there() -> None:
    found = pyqueens.solutions(4)
    assert len(list(found)) == 2
    assert list(found) == []
    with pytest.raises(StopIteration):
        next(found)


def test_several_python_threads_share_an_iterator_without_loss() -> None:
    found = pyqueens.solutions(10)
    taken: list[pyqueens.Solution] = []
    threads = [threading.Thread(target=lambda: taken.extend(found)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Counter(taken) == Counter(pyqueens.solutions(10))


def test_arrays_hold_the_same_solutions() -> None:
    arrays = list(pyqueens.solution_arrays(9, chunk=100))
    assert [array.shape for array in arrays] == [(100, 9)] * 3 + [(52, 9)]
    assert {array.dtype for array in arrays} == {np.dtype(np.int8)}
    whole = np.concatenate(arrays)
    assert [tuple(row) for row in whole.tolist()] == list(pyqueens.solutions(9))


def test_arrays_can_be_written_and_outlive_the_iterator() -> None:
    array = next(pyqueens.solution_arrays(8))
    array += 1
    assert array.min() == 1 and array.max() == 8 and array.shape == (92, 8)


def test_sums_of_columns_and_rows_fit_their_type() -> None:
    assert 63 + 63 <= np.iinfo(np.int8).max and -63 >= np.iinfo(np.int8).min


def test_a_chunk_larger_than_anything_holds_all() -> None:
    assert [a.shape for a in pyqueens.solution_arrays(8, chunk=10**30)] == [(92, 8)]
    assert list(pyqueens.solution_arrays(3)) == []


def test_a_long_list_takes_constant_memory() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    total = sum(len(array) for array in pyqueens.solution_arrays(15, chunk=10_000))
    assert total == 2_279_184
    # The list itself would be 34 MB as bytes; a listing may take 64 MiB.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100 * 1024


def test_arguments_are_refused_before_the_first_solution() -> None:
    for chunk in (0, -1):
        with pytest.raises(ValueError, match=f"chunk {chunk}: must be at least 1"):
            pyqueens.solution_arrays(8, chunk=chunk)
    with pytest.raises(ValueError, match="board size 0"):
        pyqueens.solution_arrays(0)


def test_islice_takes_what_it_needs_of_the_largest_board_it_can() -> None:
    some = list(itertools.islice(pyqueens.solutions(24), 1000))
    assert some == sorted(some) and all(map(naive.is_solution, some))
