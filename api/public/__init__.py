"""Referee, scorekeeper and coach for physical rummy games.

>>> import tilesight
>>> tilesight.check("r5 r6 r7 | k7 b7 k7").valid
False
>>> tilesight.hint("r5 r6 r7 / r8 k2", opened=True, goal="tiles")["placed"]
['r8']

Positions are text, as in `r5 r6 r7 | k7 b7 y7 / b4 b6 *`, or the path of a photo. `rules` is the
name of a game, or its `RuleSet`, for example with house rules. Okey 101 needs one with an
indicator, `load_rules("okey_101").with_indicator(Tile.parse("r5"))`; without it, a `RequestError`
is raised. Modules that are not named here may change in any version.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilesight.api.errors import RequestError
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.rules.variants import DEFAULT_RULES, load_rules
from tilesight.engine.tiles.tile import NotationError, Tile
from tilesight.vision.errors import PhotoError

if TYPE_CHECKING:
    from tilesight.api.services.check import Checked
    from tilesight.api.services.parameters import GoalName
    from tilesight.api.services.score import Scored
    from tilesight.api.services.turn import Turn
    from tilesight.vision.reading import Reading

__all__ = [
    "NotationError",
    "PhotoError",
    "Reader",
    "RequestError",
    "RuleSet",
    "RulesError",
    "Tile",
    "check",
    "hint",
    "load_rules",
    "read",
    "score",
    "turn",
]


class Reader:
    """Reads photos with networks that are loaded once.

    A reader may be used by several threads at once. It cannot be sent to another process: each
    process needs a reader of its own.
    """

    def __init__(self, threads: int | None = None, tile_set: str | Path | None = None) -> None:
        """Load the networks.

        Args:
            threads: The threads of each network; None for all cores.
            tile_set: The file that `tilesight learn` wrote about the set in play, if there is one.

        Raises:
            RequestError: The file cannot be used.
            ValueError: There is to be no thread.
            tilesight.vision.inference.onnx_network.ModelError: A weight file is missing or damaged.
        """
        from tilesight.api.services.known_set import models_knowing, read_known_set
        from tilesight.vision.inference.onnx_network import load_models

        threads = None if threads is None else operator.index(threads)
        if threads is not None and threads < 1:
            raise ValueError(f"threads must be at least 1, not {threads}")
        known = read_known_set(Path(tile_set)) if tile_set else None
        self._models = models_knowing(load_models(threads=threads), known)

    def read(self, photo: str | Path | bytes, rules: str | RuleSet = DEFAULT_RULES) -> Reading:
        """Return the reading of a photo: its tiles, melds, rack and doubts.

        Args:
            photo: The path or the bytes of a JPEG, PNG, WebP or HEIC file.
            rules: The game, which limits the copies of each tile.

        Raises:
            PhotoError: The photo cannot be decoded, or shows no tile that can be read.
            RulesError: The game is unknown.
        """
        from tilesight.vision.reader import read as read_photo

        return read_photo(photo, self._models, _rules(rules))


def read(photo: str | Path | bytes, rules: str | RuleSet = DEFAULT_RULES) -> Reading:
    """Return the reading of one photo; a `Reader` is faster for several photos.

    Args:
        photo: The path or the bytes of a JPEG, PNG, WebP or HEIC file.
        rules: The game, which limits the copies of each tile.

    Raises:
        PhotoError: The photo cannot be decoded, or shows no tile that can be read.
        RulesError: The game is unknown.
    """
    return Reader().read(photo, rules)


def check(position: str | Path, rules: str | RuleSet = DEFAULT_RULES) -> Checked:
    """Return the verdict on every meld of a table; `valid` is whether all are valid.

    Args:
        position: The table, and the rack after `/`.
        rules: The game.

    Raises:
        RequestError: The position is neither notation nor a photo that can be read.
        RulesError: The game is unknown.
    """
    from tilesight.api.services.check import check_table
    from tilesight.api.services.inputs import InputReader, input_of

    return check_table(InputReader(_rules(rules)), input_of(position))


def turn(
    before: str | Path,
    after: str | Path,
    rack: str | Path | None = None,
    *,
    opened: bool = False,
    rules: str | RuleSet = DEFAULT_RULES,
) -> Turn:
    """Return the verdict on a turn; it is legal if `violations` is empty.

    Args:
        before: The table before the turn, and the player's rack after `/`.
        after: The table after the turn.
        rack: The player's rack before the turn, if it is not in `before`.
        opened: Whether the player opened in an earlier turn.
        rules: The game.

    Raises:
        RequestError: An input is neither notation nor a photo that can be read, or the game lays
            nothing on the table.
        RulesError: The game is unknown.
        TypeError: `opened` is a text.
    """
    from tilesight.api.services.inputs import InputReader, input_of, optional_input
    from tilesight.api.services.turn import TurnReport, judge_turn

    tables = input_of(before), input_of(after)
    report = TurnReport(_flag(opened))
    return judge_turn(InputReader(_rules(rules)), *tables, optional_input(rack), report)


def score(
    hands: Sequence[str | Path],
    winner: int | None = None,
    rules: str | RuleSet = DEFAULT_RULES,
) -> Scored:
    """Return the points of each player at the end of a round, in `scores`.

    Args:
        hands: The tiles that each player has left (in some games: has laid), in seat order.
        winner: The player who went out, counted from 1; None for the one with no tiles.
        rules: The game.

    Raises:
        RequestError: A hand cannot be read, the box does not hold the tiles, or it is not known who
            went out.
        RulesError: The game is unknown.
        TypeError: The hands are one text, or the winner is not a whole number.
    """
    from tilesight.api.services.inputs import InputReader, input_of
    from tilesight.api.services.round_report import RoundReport
    from tilesight.api.services.score import score_hands

    if isinstance(hands, str):
        raise TypeError("hands must be a list of one hand a player, not one text")
    report = RoundReport(winner=None if winner is None else operator.index(winner))
    return score_hands(InputReader(_rules(rules)), list(map(input_of, hands)), report)


def hint(
    position: str | Path,
    rack: str | Path | None = None,
    *,
    goal: GoalName = "win",
    opened: bool = False,
    players: int | None = None,
    rules: str | RuleSet = DEFAULT_RULES,
) -> dict[str, Any]:
    """Return the best play, with the keys that `tilesight hint --json` prints.

    Args:
        position: The table, and the rack after `/`.
        rack: The player's rack, if it is not in `position`.
        goal: What the player wants to achieve; only open-table games need it.
        opened: Whether the player opened in an earlier turn.
        players: The number of players, if it is known.
        rules: The game.

    Raises:
        RequestError: An input is neither notation nor a photo that can be read, there is no rack,
            or the goal or the number of players does not exist.
        RulesError: The game is unknown.
        TypeError: `opened` is a text.
    """
    from tilesight.api.services.hints.hand_hint import PlayerReport
    from tilesight.api.services.hints.hint import HintOptions, answer_record, find_hint
    from tilesight.api.services.inputs import InputReader, input_of, optional_input
    from tilesight.api.services.parameters import goal_named

    options = HintOptions(
        goal_named(goal), report=PlayerReport(opened=_flag(opened), players=players)
    )
    inputs = InputReader(_rules(rules))
    answer = find_hint(inputs, input_of(position), optional_input(rack), options)
    return dict(answer_record(answer))


def _flag(value: bool) -> bool:
    """Return whether a player opened.

    Raises:
        TypeError: The value is a text, such as "no", which Python counts as true.
    """
    if isinstance(value, str):
        raise TypeError(f"opened must be True or False, not {value!r}")
    return bool(value)


def _rules(rules: str | RuleSet) -> RuleSet:
    """Return the rules of a game or of a round.

    Raises:
        RequestError: The game needs an indicator: `load_rules(name).with_indicator(tile)`.
    """
    from tilesight.api.services.parameters import round_rules

    loaded = rules if isinstance(rules, RuleSet) else load_rules(rules)
    return loaded if loaded.turned_up is not None else round_rules(loaded, "")
