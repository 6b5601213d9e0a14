### Verdicts on turns, deals, rounds and matches, and what is wrong with a request about them.
###
### Most of them are joined with others by ";" or stand after a colon, so they begin in lower case and
### have no full stop; the server adds it. $title: the name of a game. $pieces is tiles or cards.

## Tables and melds

# The last line of a table. $melds: how many. $wrong: how many are not valid. $tiles: how many tiles
# were read. $box: how many the game has. $points: how many.
table-summary = { table-melds }; { table-pieces }; { table-points }
table-melds =
    { $melds ->
        [0] no melds
        [one] { $melds } meld, { table-state }
       *[other] { $melds } melds, { table-state }
    }
table-state =
    { $wrong ->
        [0]
            { $melds ->
                [1] valid
                [2] both valid
               *[other] all valid
            }
       *[other] { $wrong } not valid
    }
table-pieces =
    { $pieces ->
        [cards] { $tiles } of { $box } cards
       *[tiles] { $tiles } of { $box } tiles
    }
table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Turns

# --rack is the name of an option, not translated.
position-two-racks = --rack differs from what is after /: give only one of them
turn-rack-after = the table after the turn has no rack after /: give the rack before the turn, after / in the table before it or with --rack
turn-no-timer = { $title } has no timer: leave out the seconds
# $low, $high: seconds. "timer" is the name of a rule, not translated.
turn-set-timer =
    the turn has no time limit: set the rule timer, { $low } to { $high } seconds, or leave the seconds out
turn-nothing-laid =
    in { $title } nothing is laid on the table: leave the tables empty, and say what was taken and discarded
turn-ambiguous-jokers =
    the jokers can be read in too many ways: say what each of them stands for, as in *=r6
turn-no-discards = { $title } has no discards: leave out what was taken and discarded
report-no-opening = nobody opens in { $title }: do not say that the player did
report-no-pairs = nobody opens with pairs in { $title }: do not say that the player did
turn-hands-do-not-count = the sizes of the hands do not end a round in { $title }: leave them out
indicator-needed = { $title } needs the indicator, the tile that is turned up, for example r5
# $tiles: a count, as in "one tile". $count: how many were given.
turn-one-tile = { $tiles } is taken or discarded, not { $count }
turn-ends-with-discard = the turn ends with a discard
# $meld: in notation.
turn-could-lay-off = { $tile } could be laid off on { $meld } instead of discarded
turn-discard-penalty = discarding { $tile } costs { $points } points
round-nobody-can-finish = nobody can finish: the round ends without a winner
round-stock-empty-nobody-plays =
    the stock is empty: the round ends as soon as nobody plays (F10)
round-stock-empty-ends = the stock is empty: the round ends
round-stock-empty-shuffle = the stock is empty: shuffle the discards into a new one
# Steps that restore a table. $tiles: a list of names. $made: in notation.
undo-take-back = Take back { $tiles }.
undo-lay-back = Lay { $tiles } back, to make { $made }.

## Deals

# $tiles: a count, as in "two tiles". $hands: how many hands.
deal-drawn-for =
    { $hands ->
        [one] drawn for one hand: { $tiles }
        [2] drawn for two hands: { $tiles }
        [3] drawn for three hands: { $tiles }
        [4] drawn for four hands: { $tiles }
        [5] drawn for five hands: { $tiles }
        [6] drawn for six hands: { $tiles }
       *[other] drawn for { $hands } hands: { $tiles }
    }
deal-nobody-draws = nobody draws to begin in { $title }: leave out the drawn { $pieces }
deal-no-trump = { $title } has no trump: leave it out
deal-one-trump = one tile lies face up as the trump, not { $count }
deal-each-draws =
    each player draws one { $pieces ->
        [cards] card
       *[tiles] tile
    }, and the highest number begins
deal-draw-again = a joker or a tie was drawn: all draw again
# $player: the number of a player.
deal-begins = player { $player } begins
deal-take-turns = the players take turns to begin a round
deal-stack = stack { $stack } is dealt first, and gets one more tile
deal-one-more = nobody can open: each player gets one more tile
# $tiles: a count, as in "13 tiles". $size: how many the deal gives.
deal-wrong-size = player { $player } has { $tiles }, the deal gives { $size }
# $count: pairs of equal tiles. $number: the same as a word.
deal-may-refuse =
    { $count ->
        [one] player { $player } has { $number } double and may refuse the deal
       *[other] player { $player } has { $number } doubles and may refuse the deal
    }
# A twin is the other copy of the tile that is the trump.
deal-has-twin = player { $player } has the twin of the trump: { $points } points

## Rounds

