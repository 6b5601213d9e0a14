### Why tiles are no meld, a move is not allowed or a round cannot have ended so.
###
### Most of them stand after a name or a colon and are joined by ";", so they begin in lower case and
### have no full stop. $pieces is tiles or cards. $tile, $tiles: names, as in "red 7 and joker".

## Melds

meld-empty = no tiles
# A tile that the game does not have.
meld-not-in-box =
    the { $pieces ->
        [cards] deck
       *[tiles] box
    } has no { $tile }
# $found, $limit: counts, as in "two jokers". $count: how many a meld may have.
meld-too-many-jokers =
    { $count ->
        [0] { $found }, but a meld has no joker
       *[other] { $found }, at most { $limit }
    }
# $found: a count, as in "two tiles". $needed: a number, as in "three".
run-too-short = only { $found }, a run needs { $needed }
group-too-short = only { $found }, a group needs { $needed }
# $found, $limit: counts, as in "four tiles".
run-too-long = { $found }, a run has at most { $limit }
group-too-long = { $found }, a group has at most { $limit }
# $tiles: a count of equal tiles, as in "two blue 4s", which a meld may not have.
meld-same-twice = { $tiles }
# Two tiles, in a game in which equal tiles are a pair. $tiles: a count, as in "three tiles".
pair-not-equal = a pair needs two equal tiles, a run or a group at least { $tiles }
# $number: the number that the others have, 1 to 13.
group-other-number = { $tile } is not { number-with-article }
# $color: the color, or the suit, that the others have.
run-other-color =
    { $tile } is not { $pieces ->
        [cards] a { suit-name }
       *[tiles] { color-name }
    }

## The order of a run

# $number: 1. A joker lies before it.
run-nothing-before = no joker fits there: no number comes before { number-with-article }
# $number: the highest. A joker lies after it.
run-nothing-after = no joker fits there: no number follows { number-with-article }
# $number, $before: numbers with their article.
run-cannot-follow = { $number } cannot follow { $before }
# The 1 follows the highest number, and another tile follows the 1. $number, $one, $highest: numbers
# with their article.
run-cannot-follow-one = { $number } cannot follow { $one } after { $highest }
# $numbers: a list of names of numbers, or a count, as in "six numbers". $count: how many.
# $low, $high: the names of the numbers beside the gap.
run-numbers-missing =
    { $count ->
        [one] { $numbers } is missing between { $low } and { $high }
       *[other] { $numbers } are missing between { $low } and { $high }
    }
# $jokers: a count, as in "one joker", that lies in the gap.
run-too-few-jokers =
    { $count ->
        [one] { $numbers } is missing between { $low } and { $high }, too many for { $jokers }
       *[other] { $numbers } are missing between { $low } and { $high }, too many for { $jokers }
    }
run-no-room = no room for { $jokers } between { $low } and { $high }

## The box

# $tiles: a count, as in "three blue 7s" or "107 tiles". $held: a number, as in "two".
box-has-fewer =
    { $tiles }: the { $pieces ->
        [cards] deck
       *[tiles] box
    } has { $held }
# $tiles: "three blue 7s".
box-with-indicator = { $tiles } with the indicator
# $tiles: a list of names.
box-fewer-copies = the box has fewer copies of: { $tiles }

## Moves

round-ended = the round has ended
# $count: how many tiles.
tiles-unknown =
    { $count ->
        [one] { $tiles } was neither on the table nor { piece-holder }
       *[other] { $tiles } were neither on the table nor { piece-holder }
    }
# $count: a number, for the plural.
tiles-left-table = { $tiles } left the table
nothing-played = no tile was played from the rack
nothing-laid = nothing was laid down
# $points: what the new melds are worth. $opening: what is needed.
opening-too-low = the new melds are worth { $points }, the opening needs { $opening }
# $pairs: how many pairs were laid. $opening: how many are needed.
opening-too-few-pairs = pairs laid: { $pairs }; the opening needs { $opening }
pairs-mixed = an opening is made of pairs only, or of runs and groups only
pairs-only = a player who opened with pairs lays no runs or groups, only pairs
pairs-not-on-table = a player who opened with runs and groups lays pairs only if some are on the table
used-before-opening = the melds on the table may not be used before the opening
used-in-opening-turn = in the turn of the opening, the melds on the table may not be used yet
# $tiles: a count, as in "one tile".
keep-last-discard = { $tiles } must be kept for the last discard
only-taken-left = only { $tiles } would be left, which may not be discarded
meld-must-stay = { $tiles } must stay as laid, with additions at the ends only

