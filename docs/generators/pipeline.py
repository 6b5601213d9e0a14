"""The diagram of the pipeline as SVG, and the page around it, from the imports of the code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from docs.generators.imports import import_graph, packages, stages, summary
from docs.generators.markdown import table

READER = "vision.reader"

WIDTH, BOX, STAGE, ROW, TOP = 960, 190, 280, 84, 56
"""Pixels: the picture, a box at the sides, a stage, the distance of two rows, and the margin."""

PAGE = """\
# The pipeline and the packages

A photo goes through five stages. Each is a function of its inputs and keeps no state between calls;
`vision/reader.py` calls them in this order. The packages on the left call the reader; those on the
right are used by the stages.

![The five stages of the reader, its callers, and the packages that the stages use](pipeline.svg)

The picture and the table are made from the `import` statements of the code when this site is built.
[How a photo is read](reading.md) describes what each stage does, and
[Find your way in the code](code.md) where a line is to be found.

## All packages

Imports go one way between the folders: `api -> vision -> engine`. The rules in `engine` know no
camera, and `vision` knows neither HTTP nor the terminal. A test checks this. `api` also imports
`jobs`, which runs one function on many inputs, on several cores or machines. `models/` (training
and evaluation) and `datasets/` (drawn pictures) import the others; of these two, only the trained
networks are installed.

"""


def page() -> str:
    """Return the page: the picture, and a table of all packages."""
    graph = import_graph()
    rows = [
        (f"`{name}`", summary(path), ", ".join(f"`{each}`" for each in sorted(graph[name])))
        for name, path in packages().items()
    ]
    return PAGE + table(("package", "", "imports"), rows)


def callers() -> list[str]:
    """Return the packages that call the reader, without the stages."""
    own = {package for _, _, package in stages()}
    return sorted(name for name, ends in import_graph().items() if READER in ends - own)


def shared() -> list[str]:
    """Return the packages that the stages import, without the stages and the reader."""
    graph, own = import_graph(), {package for _, _, package in stages()}
    return sorted(set().union(*(graph[name] for name in own)) - own - {READER}, reverse=True)


def svg() -> str:
    """Return the picture."""
    height = TOP + ROW * max(len(stages()), len(callers()), len(shared())) + 10
    left, middle, right = 10, (WIDTH - STAGE) // 2, WIDTH - BOX - 10
    calling = spread(callers(), height)
    lines = [
        *_lines(calling, left + BOX, middle - 16),
        *_arrows(),
        *_uses(spread(shared(), height), right),
    ]
    boxes = [
        *(_box(left, y, BOX, [name]) for name, y in calling.items()),
        *_stages(middle),
        *(_box(right, y, BOX, [name]) for name, y in spread(shared(), height).items()),
    ]
    return "\n".join((_HEAD.format(width=WIDTH, height=height), *lines, *boxes, "</svg>\n"))


_HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"
 font-size="14">
<title>The pipeline of Tilesight</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8"
 orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="#37474f"/></marker></defs>
<rect width="100%" height="100%" fill="#ffffff"/>"""


def spread(names: list[str], height: int) -> dict[str, int]:
    """Return the vertical center of a box for each name, spread over the height."""
    step = (height - TOP) // max(1, len(names))
    return {name: TOP + step * place + step // 2 for place, name in enumerate(names)}


def _stages(left: int) -> Iterator[str]:
    bottom = TOP + ROW * len(stages()) - 8
    yield _rect(left - 16, 10, STAGE + 32, bottom, "#eceff1")
    yield _text(left + STAGE // 2, 36, "vision.reader: photo to reading", 600)
    for place, (name, function, package) in enumerate(stages()):
        title = f"{place + 1}  {name}"
        yield _box(left, _center(place), STAGE, [title, f"{package}: {function}()"], "#c8e6c9")


def _center(place: int) -> int:
    return TOP + ROW * place + ROW // 2 - 10


def _arrows() -> Iterator[str]:
    for place in range(len(stages()) - 1):
        yield _line(WIDTH // 2, _center(place) + 27, WIDTH // 2, _center(place + 1) - 29, 2)


def _lines(calling: dict[str, int], start: int, end: int) -> Iterator[str]:
    for y in calling.values():
        yield _line(start, y, end, y, 1.2)


def _uses(used: dict[str, int], right: int) -> Iterator[str]:
    graph, start = import_graph(), (WIDTH + STAGE) // 2
    for place, (_, _, package) in enumerate(stages()):
        for name in sorted(graph[package] & set(used)):
            yield _line(start, _center(place), right, used[name], 1)


def _box(left: int, y: int, width: int, texts: Iterable[str], fill: str = "#e3f2fd") -> str:
    rows = list(texts)
    height = 16 + 19 * len(rows)
    first = y - height // 2 + 22
    written = (
        _text(left + width // 2, first + 19 * row, text, 400 if row or len(rows) == 1 else 600)
        for row, text in enumerate(rows)
    )
    return "".join((_rect(left, y - height // 2, width, height, fill), *written))


def _rect(left: int, top: int, width: int, height: int, fill: str) -> str:
    place = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    return f'<rect {place} rx="8" fill="{fill}" stroke="#78909c"/>'


def _text(x: int, y: int, text: str, weight: int) -> str:
    style = f'text-anchor="middle" font-weight="{weight}" fill="#212121"'
    return f'<text x="{x}" y="{y}" {style}>{escape(text)}</text>'


def _line(x1: int, y1: int, x2: int, y2: int, width: float) -> str:
    ends = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    return f'<line {ends} stroke="#37474f" stroke-width="{width}" marker-end="url(#tip)"/>'
