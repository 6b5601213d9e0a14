"""Hints for games with discards, as JSON."""

from __future__ import annotations

from tilesight.api.json_record import Record
from tilesight.api.services.hints.hand_hint import HandAnswer, HandPlay, LayDownPlay
from tilesight.api.services.hints.hint_answer import words_record
from tilesight.api.services.score import closing_record
from tilesight.engine.games.moves import Discard, Draw, Move, Play
from tilesight.engine.hints.choice import Choice
from tilesight.engine.hints.closed_hand.closed_hand_hint import ClosedHandHint
from tilesight.engine.hints.closed_hand.closing_distance import Distance
from tilesight.engine.hints.text.hand_sentences import written
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Table, format_table
from tilesight.engine.tiles.round_joker import as_printed


def hand_hint_record(answer: HandAnswer) -> Record:
    """Return the hint for a game with discards as JSON."""
    if answer.play is None:
        return {"reasons": list(answer.sentences), **words_record(answer)}
    play = _play_record(answer.play, SentenceWriter(answer.rules))
    return {**play, "ms": round(answer.ms, 2), **words_record(answer)}


def _play_record(play: HandPlay, writer: SentenceWriter) -> Record:
    if isinstance(play, LayDownPlay):
        return _lay_down_record(play, writer)
    return _closed_hand_record(play.hint, writer)


def _lay_down_record(play: LayDownPlay, writer: SentenceWriter) -> Record:
    hint = play.hint
    return {
        "placed": written(hint.placed, writer).split(),
        "points": hint.points,
        "opening": hint.opening,
        "table": _written_table(hint.table, writer.rules),
        "steps": [_move_record(move, writer) for move in play.moves],
        "melds_touched": _melds_touched(play),
        "choices": [_choice_record(choice, writer) for choice in hint.choices],
        "proven": False,
    }


def _written_table(table: Table, rules: RuleSet) -> str:
    """Return a table in notation; in a game with an indicator, as printed: jokers show tiles."""
    if rules.round_joker is not None:
        return format_table(as_printed(table, rules.round_joker))
    return format_table(table, notation_of(rules))


def _melds_touched(play: LayDownPlay) -> int:
    return sum(old != new for old, new in zip(play.state.table, play.hint.table, strict=False))


def _closed_hand_record(hint: ClosedHandHint, writer: SentenceWriter) -> Record:
    return {
        "placed": [],
        "points": 0 if hint.closing is None else hint.closing.points,
        "table": "",
        "steps": [_move_record(hint.move, writer)],
        "melds_touched": 0,
        "choices": [_choice_record(choice, writer) for choice in hint.choices],
        "distances": [_distance_record(distance) for distance in hint.distances],
        "closes": hint.closing and closing_record(hint.closing),
        "proven": True,
    }


def _distance_record(distance: Distance) -> Record:
    return {
        "game": str(distance.game),
        "tiles": distance.tiles,
        "points": distance.points,
        "outs": {str(out.tile): out.unseen for out in distance.outs},
        "unseen": distance.unseen,
        "spare": list(map(str, distance.spare)),
    }


def _choice_record(choice: Choice, writer: SentenceWriter) -> Record:
    return {
        "moves": [_move_record(move, writer) for move in choice.moves],
        "gain": round(choice.gain, 2),
        "error": round(choice.error, 2),
        "about_equal": choice.about_equal,
    }


def _move_record(move: Move, writer: SentenceWriter) -> Record:
    if isinstance(move, Draw):
        return {"action": "take" if move.discard else "draw"}
    if isinstance(move, Discard):
        return {"action": "throw", "tiles": written((move.tile,), writer).split()}
    if isinstance(move, Play):
        return {"action": "lay", "table": _written_table(move.table, writer.rules)}
    rows = format_table(move.rows)
    return {"action": "close", "rows": rows, "tiles": written((move.free,), writer).split()}
