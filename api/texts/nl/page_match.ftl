match-none = Nog geen partijen
match-help = Een partij onthoudt de rondes en de stand van twee tot zes spelers. Twee telefoons kunnen één partij delen.
match-new = Nieuwe partij
match-start = Start de partij
match-all = Alle partijen
match-state = { $over ->
    [yes] { $rounds ->
        [one] { $game } · { $rounds } ronde · afgelopen
       *[other] { $game } · { $rounds } rondes · afgelopen
    }
   *[no] { $rounds ->
        [one] { $game } · { $rounds } ronde
       *[other] { $game } · { $rounds } rondes
    }
}
match-when-ends = Wanneer is het klaar?
match-end = { $end ->
    [rounds] Rondes
    [points] Puntendoel
    [time] Tijd
   *[open] Open einde
}
match-end-help = { $end ->
    [rounds] { $low ->
        [yes] Wie na de laatste ronde de minste punten heeft, wint.
       *[no] Wie na de laatste ronde bovenaan staat, wint.
    }
    [points] { $low ->
        [yes] Als iemand het haalt, wint wie de minste punten heeft.
       *[no] Wie er het eerst komt, wint.
    }
    [time] Als de tijd om is, is de lopende ronde de laatste.
   *[open] Speel zo lang jullie willen.
}
match-end-label = { $end ->
    [rounds] Aantal rondes
    [points] Puntendoel
   *[time] Minuten
}
match-ends-at = Om { $time } is de tijd om.
match-time-was-up = De tijd is om: de lopende ronde is de laatste.
match-ends-after = { $rounds ->
    [one] De partij heeft { $rounds } ronde.
   *[other] De partij heeft { $rounds } rondes.
}
match-ends-with = { $points ->
    [one] De partij eindigt bij { $points } punt.
   *[other] De partij eindigt bij { $points } punten.
}
first-who = Wie begint?
first-not-decided = Nog niet bepaald
first-draw = Trek erom
first-draw-help = { $pieces ->
    [cards] Iedereen trekt een kaart. Typ de kaarten in deze volgorde: { $names }.
   *[tiles] Iedereen trekt een steen. Typ de stenen in deze volgorde: { $names }.
}
first-begins = { $name } begint.
match-totals = Stand
match-plays-first = Begint
match-progress = Verloop
match-chart-alt = Grafiek van de stand na elke ronde: { $totals }
match-rounds = Rondes
match-round = Ronde { $number }
match-round-short = #
match-no-rounds = Nog geen rondes.
match-edit-round = Wijzig ronde { $number }
match-undo-last = Laatste ongedaan maken
match-score-round = Tel een ronde
match-type-points = Typ de punten
match-won = { $name } heeft gewonnen
match-tied = De partij is gelijk geëindigd
match-changed = { $rounds ->
    [one] De partij is veranderd: { $rounds } ronde.
   *[other] De partij is veranderd: { $rounds } rondes.
}
match-change-rules = Regels wijzigen
match-rules-help = Ze gelden vanaf de volgende ronde die jullie tellen. Al getelde rondes houden hun punten.
match-change-names = Namen wijzigen
match-names-help = Alle rondes van deze partij tonen de nieuwe namen. Andere partijen houden hun namen.
match-change-players = Spelers wijzigen
match-who-plays = Wie speelt de volgende ronde?
match-players-help = Wie stopt, houdt de punten en kan later terugkomen, maar wint niet zolang hij weg is. De partij eindigt zoals bij het begin afgesproken.
match-new-player = Nieuwe speler
match-start-points = Beginpunten
match-start-help = Gebruikelijk zijn de punten van wie het slechtst staat ({ $worst }), het gemiddelde ({ $average }) of 0.
match-left = Gestopt
match-export = Opslaan als spreadsheet
match-begun = Deze partij begon op { $day }.
match-rounds-counted = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
match-rematch = Revanche
match-share = Deel de uitslag
match-delete = Verwijder de partij
match-deleted = De partij is verwijderd.
phones-other = Nog een telefoon
phones-other-help = Scan deze code met de andere telefoon, of open daar de link. Beide telefoons tonen dan elke verandering meteen. De link werkt een dag.
phones-share-link = Deel de link
phones-qr-alt = QR-code van de link
phones-new-table = Aan een nieuwe tafel
phones-new-table-help = Alleen telefoons die aan deze tafel zitten, zien de partijen ervan.
phones-at-table = Telefoons aan deze tafel
phones-joined = { $own ->
    [yes] Telefoon { $number } (deze), sinds { $day }
   *[no] Telefoon { $number }, sinds { $day }
}
phones-remove = Verwijder telefoon { $number }
phones-removed = De telefoon is verwijderd.
change-unsent = Nog niet verstuurd
change-refused = Niet bewaard
change-to-rounds = Een verandering in de rondes
change-match-deleted = De partij is verwijderd voordat jouw verandering bewaard was.
change-restore-match = Partij terughalen
change-show = Tonen
change-conflict = Een andere telefoon was sneller
change-conflict-help = Een andere telefoon heeft de partij veranderd voordat jouw verandering bewaard was. Er is niets verloren. Wat moet er met jouw verandering gebeuren?
change-theirs = De laatste ronde op de server
change-mine = Jouw verandering, nog niet bewaard
change-keep-both = Bewaar die van mij ook
change-discard-mine = Gooi die van mij weg
stats = Statistieken
stats-by-player = Gewonnen partijen en rondes, beste ronde, punten
stats-over-matches = Punten van alle partijen, opgeteld
stats-none = Er zijn nog geen rondes.
stats-column = { $column ->
    [won] Winst
    [rounds] Rondes
    [best] Beste
   *[points] Ptn.
}
