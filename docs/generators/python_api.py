"""Pages for mkdocstrings: the public names, and the packages of the engine and of vision."""

from __future__ import annotations

from docs.generators.imports import FOLDERS, packages, summary

RESULTS = (
    "tilesight.vision.reading.Reading",
    "tilesight.vision.reading.TileReading",
    "tilesight.vision.reading.Layout",
    "tilesight.vision.reading.Doubt",
    "tilesight.api.services.check.Checked",
    "tilesight.api.services.turn.Turn",
    "tilesight.api.services.score.Scored",
)
"""The types that the public functions return."""

FIELDS = """\
    options:
      heading_level: 3
      show_if_no_docstring: true
"""

INTERNAL = """\
These packages carry the public functions. They may change in any version; only
[the Python API](../python.md) is kept stable.
"""


def public_page() -> str:
    """Return the page of `import tilesight`."""
    results = "".join(f"\n::: {name}\n{FIELDS}" for name in RESULTS)
    return f"# Python API\n\n::: tilesight\n\n## Results\n{results}"


def package_pages() -> dict[str, str]:
    """Return the page of each package of the engine and of vision, by its path."""
    return {
        f"reference/{name.replace('.', '/')}.md": _page(name, summary(path))
        for name, path in packages().items()
        if name.partition(".")[0] in FOLDERS[1:]
    }


def _page(name: str, about: str) -> str:
    full = f"tilesight.{name}"
    members = f"::: {full}\n    options:\n      show_submodules: true\n"
    return f"# {name}\n\n{about}\n\n{INTERNAL}\n{members}"
