"""`tilesight hint`: the best play from notation or photos, in words, as JSON, on the photo."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError
from tilesight.api.services.hand_hint import Hand, give_hand_hint, hand_hint_record
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.observed_position import Seen, seen_position
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Goal, Hint, Level, NoHint
from tilesight.engine.hints.misreadings import Misreading, changing
from tilesight.engine.hints.open_table.open_table_hint import TIME_LIMIT, open_table_hint
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import format_meld, format_table

DOUBTS = 6
"""Misreadings that are tried; the most likely come first."""


@dataclass(frozen=True, slots=True)
class HintOptions:
    """What the player wants to know."""

    goal: Goal = Goal.TILES
    opened: bool = False
    level: Level = Level.PLAY
    seconds: float = TIME_LIMIT
    hand: Hand = field(default_factory=Hand)
    """What belongs to games with discards."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A hint for what was seen, in words, with the misreadings that would change it."""

    seen: Seen
    hint: Hint | NoHint
    sentences: tuple[str, ...]
    levels: Mapping[Level, tuple[str, ...]]
    """What each level of help says; `sentences` are those of the level asked for."""
    doubtful: tuple[str, ...] = ()


def give_hint(
    given: tuple[str, str | None],
    rules: RuleSet,
    asked: HintOptions,
    as_json: bool = False,
    overlay: Path | None = None,
) -> int:
    """Print the hint for a table and a rack; return the exit code: 1 where there is none."""
    seen = seen_position(given[0], given[1], rules)
    if rules.family is not Family.OPEN_TABLE:
        return give_hand_hint(seen, rules, asked.hand, asked.level, as_json)
    answer = hint_for(seen, rules, asked)
    if as_json:
        print(json.dumps(open_table_record(answer)))
    else:
        print("\n".join((*answer.sentences, *answer.doubtful)))
    if overlay is not None:
        from tilesight.api.cli.hint_overlay import write_hint

        write_hint(answer.seen, answer.hint, overlay)
    return NOT_DONE if isinstance(answer.hint, NoHint) else 0


def hint_for(seen: Seen, rules: RuleSet, asked: HintOptions) -> Answer:
    """Find the hint for a position."""
    state = OpenTable.position(rules, seen.melds, seen.rack, opened=asked.opened)
    if not seen.rack:
        sentence = 'a hint needs the rack: --rack "r8 k2", or after / in the position'
        raise RequestError(sentence, WRONG_REQUEST)
    hint = open_table_hint(state, asked.goal, asked.seconds)
    writer = SentenceWriter(rules, seen.cells)
    if isinstance(hint, NoHint):
        levels = dict.fromkeys(Level, _why_not(hint))
    else:
        levels = {level: writer.tell(hint, seen.melds, seen.rack, level) for level in Level}
    doubtful = changing(state, hint, seen.misreadings[:DOUBTS])
    misread = tuple(_what_if(d, state, writer) for d in doubtful)
    return Answer(seen, hint, levels[asked.level], levels, misread)


def _what_if(doubt: Misreading, state: OpenTable, writer: SentenceWriter) -> str:
    tiles = state.racks[0] if doubt.meld is None else state.table[doubt.meld]
    names = writer.listed((tiles[doubt.spot],), the=True), writer.listed((doubt.other,))
    return writer.say("what_if", tile=names[0], other=names[1])


def _why_not(hint: NoHint) -> tuple[str, ...]:
    said = list(hint.reasons)
    if hint.nearest:
        said.append(f"nearest valid use of the table: {format_table(hint.nearest)}")
    if hint.left_over:
        said.append(f"tiles that fit nowhere then: {format_meld(hint.left_over)}")
    return tuple(said)


def hint_record(seen: Seen, rules: RuleSet, asked: HintOptions) -> Record:
    """Give the hint as the command line and the server answer with it."""
    if rules.family is not Family.OPEN_TABLE:
        return hand_hint_record(seen, rules, asked.hand, asked.level)
    return open_table_record(hint_for(seen, rules, asked))


def open_table_record(answer: Answer) -> Record:
    """Give the answer for a table that all may rearrange."""
    said = {
        "sentences": list(answer.sentences),
        "levels": {str(level): list(said) for level, said in answer.levels.items()},
        "doubts": [*answer.seen.doubts, *answer.doubtful],
    }
    hint = answer.hint
    if isinstance(hint, NoHint):
        return {
            "reasons": list(hint.reasons),
            "nearest": format_table(hint.nearest),
            "left_over": list(map(str, hint.left_over)),
            **said,
        }
    return {
        "placed": list(map(str, hint.placed)),
        "points": hint.points,
        "table": hint.notation,
        "steps": _steps(answer, hint),
        "melds_touched": hint.melds_touched,
        "tiles_moved": hint.tiles_moved,
        "proven": hint.proven,
        "out": hint.out,
        "opens": hint.opens,
        "ms": round(hint.ms, 2),
        **said,
    }


def _steps(answer: Answer, hint: Hint) -> Sequence[Record]:
    return [
        {
            "action": str(step.action),
            "tiles": list(map(str, step.tiles)),
            "from": list(step.sources),
            "meld": step.meld,
            "made": format_meld(step.made),
        }
        for step in hint.steps
    ]
