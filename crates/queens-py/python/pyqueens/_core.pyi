"""The compiled part: private. What it takes is checked here, what it means is
said in the modules around it."""

from collections.abc import Callable, Iterable
from typing import final, overload

from ._types import Solution, Square

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
