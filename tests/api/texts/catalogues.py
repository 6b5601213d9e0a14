"""The catalogues of all languages, parsed for the tests."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[3]
FOLDERS = (ROOT / "engine" / "texts", ROOT / "api" / "texts")
_VARIABLE = re.compile(r"\$([a-z][a-z0-9-]*)")


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of a catalogue."""

    file: str
    used: frozenset[str]
    """The variables that it uses itself."""
    references: frozenset[str]
    """The messages that it contains."""
    explained: frozenset[str]
    """The variables that the comment above it, or above its section, explains."""
    selections: Mapping[str, frozenset[str]]
    """For each variable that it selects by, the keys of the variants."""


class _Uses(Visitor):
    """Collects the variables, the references and the selections of a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.selections: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = {_key(variant.key) for variant in node.variants}
            self.selections.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value


@cache
def entries(language: str) -> Mapping[str, Entry]:
    """Return the messages and terms of a language, by id; a term begins with "-"."""
    found: dict[str, Entry] = {}
    for entry_id, entry in _all_entries(language):
        assert entry_id not in found, f"{language}: {entry_id} is in {entry.file} and elsewhere"
        found[entry_id] = entry
    return found


def _all_entries(language: str) -> Iterator[tuple[str, Entry]]:
    for folder in FOLDERS:
        for file in sorted((folder / language).glob("*.ftl")):
            explained: frozenset[str] = frozenset()
            for node in FluentParser().parse(file.read_text("utf-8")).body:
                assert not isinstance(node, ast.Junk), f"{file}: {node.content!r}"
                if isinstance(node, ast.GroupComment | ast.ResourceComment):
                    explained = explained | _variables(node.content)
                if isinstance(node, ast.Message | ast.Term):
                    term = isinstance(node, ast.Term)
                    yield f"{'-' * term}{node.id.name}", _entry(file.name, node, explained)


def _variables(comment: str | None) -> frozenset[str]:
    return frozenset(_VARIABLE.findall(comment or ""))


def _entry(file: str, node: ast.Message | ast.Term, explained: frozenset[str]) -> Entry:
    uses = _Uses()
    uses.visit(node)
    own = _variables(node.comment.content if node.comment else None)
    selections = {name: frozenset(keys) for name, keys in uses.selections.items()}
    return Entry(
        file, frozenset(uses.variables), frozenset(uses.references), explained | own, selections
    )


def with_references(language: str, entry_id: str) -> frozenset[str]:
    """Return a message and all messages and terms that it contains."""
    seen: set[str] = set()
    waiting = [entry_id]
    while waiting:
        current = waiting.pop()
        if current not in seen:
            seen.add(current)
            waiting += entries(language)[current].references
    return frozenset(seen)


def all_variables(language: str, entry_id: str) -> frozenset[str]:
    """Return the variables of a message and of all messages that it contains."""
    inner = with_references(language, entry_id)
    return frozenset().union(*(entries(language)[each].used for each in inner))


def selections(language: str, entry_id: str) -> Mapping[str, frozenset[str]]:
    """Return the variables that a message and those in it select by, each with its variants."""
    found: dict[str, frozenset[str]] = {}
    for each in with_references(language, entry_id):
        for name, keys in entries(language)[each].selections.items():
            found[name] = found.get(name, frozenset()) | keys
    return found
