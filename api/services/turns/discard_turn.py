"""Turns of games with discards: what was drawn or taken, laid down and discarded."""

from __future__ import annotations

from dataclasses import dataclass

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.services.position import printed_tiles
from tilesight.api.texts.catalog import text
from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.lay_down import LayDown, costs_penalty, lay_off_target, turn_faults
from tilesight.engine.games.moves import Discard, Draw, Play
from tilesight.engine.games.piles import Piles
from tilesight.engine.judging.piece_names import joker_count, piece_count, piece_names, tile_name
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.multiset import listed, on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles, format_meld
from tilesight.engine.tiles.tile import JOKER, Tile

STOCK = "stock"
"""The report that a tile was drawn from the stock."""


@dataclass(frozen=True, slots=True)
class Discards:
    """What a player drew or took at the start of a turn, and discarded at its end."""

    took: Tile | None = None
    """The discard that the player took; None if they drew from the stock."""
    drew: bool = False
    """Whether the player drew from the stock."""
    threw: Tile | None = None
    """The tile that the player discarded; None if it is not reported."""

    @property
    def reported(self) -> bool:
        """Return whether a draw or a discard is reported."""
        return self.drew or self.took is not None or self.threw is not None


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """The tables and the rack of a turn, and what was drawn and discarded."""

    rules: RuleSet
    before: Table
    after: Table
    rack: Tiles | None
    """The player's rack before the turn; None if it is not known."""
    opened: bool
    """Whether the player opened in an earlier turn."""
    with_pairs: bool
    """Whether the player opened with pairs."""
    discards: Discards
    """What the player drew, took and discarded, if it is reported."""


@dataclass(frozen=True, slots=True)
class DiscardVerdict:
    """The verdict on a turn with discards."""

    violations: tuple[Violation, ...]
    wins: bool
    """Whether the turn ends the round; False if the rack is not known."""
    warnings: tuple[str, ...]
    """What the discard costs, or that it could have been laid off."""


def reported_discards(took: str, threw: str, rules: RuleSet) -> Discards:
    """Return what was drawn and discarded.

    Args:
        took: "stock", the discard that was taken in notation, or empty if it is not reported.
        threw: The discarded tile in notation, or empty if it is not reported.
        rules: The game.

    Raises:
        RequestError: A text is not one tile, or the game has no discards.
    """
    if (took or threw) and rules.family is Family.OPEN_TABLE:
        raise RequestError(text("turn-no-discards", title=rules.title), WRONG_REQUEST)
    drew = took == STOCK
    return Discards(_tile("" if drew else took, rules), drew, _tile(threw, rules))


def _tile(written: str, rules: RuleSet) -> Tile | None:
    """Return the tile that a text denotes; None for blank text."""
    tiles = printed_tiles(written, rules)
    if len(tiles) > 1:
        sentence = text("turn-one-tile", tiles=piece_count(1, rules.words), count=len(tiles))
        raise RequestError(sentence, WRONG_REQUEST)
    return tiles[0] if tiles else None


def judge_discard_turn(turn: PlayedTurn) -> DiscardVerdict:
    """Return the verdict on a turn of draw, lay-down and discard, in this order.

    A discard after the last tile was laid is not in the rack.
    """
    rules, threw = turn.rules, turn.discards.threw
    found = _draw_faults(turn)
    state = _after_draw(turn)
    if isinstance(state, LayDown) and turn.after != turn.before:
        found += turn_faults(state, turn.after)
        state = state if found else state.after(Play(turn.after))
    if threw is not None and (not state.over or not state.rack):
        # what an illegal play laid was laid, too
        laid = on_table(turn.after) - on_table(turn.before)
        piles = state.piles.after_laying(laid, rules)
        found += piles.discard_faults(Discard(threw), state.rack, rules)
        state = state if found else state.after(Discard(threw))
    elif not found and not state.over:
        found.append(Violation(Fault.TURN, text("turn-ends-with-discard"), "family"))
    wins = turn.rack is not None and not found and state.winner is not None
    warn = _penalty if rules.discard_penalty else _better_play
    # after an illegal turn the discard goes back, too
    return DiscardVerdict(tuple(found), wins, () if found else warn(turn, wins))


def _draw_faults(turn: PlayedTurn) -> list[Violation]:
    if turn.discards.took is None:
        return []
    pile = Piles(turn.rules.tiles.kinds[:1], (turn.discards.took,))
    return pile.draw_faults(Draw(discard=True), turn.rules)


def _after_draw(turn: PlayedTurn) -> LayDown | ClosedHand:
    """Return the round after the draw, as the player sees it."""
    rules, took = turn.rules, turn.discards.took
    piles = Piles(rules.tiles.kinds[:1], drawn=True, taken=took)
    if rules.family is Family.CLOSED_HAND:
        return ClosedHand(rules, (_held(turn),), piles, (0,))
    opened, paired = turn.opened, turn.with_pairs
    held = _held(turn)
    return LayDown.position(rules, turn.before, held, opened=opened, paired=paired, piles=piles)


def _held(turn: PlayedTurn) -> Tiles:
    """Return the rack after the draw.

    A tile that was drawn from the stock is the one that the rack lacks for what was laid and
    thrown; if it lacks none, it is a tile that no table shows.
    """
    threw, took = turn.discards.threw, turn.discards.took
    needed = on_table(turn.after) - on_table(turn.before) + printed([threw] if threw else ())
    own = printed(turn.rack or ()) + printed([took] if took else ())
    other = tile_not_shown(turn.rules, turn.before, turn.after)
    lacking = listed(needed - own)
    if turn.rack is None:
        return (*listed(own), *lacking, other)
    if turn.discards.drew:
        return (*listed(own), *(lacking if len(lacking) == 1 else (other,)))
    return listed(own)


def tile_not_shown(rules: RuleSet, before: Table, after: Table) -> Tile:
    """Return a tile that neither table shows, or a joker if they show all."""
    shown = on_table(before) + on_table(after)
    return next((tile for tile in rules.tiles.kinds if not shown[tile]), JOKER)


def _penalty(turn: PlayedTurn, wins: bool) -> tuple[str, ...]:
    """Return what the discard costs the player, who does not pay for going out."""
    threw, rules = turn.discards.threw, turn.rules
    if wins or threw is None or not costs_penalty(threw, turn.after, rules):
        return ()
    tile = joker_count(1) if threw.joker else tile_name(threw, rules.words)
    return (text("turn-discard-penalty", tile=tile, points=rules.discard_penalty),)


def _better_play(turn: PlayedTurn, wins: bool) -> tuple[str, ...]:
    """Return that the discard could have been laid off, also if it went out."""
    threw, rules = turn.discards.threw, turn.rules
    may = turn.opened or rules.lay_off_unopened or turn.after != turn.before
    target = lay_off_target(turn.after, threw, rules) if threw is not None and may else None
    if threw is None or target is None:
        return ()
    meld = format_meld(target, notation_of(rules))
    return (text("turn-could-lay-off", tile=piece_names([threw], rules.words), meld=meld),)
