"""A solution and how their number grows, as pictures.

Editors that know cells (`# %%`) run this step by step like a notebook and show
the pictures; as a program it writes them beside itself, or where its argument
says: `python notebook.py FOLDER`.
"""

# %% All solutions for eight queens
import sys
from pathlib import Path

import pyqueens

solutions = list(pyqueens.solutions(8))
print(f"{len(solutions)} solutions for 8 queens; the first:")
print(pyqueens.board(solutions[0]))

# %% One of them as a picture, with the lines along which the queens attack
picture = pyqueens.draw(solutions[0], lines=True)
picture

# %% How many solutions there are, and how many that no turn or mirror makes equal
sizes = range(1, 15)
chart = pyqueens.growth_chart(
    {
        "all": {n: pyqueens.count(n) for n in sizes},
        "fundamental": {n: pyqueens.fundamental(n) for n in sizes},
    },
    title="Solutions of the n-queens problem",
    y_axis="solutions",
)
chart

# %% Both as files
folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
for name, svg in {"solution.svg": picture, "growth.svg": chart}.items():
    (folder / name).write_text(svg, encoding="utf-8")
    print(f"wrote {name}")
