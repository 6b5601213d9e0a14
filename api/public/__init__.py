"""Referee, scorekeeper and coach for physical rummy games.

>>> import tilesight
>>> tilesight.check("r5 r6 r7 | k7 b7 k7").valid
False
>>> tilesight.hint("r5 r6 r7 / r8 k2", opened=True)["placed"]
['r8']

Positions are text, as in `r5 r6 r7 | k7 b7 y7 / b4 b6 *`, or the path of a photo. `rules` is the
name of a game, or its `RuleSet`, for example with house rules. Modules that are not named here may
change in any version.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilesight.api.errors import RequestError
from tilesight.engine.rules.rule_set import RulesError, RuleSet, load_rules
from tilesight.engine.tiles.tile import NotationError, Tile
from tilesight.vision.errors import PhotoError

if TYPE_CHECKING:
    from tilesight.api.services.check import Checked
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

DEFAULT_RULES = "rrrummy"


class Reader:
    """Reads photos; the networks are loaded once, when the reader is made (0.2 s).

    A reader may be used by several threads at once.
    """

    def __init__(self, threads: int | None = None) -> None:
        """Load the networks.

        Args:
            threads: for each network; as many as there are cores without it.

        Raises:
            tilesight.vision.networks.onnx_network.ModelError: a weight file is missing or damaged.
        """
        from tilesight.vision.networks.onnx_network import load_models

        self._models = load_models(threads=threads)

    def read(self, photo: str | Path | bytes, rules: str | RuleSet = DEFAULT_RULES) -> Reading:
        """Return the tiles of a photo, the melds and the rack they form, and what is doubtful.

        Args:
            photo: a path, or the bytes of a JPEG, PNG, WebP or HEIC file.
            rules: the game, which limits the copies of each tile.

        Raises:
            PhotoError: the photo cannot be decoded, or shows no tile that can be read.
        """
        from tilesight.vision.reader import read as read_photo

        return read_photo(photo, self._models, _rules(rules))


def read(photo: str | Path | bytes, rules: str | RuleSet = DEFAULT_RULES) -> Reading:
    """Return the reading of one photo; for several, make a `Reader` and keep it.

    Raises:
        PhotoError: the photo cannot be decoded, or shows no tile that can be read.
    """
    return Reader().read(photo, rules)


def check(position: str, rules: str | RuleSet = DEFAULT_RULES) -> Checked:
    """Return the verdict on every meld of a table; `valid` says whether all are melds.

    Raises:
        RequestError: the position is neither notation nor a photo that can be read.
    """
    from tilesight.api.services.check import checked
    from tilesight.api.services.position import position_of

    game = _rules(rules)
    return checked(position_of(position, game), game)


def turn(
    before: str,
    after: str,
    rack: str | None = None,
    *,
    opened: bool = False,
    rules: str | RuleSet = DEFAULT_RULES,
) -> Turn:
    """Return the verdict on a turn; it is legal where `violations` is empty.

    Args:
        before: the table before the turn.
        after: the table after it.
        rack: the player's tiles before the turn, where they are known.
        opened: whether the player opened in an earlier turn.
        rules: the game.

    Raises:
        RequestError: something is neither notation nor a photo that can be read, or the game lays
            nothing on the table.
    """
    from tilesight.api.services.position import position_of
    from tilesight.api.services.turn import judged, seen_turn

    game = _rules(rules)
    held = None if rack is None else position_of(rack, game)
    return judged(
        seen_turn((position_of(before, game), position_of(after, game)), held, opened, game)
    )


def score(
    hands: Sequence[str], winner: int | None = None, rules: str | RuleSet = DEFAULT_RULES
) -> Scored:
    """Return the points of each player at the end of a round, in `scores`.

    Args:
        hands: the tiles that each player has left (in some games: has laid), in seat order.
        winner: who went out, counted from 1; found where one hand alone is empty.
        rules: the game.

    Raises:
        RequestError: a hand cannot be read, the box does not hold the tiles, or it is not known who
            went out.
    """
    from tilesight.api.services.position import position_of
    from tilesight.api.services.score import Round, scored_round

    game = _rules(rules)
    return scored_round([position_of(hand, game) for hand in hands], Round(winner=winner), game)


def hint(
    position: str,
    rack: str | None = None,
    *,
    opened: bool = False,
    rules: str | RuleSet = DEFAULT_RULES,
) -> dict[str, Any]:
    """Return the best play, with the keys that `tilesight hint --json` prints.

    Args:
        position: the table, and the rack after `/`.
        rack: the rack, where it is given on its own.
        opened: whether the player opened in an earlier turn.
        rules: the game.

    Raises:
        RequestError: something is neither notation nor a photo that can be read, or there is no
            rack.
    """
    from tilesight.api.services.hand_hint import Hand
    from tilesight.api.services.hint import HintOptions, hint_record
    from tilesight.api.services.observed_position import seen_position

    game = _rules(rules)
    options = HintOptions(opened=opened, hand=Hand(opened=opened))
    return dict(hint_record(seen_position(position, rack, game), game, options))


def _rules(rules: str | RuleSet) -> RuleSet:
    return load_rules(rules) if isinstance(rules, str) else rules
