"""The structure of the code: imports between folders, and sizes of folders, files and functions."""

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.code_sizes import file_lengths, function_lengths

ROOT = Path(__file__).parents[1]

PAGE_MODULES = ROOT / "api" / "web" / "js"

ARRAY_TYPES = {"datasets/arrays.py", "vision/geometry/arrays.py"}

ARROWS = {
    "engine": set(),
    "vision": {"engine"},
    "jobs": set(),
    "api": {"engine", "vision", "jobs"},
    "datasets": {"engine", "jobs"},
    "models": {"engine", "vision", "datasets", "jobs"},
}
"""The other folders that each folder may import."""

TRAINING_ONLY = {"mitsuba", "onnx", "torch", "torchvision", "ultralytics"}
NOT_INSTALLED = {"datasets", "models"}
MAX_MODULES = 15
MAX_FUNCTION_LINES = 50
MAX_FILE_LINES = 400
HEAVY = {"cv2", "numba", "numpy", "onnxruntime", "pillow_heif", "pyarrow", "ray", "rich"}

Import = tuple[str, str]
"""A file, and the dotted name that it imports: of a module, or of something in it."""


@cache
def imports(folder: str) -> list[Import]:
    return list(found_imports(folder))


def found_imports(folder: str) -> Iterator[Import]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: imports are absolute"
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            else:
                continue
            yield from ((str(path.relative_to(ROOT)), name) for name in names)


def top(name: str) -> str:
    """Return the folder of a module of Tilesight, or the top-level package of any other module."""
    return name.removeprefix("tilesight.").partition(".")[0]


@pytest.mark.parametrize("folder", ARROWS)
def test_folders_import_along_the_arrows(folder: str) -> None:
    own = [found for found in imports(folder) if found[1].split(".")[0] == "tilesight"]
    assert own
    assert [found for found in own if top(found[1]) not in {folder, *ARROWS[folder]}] == []


@pytest.mark.parametrize("folder", sorted(set(ARROWS) - NOT_INSTALLED))
def test_installed_packages_do_not_import_training_packages(folder: str) -> None:
    assert [found for found in imports(folder) if top(found[1]) in TRAINING_ONLY] == []


def test_the_engine_uses_only_the_standard_library_but_for_hints_and_texts() -> None:
    allowed = sys.stdlib_module_names | {"engine"}
    others = [found for found in imports("engine") if top(found[1]) not in allowed]
    own = {"engine/hints/": {"numpy", "numba"}, "engine/texts/": {"fluent"}}
    assert [
        (path, name)
        for path, name in others
        if not any(path.startswith(folder) and top(name) in own[folder] for folder in own)
    ] == []


@pytest.mark.parametrize(
    ("package", "modules"),
    [
        ("numba", {"engine/hints/solver/compiled.py"}),
        ("onnxruntime", {"models/export/quantize.py", "vision/inference/onnx_network.py"}),
        ("ray", {"jobs/ray_cluster.py"}),
    ],
)
def test_a_package_is_imported_in_one_place(package: str, modules: set[str]) -> None:
    """Some are imported by name, so that they are loaded late or may be missing."""
    named = {
        str(path.relative_to(ROOT))
        for folder in ARROWS
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and node.value == package
    }
    importing = {
        path for folder in ARROWS for path, name in imports(folder) if top(name) == package
    }
    assert named | importing == modules


def test_vision_does_not_import_http_or_terminal_packages() -> None:
    forbidden = {"fastapi", "uvicorn", "starlette", "http", "socket", "typer", "rich"}
    assert [found for found in imports("vision") if top(found[1]) in forbidden] == []


@pytest.mark.parametrize("folder", ["api/services", "api/ledger", "api/public"])
def test_services_do_not_print_or_import_the_command_line_or_server(folder: str) -> None:
    users = ("tilesight.api.cli", "tilesight.api.server", "rich", "typer", "fastapi")
    assert [found for found in imports(folder) if found[1].startswith(users)] == []
    assert [path for path in (ROOT / folder).rglob("*.py") if "print(" in path.read_text()] == []


