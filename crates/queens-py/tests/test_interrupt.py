"""Ctrl-C: a real SIGINT to a real process."""

import os
import signal
import threading

import pyqueens
import pytest
from conftest import Interrupted

# What would run for years, or at least for minutes.
LONG = {
    "count by halves": "pyqueens.count(21)",
    "count by rows": "pyqueens.count(40)",
    "fundamental": "pyqueens.fundamental(21)",
    "count under other rules": "pyqueens.count(35, rules='toroidal')",
    "one unit": "pyqueens.count_unit(pyqueens.units(50)[0])",
    "first solution": "next(pyqueens.solutions(60))",
    "an array": "next(pyqueens.solution_arrays(18, chunk=10**9))",
    "completions": "pyqueens.count_completions(25, [(0, 0)])",
    "a sample": "pyqueens.sample(18, 10**12, seed=1)",
    "a puzzle": "pyqueens.puzzle.count(pyqueens.puzzle.Puzzle("
    "[[row] * 40 for row in range(40)]))",
    "a placement": "pyqueens.place(10**9, seed=1)",
}


@pytest.mark.parametrize("call", LONG.values(), ids=LONG.keys())
def test_ctrl_c_stops_it_promptly(interrupted: Interrupted, call: str) -> None:
    seconds, output = interrupted(
        f"""
import pyqueens
print("begins", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("stopped", pyqueens.count(8))
"""
    )
    assert output == "stopped 92\n"
    assert seconds < 5


def test_unhandled_it_ends_the_program_as_python_does(interrupted: Interrupted) -> None:
    seconds, output = interrupted(
        "import pyqueens; print('begins', flush=True); pyqueens.count(40)"
    )
    assert output.rstrip().endswith("KeyboardInterrupt")
    assert seconds < 5


def test_an_iterator_goes_on_after_it(interrupted: Interrupted) -> None:
    _, output = interrupted(
        """
import pyqueens
print("begins", flush=True)
found, taken = pyqueens.solutions(13), 0
while True:
    try:
        for solution in found:
            taken += 1
            if taken == 1:
                while True:
                    pass
        break
    except KeyboardInterrupt:
        print("stopped")
print(taken)
"""
    )
    assert output.split() == ["stopped", "73712"]


def test_an_interrupted_array_loses_no_solution() -> None:
    arrays = pyqueens.solution_arrays(16, chunk=10**9, limit=5_000_000, threads=1)
    timer = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        next(arrays)
    timer.join()
    assert [array.shape for array in arrays] == [(5_000_000, 16)]
