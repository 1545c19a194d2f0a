"""`pyqueens.puzzle`: boards cut into regions."""

import datetime
import inspect
import itertools
import random
from collections.abc import Callable

import numpy as np
import pytest
from pyqueens import puzzle
from pyqueens.puzzle import Puzzle

ONE = Puzzle("AABB\nACBB\nACDD\nCCDD\n")
ROWS = Puzzle(["AAAA", "BBBB", "CCCC", "DDDD"])
NONE = Puzzle(["AAA", "BBB", "CCC"])


def obvious(one: Puzzle) -> list[puzzle.Queens]:
    """All solutions with one star, by permutations."""
    found = []
    for columns in itertools.permutations(range(len(one.rows))):
        apart = all(abs(a - b) > 1 for a, b in itertools.pairwise(columns))
        regions = {row[col] for row, col in zip(one.rows, columns)}
        if apart and len(regions) == len(columns):
            found.append(tuple(enumerate(columns)))
    return found


def test_random_boards_against_the_obvious_way() -> None:
    chance = random.Random(1)
    tried = 0
    while tried < 150:
        n = chance.randint(1, 6)
        regions = [[chance.randrange(n) for _ in range(n)] for _ in range(n)]
        if len({region for row in regions for region in row}) < n:
            continue
        tried += 1
        one = Puzzle(regions)
        fitting = obvious(one)
        assert puzzle.count(one) == len(fitting)
        assert puzzle.count(one, limit=1) == min(1, len(fitting))
        found = puzzle.solve(one)
        assert found in fitting if fitting else found is None


def test_forms() -> None:
    rows = [[0, 0, 1, 1], [0, 2, 1, 1], [0, 2, 3, 3], [2, 2, 3, 3]]
    same: list[Puzzle] = [
        Puzzle(rows),
        Puzzle(np.array(rows)),  # type: ignore[arg-type]
        Puzzle([["red" if x == 0 else str(x) for x in row] for row in rows]),
        Puzzle('{"colorGrid": [[0,0,1,1],[0,2,1,1],[0,2,3,3],[2,2,3,3]], "by": "me"}'),
    ]
    for other in same:
        assert other == ONE and hash(other) == hash(ONE)
    assert str(same[0]).startswith("0011\n") and str(same[2]) == str(ONE)
    assert ONE != ROWS and ONE != "AABB"
    assert eval(repr(ONE)) == ONE


def test_what_is_no_puzzle_is_refused() -> None:
    cases: list[tuple[object, str]] = [
        (["AB", "A"], "a row of 1 squares instead of 2"),
        (["AB", "AB", "AB"], "3 rows instead of 2"),
        (["AA", "AA"], "1 regions on a board of 2x2: must be 2"),
        (["A?", "AB"], "'?' is no region"),
        ("", "there is no puzzle"),
        ("AB\nAB\n\nAB\nAB\n", "2 puzzles: must be one"),
        (["A" * 65] * 65, "board size 65: must be from 1 to 64"),
        ('{"grid": ["A"], "regions": ["A"]}', "must be under one key"),
    ]
    for regions, words in cases:
        with pytest.raises(ValueError) as caught:
            Puzzle(regions)  # type: ignore[arg-type]
        assert words in str(caught.value)
    with pytest.raises(ValueError, match="2 stars on a board of 4x4: must be from 1 to 1"):
        Puzzle(ONE.rows, stars=2)
    with pytest.raises(ValueError, match="stars 0: must be from 1 to 64"):
        Puzzle(ONE.rows, stars=0)
    for wrong in ([1.5], [[1.5]], 7, None):
        with pytest.raises(TypeError):
            Puzzle(wrong)  # type: ignore[arg-type]


def test_given_queens_and_crosses() -> None:
    assert puzzle.count(ROWS) == 2
    assert puzzle.count(ROWS, [(0, 1)]) == 1
    assert puzzle.solve(ROWS, crosses=["b4"]) == ((0, 2), (1, 0), (2, 3), (3, 1))
    for queens, words in [
        (["a4", "b3"], "touch"),
        (["a4", "a2"], "share column 1"),
        (["a4", "a4"], "two queens stand on row 1, column 1"),
        (["e1"], "outside the board"),
    ]:
        with pytest.raises(ValueError, match=words):
            puzzle.solve(ROWS, queens)
    with pytest.raises(TypeError):
        puzzle.solve(ROWS, "b4")


