"""What somebody wrote, within a sentence about it."""

from __future__ import annotations

MAX_LENGTH = 60


def quoted(value: object) -> str:
    """Return a value as Python writes it, cut to what a sentence can hold."""
    return shortened(repr(value))


def shortened(name: str) -> str:
    """Return a name, cut to what a sentence can hold."""
    return name if len(name) <= MAX_LENGTH else f"{name[:MAX_LENGTH]}…"
