### The page: checking a table, checking a closing hand, and checking a turn.
###
### $pieces: see page.ftl.

## Checking a table

check-start = Is everything on the table valid?
check-help = { $pieces ->
    [cards] Hold the phone over the table. Tilesight reads every card, checks every meld, and shows why one is not valid.
   *[tiles] Hold the phone over the table. Tilesight reads every tile, checks every meld, and shows why one is not valid.
}
check-waiting = Checking …
check-not-yet = Not checked yet
check-no-melds = No melds on the table
# The verdict. $invalid of the $melds melds are not valid; both are at least 1.
check-melds-invalid = { $melds ->
    [one] { $invalid } of { $melds } meld is not valid
   *[other] { $invalid ->
        [one] { $invalid } of { $melds } melds is not valid
       *[other] { $invalid } of { $melds } melds are not valid
    }
}
# The verdict.
check-melds-valid = { $melds ->
    [1] The meld is valid
    [2] Both melds are valid
   *[other] All { $melds } melds are valid
}
# A verdict that an uncertain tile can change. $verdict: "All 3 melds are valid".
check-most-likely = Most likely: { $verdict }
check-melds = Melds
check-kind = { $kind ->
    [run] Run
    [group] Group
    [pair] Pair
   *[other] { $kind }
}
check-meld-invalid = Not valid
check-meld-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# Under a figure: the number of tiles.
check-pieces = { $pieces ->
    [cards] Cards
   *[tiles] Tiles
}
# Under the number of tiles on the table; the box has $box.
check-pieces-of = { $pieces ->
    [cards] of { $box } cards
   *[tiles] of { $box } tiles
}
# Under "Yes" or "No"; $points are needed for the first play.
check-enough-to-open = Enough to open ({ $points })
check-on-rack = { $pieces ->
    [cards] In the hand
   *[tiles] On the rack
}
# Folds out $count further faults.
check-more-faults = { $count } more
check-loose-pieces = { $pieces ->
    [cards] { $count ->
        [one] { $count } loose card
       *[other] { $count } loose cards
    }
   *[tiles] { $count ->
        [one] { $count } loose tile
       *[other] { $count } loose tiles
    }
}
check-a-turn = Check a turn

## A hand that closes (Rummy PRO: 14 tiles and a last discard)

closing-start = Does this hand close?
closing-help = Lay 14 tiles in rows, and the last discard beside them. Tilesight says which game they close as, and its price.
closing-needs = Lay 14 tiles in rows, and keep one aside for the last discard.
closing-game = { $game ->
    [simple] Closes as Simple
    [mosaic] Closes as Mosaic
    [bicolor] Closes as Bicolor
    [minor] Closes as Minor
    [major] Closes as Major
    [doubles] Closes as Doubles
    [grand_care] Closes as Grand Care
    [monocolor] Closes as Monocolor
   *[other] Closes as { $game }
}
closing-nothing = Does not close yet
closing-price = { $points ->
    [one] { $points } point from each opponent
   *[other] { $points } points from each opponent
}
# $points times $multiplier is $price.
closing-price-multiplied = { $points ->
    [one] { $points } point × { $multiplier } = { $price } from each opponent
   *[other] { $points } points × { $multiplier } = { $price } from each opponent
}
# Before the picture of a tile.
closing-free-tile = Last discard:
# Heading of the $count tiles that lie in no row of a closed hand.
closing-beside = { $count ->
    [one] Last discard
   *[other] Beside the rows
}

## Checking a turn

turn-title = Turn
turn-start = This is the table before the turn
turn-help = Play the turn, then photograph the table again.
turn-photograph-after = Photograph the table again
turn-opened = The player has opened before
turn-opened-help = If this is off, this turn has to open.
opened-with-pairs = With pairs
turn-add-rack = { $pieces ->
    [cards] Add the hand before the turn
   *[tiles] Add the rack before the turn
}
turn-add-rack-help = { $pieces ->
    [cards] Optional. Without it, all new cards on the table count as the player's own.
   *[tiles] Optional. Without it, all new tiles on the table count as the player's own.
}
# Games in which a turn begins with a draw. After turn-add-rack-help.
turn-rack-drawn = { $pieces ->
    [cards] Include the card that was drawn or taken.
   *[tiles] Include the tile that was drawn or taken.
}
turn-rack-before = { $pieces ->
    [cards] The hand before the turn
   *[tiles] The rack before the turn
}
# Before pictures of the tiles.
turn-rack-known = { $pieces ->
    [cards] { $count ->
        [one] The hand had { $count } card:
       *[other] The hand had { $count } cards:
    }
   *[tiles] { $count ->
        [one] The rack had { $count } tile:
       *[other] The rack had { $count } tiles:
    }
}
turn-next-table = Use as the next table
turn-keep-table = Go on with the table before
turn-end = Check only the table
turn-legal = The turn is legal
turn-not-legal = The turn is not legal
# $names lists tiles.
turn-plays = Played: { $names }.
turn-plays-nothing = { $pieces ->
    [cards] No card was played.
   *[tiles] No tile was played.
}
turn-opens = The player opens.
turn-wins = { $pieces ->
    [cards] The hand is empty. The player wins.
   *[tiles] The rack is empty. The player wins.
}
# One is left, which the player discards.
turn-wins-last = { $pieces ->
    [cards] With the last discard the hand is empty. The player wins.
   *[tiles] With the last discard the rack is empty. The player wins.
}
turn-put-back = { $pieces ->
    [cards] Put all cards back where they were.
   *[tiles] Put all tiles back where they were.
}
turn-draw = { $pieces ->
    [cards] { $count ->
        [one] Then draw { $count } card.
       *[other] Then draw { $count } cards.
    }
   *[tiles] { $count ->
        [one] Then draw { $count } tile.
       *[other] Then draw { $count } tiles.
    }
}
# $fault is a sentence of the engine about meld number $number.
turn-fault-in-meld = Meld { $number }: { $fault }
# Folds out the rule behind a fault.
turn-show-rule = Show the rule
turn-lay-back = { $pieces ->
    [cards] Put the cards back like this
   *[tiles] Put the tiles back like this
}
# Heading above pictures of the tiles.
turn-played = Played
