"""Solutions by chance."""

import secrets

from . import _core
from ._types import Solution


def sample(
    n: int, count: int = 1, *, seed: int | None = None, threads: int | None = None
) -> list[Solution]:
    """Random solutions, each exactly as likely as any other.

    They are drawn independently: one may come twice. Half a count of the board
    comes first, so that many at once cost little more than one.

    Args:
        n: The board's side, 1 to 18. Larger boards can only be had by counting
            them; ``place(n, seed=…)`` gives solutions that look random.
        count: How many.
        seed: 0 to 2**64 − 1: the same seed gives the same solutions, on every
            machine. A new one if there is none.
        threads: 1 to 256; one for each core if there is none.

    Raises:
        ValueError: n = 2 or 3, which have no solution, or a value outside its
            limits.

    >>> sample(8, 2, seed=7) == sample(8, 2, seed=7)
    True
    """
    seed = secrets.randbits(64) if seed is None else seed
    return _core.sample(n, count, seed=seed, threads=threads)
