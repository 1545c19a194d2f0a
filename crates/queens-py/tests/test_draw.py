"""Pictures and boards."""

import xml.etree.ElementTree as ElementTree

import pyqueens
import pytest


def test_a_board_as_text() -> None:
    assert pyqueens.board((1, 3, 0, 2)) == ". Q . .\n. . . Q\nQ . . .\n. . Q ."
    assert pyqueens.board((0,)) == "Q"


@pytest.mark.parametrize("theme", ["wood", "print", "blue", "dark"])
def test_a_picture_has_its_queens(theme: str) -> None:
    picture = pyqueens.draw(pyqueens.place(10), theme=theme, lines=True, title="a < b & c")
    root = ElementTree.fromstring(picture)
    uses = [element for element in root.iter() if element.tag.endswith("use")]
    assert len(uses) == 10
    assert root.get("aria-label") == "a < b & c"
    assert picture._repr_svg_() == picture


def test_a_chart_has_its_lines() -> None:
    chart = pyqueens.growth_chart({"all": {4: 2, 5: 10, 6: 4}, "none": {2: 0}}, title="Growth")
    root = ElementTree.fromstring(chart)
    words = [element.text for element in root.iter() if element.text]
    assert "all" in words and "none" not in words and "Growth" in words


def test_what_is_no_board_is_refused() -> None:
    with pytest.raises(ValueError, match="row 2: column 3 is outside a board of 2 columns"):
        pyqueens.draw((0, 2))
    with pytest.raises(ValueError, match="row 1: column 0 is outside"):
        pyqueens.board((-1, 2))
    for size in (0, 1001):
        with pytest.raises(ValueError, match=f"board size {size}: must be from 1 to 1000"):
            pyqueens.draw(range(size))
