"""`count`, `fundamental` and their progress."""

import threading
import time

import naive
import pyqueens
import pytest

# OEIS A000170 and A002562.
ALL = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512]
FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955]


@pytest.mark.parametrize("n", range(1, 9))
def test_as_many_as_the_obvious_way_finds(n: int) -> None:
    found = list(naive.solutions(n))
    assert pyqueens.count(n) == len(found)
    assert pyqueens.fundamental(n) == len({min(naive.images(s)) for s in found})


def test_as_many_as_the_literature_says() -> None:
    assert [pyqueens.count(n) for n in range(1, 17)] == ALL
    assert [pyqueens.fundamental(n) for n in range(1, 17)] == FUNDAMENTAL


def test_rules_and_threads() -> None:
    assert pyqueens.count(11, rules="toroidal") == 88
    assert pyqueens.count(10, rules="superqueen") == 4
    assert {pyqueens.count(13, threads=threads) for threads in (1, 2, 7)} == {73712}


def test_progress_rises_to_the_end() -> None:
    seen: list[pyqueens.Progress] = []
    assert pyqueens.count(17, progress=seen.append) == 95_815_104
    assert [p.done for p in seen] == sorted(p.done for p in seen)
    assert [p.fraction for p in seen] == sorted(p.fraction for p in seen)
    assert seen[-1].fraction == 1.0 and seen[-1].done == seen[-1].units > 1
    assert 0 < seen[-1].elapsed < 600


def test_progress_is_told_on_the_calling_thread() -> None:
    threads = set()
    pyqueens.count(16, progress=lambda _: threads.add(threading.current_thread()))
    assert threads == {threading.current_thread()}


def test_an_exception_of_the_callback_stops_the_count() -> None:
    class Enough(Exception):
        pass

    def stop(progress: pyqueens.Progress) -> None:
        raise Enough(progress.done)

    began = time.monotonic()
    with pytest.raises(Enough):
        pyqueens.count(20, progress=stop)
    assert time.monotonic() - began < 30


def test_other_python_threads_run_meanwhile() -> None:
    ticks = 0
    over = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not over.is_set():
            ticks += 1
            time.sleep(0.01)

    ticker = threading.Thread(target=tick)
    ticker.start()
    began = time.monotonic()
    pyqueens.count(17, threads=1)
    elapsed = time.monotonic() - began
    over.set()
    ticker.join()
    # A thread that had to wait for the count would have ticked once.
    assert ticks >= 2 + elapsed * 10


def test_counts_on_several_python_threads_at_once() -> None:
    totals: list[int] = []
    threads = [
        threading.Thread(target=lambda n=n: totals.append(pyqueens.count(n))) for n in (8, 10, 12, 14)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(totals) == [92, 724, 14200, 365596]


def test_too_little_memory_is_said() -> None:
    with pytest.raises(MemoryError, match="bytes of memory are needed, 1000 may be used"):
        pyqueens.count(22, memory=1000)
