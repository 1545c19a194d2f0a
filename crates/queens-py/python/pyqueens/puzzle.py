"""Boards cut into regions: one queen in each row, column and region, no two
touching, not even at a corner. With more in each it is called Star Battle.

>>> from pyqueens import puzzle
>>> mine = puzzle.Puzzle("AABB ACBB ACDD CCDD".split())
>>> puzzle.solve(mine)
((0, 2), (1, 0), (2, 3), (3, 1))
>>> print(puzzle.hint(mine))
room: region A; cross out row 2, column 2

A `Puzzle` shows itself in a notebook. Squares are pairs of row and column, both
from 0, row 0 at the top, or chess names such as ``"b4"``.
"""

import datetime
import json
import operator
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from . import _core
from ._draw import Picture
from ._types import Difficulty, Square, Step

__all__ = [
    "Difficulty",
    "Hint",
    "Puzzle",
    "Queens",
    "Rating",
    "count",
    "daily",
    "hint",
    "hints",
    "new",
    "rate",
    "solve",
]

Queens: TypeAlias = tuple[tuple[int, int], ...]
"""Squares by row and column, both from 0, in reading order."""

_ALL = 2**63 - 1


class Puzzle:
    """An n×n board cut into n regions.

    Two puzzles with the same regions and stars are equal, whatever their regions are
    called.

    >>> Puzzle([[7, 7, 0], [7, 0, 0], [1, 1, 0]])
    Puzzle(('770', '700', '110'), stars=1)
    """

    __slots__ = ("rows", "stars")

    rows: tuple[str, ...]
    """A sign for each square: the region that it belongs to."""
    stars: int
    """The queens in each row, column and region."""

    def __init__(
        self, regions: str | Sequence[str | Sequence[int | str]], *, stars: int | None = None
    ) -> None:
        """Reads a puzzle.

        Args:
            regions: The rows: strings with a sign for each square, or lists of
                numbers or strings; or the text of one puzzle, drawn or in JSON.
            stars: The queens in each row, column and region; 1 unless a text
                says it.

        Raises:
            ValueError: Rows of unequal length, another number of regions than
                rows, more than 64 rows, or more stars than there is room for.
        """
        text = regions if isinstance(regions, str) else _text(regions)
        rows, found = _core.puzzle_read(text, stars=stars)
        self.rows, self.stars = tuple(rows), found

    def draw(
        self,
        queens: Iterable[Square] = (),
        crosses: Iterable[Square] = (),
        *,
        title: str = "",
        theme: Literal["light", "dark", "print"] = "light",
    ) -> Picture:
        """A picture, with queens and crosses if there are any.

        >>> mine = Puzzle("AABB ACBB ACDD CCDD".split())
        >>> mine.draw(solve(mine) or ()).count("<use ")
        4
        """
        title = title or f"A puzzle of {len(self.rows)}×{len(self.rows)} squares"
        text = _core.puzzle_draw(
            self.rows, self.stars, queens, crosses, title=title, theme=theme
        )
        return Picture(text)

    def _repr_svg_(self) -> str:
        return self.draw()

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f"Puzzle({self.rows!r}, stars={self.stars})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._shape() == other._shape()

    def __hash__(self) -> int:
        return hash(self._shape())

    def _shape(self) -> tuple[int, tuple[int, ...]]:
        signs = "".join(self.rows)
        return self.stars, tuple(signs.index(sign) for sign in signs)


def _text(rows: Sequence[str | Sequence[int | str]]) -> str:
    plain = [row if isinstance(row, str) else [_name(name) for name in row] for row in rows]
    return json.dumps({"regions": plain})


def _name(name: int | str) -> int | str:
    # Numbers of NumPy are none of JSON.
    return name if isinstance(name, str) else operator.index(name)


@dataclass(frozen=True, slots=True)
class Hint:
    """A step of reasoning: never a guess."""

    technique: str
    """attacked, last-squares, room, one-within, common-attack, several-within or
    supposition."""
    queens: Queens
    """Squares on which queens must stand."""
    crosses: Queens
    """Squares on which none can stand."""
    about: tuple[str, ...]
    """The queen or the houses that it is about: of ``one-within`` and
    ``several-within`` those that lie within, and within which; of a supposition
    the queen, and the house that would be left without room."""
    chain: tuple["Hint", ...] = ()
    """What follows from a supposition."""

    def __str__(self) -> str:
        done = [("queen on", self.queens), ("cross out", self.crosses)]
        words = [f"{what} {_named(squares)}" for what, squares in done if squares]
        return f"{self.technique}: {' within '.join(self.about)}; {'; '.join(words)}"


