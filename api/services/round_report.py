"""What the players report about a round, and checks of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilesight.api.errors import WRONG_REQUEST, RequestError, refuse_faults
from tilesight.api.texts.catalog import text
from tilesight.engine.games.ending_faults import player_faults, trump_faults
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import JOKER, Tile


@dataclass(frozen=True, slots=True)
class RoundReport:
    """What the players report about a round; they are numbered from 1."""

    winner: int | None = None
    """The player who went out or closed; None for the one with no tiles, or for nobody."""
    went_rummy: bool = False
    """Whether the winner had laid no melds before."""
    jokers_thrown: int = 0
    """The number of jokers that the winner discarded before."""
    trump: tuple[int, ...] = ()
    """The players who were dealt the twin of the trump tile."""
    left: tuple[int, ...] = ()
    """The players who left the table."""
    began: int | None = None
    """The player who began the round; None if it is not known."""
    last: bool = False
    """Whether the players end the match with this round, for example because its time is up."""
    with_pairs: tuple[int, ...] = ()
    """The players who opened with pairs."""
    joker_out: bool = False
    """Whether the last discard of the winner was a joker."""
    indicator: str = ""
    """The tile that was turned up, in notation; empty in games without an indicator."""

    @property
    def says_how(self) -> bool:
        """Return whether it says how the winner went out, which counts only with a winner."""
        return self.went_rummy or self.joker_out or self.jokers_thrown > 0


def check_report(report: RoundReport, held: Sequence[Tile], rules: RuleSet) -> None:
    """Check that a report of a round is possible, and that all of it counts in the game.

    Args:
        report: What the players report about the round.
        held: The tiles of all players, as far as they are known.
        rules: The game.

    Raises:
        RequestError: The report has something that does not count, or the box holds fewer jokers,
            fewer of a tile, or fewer twins of the trump.
    """
    refuse_faults(_foreign(report, rules))
    refuse_faults(box_faults([*held, *(JOKER,) * report.jokers_thrown], rules))
    refuse_faults(trump_faults(report.trump, rules))


def check_players(report: RoundReport, players: int, rules: RuleSet) -> None:
    """Check that as many players may play, and that those in the report exist.

    Raises:
        RequestError: A player in the report does not exist, or there are no, or too many, players.
    """
    if not players:
        raise RequestError(text("match-needs-entries", players=rules.players_min), WRONG_REQUEST)
    refuse_faults(player_faults(players, rules))
    named = (*report.trump, *report.left, *report.with_pairs)
    for number in (report.winner, report.began, *named):
        if number is not None and not 1 <= number <= players:
            sentence = text("score-no-player", number=number, players=players)
            raise RequestError(sentence, WRONG_REQUEST)


def _foreign(report: RoundReport, rules: RuleSet) -> Iterator[str]:
    """Yield a sentence for each report of something that does not count in the game."""
    if report.went_rummy and rules.going_rummy == 1:
        yield text("score-no-going-rummy", title=rules.title)
    if report.jokers_thrown and rules.round_scoring is not RoundScoring.PRICE:
        yield text("report-thrown-do-not-count", title=rules.title)
    if report.trump and not rules.trump:
        yield text("deal-no-trump", title=rules.title)
    if report.left and not rules.disconnect:
        yield text("score-leaving-is-free", title=rules.title)
    if report.with_pairs and not rules.opening_pairs and rules.pairs_factor == 1:
        yield text("score-no-pairs", title=rules.title)
    if report.joker_out and rules.joker_out == 1:
        yield text("score-no-joker-out", title=rules.title)
