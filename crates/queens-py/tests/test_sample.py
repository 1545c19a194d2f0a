"""`sample`: each solution exactly as likely as any other."""

from collections import Counter

import naive
import pyqueens


def test_samples_are_solutions() -> None:
    for n in (1, 4, 8, 12, 14):
        assert all(map(naive.is_solution, pyqueens.sample(n, 20)))


def test_the_seed_decides() -> None:
    assert pyqueens.sample(12, 5, seed=1) == pyqueens.sample(12, 5, seed=1, threads=1)
    assert pyqueens.sample(12, 5, seed=1) != pyqueens.sample(12, 5, seed=2)
    assert pyqueens.sample(12, 5) != pyqueens.sample(12, 5)


def test_all_come_about_equally_often() -> None:
    draws = 46_000
    seen = Counter(pyqueens.sample(8, draws, seed=20))
    assert len(seen) == 92
    expected = draws / 92
    chi_square = sum((times - expected) ** 2 / expected for times in seen.values())
    # 91 degrees of freedom; beyond this once in 10^5 seeds.
    assert 40 < chi_square < 158


def test_none_asked_for() -> None:
    assert pyqueens.sample(8, 0) == []
