"""The packages of the program and what each imports, read from the source by AST."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("api", "vision", "engine")
"""The folders to draw: those that are installed, except `jobs`."""

Graph = dict[str, set[str]]
"""For each package the packages that its modules import."""


def packages() -> dict[str, Path]:
    """Return the packages one level below the folders, such as `vision.layout`."""
    found = {
        f"{folder}.{path.parent.name}": path.parent
        for folder in FOLDERS
        for path in sorted((ROOT / folder).glob("*/__init__.py"))
    }
    return {**found, "vision.reader": ROOT / "vision" / "reader.py"}


@cache
def import_graph() -> Graph:
    """Return which packages import which."""
    known = packages()
    return {
        name: {target for target in _targets(path, known) if target != name}
        for name, path in known.items()
    }


def summary(package: Path) -> str:
    """Return the first line of the docstring of a package or a module."""
    path = package / "__init__.py" if package.is_dir() else package
    return (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n")[0]


@cache
def stages() -> list[tuple[str, str, str]]:
    """Return the stages of the reader: name, function, and the package that holds it.

    They are the calls of `clock.time` in `vision/reader.py`, after the loading of the frame. Photos
    of playing cards have stages with the same names, which are left out.
    """
    tree = ast.parse((ROOT / "vision" / "reader.py").read_text("utf-8"))
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "time"
    ]
    timed = [
        (str(call.args[0].value), call.args[1].id)
        for call in sorted(calls, key=lambda call: call.lineno)
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[1], ast.Name)
    ]
    origin = {alias: module.rpartition(".")[0] for module, alias in _imports(tree)}
    named = {"load": "load_frame"}
    for name, function in timed:
        if origin[function] != "vision.cards":
            # photos of cards call `resolve` earlier in the file; the last call sets the order
            named.pop(name, None)
            named[name] = function
    return [(name, function, origin[function]) for name, function in named.items()]


def _targets(path: Path, known: dict[str, Path]) -> Iterator[str]:
    for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
        for module, name in _imports(ast.parse(file.read_text("utf-8"))):
            package = ".".join([*module.split("."), name][:2])
            if package in known:
                yield package


def _imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the module, without `tilesight.`, and the name of each import of the project."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tilesight."):
            for alias in node.names:
                yield str(node.module).removeprefix("tilesight."), alias.name
