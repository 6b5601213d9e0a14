"""Hints for games with discards: what to draw, lay down, discard or close with."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from tilesight.api.errors import WRONG_REQUEST, RequestError, as_request_error
from tilesight.api.services.hints.hint_answer import HintAnswer, misreading_sentences
from tilesight.api.services.meld_verdict import printed_joker_note
from tilesight.api.services.position import Position, printed_tiles
from tilesight.api.services.turns.discard_turn import reported_discards
from tilesight.api.texts.catalog import text
from tilesight.engine.games.closing import TILES_IN_ROWS
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Move
from tilesight.engine.games.piles import Piles
from tilesight.engine.hints.closed_hand.closed_hand_hint import ClosedHandHint, closed_hand_hint
from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition
from tilesight.engine.hints.deadline import TIME_LIMIT
from tilesight.engine.hints.hand_position import faults_of_position
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.lay_down.lay_down_hint import LayDownHint, can_end_turn, lay_down_hint
from tilesight.engine.hints.misreadings import Misreading
from tilesight.engine.hints.text.hand_sentences import describe_closed_hand, describe_lay_down
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile

USUAL_PLAYERS = 2
"""The number of players in the simulated rounds if it is not known."""
MAX_MISREADINGS = 3
"""The number of possible misreadings that are tried, the most likely first."""
MISREADING_SHARE = 0.125
"""The share of the time limit in which each of these positions, and the one that was read, are
searched for the comparison: together they take at most half as long as the hint itself."""


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """What the player states besides the position; only games with discards need most of it."""

    opened: bool = False
    """Whether the player opened in an earlier turn."""
    discards: str = ""
    """The discard pile in notation, the last discard at the end."""
    to_draw: bool = False
    """Whether the turn begins, before a tile is drawn."""
    jokers_thrown: int = 0
    """The number of jokers that the player discarded earlier."""
    players: int | None = None
    """The number of players, if it is known."""
    with_pairs: bool = False
    """Whether the player opened with pairs."""
    took: str = ""
    """"stock", or the discard that the player took in this turn, in notation; empty if it is not
    reported."""


@dataclass(frozen=True, slots=True)
class LayDownPlay:
    """The recommended play of a lay-down game."""

    state: LayDown
    hint: LayDownHint

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves up to the next draw or discard."""
        return self.hint.moves

    def sentences(self, writer: SentenceWriter, level: Level) -> tuple[str, ...]:
        """Return the hint in words."""
        return describe_lay_down(self.state, self.hint, writer, level)