def _named(squares: Queens) -> str:
    return ", ".join(f"row {row + 1}, column {col + 1}" for row, col in squares)


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is."""

    difficulty: Difficulty
    hardest: str | None
    """The hardest technique that was needed."""
    solved: bool
    """Whether reasoning solves it; if not, only trying remains."""
    steps: Mapping[str, int]
    """The number of steps of each technique."""


def solve(
    puzzle: Puzzle, queens: Iterable[Square] = (), crosses: Iterable[Square] = ()
) -> Queens | None:
    """A solution that has these queens and none on the crosses, or None.

    Raises:
        ValueError: Queens that cannot stand together, or squares outside the
            board.

    >>> solve(Puzzle(["AAA", "BBB", "CCC"])) is None
    True
    """
    found = _core.puzzle_solve(puzzle.rows, puzzle.stars, queens, crosses)
    return None if found is None else tuple(found)


def count(
    puzzle: Puzzle,
    queens: Iterable[Square] = (),
    crosses: Iterable[Square] = (),
    *,
    limit: int | None = None,
) -> int:
    """How many solutions there are; counting ends at ``limit``.

    >>> count(Puzzle(["AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE"]))
    14
    """
    return _core.puzzle_count(puzzle.rows, puzzle.stars, queens, crosses, limit)


def hint(
    puzzle: Puzzle, queens: Iterable[Square] = (), crosses: Iterable[Square] = ()
) -> Hint | None:
    """The next step that reasoning alone gives.

    Returns:
        The step, or None: all queens stand, or only trying remains.

    Raises:
        ValueError: The puzzle has no solution or several, or a queen or a cross
            is wrong.

    >>> hint(Puzzle("AABB ACBB ACDD CCDD".split())).technique
    'room'
    """
    steps, _ = _core.puzzle_hints(puzzle.rows, puzzle.stars, queens, crosses, 1)
    return next(map(_hint, steps), None)


def hints(
    puzzle: Puzzle, queens: Iterable[Square] = (), crosses: Iterable[Square] = ()
) -> list[Hint]:
    """All steps, to the end or to where only trying remains.

    Errors as of `hint`.

    >>> len([step for step in hints(Puzzle("AABB ACBB ACDD CCDD".split())) if step.queens])
    4
    """
    steps, _ = _core.puzzle_hints(puzzle.rows, puzzle.stars, queens, crosses, _ALL)
    return list(map(_hint, steps))


def _hint(step: Step) -> Hint:
    technique, queens, crosses, about, chain = step
    nested = tuple(Hint(t, tuple(q), tuple(c), tuple(a)) for t, q, c, a in chain)
    return Hint(technique, tuple(queens), tuple(crosses), tuple(about), nested)


def rate(
    puzzle: Puzzle, queens: Iterable[Square] = (), crosses: Iterable[Square] = ()
) -> Rating:
    """How hard the puzzle is, or the rest of it.

    Errors as of `hint`.

    >>> rate(Puzzle("AABB ACBB ACDD CCDD".split())).difficulty
    'medium'
    """
    rated = _core.puzzle_rate(puzzle.rows, puzzle.stars, queens, crosses)
    steps, difficulty, hardest, solved = rated
    return Rating(difficulty, hardest, solved, dict(steps))


def new(
    n: int,
    *,
    stars: int = 1,
    difficulty: Difficulty | None = None,
    seed: int | None = None,
) -> Puzzle:
    """A puzzle with exactly one solution, each region in one piece.

    Args:
        n: Rows, 4 to 16; with two stars 9 to 14.
        stars: Queens in each row, column and region, 1 or 2.
        difficulty: How hard it is to be; any if there is none.
        seed: 0 to 2**64 − 1: the same seed gives the same puzzle on every
            machine. Without one, another each time.

    Raises:
        ValueError: A value outside its limits.
        RuntimeError: No puzzle of this difficulty was found.

    >>> new(8, seed=7) == new(8, seed=7)
    True
    """
    seed = secrets.randbits(64) if seed is None else seed
    rows = _core.puzzle_new(n, stars=stars, difficulty=difficulty, seed=seed)
    return Puzzle(rows, stars=stars)


def daily(date: datetime.date | str) -> Puzzle:
    """The puzzle of a day, the same for everybody.

    Raises:
        ValueError: What is no date of the form YYYY-MM-DD.

    >>> len(daily("2026-12-01").rows)
    8
    """
    text = date if isinstance(date, str) else f"{date:%Y-%m-%d}"
    return Puzzle(_core.puzzle_daily(text))
