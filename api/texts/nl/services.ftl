table-summary = { table-melds }; { table-pieces }; { table-points }
table-melds =
    { $melds ->
        [0] geen combinaties
        [one] { $melds } combinatie, { table-state }
       *[other] { $melds } combinaties, { table-state }
    }
table-state =
    { $wrong ->
        [0]
            { $melds ->
                [1] geldig
                [2] beide geldig
               *[other] alles geldig
            }
       *[other] { $wrong } ongeldig
    }
table-pieces =
    { $pieces ->
        [cards] { $tiles } van de { $box } kaarten
       *[tiles] { $tiles } van de { $box } stenen
    }
table-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
position-two-racks = --rack is iets anders dan wat na / staat: geef maar een van de twee op
turn-rack-after = bij de tafel na de beurt staat niets na /: geef het plankje van voor de beurt op, na / bij de tafel ervoor of met --rack
turn-no-timer = { $title } speel je zonder timer: laat de seconden weg
turn-set-timer =
    de beurt heeft geen tijdslimiet: zet de regel timer op { $low } tot { $high } seconden, of laat ze weg
turn-nothing-laid =
    bij { $title } komt er niets op tafel: laat de tafels leeg en geef aan wat gepakt en afgelegd is
turn-ambiguous-jokers =
    de jokers kunnen op te veel manieren worden gelezen: geef aan waar elke joker voor staat, zoals in *=r6
turn-no-discards = bij { $title } leg je niet af: laat weg wat gepakt en afgelegd is
report-no-opening = bij { $title } hoeft niemand uit te komen: laat dat weg
report-no-pairs = bij { $title } komt niemand met paren uit: laat dat weg
turn-hands-do-not-count = bij { $title } eindigt een ronde niet door het aantal in de handen: laat dat weg
indicator-needed = { $title } heeft de aanwijssteen nodig, die open ligt, bijvoorbeeld r5
turn-one-tile = je pakt { $tiles } of legt { $tiles } af, niet { $count }
turn-ends-with-discard = de beurt eindigt met afleggen
turn-could-lay-off = { $tile } past bij { $meld } en hoeft niet afgelegd te worden
turn-discard-penalty = { $tile } afleggen kost { $points } punten
round-nobody-can-finish = niemand kan meer uit: de ronde eindigt zonder winnaar
round-stock-empty-nobody-plays =
    de stapel is op: de ronde eindigt zodra niemand meer speelt (F10)
round-stock-empty-ends = de stapel is op: de ronde eindigt
round-stock-empty-shuffle = de stapel is op: schud de aflegstapel tot een nieuwe
undo-take-back = Pak { $tiles } terug.
undo-lay-back = Leg { $tiles } terug, dat wordt { $made }.
deal-drawn-for =
    { $hands ->
        [one] voor één hand getrokken: { $tiles }
        [2] voor twee handen getrokken: { $tiles }
        [3] voor drie handen getrokken: { $tiles }
        [4] voor vier handen getrokken: { $tiles }
        [5] voor vijf handen getrokken: { $tiles }
        [6] voor zes handen getrokken: { $tiles }
       *[other] voor { $hands } handen getrokken: { $tiles }
    }
deal-nobody-draws =
    bij { $title } trekt niemand om te beginnen: laat de getrokken { $pieces ->
        [cards] kaarten
       *[tiles] stenen
    } weg
deal-no-trump = { $title } heeft geen troef: laat die weg
deal-one-trump = er ligt één steen open als troef, niet { $count }
deal-each-draws =
    iedereen trekt { $pieces ->
        [cards] één kaart
       *[tiles] één steen
    }, en het hoogste getal begint
deal-draw-again = een joker of gelijke stand: iedereen trekt opnieuw
deal-begins = speler { $player } begint
deal-take-turns = de spelers beginnen om de beurt een ronde
deal-stack = stapeltje { $stack } wordt het eerst gedeeld en krijgt één steen meer
deal-one-more = niemand kan uitkomen: iedereen krijgt één steen erbij
deal-wrong-size = speler { $player } heeft { $tiles }, gedeeld worden er { $size }
deal-may-refuse =
    { $count ->
        [one] speler { $player } heeft { $number } paar en mag opnieuw laten delen
       *[other] speler { $player } heeft { $number } paren en mag opnieuw laten delen
    }
deal-has-twin = speler { $player } heeft de tweelingsteen van de troef: { $points } punten
score-leaving-is-free = bij { $title } kost van tafel gaan niets: laat weg wie ging
score-no-pairs = bij { $title } komt niemand met paren uit: laat weg wie het was
score-no-joker-out = bij { $title } telt een joker als laatst afgelegde steen niet extra: laat die weg
score-no-going-rummy = bij { $title } telt in één beurt uitgaan niet extra: laat dat weg
report-thrown-do-not-count = bij { $title } tellen eerder afgelegde jokers niet: laat ze weg
score-no-player = er is geen speler { $number }, opgegeven handen: { $players }
score-several-empty = spelers { $players } hebben niets meer over: geef aan wie uit is
score-needs-winner = wat over de winnaar is gezegd, vraagt om een winnaar: geef aan wie uit is
score-other-went-out =
    speler { $player } heeft niets meer over, dus speler { $other } is niet uitgegaan