def test_listing_the_games_imports_no_heavy_package() -> None:
    code = (
        "import sys; sys.argv = ['tilesight', 'variants']\n"
        "from tilesight.api.cli.start import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sys.modules)"
    )
    completed = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT
    )
    loaded = {top(name) for name in completed.stdout.splitlines()[-1].split()}
    assert loaded & HEAVY == set()


def test_project_modules_are_imported_from_tilesight_only() -> None:
    found = [each for folder in ARROWS for each in imports(folder)]
    assert [each for each in found if each[1].split(".")[0] in ARROWS] == []


@pytest.mark.parametrize("folder", [*ARROWS, "tests"])
def test_no_folder_has_more_than_fifteen_modules(folder: str) -> None:
    paths = (path for path in (ROOT / folder).rglob("*.py") if path.name != "__init__.py")
    modules = Counter(path.parent for path in paths)
    full = [str(path.relative_to(ROOT)) for path, count in modules.items() if count > MAX_MODULES]
    assert full == [], "put modules that belong together into a folder of their own"


@pytest.mark.parametrize("folder", [*ARROWS, "tests"])
def test_no_function_has_more_than_fifty_lines(folder: str) -> None:
    lengths = function_lengths(folder)
    assert [found for found in lengths if found[1] > MAX_FUNCTION_LINES] == []


@pytest.mark.parametrize("folder", [*ARROWS, "tests"])
def test_no_file_has_more_than_four_hundred_lines(folder: str) -> None:
    assert [found for found in file_lengths(folder) if found[1] > MAX_FILE_LINES] == []


@pytest.mark.parametrize("folder", ["datasets", "models"])
def test_array_types_are_defined_in_one_place(folder: str) -> None:
    definers = {path for path, _ in imports(folder) if "NDArray[" in (ROOT / path).read_text()}
    assert definers <= ARRAY_TYPES


def test_there_are_no_import_cycles() -> None:
    paths = {name_of(path): path for folder in ARROWS for path in (ROOT / folder).rglob("*.py")}
    graph = {name: project_imports(path) & set(paths) - {name} for name, path in paths.items()}
    list(TopologicalSorter(graph).static_order())


def test_the_folders_of_the_page_are_small_and_import_without_cycles() -> None:
    modules = list(PAGE_MODULES.glob("*/*.js"))
    sizes = Counter(path.parent.name for path in modules)
    assert {folder for folder, count in sizes.items() if count > MAX_MODULES} == set()
    graph: dict[str, set[str]] = {folder: set() for folder in sizes}
    for path in modules:
        graph[path.parent.name] |= set(re.findall(r'"\.\./(\w+)/[\w.]+\.js"', path.read_text()))
    order = list(TopologicalSorter(graph).static_order())
    assert set(order) == set(sizes)
    assert order.index("texts") < order.index("ui") < order.index("jobs")


@pytest.mark.parametrize("folder", sorted(set(ARROWS) - NOT_INSTALLED))
def test_the_wheel_lists_all_runtime_packages(folder: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    listed = {name for name in settings["packages"] if name.startswith(f"tilesight.{folder}")}
    existing = {name_of(path) for path in (ROOT / folder).rglob("__init__.py")}
    assert listed == existing - {"tilesight.api.public"}


def name_of(path: Path) -> str:
    """Return the dotted name of a module."""
    dotted = ".".join(("tilesight", *path.relative_to(ROOT).with_suffix("").parts))
    return dotted.removesuffix(".__init__")


def project_imports(path: Path) -> set[str]:
    """Return the dotted names that a module imports: modules, and names in them."""
    statements = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.ImportFrom)]
    inner = {f"{node.module}.{alias.name}" for node in statements for alias in node.names}
    return {str(node.module) for node in statements} | inner
