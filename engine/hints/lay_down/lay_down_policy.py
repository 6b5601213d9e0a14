"""A fast policy for lay-down games: what to draw, lay and discard, without simulation.

Self-play chose its rules (`make bench ARGS=lay_down`; `docs/explanation/winning.md`): take the last
discard if it makes progress, discard a tile that costs no progress and fits the others least, and
in games in which laid tiles do not score, keep melds in the hand until the player can go out.
"""

from __future__ import annotations

from collections import Counter

from tilesight.engine.games.lay_down import LayDown, costs_penalty
from tilesight.engine.games.moves import Discard, Draw, Play
from tilesight.engine.hints.lay_down.meld_plans import Pattern, meld_index, rack_value, tile_value
from tilesight.engine.hints.lay_down.rack_plays import (
    RackPlay,
    appendable_faces,
    best_rack_play,
    needs_to_open,
)
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile

LayDownMove = Draw | Play | Discard
"""A move of a lay-down game."""
Progress = tuple[int, int]
"""How close a rack is to its aim; more is better."""
TWO_MISSING = 0.1
"""The weight of a meld with two missing tiles in the fit of a tile; chosen by self-play."""


def unseen_tiles(state: LayDown) -> Counter[Tile]:
    """Return the tiles of the box that the player to move has not seen."""
    turned_up = () if state.rules.turned_up is None else (state.rules.turned_up,)
    known = printed((*state.rack, *state.piles.discards, *turned_up)) + on_table(state.table)
    return printed(state.rules.tiles.box()) - known


def policy_move(state: LayDown) -> LayDownMove:
    """Return the next move of the player to move."""
    if not state.piles.drawn:
        return Draw(discard=takes_discard(state))
    play = next_play(state)
    return Play(play.table) if play is not None else Discard(ranked_discards(state)[0])


def takes_discard(state: LayDown) -> bool:
    """Return whether taking the last discard is legal and makes progress."""
    if not may_take_discard(state):
        return False
    taken = progress((*state.rack, state.piles.discards[-1]), state)
    return taken > progress(state.rack, state)


def may_take_discard(state: LayDown) -> bool:
    """Return whether the last discard may be taken, and laid in the turn if it must be."""
    take = Draw(discard=True)
    if state.faults(take):
        return False
    if not state.rules.taken_laid:
        return True
    after = state.after(take)
    play = next_play(after)
    return play is not None and after.after(Play(play.table)).piles.taken is None


def next_play(state: LayDown) -> RackPlay | None:
    """Return the play of the player to move; None if nothing can be laid, or it is held back."""
    play = best_rack_play(state.rack, state.table, state.rules, state.has_opened)
    # to judge a play takes longer than to know that it is held back
    if play is None or (len(play.left) > 1 and holds_back(state)):
        return None
    return None if state.faults(Play(play.table)) else play


def most_valuable_play(state: LayDown, laid: Tile | None = None) -> RackPlay | None:
    """Return the most valuable play, whether or not it is held back; None if it is not legal.

    Args:
        state: The state of the game.
        laid: A tile of the rack that the play has to lay; None if there is none.
    """
    play = best_rack_play(state.rack, state.table, state.rules, state.has_opened, laid)
    return None if play is None or state.faults(Play(play.table)) else play


def tile_to_lay(state: LayDown) -> Tile | None:
    """Return the tile that was taken from the discards and has to be laid before the discard."""
    return state.piles.taken if state.rules.taken_laid else None


def holds_back(state: LayDown) -> bool:
    """Return whether melds stay in the hand until the player can go out.

    Laid tiles serve the opponents too, and going out with a whole hand may score double. Once the
    stock has been used up, there may be no later turn. Not where it costs points not to open.
    """
    rules = state.rules
    pays = rules.round_scoring is RoundScoring.LAID or rules.hand_unopened > 0
    return not pays and state.fresh and not state.piles.emptied


def progress(rack: Tiles, state: LayDown) -> Progress:
    """Return how close a rack of the player to move is to its aim.

    If laid tiles score: the points towards the opening, then the value of what can be laid. Else:
    minus the number of tiles that cannot be laid.
    """
    rules = state.rules
    if rules.round_scoring is not RoundScoring.LAID:
        play = best_rack_play(rack, state.table, rules, state.has_opened)
        return 0, -len(rack if play is None else play.left)
    needed, may_add = needs_to_open(rules, state.has_opened)
    appendable = appendable_faces(state.table, rules, rack) if may_add else 0
    value = rack_value(Counter(rack), appendable, needed, rules)
    return min(value.opening, needed), value.value


def ranked_discards(state: LayDown) -> tuple[Tile, ...]:
    """Return the legal discards, best first: tiles in no meld before others, then by their fit.

    Tiles that cost a penalty come last. Of tiles that fit equally well, the one of the highest
    value is discarded, unless the player has to open and pays the same for any hand until then.
    """
    legal = [tile for tile in dict.fromkeys(state.rack) if not state.faults(Discard(tile))]
    loose, unseen = Counter(_loose_tiles(state)), unseen_tiles(state)
    scores_laid = state.rules.round_scoring is RoundScoring.LAID
    keeps_high = state.rules.hand_unopened and not state.has_opened

    def rank(tile: Tile) -> tuple[bool, bool, float, int]:
        fit = fit_score(tile, loose, unseen, state.rules, by_value=scores_laid)
        penalized = costs_penalty(tile, state.table, state.rules)
        value = tile_value(tile, state.rules)
        return penalized, not loose[tile], fit, value if keeps_high else -value

    return tuple(sorted(legal, key=rank))


def _loose_tiles(state: LayDown) -> Tiles:
    """Return the tiles of the rack that the most valuable play leaves."""
    play = most_valuable_play(state)
    if play is not None:
        return play.left
    return rack_value(Counter(state.rack), 0, state.rules.opening, state.rules).left


def fit_score(
    tile: Tile,
    rack: Counter[Tile],
    unseen: Counter[Tile],
    rules: RuleSet,
    *,
    by_value: bool = False,
) -> float:
    """Return a score of how well a tile fits the others of a rack; infinite for a joker.

    Each shortest meld with the tile counts 8 if it is complete, or the number of unseen copies of
    its missing tile if only one is missing. With `by_value`, melds with two missing tiles count
    a tenth of that, and the score of each meld is multiplied by its value.
    """
    if tile.joker:
        return float("inf")
    index = meld_index(rules)
    bit = index.bits[tile]
    held = bit | sum(bit for face, bit in index.bits.items() if rack[face])
    shortest = [p for p in index.by_face[bit] if len(p.bits) == rules.run_min]
    return sum(
        (
            _completion_score(pattern, held, unseen, TWO_MISSING) * pattern.value
            if by_value
            else _completion_score(pattern, held, unseen)
            for pattern in shortest
        ),
        0.0,
    )


def _completion_score(
    pattern: Pattern, held: int, unseen: Counter[Tile], two_missing: float = 0.0
) -> float:
    """Return 8 for a complete meld, else the unseen copies of its only missing tile.

    If two tiles are missing, the smaller number of their unseen copies times `two_missing`; 0 if
    more are missing.

    Args:
        pattern: The meld.
        held: The bits of the faces that are present.
        unseen: The unseen tiles.
        two_missing: The factor for melds with two missing tiles.
    """
    pairs = zip(pattern.meld.faces, pattern.bits, strict=True)
    missing = [face for face, bit in pairs if not bit & held]
    if not missing:
        return 8.0
    if len(missing) > 2:
        return 0.0
    copies = float(min(unseen[face] for face in missing))
    return copies * (1.0, two_missing)[len(missing) - 1]
