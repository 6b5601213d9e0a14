"""Hints and their steps as sentences, in the current language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tilesight.engine.hints.hint import HAND, RACK, Action, Goal, Hint, Level, Step
from tilesight.engine.hints.open_table.steps.step_replay import play_step
from tilesight.engine.judging.meld import Kind, Meld, read_meld, run_positions
from tilesight.engine.judging.piece_names import color_name, number_word, piece_count, tile_name
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import joined, separated
from tilesight.engine.tiles.multiset import in_order, printed
from tilesight.engine.tiles.notation import Table, Tiles, format_meld
from tilesight.engine.tiles.tile import JOKER, Tile

MAX_LISTED = 6
"""The maximum number of tiles that a headline names one by one."""


class Article(StrEnum):
    """What stands before the tiles of a list."""

    NONE = "none"
    THE = "the"
    SOME = "some"
    """The tiles are known, but other jokers lie beside those of the list."""
    YOUR = "your"
    """The sentence itself says "your"."""
    NAME = "name"
    """The tiles are only named, as in the rows of a hand: no language writes an article."""


_JOKERS = {
    Article.NONE: "hint-joker-any",
    Article.THE: "hint-joker-the",
    Article.SOME: "hint-joker-some",
    Article.YOUR: "hint-joker-your",
    Article.NAME: "hint-joker-any",
}
_ROWS, _COLUMNS = ("top", "middle", "bottom"), ("left", "middle", "right")


@dataclass(frozen=True, slots=True)
class SentenceWriter:
    """Writes hints with the vocabulary of one rule set."""

    rules: RuleSet
    cells: Sequence[tuple[int, int]] = ()
    """The cell of each meld on the photo, as row and column of a 3 x 3 grid.

    Melds without a cell are identified by their numbers.
    """
    old_melds: int | None = None
    """The number of melds before the play, if known; melds from this place on are new."""

    def describe(
        self, hint: Hint, before: Table, rack: Tiles, level: Level = Level.PLAY
    ) -> tuple[str, ...]:
        """Return a hint as sentences, with the detail of the level."""
        if hint.draw:
            return self.draw(hint, rack, level)
        lines = [self.headline(hint, level)]
        if level is Level.PLAY:
            lines += self.steps(hint.steps, before, rack)
        lines += self.notes(hint, level)
        return tuple(lines)

    def draw(self, hint: Hint, rack: Tiles, level: Level) -> tuple[str, ...]:
        """Return the sentences of a hint to draw, with the reason and the play of most tiles."""
        if not hint.held_back:
            return (self.nothing_to_play(hint, rack),)
        number = piece_count(hint.held_back, self.rules.words)
        lines = [text("hint-hold-back")]
        if level is Level.NUDGE:
            lines.append(text("hint-held-back-number", number=number))
        else:
            few = len(hint.playable) <= MAX_LISTED
            tiles = self.in_order(hint.playable) if few else self.by_color(hint.playable)
            lines.append(text("hint-held-back", number=number, tiles=tiles))
        return (*lines, *([] if hint.proven else [text("hint-unproven")]))

    def nothing_to_play(self, hint: Hint, rack: Tiles) -> str:
        """Return the sentence for a position in which nothing can be played, or not yet."""
        if not hint.proven:
            return text("hint-draw-unproven")
        missed, opening = hint.opening_missed, self.rules.opening
        if missed is not None and missed < opening:
            return text("hint-cannot-open", points=missed, opening=opening)
        keeps_jokers = hint.goal is Goal.KEEP_JOKERS and any(tile.joker for tile in rack)
        return text("hint-draw-keep-jokers" if keeps_jokers else "hint-draw")

    def notes(self, hint: Hint, level: Level) -> Iterator[str]:
        """Yield the sentences that follow the steps."""
        if hint.goal is Goal.OUT and hint.proven and not hint.out:
            yield text("hint-not-out")
        if hint.opens and hint.points >= self.rules.opening:
            yield text("hint-opens", points=hint.points)
        if not hint.proven:
            yield text("hint-unproven")
        elif not hint.least_disturbing and level is Level.PLAY:
            yield text("hint-unproven-change")

    def headline(self, hint: Hint, level: Level) -> str:
        """Return the sentence for how many tiles can be played, or which."""
        number = piece_count(len(hint.placed), self.rules.words)
        if level is Level.NUDGE and hint.out:
            return text("hint-can-go-out")
        if level is Level.NUDGE:
            return text("hint-can-open" if hint.opens else "hint-can-play", tiles=number)
        if len(hint.placed) <= MAX_LISTED:
            tiles = self.in_order(hint.placed)
        else:
            tiles = self.by_color(hint.placed) if level is Level.TILES else number
        return text("hint-goes-out" if hint.out else "hint-can-play", tiles=tiles)

    def in_order(self, tiles: Tiles) -> str:
        """Return the names of tiles as a list, sorted by color, then by number: 2 before 10."""
        return self.listed(in_order(tiles))

    def by_color(self, tiles: Tiles) -> str:
        """Return the names of tiles grouped by color: "blue 3 and 4; red 5; a joker"."""
        numbers: dict[str, list[str]] = {}
        for tile in sorted(tiles, key=lambda tile: tile.number or 0):
            if tile.color is not None:
                numbers.setdefault(tile.color.word, []).append(str(tile.number))
        parts = [
            text("hint-color-numbers", color=color, numbers=joined(found))
            for color, found in sorted(numbers.items())
        ]
        jokers = tuple(tile for tile in tiles if tile.joker)
        return separated([*parts, *([self.listed(jokers)] if jokers else [])])

    def steps(self, steps: Sequence[Step], before: Table, rack: Tiles) -> list[str]:
        """Return a sentence for each step; each refers to the table before that step."""
        piles, hand, own, lines = list(before), Counter[Tile](), printed(rack), []
        writer = replace(self, old_melds=len(before))
        for step in steps:
            lines.append(writer.step(step, tuple(piles)))
            play_step(step, piles, hand, own)
        return lines

    def step(self, step: Step, table: Table) -> str:
        """Return the sentence for one step; `table` is the table before it."""
        parts: dict[str, str | int] = {
            "tiles": self.listed(step.tiles),
            "moved": self.listed(step.tiles, Article.THE),
            "own": self.listed(step.taken(RACK), Article.YOUR),
            "made": format_meld(step.made),
            "kind": self.kind(step.made),
            "count": _taken(step),
            "meld": self.target(step, table),
            "joker": self.replaced_joker(step, table),
            "take": " ".join(self.takes(step, table)),
            "source": "",
        }
        if step.action is Action.SPLIT:
            (place, left), *_ = step.left
            parts["moved"] = self.taken_list(table[place], left)
            parts["source"] = self.meld(table, place, left)
        text_id = _text_id(step, table)
        if text_id == "hint-lay" and parts["kind"] == Kind.RUN and step.tiles.count(JOKER) > 1:
            text_id = "hint-lay-jokers"  # the list of tiles counts the jokers and loses their order
        return text(text_id, **parts)

    def takes(self, step: Step, table: Table) -> Iterator[str]:
        """Yield a sentence for each place from which tiles are taken, except the rack."""
        left = dict(step.left)
        for place in dict.fromkeys(step.sources):
            if place == HAND:
                yield text("hint-from-hand", count=step.sources.count(HAND))
            elif place >= 0:
                meld, rest = table[place], left[place]
                listed = self.taken_list(meld, rest)
                text_id = self.end(meld, rest) or "hint-take"
                yield text(text_id, tiles=listed, source=self.meld(table, place, rest))

    def replaced_joker(self, step: Step, table: Table) -> str:
        """Return the name of the joker that a step replaces; empty for other steps."""
        if step.action is not Action.REPLACE or step.meld is None:
            return ""
        meld = table[step.meld]
        if sum(tile.joker for tile in meld) == 1:
            return self.listed((JOKER,), Article.THE)
        pairs = zip(meld, step.made, strict=True)
        spot = next(spot for spot, (old, new) in enumerate(pairs) if old.joker and not new.joker)
        return self.listed((step.made[spot].as_joker,), Article.THE)

    def taken_list(self, meld: Tiles, left: Tiles) -> str:
        """Return the names of the tiles taken from a meld as a list."""
        return self.listed(self.taken(meld, left), Article.SOME if JOKER in left else Article.THE)

    def taken(self, meld: Tiles, left: Tiles) -> Tiles:
        """Return the tiles taken from a meld; if only some of its jokers are, with their faces."""
        jokers = [sum(tile.joker for tile in tiles) for tiles in (meld, left)]
        reading = self.reading(meld, left) if jokers[0] > jokers[1] > 0 else None
        removed, rest = [], list(left)
        first = len(meld) - len(left) if left == meld[len(meld) - len(left) :] else 0
        for spot, tile in enumerate(meld):
            if spot >= first and rest and rest[0] == tile:
                del rest[0]
            elif tile.joker and reading:
                removed.append(reading.faces[spot].as_joker)
            else:
                removed.append(tile)
        return tuple(removed)

    def end(self, meld: Tiles, left: Tiles) -> str | None:
        """Return the text about the end of a run if exactly its tile is taken, else None."""
        reading = self.reading(meld, left)
        if reading is None or reading.kind is not Kind.RUN or left not in (meld[1:], meld[:-1]):
            return None
        first, *_, last = run_positions(reading, self.rules)
        return "hint-take-low" if (left == meld[1:]) == (first < last) else "hint-take-high"

    def target(self, step: Step, table: Table) -> str:
        """Return the name of the meld that tiles are added to; empty for a new meld."""
        if step.meld is None or step.meld >= len(table) or not table[step.meld]:
            return ""
        return self.meld(table, step.meld, step.made)

    def reading(self, tiles: Tiles, other: Tiles) -> Meld | None:
        """Return the reading of a meld that fits its tiles before or after a step.

        The first reading is the meaning of a meld as laid; jokers that a step uses as another tile
        decide for a later one.
        """
        readings, others = read_meld(tiles, self.rules), read_meld(other, self.rules)
        for reading in readings:
            faces = printed(reading.faces)
            for fitting in others:
                both = printed(fitting.faces)
                if reading.kind is fitting.kind and (faces <= both or both <= faces):
                    return reading
        return next(iter(readings), None)

    def meld(self, table: Table, place: int, other: Tiles = ()) -> str:
        """Return the name of a meld: its kind, its tiles and its location.

        Args:
            table: The table.
            place: The place of the meld.
            other: The meld after the step.
        """
        is_new = self.old_melds is not None and place >= self.old_melds
        where = None if is_new else self.where(place)
        reading = self.reading(table[place], other)
        if reading is None:
            return _placed(
                ("hint-new-other", "hint-other-at"), where, tiles=format_meld(table[place])
            )
        return self.run(reading, where) if reading.kind is Kind.RUN else self.group(reading, where)

    def where(self, place: int) -> str:
        """Return the location of a meld: its cell on the photo, and its number if ambiguous."""
        if place >= len(self.cells):
            return text("hint-meld-number", number=place + 1)
        row, column = self.cells[place]
        where = text("hint-where", row=_ROWS[row], column=_COLUMNS[column])
        if list(self.cells).count((row, column)) > 1:
            return text("hint-where-number", where=where, number=place + 1)
        return where

    def run(self, run: Meld, where: str | None) -> str:
        """Return the name of a run, for example "the red run 4-5-6"; new if it is nowhere yet."""
        numbers = "-".join(str(face.number) for face in run.faces)
        color = run.faces[0].color
        word = color.word if color else ""
        return _placed(("hint-new-run", "hint-run-at"), where, color=word, numbers=numbers)

    def group(self, group: Meld, where: str | None) -> str:
        """Return the name of a group, for example "the group of 7s in black, blue and red"."""
        number = group.faces[0].number or 0
        colors = joined([color_name(face.color) for face in group.faces if face.color])
        return _placed(("hint-new-group", "hint-group-at"), where, number=number, colors=colors)

    def kind(self, tiles: Tiles) -> str:
        """Return a meld's kind, by which texts select; a group if the tiles are no meld."""
        readings = read_meld(tiles, self.rules)
        return readings[0].kind if readings else Kind.GROUP

    def listed(self, tiles: Sequence[Tile], article: Article = Article.NONE) -> str:
        """Return the names of tiles as a list in a sentence; equal jokers are counted together."""
        jokers = sum(tile == JOKER for tile in tiles)
        words = []
        for place, tile in enumerate(tiles):
            if tile != JOKER:
                words.append(self.with_article(tile, article))
            elif JOKER not in tiles[:place]:
                words.append(text(_JOKERS[article], count=jokers, number=number_word(jokers)))
        return joined(words)

    def with_article(self, tile: Tile, article: Article) -> str:
        """Return the name of a tile that is not a plain joker with its article."""
        pieces, number = self.rules.words, tile.number or 0
        name = tile_name(tile, pieces)
        return text("hint-the-tile", tile=name, article=article, pieces=pieces, number=number)


def _placed(text_ids: tuple[str, str], where: str | None, **values: str | int) -> str:
    """Return the name of a meld: by the first text if it is nowhere yet, else by the second."""
    new, placed = text_ids
    return text(new, **values) if where is None else text(placed, where=where, **values)


_ACTIONS = {Action.LAY: "hint-lay", Action.ADD: "hint-add", Action.SPLIT: "hint-split"}


def _text_id(step: Step, table: Table) -> str:
    own = RACK in step.sources
    empty = step.meld is not None and (step.meld >= len(table) or not table[step.meld])
    if step.action is Action.REPLACE:
        return "hint-replace" if own else "hint-replace-from"
    if step.action is Action.MAKE or (step.action is Action.MOVE and empty):
        return "hint-make" if own else "hint-make-alone"
    if step.action is Action.MOVE:
        if set(step.sources) == {step.meld}:
            return "hint-shift"
        return "hint-move-own" if own else "hint-move"
    return "hint-lay" if step.action is Action.ADD and empty else _ACTIONS[step.action]


def _taken(step: Step) -> int:
    return sum(source != RACK for source in step.sources)
