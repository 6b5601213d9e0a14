"""The steps from one table to the next, in an order that a person can follow.

Each tile is a separate piece, so that two jokers in one meld can be distinguished.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tilesight.engine.hints.hint import HAND, RACK, Action, Step
from tilesight.engine.hints.open_table.steps.piece_assignment import (
    StuckError,
    Workspace,
    assign_pieces,
)
from tilesight.engine.hints.open_table.steps.pieces import Pile, Swap, Target, tiles_of
from tilesight.engine.judging.joker_rules import JokerAssignment, active_joker_rules
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles


def find_steps(
    before: Table, after: Table, assignment: JokerAssignment, rules: RuleSet
) -> tuple[Step, ...] | None:
    """Return the steps to a table with this assignment of jokers; None if no order is legal."""
    try:
        workspace = assign_pieces(before, after, assignment, rules)
        return tuple(_Planner(workspace, rules).steps())
    except StuckError:
        return None


class _Planner:
    """Plans the moves of the assigned pieces, each of which moves once."""

    def __init__(self, workspace: Workspace, rules: RuleSet) -> None:
        self.workspace = workspace
        self.rules = rules

    def steps(self) -> Iterator[Step]:
        waiting = [target for target in self.workspace.targets if target.moving]
        while waiting:
            target = min(waiting, key=lambda target: self.sort_key(target, waiting))
            yield from self.replace_before(target)
            if target.core and target.home is None:
                yield self.build(target, target.core)
            if target.moving:
                yield self.build(target, self.ready(target))
            waiting = [target for target in waiting if target.moving]
        yield from self.replace_all(self.workspace.swaps)
        yield from self.shift_steps()

    def replace_before(self, target: Target) -> Iterator[Step]:
        """Yield the replacements of jokers that a meld needs or that its source melds contain."""
        places = {target.home, *(piece.where for piece in target.moving)} - {RACK, HAND}
        pieces = target.assigned
        due = [
            swap
            for swap in self.workspace.swaps
            if swap.joker in pieces or not places.isdisjoint((swap.place, swap.source))
        ]
        yield from self.replace_all(due)

    def replace_all(self, due: Iterable[Swap]) -> Iterator[Step]:
        """Yield the replacements that are due, each after those in the meld its tile comes from."""
        for swap in list(due):
            if swap in self.workspace.swaps:
                self.workspace.swaps.remove(swap)
                yield from self.replace_all(
                    s for s in self.workspace.swaps if s.place == swap.source
                )
                yield self.replace(swap)

    def replace(self, swap: Swap) -> Step:
        if swap.source >= 0:
            source = self.workspace.piles[swap.source]
            if self.rules.joker_locks and any(piece.tile.joker for piece in source):
                raise StuckError
            source.remove(swap.replacement)
        pile = self.workspace.piles[swap.place]
        pile[pile.index(swap.joker)] = swap.replacement
        sources = (swap.source,)
        left = self.left_at(sources)
        return Step(
            Action.REPLACE, (swap.replacement.tile,), sources, swap.place, tiles_of(pile), left
        )

    def sort_key(self, target: Target, waiting: Sequence[Target]) -> tuple[bool, int, int, int]:
        """Return the sort key of a target: the lowest one has the fewest obstacles.

        The key is: not ready, pieces that still have to leave, invalid melds left behind, sources.
        """
        moving = target.moving
        sources = {piece.where for piece in moving}
        broken = 0
        for place in sources - {RACK, HAND}:
            rest = [piece for piece in self.workspace.after_swaps(place) if piece not in moving]
            broken += bool(rest) and not read_meld(tiles_of(rest), self.rules)
        return not self.ready(target), self.count_leaving(target, waiting), broken, len(sources)

    def count_leaving(self, target: Target, waiting: Sequence[Target]) -> int:
        """Return how many pieces have to leave the place of a target first."""
        pieces = (piece for other in waiting if other is not target for piece in other.moving)
        # a joker that is replaced has to leave the meld, too
        replaced = sum(swap.place == target.home for swap in self.workspace.swaps)
        return replaced + sum(piece.where == target.home for piece in pieces)

    def ready(self, target: Target) -> Pile:
        """Return the pieces that can move now.

        If jokers lock melds, no joker can move in while other pieces still have to leave.
        """
        locking = self.rules.joker_locks and self.in_the_way(target)
        return [piece for piece in target.moving if not (locking and piece.tile.joker)]

    def in_the_way(self, target: Target) -> Pile:
        """Return the pieces at the place of a target that belong elsewhere."""
        if target.home is None:
            return []
        pieces = target.assigned
        return [piece for piece in self.workspace.after_swaps(target.home) if piece not in pieces]

    def build(self, target: Target, pieces: Pile) -> Step:
        if not pieces:
            raise StuckError
        sources = tuple(piece.where for piece in pieces)
        action = _action(target, sources)
        self.take_away(pieces)
        left = self.left_at(sources)
        if target.home is None:
            target.home = len(self.workspace.piles)
            self.workspace.piles.append([])
        for piece in pieces:
            piece.where = target.home
        present = [piece for piece in target.assigned if piece.where == target.home]
        self.workspace.piles[target.home] = [*present, *self.in_the_way(target)]
        made = tiles_of(self.workspace.piles[target.home])
        return Step(action, tiles_of(pieces), sources, target.home, made, left)

    def may_stay(self, pile: Pile, shifted: Pile) -> bool:
        """Return whether a meld is valid without these shifts, and its jokers keep their meaning.

        A joker that has to keep its meaning is shifted only as a 1, from one end to the other.
        """
        ones = active_joker_rules(self.rules).any and any(
            piece.tile.joker and piece.face and piece.face[0].number == 1 for piece in shifted
        )
        return not ones and bool(read_meld(tiles_of(pile), self.rules))

    def take_away(self, pieces: Pile) -> None:
        """Remove the pieces that are on the table from their melds."""
        for piece in pieces:
            if piece.where >= 0:
                self.workspace.piles[piece.where].remove(piece)

    def shift_steps(self) -> Iterator[Step]:
        """Yield the moves within melds of jokers, and of 1s from one end to the other."""
        for target in self.workspace.targets:
            pairs = zip(target.assigned, target.faces, strict=True)
            shifted = [piece for piece, face in pairs if piece.face != face]
            if target.home is None or self.workspace.piles[target.home] == target.assigned:
                continue
            if self.may_stay(self.workspace.piles[target.home], shifted):
                continue
            rest = tuple(p.tile for p in self.workspace.piles[target.home] if p not in shifted)
            self.workspace.piles[target.home] = target.assigned
            sources = (target.home,) * len(shifted)
            left = ((target.home, rest),)
            yield Step(Action.MOVE, tiles_of(shifted), sources, target.home, target.tiles, left)

    def left_at(self, sources: Iterable[int]) -> tuple[tuple[int, Tiles], ...]:
        """Return the current melds at the source places."""
        places = dict.fromkeys(source for source in sources if source >= 0)
        return tuple((place, tiles_of(self.workspace.piles[place])) for place in places)


def _action(target: Target, sources: tuple[int, ...]) -> Action:
    own = all(source == RACK for source in sources)
    if target.home is not None:
        return Action.ADD if own else Action.MOVE
    if own:
        return Action.LAY
    return Action.SPLIT if len(set(sources)) == 1 and sources[0] >= 0 else Action.MAKE
