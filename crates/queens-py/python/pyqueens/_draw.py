"""Pictures, as SVG, and boards as text."""

from collections.abc import Mapping, Sequence

from . import _core

_MOST_ROWS = 1000


class Picture(str):
    """SVG text that notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def board(solution: Sequence[int]) -> str:
    """A board as text: ``Q`` and ``.``, a line for each row.

    >>> print(board((1, 3, 0, 2)))
    . Q . .
    . . . Q
    Q . . .
    . . Q .
    """
    _check(solution)
    columns = range(len(solution))
    return "\n".join(" ".join("Q" if col == at else "." for col in columns) for at in solution)


def draw(
    solution: Sequence[int],
    *,
    title: str = "",
    theme: str = "wood",
    lines: bool = False,
    names: bool = True,
) -> Picture:
    """A picture of a board.

    Args:
        solution: The column of each row's queen, from 0.
        title: What screen readers say.
        theme: The colours: wood, print, blue or dark.
        lines: Whether the lines along which queens attack are drawn.
        names: Whether files and ranks have their names beside the board.

    Raises:
        ValueError: An unknown theme, a column outside the board, or no board
            of 1 to 1000 rows.

    >>> draw((1, 3, 0, 2))[:5]
    '<svg '
    """
    _check(solution)
    title = title or f"{len(solution)} queens"
    return Picture(
        _core.draw_board(list(solution), title=title, theme=theme, lines=lines, names=names)
    )


def growth_chart(
    series: Mapping[str, Mapping[int, float]],
    *,
    title: str = "",
    x_axis: str = "n",
    y_axis: str = "",
) -> Picture:
    """A chart of values over n on a logarithmic scale, a line for each name.

    Values that are not above 0 are left out.

    >>> growth_chart({"solutions": {4: 2, 5: 10, 6: 4}}).startswith("<svg ")
    True
    """
    lines = [
        (name, sorted((n, float(value)) for n, value in line.items()))
        for name, line in series.items()
    ]
    return Picture(_core.draw_growth(lines, title=title, x_axis=x_axis, y_axis=y_axis))


def _check(solution: Sequence[int]) -> None:
    n = len(solution)
    if not 1 <= n <= _MOST_ROWS:
        raise ValueError(f"board size {n}: must be from 1 to {_MOST_ROWS}")
    for row, col in enumerate(solution):
        if not 0 <= col < n:
            text = f"row {row + 1}: column {col + 1} is outside a board of {n} columns"
            raise ValueError(text)
