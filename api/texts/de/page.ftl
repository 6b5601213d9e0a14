skip-to-content = Zum Inhalt
home-link = Tilesight, Startseite
jobs-label = Was möchtest du tun?
job-name = { $job ->
    [check] Prüfen
    [score] Zählen
    [hint] Tipp
   *[match] Partie
}
back = Zurück
done = Fertig
cancel = Abbrechen
undo = Rückgängig
next = Weiter
next-player = Weiter: { $name }
start = Los
yes = Ja
no = Nein
edit = Ändern
try-again = Noch einmal
failed = Das hat nicht geklappt
start-over = Von vorn
points-label = Punkte
total-of = { $name } { $total }
error-offline = Der Tilesight-Server ist nicht zu erreichen. Ist dieses Handy im selben Netz?
storage-blocked = Dieser Browser speichert nichts für diese Seite. Erlaube Cookies und Websitedaten und lade die Seite neu.
storage-full = Dieses Handy kann nichts mehr speichern. Was du jetzt eingibst, bleibt nur, solange diese Seite offen ist.
error-unknown = Auf dem Server ist etwas schiefgegangen. Versuche es noch einmal.
offline-note = Du bist offline. Was du gemacht hast, ist auf diesem Handy gespeichert. Zu einer laufenden Partie kannst du Runden hinzufügen; eine neue Partie braucht den Server.
saved-here = Auf diesem Handy gespeichert; wird geschickt, sobald der Server wieder da ist.
slogan = Halte dein Handy über den Tisch.
job-help = { $job ->
    [check] Ist alles gültig?
    [score] { $pieces ->
        [cards] Hände auszählen
       *[tiles] Bretter auszählen
    }
    [hint] Was kann ich legen?
   *[match] Runden und Stand
}
history = Zurückgehen
history-help = Nichts geht verloren. Wähle, wohin du zurückgehen willst; auch von dort kommst du wieder hierher.
history-done = { $step ->
    [newPhoto] Foto ersetzt.
    [addedPhoto] Foto hinzugefügt.
    [endTurn] Der Zug ist weggelegt.
    [keepTable] { $pieces ->
        [cards] Die Karten liegen wieder wie vorher.
       *[tiles] Die Steine liegen wieder wie vorher.
    }
    [nextTable] Das ist jetzt der Tisch.
    [unreadPhoto] Foto gelöscht.
   *[startOver] Alles wieder von vorn.
}
history-step = { $step ->
    [newPhoto] Vor dem neuen Foto
    [addedPhoto] Vor dem weiteren Foto
    [endTurn] Der geprüfte Zug
    [keepTable] Der unerlaubte Zug
    [nextTable] Der Tisch davor
    [unreadPhoto] Das ungelesene Foto
    [savedRound] Die gespeicherte Runde
    [otherRound] Die Runde einer anderen Partie
    [otherGame] Das andere Spiel
    [wentBack] Vor dem Zurückgehen
   *[startOver] Vor dem Neubeginn
}
history-table = { $pieces ->
    [cards] { $count ->
        [one] { $count } Karte auf dem Tisch
       *[other] { $count } Karten auf dem Tisch
    }
   *[tiles] { $count ->
        [one] { $count } Stein auf dem Tisch
       *[other] { $count } Steine auf dem Tisch
    }
}
history-racks = { $pieces ->
    [cards] { $count ->
        [one] { $count } Hand
       *[other] { $count } Hände
    }
   *[tiles] { $count ->
        [one] { $count } Brett
       *[other] { $count } Bretter
    }
}
unread-photo = Dieses Foto ist noch nicht gelesen
unread-photo-help =
    { $until ->
        [server] Es ist auf diesem Handy gespeichert. Es wird gelesen, sobald der Server wieder da ist.
       *[tap] Es ist auf diesem Handy gespeichert.
    }
unread-read-now = Jetzt lesen
unread-delete = Löschen
pair-title = Hallo! Scanne bitte den Code
pair-help = Tilesight antwortet nur Handys, die es kennt. Scanne mit der Kamera dieses Handys den Code auf dem Bildschirm des Rechners, auf dem es läuft.
pair-friend = Oder lass jemanden am Tisch die Partie öffnen, auf „Weiteres Handy“ tippen und dir den Code zeigen.
pair-link = Oder füge den Link ein
pair-button = Handy koppeln
pair-wrong-link = Ein Link zum Koppeln endet auf #/pair/ und einen Code.
pair-done = Dieses Handy ist gekoppelt.
settings = Einstellungen
setting-language = Sprache
setting-language-phone = Wie das Handy
setting-name = { $setting ->
    [large] Große Schrift
    [contrast] Hoher Kontrast
    [speech] Vorlesen
   *[haptics] Vibrieren
}
setting-help = { $setting ->
    [large] Alles ist ein Viertel größer.
    [contrast] Schwarz auf Weiß oder Weiß auf Schwarz.
    [speech] Urteile, Punktestände und das Ende eines Zugs werden vorgelesen.
   *[haptics] Bei Fotos, Urteilen und am Ende eines Zugs.
}
speech-sample = Urteile und Punktestände werden vorgelesen.
speech-minus = minus
install-title = Auf dem Home-Bildschirm
install-help = Installiert öffnet sich Tilesight wie eine App, auch ohne Verbindung. Auf dem iPhone: „Teilen“, dann „Zum Home-Bildschirm“.
install-button = Installieren
live-camera = Live-Kamera
live-camera-works = Diese Seite darf die Live-Kamera nutzen.
live-camera-turn-on = Live-Kamera einschalten
first-steps = Erste Schritte
first-steps-show = Erste Schritte zeigen
first-steps-practise = Ohne Kamera probieren
first-steps-title = { $step ->
    [point] Halte das Handy über den Tisch
    [colors] Grün ist gültig, Rot nicht
   *[jobs] Zählen, Tipps und Partien
}
first-steps-help = { $step ->
    [point] Tippe auf „Prüfen“ und halte das Handy still über den ganzen Tisch. Sobald alles gelesen ist, wird das Foto von selbst gemacht.
    [colors] Bei jeder roten Auslage steht, warum. Stimmt etwas nicht? Tippe darauf und korrigiere es.
   *[jobs] „Zählen“ zählt am Ende der Runde, was übrig ist. „Tipp“ zeigt, was du legen kannst. Eine Partie führt den Stand auf allen Handys am Tisch.
}
timer = Timer
timer-length = Zeit pro Zug
timer-none = Kein Timer
timer-start = Start
timer-restart = Nächster Zug
timer-stop = Stopp
timer-more = +{ $seconds } s
timer-sound = Ton
timer-seconds = { $seconds } s
timer-minutes = { $minutes } min
timer-runs = { $seconds ->
    [one] Der Timer läuft: { $seconds } Sekunde.
   *[other] Der Timer läuft: { $seconds } Sekunden.
}
timer-ended = Die Zeit ist um
timer-check-turn = Zug prüfen