def test_every_step_of_made_puzzles_agrees_with_the_solution() -> None:
    solved = 0
    for seed in range(30):
        made = puzzle.new(7, seed=seed)
        solution = puzzle.solve(made)
        assert solution is not None and obvious(made) == [solution]
        steps = puzzle.hints(made)
        assert puzzle.hint(made) == (steps[0] if steps else None)
        queens = [queen for step in steps for queen in step.queens]
        assert set(queens) <= set(solution)
        for step in steps:
            assert not set(step.crosses) & set(solution) and (step.queens or step.crosses)
            assert step.technique in str(step) and step.about
            assert bool(step.chain) <= (step.technique == "supposition")
        rating = puzzle.rate(made)
        assert rating.solved == (sorted(queens) == list(solution))
        assert sum(rating.steps.values()) == len(steps)
        solved += rating.solved
    assert solved > 20


def test_no_hint() -> None:
    solution = puzzle.solve(ONE)
    assert solution is not None and puzzle.hint(ONE, solution) is None
    cases: list[tuple[Puzzle, list[tuple[int, int]], list[tuple[int, int]], str]] = [
        (ROWS, [], [], "several solutions"),
        (NONE, [], [], "no solution"),
        (ONE, [(0, 0)], [], "the queen on row 1, column 1 is wrong"),
        (ONE, [], [(0, 2)], "the cross on row 1, column 3 is wrong"),
    ]
    for one, queens, crosses, words in cases:
        with pytest.raises(ValueError, match=words):
            puzzle.hint(one, queens, crosses)
    with pytest.raises(ValueError, match="several solutions"):
        puzzle.rate(ROWS)


def test_difficulties_stars_and_days() -> None:
    for difficulty in ("easy", "medium", "hard", "expert"):
        assert puzzle.rate(puzzle.new(8, difficulty=difficulty, seed=3)).difficulty == difficulty
    two = puzzle.new(10, stars=2, seed=4)
    solution = puzzle.solve(two)
    assert two.stars == 2 and solution is not None and len(solution) == 20
    assert puzzle.count(two) == 1
    day = puzzle.daily(datetime.date(2026, 12, 1))
    assert day == puzzle.daily("2026-12-01") != puzzle.daily("2026-12-08")
    assert puzzle.new(6) != puzzle.new(6)
    with pytest.raises(RuntimeError, match="not met in"):
        puzzle.new(4, difficulty="expert", seed=1)
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: puzzle.new(3), "must be from 4 to 16"),
        (lambda: puzzle.new(8, stars=2), "must be from 9 to 14"),
        (lambda: puzzle.new(8, stars=3), "must be from 1 to 2"),
        (lambda: puzzle.new(8, seed=-1), "seed -1"),
        (lambda: puzzle.new(8, difficulty="simple"), "easy, medium, hard, expert"),  # type: ignore[arg-type]
        (lambda: puzzle.daily("2026-02-30"), "no such day"),
        (lambda: puzzle.daily("soon"), "YYYY-MM-DD"),
    ]
    for call, words in calls:
        with pytest.raises(ValueError, match=words):
            call()


def test_pictures() -> None:
    solution = puzzle.solve(ONE)
    assert solution is not None
    assert ONE._repr_svg_().startswith("<svg ") and "4×4" in ONE._repr_svg_()
    assert ONE.draw(solution)._repr_svg_().count("<use ") == 4
    assert ONE.draw(crosses=["a4"]) != ONE.draw() != ONE.draw(theme="dark")
    with pytest.raises(ValueError, match="light, dark, print"):
        ONE.draw(theme="wood")  # type: ignore[arg-type]


def test_everything_public_is_documented() -> None:
    for name in puzzle.__all__:
        thing = getattr(puzzle, name)
        if inspect.isfunction(thing) or inspect.isclass(thing):
            assert thing.__doc__ and len(thing.__doc__) > 15, name
        if inspect.isfunction(thing):
            assert ">>> " in (thing.__doc__ or ""), name
