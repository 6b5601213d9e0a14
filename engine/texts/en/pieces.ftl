### Tiles, playing cards, colors, numbers and lists: the parts that sentences are made of.
###
### Names of tiles are never inflected: other sentences hold them as they stand here.
###
### Glossary: tile, card, joker; box (all tiles), deck (all cards); table, rack (a player's tiles),
### hand (a player's cards); stock (what is drawn from); meld = run (one color, numbers in sequence)
### or group (one number, different colors); to open = to lay the first melds.

## Colors and suits

# $color: black, blue, red or yellow.
color-name =
    { $color ->
        [black] black
        [blue] blue
        [red] red
       *[yellow] yellow
    }

# One suit, as in "a heart". $color: the color that stands for the suit in the notation.
suit-name =
    { $color ->
        [black] spade
        [blue] club
        [red] heart
       *[yellow] diamond
    }
# All cards of a suit, as in "the suits are hearts and spades".
suit-plural = { suit-name }s

## Numbers and ranks

# $pieces: tiles or cards. $number: 1 to 13.
number-name =
    { $pieces ->
        [cards]
            { $number ->
                [1] ace
                [11] jack
                [12] queen
                [13] king
               *[other] { $number }
            }
       *[tiles] { $number }
    }

# The number with its article, as in "7 cannot follow an 8". A language without such an article
# writes the number alone. $pieces: tiles or cards. $number: 1 to 13.
number-with-article =
    { $pieces ->
        [cards]
            { $number ->
                [1] an ace
                [8] an 8
               *[other] a { number-name }
            }
       *[tiles]
            { $number ->
                [8] an 8
                [11] an 11
               *[other] a { $number }
            }
    }

# A count as a word, without its noun.
number-word =
    { $count ->
        [0] none
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }

# A count as a word, before its noun.
count-word =
    { $count ->
        [0] no
       *[other] { number-word }
    }

## Names of pieces

# $color: black, blue, red or yellow. $number: 1 to 13.
tile-name = { color-name } { $number }
# $pieces is cards; $color stands for the suit.
card-name = { number-name } of { suit-name }s
joker-name = joker
# A joker with the tile that it stands for.
joker-as = joker as { $tile }

## Counts

# Equal tiles. $count: how many.
equal-tiles =
    { $count ->
        [one] { count-word } { tile-name }
       *[other] { count-word } { tile-name }s
    }
# Equal cards.
equal-cards =
    { $count ->
        [one] { count-word } { number-name } of { suit-name }s
       *[other] { count-word } { number-name }s of { suit-name }s
    }
joker-count =
    { $count ->
        [one] { count-word } joker
       *[other] { count-word } jokers
    }
# $pieces: tiles or cards.
piece-count =
    { $pieces ->
        [cards]
            { $count ->
                [one] { count-word } card
               *[other] { count-word } cards
            }
       *[tiles]
            { $count ->
                [one] { count-word } tile
               *[other] { count-word } tiles
            }
    }
# One piece, as in "the first tile". $pieces: tiles or cards.
piece-name =
    { $pieces ->
        [cards] card
       *[tiles] tile
    }
# Where a player's pieces are. $pieces: tiles or cards.
piece-holder =
    { $pieces ->
        [cards] in the hand
       *[tiles] in the rack
    }
point-count =
    { $count ->
        [one] { count-word } point
       *[other] { count-word } points
    }
# Of numbers that are printed on tiles.
number-count =
    { $count ->
        [one] { count-word } number
       *[other] { count-word } numbers
    }
pair-count =
    { $count ->
        [one] { count-word } pair
       *[other] { count-word } pairs
    }

## Lists

# Two parts of a list, of which more follow: "5, 6".
list-middle = { $start }, { $next }
# A list and its last part: "5, 6 and 7".
list-and = { $start } and { $next }
list-or = { $start } or { $next }
# Two parts that are lists or clauses themselves: "blue 3 and 4; red 5".
list-parts = { $start }; { $next }

## Melds and games

# The kind of a meld: run, group or pair.
meld-kind =
    { $kind ->
        [run] run
        [pair] pair
       *[group] group
    }

# The games that a hand of Rummy PRO closes as, as names.
# $game: simple, mosaic, bicolor, minor, major, doubles, grand_care or monocolor.
closing-name =
    { $game ->
        [simple] Simple Game
        [mosaic] Mosaic
        [bicolor] Bicolor
        [minor] Minor
        [major] Major
        [doubles] Doubles
        [grand_care] Grand Care
       *[monocolor] Monocolor
    }
# The same within a sentence.
closing-word =
    { $game ->
        [simple] simple
        [mosaic] mosaic
        [bicolor] bicolor
        [minor] minor
        [major] major
        [doubles] doubles
        [grand_care] grand care
       *[monocolor] monocolor
    }
