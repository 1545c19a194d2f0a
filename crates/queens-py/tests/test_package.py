"""The package as such: versions, types, documentation, processes."""

import doctest
import importlib
import inspect
import multiprocessing
import os
import pkgutil
import tomllib
from pathlib import Path

import pyqueens
import pytest

ROOT = Path(__file__).parents[3]
MODULES = [f"pyqueens.{module.name}" for module in pkgutil.iter_modules(pyqueens.__path__)]


def test_the_version_is_that_of_the_workspace() -> None:
    workspace = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    assert pyqueens.__version__ == workspace["workspace"]["package"]["version"]
    assert importlib.metadata.version("pyqueens") == pyqueens.__version__


def test_it_is_installed_with_its_types() -> None:
    folder = Path(str(inspect.getfile(pyqueens))).parent
    assert "site-packages" in folder.parts
    for name in ("py.typed", "_core.pyi"):
        assert (folder / name).is_file()


def test_everything_public_is_documented() -> None:
    assert pyqueens.__doc__
    for name in pyqueens.__all__:
        thing = getattr(pyqueens, name)
        if inspect.isfunction(thing) or inspect.isclass(thing):
            assert thing.__doc__ and len(thing.__doc__) > 15, name
    functions = [getattr(pyqueens, name) for name in pyqueens.__all__]
    functions = [function for function in functions if inspect.isfunction(function)]
    assert len(functions) >= 15
    for function in functions:
        assert ">>> " in (function.__doc__ or ""), function


@pytest.mark.parametrize("name", ["pyqueens", *MODULES])
def test_the_examples_of_the_documentation(name: str) -> None:
    module = importlib.import_module(name)
    outcome = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert outcome.failed == 0
    assert outcome.attempted > 0 or name.rpartition(".")[2] in {"_core", "_memory", "_types"}


def test_an_iterator_does_not_cross_a_fork() -> None:
    if "fork" not in multiprocessing.get_all_start_methods():
        pytest.skip("this system cannot fork")
    found = pyqueens.solutions(16)
    next(found)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            for _ in found:
                pass
            said = "went on"
        except RuntimeError as error:
            said = f"{error}; {pyqueens.count(8)}"
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    os.waitpid(child, 0)
    with os.fdopen(reader) as pipe:
        assert pipe.read().endswith("make one here; 92")
    assert len(next(found)) == 16
