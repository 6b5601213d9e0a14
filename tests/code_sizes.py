"""The lengths of functions and files; `python -m tests.code_sizes` prints them as a table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("engine", "vision", "jobs", "api", "models", "datasets")


def python_files(folder: str) -> list[Path]:
    """Return the Python files of a folder."""
    return sorted((ROOT / folder).rglob("*.py"))


def file_lengths(folder: str) -> Iterator[tuple[str, int]]:
    """Yield each Python file of a folder with its number of lines."""
    for path in python_files(folder):
        yield str(path.relative_to(ROOT)), len(path.read_text().splitlines())


def function_lengths(folder: str, *, docstrings: bool = True) -> Iterator[tuple[str, int]]:
    """Yield each function of a folder with its number of lines, without decorators.

    Args:
        folder: Path relative to the root of the repository.
        docstrings: Whether the lines of docstrings count.
    """
    for path in python_files(folder):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = _lines(node) - (0 if docstrings else _docstring_lines(node))
                yield f"{path.relative_to(ROOT)}: {node.name}", length


def percentile(lengths: list[int], share: float) -> int:
    """Return the length that `share` of the lengths do not exceed."""
    ranked = sorted(lengths)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


def main() -> None:
    """Print the median, the 90th percentile and the maximum for each folder and for all."""
    print(f"{'':10} {'functions':>18} {'without docstrings':>20} {'files':>18}")
    for name, folders in [*((folder, [folder]) for folder in FOLDERS), ("all", list(FOLDERS))]:
        functions = [length for folder in folders for _, length in function_lengths(folder)]
        code = [n for folder in folders for _, n in function_lengths(folder, docstrings=False)]
        files = [length for folder in folders for _, length in file_lengths(folder)]
        print(f"{name:10} {_summary(functions):>18} {_summary(code):>20} {_summary(files):>18}")


def _lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _docstring_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return _lines(node.body[0]) if ast.get_docstring(node) else 0


def _summary(lengths: list[int]) -> str:
    return f"{percentile(lengths, 0.5)} / {percentile(lengths, 0.9)} / {max(lengths)}"


if __name__ == "__main__":
    main()
