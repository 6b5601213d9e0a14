photo-table = Foto vom Tisch
photo-the-table = Der Tisch
photo-new = Neues Foto
photo-retake = Neues Foto
photo-add-rest = Foto vom Rest des Tisches hinzufügen
photo-add-rest-help = Passt der Tisch nicht auf ein Foto? Ein Teil des Tisches muss auf beiden Fotos sein.
photo-rest = Der Rest des Tisches
photo-reading = { $pieces ->
    [cards] Karten werden gelesen …
   *[tiles] Steine werden gelesen …
}
camera-picture = Kamerabild
camera-take = Foto aufnehmen
camera-taken = Foto aufgenommen
camera-auto = Auto
camera-light = Licht
camera-use-phone = Handykamera nehmen
camera-choose-picture = Bild auswählen
camera-phone-help = Du kannst das Foto auch mit der normalen Kamera des Handys machen.
camera-needs-https = Die Live-Kamera geht nur auf einer sicheren Seite (https).
camera-open-secure = Sichere Seite öffnen
camera-trust = Wie das Handy ihr vertraut
camera-refused = Diese Seite darf die Kamera nicht nutzen. Erlaube es in den Einstellungen des Browsers.
camera-hidden = Dieser Browser verbirgt die Kamerabilder vor der Seite. Erlaube ihr in den Einstellungen des Browsers, Canvas-Daten zu lesen.
camera-broken = Die Kamera dieses Handys ließ sich nicht starten.
camera-lost = Die Kamera ist ausgegangen.
camera-advice = { $advice ->
    [connecting] { $pieces ->
        [cards] Suche nach Karten …
       *[tiles] Suche nach Steinen …
    }
    [no-answer] Noch keine Antwort: Drück einfach den Knopf
    [settling] Wird gelesen … Handy dort lassen
    [ready] Gut so. Stillhalten
    [press] Gut so. Drück auf den Knopf
    [more-light] Zu dunkel: Mach mehr Licht
    [hold-still] Stillhalten
    [move-closer] Geh näher heran
    [blurred] Unscharf: stillhalten oder antippen
    [show-tiles] { $pieces ->
        [cards] Richte das Handy auf die Karten
       *[tiles] Richte das Handy auf die Steine
    }
    [left-edge-is-cut] { $pieces ->
        [cards] Links sind Karten abgeschnitten
       *[tiles] Links sind Steine abgeschnitten
    }
    [right-edge-is-cut] { $pieces ->
        [cards] Rechts sind Karten abgeschnitten
       *[tiles] Rechts sind Steine abgeschnitten
    }
    [top-edge-is-cut] { $pieces ->
        [cards] Oben sind Karten abgeschnitten
       *[tiles] Oben sind Steine abgeschnitten
    }
    [bottom-edge-is-cut] { $pieces ->
        [cards] Unten sind Karten abgeschnitten
       *[tiles] Unten sind Steine abgeschnitten
    }
   *[starting] Kamera startet …
}
type-pieces = { $pieces ->
    [cards] Karten eintippen
   *[tiles] Steine eintippen
}
type-as-text = { $pieces ->
    [cards] Karten als Text
   *[tiles] Steine als Text
}
type-table-help = Beispiel: r5 * r7 | k7 b7 y7. Farben: k Schwarz, b Blau, r Rot, y Gelb oder Orange. Tippe * für einen Joker und | zwischen Auslagen.
type-rack-help = Beispiel: r5 k13 *. Farben: k Schwarz, b Blau, r Rot, y Gelb oder Orange. Tippe * für einen Joker.
type-card-table-help = Beispiel: 5H 6H 7H | KS KD KC. A ist das Ass, J der Bube, Q die Dame, K der König; S Pik, H Herz, D Karo, C Kreuz; | zwischen Auslagen.
type-card-hand-help = Beispiel: 5H KS AD. A ist das Ass, J der Bube, Q die Dame, K der König; S Pik, H Herz, D Karo, C Kreuz.
type-before-rack = { $part ->
    [discard] Tippe / vor dem letzten Abwurf.
   *[rack] { $pieces ->
        [cards] Tippe / vor deiner Hand.
       *[tiles] Tippe / vor deinem Brett.
    }
}
type-no-rack = Hier zählt nur, was auf dem Tisch liegt. Lösche / und was danach kommt.
type-on-keyboard = Mit Handytastatur tippen
type-next-meld = Neue Auslage
type-now-rack = { $part ->
    [discard] Jetzt Abwurf
   *[rack] { $pieces ->
        [cards] Jetzt Hand
       *[tiles] Jetzt Brett
    }
}
type-delete-last = Letztes löschen
key-color = Farbe
key-number = Zahl
key-suit = Farbe
key-rank = Wert
key-suit-name = { $color ->
    [black] Pik
    [blue] Kreuz
    [red] Herz
   *[yellow] Karo
}
key-joker = Joker
key-joker-letter = J
photo-joker-for = Joker für { $piece }
photo-alt = { $pieces ->
    [cards] { $count ->
        [one] Foto mit { $count } Karte
       *[other] Foto mit { $count } Karten
    }
   *[tiles] { $count ->
        [one] Foto mit { $count } Stein
       *[other] Foto mit { $count } Steinen
    }
}
photo-piece = { $state ->
    [doubtful] { $piece }, nicht sicher
    [invalid] { $piece }, in einer ungültigen Auslage
    [both] { $piece }, nicht sicher, in einer ungültigen Auslage
   *[plain] { $piece }
}
photo-zoom-in = Vergrößern
photo-zoom-out = Verkleinern
photo-hide = Foto ausblenden
photo-show = Foto einblenden
photo-show-meld = { $valid ->
    [yes] Auslage { $number } auf dem Foto zeigen
   *[no] Auslage { $number } auf dem Foto zeigen: Sie ist ungültig
}
drawing-alt = Zeichnung des Tisches: { $names }
fix-piece = { $piece } korrigieren
fix-help = { $pieces ->
    [cards] Stimmt eine Karte nicht? Tippe darauf und wähle die richtige.
   *[tiles] Stimmt ein Stein nicht? Tippe darauf und wähle den richtigen.
}
fix-help-melds = { $pieces ->
    [cards] Zieh von Karte zu Karte, um Auslagen zu verbinden oder zu trennen.
   *[tiles] Zieh von Stein zu Stein, um Auslagen zu verbinden oder zu trennen.
}
fix-which = { $pieces ->
    [cards] Welche Karte ist das?
   *[tiles] Welcher Stein ist das?
}
fix-crop-alt = { $pieces ->
    [cards] Die Karte auf dem Foto
   *[tiles] Der Stein auf dem Foto
}
fix-alternatives = Vielleicht
fix-tools = Werkzeuge
fix-delete = Löschen
fix-split = Trennen
fix-join = Nächste dazu
fix-add-beside = { $pieces ->
    [cards] Karte dazu
   *[tiles] Stein dazu
}
fix-move-row = { $to ->
    [table] Zeile auf den Tisch
   *[rack] { $pieces ->
        [cards] Zeile auf die Hand
       *[tiles] Zeile aufs Brett
    }
}
fix-add-missing = { $pieces ->
    [cards] Karte ergänzen
   *[tiles] Stein ergänzen
}
fix-tap-there = { $pieces ->
    [cards] Tippe dahin, wo die Karte liegt
   *[tiles] Tippe dahin, wo der Stein liegt
}
fix-changed = Geändert: { $piece }.
fix-added = Hinzugefügt: { $piece }.
doubt-is-this = Stimmt „{ $piece }“?
doubt-it-is = Das ist „{ $piece }“
doubt-which-color = { $pieces ->
    [cards] Welche Farbe haben diese { $count } Karten?
   *[tiles] Welche Farbe haben diese { $count } Steine?
}
doubt-one-by-one = Einzeln fragen
doubt-something-else = Etwas anderes
doubt-later = Später
doubt-left = Noch { $count } zu prüfen.
share-title = Hilfst du Tilesight beim Lernen?
share-help = { $pieces ->
    [cards] { $count ->
        [one] Du hast { $count } Karte korrigiert. Wenn du zustimmst, werden dieses Foto und deine Korrektur auf dem Rechner gespeichert, auf dem Tilesight läuft. Sonst wird kein Foto gespeichert.
       *[other] Du hast { $count } Karten korrigiert. Wenn du zustimmst, werden dieses Foto und deine Korrekturen auf dem Rechner gespeichert, auf dem Tilesight läuft. Sonst wird kein Foto gespeichert.
    }
   *[tiles] { $count ->
        [one] Du hast { $count } Stein korrigiert. Wenn du zustimmst, werden dieses Foto und deine Korrektur auf dem Rechner gespeichert, auf dem Tilesight läuft. Sonst wird kein Foto gespeichert.
       *[other] Du hast { $count } Steine korrigiert. Wenn du zustimmst, werden dieses Foto und deine Korrekturen auf dem Rechner gespeichert, auf dem Tilesight läuft. Sonst wird kein Foto gespeichert.
    }
}
share-agree = Ja, Foto speichern
share-thanks = Danke. Das Foto und deine Korrekturen sind gespeichert.
set-title = Dein eigener Steinsatz
set-help = Tilesight kann sich die Ziffern und Farben dieses Satzes merken und fragt dann weniger. Auf diesem Handy speichert es nur Messwerte, kein Foto.
set-remember = Diesen Satz merken
set-remembered =
    { $count ->
        [one] { $count } Stein deines Satzes ist gemerkt.
       *[other] { $count } Steine deines Satzes sind gemerkt.
    }
set-forget = Diesen Satz vergessen
set-forgotten = Dein Satz ist vergessen.
