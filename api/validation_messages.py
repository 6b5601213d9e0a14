"""Sentences for the errors that pydantic finds in requests and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tilesight.api.services.meld_verdict import counted

NOT_FIELDS = ("body", "query", "path", "[key]")
"""Parts of the location of a field that are neither names nor numbers of the request."""
OWN = "value_error"
"""The type of errors that validators of this project raise, with their own sentence."""
NO_JSON = "The body is not JSON."

TEXT = "must be text"
WHOLE = "must be a whole number"
NUMBER = "must be a number"
BOOLEAN = "must be true or false"
LIST = "must be a list"
OBJECT = "must be a JSON object"

KINDS = {
    "missing": "is missing",
    "extra_forbidden": "is not a known field",
    "string_type": TEXT,
    "string_unicode": TEXT,
    "bytes_type": "must be sent as a file",
    "int_type": WHOLE,
    "int_parsing": WHOLE,
    "int_parsing_size": WHOLE,
    "int_from_float": WHOLE,
    "float_type": NUMBER,
    "float_parsing": NUMBER,
    "finite_number": NUMBER,
    "bool_type": BOOLEAN,
    "bool_parsing": BOOLEAN,
    "list_type": LIST,
    "tuple_type": LIST,
    "dict_type": OBJECT,
    "model_type": OBJECT,
    "model_attributes_type": OBJECT,
}

BOUNDS = {
    "greater_than": ("must be more than {}", "gt"),
    "greater_than_equal": ("must be at least {}", "ge"),
    "less_than": ("must be less than {}", "lt"),
    "less_than_equal": ("must be at most {}", "le"),
    "literal_error": ("must be {}", "expected"),
    "enum": ("must be {}", "expected"),
}

LENGTHS = {
    "too_short": ("must have at least {}", "min_length", "item"),
    "too_long": ("must have at most {}", "max_length", "item"),
    "string_too_short": ("must have at least {}", "min_length", "character"),
    "string_too_long": ("must have at most {}", "max_length", "character"),
}

Fault = Mapping[str, Any]
"""An item of `ValidationError.errors()`."""


def error_sentence(errors: Sequence[Fault]) -> str:
    """Return a sentence for the first error of a request."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in NOT_FIELDS)
    if first["type"] == "json_invalid" or (first["type"] == "missing" and not where):
        return NO_JSON
    if first["type"] == OWN:
        return f"{where}: {_own(first)}" if where else _own(first)
    if isinstance(first["input"], bytes) and not where:
        return "The body must be application/json."
    return f"{where or 'The body'} {_requirement(first)}."


def value_error(errors: Sequence[Fault]) -> str:
    """Return the first error of a value of the command line, without its name."""
    first = errors[0]
    return _own(first) if first["type"] == OWN else f"{_requirement(first)}, not {first['input']!r}"


def _own(fault: Fault) -> str:
    return str(fault["msg"]).removeprefix("Value error, ")


def _requirement(fault: Fault) -> str:
    """Return what a value must be, to follow its name."""
    kind, given = fault["type"], fault.get("ctx", {})
    if kind in BOUNDS:
        words, bound = BOUNDS[kind]
        return words.format(_plain(given[bound]))
    if kind in LENGTHS:
        words, bound, thing = LENGTHS[kind]
        return words.format(counted(given[bound], thing))
    return KINDS.get(kind) or f"is not valid: {fault['msg']}"


def _plain(bound: Any) -> Any:
    return int(bound) if isinstance(bound, float) and bound.is_integer() else bound
