match-none = Noch keine Partien
match-help = Eine Partie merkt sich Runden und Stand von zwei bis sechs Spielern. Zwei Handys können sich eine Partie teilen.
match-new = Neue Partie
match-start = Partie starten
match-all = Alle Partien
match-state = { $over ->
    [yes] { $rounds ->
        [one] { $game } · { $rounds } Runde · beendet
       *[other] { $game } · { $rounds } Runden · beendet
    }
   *[no] { $rounds ->
        [one] { $game } · { $rounds } Runde
       *[other] { $game } · { $rounds } Runden
    }
}
match-when-ends = Wann ist Schluss?
match-end = { $end ->
    [rounds] Runden
    [points] Punkteziel
    [time] Zeit
   *[open] Offen
}
match-end-help = { $end ->
    [rounds] { $low ->
        [yes] Wer nach der letzten Runde am wenigsten Punkte hat, gewinnt.
       *[no] Wer nach der letzten Runde vorn liegt, gewinnt.
    }
    [points] { $low ->
        [yes] Sobald jemand es erreicht, gewinnt, wer am wenigsten Punkte hat.
       *[no] Wer es zuerst erreicht, gewinnt.
    }
    [time] Wenn die Zeit um ist, ist die laufende Runde die letzte.
   *[open] Spielt, solange ihr wollt.
}
match-end-label = { $end ->
    [rounds] Anzahl der Runden
    [points] Punkteziel
   *[time] Minuten
}
match-ends-at = Um { $time } ist die Zeit um.
match-time-was-up = Die Zeit ist um: Die laufende Runde ist die letzte.
match-ends-after = { $rounds ->
    [one] Die Partie hat { $rounds } Runde.
   *[other] Die Partie hat { $rounds } Runden.
}
match-ends-with = { $points ->
    [one] Die Partie endet bei { $points } Punkt.
   *[other] Die Partie endet bei { $points } Punkten.
}
first-who = Wer fängt an?
first-not-decided = Noch offen
first-draw = Darum ziehen
first-draw-help = { $pieces ->
    [cards] Jeder zieht eine Karte. Tippe die Karten in dieser Reihenfolge ein: { $names }.
   *[tiles] Jeder zieht einen Stein. Tippe die Steine in dieser Reihenfolge ein: { $names }.
}
first-begins = { $name } fängt an.
match-totals = Stand
match-plays-first = Fängt an
match-progress = Verlauf
match-chart-alt = Verlauf des Stands nach jeder Runde: { $totals }
match-rounds = Runden
match-round = Runde { $number }
match-round-short = #
match-no-rounds = Noch keine Runden.
match-edit-round = Runde { $number } ändern
match-undo-last = Letzte Änderung zurück
match-score-round = Runde auszählen
match-type-points = Punkte eintippen
match-won = { $name } hat gewonnen
match-tied = Die Partie ist unentschieden
match-changed = { $rounds ->
    [one] Die Partie hat sich geändert: { $rounds } Runde.
   *[other] Die Partie hat sich geändert: { $rounds } Runden.
}
match-change-rules = Regeln ändern
match-rules-help = Sie gelten ab der nächsten Runde, die ihr auszählt. Schon ausgezählte Runden behalten ihre Punkte.
match-change-names = Namen ändern
match-names-help = Alle Runden dieser Partie zeigen die neuen Namen. Andere Partien behalten ihre.
match-change-players = Spieler ändern
match-who-plays = Wer spielt die nächste Runde?
match-players-help = Wer geht, behält die Punkte und kann später zurückkommen, gewinnt aber nicht, solange er fort ist. Die Partie endet wie am Anfang vereinbart.
match-new-player = Neuer Spieler
match-start-points = Punkte zu Beginn
match-start-help = Üblich sind die Punkte dessen, der am schlechtesten steht ({ $worst }), der Durchschnitt ({ $average }) oder 0.
match-left = Gegangen
match-export = Als Tabelle speichern
match-begun = Diese Partie begann am { $day }.
match-rounds-counted = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
match-rematch = Revanche
match-share = Ergebnis teilen
match-delete = Partie löschen
match-deleted = Die Partie ist gelöscht.
phones-other = Weiteres Handy
phones-other-help = Scanne diesen Code mit dem anderen Handy, oder öffne dort den Link. Beide Handys zeigen dann jede Änderung sofort. Der Link gilt einen Tag.
phones-share-link = Link teilen
phones-qr-alt = QR-Code des Links
phones-new-table = An einem neuen Tisch
phones-new-table-help = Nur Handys, die an diesem Tisch sind, sehen seine Partien.
phones-at-table = Handys an diesem Tisch
phones-joined = { $own ->
    [yes] Handy { $number } (dieses), seit { $day }
   *[no] Handy { $number }, seit { $day }
}
phones-remove = Handy { $number } entfernen
phones-removed = Das Handy ist entfernt.
change-unsent = Noch nicht geschickt
change-refused = Nicht gespeichert
change-to-rounds = Eine Änderung an den Runden
change-match-deleted = Die Partie wurde gelöscht, bevor deine Änderung gespeichert war.
change-restore-match = Partie wiederherstellen
change-show = Zeigen
change-conflict = Ein anderes Handy war schneller
change-conflict-help = Ein anderes Handy hat die Partie geändert, bevor deine Änderung gespeichert war. Nichts ist verloren. Was soll mit deiner Änderung geschehen?
change-theirs = Die letzte Runde auf dem Server
change-mine = Deine Änderung, noch nicht gespeichert
change-keep-both = Meine auch speichern
change-discard-mine = Meine verwerfen
stats = Statistik
stats-by-player = Siege in Partien und Runden, beste Runde, Punkte
stats-over-matches = Punkte der Partien, aufsummiert
stats-none = Es gibt noch keine Runden.
stats-column = { $column ->
    [won] Siege
    [rounds] Runden
    [best] Beste
   *[points] Pkt.
}
