"""The obviously right way, to compare with."""

from collections.abc import Iterator
from itertools import permutations


def attacks(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether queens on two squares attack each other."""
    rows, cols = abs(a[0] - b[0]), abs(a[1] - b[1])
    return rows == 0 or cols == 0 or rows == cols


def is_solution(columns: tuple[int, ...]) -> bool:
    """Whether no two queens attack each other, and all are on the board."""
    n = len(columns)
    lines = (
        set(columns),
        {row + col for row, col in enumerate(columns)},
        {row - col for row, col in enumerate(columns)},
    )
    return all(0 <= col < n for col in columns) and all(len(line) == n for line in lines)


def solutions(n: int) -> Iterator[tuple[int, ...]]:
    """All solutions, by trying every arrangement of the columns."""
    return (columns for columns in permutations(range(n)) if is_solution(columns))


def images(columns: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The solution under all turns and reflections."""
    found = set()
    squares = list(enumerate(columns))
    n = len(columns)
    for _ in range(4):
        squares = [(col, n - 1 - row) for row, col in squares]
        for board in (squares, [(row, n - 1 - col) for row, col in squares]):
            found.add(tuple(col for _, col in sorted(board)))
    return found
