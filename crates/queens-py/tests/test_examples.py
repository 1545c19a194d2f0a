"""The programs of the folder `examples`, as users run them."""

import os
import runpy
import signal
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_notebook_draws_a_solution_and_the_growth(tmp_path: Path) -> None:
    program = [sys.executable, str(EXAMPLES / "notebook.py"), str(tmp_path)]
    output = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    assert output.startswith("92 solutions for 8 queens; the first:\nQ . . . . . . .\n")
    for name in ("solution.svg", "growth.svg"):
        ElementTree.parse(tmp_path / name)


def test_dask_counts_although_a_worker_is_killed() -> None:
    distributed = pytest.importorskip("distributed")
    example = runpy.run_path(str(EXAMPLES / "count_on_dask.py"))
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        before = set(client.run(os.getpid).values())
        killed: list[int] = []
        killer = threading.Thread(target=_kill_one, args=(client, before, killed))
        killer.start()
        total = example["count"](client, 18, parts=300)
        killer.join()
        assert total == 666_090_624
        assert killed, "the count was over before a worker could be killed"
        client.wait_for_workers(2)
        after = set(client.run(os.getpid).values())
        assert killed[0] in before - after


def _kill_one(client: Any, workers: set[int], killed: list[int]) -> None:
    """Kills a worker once some units are counted, but not all."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        states = client.run_on_scheduler(_states)
        if states.get("memory", 0) >= 10:
            if states.get("memory", 0) < 250:
                victim = min(workers)
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)
            return
        time.sleep(0.02)


def _states(dask_scheduler: Any) -> dict[str, int]:
    states: dict[str, int] = {}
    for task in dask_scheduler.tasks.values():
        states[task.state] = states.get(task.state, 0) + 1
    return states
