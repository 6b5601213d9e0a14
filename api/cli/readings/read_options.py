"""The options that all commands that read photos or videos share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tilesight.api.services.parameters import ZoneName
from tilesight.engine.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How photos are read, and how the readings are printed."""

    rules: RuleSet
    as_json: bool = False
    """Whether to print JSON for programs."""
    zone: ZoneName | None = None
    """Where all tiles are; None to infer it."""
    set_file: Path | None = None
    """The file that `tilesight learn` wrote about this set, if there is one."""
