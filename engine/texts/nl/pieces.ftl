### Woordenlijst: tile steen, card kaart, joker joker; box doos, deck kaartspel; table tafel, rack plankje, hand hand;
### stock stapel, discards aflegstapel, to discard afleggen; meld en row combinatie, run rij, group groep;
### to lay uitleggen, to lay off aanleggen, to open uitkomen, to go out uitgaan, to close sluiten;
### turn beurt, round ronde, match partij, hint hint, trump troef.
###
### Namen blijven zoals ze zijn: "rood 5", "harten 7", "schoppenvrouw".

color-name =
    { $color ->
        [black] zwart
        [blue] blauw
        [red] rood
       *[yellow] geel
    }
suit-name =
    { $color ->
        [black] schoppen
        [blue] klaver
        [red] harten
       *[yellow] ruiten
    }
suit-plural = { suit-name }
number-name =
    { $pieces ->
        [cards]
            { $number ->
                [1] aas
                [11] boer
                [12] vrouw
                [13] heer
               *[other] { $number }
            }
       *[tiles] { $number }
    }
number-with-article = een { number-name }
number-word =
    { $count ->
        [0] geen
        [1] één
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
        [6] zes
        [7] zeven
        [8] acht
        [9] negen
        [10] tien
       *[other] { $count }
    }
count-word = { number-word }
tile-name = { color-name } { $number }
card-name =
    { $number ->
        [1] { suit-name }{ number-name }
        [11] { suit-name }{ number-name }
        [12] { suit-name }{ number-name }
        [13] { suit-name }{ number-name }
       *[other] { suit-name } { number-name }
    }
joker-name = joker
joker-as = joker als { $tile }
equal-tiles =
    { $count ->
        [0] nul keer { tile-name }
       *[other] { count-word } keer { tile-name }
    }
equal-cards =
    { $count ->
        [0] nul keer { card-name }
       *[other] { count-word } keer { card-name }
    }
joker-count =
    { $count ->
        [one] { count-word } joker
       *[other] { count-word } jokers
    }
piece-count =
    { $pieces ->
        [cards]
            { $count ->
                [one] { count-word } kaart
               *[other] { count-word } kaarten
            }
       *[tiles]
            { $count ->
                [one] { count-word } steen
               *[other] { count-word } stenen
            }
    }
piece-name =
    { $pieces ->
        [cards] kaart
       *[tiles] steen
    }
piece-holder =
    { $pieces ->
        [cards] in de hand
       *[tiles] op het plankje
    }
point-count =
    { $count ->
        [one] { count-word } punt
       *[other] { count-word } punten
    }
number-count =
    { $count ->
        [one] { count-word } getal
       *[other] { count-word } getallen
    }
pair-count =
    { $count ->
        [one] { count-word } paar
       *[other] { count-word } paren
    }
list-middle = { $start }, { $next }
list-and = { $start } en { $next }
list-or = { $start } of { $next }
list-parts = { $start }; { $next }
meld-kind =
    { $kind ->
        [run] rij
        [pair] paar
       *[group] groep
    }
closing-name =
    { $game ->
        [simple] Gewoon spel
        [mosaic] Mozaïek
        [bicolor] Tweekleur
        [minor] Minor
        [major] Major
        [doubles] Dubbels
        [grand_care] Grand Care
       *[monocolor] Eenkleur
    }
closing-word =
    { $game ->
        [simple] gewoon spel
        [mosaic] mozaïek
        [bicolor] tweekleur
        [minor] minor
        [major] major
        [doubles] dubbels
        [grand_care] grand care
       *[monocolor] eenkleur
    }
