table-summary = { table-melds }; { table-pieces }; { table-points }
table-melds =
    { $melds ->
        [0] keine Auslagen
        [one] { $melds } Auslage, { table-state }
       *[other] { $melds } Auslagen, { table-state }
    }
table-state =
    { $wrong ->
        [0]
            { $melds ->
                [1] gültig
                [2] beide gültig
               *[other] alles gültig
            }
       *[other] { $wrong } ungültig
    }
table-pieces =
    { $pieces ->
        [cards] { $tiles } von { $box } Karten
       *[tiles] { $tiles } von { $box } Steinen
    }
table-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
position-two-racks = --rack ist etwas anderes, als nach / steht: gib nur eins von beiden an
turn-rack-after = beim Tisch nach dem Zug steht nichts nach /: gib das Brett vor dem Zug an, nach / beim Tisch davor oder mit --rack
turn-no-timer = { $title } wird ohne Timer gespielt: lass die Sekunden weg
turn-set-timer =
    der Zug hat kein Zeitlimit: setze die Regel timer auf { $low } bis { $high } Sekunden, oder lass sie weg
turn-nothing-laid =
    bei { $title } wird nichts ausgelegt: lass die Tische leer und gib an, was genommen und abgeworfen wurde
turn-ambiguous-jokers =
    die Joker lassen sich auf zu viele Arten lesen: gib an, wofür jeder steht, wie in *=r6
turn-no-discards = bei { $title } wird nicht abgeworfen: lass weg, was genommen und abgeworfen wurde
report-no-opening = bei { $title } muss niemand rauskommen: lass das weg
report-no-pairs = bei { $title } kommt niemand mit Paaren raus: lass das weg
turn-hands-do-not-count = bei { $title } endet keine Runde wegen der Größe der Hände: lass sie weg
indicator-needed = { $title } braucht den Anzeigestein, der aufgedeckt liegt, zum Beispiel r5
turn-one-tile = genommen oder abgeworfen wird { $tiles }, nicht { $count }
turn-ends-with-discard = der Zug endet mit einem Abwurf
turn-could-lay-off = { $tile } hätte nicht abgeworfen werden müssen, sondern passt an { $meld }
turn-discard-penalty = Abwurf, der { $points } Punkte kostet: { $tile }
round-nobody-can-finish = niemand kann mehr fertig werden: die Runde endet ohne Sieger
round-stock-empty-nobody-plays =
    der Vorrat ist leer: die Runde endet, sobald niemand mehr legt (F10)
round-stock-empty-ends = der Vorrat ist leer: die Runde endet
round-stock-empty-shuffle = der Vorrat ist leer: mischt den Ablagestapel als neuen Vorrat
undo-take-back = Nimm { $tiles } zurück.
undo-lay-back = Lege { $tiles } zurück, das ergibt { $made }.
deal-drawn-for =
    { $hands ->
        [one] für eine Hand gezogen: { $tiles }
       *[other] für { $hands } Hände gezogen: { $tiles }
    }
deal-nobody-draws =
    bei { $title } wird nicht um den Anfang gezogen: lass die gezogenen { $pieces ->
        [cards] Karten
       *[tiles] Steine
    } weg
deal-no-trump = { $title } hat keinen Trumpf: lass ihn weg
deal-one-trump = als Trumpf liegt ein Stein offen, nicht { $count }
deal-each-draws =
    jeder zieht { $pieces ->
        [cards] eine Karte
       *[tiles] einen Stein
    }, und die höchste Zahl fängt an
deal-draw-again = Joker oder Gleichstand: alle ziehen noch einmal
deal-begins = Spieler { $player } fängt an
deal-take-turns = die Spieler fangen reihum eine Runde an
deal-stack = Stapel { $stack } wird zuerst verteilt und bekommt einen Stein mehr
deal-one-more = niemand kann rauskommen: jeder bekommt einen Stein dazu
deal-wrong-size = Spieler { $player } bekam { $tiles }, verteilt werden { $size }
deal-may-refuse =
    { $count ->
        [one] Spieler { $player } bekam { $number } Paar und darf neu verteilen lassen
       *[other] Spieler { $player } bekam { $number } Paare und darf neu verteilen lassen
    }
deal-has-twin = Spieler { $player } hat den Zwilling des Trumpfs: { $points } Punkte
score-leaving-is-free = bei { $title } kostet es nichts, den Tisch zu verlassen: lass weg, wer gegangen ist
score-no-pairs = bei { $title } kommt niemand mit Paaren raus: lass weg, wer es war
score-no-joker-out = bei { $title } zählt ein Joker als letzter Abwurf nicht extra: lass ihn weg
score-no-going-rummy = bei { $title } zählt es nicht extra, in einem Zug Schluss zu machen: lass das weg
report-thrown-do-not-count = bei { $title } zählen früher abgeworfene Joker nicht: lass sie weg
score-no-player = Spieler { $number } gibt es nicht, angegebene Hände: { $players }
score-several-empty = mehrere haben nichts mehr übrig (Spieler { $players }): gib an, wer Schluss gemacht hat
score-needs-winner = was über den Sieger gesagt ist, braucht einen Sieger: gib an, wer Schluss gemacht hat
score-other-went-out =
    Spieler { $player } hat nichts mehr übrig, also hat Spieler { $other } nicht Schluss gemacht
