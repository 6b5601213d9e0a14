"""The arrows between the folders, read from the import statements themselves."""

import ast
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ARRAY_TYPES = {"datasets/arrays.py", "vision/geometry/arrays.py"}

ARROWS = {
    "engine": set(),
    "vision": {"engine"},
    "api": {"engine", "vision"},
    "datasets": {"engine"},
    "models": {"engine", "vision", "datasets"},
}
"""Which other folders each may import."""

TRAINING_ONLY = {"mitsuba", "onnx", "torch", "torchvision", "ultralytics"}
WORKSHOP = {"datasets", "models"}
MAX_MODULES = 15
HEAVY = {"cv2", "numba", "numpy", "onnxruntime", "pillow_heif", "rich"}

Import = tuple[str, str]
"""The file that imports and the dotted name that it imports."""


def imports(folder: str) -> Iterator[Import]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: imports are absolute"
                names = [node.module or ""]
            else:
                continue
            yield from ((str(path.relative_to(ROOT)), name) for name in names)


def top(name: str) -> str:
    """Return the folder for a module of Tilesight, and the outermost package for any other."""
    return name.removeprefix("tilesight.").partition(".")[0]


@pytest.mark.parametrize("folder", ARROWS)
def test_folders_import_along_the_arrows(folder: str) -> None:
    forbidden = set(ARROWS) - ARROWS[folder] - {folder}
    assert [found for found in imports(folder) if top(found[1]) in forbidden] == []


@pytest.mark.parametrize("folder", sorted(set(ARROWS) - WORKSHOP))
def test_what_is_installed_needs_nothing_of_training(folder: str) -> None:
    assert [found for found in imports(folder) if top(found[1]) in TRAINING_ONLY] == []


def test_the_rules_need_only_the_standard_library_and_hints_arrays_too() -> None:
    allowed = sys.stdlib_module_names | {"engine"}
    strange = [found for found in imports("engine") if top(found[1]) not in allowed]
    assert [found for found in strange if not found[0].startswith("engine/hints/")] == []
    assert {top(name) for _, name in strange} <= {"numpy", "numba"}


def test_only_one_module_compiles() -> None:
    compilers = {
        path for folder in ARROWS for path, name in imports(folder) if top(name) == "numba"
    }
    assert compilers <= {"engine/hints/solver/compiled.py"}


def test_vision_knows_nothing_of_http_or_the_terminal() -> None:
    strange = {"fastapi", "uvicorn", "starlette", "http", "socket", "typer", "rich"}
    assert [found for found in imports("vision") if top(found[1]) in strange] == []


@pytest.mark.parametrize("folder", ["api/services", "api/ledger", "api/public"])
def test_services_do_not_print_and_know_no_command_line_and_no_server(folder: str) -> None:
    users = ("tilesight.api.cli", "tilesight.api.server", "rich", "typer", "fastapi")
    assert [found for found in imports(folder) if found[1].startswith(users)] == []
    assert [path for path in (ROOT / folder).rglob("*.py") if "print(" in path.read_text()] == []


def test_only_one_module_runs_networks() -> None:
    runners = {path for path, name in imports("vision") if top(name) == "onnxruntime"}
    assert runners <= {"vision/networks/onnx_network.py"}
    assert not [path for path, name in imports("api") if top(name) == "onnxruntime"]


def test_nothing_heavy_is_imported_to_list_the_games() -> None:
    code = (
        "import sys; sys.argv = ['tilesight', 'variants']\n"
        "from tilesight.api.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT
    )
    loaded = {top(name) for name in done.stdout.splitlines()[-1].split()}
    assert loaded & HEAVY == set()


def test_every_import_of_the_project_is_by_its_one_name() -> None:
    found = [one for folder in ARROWS for one in imports(folder)]
    assert [one for one in found if one[1].split(".")[0] in ARROWS] == []


@pytest.mark.parametrize("folder", [*ARROWS, "tests"])
def test_no_folder_holds_more_than_fifteen_modules(folder: str) -> None:
    paths = (path for path in (ROOT / folder).rglob("*.py") if path.name != "__init__.py")
    modules = Counter(path.parent for path in paths)
    assert {path for path, count in modules.items() if count > MAX_MODULES} == set()


@pytest.mark.parametrize("folder", ["datasets", "models"])
def test_array_types_are_defined_in_one_place(folder: str) -> None:
    definers = {path for path, _ in imports(folder) if "NDArray[" in (ROOT / path).read_text()}
    assert definers <= ARRAY_TYPES


def test_there_are_no_import_cycles() -> None:
    paths = {name_of(path): path for folder in ARROWS for path in (ROOT / folder).rglob("*.py")}
    graph = {name: project_imports(path) & set(paths) - {name} for name, path in paths.items()}
    list(TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("folder", sorted(set(ARROWS) - WORKSHOP))
def test_the_wheel_lists_every_package_that_runs(folder: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    listed = {name for name in settings["packages"] if name.startswith(f"tilesight.{folder}")}
    there = {name_of(path) for path in (ROOT / folder).rglob("__init__.py")}
    assert listed == there - {"tilesight.api.public"}


def name_of(path: Path) -> str:
    """Return the name by which a module is imported."""
    dotted = ".".join(("tilesight", *path.relative_to(ROOT).with_suffix("").parts))
    return dotted.removesuffix(".__init__")


def project_imports(path: Path) -> set[str]:
    """Return the names that a module imports from the project, modules and what is in them."""
    statements = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.ImportFrom)]
    inner = {f"{node.module}.{alias.name}" for node in statements for alias in node.names}
    return {str(node.module) for node in statements} | inner
