"""Positions of a player at an open table, by their notation."""

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_position

OPEN_TABLE = ("pup", "easy", "dutch", "rrrummy", "tiles50", "rummy_club")


def seat(text: str, name: str = "pup", *, opened: bool = True) -> OpenTable:
    table, rack = parse_position(text)
    return OpenTable.position(load_rules(name), table, rack, opened=opened)
