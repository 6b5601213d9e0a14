"""`tilesight hint`: the best play of a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tilesight.api.errors import WRONG_REQUEST, RequestError, refuse_faults
from tilesight.api.json_record import Record
from tilesight.api.services.hints.hand_hint import (
    HandAnswer,
    PlayerReport,
    find_hand_hint,
    with_goal_ignored,
)
from tilesight.api.services.hints.hand_hint_record import hand_hint_record
from tilesight.api.services.hints.hint_answer import HintAnswer, misreading_sentences, words_record
from tilesight.api.services.inputs import Input, InputReader
from tilesight.api.services.parameters import foreign_openings
from tilesight.api.services.position import Position
from tilesight.api.texts.catalog import text
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.deadline import TIME_LIMIT
from tilesight.engine.hints.hint import Goal, Hint, Level, NoHint
from tilesight.engine.hints.misreadings import changing_misreadings
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.rules.choices import Family, RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.quotes import quoted
from tilesight.engine.tiles.notation import format_meld, format_table

MAX_MISREADINGS = 6
"""The number of possible misreadings that are tried, the most likely first."""


@dataclass(frozen=True, slots=True)
class HintOptions:
    """What the player wants to know."""

    goal: Goal = Goal.WIN
    level: Level = Level.PLAY
    seconds: float = TIME_LIMIT
    """The time limit of the search."""
    report: PlayerReport = field(default_factory=PlayerReport)
    """What the player states besides the position."""


@dataclass(frozen=True, slots=True)
class OpenTableAnswer(HintAnswer):
    """The hint for a table that all players may rearrange."""

    hint: Hint | NoHint

    @property
    def found(self) -> bool:
        """Return whether there is a hint."""
        return not isinstance(self.hint, NoHint)


def find_hint(
    inputs: InputReader, table: Input, rack: Input | None, options: HintOptions
) -> OpenTableAnswer | HandAnswer:
    """Return the hint for a position.

    Args:
        inputs: Reads the inputs by the rules of the game.
        table: The table, with the player's rack if `rack` is None.
        rack: The player's rack; None if it is not given separately.
        options: What the player wants to know.

    Raises:
        RequestError: A text is not notation, the photo of a path cannot be read, there is no rack,
            or the game does not allow the position.
        PhotoError: A photo, given as bytes, cannot be read.
    """
    return hint_for_position(inputs.with_rack(table, rack), inputs.rules, options)


def hint_for_position(
    position: Position, rules: RuleSet, options: HintOptions
) -> OpenTableAnswer | HandAnswer:
    """Return the hint for a position.

    Raises:
        RequestError: There is no rack, the game does not allow the position or the number of
            players, or the player states something that does not count in the game.
    """
    _check_players(options.report.players, rules)
    refuse_faults(_foreign(options.report, rules))
    if rules.family is not Family.OPEN_TABLE:
        answer = find_hand_hint(position, rules, options.report, options.level, options.seconds)
        return answer if options.goal is HintOptions().goal else with_goal_ignored(answer)
    return _open_table_answer(position, rules, options)


def _check_players(players: int | None, rules: RuleSet) -> None:
    low, high = rules.players_min, rules.players_max
    if players is not None and players not in range(low, high + 1):
        rule = f"players={quoted(players)}"
        raise RequestError(text("rule-not-in-range", rule=rule, low=low, high=high), WRONG_REQUEST)


def _foreign(report: PlayerReport, rules: RuleSet) -> Iterator[str]:
    """Yield a sentence for each statement of the player that does not count in the game."""
    yield from foreign_openings(report.opened, report.with_pairs, rules)
    if report.discards.strip() and rules.family is Family.OPEN_TABLE:
        yield text("hint-without-discards", title=rules.title)
    if report.took and rules.family is Family.OPEN_TABLE:
        yield text("turn-no-discards", title=rules.title)
    if report.to_draw and rules.family is Family.OPEN_TABLE:
        yield text("hint-without-draw", title=rules.title)
    if report.jokers_thrown and rules.round_scoring is not RoundScoring.PRICE:
        yield text("report-thrown-do-not-count", title=rules.title)


def answer_record(answer: OpenTableAnswer | HandAnswer) -> Record:
    """Return a hint as JSON."""
    if isinstance(answer, HandAnswer):
        return hand_hint_record(answer)
    hint = answer.hint
    record = _no_hint_record(hint) if isinstance(hint, NoHint) else _play_record(hint)
    return {**record, **words_record(answer)}


def _open_table_answer(position: Position, rules: RuleSet, options: HintOptions) -> OpenTableAnswer:
    opened = options.report.opened
    state = OpenTable.position(rules, position.melds, position.rack, opened=opened)
    if not position.rack:
        raise RequestError(text("hint-needs-rack"), WRONG_REQUEST)
    players = options.report.players
    hint = open_table_hint(state, options.goal, options.seconds, players)
    writer = SentenceWriter(rules, position.cells)
    doubts = position.misreadings[:MAX_MISREADINGS]
    changing = changing_misreadings(state, hint, doubts, players)
    misreadings = misreading_sentences(changing, position, writer)
    levels = _levels(hint, position, writer)
    return OpenTableAnswer(position, options.level, levels, misreadings, hint)


def _levels(
    hint: Hint | NoHint, position: Position, writer: SentenceWriter
) -> dict[Level, tuple[str, ...]]:
    """Return the sentences of a hint at each level; without one, its reasons at all levels."""
    if isinstance(hint, NoHint):
        return dict.fromkeys(Level, _reasons(hint))
    melds, rack = position.melds, position.rack
    return {level: writer.describe(hint, melds, rack, level) for level in Level}


def _reasons(hint: NoHint) -> tuple[str, ...]:
    sentences = list(hint.reasons)
    if hint.nearest:
        sentences.append(text("position-nearest", table=format_table(hint.nearest)))
    if hint.left_over:
        sentences.append(text("position-left-over", tiles=format_meld(hint.left_over)))
    return tuple(sentences)


def _no_hint_record(hint: NoHint) -> Record:
    return {
        "reasons": list(hint.reasons),
        "nearest": format_table(hint.nearest),
        "left_over": list(map(str, hint.left_over)),
    }


def _play_record(hint: Hint) -> Record:
    return {
        "placed": list(map(str, hint.placed)),
        "points": hint.points,
        "table": hint.notation,
        "steps": _step_records(hint),
        "melds_touched": hint.melds_touched,
        "tiles_moved": hint.tiles_moved,
        "proven": hint.proven,
        "least_disturbing": hint.least_disturbing,
        "out": hint.out,
        "opens": hint.opens,
        "held_back": hint.held_back,
        "playable": list(map(str, hint.playable)),
        "ms": round(hint.ms, 2),
    }


def _step_records(hint: Hint) -> Sequence[Record]:
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
