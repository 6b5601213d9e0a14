"""Docstrings start with a sentence, state the shapes of arrays, and list the errors raised."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.code_sizes import FOLDERS, ROOT, python_files

ARRAY_TYPES = re.compile(
    r"\b(NDArray|\w*Array|Floats|Quads|Pixels|Masks?|Indexes|Corners|Vectors|np\.ndarray)\b"
)
SHAPE = re.compile(r"\((?:[A-Z]|\d+|\.\.\.)(?:, ?[\w.]+)*,?\)")
"""A shape, for example `(N, 4, 2)` or `(N,)`."""
PUBLIC = ROOT / "api" / "public" / "__init__.py"
"""The docstring of `import tilesight`; it starts with examples for users."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def public_functions(tree: ast.Module) -> Iterator[Function]:
    """Yield the public functions of a module, and the public methods of its public classes."""
    for node in tree.body:
        members = [node]
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            members = node.body
        for member in members:
            if isinstance(member, Function) and not member.name.startswith("_"):
                yield member


def documented(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line number and the docstring of the module and of all classes and functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | Function):
            docstring = ast.get_docstring(node)
            if docstring is not None:
                yield getattr(node, "lineno", 1), docstring


def uses_arrays(function: Function) -> bool:
    """Return whether an argument or the result of a function has an array type."""
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    annotations = [*(argument.annotation for argument in arguments), function.returns]
    return any(ARRAY_TYPES.search(ast.unparse(note)) for note in annotations if note)


def raises(function: Function) -> bool:
    """Return whether the body of a function, without nested functions, raises an error."""
    nodes: list[ast.AST] = list(function.body)
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Raise) and node.exc is not None:
            return True
        if not isinstance(node, Function | ast.ClassDef | ast.Lambda):
            nodes.extend(ast.iter_child_nodes(node))
    return False


def faults(source: str) -> list[str]:
    """Return the faults of the docstrings of a module."""
    tree = ast.parse(source)
    found = [
        f"{line}: the first line is not a sentence: {docstring.splitlines()[0]}"
        for line, docstring in documented(tree)
        if not docstring.splitlines()[0].endswith((".", ":"))
    ]
    for function in public_functions(tree):
        docstring = ast.get_docstring(function) or ""
        if not docstring:
            found.append(f"{function.lineno}: {function.name} has no docstring")
        if uses_arrays(function) and not SHAPE.search(docstring):
            found.append(f"{function.lineno}: {function.name} states no shape")
        if raises(function) and "Raises:" not in docstring:
            found.append(f"{function.lineno}: {function.name} does not list its errors")
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_docstrings_are_complete(folder: str) -> None:
    found = {
        str(path.relative_to(ROOT)): faults(path.read_text("utf-8"))
        for path in python_files(folder)
    }
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_package_says_what_is_inside_and_where_to_start(folder: str) -> None:
    for path in set((ROOT / folder).rglob("__init__.py")) - {PUBLIC}:
        lines = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").splitlines()
        assert lines[0].endswith("."), path
        start = re.match(r"Start with `(\w+)`", "".join(lines[2:3]))
        assert start, path
        assert any((path.parent / f"{start[1]}{end}").exists() for end in (".py", "")), path


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('"""A module."""', 0),
        ('"""A module"""', 1),
        ("def sizes() -> FloatArray: ...", 2),
        ('def sizes() -> FloatArray:\n    """Return the sizes, shape `(N,)`."""', 0),
        ('def corners() -> NDArray[float]:\n    """Return (N, 4, 2) corners."""', 0),
        ('def check() -> None:\n    """Check it."""\n    raise ValueError("wrong")', 1),
        ('def check() -> None:\n    """Check it."""\n    raise', 0),
        ("def _private() -> FloatArray: ...", 0),
    ],
)
def test_faults_are_found(source: str, count: int) -> None:
    assert len(faults(source)) == count
