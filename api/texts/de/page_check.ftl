check-start = Ist alles auf dem Tisch gültig?
check-help = { $pieces ->
    [cards] Halte das Handy über den Tisch. Tilesight liest alle Karten, prüft jede Auslage und zeigt, warum eine nicht gültig ist.
   *[tiles] Halte das Handy über den Tisch. Tilesight liest alle Steine, prüft jede Auslage und zeigt, warum eine nicht gültig ist.
}
check-waiting = Wird geprüft …
check-not-yet = Noch nicht geprüft
check-no-melds = Keine Auslagen auf dem Tisch
check-melds-invalid = { $melds ->
    [one] { $invalid } von { $melds } Auslage ist ungültig
   *[other] { $invalid ->
        [one] { $invalid } von { $melds } Auslagen ist ungültig
       *[other] { $invalid } von { $melds } Auslagen sind ungültig
    }
}
check-melds-valid = { $melds ->
    [1] Die Auslage ist gültig
    [2] Beide Auslagen sind gültig
   *[other] Alle { $melds } Auslagen sind gültig
}
check-most-likely = Vermutlich: { $verdict }
check-melds = Auslagen
check-kind = { $kind ->
    [run] Reihe
    [group] Gruppe
    [pair] Paar
   *[other] { $kind }
}
check-meld-invalid = Ungültig
check-meld-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
check-pieces = { $pieces ->
    [cards] Karten
   *[tiles] Steine
}
check-pieces-of = { $pieces ->
    [cards] von { $box } Karten
   *[tiles] von { $box } Steinen
}
check-enough-to-open = Reicht zum Rauskommen ({ $points })
check-on-rack = { $pieces ->
    [cards] Auf der Hand
   *[tiles] Auf dem Brett
}
check-more-faults = { $count } weitere
check-loose-pieces = { $pieces ->
    [cards] { $count ->
        [one] { $count } einzelne Karte
       *[other] { $count } einzelne Karten
    }
   *[tiles] { $count ->
        [one] { $count } einzelner Stein
       *[other] { $count } einzelne Steine
    }
}
check-a-turn = Einen Zug prüfen
closing-start = Schließt diese Hand?
closing-help = Lege 14 Steine in Zeilen und den letzten Abwurf daneben. Tilesight sagt, welches Spiel das schließt und was es kostet.
closing-needs = Lege 14 Steine in Zeilen und einen als letzten Abwurf daneben.
closing-game = { $game ->
    [simple] Schließt als Einfaches Spiel
    [mosaic] Schließt als Mosaik
    [bicolor] Schließt als Zweifarbig
    [minor] Schließt als Minor
    [major] Schließt als Major
    [doubles] Schließt als Doppel
    [grand_care] Schließt als Grand Care
    [monocolor] Schließt als Einfarbig
   *[other] Schließt als { $game }
}
closing-nothing = Schließt noch nicht
closing-price = { $points ->
    [one] { $points } Punkt von jedem Gegner
   *[other] { $points } Punkte von jedem Gegner
}
closing-price-multiplied = { $points ->
    [one] { $points } Punkt × { $multiplier } = { $price } von jedem Gegner
   *[other] { $points } Punkte × { $multiplier } = { $price } von jedem Gegner
}
closing-free-tile = Letzter Abwurf:
closing-beside = { $count ->
    [one] Letzter Abwurf
   *[other] Neben den Zeilen
}
turn-title = Zug
turn-start = Das ist der Tisch vor dem Zug
turn-help = Mach den Zug und fotografiere den Tisch dann noch einmal.
turn-photograph-after = Tisch neu fotografieren
turn-opened = Der Spieler ist schon rausgekommen
turn-opened-help = Wenn nicht, muss er in diesem Zug rauskommen.
opened-with-pairs = Mit Paaren
turn-add-rack = { $pieces ->
    [cards] Hand vor dem Zug dazu
   *[tiles] Brett vor dem Zug dazu
}
turn-add-rack-help = { $pieces ->
    [cards] Nicht nötig. Ohne sie gelten alle neuen Karten auf dem Tisch als eigene des Spielers.
   *[tiles] Nicht nötig. Ohne es gelten alle neuen Steine auf dem Tisch als eigene des Spielers.
}
turn-rack-drawn = { $pieces ->
    [cards] Die gezogene oder genommene Karte gehört dazu.
   *[tiles] Der gezogene oder genommene Stein gehört dazu.
}
turn-rack-before = { $pieces ->
    [cards] Die Hand vor dem Zug
   *[tiles] Das Brett vor dem Zug
}
turn-rack-known = { $pieces ->
    [cards] { $count ->
        [one] Auf der Hand war { $count } Karte:
       *[other] Auf der Hand waren { $count } Karten:
    }
   *[tiles] { $count ->
        [one] Auf dem Brett war { $count } Stein:
       *[other] Auf dem Brett waren { $count } Steine:
    }
}
turn-next-table = Weiter mit diesem Tisch
turn-keep-table = Zum Tisch davor
turn-end = Nur den Tisch prüfen
turn-legal = Der Zug ist erlaubt
turn-not-legal = Der Zug ist nicht erlaubt
turn-plays = Gelegt: { $names }.
turn-plays-nothing = { $pieces ->
    [cards] Keine Karte wurde gelegt.
   *[tiles] Kein Stein wurde gelegt.
}
turn-opens = Der Spieler kommt raus.
turn-wins = { $pieces ->
    [cards] Die Hand ist leer. Gewonnen!
   *[tiles] Das Brett ist leer. Gewonnen!
}
turn-wins-last = { $pieces ->
    [cards] Mit dem letzten Abwurf ist die Hand leer. Gewonnen!
   *[tiles] Mit dem letzten Abwurf ist das Brett leer. Gewonnen!
}
turn-put-back = { $pieces ->
    [cards] Lege alle Karten zurück, wie sie lagen.
   *[tiles] Lege alle Steine zurück, wie sie lagen.
}
turn-draw = { $pieces ->
    [cards] { $count ->
        [one] Zieh dann { $count } Karte.
       *[other] Zieh dann { $count } Karten.
    }
   *[tiles] { $count ->
        [one] Zieh dann { $count } Stein.
       *[other] Zieh dann { $count } Steine.
    }
}
turn-fault-in-meld = Auslage { $number }: { $fault }
turn-show-rule = Regel zeigen
turn-lay-back = { $pieces ->
    [cards] Lege die Karten so zurück
   *[tiles] Lege die Steine so zurück
}
turn-played = Gelegt
