### Romanian. Tiles, playing cards, colors, numbers and lists: the parts that sentences are made of.
###
### Names of tiles are never inflected ("7 roșu"), so other sentences hold them as subjects, objects
### or after a preposition. A noun after a number from 20 on takes "de" ("20 de piese"); 101 to 119 do
### not. Jokers and players are masculine, tiles and cards feminine, points and numbers neuter, so the
### counts of some nouns are written out.
###
### Glossary: tile = piesă, card = carte, joker = joker; box = set, deck = pachet; table = masă,
### rack = tablă, hand = mână; stock = talon, discards = cele aruncate, stack = teanc;
### meld = formație, run = suită, group = grup, pair = pereche (in Rummy PRO dublă); to open = a te
### etala, to lay = a pune pe masă, to lay off = a lipi; to discard = a arunca; to go out, to close =
### a închide; turn = tură, round = rundă, match = partidă; trump = atu, its twin = perechea atuului.

## Colors and suits

color-name =
    { $color ->
        [black] negru
        [blue] albastru
        [red] roșu
       *[yellow] galben
    }
suit-name =
    { $color ->
        [black] pică
        [blue] treflă
        [red] cupă
       *[yellow] caro
    }
suit-plural = { suit-name }

## Numbers and ranks

number-name =
    { $pieces ->
        [cards]
            { $number ->
                [1] as
                [11] valet
                [12] damă
                [13] popă
               *[other] { $number }
            }
       *[tiles] { $number }
    }
number-with-article =
    { $pieces ->
        [cards]
            { $number ->
                [12] o damă
               *[other] un { number-name }
            }
       *[tiles] un { $number }
    }
# Feminine, for tiles and cards.
number-word =
    { $count ->
        [0] niciuna
        [1] una
        [2] două
        [3] trei
        [4] patru
        [5] cinci
        [6] șase
        [7] șapte
        [8] opt
        [9] nouă
        [10] zece
       *[other] { $count }
    }
# Before a feminine or neuter noun in the plural, with its "de".
count-word =
    { $count ->
        [0] zero
        [one] { number-word }
        [few] { number-word }
       *[other] { $count } de
    }

## Names of pieces

tile-name = { $number } { color-name }
card-name = { number-name } de { suit-name }
joker-name = joker
joker-as = jokerul pus ca { $tile }

## Counts

# "de trei ori 7 albastru": numbers of tiles have no plural.
equal-tiles =
    { $count ->
        [0] niciun { tile-name }
        [one] { tile-name }
        [few] de { number-word } ori { tile-name }
       *[other] de { $count } de ori { tile-name }
    }
equal-cards =
    { $count ->
        [0] niciun { card-name }
        [one] { card-name }
        [few] de { number-word } ori { card-name }
       *[other] de { $count } de ori { card-name }
    }
joker-count =
    { $count ->
        [one] un joker
        [2] doi jokeri
        [few] { count-word } jokeri
       *[other] { count-word } jokeri
    }
piece-count =
    { $pieces ->
        [cards]
            { $count ->
                [one] o carte
               *[other] { count-word } cărți
            }
       *[tiles]
            { $count ->
                [one] o piesă
               *[other] { count-word } piese
            }
    }
piece-name =
    { $pieces ->
        [cards] carte
       *[tiles] piesă
    }
piece-holder =
    { $pieces ->
        [cards] în mână
       *[tiles] pe tablă
    }
point-count =
    { $count ->
        [one] un punct
       *[other] { count-word } puncte
    }
number-count =
    { $count ->
        [one] un număr
       *[other] { count-word } numere
    }
pair-count =
    { $count ->
        [one] o pereche
       *[other] { count-word } perechi
    }

## Lists

list-middle = { $start }, { $next }
list-and = { $start } și { $next }
list-or = { $start } sau { $next }
list-parts = { $start }; { $next }

## Melds and games

meld-kind =
    { $kind ->
        [run] suită
        [pair] pereche
       *[group] grup
    }
closing-name =
    { $game ->
        [simple] Joc simplu
        [mosaic] Mozaic
        [bicolor] Bicolor
        [minor] Minor
        [major] Major
        [doubles] Duble
        [grand_care] Grand Care
       *[monocolor] Monocolor
    }
closing-word =
    { $game ->
        [simple] simplu
        [mosaic] mozaic
        [bicolor] bicolor
        [minor] minor
        [major] major
        [doubles] duble
        [grand_care] grand care
       *[monocolor] monocolor
    }
