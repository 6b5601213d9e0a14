"""Sentences for the errors that pydantic finds in requests and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tilesight.api.texts.catalog import text
from tilesight.engine.texts.quotes import shortened

NOT_FIELDS = ("body", "query", "path", "[key]", "constrained-str")
"""Parts of the location of a field that are neither names nor numbers of the request."""
OWN = "value_error"
"""The type of errors that validators of this project raise, with their own sentence."""

_KINDS = {
    "missing": "must-be-there",
    "extra_forbidden": "must-be-known",
    "string_type": "must-be-text",
    "string_unicode": "must-be-text",
    "bytes_type": "must-be-file",
    "int_type": "must-be-whole",
    "int_parsing": "must-be-whole",
    "int_parsing_size": "must-be-whole",
    "int_from_float": "must-be-whole",
    "float_type": "must-be-number",
    "float_parsing": "must-be-number",
    "finite_number": "must-be-number",
    "bool_type": "must-be-boolean",
    "bool_parsing": "must-be-boolean",
    "list_type": "must-be-list",
    "tuple_type": "must-be-list",
    "dict_type": "must-be-object",
    "model_type": "must-be-object",
    "model_attributes_type": "must-be-object",
}

_LIMITS = {
    "greater_than": ("must-be-more", "gt"),
    "greater_than_equal": ("must-be-at-least", "ge"),
    "less_than": ("must-be-less", "lt"),
    "less_than_equal": ("must-be-at-most", "le"),
    "too_short": ("must-have-items", "min_length"),
    "too_long": ("must-have-few-items", "max_length"),
    "string_too_short": ("must-have-characters", "min_length"),
    "string_too_long": ("must-have-few-characters", "max_length"),
}
"""The text about a limit, and the name of the limit in the error."""

_CHOICES = ("literal_error", "enum")

Fault = Mapping[str, Any]
"""An item of `ValidationError.errors()`."""


def error_sentence(errors: Sequence[Fault]) -> str:
    """Return a sentence for the first error of a request."""
    first = errors[0]
    parts = (shortened(str(part)) for part in first["loc"] if part not in NOT_FIELDS)
    where = ".".join(parts)
    if first["type"] == "json_invalid" or (first["type"] == "missing" and not where):
        return text("body-no-json")
    if first["type"] == OWN:
        return text("field-fault", field=where, fault=_own(first)) if where else _own(first)
    if isinstance(first["input"], bytes) and not where:
        return text("body-must-be-json")
    requirement = _requirement(first)
    if not where:
        return text("body-wrong", requirement=requirement)
    return text("field-wrong", field=where, requirement=requirement)


def value_error(errors: Sequence[Fault]) -> str:
    """Return the first error of a value of the command line, without its name."""
    first = errors[0]
    if first["type"] == OWN:
        return _own(first)
    return text("option-wrong", requirement=_requirement(first), given=repr(first["input"]))


def _own(fault: Fault) -> str:
    return str(fault["msg"]).removeprefix("Value error, ")


def _requirement(fault: Fault) -> str:
    """Return what a value must be, to follow its name."""
    kind, given = fault["type"], fault.get("ctx", {})
    if kind in _LIMITS:
        text_id, limit = _LIMITS[kind]
        return text(text_id, limit=_plain(given[limit]))
    if kind in _CHOICES:
        return text("must-be-one-of", expected=str(given["expected"]))
    if kind in _KINDS:
        return text(_KINDS[kind])
    return text("must-be-valid", reason=str(fault["msg"]))


def _plain(limit: Any) -> int | float | str:
    if isinstance(limit, int | float):
        return int(limit) if float(limit).is_integer() else limit
    return str(limit)
