reading-corrected = { $tile } gelesen, als { $other } gewertet: { $cause }
reading-completes-run = damit ist die Reihe komplett
reading-completes-group = damit ist die Gruppe komplett
reading-completes-pair = damit ist das Paar komplett
reading-upside-down = in seiner Zeile steht es auf dem Kopf
reading-likelier = das ist wahrscheinlicher
reading-no-such-copy =
    { $number ->
        [2] { $tile } gibt es kein zweites Mal
        [3] { $tile } gibt es kein drittes Mal
        [4] { $tile } gibt es kein viertes Mal
        [5] { $tile } gibt es kein fünftes Mal
       *[other] { $tile } gibt es nicht { $number }-mal
    }
doubt-either = { $tile } oder { $other }
doubt-not-sure = { $tile } ist nicht sicher
doubt-partly-hidden = teilweise verdeckt
doubt-beside =
    { $pieces ->
        [cards] daneben könnte noch eine Karte liegen
       *[tiles] daneben könnte noch ein Stein liegen
    }
doubt-elsewhere =
    ein anderes Foto zeigt { $pieces ->
        [cards] diese Karte
       *[tiles] diesen Stein
    } woanders: vielleicht doppelt gezählt
doubt-upside-down = steht in seiner Zeile auf dem Kopf
doubt-too-many = es gibt zu viele Lesarten, um alle zu vergleichen
doubt-missing-tile =
    { $pieces ->
        [cards] zwischen hier und { $tile } fehlt vielleicht eine Karte
       *[tiles] zwischen hier und { $tile } fehlt vielleicht ein Stein
    }
doubt-one-meld = bildet vielleicht mit { $tile } eine einzige Auslage
doubt-two-melds = liegt vielleicht in einer anderen Auslage als { $tile }
# „an erster Stelle“ passt zu Stein und Karte.
doubt-valid-if = { doubt-valid }, wenn { doubt-place } { $tile } liegt; { doubt-not-valid } bei { $other }
doubt-not-valid-if = { doubt-not-valid }, wenn { doubt-place } { $tile } liegt; { doubt-valid } bei { $other }
doubt-points-if =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, wenn { doubt-place } { $tile } liegt; { $then } bei { $other }
doubt-rack-points-if =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } { piece-holder }, wenn { doubt-place } { $tile } liegt; { $then } bei { $other }
doubt-place =
    { $place ->
        [1] an erster Stelle
        [2] an zweiter Stelle
        [3] an dritter Stelle
        [4] an vierter Stelle
        [5] an fünfter Stelle
        [6] an sechster Stelle
        [7] an siebter Stelle
        [8] an achter Stelle
        [9] an neunter Stelle
        [10] an zehnter Stelle
        [11] an elfter Stelle
        [12] an zwölfter Stelle
        [13] an dreizehnter Stelle
       *[other] an Stelle { $place }
    }
doubt-valid = gültig
doubt-not-valid = ungültig
doubt-not-alone =
    allein ungültig, es sei denn, es ist gar { $pieces ->
        [cards] keine
       *[tiles] kein
    } { piece-name }
doubt-not-unless = ungültig, es sei denn: { $changes }
doubt-is = { $tile } ist { $other }
doubt-valid-as-one = als eine Auslage gültig; als zwei Auslagen ungültig
doubt-valid-as-two = als zwei Auslagen gültig; als eine Auslage ungültig
doubt-not-valid-as-one = als eine Auslage ungültig; als zwei Auslagen gültig
doubt-not-valid-as-two = als zwei Auslagen ungültig; als eine Auslage gültig
advice-more-light = mehr Licht
advice-hold-still = stillhalten
advice-show-tiles = den Tisch zeigen
advice-left-cut = linker Rand abgeschnitten
advice-top-cut = oberer Rand abgeschnitten
advice-right-cut = rechter Rand abgeschnitten
advice-bottom-cut = unterer Rand abgeschnitten
advice-move-closer = näher heran
photo-empty = Die Datei ist leer.
photo-is-folder = Das ist ein Ordner, kein Foto.
photo-missing = Die Datei gibt es nicht.
photo-no-file = Das ist keine gewöhnliche Datei.
photo-not-allowed = Du darfst diese Datei nicht lesen.
photo-unreadable = Die Datei ist nicht lesbar: { $reason }.
photo-cut-short = Das Bild bricht ab: Ein Teil der Datei fehlt.
photo-damaged-inside = Das Bild ist mitten in der Datei beschädigt.
photo-damaged = Das Bild ist beschädigt und nicht lesbar.
photo-damaged-heic = Das HEIC-Bild ist beschädigt oder bricht ab.
photo-no-size = Das Bild ist beschädigt: Seine Größe fehlt.
photo-no-picture = Das ist kein Bild; Tilesight liest JPEG, HEIC, PNG und WebP.
photo-other-format = Das ist { photo-kind }; Tilesight liest JPEG, HEIC, PNG und WebP.
photo-kind =
    { $kind ->
        [gif] ein GIF
        [bmp] ein BMP-Bild
        [tiff] ein TIFF- oder Rohbild
        [pdf] ein PDF
        [jxl] ein JPEG-XL-Bild
        [avif] ein AVIF-Bild
       *[video] ein Video
    }
