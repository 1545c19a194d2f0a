"""`complete`, `completions`, `count_completions`."""

import itertools
import random
from pathlib import Path

import naive
import numpy as np
import pyqueens
import pytest


def test_a_random_board_against_the_obvious_way() -> None:
    chance = random.Random(1)
    for _ in range(200):
        n = chance.randint(1, 7)
        squares = [(row, col) for row in range(n) for col in range(n)]
        queens = chance.sample(squares, min(n, chance.randint(0, 2)))
        blocked = [s for s in squares if s not in queens and chance.random() < 0.15]
        fitting = [
            columns
            for columns in naive.solutions(n)
            if all(columns[row] == col for row, col in queens)
            and not any(columns[row] == col for row, col in blocked)
        ]
        assert list(pyqueens.completions(n, queens, blocked)) == fitting
        assert pyqueens.count_completions(n, queens, blocked) == len(fitting)
        found = pyqueens.complete(n, queens, blocked)
        assert found in fitting if fitting else found is None


def test_the_board_of_nauck() -> None:
    # 1850: the only two with queens on b4 and d5, read from rank 1 upwards.
    known = {(3, 6, 8, 2, 4, 1, 7, 5), (6, 3, 7, 2, 4, 8, 1, 5)}
    for queens in (["b4", "d5"], [(4, 1), (3, 3)]):
        found = {tuple(col + 1 for col in reversed(s)) for s in pyqueens.completions(8, queens)}
        assert found == known


def test_a_large_board() -> None:
    found = pyqueens.complete(300, [(0, 5), (299, 17)], {(1, 2)})
    assert found is not None and naive.is_solution(found)
    assert (found[0], found[299]) == (5, 17) and found[1] != 2


def test_given_queens_that_attack_each_other_have_no_completion() -> None:
    for queens in ([(0, 0), (5, 5)], ["a1", "a2"], [(3, col) for col in range(8)]):
        assert pyqueens.complete(8, queens) is None
        assert pyqueens.count_completions(8, queens) == 0
        assert list(pyqueens.completions(8, queens)) == []


def test_rules() -> None:
    assert pyqueens.count_completions(7, [(0, 0)], rules="toroidal") == 4
    assert pyqueens.complete(8, rules="toroidal") is None


def test_a_list_without_end_is_taken_as_far_as_wanted() -> None:
    some = list(itertools.islice(pyqueens.completions(30, [(0, 3)]), 50))
    assert len(set(some)) == 50 and all(map(naive.is_solution, some))


def test_what_cannot_be_is_refused() -> None:
    cases: list[tuple[list[object], list[object], str]] = [
        ([(0, 0), (0, 0)], [], "two queens stand on row 1, column 1"),
        ([(1, 1)], [(1, 1)], "a queen stands on row 2, column 2, which is blocked"),
        ([(8, 0)], [], "row 9, column 1: outside the board of 8x8"),
        ([], [(0, 8)], "row 1, column 9: outside the board of 8x8"),
        ([(-1, 0)], [], "row -1: must be from 0 to 4294967295"),
        (["j9"], [], 'square "j9": outside the board of 8x8'),
        (["queen"], [], 'square "queen": must be like "b4", or a pair (row, column) from 0'),
        (["1,1"], [], 'square "1,1": must be like "b4", or a pair (row, column) from 0'),
    ]
    for queens, blocked, words in cases:
        with pytest.raises(ValueError) as caught:
            pyqueens.complete(8, queens, blocked)  # type: ignore[arg-type]
        assert str(caught.value) == words
    for wrong in (7, [7], [(1.5, 0)], [(None, 0)], "b4", ["b4", 3]):
        with pytest.raises(TypeError):
            pyqueens.complete(8, wrong)  # type: ignore[arg-type]
    for length in ((1, 2, 3), (1,), ()):
        with pytest.raises(ValueError, match="must be like"):
            pyqueens.complete(8, [length])  # type: ignore[list-item]
    assert pyqueens.complete(8, np.array([[4, 1], [3, 3]])) == pyqueens.complete(8, ["b4", "d5"])


def test_where_there_is_none_a_proof_of_that_is_written(tmp_path: Path) -> None:
    text, binary = tmp_path / "none.drat", str(tmp_path / "none.bin")
    assert pyqueens.complete(6, [(0, 0), (1, 1)], proof=text) is None
    assert pyqueens.complete(6, [(0, 0)], proof=binary, binary=True) is None
    # The last step is the empty clause, which is the contradiction.
    assert text.read_text().splitlines()[-1] == "0"
    assert Path(binary).read_bytes()[-2:] == b"a\0"


def test_a_completion_leaves_no_proof_and_no_file_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "proof"
    assert pyqueens.complete(8, ["b4", "d5"], proof=path) is not None
    assert not path.exists()
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        pyqueens.complete(4, [(0, 0)], proof=path)
    assert path.read_text() == "mine"
    with pytest.raises(ValueError, match="500"):
        pyqueens.complete(501, proof=tmp_path / "large")
    with pytest.raises(ValueError, match="toroidal"):
        pyqueens.complete(6, rules="toroidal", proof=tmp_path / "torus")
    with pytest.raises(FileNotFoundError):
        pyqueens.complete(4, [(0, 0)], proof=tmp_path / "nowhere" / "proof")
    assert [file.name for file in tmp_path.iterdir()] == ["proof"]
