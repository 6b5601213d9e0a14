"""Link the folders of this checkout as the package `tilesight` into this virtual environment.

Usage: `.venv/bin/python .ci/link_packages.py`. Python and mypy then see the same tree, a new file
too. An editable install alone uses an import hook, which type checkers cannot follow, and holds
only what the wheel holds.
"""

import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("api", "datasets", "engine", "jobs", "models", "vision")
PUBLIC = ROOT / "api" / "public"


def link() -> None:
    """Make `links/tilesight` in the environment, and put `links` on its import path."""
    links = Path(sys.prefix) / "links"
    package = links / "tilesight"
    package.mkdir(parents=True, exist_ok=True)
    for old in package.iterdir():
        if old.is_symlink():
            old.unlink()
    for target in (*(ROOT / name for name in FOLDERS), *PUBLIC.glob("*.py"), PUBLIC / "py.typed"):
        (package / target.name).symlink_to(target)
    (Path(sysconfig.get_path("purelib")) / "tilesight-links.pth").write_text(f"{links}\n")


if __name__ == "__main__":
    link()