photo-many-scans = Das Bild hat { $scans } Scans, mehr als die erlaubten { $limit }.
photo-memory = Das Bild mit { $width } × { $height } Pixeln zu entpacken braucht { $needed } MB, mehr als die erlaubten { $limit } MB.
photo-many-items = Das Bild ist aus { $megapixels } Megapixeln zusammengesetzt, mehr als den erlaubten { $limit }.
photo-too-large = Das Bild hat { $width } × { $height } Pixel, mehr als die erlaubten { $limit } Megapixel.
photo-too-small = Das Bild hat nur { $width } × { $height } Pixel, zu wenig, um etwas zu lesen.
photo-too-narrow = Das Bild hat { $width } × { $height } Pixel: Es ist mehr als { $limit }-mal so lang wie breit.
photo-too-dark = Das Foto ist zu dunkel: Mach Licht an und nimm es noch einmal auf.
photo-blurred =
    { $pieces ->
        [cards] Das Foto ist unscharf: Halte das Handy still und tippe zum Scharfstellen auf die Karten.
       *[tiles] Das Foto ist unscharf: Halte das Handy still und tippe zum Scharfstellen auf die Steine.
    }
photo-no-pieces =
    { $pieces ->
        [cards] Auf diesem Foto sind keine Karten zu sehen.
       *[tiles] Auf diesem Foto sind keine Steine zu sehen.
    }
photo-no-color = Das Foto ist schwarz-weiß, die Farben der Steine sind nicht zu erkennen: Nimm es noch einmal auf.
photo-mirrored = Das Foto ist gespiegelt, wie es manche Frontkameras machen: Nimm die Kamera auf der Rückseite oder spiegle das Bild.
photo-shows-cards = Das Foto zeigt Spielkarten, aber { $title } spielt man mit Steinen: Wähle das Spiel, das ihr spielt.
photo-shows-tiles = Das Foto zeigt Steine, aber { $title } spielt man mit Karten: Wähle das Spiel, das ihr spielt.
video-no-video = Das ist kein lesbares Video.
video-wrong-name = Der Name des Videos ist nicht in UTF-8: Benenne die Datei um.
video-is-folder = Das ist ein Ordner, kein Video.
video-is-photo = Das ist ein einzelnes Bild, kein Video: Lies es als Foto.
video-too-small = Das Video hat nur { $width } × { $height } Pixel, zu wenig, um etwas zu lesen.
video-cut-short = Das Video bricht ab: Ein Teil der Datei fehlt.
video-not-settled = In diesem Video kam kein Tisch zur Ruhe.
video-not-settled-advice = In diesem Video kam kein Tisch zur Ruhe: { $advice }.
photo-number = Foto { $number }
photo-number-name = Foto { $number } ({ $name })
merge-none = es gibt kein Foto
merge-no-tiles = { $photo }: keine Steine, um den Platz zu finden
merge-few-common = { $photo } hat zu wenig mit den anderen gemeinsam ({ $common } von { $needed }); nimm Fotos auf, die sich mehr überlappen
merge-two-places = { $photo } passt an mehr als eine Stelle; nimm Fotos auf, die sich mehr überlappen
merge-other-table =
    { $photo } zeigt einen anderen Tisch, oder etwas wurde verschoben: { $conflicts } von { $common } gemeinsamen { $pieces ->
        [cards] Karten
       *[tiles] Steinen
    } liegen anders
row-rack =
    { $pieces ->
        [cards] Hand
       *[tiles] Brett
    }
drawing-to-rack = zurücknehmen
drawing-to-table = zurücklegen