@dataclass(frozen=True, slots=True)
class ClosedHandPlay:
    """The recommended move of a game with closed hands."""

    position: ClosedPosition
    hint: ClosedHandHint

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the move."""
        return (self.hint.move,)

    def sentences(self, writer: SentenceWriter, level: Level) -> tuple[str, ...]:
        """Return the hint in words."""
        return describe_closed_hand(self.position, self.hint, writer, level)


HandPlay = LayDownPlay | ClosedHandPlay


@dataclass(frozen=True, slots=True)
class HandAnswer(HintAnswer):
    """The hint for a game with discards."""

    rules: RuleSet
    play: HandPlay | None
    """The recommended play; None if the position is impossible."""
    ms: float = 0.0
    """The duration of the search in milliseconds."""

    @property
    def found(self) -> bool:
        """Return whether there is a hint."""
        return self.play is not None


@dataclass(frozen=True, slots=True)
class _Request:
    """A position with all that a search needs."""

    position: Position
    rules: RuleSet
    report: PlayerReport
    discards: Tiles
    taken: Tile | None
    """The tile of the rack that the player took from the discards in this turn."""
    writer: SentenceWriter
    seconds: float
    """The time limit of a search."""

    @property
    def faults(self) -> tuple[str, ...]:
        melds, rack = self.position.melds, self.position.rack
        found = faults_of_position(self.rules, melds, rack, self.discards, self.taken)
        return found or tuple(_taken_in_vain(self))

    @property
    def state(self) -> LayDown:
        """The round of a lay-down game as the player sees it."""
        piles = Piles((), self.discards, drawn=not self.report.to_draw, taken=self.taken)
        melds, rack, opened = self.position.melds, self.position.rack, self.report.opened
        return LayDown.position(self.rules, melds, rack, opened=opened, piles=piles)

    def play(self) -> HandPlay:
        return _FAMILIES[self.rules.family](self)


def find_hand_hint(
    position: Position,
    rules: RuleSet,
    report: PlayerReport,
    level: Level,
    seconds: float = TIME_LIMIT,
) -> HandAnswer:
    """Return the hint for a game with discards.

    Raises:
        RequestError: The discards are not notation, there is no rack, the rack has a wrong size, or
            the round has ended.
    """
    request = _request(position, rules, report, seconds)
    if faults := request.faults:
        why = (*faults, *printed_joker_note(request.position.held, rules))
        return HandAnswer(position, level, dict.fromkeys(Level, why), (), rules, None)
    started = time.perf_counter()
    play = request.play()
    notes = tuple(printed_joker_note(request.position.rack, rules))
    levels = {each: (*play.sentences(request.writer, each), *notes) for each in Level}
    ms = (time.perf_counter() - started) * 1000
    changing = _changing_misreadings(request)
    misreadings = misreading_sentences(changing, request.position, request.writer)
    return HandAnswer(position, level, levels, misreadings, rules, play, ms)


def with_goal_ignored(answer: HandAnswer) -> HandAnswer:
    """Return the hint with a sentence that the goal of the player is not used in this game."""
    note = text("hand-goal-ignored")
    levels = {level: (*sentences, note) for level, sentences in answer.levels.items()}
    return replace(answer, levels=levels)


def _request(position: Position, rules: RuleSet, report: PlayerReport, seconds: float) -> _Request:
    discards = printed_tiles(report.discards, rules)
    position = replace(position, rack=tuple(tile.printed for tile in position.rack))
    if not position.rack:
        raise RequestError(text("hint-needs-hand", pieces=rules.words), WRONG_REQUEST)
    if report.with_pairs:
        raise RequestError(text("hint-not-with-pairs"), WRONG_REQUEST)
    taken = reported_discards(report.took, "", rules).took
    if report.to_draw and report.took:
        raise RequestError(text("drawn-already"), WRONG_REQUEST)
    return _Request(position, rules, report, discards, taken, SentenceWriter(rules), seconds)


def _taken_in_vain(request: _Request) -> Iterator[str]:
    """Yield why a turn cannot end in which a tile was taken from the discards."""
    taken = request.taken
    if taken and request.rules.family is Family.LAY_DOWN and not can_end_turn(request.state):
        yield from map(str, request.state.faults(Discard(taken)))


def _changing_misreadings(request: _Request) -> Iterator[Misreading]:
    """Yield the misreadings that would change the play, all searched for the same short time."""
    misreadings = request.position.misreadings[:MAX_MISREADINGS]
    short = replace(request, seconds=request.seconds * MISREADING_SHARE)
    as_read = short.play().moves if misreadings else ()
    for misreading in misreadings:
        melds, rack = misreading.undone(request.position.melds, request.position.rack)
        other = replace(short, position=replace(request.position, melds=melds, rack=rack))
        # an impossible position cannot be the true one
        if not other.faults and other.play().moves != as_read:
            yield misreading


def _lay_down(request: _Request) -> LayDownPlay:
    state, players = request.state, request.report.players or USUAL_PLAYERS
    if state.over:
        raise RequestError(text("round-ended"), WRONG_REQUEST)
    return LayDownPlay(state, lay_down_hint(state, seconds=request.seconds, players=players))


def _closed_hand(request: _Request) -> ClosedHandPlay:
    rack, discards = request.position.rack, request.discards
    sizes = (TILES_IN_ROWS,) if request.report.to_draw else (TILES_IN_ROWS, TILES_IN_ROWS + 1)
    if len(rack) not in sizes:
        sentence = text("hint-hand-size", low=TILES_IN_ROWS, high=TILES_IN_ROWS + 1)
        raise RequestError(sentence, WRONG_REQUEST)
    last = discards[-1] if discards and len(rack) == TILES_IN_ROWS else None
    kept = None if request.rules.discard_taken else request.taken
    thrown = request.report.jokers_thrown
    position = ClosedPosition(request.rules, rack, discards, thrown, kept)
    players = request.report.players or USUAL_PLAYERS
    with as_request_error(RulesError):
        hint = closed_hand_hint(position, last, players=players, seconds=request.seconds)
    return ClosedHandPlay(position, hint)


_FAMILIES: Mapping[Family, Callable[[_Request], HandPlay]] = {
    Family.LAY_DOWN: _lay_down,
    Family.CLOSED_HAND: _closed_hand,
}
