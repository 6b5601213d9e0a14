"""Errors of the command line: one sentence on stderr."""

from __future__ import annotations

import re
import sys

import typer

from tilesight.api.streams import shown
from tilesight.api.texts.catalog import text

LONG_WORD = re.compile(r"(\S{200})\S{200,}(\S{100})")
"""What is cut in its middle: more than the names and paths that people write."""


def print_error(sentence: str, code: int) -> int:
    """Print a sentence unless it is empty, and return the exit code."""
    if sentence:
        print(LONG_WORD.sub(r"\1…\2", shown(sentence)), file=sys.stderr, flush=True)
    return code


def usage_sentence(error: typer.TyperException) -> str:
    """Return what is wrong with a command; empty if typer has already shown the help."""
    errors = getattr(error.__cause__, "errors", None)  # typer lets pydantic read the values
    if errors:
        from tilesight.api.validation_messages import value_error

        error.message = value_error(errors())
    message = error.format_message()
    if not message:
        return ""
    sentence = message if message.endswith((".", "?")) else f"{message}."
    context = getattr(error, "ctx", None)
    command = f"tilesight {context.info_name}" if context and context.parent else "tilesight"
    return text("usage-error", sentence=sentence, command=command)