score-closes-as-nothing = de stenen van de winnaar sluiten als geen enkel spel: { $reasons }
score-closed-hand-size = een gesloten hand heeft { $needed } stenen en een vrije, deze heeft er { $count }
score-lay-rows = sommige stenen passen in geen combinatie; leg de combinaties, met de vrije steen na /
match-racks-too-long = de plankjes van een ronde hebben hooguit { $limit } tekens
match-racks-or-points = een ronde heeft plankjes of punten, niet allebei
match-needs-entries = een ronde heeft { $players } plankjes of punten nodig
match-needs-names = deze partij heeft { $players } namen nodig
match-no-player = er is geen speler { $number }
match-too-many-rounds = een partij heeft hooguit { $limit } rondes
match-too-many-changes = een partij heeft hooguit { $limit } veranderingen
match-did-not-play = { $name } heeft deze ronde niet meegespeeld
match-too-many-players = een partij heeft hoogstens { $limit } spelers, ook wie gestopt is telt mee
match-starts-at-end = de beginpunten moeten onder { $target } liggen, want daarmee eindigt de partij
match-end-stays = een partij houdt het einde dat bij het begin is afgesproken
match-over-tied = de partij is in gelijkspel geëindigd: maak de laatste ronde ongedaan om verder te spelen
match-over-won = de partij is afgelopen en gewonnen door { $winner }: maak de laatste ronde ongedaan om verder te spelen
hint-needs-rack = een hint heeft het plankje nodig: --rack "r8 k2", of na / in de positie
readings-differ = een andere lezing van de positie heeft dezelfde combinaties en hetzelfde plankje nodig, elk met evenveel stenen
hint-needs-hand =
    een hint heeft { $pieces ->
        [cards] de hand nodig: --rack "5H KS"
       *[tiles] het plankje nodig: --rack "r8 k2"
    }, of na /
hint-hand-size = een hand heeft { $low } stenen, of { $high } na het trekken
hint-not-with-pairs = voor wie met paren is uitgekomen zijn er nog geen hints: leg meer paren uit, en leg aan bij de combinaties op tafel
hint-without-discards = bij { $title } leg je niet af: laat de aflegstapel weg
hint-without-draw = bij { $title } begint een beurt niet met trekken: laat dat weg
hint-round-joker = Waar { $tile } staat, is de gedrukte joker bedoeld: de stenen die dat tonen, zijn deze ronde de jokers.
position-nearest = dichtstbijzijnde geldige tafel: { $table }
position-left-over = stenen die dan nergens passen: { $tiles }
doubt-of-tile = { $tile }: { $doubt }
photo-of-several = { $number } van { $count }
correction-not-on-photo = steen { $number }, { $tile }, ligt niet op de foto van { $width } × { $height } pixels
export-round = ronde
export-total = totaal
export-start = begin
export-left = { $name } (gestopt)

## Een bekende set stenen

known-set-doubts = { $photo }: niet zeker van { $tiles }. Geef alle stenen van de foto op.
known-set-tiles =
    { $count ->
        [one] { $count } steen is opgegeven, maar op { $photo } zijn er { $read } gelezen.
       *[other] { $count } stenen zijn opgegeven, maar op { $photo } zijn er { $read } gelezen.
    }
known-set-empty = Geen van deze stenen is helemaal te zien: maak een andere foto.
known-set-cards = Alleen sets stenen kunnen worden geleerd, geen kaartspellen.
known-set-corners = De hoeken van { $tile } moeten met de klok mee rond de steen liggen, met minstens { $pixels } pixels per zijde.
known-set-version = Deze set is met een andere versie van Tilesight geleerd: leer hem opnieuw.
known-set-damaged = Dit is geen set die Tilesight heeft geleerd, of hij is beschadigd.
known-set-unreadable = { $file } kan niet worden gelezen.

## Een map met foto’s

folder-output-suffix = { $path }: de naam moet eindigen op .jsonl of .parquet.
folder-output-line = { $path }: regel { $line } is geen lezing van een foto; geef een ander bestand op.
folder-output-busy = { $path }: een ander proces voegt er nu lezingen aan toe.
folder-needs-pyarrow = { $path }: voor Parquet is pyarrow nodig, dat met de extra `cluster` komt.
folder-no-photos = { $path }: in deze map staan geen foto’s.
folder-photo-lost = Het proces dat deze foto las, eindigde bij elke poging.
