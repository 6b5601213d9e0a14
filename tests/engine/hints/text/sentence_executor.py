"""A player who knows only the sentences of a hint, and carries them out literally."""

import re
from collections import Counter

from tilesight.engine.judging.meld import Kind, Meld, read_meld, run_positions
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import listed, printed
from tilesight.engine.tiles.notation import Table, Tiles, parse_meld
from tilesight.engine.tiles.tile import JOKER, Color, Tile

COLORS = {color.word: color for color in Color}
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
MELD = r"(the (?:new )?(?:\w+ run|group|tiles) .+?)"
TAKE = re.compile(rf"Take (.+?) from (?:the (low|high) end of )?{MELD}\.")
SENTENCES = {
    "lay": r"Lay (.+) from your rack as a new (?:run|group)(?:: .+)?\.",
    "add": rf"Add your (.+) to {MELD}, to make (.+)\.",
    "split": rf"Pull (.+) away from {MELD}, as a new (?:run|group) of their own\.",
    "make": r"Lay (?:it|them) (?:with your (.+)|together): (.+)\.",
    "move": rf"Add (?:it|them)(?: and your (.+))? to {MELD}, to make (.+)\.",
    "shift": rf"In {MELD}, move (.+), to make (.+)\.",
    "replace": rf"Put (?:your (.+)|it) in the place of (.+?) in {MELD}, and hold the joker\.",
}