score-closes-as-nothing = die Steine des Siegers schließen kein Spiel: { $reasons }
score-closed-hand-size = eine geschlossene Hand hat { $needed } Steine und einen freien, diese hat { $count }
score-lay-rows = einige Steine passen in keine Zeile; gib die Zeilen an, und den freien Stein nach /
match-racks-too-long = die Bretter einer Runde haben höchstens { $limit } Zeichen
match-racks-or-points = eine Runde hat Bretter oder Punkte, nicht beides
match-needs-entries = eine Runde braucht { $players } Bretter oder Punktzahlen
match-needs-names = diese Partie braucht { $players } Namen
match-no-player = Spieler { $number } gibt es nicht
match-too-many-rounds = eine Partie hat höchstens { $limit } Runden
match-too-many-changes = eine Partie hat höchstens { $limit } Änderungen
match-did-not-play = { $name } hat in dieser Runde nicht mitgespielt
match-too-many-players = eine Partie hat höchstens { $limit } Spieler, auch die mitgezählt, die gegangen sind
match-starts-at-end = die Punkte zu Beginn müssen unter { $target } liegen, denn damit endet die Partie
match-end-stays = eine Partie behält das Ende, das bei ihrem Beginn vereinbart wurde
match-over-tied = die Partie endete unentschieden: nimm die letzte Runde zurück, um weiterzuspielen
match-over-won = die Partie ist zu Ende, gewonnen hat { $winner }: nimm die letzte Runde zurück, um weiterzuspielen
hint-needs-rack = ein Tipp braucht das Brett: --rack "r8 k2", oder nach / in der Stellung
readings-differ = eine andere Lesart der Stellung braucht dieselben Auslagen und dasselbe Brett, jeweils mit gleich vielen Steinen
hint-needs-hand =
    ein Tipp braucht { $pieces ->
        [cards] die Hand: --rack "5H KS"
       *[tiles] das Brett: --rack "r8 k2"
    }, oder nach /
hint-hand-size = eine Hand hat { $low } Steine, nach dem Ziehen { $high }
hint-not-with-pairs = für jemanden, der mit Paaren rausgekommen ist, gibt es noch keine Tipps: lege weitere Paare aus, und lege an die Auslagen auf dem Tisch an
hint-without-discards = bei { $title } wird nicht abgeworfen: lass den Ablagestapel weg
hint-without-draw = bei { $title } beginnt kein Zug mit dem Ziehen: lass das weg
hint-round-joker = Wo { $tile } steht, ist der gedruckte Joker gemeint: Die Steine, die ihn zeigen, sind in dieser Runde die Joker.
position-nearest = nächstliegender gültiger Tisch: { $table }
position-left-over = Steine, die dann nirgends passen: { $tiles }
doubt-of-tile = { $tile }: { $doubt }
photo-of-several = { $number } von { $count }
correction-not-on-photo = Stein { $number }, { $tile }, liegt nicht auf dem Foto von { $width } × { $height } Pixeln
export-round = Runde
export-total = Summe
export-start = Beginn
export-left = { $name } (gegangen)

## Ein bekannter Steinsatz

known-set-doubts = { $photo }: nicht sicher bei { $tiles }. Bitte alle Steine angeben.
known-set-tiles =
    { $count ->
        [one] { $count } Stein ist angegeben, aber { $read } sind auf { $photo } gelesen.
       *[other] { $count } Steine sind angegeben, aber { $read } sind auf { $photo } gelesen.
    }
known-set-empty = Keiner dieser Steine ist ganz zu sehen: Mach ein anderes Foto.
known-set-cards = Nur Steinsätze können gelernt werden, keine Kartenspiele.
known-set-corners = Die Ecken von { $tile } müssen den Stein im Uhrzeigersinn umrahmen, mit mindestens { $pixels } Pixeln je Seite.
known-set-version = Dieser Satz wurde mit einer anderen Version von Tilesight gelernt: Bitte neu lernen.
known-set-damaged = Das ist kein Satz, den Tilesight gelernt hat, oder er ist beschädigt.
known-set-unreadable = { $file } kann nicht gelesen werden.

## Ein Ordner mit Fotos

folder-output-suffix = { $path }: Der Name muss auf .jsonl oder .parquet enden.
folder-output-line = { $path }: Zeile { $line } ist kein gelesenes Foto; gib eine andere Datei an.
folder-output-busy = { $path }: Ein anderer Lauf schreibt gerade hinein.
folder-needs-pyarrow = { $path }: Für Parquet wird pyarrow benötigt, das mit dem Extra `cluster` kommt.
folder-no-photos = { $path }: In diesem Ordner sind keine Fotos.
folder-photo-lost = Der Prozess, der dieses Foto las, endete bei jedem Versuch.
