"""Hints and their steps as sentences, from a table of templates for each language."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path

from tilesight.engine.hints.hint import HAND, RACK, Action, Goal, Hint, Level, Step
from tilesight.engine.hints.open_table.step_replay import play_step
from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.judging.piece_names import counted, number_word, vocabulary
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles, format_meld
from tilesight.engine.tiles.tile import JOKER, Tile

_FILE = Path(__file__).with_name("sentences.toml")


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


@cache
def languages() -> Mapping[str, Mapping[str, str]]:
    """Return the sentence templates of each language, by their keys."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def describe_hint(
    hint: Hint, before: Table, rack: Tiles, rules: RuleSet, level: Level = Level.PLAY
) -> tuple[str, ...]:
    """Return a hint as sentences.

    Args:
        hint: The hint.
        before: The table before the play.
        rack: The rack before the play.
        rules: The rules, with the words for tiles.
        level: How much of the hint is revealed.
    """
    return SentenceWriter(rules).describe(hint, before, rack, level)


@dataclass(frozen=True, slots=True)
class SentenceWriter:
    """Writes hints in one language, with the vocabulary of one rule set."""

    rules: RuleSet
    cells: Sequence[tuple[int, int]] = ()
    """The cell of each meld on the photo, as row and column of a 3 x 3 grid.

    Melds without a cell are identified by their numbers.
    """
    language: str = "en"
    old_melds: int | None = None
    """The number of melds before the play, if known; melds from this place on are new."""

    def describe(self, hint: Hint, before: Table, rack: Tiles, level: Level) -> tuple[str, ...]:
        """Return a hint as sentences, with the detail of the level."""
        if hint.draw:
            return self.draw(hint, level)
        lines = [self.headline(hint, level)]
        if level is Level.PLAY:
            lines += self.steps(hint.steps, before, rack)
        lines += self.notes(hint, level)
        return tuple(lines)

    def draw(self, hint: Hint, level: Level) -> tuple[str, ...]:
        """Return the sentences of a hint to draw, with the reason and the play of most tiles."""
        if not hint.held_back:
            return (self.nothing_to_play(hint),)
        number = counted(hint.held_back, vocabulary(self.rules.words).piece)
        lines = [self.render("hold_back")]
        if level is Level.NUDGE:
            lines.append(self.render("held_back_number", number=number))
        else:
            few = len(hint.playable) <= MAX_LISTED
            tiles = self.listed(hint.playable) if few else self.by_color(hint.playable)
            lines.append(self.render("held_back", number=number, tiles=tiles))
        return (*lines, *([] if hint.proven else [self.render("unproven")]))

    def nothing_to_play(self, hint: Hint) -> str:
        """Return the sentence for a position in which nothing can be played, or not yet."""
        if not hint.proven:
            return self.render("draw_unproven")
        opening = self.rules.opening
        if hint.opening_missed is None or hint.opening_missed >= opening:
            return self.render("draw")
        points = str(hint.opening_missed)
        return self.render("draw_closed", points=points, opening=str(opening))

    def notes(self, hint: Hint, level: Level) -> Iterator[str]:
        """Yield the sentences that follow the steps."""
        if hint.goal is Goal.OUT and not hint.out:
            yield self.render("not_out")
        if hint.opens and hint.points >= self.rules.opening:
            yield self.render("opening", points=str(hint.points))
        if not hint.proven:
            yield self.render("unproven")
        elif not hint.least_disturbing and level is Level.PLAY:
            yield self.render("unproven_change")

    def headline(self, hint: Hint, level: Level) -> str:
        """Return the sentence for how many tiles can be played, or which."""
        number = counted(len(hint.placed), vocabulary(self.rules.words).piece)
        if level is Level.NUDGE:
            key = "nudge_out" if hint.out else "nudge_open" if hint.opens else "nudge"
            return self.render(key, tiles=number)
        if len(hint.placed) <= MAX_LISTED:
            tiles = self.listed(hint.placed)
        else:
            tiles = self.by_color(hint.placed) if level is Level.TILES else number
        return self.render("tiles_out" if hint.out else "tiles", tiles=tiles)

    def by_color(self, tiles: Tiles) -> str:
        """Return the names of tiles grouped by color: "blue 3 and 4; red 5; a joker"."""
        numbers: dict[str, list[str]] = {}
        for tile in sorted(tiles, key=lambda tile: tile.number or 0):
            if tile.color is not None:
                numbers.setdefault(tile.color.word, []).append(str(tile.number))
        parts = [f"{color} {self.joined(found)}" for color, found in sorted(numbers.items())]
        jokers = tuple(tile for tile in tiles if tile.joker)
        return "; ".join([*parts, *([self.listed(jokers)] if jokers else [])])

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
        parts = {
            "tiles": self.listed(step.tiles),
            "moved": self.listed(step.tiles, Article.THE),
            "own": self.listed(step.taken(RACK), Article.YOUR),
            "made": self.tiles(step.made),
            "kind": self.kind(step.made),
            "meld": self.target(step, table),
            "joker": self.replaced_joker(step, table),
            "take": " ".join(self.takes(step, table)),
            "them": self.render("it" if _taken(step) == 1 else "them"),
            "source": "",
        }
        if step.action is Action.SPLIT:
            (place, left), *_ = step.left
            parts["moved"] = self.taken_list(table[place], left)
            parts["source"] = self.meld(table, place, left)
        return self.render(_key(step, table), **parts)

    def takes(self, step: Step, table: Table) -> Iterator[str]:
        """Yield a sentence for each place from which tiles are taken, except the rack."""
        left = dict(step.left)
        for place in dict.fromkeys(step.sources):
            if place == HAND:
                number = step.sources.count(HAND)
                yield self.render("from_hand" if number == 1 else "from_hand_all")
            elif place >= 0:
                meld, rest = table[place], left[place]
                listed = self.taken_list(meld, rest)
                key = self.end(meld, rest) or "take"
                yield self.render(key, tiles=listed, source=self.meld(table, place, rest))

    def replaced_joker(self, step: Step, table: Table) -> str:
        """Return the name of the joker that a step replaces; empty for other steps."""
        if step.action is not Action.REPLACE or step.meld is None:
            return ""
        meld = table[step.meld]
        if sum(tile.joker for tile in meld) == 1:
            return self.listed((JOKER,), Article.THE)
        pairs = zip(meld, step.made, strict=True)
        spot = next(spot for spot, (old, new) in enumerate(pairs) if old.joker and not new.joker)
        return self.listed((replace(step.made[spot], joker=True),), Article.THE)

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
                removed.append(replace(reading.faces[spot], joker=True))
            else:
                removed.append(tile)
        return tuple(removed)

    def end(self, meld: Tiles, left: Tiles) -> str | None:
        """Return the key of the end of a run from which exactly one tile is taken, or None."""
        reading = self.reading(meld, left)
        if reading is None or reading.kind is not Kind.RUN or left not in (meld[1:], meld[:-1]):
            return None
        first, last = (reading.faces[spot].number or 0 for spot in (0, -1))
        return "take_low" if (left == meld[1:]) == (first < last) else "take_high"

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
        for reading in readings if others else ():
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
        new = self.render("new") if is_new else ""
        where = "" if is_new else self.where(place)
        reading = self.reading(table[place], other)
        if reading is None:
            tiles = self.tiles(table[place])
            return self.render("meld_other", new=new, tiles=tiles, place=where)
        if reading.kind is Kind.RUN:
            return self.run(reading, where, new)
        return self.group(reading, where, new)

    def where(self, place: int) -> str:
        """Return the location of a meld: its cell on the photo, and its number if ambiguous."""
        number = str(place + 1)
        if place >= len(self.cells):
            return self.render("place", number=number)
        row, column = self.cells[place]
        where = self.render(f"where_{row}_{column}")
        if list(self.cells).count((row, column)) > 1:
            where = self.render("where_nth", where=where, number=number)
        return f" ({where})"

    def run(self, run: Meld, where: str, new: str = "") -> str:
        """Return the name of a run, for example "the red run 4-5-6"."""
        numbers = "-".join(str(face.number) for face in run.faces)
        color = run.faces[0].color
        word = color.word if color else ""
        return self.render("meld_run", new=new, color=word, numbers=numbers, place=where)

    def group(self, group: Meld, where: str, new: str = "") -> str:
        """Return the name of a group, for example "the group of 7s in black, blue and red"."""
        number = str(group.faces[0].number)
        colors = self.joined([face.color.word for face in group.faces if face.color])
        return self.render("meld_group", new=new, number=number, colors=colors, place=where)

    def kind(self, tiles: Tiles) -> str:
        """Return the name of a meld's kind."""
        readings = read_meld(tiles, self.rules)
        return self.render(readings[0].kind if readings else "group")

    def listed(self, tiles: Sequence[Tile], article: Article = Article.NONE) -> str:
        """Return the names of tiles as a list in a sentence; equal jokers are counted together."""
        jokers = sum(tile == JOKER for tile in tiles)
        words = []
        for place, tile in enumerate(tiles):
            if tile != JOKER:
                words.append(self.with_article(vocabulary(self.rules.words).tile(tile), article))
            elif JOKER not in tiles[:place]:
                words.append(
                    self.render(f"jokers_{article}", number=number_word(jokers))
                    if jokers > 1
                    else self.render(f"joker_{article}")
                )
        return self.joined(words)

    def with_article(self, word: str, article: Article) -> str:
        """Return the name of a tile that is not a plain joker with its article."""
        return self.render("the", tile=word) if article in (Article.THE, Article.SOME) else word

    def tiles(self, tiles: Tiles) -> str:
        """Return tiles in notation."""
        return format_meld(tiles)

    def joined(self, words: Sequence[str]) -> str:
        """Return words joined by commas and a final "and"."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.render('and')} {words[-1]}"

    def render(self, key: str, **parts: str) -> str:
        """Return the sentence of a key, with its placeholders filled in."""
        return languages()[self.language][key].format(**parts)


def _key(step: Step, table: Table) -> str:
    own = RACK in step.sources
    empty = step.meld is not None and (step.meld >= len(table) or not table[step.meld])
    if step.action is Action.REPLACE:
        return "replace" if own else "replace_from"
    if step.action is Action.MAKE or (step.action is Action.MOVE and empty):
        return "make" if own else "make_alone"
    if step.action is Action.MOVE:
        if set(step.sources) == {step.meld}:
            return "shift"
        return "move_own" if own else "move"
    return "lay" if step.action is Action.ADD and empty else step.action.value


def _taken(step: Step) -> int:
    return sum(source != RACK for source in step.sources)
