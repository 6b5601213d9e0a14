"""Whether a reported end of a round is possible, and what to say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tilesight.engine.games.scoring import (
    Ending,
    lowest_hand,
    opened_players,
    others_opened,
    score_round,
)
from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.piece_names import piece_count, piece_names
from tilesight.engine.judging.piece_values import hand_value
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import joined
from tilesight.engine.tiles.notation import Table, Tiles


def player_faults(players: int, rules: RuleSet) -> Iterator[str]:
    """Yield a sentence if more players took part than the game allows."""
    if players > rules.players_max:
        limit = rules.players_max
        yield text("too-many-players", title=rules.title, limit=limit, players=players)


def match_player_faults(players: int, rules: RuleSet) -> Iterator[str]:
    """Yield a sentence if a match has fewer or more players than the game allows."""
    if players < rules.players_min:
        limit = rules.players_min
        yield text("too-few-players", title=rules.title, limit=limit, players=players)
    yield from player_faults(players, rules)


def trump_faults(holders: Sequence[int], rules: RuleSet) -> Iterator[str]:
    """Yield a sentence if more players held a twin of the trump than there are twins.

    Args:
        holders: Players who were dealt a twin, counted from 1.
        rules: Rules of the game.
    """
    twins = max(rules.copies - 1, 0)
    if len(set(holders)) > twins:
        players = joined([str(number) for number in sorted(set(holders))])
        yield text("too-many-trumps", twins=twins, players=players)


def winner_faults(winner: int, kept: Sequence[int], rules: RuleSet) -> Iterator[str]:
    """Yield a sentence if the winner holds more tiles than a player who goes out.

    Args:
        winner: Index of the player who is reported to have gone out.
        kept: Number of tiles that each player holds.
        rules: Rules of the game.
    """
    allowed = int(rules.round_scoring is RoundScoring.LAID and rules.last_discard)
    if kept[winner] > allowed:
        tiles = piece_count(kept[winner], rules.words)
        yield text("winner-holds-tiles", player=winner + 1, tiles=tiles)


def closer_faults(ending: Ending) -> Iterator[str]:
    """Yield each reason why the winner cannot have closed, in games that score laid tiles."""
    winner = ending.winner
    if winner is None:
        return
    if not ending.laid[winner]:
        yield text("closer-laid-nothing", player=winner + 1)
    if winner in ending.left:
        yield text("closer-left", player=winner + 1)


def laid_faults(tables: Sequence[Table], rules: RuleSet) -> Iterator[str]:
    """Yield a sentence for each laid meld of a player that is not valid."""
    for player, table in enumerate(tables, 1):
        for meld in table:
            if why := judge(meld, rules).why:
                tiles = piece_names(meld, rules.words)
                yield text("player-laid-no-meld", player=player, tiles=tiles, reasons=why)


def ending_notes(ending: Ending, held: Sequence[Tiles], rules: RuleSet) -> Iterator[str]:
    """Yield what the players should know about how a round was scored."""
    if rules.round_scoring is RoundScoring.LAID:
        yield from _nothing_laid(ending, held)
    if rules.round_scoring is RoundScoring.PENALTY:
        yield from _opening_notes(ending, rules)
    if ending.winner is None and len(ending.hands) > 1:
        yield _NOBODY_OUT[rules.round_scoring](ending, rules)


def _nothing_laid(ending: Ending, held: Sequence[Tiles]) -> Iterator[str]:
    for player, (laid, rack) in enumerate(zip(ending.laid, held, strict=True), 1):
        if rack and not laid:
            yield text("player-laid-nothing", player=player)


def _opening_notes(ending: Ending, rules: RuleSet) -> Iterator[str]:
    if ending.went_rummy and ending.winner is not None and others_opened(ending, rules):
        yield text("going-rummy-not-alone")
    scores = score_round(ending, rules)
    for player, opened in enumerate(opened_players(ending, rules)):
        if rules.hand_unopened and not opened and player != ending.winner:
            yield text("player-not-opened", player=player + 1, points=scores[player])


def _lowest_wins(ending: Ending, rules: RuleSet) -> str:
    winner = lowest_hand(ending, rules)
    if winner is None:
        return text("lowest-hand-shared")
    points = text("point-count", count=hand_value(ending.hands[winner], rules))
    return text("lowest-hand-wins", player=winner + 1, points=points)


_NOBODY_OUT: Mapping[RoundScoring, Callable[[Ending, RuleSet], str]] = {
    RoundScoring.WINNER_TAKES: _lowest_wins,
    RoundScoring.WINNER_ONLY: lambda ending, rules: text("nobody-scores"),
    RoundScoring.OPPONENTS: lambda ending, rules: text("opponents-score"),
    RoundScoring.LAID: lambda ending, rules: text("laid-tiles-score"),
    RoundScoring.PRICE: lambda ending, rules: text("nobody-pays"),
    RoundScoring.PENALTY: lambda ending, rules: text("hands-are-penalties"),
}
