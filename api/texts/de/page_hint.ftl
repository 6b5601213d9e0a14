hint-start = Was kann ich legen?
hint-help = { $pieces ->
    [cards] Fotografiere den Tisch und dann deine Karten. Du bestimmst, wie viel der Tipp verrät.
   *[tiles] Fotografiere den Tisch und dann dein Brett. Du bestimmst, wie viel der Tipp verrät.
}
hint-steps = Schritte
hint-step = { $step ->
    [table] Tisch
    [rack] { $pieces ->
        [cards] Hand
       *[tiles] Brett
    }
   *[hint] Tipp
}
hint-empty-table = Der Tisch ist leer
hint-own = { $pieces ->
    [cards] Deine Karten
   *[tiles] Dein Brett
}
hint-own-start = { $pieces ->
    [cards] Jetzt deine Karten
   *[tiles] Jetzt dein Brett
}
hint-own-photograph = { $pieces ->
    [cards] Karten fotografieren
   *[tiles] Brett fotografieren
}
hint-own-next = { $pieces ->
    [cards] Weiter: deine Karten
   *[tiles] Weiter: dein Brett
}
hint-own-help = Dieses Foto sieht sonst niemand. Es wird nicht gespeichert.
hint-jokers-thrown = Von dir abgeworfene Joker
hint-options = Was möchtest du?
hint-opened = Ich bin schon rausgekommen
hint-opened-help = { $pieces ->
    [cards] { $points ->
        [one] Wenn nicht, brauchst du zuerst { $points } Punkt aus deiner Hand.
       *[other] Wenn nicht, brauchst du zuerst { $points } Punkte aus deiner Hand.
    }
   *[tiles] { $points ->
        [one] Wenn nicht, brauchst du zuerst { $points } Punkt von deinem Brett.
       *[other] Wenn nicht, brauchst du zuerst { $points } Punkte von deinem Brett.
    }
}
hint-goal = Ziel
hint-goal-name = { $goal ->
    [tiles] { $pieces ->
        [cards] Meiste Karten
       *[tiles] Meiste Steine
    }
    [points] Meiste Punkte
    [out] Schluss machen
    [keep-jokers] Joker behalten
   *[win] Runde gewinnen
}
hint-players = Zahl der Spieler
hint-discards = Ablagestapel
hint-discards-help = Was abgeworfen wurde, das Neueste am Ende.
hint-no-discards = Leer
hint-not-drawn = Ich habe noch nicht gezogen
hint-took = Ich habe das zuletzt Abgeworfene genommen
hint-give = Gib mir einen Tipp
hint-first = Der erste Tipp nach dem Start des Servers kann eine halbe Minute dauern.
hint-which-pieces = { $pieces ->
    [cards] Welche Karten?
   *[tiles] Welche Steine?
}
hint-show-play = Zeig mir den Zug
hint-fix-pieces = { $pieces ->
    [cards] Karten korrigieren
   *[tiles] Steine korrigieren
}
hint-these-pieces = { $pieces ->
    [cards] Diese Karten
   *[tiles] Diese Steine
}
hint-the-play = Der Zug, Schritt für Schritt
hint-all-done = Fertig. Gut gespielt!
hint-each-discard = Was jeder Abwurf wert ist
hint-each-game = Wie weit es zu jedem Spiel ist
hint-pictures = Bilder
hint-before = Vorher
hint-after = Nachher
hint-legend = { $pieces ->
    [cards] ★ aus deiner Hand · ↻ aus einer anderen Auslage
   *[tiles] ★ von deinem Brett · ↻ aus einer anderen Auslage
}
hint-not-sure = { $pieces ->
    [cards] Prüfe diese Karten
   *[tiles] Prüfe diese Steine
}
hint-none = Kein Tipp für diese Stellung
hint-nearest = Der nächstliegende gültige Tisch
hint-left-over = { $pieces ->
    [cards] Karten, die dort nirgends passen
   *[tiles] Steine, die dort nirgends passen
}
