"""The result of a hint: the recommended play and its steps as data, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tilesight.engine.tiles.notation import Table, Tiles, format_meld, format_table
from tilesight.engine.tiles.tile import Tile


class Goal(StrEnum):
    """What the player wants to achieve."""

    WIN = "win"
    """Win the round: go out if possible, else hold back tiles whenever that wins more rounds."""
    TILES = "tiles"
    """Play as many tiles of the rack as possible."""
    POINTS = "points"
    """Play the tiles that would count the most points if they stayed on the rack."""
    OUT = "out"
    """Empty the rack; if that is not possible, play as many tiles as possible."""
    KEEP_JOKERS = "keep-jokers"
    """Play as many tiles as possible but no joker of the rack, unless that empties the rack."""


class Level(StrEnum):
    """How much of the play a hint reveals."""

    NUDGE = "nudge"
    """The number of tiles that can be played."""
    TILES = "tiles"
    """The tiles that can be played."""
    PLAY = "play"
    """The complete play, step by step."""


class Action(StrEnum):
    """The actions of a step."""

    LAY = "lay"
    """Lay tiles of the rack as a new meld."""
    ADD = "add"
    """Add tiles of the rack to a meld."""
    SPLIT = "split"
    """Take tiles out of one meld and lay them as a new meld."""
    MAKE = "make"
    """Lay tiles from several places as a new meld."""
    MOVE = "move"
    """Move tiles from other melds to a meld, possibly with tiles of the rack."""
    REPLACE = "replace"
    """Replace a joker with a tile; the joker stays in the hand until a later step."""
    DRAW = "draw"
    """Draw from the stock."""


RACK = -1
"""The source of a tile that comes from the rack."""
HAND = -2
"""The source of a joker that an earlier step has freed."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a play, as data that can be applied to a table.

    Melds keep their places until the end of the play, even if a step empties one; a new meld gets
    the next place.
    """

    action: Action
    tiles: Tiles
    sources: tuple[int, ...] = ()
    """The source of each tile: the place of a meld, `RACK` or `HAND`."""
    meld: int | None = None
    """The place of the meld to which the tiles are added."""
    made: Tiles = ()
    """This meld after the step, with its tiles in order."""
    left: tuple[tuple[int, Tiles], ...] = ()
    """The melds from which tiles are taken, each with its place and its remaining tiles."""

    def taken(self, source: int) -> Tiles:
        """Return the tiles that come from a source."""
        pairs = zip(self.tiles, self.sources, strict=True)
        return tuple(tile for tile, place in pairs if place == source)

    def __str__(self) -> str:
        made = f" -> {self.meld + 1}: {format_meld(self.made)}" if self.meld is not None else ""
        return f"{self.action} {format_meld(self.tiles)}{made}"


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended play: the tiles of the rack to play, the next table, and the steps to it."""

    placed: Tiles
    """Tiles of the rack, as printed; empty if the hint is to draw."""
    points: int
    """The points of the placed tiles: towards the opening if the play opens, else on the rack."""
    table: Table
    """The next table."""
    steps: tuple[Step, ...] = ()
    melds_touched: int = 0
    """The number of melds of the previous table that do not stay unchanged."""
    tiles_moved: int = 0
    """The number of tiles of the previous table that do not stay in their melds."""
    proven: bool = True
    """Whether no play is better for the goal; if the play is empty, that nothing can be played.

    If tiles are held back, whether the player certainly cannot go out.
    """
    least_disturbing: bool = True
    """Whether no play equal in the goal touches fewer melds or, with as many, moves fewer tiles."""
    ms: float = 0.0
    """The duration of the search, in milliseconds."""
    goal: Goal = Goal.TILES
    out: bool = False
    """Whether the play empties the rack."""
    opens: bool = False
    """Whether the play opens, with `points` towards the opening."""
    held_back: int = 0
    """The number of tiles that can be played now, if the hint is to draw although some can."""
    playable: Tiles = ()
    """These tiles of the rack: those of a play of the most tiles."""
    opening_missed: int | None = None
    """The most points of melds of the rack, if they are too few to open."""

    @property
    def draw(self) -> bool:
        """Return whether the hint is to draw: nothing can be played, or tiles are held back."""
        return not self.placed

    @property
    def notation(self) -> str:
        """Return the notation of the next table."""
        return format_table(self.table)


@dataclass(frozen=True, slots=True)
class NoHint:
    """The reasons why a position has no hint, and the nearest valid arrangement of its table."""

    reasons: tuple[str, ...]
    nearest: Table = ()
    """Melds that use as many tiles of an invalid table as possible."""
    left_over: tuple[Tile, ...] = ()
    """Tiles of the table that are in none of these melds."""
