"""`units` and `count_unit`."""

import copy
import dataclasses
import multiprocessing
import os
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pyqueens
import pytest
from conftest import Interrupted


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 8, 12, 15, 16])
@pytest.mark.parametrize("parts", [1, 7, 50, None])
def test_the_units_add_up_to_the_count(n: int, parts: int | None) -> None:
    units = pyqueens.units(n, parts=parts)
    assert sum(map(pyqueens.count_unit, units)) == pyqueens.count(n)
    numbers = [number for unit in units for number in unit.numbers]
    assert sorted(numbers) == list(range(units[0].total if units else 0))
    assert parts is None or len(units) <= parts


def test_both_engines_agree() -> None:
    for engine in ("rows", "halves"):
        units = pyqueens.units(13, parts=5, engine=engine)
        assert {unit.engine for unit in units} == {engine}
        assert sum(map(pyqueens.count_unit, units)) == 73712


def test_rules_are_part_of_a_unit() -> None:
    units = pyqueens.units(11, parts=3, rules="toroidal")
    assert sum(map(pyqueens.count_unit, units)) == 88


def test_units_can_be_pickled_copied_and_hashed() -> None:
    units = pyqueens.units(9, parts=4)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(units, protocol)) == units
    assert copy.deepcopy(units) == units
    assert len(set(units)) == len(units)


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_other_processes_count_them(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system cannot {method}")
    pyqueens.count_unit(pyqueens.units(14, parts=1)[0])  # Tables that a child may inherit.
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        assert sum(pool.map(pyqueens.count_unit, pyqueens.units(14, parts=9))) == 365596


def test_several_threads_count_different_boards_at_once() -> None:
    jobs = {n: pyqueens.units(n, parts=6) for n in (10, 12, 15)}
    mixed = [unit for group in zip(*jobs.values()) for unit in group]
    with ThreadPoolExecutor(4) as pool:
        counted = list(pool.map(pyqueens.count_unit, mixed))
    sums = dict.fromkeys(jobs, 0)
    for unit, count in zip(mixed, counted):
        sums[unit.n] += count
    assert sums == {10: 724, 12: 14200, 15: 2279184}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_process_that_forks_while_tables_are_made_does_not_hang_its_children() -> None:
    # The threads are at every moment of a call, a fork falls into any of them.
    program = """
import os, sys, threading, time, pyqueens

def use_tables():
    while True:
        for n in (4, 14, 15, 5):
            pyqueens.units(n, parts=1)

for _ in range(3):
    threading.Thread(target=use_tables, daemon=True).start()
for fork in range(300):
    n, total = ((4, 2), (14, 365596), (5, 10))[fork % 3 if fork < 30 else 0]
    child = os.fork()
    if child == 0:
        counted = sum(map(pyqueens.count_unit, pyqueens.units(n, parts=2)))
        os._exit(0 if counted == total else 1)
    patience = time.monotonic() + 30
    ended, status = os.waitpid(child, os.WNOHANG)
    while not ended and time.monotonic() < patience:
        time.sleep(0.001)
        ended, status = os.waitpid(child, os.WNOHANG)
    if not ended:
        os.kill(child, 9)
        sys.exit(f"child {fork} hangs")
    assert status == 0, (fork, status)
print("none hangs", flush=True)
os._exit(0)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert (run.stdout, run.stderr, run.returncode) == ("none hangs\n", "", 0)


def test_a_unit_of_another_version_is_refused() -> None:
    (unit,) = pyqueens.units(8, parts=1)
    changes: list[dict[str, object]] = [
        {"version": 99},
        {"parameters": "rules=classic rows=77"},
        {"total": 1_000_000},
    ]
    for change in changes:
        with pytest.raises(ValueError, match="this machine counts rows version"):
            pyqueens.count_unit(dataclasses.replace(unit, **change))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match='unknown engine "abacus": must be one of rows, halves'):
        pyqueens.count_unit(dataclasses.replace(unit, engine="abacus"))


def test_a_unit_that_the_board_does_not_have_is_refused() -> None:
    (unit,) = pyqueens.units(8, parts=1)
    for numbers in (range(0, unit.total + 1), range(-1, 3), range(3, -1, -1)):
        with pytest.raises(ValueError, match="must be from 0 to"):
            pyqueens.count_unit(dataclasses.replace(unit, numbers=numbers))
    assert pyqueens.count_unit(dataclasses.replace(unit, numbers=range(0))) == 0


def test_parts_and_engines_out_of_place_are_refused() -> None:
    with pytest.raises(ValueError, match="parts 0: must be at least 1"):
        pyqueens.units(8, parts=0)
    with pytest.raises(ValueError, match="cannot count n = 30"):
        pyqueens.units(30, engine="halves")
    assert len(pyqueens.units(8, parts=10**30)) == pyqueens.units(8)[0].total


def test_an_interrupted_unit_does_not_harm_its_neighbours(interrupted: Interrupted) -> None:
    seconds, output = interrupted(
        """
import threading, pyqueens
long = pyqueens.units(40)[0]
short = pyqueens.units(13)
threading.Thread(target=lambda: print(sum(map(pyqueens.count_unit, short)))).start()
print("begins", flush=True)
try:
    pyqueens.count_unit(long)
except KeyboardInterrupt:
    print("stopped", sum(map(pyqueens.count_unit, short)))
"""
    )
    assert seconds < 20
    assert sorted(output.split()) == sorted(["73712", "stopped", "73712"])
