"""What was given, notation or a photo, as the verbs take it; called on the workbench."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilesight.api.errors import as_request_error
from tilesight.api.services.observed_position import Seen, seen_as, seen_in, with_rack
from tilesight.api.services.position import Position, noted_position, read_position
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.io.frame import load_frame
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, Zone
from tilesight.vision.stitching.stitch import MergeError, merge

Given = str | bytes
"""Notation, or the bytes of a photo."""


@dataclass(frozen=True, slots=True)
class PhotoInputs:
    """Reads by these models and rules."""

    models: Models
    rules: RuleSet

    def reading(self, photo: bytes, zone: Zone | None = None, name: str = "photo") -> Reading:
        """Read one photo.

        Raises:
            PhotoError: it cannot be read.
        """
        return read(load_frame(photo, name), self.models, self.rules, zone)

    def merged(self, photos: Sequence[bytes], zone: Zone | None = None) -> Reading:
        """Read one photo, or several that overlap as one.

        Raises:
            PhotoError: one of them cannot be read.
            RequestError: they do not show one table.
        """
        if len(photos) == 1:
            return self.reading(photos[0], zone)
        readings = [
            self.reading(photo, zone, f"{number} of {len(photos)}")
            for number, photo in enumerate(photos, 1)
        ]
        with as_request_error(MergeError):
            return merge(readings, self.rules)

    def position(self, given: Given) -> Position:
        """Take a position for the verbs that judge.

        Raises:
            PhotoError: the photo cannot be read.
            RequestError: the text is no notation.
        """
        if isinstance(given, bytes):
            return read_position(self.reading(given))
        return noted_position(given, self.rules)

    def seen(self, table: Given, rack: Given | None) -> Seen:
        """Take a position for hints.

        Raises:
            PhotoError: a photo cannot be read.
            RequestError: the text is no notation.
        """
        seen = self._seen(table)
        return seen if rack is None else with_rack(seen, self._seen(rack))

    def _seen(self, given: Given) -> Seen:
        if isinstance(given, bytes):
            return seen_in(self.reading(given))
        return seen_as(noted_position(given, self.rules))
