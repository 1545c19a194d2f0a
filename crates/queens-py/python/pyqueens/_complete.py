"""Boards with given queens and blocked squares."""

from collections.abc import Iterable, Iterator
from os import PathLike, fspath

from . import _core
from ._types import Rules, Solution, Square


def complete(
    n: int,
    queens: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    *,
    rules: Rules = "classic",
    threads: int | None = None,
    proof: str | PathLike[str] | None = None,
    binary: bool = False,
) -> Solution | None:
    """A solution with the given queens and none on the blocked squares.

    Args:
        n: The board's side, 1 to 1000.
        queens: Squares with a queen: pairs of row and column, both from 0, or
            chess names such as ``"b4"``.
        blocked: Squares that must stay empty.
        rules: How queens attack.
        threads: 1 to 256; one for each core if there is none.
        proof: A file to be written if there is none: a proof of that in DRAT, for
            the clauses of ``queens export --to dimacs``, which ``queens audit
            --proof`` checks. One thread is used. A file that is there already is
            left as it is.
        binary: Whether the proof is written in bytes, not in text.

    Returns:
        A solution, or None: there is none, which is proved.

    Raises:
        ValueError: A value outside its limits, or queens that cannot stand
            together or there; with ``proof``, a board of more than 500 rows, or
            one that is known to have no solution without a search.
        OSError: The file cannot be written, or is there already.

    >>> complete(8, ["b4", "d5"])
    (4, 0, 7, 3, 1, 6, 2, 5)
    >>> complete(4, [(0, 0)]) is None
    True
    """
    if proof is None:
        return _core.complete(n, queens, blocked, rules=rules, threads=threads)
    return _core.prove(n, queens, blocked, fspath(proof), rules=rules, binary=binary)


def completions(
    n: int,
    queens: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    *,
    rules: Rules = "classic",
) -> Iterator[Solution]:
    """All of them in lexicographic order, in constant memory.

    Arguments and errors as of `complete`.

    >>> len(list(completions(8, ["b4", "d5"])))
    2
    """
    return _core.Completions(n, queens, blocked, rules=rules)


def count_completions(
    n: int,
    queens: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    *,
    rules: Rules = "classic",
    threads: int | None = None,
) -> int:
    """How many there are.

    Arguments and errors as of `complete`.

    >>> count_completions(8, ["a8"])
    4
    """
    return _core.count_completions(n, queens, blocked, rules=rules, threads=threads)
