"""`tilesight hint` for games with discards: what to draw, lay down and throw."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError, as_request_error
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.observed_position import Seen
from tilesight.engine.games.closing import SHAPE
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Draw, Move, Play
from tilesight.engine.games.piles import Piles
from tilesight.engine.games.seats import replaced
from tilesight.engine.hints.hands.choice import Choice
from tilesight.engine.hints.hands.closed_hand_hint import ClosedHandHint, closed_hand_hint
from tilesight.engine.hints.hands.closing_distance import ClosedPosition, Distance
from tilesight.engine.hints.hands.hand_position import faults_of_position
from tilesight.engine.hints.hands.lay_down_hint import LayDownHint, laydown_hint
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.text.hand_sentences import (
    describe_closed_hand,
    describe_lay_down,
    written,
)
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import NotationError, Tiles, format_table, parse_rack

DOUBTS = 3
"""Misreadings that are tried; the most likely come first."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player of a game with discards adds to the position."""

    opened: bool = False
    discards: str = ""
    """What was thrown, the last at the end."""
    to_draw: bool = False
    """The turn begins: nothing was drawn yet."""
    jokers_thrown: int = 0
    """Own jokers thrown before."""


def give_hand_hint(seen: Seen, rules: RuleSet, hand: Hand, level: Level, as_json: bool) -> int:
    """Print the hint; return the exit code: 1 where the position cannot be."""
    answer = hand_hint_record(seen, rules, hand, level)
    misread = answer["doubts"][len(seen.doubts) :]
    print(json.dumps(answer) if as_json else "\n".join((*answer["sentences"], *misread)))
    return NOT_DONE if "reasons" in answer else 0


def hand_hint_record(seen: Seen, rules: RuleSet, hand: Hand, level: Level) -> Record:
    """Give the hint as the command line and the server answer with it.

    Raises:
        RequestError: the discards are no notation, or there is no rack.
    """
    with as_request_error(NotationError):
        discards = parse_rack(hand.discards, notation_of(rules))
    discards = tuple(tile.printed for tile in discards)
    seen = replace(seen, rack=tuple(tile.printed for tile in seen.rack))
    if not seen.rack:
        raise RequestError('a hint needs the rack: --rack "r8 k2", or after /', WRONG_REQUEST)
    reasons = faults_of_position(rules, seen.melds, seen.rack, discards)
    if reasons:
        answer: Record = {"reasons": list(reasons), **_said(lambda _: reasons, level)}
    else:
        started = time.perf_counter()
        answer = _FAMILIES[rules.family](seen, rules, hand, discards, level)
        answer["ms"] = round((time.perf_counter() - started) * 1000, 2)
        answer["doubts"] = [*_what_if(seen, rules, hand, discards, answer)]
    answer["doubts"] = [*seen.doubts, *answer.get("doubts", [])]
    return answer


def _what_if(
    seen: Seen, rules: RuleSet, hand: Hand, discards: Tiles, answer: Record
) -> Iterator[str]:
    """Say which misreadings would change what to do."""
    writer = SentenceWriter(rules)
    for doubt in seen.misreadings[:DOUBTS]:
        tiles = seen.rack if doubt.meld is None else seen.melds[doubt.meld]
        changed = replaced(tiles, doubt.spot, doubt.other)
        if doubt.meld is None:
            other = replace(seen, rack=changed)
        else:
            other = replace(seen, melds=replaced(seen.melds, doubt.meld, changed))
        if faults_of_position(rules, other.melds, other.rack, discards):
            continue  # what cannot be was not misread that way
        instead = _FAMILIES[rules.family](other, rules, hand, discards, Level.PLAY)
        if instead["steps"] != answer["steps"]:
            names = writer.listed((tiles[doubt.spot],), the=True), writer.listed((doubt.other,))
            yield writer.say("what_if", tile=names[0], other=names[1])


