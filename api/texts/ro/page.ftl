### Romanian. The page: what all screens share, the home screen, going back, being offline, pairing,
### the settings, the first steps and the timer.

## On all screens

skip-to-content = Sari la conținut
home-link = Tilesight, acasă
jobs-label = Ce vrei să faci
job-name = { $job ->
    [check] Verifică
    [score] Scor
    [hint] Sfat
   *[match] Partidă
}
back = Înapoi
done = Gata
cancel = Renunță
undo = Anulează
next = Continuă
next-player = Urmează { $name }
start = Începe
yes = Da
no = Nu
edit = Modifică
try-again = Reîncearcă
failed = Nu a mers
start-over = De la capăt
points-label = Puncte
total-of = { $name } { $total }

## Errors

error-offline = Serverul Tilesight nu răspunde. Verifică dacă telefonul e în aceeași rețea.
storage-blocked = Acest browser nu păstrează nimic pentru această pagină. Permite cookie-urile și datele site-ului, apoi reîncarcă pagina.
storage-full = Acest telefon nu mai poate păstra nimic. Ce introduci acum rămâne doar cât pagina e deschisă.
error-unknown = Ceva nu a mers pe server. Încearcă din nou.
offline-note = Ești offline. Modificările tale sunt salvate pe acest telefon. La o partidă începută se pot adăuga runde; pentru o partidă nouă e nevoie de server.
saved-here = Salvat pe acest telefon; se trimite când revine serverul.

## The home screen

slogan = Îndreaptă telefonul spre masă.
job-help = { $job ->
    [check] E corectă masa?
    [score] { $pieces ->
        [cards] Numără mâinile
       *[tiles] Numără tablele
    }
    [hint] Ce pot juca?
   *[match] Runde și totaluri
}

## Going back to an earlier moment

history = Întoarce-te
history-help = Nu se pierde nimic. Alege momentul la care te întorci; poți reveni și de acolo.
history-done = { $step ->
    [newPhoto] Poza a fost înlocuită.
    [addedPhoto] Poza a fost adăugată.
    [endTurn] Tura a fost pusă deoparte.
    [keepTable] { $pieces ->
        [cards] Cărțile sunt iar unde erau.
       *[tiles] Piesele sunt iar unde erau.
    }
    [nextTable] Aceasta e masa acum.
    [unreadPhoto] Poza a fost ștearsă.
   *[startOver] S-a luat de la capăt.
}
history-step = { $step ->
    [newPhoto] Înainte de poza nouă
    [addedPhoto] Înainte de poza adăugată
    [endTurn] Tura verificată
    [keepTable] Tura nepermisă
    [nextTable] Masa dinainte
    [unreadPhoto] Poza necitită
    [savedRound] Runda salvată
    [otherRound] Runda altei partide
    [otherGame] Celălalt joc
    [wentBack] Înainte de întoarcere
   *[startOver] Înainte de reluare
}
history-table = { $pieces ->
    [cards] { $count ->
        [one] o carte pe masă
        [few] { $count } cărți pe masă
       *[other] { $count } de cărți pe masă
    }
   *[tiles] { $count ->
        [one] o piesă pe masă
        [few] { $count } piese pe masă
       *[other] { $count } de piese pe masă
    }
}
history-racks = { $pieces ->
    [cards] { $count ->
        [one] o mână
        [few] { $count } mâini
       *[other] { $count } de mâini
    }
   *[tiles] { $count ->
        [one] o tablă
        [few] { $count } table
       *[other] { $count } de table
    }
}

## A photo that waits for the server

unread-photo = Poza asta nu e citită încă
unread-photo-help =
    { $until ->
        [server] E salvată pe acest telefon. Se citește când revine serverul.
       *[tap] E salvată pe acest telefon.
    }
unread-read-now = Citește acum
unread-delete = Șterge-o

## Pairing this phone with the server

pair-title = Salut! Scanează codul
pair-help = Tilesight răspunde doar telefoanelor pe care le cunoaște. Scanează cu camera acestui telefon codul de pe ecranul calculatorului pe care rulează.
pair-friend = Sau roagă pe cineva de la masă să deschidă partida, să atingă „Alt telefon” și să-ți arate codul.
pair-link = Sau lipește linkul
pair-button = Asociază telefonul
pair-wrong-link = Acesta nu e un link de asociere: se termină cu #/pair/ și un cod.
pair-done = Telefonul e asociat.

## Settings

settings = Setări
setting-language = Limbă
setting-language-phone = Ca a telefonului
setting-name = { $setting ->
    [large] Text mare
    [contrast] Contrast mare
    [speech] Vorbește
   *[haptics] Vibrează
}
setting-help = { $setting ->
    [large] Totul e cu un sfert mai mare.
    [contrast] Negru pe alb sau alb pe negru.
    [speech] Verdictele, totalurile și sfârșitul timpului se aud.
   *[haptics] La o poză, la un verdict și la sfârșitul timpului.
}
speech-sample = Verdictele și totalurile se aud.
speech-minus = minus
install-title = Pe ecranul principal
install-help = Odată instalat, Tilesight se deschide ca o aplicație, chiar și fără conexiune. Pe iPhone: „Partajează”, apoi „Adaugă la ecranul principal”.
install-button = Instalează
live-camera = Cameră în direct
live-camera-works = Această pagină poate folosi camera în direct.
live-camera-turn-on = Activează camera

## The first steps

first-steps = Primii pași
first-steps-show = Arată primii pași
first-steps-practise = Încearcă fără cameră
first-steps-title = { $step ->
    [point] Îndreaptă telefonul spre masă
    [colors] Verde e corect, roșu e greșit
   *[jobs] Scor, sfaturi și partide
}
first-steps-help = { $step ->
    [point] Atinge „Verifică” și ține telefonul nemișcat deasupra întregii mese. Poza se face singură când totul e citit.
    [colors] Fiecare formație roșie spune de ce. E ceva greșit? Atinge și corectează.
   *[jobs] „Scor” numără ce rămâne la sfârșitul rundei. „Sfat” arată ce să joci. O partidă ține totalurile pe toate telefoanele de la masă.
}

## The timer of a turn

timer = Cronometru
timer-length = Durata unei ture
timer-none = Fără cronometru
timer-start = Pornește
timer-restart = Tura următoare
timer-stop = Oprește
timer-more = +{ $seconds } s
timer-sound = Sunet
timer-seconds = { $seconds } s
timer-minutes = { $minutes } min
timer-runs = { $seconds ->
    [one] Cronometrul merge: { $seconds } secundă.
    [few] Cronometrul merge: { $seconds } secunde.
   *[other] Cronometrul merge: { $seconds } de secunde.
}
timer-ended = Timp expirat
timer-check-turn = Verifică tura
