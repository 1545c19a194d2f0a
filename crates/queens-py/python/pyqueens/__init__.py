"""Solve, count and explain the n-queens problem.

A solution is a tuple: the column of each row's queen, both from 0, row 0 at
the top.

>>> import pyqueens
>>> for solution in pyqueens.solutions(4):
...     print(solution)
(1, 3, 0, 2)
(2, 0, 3, 1)
>>> pyqueens.count(8), pyqueens.fundamental(8)
(92, 12)

Boards cut into regions are in `pyqueens.puzzle`.

All functions give the interpreter free while they search, so that other
threads run and Ctrl-C stops them. A request that cannot be met is a
``ValueError`` that names the value and the limits; what is no integer where
one is needed, a ``TypeError``.
"""

from . import puzzle
from ._complete import complete, completions, count_completions
from ._core import __version__
from ._count import Progress, count, fundamental
from ._draw import Picture, board, draw, growth_chart
from ._place import Placement, place
from ._sample import sample
from ._solutions import solution_arrays, solutions
from ._trace import Step, algorithms, trace
from ._types import Engine, Rules, Solution, Square
from ._units import Unit, count_unit, units

__all__ = [
    "Engine",
    "Picture",
    "Placement",
    "Progress",
    "Rules",
    "Solution",
    "Square",
    "Step",
    "Unit",
    "__version__",
    "algorithms",
    "board",
    "complete",
    "completions",
    "count",
    "count_completions",
    "count_unit",
    "draw",
    "fundamental",
    "growth_chart",
    "place",
    "puzzle",
    "sample",
    "solution_arrays",
    "solutions",
    "trace",
    "units",
]
