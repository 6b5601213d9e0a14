"""The reference of the command line, from the typer application."""

from __future__ import annotations

from typing import Any, get_args

import typer

from docs.generators.markdown import table
from tilesight.api.cli.main import app
from tilesight.api.cli.output.translated_help import translated

INTRODUCTION = """\
# Command line

`tilesight VERB ...`. Tiles are given in [notation](../tutorial.md#tiles-as-text) or as the path of
a photo.

The exit code is 0 when all is well, 1 when the answer is no (a meld is not valid, a turn is not
legal, a photo cannot be read) and 2 when the command itself is wrong; the reason is one sentence
on stderr. `tilesight --version` prints the version, and `tilesight VERB --help` the options below.
"""


def page() -> str:
    """Return the page: every verb with its arguments and options."""
    return INTRODUCTION + "".join(_verb(name, verb) for name, verb in verbs().items())


def verbs() -> dict[str, Any]:
    """Return the commands of the application, by name."""
    group: Any = typer.main.get_command(app)
    return {name: translated(command) for name, command in group.commands.items()}


def options(verb: Any) -> list[str]:
    """Return the option names of a command."""
    return [name for each in _visible(verb) for name in each.opts if name.startswith("-")]


def _visible(verb: Any) -> list[Any]:
    """Return the parameters that help lists; an old name of an option is hidden."""
    return [each for each in verb.params if not getattr(each, "hidden", False)]


def _verb(name: str, verb: Any) -> str:
    arguments = [each for each in verb.params if not each.opts[0].startswith("-")]
    usage = " ".join(["tilesight", name, *(_metavar(each) for each in arguments), "[OPTIONS]"])
    rows = [_row(each) for each in _visible(verb)]
    return f"\n## {name}\n\n{verb.help}\n\n```text\n{usage}\n```\n\n" + table(
        ("", "", "default"), rows
    )


def _row(parameter: Any) -> tuple[str, str, str]:
    names = ", ".join(name for name in parameter.opts if name.startswith("-"))
    value = "" if getattr(parameter, "is_flag", False) else _metavar(parameter)
    default = parameter.default
    shown = "" if default in (None, False, "") or parameter.required else f"`{default}`"
    return f"`{f'{names} {value}'.strip()}`", parameter.help or "", shown


def _metavar(parameter: Any) -> str:
    choices = get_args(parameter.type_descriptor.annotation)  # of a `Literal`
    if choices and all(isinstance(choice, str) for choice in choices):
        return "|".join(choices)
    return str(parameter.metavar or parameter.name.upper())
