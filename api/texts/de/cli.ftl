column-tiles =
    { $pieces ->
        [cards] Karten
       *[tiles] Steine
    }
column-sure = sicher %
column-kind = Art
column-points = Punkte
column-verdict = Urteil
verdict-valid = gültig
row-loose = einzeln
check-rack = { row-rack }: { $tiles }
not-sure-of = nicht sicher: { $doubt }
closes-as = schließt als { closing-word } für { $points }
reading-doubt = ? { $tile } bei { $x }, { $y }: { $doubt }
reading-doubt-or = ? { $tile } (oder { $options }) bei { $x }, { $y }: { $doubt }
video-loose = einzeln: { $tiles }
video-doubtful = { $count } unsicher
overlay-written = Overlay: { $file }
turn-time-over = die { $seconds } Sekunden sind um, und der Zug endet
turn-verdict-illegal = nicht erlaubt
turn-verdict-legal = erlaubt: legt { $tiles }
turn-verdict-legal-nothing = erlaubt: legt nichts
turn-verdict-legal-out = erlaubt: legt { $tiles } und macht Schluss
turn-verdict-legal-nothing-out = erlaubt: legt nichts und macht Schluss
turn-verdict-legal-last = erlaubt: legt { $tiles } und macht mit dem letzten Abwurf Schluss
turn-verdict-legal-nothing-last = erlaubt: legt nichts und macht mit dem letzten Abwurf Schluss
turn-moved = bewegt: { $tiles }
turn-in-meld = Auslage { $number }: { $violation }
turn-verdict-put-back = alles wieder dahin legen, wo es war
turn-verdict-draw =
    { $count ->
        [one] { $count } Stein ziehen
       *[other] { $count } Steine ziehen
    }
turn-rack-not-shown =
    { $pieces ->
        [cards] die Hand
       *[tiles] das Brett
    } wurde nicht angegeben: alles Gelegte gilt als von dort
turn-table-before = Tisch vor dem Zug: { $file }
score-line = Spieler { $player }  { $score }  { $tiles }
score-line-empty =
    Spieler { $player }  { $score }  { $pieces ->
        [cards] keine Karten
       *[tiles] keine Steine
    }
backup-copied =
    { $count ->
        [one] { $count } Partie nach { $file } kopiert
       *[other] { $count } Partien nach { $file } kopiert
    }
backup-restored =
    { $count ->
        [one] { $count } Partie aus { $file } wiederhergestellt
       *[other] { $count } Partien aus { $file } wiederhergestellt
    }
correction-deleted = { $id } gelöscht
corrections-exported =
    { $count ->
        [one] { $count } Foto mit Labels: { $folder }
       *[other] { $count } Fotos mit Labels: { $folder }
    }
corrections-tiles =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
corrections-count =
    { $count ->
        [one] { $count } Korrektur
       *[other] { $count } Korrekturen
    }
known-set-written =
    { $count ->
        [one] { $file } kennt { $count } Stein dieses Satzes
       *[other] { $file } kennt { $count } Steine dieses Satzes
    }
banner-running = Tilesight läuft unter
banner-camera = (mit Live-Kamera)
banner-camera-explained = (mit Live-Kamera; wie das geht, steht unter { $page })
banner-fingerprint = SHA-256 der Zertifizierungsstelle: { $fingerprint }
banner-open = Handys müssen sich nicht koppeln: Jeder in diesem Netz darf den Server nutzen und jede Partie ändern.
banner-scan = Scanne diesen Code mit einem Handy im selben Netz:
banner-stop = Beenden mit Strg+C.
port-unusable = Port { $port } von { $host } ist nicht nutzbar ({ $reason }); wähle mit { $option } einen anderen.
host-unusable = --host { $host }: Dort kann kein Server laufen ({ $reason }); gib eine Adresse dieses Rechners an.
url-expected = --url { $url }: erwartet wird http://NAME:PORT/ oder https://NAME/
key-needs-certificate = --key braucht --certificate.
certificate-needs-https = --certificate braucht HTTPS: Lass --http-only weg.
usage-error = { $sentence } Siehe `{ $command } --help`.
answer-unwritable = Die Antwort lässt sich nicht schreiben: { $reason }.
rule-expected = --rule { $rule }: erwartet wird KEY=VALUE
language-unknown = --language { $language }: erwartet wird eins von { $languages }
overlay-needs-photo = --overlay braucht ein Foto des Tisches
overlay-wrong-name = { $option } { $file }: Der Name muss auf { $endings } enden oder ein Ordner sein.
overlay-unwritable = { $file }: Das Overlay lässt sich nicht schreiben: { $reason }.
overlay-too-large = { $file }: Das Overlay ist zu groß für dieses Bildformat; versuche es mit .png.
overlay-overwrites = { $option } { $file }: Das würde das Foto selbst überschreiben.
cluster-needs-folder = --cluster und --output gelten für einen Ordner mit Fotos.
path-empty = Ein Dateiname ist leer.
option-empty = { $option } ist leer.
set-needs-photo = --set gilt für Fotos, und es ist keines angegeben.
rule-needs-game = --rule braucht das Spiel, das es ändert: --rules NAME.
option-not-with =
    { $option } ist mit { $other ->
        [folder] einem Ordner
       *[other] { $other }
    } nicht möglich.
folder-counts =
    { $read ->
        [one] { $read } Foto gelesen
       *[other] { $read } Fotos gelesen
    }, { $refused } nicht lesbar{ $before ->
        [0] { "" }
       *[other] , { $before } schon früher
    }{ $unread ->
        [0] { "" }
       *[other] { " " }({ $unread } nicht lesbar)
    }; { $speed } Fotos pro Sekunde
