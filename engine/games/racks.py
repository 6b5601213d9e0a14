"""The racks of the players of a round: whose is empty, and the round with another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar

from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tuples import replaced


class _Round(Protocol):
    """A dataclass with the racks of all players."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def racks(self) -> tuple[Tiles, ...]: ...

    @property
    def turn(self) -> int: ...


R = TypeVar("R", bound=_Round)


def player_with_none(racks: Sequence[Tiles]) -> int | None:
    """Return the first player whose rack is empty; None if there is none."""
    return next((player for player, rack in enumerate(racks) if not rack), None)


def with_rack(state: R, rack: Tiles) -> R:
    """Return the round with another rack of the player to move."""
    return replace(state, racks=replaced(state.racks, state.turn, rack))
