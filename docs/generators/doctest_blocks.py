"""A griffe extension: examples in docstrings are shown as code without a heading of their own."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n\S.*)*", re.MULTILINE)


class DoctestBlocks(griffe.Extension):
    """Fence the examples, which Markdown would take for quotations."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of an object that was loaded."""
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
