### What is wrong with a text in notation, or with a rule that players changed.
###
### The notation itself (r7, AS, KEY=VALUE) and the names of rules are never translated.

## Notation

# $place: the number of the wrong character. $expected: a text of this section. $found: what is there.
notation-error = at character { $place }: expected { $expected }, found { $found }
notation-end = the end of the text
notation-tile = a tile such as r7, k12, * or *=r6
notation-card = a card such as AS, 10H or KD
notation-joker-meaning = = and a tile, as in *=r6, or nothing
# $highest: 13.
notation-number = a number from 1 to { $highest }
notation-one-rack = the end of the text: a position has only one /
# $names: names, not translated.
notation-one-of = one of { $names }
notation-exactly-one = exactly one tile

## House rules

# $rule: what the player wrote, as in "opening='x'". $low, $high: numbers.
rule-not-in-range = { $rule } must be in the range { $low } to { $high }
# $length: how many numbers; a number, for the plural.
rule-not-numbers = { $rule } must be { $length } numbers
rule-not-true-or-false = { $rule } must be true or false
# $names: names, not translated.
rule-not-one-of = { $rule } must be one of { $names }
rule-not-list-of = { $rule } must be a list of { $names }
# $letters: the letters of the colors.
rule-not-colors = { $rule } must be made of { $letters }
# $name: the name of a game. $low, $high: rules with their values, as in "run_min=5".
rules-not-ordered = { $name } has { $low } above { $high }
rule-timer-limits = { $rule } must be 0 or in the range { $low } to { $high }
# $title: the name of the game.
rule-does-not-count = { $rule } does not count in { $title }
rule-no-indicator = { $title } has no indicator
# $tile: in notation.
rule-not-indicator = { $tile } cannot be the indicator: it is a tile with a color and a number
# $key: the name that the player wrote. $names: the names of all rules.
rule-unknown = { $key } is no rule; the rules are { $names }
# $needed, $held: numbers of tiles.
deal-too-large = { $needed } tiles must be dealt, the box has { $held }
# $title: the name of the game.
closed-without-games = { $title } has no game that a closed hand could close as
# $title: the name of the game.
closed-melds-too-short = { $title } has melds too short for the search of closed hands
