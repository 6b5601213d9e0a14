check-start = Is alles op tafel geldig?
check-help = { $pieces ->
    [cards] Houd de telefoon boven de tafel. Tilesight leest elke kaart, controleert elke combinatie en toont waarom er een niet geldig is.
   *[tiles] Houd de telefoon boven de tafel. Tilesight leest elke steen, controleert elke combinatie en toont waarom er een niet geldig is.
}
check-waiting = Even controleren …
check-not-yet = Nog niet gecontroleerd
check-no-melds = Geen combinaties op tafel
check-melds-invalid = { $melds ->
    [one] { $invalid } van { $melds } combinatie is ongeldig
   *[other] { $invalid ->
        [one] { $invalid } van de { $melds } combinaties is ongeldig
       *[other] { $invalid } van de { $melds } combinaties zijn ongeldig
    }
}
check-melds-valid = { $melds ->
    [1] De combinatie is geldig
    [2] Beide combinaties zijn geldig
   *[other] Alle { $melds } combinaties zijn geldig
}
check-most-likely = Waarschijnlijk: { $verdict }
check-melds = Combinaties
check-kind = { $kind ->
    [run] Rij
    [group] Groep
    [pair] Paar
   *[other] { $kind }
}
check-meld-invalid = Ongeldig
check-meld-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
check-pieces = { $pieces ->
    [cards] Kaarten
   *[tiles] Stenen
}
check-pieces-of = { $pieces ->
    [cards] van { $box } kaarten
   *[tiles] van { $box } stenen
}
check-enough-to-open = Genoeg om uit te komen ({ $points })
check-on-rack = { $pieces ->
    [cards] In de hand
   *[tiles] Op het plankje
}
check-more-faults = nog { $count }
check-loose-pieces = { $pieces ->
    [cards] { $count ->
        [one] { $count } losse kaart
       *[other] { $count } losse kaarten
    }
   *[tiles] { $count ->
        [one] { $count } losse steen
       *[other] { $count } losse stenen
    }
}
check-a-turn = Check een beurt
closing-start = Sluit deze hand?
closing-help = Leg 14 stenen in combinaties, met ernaast wat je aflegt. Tilesight zegt als welk spel ze sluiten, en de prijs.
closing-needs = Leg 14 stenen in combinaties, en houd er één apart om af te leggen.
closing-game = { $game ->
    [simple] Sluit als gewoon spel
    [mosaic] Sluit als Mozaïek
    [bicolor] Sluit als Tweekleur
    [minor] Sluit als Minor
    [major] Sluit als Major
    [doubles] Sluit als Dubbels
    [grand_care] Sluit als Grand Care
    [monocolor] Sluit als Eenkleur
   *[other] Sluit als { $game }
}
closing-nothing = Sluit nog niet
closing-price = { $points ->
    [one] { $points } punt van elke tegenstander
   *[other] { $points } punten van elke tegenstander
}
closing-price-multiplied = { $points ->
    [one] { $points } punt × { $multiplier } = { $price } van elke tegenstander
   *[other] { $points } punten × { $multiplier } = { $price } van elke tegenstander
}
closing-free-tile = Af te leggen:
closing-beside = { $count ->
    [one] Af te leggen
   *[other] Naast de combinaties
}
turn-title = Beurt
turn-start = Dit is de tafel vóór de beurt
turn-help = Speel de beurt en fotografeer de tafel dan opnieuw.
turn-photograph-after = Fotografeer opnieuw
turn-opened = De speler is al uitgekomen
turn-opened-help = Zo niet, dan moet dat in deze beurt.
opened-with-pairs = Met paren
turn-add-rack = { $pieces ->
    [cards] Voeg hand ervoor toe
   *[tiles] Voeg plankje toe
}
turn-add-rack-help = { $pieces ->
    [cards] De hand vóór de beurt; hoeft niet. Zonder gelden alle nieuwe kaarten op tafel als die van de speler.
   *[tiles] Het plankje vóór de beurt; hoeft niet. Zonder gelden alle nieuwe stenen op tafel als die van de speler.
}
turn-rack-drawn = { $pieces ->
    [cards] De getrokken of genomen kaart hoort erbij.
   *[tiles] De getrokken of genomen steen hoort erbij.
}
turn-rack-before = { $pieces ->
    [cards] De hand vóór de beurt
   *[tiles] Het plankje vóór de beurt
}
turn-rack-known = { $pieces ->
    [cards] { $count ->
        [one] De hand had { $count } kaart:
       *[other] De hand had { $count } kaarten:
    }
   *[tiles] { $count ->
        [one] Op het plankje lag { $count } steen:
       *[other] Op het plankje lagen { $count } stenen:
    }
}
turn-next-table = Verder met deze tafel
turn-keep-table = Verder met de vorige
turn-end = Check alleen de tafel
turn-legal = De beurt mag
turn-not-legal = De beurt mag niet
turn-plays = Gespeeld: { $names }.
turn-plays-nothing = { $pieces ->
    [cards] Er is geen kaart gespeeld.
   *[tiles] Er is geen steen gespeeld.
}
turn-opens = De speler komt uit.
turn-wins = { $pieces ->
    [cards] De hand is leeg. De speler wint!
   *[tiles] Het plankje is leeg. De speler wint!
}
turn-wins-last = { $pieces ->
    [cards] Als de laatste kaart is afgelegd, is de hand leer. De speler wint!
   *[tiles] Als de laatste steen is afgelegd, is het plankje leer. De speler wint!
}
turn-put-back = { $pieces ->
    [cards] Leg alle kaarten terug waar ze lagen.
   *[tiles] Leg alle stenen terug waar ze lagen.
}
turn-draw = { $pieces ->
    [cards] { $count ->
        [one] Trek dan { $count } kaart.
       *[other] Trek dan { $count } kaarten.
    }
   *[tiles] { $count ->
        [one] Trek dan { $count } steen.
       *[other] Trek dan { $count } stenen.
    }
}
turn-fault-in-meld = Combinatie { $number }: { $fault }
turn-show-rule = Toon de regel
turn-lay-back = { $pieces ->
    [cards] Leg de kaarten zo terug
   *[tiles] Leg de stenen zo terug
}
turn-played = Gespeeld
