"""What a person should look at before trusting a reading, the one that changes most first."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from tilesight.engine.judging.piece_names import joined
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.doubt_impact import Scene
from tilesight.vision.decoding.meld_faults import faults_from
from tilesight.vision.decoding.orientation import on_their_heads, turned_over
from tilesight.vision.decoding.row_decoder import ILLEGAL, illegal_cost
from tilesight.vision.geometry.homography import overlaps
from tilesight.vision.reading import Doubt, Effect, Layout, MeldBoundary, TileReading

SURE = 0.9
"""Below this confidence one reading in ten is wrong at best: worth a look."""
CLOSE = 0.015
"""An alternative at least this likely is worth naming; chosen on pictures on which nothing was
trained, for few of those that are wrong to carry no doubt."""
CLOSE_JOKER = 0.005
"""A joker is worth naming sooner: the networks know hundreds of designs, and what they have never
seen passes for a number."""
SURE_THOUGH_HIDDEN = 0.99
"""Racks hide the feet of most tiles, which say nothing: only what is also less sure is doubted."""
LAP = 0.05
"""Tiles that lap by a larger part than this lie on each other, and one is partly hidden, whatever
it looks like: half a 3 is half a 2. Corners alone are seldom that far off."""
OPEN = 3.0
"""Log-odds within which a meld may as well end there, or go on: one in twenty."""

RANKS = tuple(Effect)


def find_doubts(
    tiles: Sequence[TileReading],
    layout: Layout,
    rules: RuleSet,
    wanted: Iterable[Mapping[int, Tile]] = (),
) -> tuple[Doubt, ...]:
    """Name what is not sure and may change an answer, one doubt a tile at most.

    `wanted` says what tiles would have to be, together, for melds that are illegal to be legal.
    """
    scene = Scene(tuple(tiles), layout, rules)
    concerns: dict[int, _Concern] = {}
    for place, reason, options in (*_label_concerns(scene), *_way_up_concerns(scene)):
        concerns.setdefault(place, _Concern()).add(reason, options)
    for place in _lapping(scene, concerns):
        concerns[place] = _Concern(["partly hidden"])
    doubts = {place: _doubt(scene, place, concern) for place, concern in concerns.items()}
    for doubt in _boundary_doubts(scene):
        doubts.setdefault(doubt.tile, doubt)
    for changed in wanted:
        if all(doubts[n].effect is not Effect.VERDICT for n in changed if n in doubts):
            doubt = _legal_alternative_doubt(scene, changed, doubts)
            doubts[doubt.tile] = doubt
    return tuple(sorted(doubts.values(), key=lambda doubt: _rank(scene, doubt)))


@dataclass(slots=True)
class _Concern:
    """What is known against one tile."""

    reasons: list[str] = field(default_factory=list)
    options: list[Tile] = field(default_factory=list)

    def add(self, reason: str, options: Iterable[Tile]) -> None:
        self.reasons.append(reason)
        self.options += [tile for tile in options if tile not in self.options]


_Concerns = Iterator[tuple[int, str, list[Tile]]]
"""A tile, what is known against it, and what else it may be."""


def _doubt(scene: Scene, place: int, concern: _Concern) -> Doubt:
    found = [scene.if_another(place, option) for option in concern.options]
    if scene.tiles[place].confidence < SURE:
        found.append(scene.if_none(place))
    effects = [effect for effect, _ in found if effect] or [scene.if_any_other(place)]
    effect = min(effects, key=RANKS.index)
    changes = next((said for gravest, said in found if gravest == effect), "")
    return Doubt(place, "; ".join(concern.reasons), tuple(concern.options), effect, changes)


def _legal_alternative_doubt(
    scene: Scene, changed: Mapping[int, Tile], doubts: Mapping[int, Doubt]
) -> Doubt:
    """Doubt the least sure of the tiles that are not, together, what would be valid."""
    place = min(changed, key=lambda n: (scene.tiles[n].confidence, n))
    reason = f"{scene.name(place)} or {scene.word(changed[place])}"
    known = doubts.get(place, Doubt(place, reason, (changed[place],)))
    pairs = [f"{scene.name(n)} is {scene.word(tile)}" for n, tile in sorted(changed.items())]
    return replace(known, effect=Effect.VERDICT, changes=f"not valid, unless {joined(pairs)}")


def _rank(scene: Scene, doubt: Doubt) -> tuple[int, float, int]:
    """Put the gravest effect first, then the least sure tile."""
    return RANKS.index(doubt.effect), scene.tiles[doubt.tile].confidence, doubt.tile


def _label_concerns(scene: Scene) -> _Concerns:
    # what was found twice is doubted once, where the surer of the two lies
    for place in sorted(scene.layout.order):
        tile = scene.tiles[place]
        close = [
            other
            for other, chance in tile.alternatives
            if chance >= (CLOSE_JOKER if other.joker else CLOSE)
        ]
        free = [other for other in close if scene.left_in_box(other)]
        if tile.read_as is not None:
            yield place, tile.reason, [tile.read_as.tile]
        elif tile.reason:
            yield place, tile.reason, close
        elif free:
            yield place, f"{scene.name(place)} or {scene.word(free[0])}", free
        elif tile.confidence < SURE and not close:
            yield place, f"{scene.name(place)} is not sure", []
        if tile.partly_hidden and tile.confidence < SURE_THOUGH_HIDDEN:
            yield place, "partly hidden", []
        if tile.unread_beside:
            yield place, "something beside it may be a tile", []


def _lapping(scene: Scene, known: Container[int]) -> list[int]:
    """List the tiles that share their place with others, of those that may be doubted for it."""
    every = np.array(sorted(scene.layout.order))
    unsure = np.array(
        [n for n in every if n not in known and scene.tiles[n].confidence < SURE_THOUGH_HIDDEN]
    )
    if not len(unsure):
        return []
    corners = np.array([tile.corners for tile in scene.tiles], np.float64)
    shares = overlaps(corners[unsure], corners[every])
    shares[unsure[:, None] == every] = 0
    return [int(place) for place in unsure[shares.max(1) > LAP]]


def _way_up_concerns(scene: Scene) -> _Concerns:
    for place in sorted(on_their_heads(scene.tiles, {*scene.rows.values()})):
        other = turned_over(scene.tiles[place].tile)
        if other is not None:
            yield place, "lies upside down in its row", [other]


def _boundary_doubts(scene: Scene) -> Iterator[Doubt]:
    """Doubt where a meld ends, if a verdict hangs on it, and where a tile seems to be missing."""
    for strand in scene.layout.strands:
        for place, boundary in enumerate(strand.boundaries, 1):
            before, after = strand.tiles[place - 1], strand.tiles[place]
            left = [n for n in strand.tiles[:place] if n in scene.row_of(before)]
            right = [n for n in strand.tiles[place:] if n in scene.row_of(after)]
            ends = scene.row_of(before) != scene.row_of(after)
            if boundary.hole:
                if not ends:
                    reason = f"a tile between it and {scene.name(after)} may not have been read"
                    yield Doubt(before, reason, effect=Effect.VERDICT)
            elif _unlikelihood(scene, boundary, left, right, ends) < OPEN:
                yield from _if_otherwise(scene, left, right, ends)


def _unlikelihood(
    scene: Scene, boundary: MeldBoundary, left: Sequence[int], right: Sequence[int], ends: bool
) -> float:
    """Weigh the other way, one meld for two or two for one: log-odds against it.

    That two melds are legal is no reason to trust that they are two; that both would be illegal
    is one to trust that they are one, unless geometry says otherwise.
    """
    if not ends and boundary.odds > 0:
        return -boundary.odds
    if ends:
        return boundary.odds + _against(scene, [*left, *right]) - _against(scene, left, right)
    whole = _against(scene, [*left, *right])
    if not whole and boundary.odds <= -OPEN:
        return OPEN
    illegal = ILLEGAL * sum(not scene.is_legal(part) for part in (left, right))
    return illegal + _against(scene, left, right) - boundary.odds - whole


def _against(scene: Scene, *melds: Sequence[int]) -> float:
    """Weigh the faults of illegal melds, in log-odds."""
    illegal = (scene.read(meld) for meld in melds if not scene.is_legal(meld))
    return sum(illegal_cost([*faults_from(meld)][-1]) - ILLEGAL for meld in illegal)


def _if_otherwise(scene: Scene, left: list[int], right: list[int], ends: bool) -> Iterator[Doubt]:
    two, one = [left, right], [[*left, *right]]
    effect, changes = scene.if_parted(two, one) if ends else scene.if_parted(one, two)
    if effect:
        which = "one meld" if ends else "two melds"
        reason = f"it and {scene.name(right[0])} may be of {which}"
        yield Doubt(left[-1], reason, effect=effect, changes=changes)
