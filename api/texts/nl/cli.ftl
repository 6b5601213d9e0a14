column-tiles =
    { $pieces ->
        [cards] kaarten
       *[tiles] stenen
    }
column-sure = zeker %
column-kind = soort
column-points = punten
column-verdict = oordeel
verdict-valid = geldig
row-loose = los
check-rack = { row-rack }: { $tiles }
not-sure-of = niet zeker: { $doubt }
closes-as = sluit als { closing-word } voor { $points }
reading-doubt = ? { $tile } bij { $x }, { $y }: { $doubt }
reading-doubt-or = ? { $tile } (of { $options }) bij { $x }, { $y }: { $doubt }
video-loose = los: { $tiles }
video-doubtful = { $count } onzeker
overlay-written = overlay: { $file }
turn-time-over = de { $seconds } seconden zijn om, en de beurt eindigt
turn-verdict-illegal = niet toegestaan
turn-verdict-legal = toegestaan: speelt { $tiles }
turn-verdict-legal-nothing = toegestaan: speelt niets
turn-verdict-legal-out = toegestaan: speelt { $tiles } en gaat uit
turn-verdict-legal-nothing-out = toegestaan: speelt niets en gaat uit
turn-verdict-legal-last = toegestaan: speelt { $tiles } en gaat uit door af te leggen
turn-verdict-legal-nothing-last = toegestaan: speelt niets en gaat uit door af te leggen
turn-moved = verplaatst: { $tiles }
turn-in-meld = combinatie { $number }: { $violation }
turn-verdict-put-back = leg alles terug waar het lag
turn-verdict-draw =
    { $count ->
        [one] trek { $count } steen
       *[other] trek { $count } stenen
    }
turn-rack-not-shown =
    { $pieces ->
        [cards] de hand
       *[tiles] het plankje
    } was niet te zien: wat gespeeld is, geldt als eigen
turn-table-before = tafel vóór de beurt: { $file }
score-line = speler { $player }  { $score }  { $tiles }
score-line-empty =
    speler { $player }  { $score }  { $pieces ->
        [cards] geen kaarten
       *[tiles] geen stenen
    }
backup-copied =
    { $count ->
        [one] { $count } partij gekopieerd naar { $file }
       *[other] { $count } partijen gekopieerd naar { $file }
    }
backup-restored =
    { $count ->
        [one] { $count } partij teruggezet uit { $file }
       *[other] { $count } partijen teruggezet uit { $file }
    }
correction-deleted = { $id } verwijderd
corrections-exported =
    { $count ->
        [one] { $count } foto met labels: { $folder }
       *[other] { $count } foto’s met labels: { $folder }
    }
corrections-tiles =
    { $count ->
        [one] { $count } steen
       *[other] { $count } stenen
    }
corrections-count =
    { $count ->
        [one] { $count } correctie
       *[other] { $count } correcties
    }
known-set-written =
    { $count ->
        [one] { $file } kent { $count } steen van deze set
       *[other] { $file } kent { $count } stenen van deze set
    }
banner-running = Tilesight draait op
banner-camera = (met de livecamera)
banner-camera-explained = (met de livecamera; op { $page } staat hoe)
banner-fingerprint = SHA-256 van de certificaatautoriteit: { $fingerprint }
banner-open = Telefoons hoeven niet te koppelen: iedereen in dit netwerk mag de server gebruiken en elke partij veranderen.
banner-scan = Scan deze code met een telefoon in hetzelfde netwerk:
banner-stop = Stop met Ctrl+C.
port-unusable = Poort { $port } van { $host } is niet te gebruiken ({ $reason }); kies een andere met { $option }.
host-unusable = --host { $host }: daar kan geen server draaien ({ $reason }); geef een adres van deze computer op.
url-expected = --url { $url }: verwacht http://NAME:PORT/ of https://NAME/
key-needs-certificate = --key heeft --certificate nodig.
certificate-needs-https = --certificate heeft HTTPS nodig: laat --http-only weg.
usage-error = { $sentence } Zie `{ $command } --help`.
answer-unwritable = Het antwoord is niet te schrijven: { $reason }.
rule-expected = --rule { $rule }: verwacht KEY=VALUE
language-unknown = --language { $language }: verwacht een van { $languages }
overlay-needs-photo = --overlay heeft een foto van de tafel nodig
overlay-wrong-name = { $option } { $file }: de naam moet eindigen op { $endings } of een map zijn.
overlay-unwritable = { $file }: de overlay is niet te schrijven: { $reason }.
overlay-too-large = { $file }: de overlay is te groot voor dit soort afbeelding; probeer .png.
overlay-overwrites = { $option } { $file }: dat zou de foto zelf overschrijven.
cluster-needs-folder = --cluster en --output zijn voor één map met foto’s.
path-empty = De naam van een bestand is leeg.
option-empty = { $option } is leeg.
set-needs-photo = --set is voor foto’s, en er is geen foto opgegeven.
rule-needs-game = --rule heeft het spel nodig dat het wijzigt: --rules NAME.
option-not-with =
    { $option } kan niet met { $other ->
        [folder] een map
       *[other] { $other }
    }.
folder-counts =
    { $read ->
        [one] { $read } foto gelezen
       *[other] { $read } foto’s gelezen
    }, { $refused } onleesbaar{ $before ->
        [0] { "" }
       *[other] , { $before } al eerder
    }{ $unread ->
        [0] { "" }
       *[other] { " " }({ $unread } onleesbaar)
    }; { $speed } foto’s per seconde
