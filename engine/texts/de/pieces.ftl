### Glossar: tile Stein, card Karte, joker Joker; box Schachtel, deck Kartenspiel; table Tisch, rack Brett, hand Hand;
### stock Vorrat, discards Ablagestapel, to discard abwerfen; meld Auslage, run Reihe, group Gruppe, row Zeile;
### to lay auslegen, to lay off anlegen, to open rauskommen, to go out Schluss machen, to close schließen;
### turn Zug, round Runde, match Partie, hint Tipp, trump Trumpf.
###
### Namen bleiben, wie sie sind: „Rot 5“, „Herz 7“, „Pik-Dame“. Anzahlen stehen in Ziffern: „1 Stein“ passt in jeden Fall
### des Satzes, „ein Stein“ nicht.

color-name =
    { $color ->
        [black] Schwarz
        [blue] Blau
        [red] Rot
       *[yellow] Gelb
    }
suit-name =
    { $color ->
        [black] Pik
        [blue] Kreuz
        [red] Herz
       *[yellow] Karo
    }
suit-plural = { suit-name }
number-name =
    { $pieces ->
        [cards]
            { $number ->
                [1] Ass
                [11] Bube
                [12] Dame
                [13] König
               *[other] { $number }
            }
       *[tiles] { $number }
    }
# Ohne Artikel: „8 kann nicht auf 10 folgen“.
number-with-article = { number-name }
number-word =
    { $count ->
        [0] keine
       *[other] { $count }
    }
count-word = { number-word }
tile-name = { color-name } { $number }
card-name =
    { $number ->
        [1] { suit-name }-{ number-name }
        [11] { suit-name }-{ number-name }
        [12] { suit-name }-{ number-name }
        [13] { suit-name }-{ number-name }
       *[other] { suit-name } { number-name }
    }
joker-name = Joker
joker-as = Joker als { $tile }
equal-tiles =
    { $count ->
        [0] keinmal { tile-name }
        [1] einmal { tile-name }
        [2] zweimal { tile-name }
        [3] dreimal { tile-name }
        [4] viermal { tile-name }
       *[other] { $count }-mal { tile-name }
    }
equal-cards =
    { $count ->
        [0] keinmal { card-name }
        [1] einmal { card-name }
        [2] zweimal { card-name }
        [3] dreimal { card-name }
        [4] viermal { card-name }
       *[other] { $count }-mal { card-name }
    }
joker-count = { count-word } Joker
piece-count =
    { $pieces ->
        [cards]
            { $count ->
                [one] { count-word } Karte
               *[other] { count-word } Karten
            }
       *[tiles]
            { $count ->
                [one] { count-word } Stein
               *[other] { count-word } Steine
            }
    }
piece-name =
    { $pieces ->
        [cards] Karte
       *[tiles] Stein
    }
piece-holder =
    { $pieces ->
        [cards] auf der Hand
       *[tiles] auf dem Brett
    }
point-count =
    { $count ->
        [one] { count-word } Punkt
       *[other] { count-word } Punkte
    }
number-count =
    { $count ->
        [one] { count-word } Zahl
       *[other] { count-word } Zahlen
    }
pair-count =
    { $count ->
        [one] { count-word } Paar
       *[other] { count-word } Paare
    }
list-middle = { $start }, { $next }
list-and = { $start } und { $next }
list-or = { $start } oder { $next }
list-parts = { $start }; { $next }
meld-kind =
    { $kind ->
        [run] Reihe
        [pair] Paar
       *[group] Gruppe
    }
closing-name =
    { $game ->
        [simple] Einfaches Spiel
        [mosaic] Mosaik
        [bicolor] Zweifarbig
        [minor] Minor
        [major] Major
        [doubles] Doppel
        [grand_care] Grand Care
       *[monocolor] Einfarbig
    }
# Auch im Satz ein Name: „schließt als Mosaik“.
closing-word = { closing-name }
