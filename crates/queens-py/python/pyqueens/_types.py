"""What arguments and results are called."""

from typing import Literal, TypeAlias

Solution: TypeAlias = tuple[int, ...]
"""The column of each row's queen, both from 0, row 0 at the top."""

Square: TypeAlias = tuple[int, int] | str
"""Row and column, both from 0, or a chess name such as ``"b4"``, whose rank 1
is the last row."""

Rules: TypeAlias = Literal["classic", "toroidal", "superqueen"]
"""How queens attack: as in chess; on a board whose opposite edges are joined;
also as knights do."""

Engine: TypeAlias = Literal["rows", "halves"]
"""How solutions are counted: row by row, or by joining two halves of the
board."""

Difficulty: TypeAlias = Literal["easy", "medium", "hard", "expert"]
"""The hardest technique that a puzzle needs: last squares and what queens attack;
room, one house within another, common attack; several within several; suppositions
or trying."""

Places: TypeAlias = list[tuple[int, int]]
"""Squares by row and column."""

Step: TypeAlias = tuple[
    str, Places, Places, list[str], list[tuple[str, Places, Places, list[str]]]
]
"""A step of reasoning, as the compiled part says it: technique, queens, crosses,
what it is about, and the steps that follow a supposition."""
