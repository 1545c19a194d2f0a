"""The compiled part: private. What it takes is checked here, what it means is
said in the modules around it."""

from collections.abc import Callable, Iterable, Sequence
from typing import final, overload

from ._types import Difficulty, Places, Solution, Square, Step

__all__ = [
    "Columns",
    "ColumnsIterator",
    "Completions",
    "Solutions",
    "Trace",
    "__version__",
    "after_fork",
    "algorithms",
    "before_fork",
    "complete",
    "count",
    "count_completions",
    "count_unit",
    "draw_board",
    "draw_growth",
    "fundamental",
    "prove",
    "puzzle_count",
    "puzzle_daily",
    "puzzle_draw",
    "puzzle_hints",
    "puzzle_new",
    "puzzle_rate",
    "puzzle_read",
    "puzzle_solve",
    "sample",
    "scheme",
]

__version__: str

def count(
    n: int,
    *,
    rules: str,
    threads: int | None,
    memory: int | None,
    progress: Callable[[int, int, float, float], object] | None,
) -> int: ...
def fundamental(
    n: int,
    *,
    threads: int | None,
    memory: int | None,
    progress: Callable[[int, int, float, float], object] | None,
) -> int: ...
def scheme(
    n: int, *, rules: str, engine: str | None, memory: int | None
) -> tuple[str, int, str, int]: ...
def before_fork() -> None: ...
def after_fork() -> None: ...
def count_unit(
    n: int,
    *,
    rules: str,
    described: tuple[str, int, str, int],
    units: tuple[int, int, int],
    memory: int | None,
) -> int: ...
@final
class Solutions:
    def __new__(
        cls,
        n: int,
        *,
        rules: str,
        fundamental: bool,
        skip: int,
        limit: int | None,
        threads: int | None,
    ) -> Solutions: ...
    def __iter__(self) -> Solutions: ...
    def __next__(self) -> Solution: ...
    def read(self, count: int) -> bytearray: ...

@final
class Columns:
    def __new__(cls, n: int, *, seed: int | None) -> Columns: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: int, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[int, ...]: ...
    def __iter__(self) -> ColumnsIterator: ...

@final
class ColumnsIterator:
    def __iter__(self) -> ColumnsIterator: ...
    def __next__(self) -> int: ...
    def __length_hint__(self) -> int: ...

def complete(
    n: int,
    queens: Iterable[Square],
    blocked: Iterable[Square],
    *,
    rules: str,
    threads: int | None,
) -> Solution | None: ...
def prove(
    n: int,
    queens: Iterable[Square],
    blocked: Iterable[Square],
    path: str,
    *,
    rules: str,
    binary: bool,
) -> Solution | None: ...
def count_completions(
    n: int,
    queens: Iterable[Square],
    blocked: Iterable[Square],
    *,
    rules: str,
    threads: int | None,
) -> int: ...
@final
class Completions:
    def __new__(
        cls, n: int, queens: Iterable[Square], blocked: Iterable[Square], *, rules: str
    ) -> Completions: ...
    def __iter__(self) -> Completions: ...
    def __next__(self) -> Solution: ...

def sample(n: int, count: int, *, seed: int, threads: int | None) -> list[Solution]: ...
def algorithms() -> list[str]: ...
@final
class Trace:
    def __new__(cls, n: int, algorithm: str, *, limit: int | None) -> Trace: ...
    def __iter__(self) -> Trace: ...
    def __next__(
        self,
    ) -> tuple[int, str, int | None, int | None, bool | None, Solution | None]: ...

def draw_board(
    columns: list[int], *, title: str, theme: str, lines: bool, names: bool
) -> str: ...
def draw_growth(
    series: list[tuple[str, list[tuple[int, float]]]], *, title: str, x_axis: str, y_axis: str
) -> str: ...

def puzzle_read(text: str, *, stars: int | None) -> tuple[list[str], int]: ...
def puzzle_solve(
    rows: Sequence[str], stars: int, queens: Iterable[Square], crosses: Iterable[Square]
) -> Places | None: ...
def puzzle_count(
    rows: Sequence[str],
    stars: int,
    queens: Iterable[Square],
    crosses: Iterable[Square],
    limit: int | None,
) -> int: ...
def puzzle_hints(
    rows: Sequence[str],
    stars: int,
    queens: Iterable[Square],
    crosses: Iterable[Square],
    most: int,
) -> tuple[list[Step], bool]: ...
def puzzle_rate(
    rows: Sequence[str], stars: int, queens: Iterable[Square], crosses: Iterable[Square]
) -> tuple[list[tuple[str, int]], Difficulty, str | None, bool]: ...
def puzzle_new(n: int, *, stars: int, difficulty: str | None, seed: int) -> list[str]: ...
def puzzle_daily(date: str) -> list[str]: ...
def puzzle_draw(
    rows: Sequence[str],
    stars: int,
    queens: Iterable[Square],
    crosses: Iterable[Square],
    *,
    title: str,
    theme: str,
) -> str: ...