def _laydown(seen: Seen, rules: RuleSet, hand: Hand, discards: Tiles, level: Level) -> Record:
    piles = Piles((), discards, drawn=not hand.to_draw)
    state = LayDown.position(rules, seen.melds, seen.rack, opened=hand.opened, piles=piles)
    if state.over:
        raise RequestError("the round has ended", WRONG_REQUEST)
    hint = laydown_hint(state)
    writer = SentenceWriter(rules)
    placed = [*hint.swapped, *(tile.printed for meld in hint.melds for tile in meld), *hint.added]
    return {
        "placed": written(placed, writer).split(),
        "points": hint.points,
        "opening": hint.opening,
        "table": format_table(hint.table, notation_of(rules)),
        "steps": [_move(move, writer) for move in hint.moves],
        "melds_touched": _touched(state, hint),
        "choices": [_choice(choice, writer) for choice in hint.choices],
        "proven": False,
        **_said(lambda each: describe_lay_down(state, hint, writer, each), level),
    }


def _said(tell: Callable[[Level], Iterable[str]], level: Level) -> Record:
    """Give the sentences of the level asked for, and those of every level."""
    levels = {str(each): list(tell(each)) for each in Level}
    return {"sentences": levels[level], "levels": levels}


def _touched(state: LayDown, hint: LayDownHint) -> int:
    return sum(old != new for old, new in zip(state.table, hint.table, strict=False))


def _closed_hand(seen: Seen, rules: RuleSet, hand: Hand, discards: Tiles, level: Level) -> Record:
    if len(seen.rack) not in (SHAPE, SHAPE + 1):
        raise RequestError(f"a hand has {SHAPE} tiles, or {SHAPE + 1} after drawing", WRONG_REQUEST)
    last = discards[-1] if discards and len(seen.rack) == SHAPE else None
    position = ClosedPosition(rules, seen.rack, discards, hand.jokers_thrown)
    hint = closed_hand_hint(position, last)
    writer = SentenceWriter(rules)
    return {
        "placed": [],
        "points": 0 if hint.closing is None else hint.closing.points,
        "table": "",
        "steps": [_move(hint.move, writer)],
        "melds_touched": 0,
        "choices": [_choice(choice, writer) for choice in hint.choices],
        "distances": [_distance(distance) for distance in hint.distances],
        "closes": _closing(hint),
        "proven": True,
        **_said(lambda each: describe_closed_hand(position, hint, writer, each), level),
    }


def _closing(hint: ClosedHandHint) -> Record | None:
    if hint.closing is None:
        return None
    return {
        "game": str(hint.closing.game),
        "points": hint.closing.points,
        "rows": format_table(hint.closing.rows),
        "free": str(hint.closing.free),
    }


def _distance(distance: Distance) -> Record:
    return {
        "game": str(distance.game),
        "tiles": distance.tiles,
        "points": distance.points,
        "outs": {str(out.tile): out.unseen for out in distance.outs},
        "unseen": distance.unseen,
        "spare": list(map(str, distance.spare)),
    }


def _choice(choice: Choice, writer: SentenceWriter) -> Record:
    return {
        "moves": [_move(move, writer) for move in choice.moves],
        "gain": round(choice.gain, 2),
        "error": round(choice.error, 2),
    }


def _move(move: Move, writer: SentenceWriter) -> Record:
    if isinstance(move, Draw):
        return {"action": "take" if move.discard else "draw"}
    if isinstance(move, Discard):
        return {"action": "throw", "tiles": written((move.tile,), writer).split()}
    if isinstance(move, Play):
        return {"action": "lay", "table": format_table(move.table, notation_of(writer.rules))}
    rows = format_table(move.rows)
    return {"action": "close", "rows": rows, "tiles": written((move.free,), writer).split()}


_FAMILIES: Mapping[Family, Callable[[Seen, RuleSet, Hand, Tiles, Level], Record]] = {
    Family.LAY_DOWN: _laydown,
    Family.CLOSED_HAND: _closed_hand,
}
