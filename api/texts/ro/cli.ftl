### Romanian. What the command line prints, besides the texts of the engine and of the services.

## Tables and verdicts

column-tiles =
    { $pieces ->
        [cards] cărți
       *[tiles] piese
    }
column-sure = sigur %
column-kind = fel
column-points = puncte
column-verdict = verdict
verdict-valid = corect
row-loose = libere
check-rack = { row-rack }: { $tiles }
not-sure-of = nu e sigur: { $doubt }
closes-as = se închide cu { closing-word }: { $points }
reading-doubt = ? { $tile } la { $x }, { $y }: { $doubt }
reading-doubt-or = ? { $tile } (sau { $options }) la { $x }, { $y }: { $doubt }
video-loose = libere: { $tiles }
video-doubtful =
    { $count ->
        [one] una nesigură
        [few] { $count } nesigure
       *[other] { $count } nesigure
    }
overlay-written = desen: { $file }

## Turns

turn-time-over =
    { $seconds ->
        [one] o secundă a trecut
        [few] { $seconds } secunde au trecut
       *[other] { $seconds } de secunde au trecut
    }, iar tura se termină
turn-verdict-illegal = nepermis
turn-verdict-legal = permis: joacă { $tiles }
turn-verdict-legal-nothing = permis: nu joacă nimic
turn-verdict-legal-out = permis: joacă { $tiles } și închide
turn-verdict-legal-nothing-out = permis: nu joacă nimic și închide
turn-verdict-legal-last = permis: joacă { $tiles } și închide cu ultima aruncare
turn-verdict-legal-nothing-last = permis: nu joacă nimic și închide cu ultima aruncare
turn-moved = mutate: { $tiles }
turn-in-meld = formația { $number }: { $violation }
turn-verdict-put-back = pune totul unde a fost
turn-verdict-draw =
    trage { $count ->
        [one] o piesă
        [few] { $count } piese
       *[other] { $count } de piese
    }
turn-rack-not-shown =
    { $pieces ->
        [cards] mâna
       *[tiles] tabla
    } nu a fost arătată: se consideră că tot ce s-a jucat vine de acolo
turn-table-before = masa dinaintea turei: { $file }

## Deals and rounds

score-line = jucătorul { $player }  { $score }  { $tiles }
score-line-empty = jucătorul { $player }  { $score }  nicio { piece-name }

## Ledger

backup-copied =
    { $count ->
        [one] o partidă copiată în { $file }
        [few] { $count } partide copiate în { $file }
       *[other] { $count } de partide copiate în { $file }
    }
backup-restored =
    { $count ->
        [one] o partidă restaurată din { $file }
        [few] { $count } partide restaurate din { $file }
       *[other] { $count } de partide restaurate din { $file }
    }
correction-deleted = șters: { $id }
corrections-exported =
    { $count ->
        [one] o poză cu etichete: { $folder }
        [few] { $count } poze cu etichete: { $folder }
       *[other] { $count } de poze cu etichete: { $folder }
    }
corrections-tiles =
    { $count ->
        [one] o piesă
        [few] { $count } piese
       *[other] { $count } de piese
    }
corrections-count =
    { $count ->
        [one] o corectură
        [few] { $count } corecturi
       *[other] { $count } de corecturi
    }
known-set-written =
    { $count ->
        [one] { $file } cunoaște { $count } piesă din acest set
        [few] { $file } cunoaște { $count } piese din acest set
       *[other] { $file } cunoaște { $count } de piese din acest set
    }

## The server

banner-running = Tilesight rulează la
banner-camera = (cu camera în direct)
banner-camera-explained = (cu camera în direct; { $page } explică cum)
banner-fingerprint = SHA-256 al autorității de certificare: { $fingerprint }
banner-open = Telefoanele nu trebuie asociate: oricine din această rețea poate folosi serverul și modifica orice partidă.
banner-scan = Scanează acest cod cu un telefon din aceeași rețea:
banner-stop = Oprește-l cu Ctrl+C.
port-unusable = Portul { $port } al lui { $host } nu poate fi folosit ({ $reason }); alege altul cu { $option }.
host-unusable = --host { $host }: acolo nu poate asculta nimic ({ $reason }); dă o adresă a acestui calculator.
url-expected = --url { $url }: se aștepta http://NUME:PORT/ sau https://NUME/
key-needs-certificate = --key are nevoie de --certificate.
certificate-needs-https = --certificate are nevoie de HTTPS: renunță la --http-only.

## What is wrong with a command

usage-error = { $sentence } Vezi `{ $command } --help`.
answer-unwritable = Răspunsul nu poate fi scris: { $reason }.
rule-expected = --rule { $rule }: se aștepta KEY=VALUE
language-unknown = --language { $language }: se aștepta unul dintre { $languages }
overlay-needs-photo = --overlay are nevoie de o poză a mesei
overlay-wrong-name = { $option } { $file }: numele trebuie să se termine în { $endings } sau să fie un dosar.
overlay-unwritable = { $file }: desenul nu poate fi scris: { $reason }.
overlay-too-large = { $file }: desenul este prea mare pentru acest fel de imagine; încearcă .png.
overlay-overwrites = { $option } { $file }: ar suprascrie chiar poza.
cluster-needs-folder = --cluster și --output sunt pentru un singur dosar cu poze.
path-empty = Numele unui fișier este gol.
option-empty = { $option } este gol.
set-needs-photo = --set este pentru poze și nu a fost dată niciuna.
rule-needs-game = --rule are nevoie de jocul pe care îl modifică: --rules NAME.
option-not-with =
    { $option } nu se poate folosi cu { $other ->
        [folder] un dosar
       *[other] { $other }
    }.
folder-counts =
    { $read ->
        [one] o poză citită
        [few] { $read } poze citite
       *[other] { $read } de poze citite
    }, necitite: { $refused }{ $before ->
        [0] { "" }
       *[other] , { $before } dinainte
    }{ $unread ->
        [0] { "" }
       *[other] { " " }(necitite: { $unread })
    }; { $speed } poze pe secundă
