"""Errors for photos that cannot be read: a code for programs and a sentence for people."""

from __future__ import annotations

from enum import StrEnum


class PhotoFault(StrEnum):
    """The reason why a photo cannot be read."""

    MISSING = "missing"
    FOLDER = "folder"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    NOT_A_PICTURE = "not_a_picture"
    UNSUPPORTED = "unsupported"
    TRUNCATED = "truncated"
    DAMAGED = "damaged"
    TOO_SMALL = "too_small"
    TOO_LARGE = "too_large"
    TOO_DARK = "too_dark"
    BLURRED = "blurred"
    NO_COLOR = "no_color"
    MIRRORED = "mirrored"
    NO_TILES = "no_tiles"
    OTHER_PIECES = "other_pieces"
    NOT_SETTLED = "not_settled"
    """Of a video."""


class PhotoError(ValueError):
    """A photo cannot be read; `detail` is one sentence for the person who took it."""

    def __init__(self, code: PhotoFault, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail

    def __reduce__(self) -> tuple[type[PhotoError], tuple[PhotoFault, str]]:
        """Return how to copy the error to another process, with all its arguments."""
        return type(self), (self.code, self.detail)