## Jokers on the table

# $tile: the tile that the joker stands for; several are joined by "or".
joker-not-replaced = the joker for { $tile } was moved and not replaced by that tile
joker-not-from-hand = the joker for { $tile } was not replaced by that tile from the hand
joker-meld-changed =
    the meld of the joker for { $tile } was changed other than by adding to it
joker-not-in-new-meld =
    the joker for { $tile } was freed and not used in a new meld of tiles from the rack

## Drawing and discarding

drawn-already = the player has already drawn in this turn
no-discard-to-take = there is no discard that may be taken
thrown-joker-taken = a discarded joker may not be taken
not-in-rack = { $tile } is not { piece-holder }
taken-in-this-turn = { $tile } was taken from the discards in this turn
taken-must-be-laid = { $tile } was taken from the discards and must be laid in this turn
draw-first = a turn begins with a draw

## Closing (Rummy PRO)

rows-differ-from-rack = the rows and the free tile differ from the rack by { $tiles }
# $reasons: sentences of this section.
rows-close-as-nothing = the rows close as no game: { $reasons }
# $tiles: a count, as in "13 tiles". $needed: 14.
rows-wrong-size = the rows have { $tiles }, a closed hand has { $needed } in rows
# $pairs: a count, as in "six pairs".
rows-pairs = these are { $pairs }, Doubles needs seven of equal tiles
rows-no-mosaic = the row is no Mosaic: 1 to 13 and a 1, each of another color than its neighbor
# $number: the number of the row. $reasons: why it is no meld.
row-no-meld = row { $number }: { $reasons }

## The end of a round

# $title: the name of the game. $players: how many took part.
# $limit: a number, for the plural.
too-few-players = { $title } has at least { $limit } players, not { $players }
too-many-players = { $title } has at most { $limit } players, not { $players }
# A twin is the other copy of the tile that is the trump. $twins: how many there are.
# $players: a list of numbers of players.
too-many-trumps =
    { $twins ->
        [0] the trump has no twins, so players { $players } cannot all have been dealt it
        [one] the trump has one twin, so players { $players } cannot all have been dealt it
        [2] the trump has two twins, so players { $players } cannot all have been dealt it
        [3] the trump has three twins, so players { $players } cannot all have been dealt it
       *[other] the trump has { $twins } twins, so players { $players } cannot all have been dealt it
    }
# $player: a number. $tiles: a count, as in "two tiles".
winner-holds-tiles =
    player { $player } still holds { $tiles } and did not go out: if nobody did, name no winner
# $reasons: why they are no meld.
player-laid-no-meld = player { $player } cannot have laid { $tiles }: { $reasons }
player-laid-nothing = player { $player } laid nothing: what is left scores 0 (R3)
closer-laid-nothing = player { $player } laid nothing and cannot have closed: if nobody did, name no winner
closer-left = player { $player } left the table and cannot have closed: if nobody did, name no winner
# $player, $points: numbers. The size of the hand shows it.
player-not-opened = player { $player } holds too many tiles to have opened: { $points } penalty points
# The rule "Going Rummy" of Okey 101.
going-rummy-not-alone = somebody else had opened, so going out in one turn does not count more (K7)
lowest-hand-shared = nobody went out, and the lowest hand is shared: nobody wins the round (F10)
# $points: a count, as in "three points".
lowest-hand-wins =
    nobody went out: player { $player } has the lowest hand, { $points }, and wins (F10)
nobody-scores = nobody went out: nobody scores
opponents-score = nobody went out: each player still gets the value of all opponents' hands (C2)
laid-tiles-score = nobody closed: each player counts what they laid
hands-are-penalties = nobody went out: each player gets the value of their own hand
nobody-pays = nobody closed: no price is paid
