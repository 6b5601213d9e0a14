"""The answer to "what can I play?": a hint, its steps as data, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tilesight.engine.tiles.notation import Table, Tiles, format_meld, format_table
from tilesight.engine.tiles.tile import Tile


class Goal(StrEnum):
    """What a player wants from the turn."""

    TILES = "tiles"
    """Place the most tiles of the rack."""
    POINTS = "points"
    """Place tiles that would count the most if they stayed on the rack."""
    OUT = "out"
    """Empty the rack; where that cannot be, place the most tiles."""
    KEEP_JOKERS = "keep-jokers"
    """Place the most tiles without a joker of the rack, unless that empties it."""


class Level(StrEnum):
    """How much a hint gives away."""

    NUDGE = "nudge"
    """How many tiles can be played."""
    TILES = "tiles"
    """Which ones."""
    PLAY = "play"
    """The whole play, step by step."""


class Action(StrEnum):
    """The things that a step tells a person to do."""

    LAY = "lay"
    """Lay tiles of the rack as a new meld."""
    ADD = "add"
    """Add tiles of the rack to a meld."""
    SPLIT = "split"
    """Pull tiles of one meld apart from it, as a new meld."""
    MAKE = "make"
    """Make a new meld of tiles that come from several places."""
    MOVE = "move"
    """Move tiles from other melds to a meld, maybe with tiles of the rack."""
    REPLACE = "replace"
    """Put a tile in the place of a joker, which stays in the hand until the next step."""
    DRAW = "draw"
    """Draw from the stock."""
    TAKE = "take"
    """Take the last discard."""
    SWAP = "swap"
    """Swap a tile of the rack for the joker that stands for it."""
    THROW = "throw"
    """Discard."""
    CLOSE = "close"
    """Show the hand and end the round."""


RACK = -1
"""Where a tile of the rack comes from."""
HAND = -2
"""Where a joker comes from that the step before set free."""


@dataclass(frozen=True, slots=True)
class Step:
    """Hold one thing to do, as data that can be applied to a table.

    A meld keeps its place until the end of the play, also where it is emptied on the way; a new
    meld gets the next place.
    """

    action: Action
    tiles: Tiles
    sources: tuple[int, ...] = ()
    """Where each tile comes from: the place of a meld, `RACK` or `HAND`."""
    meld: int | None = None
    """The place of the meld that the tiles go to."""
    made: Tiles = ()
    """That meld after the step, as it lies."""
    left: tuple[tuple[int, Tiles], ...] = ()
    """The melds that tiles are taken from, by place, as they lie then."""

    def taken(self, source: int) -> Tiles:
        """Give the tiles that come from a source."""
        both = zip(self.tiles, self.sources, strict=True)
        return tuple(tile for tile, place in both if place == source)

    def __str__(self) -> str:
        made = f" -> {self.meld + 1}: {format_meld(self.made)}" if self.meld is not None else ""
        return f"{self.action} {format_meld(self.tiles)}{made}"


@dataclass(frozen=True, slots=True)
class Hint:
    """Hold a play: which tiles of the rack it places, the table it leads to, and the way there."""

    placed: Tiles
    """Tiles of the rack, as printed; none where the hint is to draw."""
    points: int
    """What the placed tiles count: towards the opening where it is one, else on the rack."""
    table: Table
    """The next table."""
    steps: tuple[Step, ...] = ()
    melds_touched: int = 0
    """Melds of the table before that are no meld of exactly the same tiles afterwards."""
    tiles_moved: int = 0
    """Tiles of the table before whose meld does not go on with them."""
    proven: bool = True
    """No play is better; where nothing is placed: nothing can be played."""
    ms: float = 0.0
    goal: Goal = Goal.TILES
    out: bool = False
    """The play empties the rack."""
    opens: bool = False
    """The play is the player's first, with `points` towards the opening."""

    @property
    def draw(self) -> bool:
        """Tell whether there is nothing to play."""
        return not self.placed

    @property
    def notation(self) -> str:
        """Write the next table."""
        return format_table(self.table)


@dataclass(frozen=True, slots=True)
class NoHint:
    """Say why a position gives no hint, and what could be made of its tiles."""

    reasons: tuple[str, ...]
    nearest: Table = ()
    """The melds that use the most tiles of an invalid table."""
    left_over: tuple[Tile, ...] = ()
    """Tiles of the table that fit into no meld then."""
