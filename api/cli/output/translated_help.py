"""The help of commands, arguments and options in the current language.

In the code the help of each is the id of a text.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from typer import TyperException
from typer.core import TyperArgument, TyperCommand, TyperGroup

from tilesight.api.texts.catalog import text
from tilesight.engine.texts.catalog import LANGUAGES


class TranslatedCommand(TyperCommand):
    """A command whose help is in the current language."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Return the arguments that are left; an error names this command."""
        try:
            return TyperCommand.parse_args(self, ctx, args)
        except TyperException as error:
            # an option without a value does not name its command
            vars(error)["ctx"] = vars(error).get("ctx") or ctx
            raise

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help."""
        TyperCommand.format_help(translated(self), ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        """Return the option `--help`."""
        return _with_own_text(super().get_help_option(ctx))


class TranslatedGroup(TyperGroup):
    """A group of commands whose help is in the current language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help, with that of each command."""
        group = translated(self)
        group.commands = {name: translated(command) for name, command in self.commands.items()}
        TyperGroup.format_help(group, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        """Return the option `--help`."""
        return _with_own_text(super().get_help_option(ctx))


def translated(command: Any) -> Any:
    """Return a copy of a command whose help, and that of its parameters, is in the language."""
    shown = copy(command)
    shown.help = _text(command.help)
    shown.rich_help_panel = text("panel-commands")
    shown.params = [_with_help(param) for param in command.params]
    return shown


def _with_help(param: Any) -> Any:
    shown = copy(param)
    shown.help = param.help and _text(param.help)
    is_argument = isinstance(param, TyperArgument)
    shown.rich_help_panel = text("panel-arguments") if is_argument else text("panel-options")
    return shown


def _with_own_text(option: Any) -> Any:
    if option is not None:
        option.help = text("option-help")  # typer keeps the option itself
        option.rich_help_panel = text("panel-options")
    return option


def _text(text_id: str) -> str:
    return text(text_id, languages=", ".join(LANGUAGES))
