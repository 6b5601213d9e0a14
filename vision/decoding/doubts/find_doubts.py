"""List what a person should check before trusting a reading, the most severe effect first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import joined, separated
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DecodingConfig, DoubtConfig
from tilesight.vision.decoding.doubts.boundary_doubts import find_boundary_doubts
from tilesight.vision.decoding.doubts.doubt_impact import Scene
from tilesight.vision.decoding.doubts.single_misreadings import find_single_misreadings
from tilesight.vision.decoding.orientation import find_upside_down, upside_down_label
from tilesight.vision.geometry.overlaps import overlaps
from tilesight.vision.reading import Doubt, Effect, Layout, TileReading

RANKS = tuple(Effect)


def find_doubts(
    tiles: Sequence[TileReading],
    layout: Layout,
    rules: RuleSet,
    legal_alternatives: Iterable[Mapping[int, Tile]],
    config: DecodingConfig,
) -> tuple[Doubt, ...]:
    """Return the doubts of a reading, at most one per tile, the most severe effect first.

    Args:
        tiles: The tiles with their chosen labels.
        layout: Their melds and rack rows.
        rules: Decide what a doubt changes.
        legal_alternatives: Mappings from tile indexes to other labels; the changes of one mapping
            jointly make an illegal meld legal.
        config: The thresholds, and the costs of illegal melds.
    """
    scene = Scene(tuple(tiles), layout, rules)
    doubts = {
        place: _doubt(scene, place, concern, config.doubts)
        for place, concern in _concerns(scene, config.doubts).items()
    }
    for doubt in find_boundary_doubts(scene, config):
        doubts.setdefault(doubt.tile, doubt)
    for changed in legal_alternatives:
        _add_legal_alternative(scene, changed, doubts)
    for changed in find_single_misreadings(scene, config.doubts):
        if not any(_is_verdict(doubts, n) for place in changed for n in scene.row_of(place)):
            _add_legal_alternative(scene, changed, doubts)
    return tuple(sorted(doubts.values(), key=lambda doubt: _rank(scene, doubt)))


def with_search_doubt(
    doubts: Sequence[Doubt], tiles: Sequence[TileReading], layout: Layout
) -> tuple[Doubt, ...]:
    """Return the doubts after one that other readings were not compared, of the least sure tile."""
    place = min(layout.order, key=lambda n: (tiles[n].confidence, n))
    known = next((doubt for doubt in doubts if doubt.tile == place), Doubt(place, ""))
    reason = separated([*filter(None, (known.reason, text("doubt-too-many")))])
    others = (doubt for doubt in doubts if doubt.tile != place)
    return (replace(known, reason=reason, effect=Effect.VERDICT), *others)


@dataclass(slots=True)
class _Concern:
    """The reasons to doubt one tile and its other possible labels."""

    reasons: list[str] = field(default_factory=list)
    options: list[Tile] = field(default_factory=list)

    def add(self, reason: str, options: Iterable[Tile]) -> None:
        self.reasons.append(reason)
        self.options += [tile for tile in options if tile not in self.options]


_Concerns = Iterator[tuple[int, str, list[Tile]]]
"""The index of a tile, a reason to doubt it, and its other possible labels."""


def _concerns(scene: Scene, config: DoubtConfig) -> dict[int, _Concern]:
    """Return what is doubtful about single tiles, by tile index."""
    concerns: dict[int, _Concern] = {}
    for place, reason, options in (*_label_concerns(scene, config), *_orientation_concerns(scene)):
        concerns.setdefault(place, _Concern()).add(reason, options)
    for place in _overlapping(scene, concerns, config):
        concerns[place] = _Concern([text("doubt-partly-hidden")])
    return concerns


def _doubt(scene: Scene, place: int, concern: _Concern, config: DoubtConfig) -> Doubt:
    found = [scene.if_another(place, option) for option in concern.options]
    if scene.tiles[place].confidence < config.min_confidence or scene.tiles[place].elsewhere:
        found.append(scene.if_none(place))
    effects = [effect for effect, _ in found if effect] or [scene.if_any_other(place)]
    effect = min(effects, key=RANKS.index)
    changes = next((text for each, text in found if each == effect), "")
    return Doubt(place, separated(concern.reasons), tuple(concern.options), effect, changes)


def _add_legal_alternative(
    scene: Scene, changed: Mapping[int, Tile], doubts: dict[int, Doubt]
) -> None:
    """Add the doubt of labels that would make an illegal meld legal, unless there is one."""
    if not any(_is_verdict(doubts, place) for place in changed):
        doubt = _legal_alternative_doubt(scene, changed, doubts)
        doubts[doubt.tile] = doubt


def _is_verdict(doubts: Mapping[int, Doubt], place: int) -> bool:
    """Return whether a tile has a doubt that changes a verdict."""
    return place in doubts and doubts[place].effect is Effect.VERDICT


def _legal_alternative_doubt(
    scene: Scene, changed: Mapping[int, Tile], doubts: Mapping[int, Doubt]
) -> Doubt:
    """Return a doubt of the least confident tile among those that would have to change."""
    place = min(changed, key=lambda n: (scene.tiles[n].confidence, n))
    reason = _either(scene, place, changed[place])
    known = doubts.get(place, Doubt(place, reason, (changed[place],)))
    pairs = [
        text("doubt-is", tile=scene.name(n), other=scene.word(tile))
        for n, tile in sorted(changed.items())
    ]
    changes = text("doubt-not-unless", changes=joined(pairs))
    return replace(known, effect=Effect.VERDICT, changes=changes)


def _either(scene: Scene, place: int, other: Tile) -> str:
    return text("doubt-either", tile=scene.name(place), other=scene.word(other))


def _rank(scene: Scene, doubt: Doubt) -> tuple[int, float, int]:
    """Return a sort key: the most severe effect first, then the least confident tile."""
    return RANKS.index(doubt.effect), scene.tiles[doubt.tile].confidence, doubt.tile


def _label_concerns(scene: Scene, config: DoubtConfig) -> _Concerns:
    moved = Counter(tile.tile.printed for tile in scene.tiles if tile.elsewhere)
    for place, tile in enumerate(scene.tiles):
        yield from _other_label_concerns(scene, place, config)
        if tile.partly_hidden and tile.confidence < config.min_confidence_if_hidden:
            yield place, text("doubt-partly-hidden"), []
        if tile.unread_beside:
            yield place, text("doubt-beside", pieces=scene.rules.words), []
        if tile.elsewhere and moved[tile.tile.printed] > 1:
            yield place, text("doubt-elsewhere", pieces=scene.rules.words), []


def _other_label_concerns(scene: Scene, place: int, config: DoubtConfig) -> _Concerns:
    """Yield the concern that a tile has another label, if there is one."""
    tile = scene.tiles[place]
    close = _close_labels(scene, place, config)
    free = [other for other in close if scene.left_in_box(other)]
    if tile.read_as is not None:
        yield place, tile.reason, [tile.read_as.tile]
    elif tile.reason:
        yield place, tile.reason, close
    elif free:
        yield place, _either(scene, place, free[0]), free
    elif tile.confidence < config.min_confidence and not close:
        yield place, text("doubt-not-sure", tile=scene.name(place)), []


def _close_labels(scene: Scene, place: int, config: DoubtConfig) -> list[Tile]:
    """Return the alternative labels of a tile that are likely enough to be a concern."""
    return [
        other
        for other, chance in scene.tiles[place].alternatives
        if chance >= _min_chance(scene, place, other, config)
    ]


def _min_chance(scene: Scene, place: int, label: Tile, config: DoubtConfig) -> float:
    """Return the probability from which an alternative label of a tile is a concern."""
    if scene.breaks_legal_meld(place, label):
        return config.min_alternative_illegal
    return config.min_alternative_joker if label.joker else config.min_alternative


def _overlapping(scene: Scene, known: Container[int], config: DoubtConfig) -> list[int]:
    """Return the tiles that overlap others, without confident tiles and those in `known`."""
    uncertain = np.array(
        [
            n
            for n, tile in enumerate(scene.tiles)
            if n not in known and tile.confidence < config.min_confidence_if_hidden
        ]
    )
    if not len(uncertain):
        return []
    corners = np.array([tile.corners for tile in scene.tiles], np.float64)
    shares = overlaps(corners[uncertain], corners)
    shares[np.arange(len(uncertain)), uncertain] = 0
    return [int(place) for place in uncertain[shares.max(1) > config.max_overlap]]


def _orientation_concerns(scene: Scene) -> _Concerns:
    for place in sorted(find_upside_down(scene.tiles, {*scene.rows.values()})):
        other = upside_down_label(scene.tiles[place].tile)
        if other is not None:
            yield place, text("doubt-upside-down"), [other]
