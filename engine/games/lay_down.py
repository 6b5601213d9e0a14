"""Lay-down games: draw, lay down or lay off, discard; melds on the table stay as laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass, replace

from tilesight.engine.games.deal import Deal
from tilesight.engine.games.moves import Discard, Draw, Play
from tilesight.engine.games.piles import Piles
from tilesight.engine.games.racks import player_with_none, with_rack
from tilesight.engine.games.scoring import Ending, score_round
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.judging.meld_growth import (
    MeldMatches,
    joined_melds,
    match_melds,
    new_places,
    spoiled_melds,
)
from tilesight.engine.judging.opening import lay_down_opening_faults
from tilesight.engine.judging.pairs import later_pair_faults, pair_places
from tilesight.engine.judging.piece_names import piece_count, piece_names
from tilesight.engine.judging.violation import Fault, Violation, meld_faults, origin_faults
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.multiset import listed, on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.engine.tiles.tuples import replaced, without

NOBODY = -1
"""The owner of a tile that none of the known players laid."""


@dataclass(frozen=True, slots=True)
class LayDown:
    """The state of a round."""

    rules: RuleSet
    table: Table
    owners: tuple[tuple[int, ...], ...]
    """The player who laid each tile, or `NOBODY`, in the shape of `table`."""
    racks: tuple[Tiles, ...]
    opened: tuple[bool, ...]
    piles: Piles
    turn: int = 0
    fresh: bool = True
    """The player to move laid no tile before this turn."""
    trump_holders: tuple[int, ...] = ()
    """The players who were dealt the other copy of the trump."""
    paired: tuple[int, ...] = ()
    """The players who opened with pairs."""

    @classmethod
    def dealt(cls, rules: RuleSet, dealt: Deal, seed: int = 0) -> LayDown:
        """Return the start of a round; `seed` determines how the discards are shuffled."""
        piles = Piles(dealt.stock, dealt.discards, drawn=bool(rules.first_extra), seed=seed)
        opened, holders = (False,) * len(dealt.hands), dealt.trump_holders
        hands, starter = dealt.hands, dealt.starter
        return cls(rules, (), (), hands, opened, piles, starter, trump_holders=holders)

    @classmethod
    def position(
        cls,
        rules: RuleSet,
        table: Table,
        rack: Tiles,
        *,
        opened: bool = True,
        paired: bool = False,
        piles: Piles | None = None,
    ) -> LayDown:
        """Return the round as seen by one player: the table and their own rack.

        If `piles` is None, the player has drawn and the piles are empty.
        """
        # before the opening, the player laid none of these tiles
        owner = 0 if opened else NOBODY
        owners = tuple((owner,) * len(meld) for meld in table)
        state = cls(rules, table, owners, (rack,), (opened,), piles or Piles((), drawn=True))
        return replace(state, fresh=not opened, paired=(0,) if paired else ())

    @property
    def rack(self) -> Tiles:
        """Return the rack of the player to move."""
        return self.racks[self.turn]

    @property
    def has_opened(self) -> bool:
        """Return whether the player to move has opened."""
        return self.opened[self.turn]

    @property
    def winner(self) -> int | None:
        """Return the player who went out; None if nobody did."""
        return player_with_none(self.racks)

    @property
    def over(self) -> bool:
        """Return whether a player went out, the stock is exhausted, or nobody can finish."""
        if self.winner is not None or self.piles.exhausted(self.rules):
            return True
        # of the other hands of a position nothing is known
        known = len(self.racks) > 1
        return known and self.rules.stalemate and not self.piles.drawn and nobody_can_finish(self)

    def faults(self, move: Draw | Play | Discard) -> list[Violation]:
        """Return the violations of a move; empty if it is legal."""
        if self.over:
            return [Violation(Fault.OVER, text("round-ended"), "family")]
        if isinstance(move, Draw):
            return self.piles.draw_faults(move, self.rules)
        if isinstance(move, Discard):
            return self.piles.discard_faults(move, self.rack, self.rules)
        return [*self.piles.undrawn_faults(), *_play_faults(self, move.table)]

    def after(self, move: Draw | Play | Discard) -> LayDown:
        """Return the state after a legal move."""
        if isinstance(move, Draw):
            tile, piles = self.piles.after_draw(move)
            return replace(with_rack(self, (*self.rack, tile)), piles=piles)
        if isinstance(move, Discard):
            return self._discarded(move)
        return self._laid(move.table)

    def scores(self) -> tuple[int, ...]:
        """Return the score of each player if the round ended now."""
        went_rummy = self.winner is not None and self.fresh
        laid = tuple(self.laid_by(player) for player in range(len(self.racks)))
        out = self.winner is not None and self.piles.discards[-1:] == (JOKER,)
        ending = Ending(
            self.racks,
            self.winner,
            went_rummy,
            laid,
            self.trump_holders,
            opened=self.opened,
            paired=self.paired,
            joker_out=out,
        )
        return score_round(ending, self.rules)

    def laid_by(self, player: int) -> Tiles:
        """Return the tiles on the table that a player laid."""
        return tuple(
            tile
            for meld, owners in zip(self.table, self.owners, strict=True)
            for tile, owner in zip(meld, owners, strict=True)
            if owner == player
        )

    def _discarded(self, move: Discard) -> LayDown:
        rack = without(self.rack, move.tile.printed)
        state = with_rack(self, rack)
        if not rack:
            return replace(state, piles=self.piles.thrown_on(move.tile.printed))
        turn = (self.turn + 1) % len(self.racks)
        piles = self.piles.after_discard(move.tile.printed, self.rules)
        fresh = not self.opened[turn] and not self.laid_by(turn)
        return replace(state, turn=turn, piles=piles, fresh=fresh)

    def _laid(self, table: Table) -> LayDown:
        matches = match_melds(self.table, table, self.rules)
        before, after = on_table(self.table), on_table(table)
        rack = printed(self.rack) - (after - before) + (before - after)
        return replace(
            with_rack(self, listed(rack)),
            table=table,
            owners=_owners(self, table, matches),
            opened=replaced(self.opened, self.turn, self._opened_after(table, matches)),
            paired=self._paired_after(table, matches),
            piles=self.piles.after_laying(after - before, self.rules),
        )

    def _opened_after(self, table: Table, matches: MeldMatches) -> bool:
        """Return whether the player has laid a meld, now or before, after a legal play."""
        return self.has_opened or bool(new_places(table, matches))

    def _paired_after(self, table: Table, matches: MeldMatches) -> tuple[int, ...]:
        """Return who opened with pairs, after a legal play that may be an opening."""
        pairs = pair_places(table, new_places(table, matches), self.rules)
        opens = bool(pairs) and not self.has_opened
        return (*self.paired, self.turn) if opens else self.paired


def turn_faults(state: LayDown, table: Table) -> list[Violation]:
    """Return the violations of a turn with this table at its end; nothing has to be laid in it."""
    found = state.faults(Play(table))
    if all(violation.fault is not Fault.NOTHING for violation in found):
        return found
    return [violation for violation in found if violation.fault not in _FAULTS_OF_PLAYS]


_FAULTS_OF_PLAYS = {Fault.NOTHING, Fault.OPENING}
"""What is a fault of a play, but not of a turn without one, which is only a draw and a discard."""


def nobody_can_finish(state: LayDown) -> bool:
    """Return whether no player can go out.

    This holds if every rack is too small for a new meld, even after drawing, and no remaining
    tile can be laid off.
    """
    max_tiles = min(state.rules.run_min, state.rules.group_min) - 2
    if any(len(rack) > max_tiles for rack in state.racks):
        return False
    loose = printed(state.rules.tiles.box()) - on_table(state.table)
    return all(lay_off_target(state.table, tile, state.rules) is None for tile in loose)


def lay_off_target(table: Table, tile: Tile, rules: RuleSet) -> Tiles | None:
    """Return the first meld that a tile can be laid off on; None if there is none."""
    for meld in table:
        if any(read_meld(longer, rules) for longer in ((tile, *meld), (*meld, tile))):
            return meld
    return None


def costs_penalty(tile: Tile, table: Table, rules: RuleSet) -> bool:
    """Return whether a player pays for discarding a tile without going out."""
    if not rules.discard_penalty:
        return False
    return tile.joker or lay_off_target(table, tile, rules) is not None


def _owners(state: LayDown, table: Table, matches: MeldMatches) -> tuple[tuple[int, ...], ...]:
    """Return who laid each tile of the next table, in its shape."""
    owners = [[state.turn] * len(meld) for meld in table]
    for old, (new_place, growth) in matches.items():
        for owner, index in zip(state.owners[old], growth.places, strict=True):
            if index not in growth.swapped:
                owners[new_place][index] = owner
    return tuple(map(tuple, owners))


def _play_faults(state: LayDown, table: Table) -> list[Violation]:
    before, after = on_table(state.table), on_table(table)
    played, taken = after - before, before - after
    matches = match_melds(state.table, table, state.rules)
    spoiled = spoiled_melds(state.table, table, matches, state.rules)
    swapped = Counter({JOKER: _swapped_jokers(state.table, table, matches, spoiled)})
    places = {old: new for old, (new, _) in matches.items()} | spoiled
    kept = places.keys() - joined_melds(state.table, table, places)
    found = meld_faults(table, state.rules)
    found += origin_faults(played, taken - swapped, state.rack, state.rules)
    found += _changed_meld_faults(state.table, kept, state.rules)
    if not played:
        found.append(Violation(Fault.NOTHING, text("nothing-laid"), "family"))
    found += _new_meld_faults(state, table, matches, spoiled.values())
    return found + _discard_faults(state, printed(state.rack) - played + taken)


def _swapped_jokers(
    before: Table, table: Table, matches: MeldMatches, spoiled: Mapping[int, int]
) -> int:
    """Return how many jokers the player swapped for tiles: they may leave the table."""
    of_valid = sum(len(growth.swapped) for _, growth in matches.values())
    lost = (printed(before[old]) - printed(table[new]) for old, new in spoiled.items())
    return of_valid + sum(tiles[JOKER] for tiles in lost)


def _new_meld_faults(
    state: LayDown, table: Table, matches: MeldMatches, spoiled: Collection[int]
) -> list[Violation]:
    """Return the violations of the opening rules, or after the opening of those about pairs."""
    if not state.has_opened:
        own_jokers = printed(state.rack)[JOKER]
        return lay_down_opening_faults(table, matches, spoiled, own_jokers, state.rules)
    new, paired = new_places(table, matches, spoiled), state.turn in state.paired
    return later_pair_faults(state.table, table, new, paired, state.rules)


def _discard_faults(state: LayDown, kept: Counter[Tile]) -> list[Violation]:
    """Return the violations of a play that leaves no tile on the rack for a legal discard."""
    found = []
    if state.rules.last_discard and not kept:
        sentence = text("keep-last-discard", tiles=piece_count(1, state.rules.words))
        found.append(Violation(Fault.LAST_DISCARD, sentence, "last_discard"))
    if listed(kept) == (state.piles.taken,) and not state.rules.discard_taken:
        sentence = text("only-taken-left", tiles=piece_names(kept, state.rules.words))
        found.append(Violation(Fault.DISCARD_TAKEN, sentence, "discard_taken", listed(kept)))
    return found


def _changed_meld_faults(before: Table, kept: Container[int], rules: RuleSet) -> list[Violation]:
    """Return a violation for each meld whose index is not among those of the kept ones."""
    return [
        Violation(
            Fault.CHANGED,
            text("meld-must-stay", tiles=piece_names(meld, rules.words)),
            "family",
            meld,
        )
        for index, meld in enumerate(before)
        if index not in kept
    ]
