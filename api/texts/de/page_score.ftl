score-who-plays = Wer spielt mit?
score-help = { $pieces ->
    [cards] Fotografiere am Ende der Runde die Hände nacheinander.
   *[tiles] Fotografiere am Ende der Runde die Bretter nacheinander.
}
player-name-twice = Zwei Spieler heißen { $name }. Gib ihnen verschiedene Namen.
player-name-unseen = Ein Name braucht einen Buchstaben, eine Ziffer oder ein anderes sichtbares Zeichen.
player-add = Spieler hinzufügen
player-remove = Spieler { $number } entfernen
player-name-of = Name von Spieler { $number }
player-unnamed = Spieler { $number }
# Der Name zuletzt: Eine zu lange Überschrift wird hinten abgeschnitten.
count-title = { $counted ->
    [hand] Karten: { $name }
    [laid] Auslagen: { $name }
    [closing] Hand: { $name }
   *[rack] Brett: { $name }
}
count-help = { $counted ->
    [hand] Tippe oder fotografiere die übrigen Karten, oder tippe auf „Keine Karten mehr“.
    [laid] Fotografiere, was dieser Spieler ausgelegt hat, oder tippe auf „Nichts ausgelegt“. Der Rest bleibt weg: Er zählt nicht.
    [closing] Fotografiere oder tippe die 14 Steine und den letzten Abwurf, in beliebiger Reihenfolge.
   *[rack] Fotografiere die übrigen Steine, oder tippe auf „Keine Steine mehr“.
}
count-photograph = { $counted ->
    [hand] Karten fotografieren
    [laid] Foto der Auslagen
    [closing] Hand fotografieren
   *[rack] Brett fotografieren
}
count-nothing = { $counted ->
    [hand] Keine Karten mehr
    [laid] Nichts ausgelegt
    [closing] Zahlt
   *[rack] Keine Steine mehr
}
count-has-nothing = { $counted ->
    [hand] { $name } hat keine Karten mehr
    [laid] { $name } hat nichts ausgelegt
   *[rack] { $name } hat keine Steine mehr
}
count-points = { $counted ->
    [hand] Punkte auf der Hand
    [laid] Punkte ausgelegt
    [closing] Von jedem Gegner
   *[rack] Punkte auf dem Brett
}
count-list = { $counted ->
    [hand] Hände
    [laid] Auslagen
    [closing] Hände
   *[rack] Bretter
}
count-who-ends = { $counted ->
    [laid] Wer hat geschlossen?
    [closing] Wer hat geschlossen?
   *[rack] Wer hat Schluss gemacht?
}
count-nobody = { $counted ->
    [hand] Niemand: Es ging nicht weiter
   *[rack] Niemand
}
count-closer-help = Alle anderen zahlen an diesen Spieler. Wenn der Vorrat leer ist, zahlt niemand.
count-nobody-closed = Niemand: Vorrat leer
count-not-yet = Noch nicht gezählt
count-look-again = { $pieces ->
    [cards] Prüfe bitte diese Karten
   *[tiles] Prüfe bitte diese Steine
}
round-title = Die Runde
round-this = Diese Runde
round-cannot-score = Die Runde lässt sich noch nicht werten
round-cannot-score-help = { $pieces ->
    [cards] Ändere, wer Schluss gemacht hat, oder korrigiere die Karten. Du kannst die Runde auch so speichern: Sie bekommt ein ✎.
   *[tiles] Ändere, wer Schluss gemacht hat, oder korrigiere die Steine. Du kannst die Runde auch so speichern: Sie bekommt ein ✎.
}
round-unsure = { $pieces ->
    [cards] { $count ->
        [one] { $count } Karte ist nicht sicher: Die Punkte können sich ändern.
       *[other] { $count } Karten sind nicht sicher: Die Punkte können sich ändern.
    }
   *[tiles] { $count ->
        [one] { $count } Stein ist nicht sicher: Die Punkte können sich ändern.
       *[other] { $count } Steine sind nicht sicher: Die Punkte können sich ändern.
    }
}
round-show-suspect = { $pieces ->
    [cards] Karte zeigen
   *[tiles] Stein zeigen
}
round-save-anyway = Trotzdem speichern
round-typed = { $pieces ->
    [cards] getippt, nicht aus Karten gezählt
   *[tiles] getippt, nicht aus Steinen gezählt
}
round-points-help = { $scoring ->
    [winner_takes] Tippe ein, was jeder noch hat. Es zählt als Minus, und der Sieger bekommt die Summe.
    [winner_only] Tippe beim Sieger ein, was die anderen zusammen noch haben, und bei den anderen 0.
    [opponents] Tippe bei jedem ein, was alle anderen zusammen noch haben.
    [price] Tippe ein, was der Sieger von allen zusammen bekommt, und mit Minus davor, was jeder andere zahlt.
    [penalty] Tippe die Strafpunkte jedes Spielers ein, die des Siegers mit Minus davor.
   *[laid] Tippe ein, wie viele Punkte jeder in dieser Runde gemacht hat.
}
round-went-rummy = Going Rummy
round-went-rummy-help = { $factor ->
    [one] In einem Zug Schluss gemacht, ohne vorher auszulegen: Die Punkte zählen { $factor }-fach.
   *[other] In einem Zug Schluss gemacht, ohne vorher auszulegen: Die Punkte zählen { $factor }-fach.
}
round-joker-out = Der letzte Abwurf war ein Joker
round-with-pairs = Wer ist mit Paaren rausgekommen?
round-jokers-thrown = Joker, die dieser Spieler vorher abgeworfen hat
round-two-or-more = 2 oder mehr
round-who-had-trump = Wer hat den Zwilling des Trumpfs bekommen?
round-player-number = Spieler { $number }
round-player-numbers = Spieler { $number }
round-who-left = Wer hat den Tisch verlassen? (−{ $points })
round-last = Das ist die letzte Runde
round-last-help = Die Partie endet, wenn sie gespeichert ist.
round-who-went-out = Wer hat Schluss gemacht?
round-nobody = Niemand
round-add-to-match = Zur Partie hinzufügen
round-add-to-new-match = Partie damit beginnen
round-points-of = Punkte von { $name }
round-whole-numbers = Tippe ganze Zahlen ein, zum Beispiel -18.
round-save = Speichern
round-delete = Löschen
