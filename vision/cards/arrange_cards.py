"""Arrange cards into melds, hands and loose cards: rows, columns and fans, overlapped or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from tilesight.vision.cards.config import DEFAULT, ArrangementConfig
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float64Array
from tilesight.vision.geometry.components import connected_components
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.reading import Chain, Layout, MeldBoundary, Zone


def arrange_cards(
    corners: Corners,
    zone: Zone | Sequence[Zone] | None = None,
    config: ArrangementConfig = DEFAULT.arrangement,
) -> Layout:
    """Return the layout of cards by their estimated (N, 4, 2) corners in photo pixels.

    Args:
        corners: The cards, most of them with the same side up.
        zone: The zone of all cards, or one per card; None to take a fan as a hand and all else as
            the table.
        config: The thresholds.
    """
    if not len(corners):
        return Layout()
    quads = Quads.of_corners(corners.astype(np.float64))
    offsets = quads.offsets
    links = _links(quads, offsets, config)
    groups = [_ordered(group, quads) for group in connected_components(links)]
    hands = [group for group in groups if _in_hand(group, quads, zone, config)]
    on_table = [group for group in groups if group not in hands]
    stacks = _stacked(on_table, quads, offsets, config)
    chains = tuple(_chain(stack, offsets, config) for stack in stacks)
    return Layout(
        melds=tuple(group for group in on_table if len(group) > 1),
        rack=tuple(hands),
        strays=tuple(group[0] for group in on_table if len(group) == 1),
        chains=chains,
    )


def upright(corners: Corners) -> Corners:
    """Return (N, 4, 2) corners with which rows run to the right in the photo, or downwards.

    A card looks the same upside down. Those that are turned against most others are taken upside
    down, and so are all where their rows would run to the left or upwards.
    """
    if not len(corners):
        return corners
    down = corners[:, 3] - corners[:, 0]
    most = down[int(np.argmax((np.sign(down @ down.T)).sum(axis=1)))]
    x, y = most
    if y < 0 if abs(y) >= abs(x) else x > 0:
        most = -most
    turned = (down @ most < 0)[:, None, None]
    return np.asarray(np.where(turned, np.roll(corners, 2, axis=1), corners), np.float32)


def _links(
    quads: Quads, offsets: tuple[Float64Array, Float64Array], config: ArrangementConfig
) -> BoolArray:
    """Return (N, N) whether two cards are neighbors in a row, a column or a fan.

    No card is in a row and in a column: the cards of both could not be put in order. What lies
    beside a long column is not in it, and rows that overlap are not columns of two cards. Where a
    row lies above or below, as in 2 by 2 cards, neighbors may be farther from each other.
    """
    across, along = (np.abs(offset) for offset in offsets)
    across, along = (across + across.T) / 2, (along + along.T) / 2
    parallel = quads.turns < config.max_turn
    row = parallel & (across < config.row_step) & (along < config.row_stagger)
    column = parallel & (along < config.column_step) & (across < config.column_stagger)
    row |= _completed_blocks(row, parallel, across, along, config)
    in_column = _in_long_column(column, column & ~row, config)
    row &= (across < config.touching) | ~(in_column[:, None] | in_column)
    np.fill_diagonal(row, False)
    in_row = row.any(axis=1) & ~in_column
    column &= row | ~(in_row[:, None] | in_row)
    return np.asarray(row | column)


def _completed_blocks(
    row: BoolArray,
    parallel: BoolArray,
    across: Float64Array,
    along: Float64Array,
    config: ArrangementConfig,
) -> BoolArray:
    """Return (N, N) whether two cards lie side by side, right above or below two cards of a row.

    Args:
        row: (N, N) whether two cards are neighbors in a row.
        parallel: (N, N) whether they are hardly turned against each other.
        across: (N, N) distances along their rows, in widths.
        along: (N, N) distances across their rows, in heights.
        config: The thresholds.
    """
    near = parallel & (across < config.stacked_shift) & (along < config.stacked_step)
    near &= along >= config.column_step
    beside = parallel & (across < config.row_step + config.stacked_shift)
    return np.asarray(beside & (along < config.row_stagger) & (near @ row @ near))


def _in_long_column(column: BoolArray, below: BoolArray, config: ArrangementConfig) -> BoolArray:
    """Return (N,) whether a card is in a column that is long enough for a meld.

    Args:
        column: (N, N) whether two cards are neighbors in a column, or overlap far in a row.
        below: (N, N) whether they are neighbors in a column and not in a row.
        config: The length of a column.
    """
    found = np.zeros(len(column), bool)
    for group in connected_components(column):
        found[group] = len(group) >= config.column_cards and below[np.ix_(group, group)].any()
    return found


def _ordered(group: list[int], quads: Quads) -> tuple[int, ...]:
    """Return the cards of a row or a fan from left to right, of a column from top to bottom."""
    if len(group) < 2:
        return tuple(group)
    centers = quads.centers[group] - quads.centers[group].mean(axis=0)
    main = np.linalg.svd(centers, full_matrices=False)[2][0]
    forward = quads.rights[group].sum(axis=0) + quads.downs[group].sum(axis=0) / 2
    if main @ forward < 0:
        main = -main
    order = np.argsort(centers @ main, kind="stable")
    return tuple(group[n] for n in order)


def _in_hand(
    group: tuple[int, ...],
    quads: Quads,
    zone: Zone | Sequence[Zone] | None,
    config: ArrangementConfig,
) -> bool:
    """Return whether cards are held in a hand: their directions turn from one end to the other."""
    if isinstance(zone, Zone):
        return zone is Zone.RACK
    if zone is not None:
        return 2 * sum(zone[place] is Zone.RACK for place in group) > len(group)
    if len(group) < config.fan_cards:
        return False
    steps = np.diff(np.unwrap(2 * quads.headings[list(group)]) / 2)
    steady = max((steps > 0).mean(), (steps < 0).mean())
    return bool(abs(steps.sum()) > config.fan_turn and steady > 0.75)


Groups = list[tuple[int, ...]]


def _from_top(groups: Groups, quads: Quads) -> Groups:
    """Return the groups from the upper to the lower, as the cards are turned."""
    down = quads.downs.sum(axis=0)
    return sorted(groups, key=lambda group: float(quads.centers[list(group)].mean(axis=0) @ down))


def _stacked(
    groups: Groups,
    quads: Quads,
    offsets: tuple[Float64Array, Float64Array],
    config: ArrangementConfig,
) -> list[Groups]:
    """Return groups that may be one meld in two rows or more, as 2 by 2 cards, upper rows first.

    Two single cards are not: scattered cards lie one above the other by chance.
    """
    across, along = (np.abs(offset) for offset in offsets)
    near = (across < config.stacked_shift) & (along < config.stacked_step)
    near &= quads.turns < config.max_turn
    stacks = _stacks(_from_top(groups, quads), near, config)
    pairs = [stack for stack in stacks if list(map(len, stack)) == [1, 1]]
    singles = [[card] for pair in pairs for card in pair]
    return [stack for stack in stacks if stack not in pairs] + singles


def _stacks(groups: Groups, near: BoolArray, config: ArrangementConfig) -> list[Groups]:
    """Return the groups, sorted from the top, as stacks of those that lie right below another."""
    stacks: list[Groups] = []
    for group in groups:
        own = next((stack for stack in stacks if _is_below(stack[-1], group, near, config)), None)
        if own is None:
            stacks.append([group])
        else:
            own.append(group)
    return stacks


def _is_below(
    upper: tuple[int, ...], lower: tuple[int, ...], near: BoolArray, config: ArrangementConfig
) -> bool:
    """Return whether a row lies right below another one, and neither is long.

    Args:
        upper: The cards of a row.
        lower: The cards of a row further down.
        near: (N, N) whether card j is right above or below card i.
        config: The thresholds.
    """
    if max(len(upper), len(lower)) > config.stacked_cards:
        return False
    return bool(near[np.ix_(upper, lower)].any())


def _chain(
    stack: Groups, offsets: tuple[Float64Array, Float64Array], config: ArrangementConfig
) -> Chain:
    """Return the rows of a stack as one chain, whose rows are probably separate melds."""
    cards: tuple[int, ...] = ()
    boundaries: list[MeldBoundary] = []
    for row in stack:
        if cards:
            boundaries.append(MeldBoundary(config.stacked_odds))
        steps = [
            max(abs(float(offset[one, other])) for offset in offsets)
            for one, other in pairwise(row)
        ]
        boundaries += _boundaries_in_row(steps, config)
        cards += row
    return Chain(cards, tuple(boundaries))


def _boundaries_in_row(steps: Sequence[float], config: ArrangementConfig) -> Iterator[MeldBoundary]:
    """Yield what the steps between the neighbors of a row say about the boundaries of melds."""
    for place, step in enumerate(steps):
        lapped = step < config.touching
        odds = config.overlapped_odds if lapped else config.beside_odds
        others = [*steps[:place], *steps[place + 1 :]]
        yield MeldBoundary(odds, _hides_a_card(step, others, config))


def _hides_a_card(step: float, others: Sequence[float], config: ArrangementConfig) -> bool:
    """Return whether a step to the next card is about two of the other steps of overlapped cards.

    A card whose index is covered, by a finger or by an object, is not found.
    """
    if not others or min(others) <= 0:
        return False
    if max(others) > min(config.touching, config.even_steps * min(others)):
        return False
    ratio = step / float(np.median(others))
    return config.double_step[0] < ratio < config.double_step[1]
