"""The commands of games: what judges melds, turns, deals and rounds, and gives hints."""

from __future__ import annotations

from typing import Annotated

import typer

from tilesight.api.cli.options import (
    AsJson,
    DealtHands,
    DiscardPile,
    DrawnTiles,
    FinalHands,
    HandSizes,
    HintLevel,
    HouseRules,
    Indicator,
    JokerOut,
    KnownSetFile,
    LeftTable,
    Opened,
    OpenedWithPairs,
    PlayDrawing,
    PlayerCount,
    PlayGoal,
    PositionToPlay,
    Rack,
    RackBefore,
    RestoreDrawing,
    RulesName,
    Seconds,
    ShownRules,
    StockEmptied,
    TableAfter,
    TableBefore,
    Threw,
    ThrownJokers,
    TimeLimit,
    ToDraw,
    Took,
    TrumpHolders,
    TrumpTile,
    WentRummy,
    Winner,
    WinnerThrew,
    WithPairs,
    inputs_by_rules,
    inputs_of_round,
    rules_of_game,
)
from tilesight.api.cli.output.translated_help import TranslatedCommand
from tilesight.engine.rules.variants import DEFAULT_RULES


def add_game_commands(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command(help="help-check", cls=TranslatedCommand)(check)
    app.command(help="help-turn", cls=TranslatedCommand)(turn)
    app.command(help="help-deal", cls=TranslatedCommand)(deal)
    app.command(help="help-score", cls=TranslatedCommand)(score)
    app.command(help="help-hint", cls=TranslatedCommand)(hint)
    app.command(help="help-variants", cls=TranslatedCommand)(variants)


def check(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="argument-table")],
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    set_file: KnownSetFile = None,
    as_json: AsJson = False,
) -> int:
    """Judge every meld of a table; exit code 1 if one is not valid."""
    from tilesight.api.cli.games.check import run_check

    inputs = inputs_of_round(rules, rule, indicator, set_file, [table])
    return run_check(table, inputs, as_json)


def turn(  # noqa: PLR0913 - each is an option of the command
    before: TableBefore,
    after: TableAfter,
    rack: RackBefore = None,
    opened: Opened = False,
    with_pairs: WithPairs = False,
    seconds: Seconds = None,
    took: Took = "",
    threw: Threw = "",
    emptied: StockEmptied = 0,
    hand: HandSizes = None,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    set_file: KnownSetFile = None,
    as_json: AsJson = False,
    restore: RestoreDrawing = None,
) -> int:
    """Judge a turn by the table before and after; exit code 1 if it is not legal."""
    from tilesight.api.services.turn import TurnReport

    hands = tuple(hand or ())
    report = TurnReport(opened, seconds, took, threw, emptied, hands, with_pairs)
    given = before, after, rack
    inputs = inputs_of_round(rules, rule, indicator, set_file, given)
    if restore is not None:
        from tilesight.api.cli.games.restore import run_restore

        return run_restore(given, report, inputs, as_json, restore)
    from tilesight.api.cli.games.turn import run_turn

    return run_turn(given, report, inputs, as_json)


def deal(  # noqa: PLR0913 - each is an option of the command
    hands: DealtHands = None,
    drawn: DrawnTiles = "",
    trump: TrumpTile = "",
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    set_file: KnownSetFile = None,
    as_json: AsJson = False,
) -> int:
    """Print who begins, who may refuse the deal, and whether more tiles are dealt."""
    from tilesight.api.cli.games.deal import run_deal
    from tilesight.api.services.deal import DealReport
    from tilesight.api.services.parameters import dealt_rules

    report, dealt = DealReport(drawn, trump), hands or []
    game = dealt_rules(rules_of_game(rules, rule), indicator)
    return run_deal(dealt, report, inputs_by_rules(game, set_file, dealt), as_json)


def score(  # noqa: PLR0913 - each is an option of the command
    hands: FinalHands,
    winner: Winner = None,
    went_rummy: WentRummy = False,
    thrown: WinnerThrew = 0,
    trump: TrumpHolders = None,
    left: LeftTable = None,
    pairs: OpenedWithPairs = None,
    joker_out: JokerOut = False,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    set_file: KnownSetFile = None,
    as_json: AsJson = False,
) -> int:
    """Score the end of a round by the tiles of each player: left, laid or closed with."""
    from tilesight.api.cli.games.score import run_score
    from tilesight.api.services.round_report import RoundReport

    holders, away, paired = (tuple(players or ()) for players in (trump, left, pairs))
    report = RoundReport(
        winner, went_rummy, thrown, holders, away, with_pairs=paired, joker_out=joker_out
    )
    inputs = inputs_of_round(rules, rule, indicator, set_file, hands)
    return run_score(hands, report, inputs, as_json)


def hint(  # noqa: PLR0913 - each is an option of the command
    position: PositionToPlay,
    rack: Rack = None,
    goal: PlayGoal = "win",
    opened: Opened = False,
    with_pairs: WithPairs = False,
    level: HintLevel = "play",
    time_limit: TimeLimit = 2.0,
    discards: DiscardPile = "",
    to_draw: ToDraw = False,
    took: Took = "",
    thrown: ThrownJokers = 0,
    players: PlayerCount = None,
    overlay: PlayDrawing = None,
    rules: RulesName = DEFAULT_RULES,
    rule: HouseRules = None,
    indicator: Indicator = "",
    set_file: KnownSetFile = None,
    as_json: AsJson = False,
) -> int:
    """Find the best play; exit code 1 if no hint is possible."""
    from tilesight.api.cli.games.hint import run_hint
    from tilesight.api.services.hints.hand_hint import PlayerReport
    from tilesight.api.services.hints.hint import HintOptions
    from tilesight.engine.hints.hint import Goal, Level

    report = PlayerReport(opened, discards, to_draw, thrown, players, with_pairs, took)
    options = HintOptions(Goal(goal), Level(level), time_limit, report)
    inputs = inputs_of_round(rules, rule, indicator, set_file, [position, rack])
    return run_hint((position, rack), inputs, options, as_json, overlay)


def variants(
    rules: ShownRules = None,
    rule: HouseRules = None,
    as_json: AsJson = False,
) -> None:
    """List the known games, or every rule of one game with its source."""
    from tilesight.api.cli.games.variants import run_variants

    run_variants(rules, rule, as_json)