class Executor:
    """A table, a rack and a hand on which sentences are carried out."""

    def __init__(self, table: Table, rack: Tiles, rules: RuleSet) -> None:
        self.rules = rules
        self.piles = [list(meld) for meld in table]
        self.old_melds = len(table)
        self.rack = printed(rack)
        self.hand: Counter[Tile] = Counter()

    @property
    def melds(self) -> Counter[Tiles]:
        """Return the tiles of each meld, in any order."""
        return Counter(listed(printed(pile)) for pile in self.piles if pile)

    def carry_out(self, sentence: str) -> None:
        """Carry out the sentence of one step."""
        taken, rest = self.take_all(sentence)
        matches = [(key, re.fullmatch(pattern, rest)) for key, pattern in SENTENCES.items()]
        ((key, match),) = [(key, match) for key, match in matches if match]
        getattr(self, key)(taken, *match.groups())

    def take_all(self, sentence: str) -> tuple[list[Tile], str]:
        """Take the tiles that a sentence names first; return them and the rest of the sentence."""
        taken: list[Tile] = []
        while sentence.startswith("Take "):
            held = re.match(r"Take the jokers? that you hold\.", sentence)
            if held:
                count = 1 if "joker " in held.group() else self.hand[JOKER]
                taken += [JOKER] * count
                self.hand[JOKER] -= count
            else:
                held = TAKE.match(sentence)
                assert held, sentence
                tiles, end, name = held.groups()
                taken += self.remove(tiles, self.place(name), end)
            sentence = sentence[held.end() :].strip()
        return taken, sentence

    def lay(self, taken: list[Tile], tiles: str) -> None:
        assert not taken
        self.piles.append(self.from_rack(tiles))

    def add(self, taken: list[Tile], tiles: str, name: str, made: str) -> None:
        self.move(taken, tiles, name, made)

    def split(self, taken: list[Tile], tiles: str, name: str) -> None:
        assert not taken
        self.piles.append(self.remove(tiles, self.place(name)))

    def make(self, taken: list[Tile], own: str | None, made: str) -> None:
        self.piles.append([])
        self.put([*taken, *self.from_rack(own)], len(self.piles) - 1, made)

    def move(self, taken: list[Tile], own: str | None, name: str, made: str) -> None:
        self.put([*taken, *self.from_rack(own)], self.place(name), made)

    def shift(self, taken: list[Tile], name: str, tiles: str, made: str) -> None:
        assert not taken
        assert tiles
        self.put([], self.place(name), made)

    def replace(self, taken: list[Tile], own: str | None, joker: str, name: str) -> None:
        (tile,) = [*taken, *self.from_rack(own)]
        place = self.place(name)
        (spot,) = self.spots(joker, place)
        self.piles[place][spot] = tile
        self.hand[JOKER] += 1

    def put(self, tiles: list[Tile], place: int, made: str) -> None:
        """Add tiles to a meld, and check that it then has the tiles that the sentence names."""
        whole = [tile.printed for tile in parse_meld(made)]
        assert Counter([*self.piles[place], *tiles]) == Counter(whole)
        self.piles[place] = whole

    def from_rack(self, tiles: str | None) -> list[Tile]:
        """Take tiles from the rack."""
        found = [] if tiles is None else self.named(tiles)
        assert Counter(found) <= self.rack
        self.rack -= Counter(found)
        return found

    def named(self, tiles: str) -> list[Tile]:
        """Return the tiles of a list in words, for tiles of the rack."""
        found = []
        for word in re.split(r", | and ", tiles):
            jokers = re.fullmatch(r"(?:(a|two|three|four|five|six) )?jokers?", word)
            if jokers:
                found += [JOKER] * NUMBERS.get(jokers.group(1), 1)
            else:
                color, number = word.split()
                found.append(Tile(COLORS[color], int(number)))
        return found

    def remove(self, tiles: str, place: int, end: str | None = None) -> list[Tile]:
        """Remove the tiles of a list in words from a meld."""
        spots = [spot for word in re.split(r", | and ", tiles) for spot in self.spots(word, place)]
        assert len(set(spots)) == len(spots)
        if end is not None:
            spots = [self.at_end(*spots, place, end)]
        removed = [self.piles[place][spot] for spot in spots]
        self.piles[place] = [t for spot, t in enumerate(self.piles[place]) if spot not in spots]
        return removed

    def at_end(self, spot: int, place: int, end: str) -> int:
        """Return the spot of the same tile at one end of a run, which may have a 1 at both."""
        wanted, pile = min if end == "low" else max, self.piles[place]
        runs = [r for r in self.readings(place) if r.kind is Kind.RUN]
        positions = [run_positions(run, self.rules) for run in runs]
        ends = [numbers.index(wanted(numbers)) for numbers in positions]
        return next(at for at in ends if pile[at] == pile[spot])

    def spots(self, word: str, place: int) -> list[int]:
        """Return the spots of a tile in words in a meld; of several for "the jokers"."""
        word, pile = word.removeprefix("the "), self.piles[place]
        jokers = [spot for spot, tile in enumerate(pile) if tile.joker]
        if word == "jokers":
            return jokers
        if word == "joker":
            assert len(jokers) == 1
            return jokers
        if some := re.fullmatch(r"(\w+) jokers?", word):
            assert not self.readings(place), "it is not said which joker"
            return jokers[: NUMBERS.get(some.group(1), 1)]
        color, number = word.removeprefix("joker as ").split()
        face = Tile(COLORS[color], int(number))
        if not word.startswith("joker"):
            return [pile.index(face)]
        return [next(s for s in jokers for r in self.readings(place) if r.faces[s] == face)]

    def readings(self, place: int) -> tuple[Meld, ...]:
        return read_meld(tuple(self.piles[place]), self.rules)

    def place(self, name: str) -> int:
        """Return the place of a meld with this name."""
        match = re.fullmatch(r"the (new )?(.+?)(?: \(meld (\d+)\))?", name)
        assert match
        is_new, words, number = match.groups()
        places = range(self.old_melds, len(self.piles)) if is_new else [int(number) - 1]
        return next(place for place in places if self.fits(words, place))

    def fits(self, words: str, place: int) -> bool:
        """Return whether a description fits a meld."""
        if words.startswith("tiles "):
            tiles = [tile.printed for tile in parse_meld(words.removeprefix("tiles "))]
            return Counter(tiles) == Counter(self.piles[place])
        return any(set(_faces(words)) == set(reading.faces) for reading in self.readings(place))


def _faces(words: str) -> list[Tile]:
    run = re.fullmatch(r"(\w+) run ([\d-]+)", words)
    if run:
        return [Tile(COLORS[run.group(1)], int(number)) for number in run.group(2).split("-")]
    group = re.fullmatch(r"group of (\d+)s in (.+)", words)
    assert group, words
    return [Tile(COLORS[c], int(group.group(1))) for c in re.split(r", | and ", group.group(2))]
