"""`tilesight score`: what each player gets at the end of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.position import Position
from tilesight.engine.games.closing import Closing, closings
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.ending_faults import (
    ending_notes,
    laid_faults,
    player_faults,
    trump_faults,
    winner_faults,
)
from tilesight.engine.games.scoring import Ending, lowest_hand, score_round
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.piece_names import joined
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Tiles, format_position
from tilesight.engine.tiles.tile import JOKER


@dataclass(frozen=True, slots=True)
class Round:
    """What the players say of a round; players are numbered from 1."""

    winner: int | None = None
    went_rummy: bool = False
    jokers_thrown: int = 0
    trump: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scored:
    """A round that has been counted."""

    rules: RuleSet
    positions: tuple[Position, ...]
    ending: Ending
    closing: Closing | None
    scores: tuple[int, ...]
    notes: tuple[str, ...] = ()
    """What the players should know: who wins if nobody went out, and by which rule."""

    @property
    def winner(self) -> int | None:
        """Return the winner of the round: who went out, else the lowest hand where that wins."""
        if self.ending.winner is None and self.rules.round_scoring is RoundScoring.WINNER_TAKES:
            return lowest_hand(self.ending, self.rules) if len(self.scores) > 1 else None
        return self.ending.winner


def scored_round(positions: Sequence[Position], said: Round, rules: RuleSet) -> Scored:
    """Count a round by what each player has left, has laid or closes with.

    Raises:
        RequestError: there is no such player, or too many play; the box holds fewer of a tile or
            fewer jokers; nobody can tell who went out, or the winner holds tiles; a laid meld is
            not valid, or the winner's tiles close as no game.
    """
    seats = range(1, len(positions) + 1)
    _refuse(player_faults(len(positions), rules))
    for number in (said.winner, *said.trump):
        if number is not None and number not in seats:
            sentence = f"there is no player {number}, the hands given are {len(positions)}"
            raise RequestError(sentence, WRONG_REQUEST)
    held = [tile for position in positions for tile in _tiles(position)]
    _refuse(box_faults([*held, *(JOKER,) * said.jokers_thrown], rules))
    _refuse(trump_faults(said.trump, rules))
    ending, closing = _ending(positions, said, rules)
    notes = ending_notes(ending, [position.rack for position in positions], rules)
    scores = score_round(ending, rules)
    return Scored(rules, tuple(positions), ending, closing, scores, tuple(notes))


def _refuse(faults: Iterable[str]) -> None:
    for fault in faults:
        raise RequestError(fault, WRONG_REQUEST)


def _ending(
    positions: Sequence[Position], said: Round, rules: RuleSet
) -> tuple[Ending, Closing | None]:
    hands = tuple(_tiles(position) for position in positions)
    winner = _winner(hands, said, rules)
    trump = tuple(seat in said.trump for seat in range(1, len(hands) + 1))
    ending = Ending(hands, winner, said.went_rummy, trump=trump)
    if rules.round_scoring is RoundScoring.LAID:
        _refuse(laid_faults([position.melds for position in positions], rules))
        _refuse_winner(winner, [position.rack for position in positions], rules)
        return replace(ending, laid=tuple(_laid(position) for position in positions)), None
    if rules.round_scoring is RoundScoring.PRICE and winner is not None:
        closing = _closing(positions[winner], said.jokers_thrown, rules)
        return replace(ending, price=closing.points), closing
    _refuse_winner(winner, hands, rules)
    return ending, None


def _refuse_winner(winner: int | None, held: Sequence[Tiles], rules: RuleSet) -> None:
    if winner is not None:
        _refuse(winner_faults(winner, [len(tiles) for tiles in held], rules))


def _winner(hands: tuple[Tiles, ...], said: Round, rules: RuleSet) -> int | None:
    if rules.round_scoring in (RoundScoring.LAID, RoundScoring.PRICE):
        return None if said.winner is None else said.winner - 1
    out = [player for player, hand in enumerate(hands, 1) if not hand]
    if said.winner is None and len(out) > 1:
        sentence = f"players {joined([*map(str, out)])} have no tiles left: say who went out"
        raise RequestError(sentence, WRONG_REQUEST)
    if out and said.winner not in (None, *out):
        sentence = f"player {out[0]} has no tiles left, so player {said.winner} did not go out"
        raise RequestError(sentence, WRONG_REQUEST)
    winner = said.winner or (out[0] if out else None)
    return None if winner is None else winner - 1


def _tiles(position: Position) -> Tiles:
    return _laid(position) + position.rack


def _laid(position: Position) -> Tiles:
    return tuple(tile for meld in position.melds for tile in meld)


def _closing(shown: Position, thrown: int, rules: RuleSet) -> Closing:
    """Find the dearest game: of the rows as shown, or of loose tiles arranged best."""
    if len(shown.rack) == 1:
        found = closings(shown.melds, shown.rack[0], thrown, rules)
    else:
        found = every_closing(_tiles(shown), thrown, rules)
    if not found:
        raise RequestError("the winner's tiles close as no game")
    return found[0]


def score_record(scored: Scored) -> Record:
    """Give the scores as the command line and the server answer with them."""
    notation, winner = notation_of(scored.rules), scored.winner
    return {
        "scores": list(scored.scores),
        "winner": None if winner is None else winner + 1,
        "notes": list(scored.notes),
        "game": scored.closing and str(scored.closing.game),
        "doubts": [doubt for position in scored.positions for doubt in position.doubts],
        "hands": [format_position(p.melds, p.rack, notation) for p in scored.positions],
    }