score-leaving-is-free = leaving costs nothing in { $title }: do not name who left
score-no-pairs = nobody opens with pairs in { $title }: do not name who did
score-no-joker-out = a joker as the last discard does not count more in { $title }: leave it out
score-no-going-rummy = going out in one turn does not count more in { $title }: leave it out
report-thrown-do-not-count = jokers discarded earlier do not count in { $title }: leave them out
# $players: how many hands were given.
score-no-player = there is no player { $number }: the number of hands given is { $players }
# $players: a list of numbers of players.
score-several-empty = players { $players } have nothing left: say who went out
score-needs-winner = what is said about the winner needs a winner: say who went out
score-other-went-out =
    player { $player } has nothing left, so player { $other } did not go out
# $reasons: texts of this and the next sections.
score-closes-as-nothing = the winner's tiles do not close as any game: { $reasons }
score-closed-hand-size = a closed hand has { $needed } tiles and a free one, this has { $count }
score-lay-rows = some tiles fit no row; lay the rows, with the free tile after /

## Matches

match-racks-too-long = the racks of a round have at most { $limit } characters
match-racks-or-points = a round has racks or points, not both
# $players: how many.
match-needs-entries = a round needs { $players } racks or points
match-needs-names = this match needs { $players } names
match-no-player = there is no player { $number }
match-too-many-rounds = a match has at most { $limit } rounds
match-too-many-changes = a match has at most { $limit } changes
# $name: a player's.
match-did-not-play = { $name } did not play this round
match-too-many-players = a match has at most { $limit } players, those who left included
match-starts-at-end = the points to begin with must be below { $target }, which ends the match
match-end-stays = a match keeps the end that was agreed when it began
match-over-tied = the match is over, tied: undo its last round to go on
# $winner: a name.
match-over-won = the match is over, won by { $winner }: undo its last round to go on

## Hints

# The examples in notation are not translated, nor is --rack.
hint-needs-rack = a hint needs the rack: --rack "r8 k2", or after / in the position
readings-differ = another reading of the position must have the same melds and rack, each with the same number of tiles
hint-needs-hand =
    a hint needs the { $pieces ->
        [cards] hand: --rack "5H KS"
       *[tiles] rack: --rack "r8 k2"
    }, or after /
hint-hand-size = a hand has { $low } tiles, or { $high } after drawing
hint-not-with-pairs = there are no hints yet for a player who opened with pairs: lay more pairs, and add tiles to the melds on the table
hint-without-discards = { $title } has no discards: leave them out
hint-without-draw = no turn begins with a draw in { $title }: do not say that none was made
hint-round-joker = Where { $tile } is named, it is the printed joker: the tiles that show it are the jokers of this round.
# $table, $tiles: in notation.
position-nearest = nearest valid use of the table: { $table }
position-left-over = tiles that fit nowhere: { $tiles }

## Readings

# The tile is in notation. $doubt: a sentence.
doubt-of-tile = { $tile }: { $doubt }
# The names of several photos of one table.
photo-of-several = { $number } of { $count }
correction-not-on-photo = tile { $number }, { $tile }, is not on the photo of { $width } by { $height } pixels

## Export of a match to a spreadsheet: the heads of the column of numbers and of the row of totals

export-round = round
export-total = total
# Head of the row of the points that players who joined later began with.
export-start = start
# Head of the column of a player who left the match.
export-left = { $name } (left)

## A known tile set

known-set-doubts = { $photo }: not sure of { $tiles }. Name all tiles of the photo.
known-set-tiles =
    { $count ->
        [one] { $count } tile is named, but { $read } were read in { $photo }.
       *[other] { $count } tiles are named, but { $read } were read in { $photo }.
    }
known-set-empty = None of these tiles can be seen whole: take another photo.
known-set-cards = Only sets of tiles can be learned, not decks of cards.
# $tile: in notation.
known-set-corners = The corners of { $tile } must frame the tile clockwise, with at least { $pixels } pixels a side.
known-set-version = This set was learned with another version of Tilesight: learn it again.
known-set-damaged = This is not a set that Tilesight learned, or it is damaged.
known-set-unreadable = { $file } cannot be read.

## A folder of photos

# $path: the file of readings, or the folder.
folder-output-suffix = { $path }: the name must end in .jsonl or .parquet.
# $line: the number of a line.
folder-output-line = { $path }: line { $line } is not a reading of a photo; give another file.
folder-output-busy = { $path }: another run adds readings to it now.
folder-needs-pyarrow = { $path }: Parquet needs pyarrow, which the extra `cluster` brings.
folder-no-photos = { $path }: there are no photos in this folder.
folder-photo-lost = The process that read this photo ended at each attempt.
