"""`tilesight deal`: who begins, who may refuse, and whether more tiles are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilesight.api.errors import refuse_faults
from tilesight.api.json_record import Record
from tilesight.api.services.inputs import Input, InputReader
from tilesight.api.services.position import printed_tiles
from tilesight.api.texts.catalog import text
from tilesight.engine.games.deal import (
    deals_more,
    doubles,
    first_to_play,
    hand_size,
    holds_trump,
    may_refuse,
)
from tilesight.engine.games.ending_faults import player_faults
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.meld_search import best_lay_down
from tilesight.engine.judging.piece_names import number_word, piece_count
from tilesight.engine.rules.choices import Starter
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class DealReport:
    """What the players report about a deal besides the hands, in notation."""

    drawn: str = ""
    """The tile that each player drew to find who begins, in seat order."""
    trump: str = ""
    """The tile that lies face up."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands of a deal, and what the rules say about them."""

    rules: RuleSet
    hands: tuple[Tiles, ...]
    drawn: Tiles
    trump: Tile | None
    openings: tuple[int | None, ...]
    """The most points that each hand can open with.

    None where an indicator decides the jokers and is not known.
    """

    @property
    def begins(self) -> int | None:
        """Return the player who drew the highest tile, counted from 1; None if nobody did."""
        first = first_to_play(self.drawn) if self.drawn else None
        return None if first is None else first + 1

    @property
    def deals_more(self) -> bool:
        """Return whether each player gets another tile because nobody can open.

        Whether nobody can is not known from the hand of one player.
        """
        known = [points for points in self.openings if points is not None]
        return len(known) >= self.rules.players_min and deals_more(known, self.rules)

    @property
    def stack(self) -> int | None:
        """Return the number of the stack that is dealt first; None if there are no stacks."""
        return self.trump.number if self.trump is not None and self.rules.stacks else None


def judge_deal(inputs: InputReader, hands: Sequence[Input], report: DealReport) -> Dealt:
    """Return what the rules say about a deal.

    Args:
        inputs: Reads the inputs by the rules of the game.
        hands: The hand that each player was dealt, in seat order.
        report: What the players report besides.

    Raises:
        RequestError: An input is not notation, too many play, the box does not hold the tiles, or
            the game has no trump or does not draw for the beginning.
        PhotoError: A photo, given as bytes, cannot be read.
    """
    rules = inputs.rules
    held = tuple(inputs.position(hand).held for hand in hands)
    drawn, shown = (printed_tiles(one, rules) for one in (report.drawn, report.trump))
    refuse_faults(_faults(held, drawn, shown, rules))
    return Dealt(rules, held, drawn, shown[0] if shown else None, _openings(held, rules))


def _openings(hands: Sequence[Tiles], rules: RuleSet) -> tuple[int | None, ...]:
    if rules.indicator and rules.turned_up is None:
        return (None,) * len(hands)
    return tuple(best_lay_down(hand, rules).points for hand in hands)


def _faults(held: Sequence[Tiles], drawn: Tiles, shown: Tiles, rules: RuleSet) -> Iterator[str]:
    yield from player_faults(max(len(held), len(drawn)), rules)
    if held and drawn and len(held) != len(drawn):
        tiles = piece_count(len(drawn), rules.words)
        yield text("deal-drawn-for", tiles=tiles, hands=len(held))
    if drawn and rules.starter is not Starter.HIGHEST_DRAW:
        yield text("deal-nobody-draws", title=rules.title, pieces=rules.words)
    if shown and not rules.trump:
        yield text("deal-no-trump", title=rules.title)
    if len(shown) > 1:
        yield text("deal-one-trump", count=len(shown))
    yield from box_faults([*shown, *(tile for hand in held for tile in hand)], rules)
    yield from box_faults(drawn, rules)


def deal_record(dealt: Dealt) -> Record:
    """Return what the rules say about a deal as JSON."""
    return {
        "begins": dealt.begins,
        "hands": [
            _hand_record(hand, dealt, points)
            for hand, points in zip(dealt.hands, dealt.openings, strict=True)
        ],
        "deal_more": dealt.deals_more,
        "stack": dealt.stack,
        "notes": list(deal_notes(dealt)),
    }


def _hand_record(hand: Tiles, dealt: Dealt, opening: int | None) -> Record:
    pairs = doubles(hand)
    return {
        "tiles": len(hand),
        "doubles": pairs,
        "may_refuse": may_refuse(pairs, dealt.rules),
        "has_trump": holds_trump(hand, dealt.trump),
        "opening": opening,
    }


def deal_notes(dealt: Dealt) -> Iterator[str]:
    """Yield a sentence for each thing that the players must do or may do."""
    rules = dealt.rules
    if dealt.drawn:
        first = dealt.begins
        yield text("deal-draw-again") if first is None else text("deal-begins", player=first)
    elif rules.starter is Starter.HIGHEST_DRAW:
        yield text("deal-each-draws", pieces=rules.words)
    else:
        yield text("deal-take-turns")
    if dealt.stack is not None:
        yield text("deal-stack", stack=dealt.stack)
    size = _size(dealt)
    for player, hand in enumerate(dealt.hands, 1):
        yield from _hand_notes(player, hand, size, dealt)
    if dealt.deals_more:
        yield text("deal-one-more")


def _size(dealt: Dealt) -> int:
    """Return the number of tiles of each hand; where more are dealt to all, that of most hands."""
    size = hand_size(dealt.rules, max(len(dealt.hands), 2))
    counts = Counter(map(len, dealt.hands))
    if dealt.rules.deal_until_open and counts:
        size = max(size, min(counts, key=lambda tiles: (-counts[tiles], tiles)))
    return size


def _wrong_size(hand: Tiles, size: int, dealt: Dealt) -> bool:
    """Return whether a hand has another number of tiles; the first player may have one more."""
    if len(hand) == size:
        return False
    with_more = [other for other in dealt.hands if len(other) == size + 1]
    return not dealt.rules.first_extra or len(hand) != size + 1 or len(with_more) > 1


def _hand_notes(player: int, hand: Tiles, size: int, dealt: Dealt) -> Iterator[str]:
    rules, pairs = dealt.rules, doubles(hand)
    if _wrong_size(hand, size, dealt):
        tiles = piece_count(len(hand), rules.words)
        yield text("deal-wrong-size", player=player, tiles=tiles, size=size)
    if may_refuse(pairs, rules):
        yield text("deal-may-refuse", player=player, count=pairs, number=number_word(pairs))
    if holds_trump(hand, dealt.trump):
        yield text("deal-has-twin", player=player, points=rules.trump)
