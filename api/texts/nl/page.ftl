skip-to-content = Naar de inhoud
home-link = Tilesight, begin
jobs-label = Wat wil je doen?
job-name = { $job ->
    [check] Check
    [score] Tellen
    [hint] Hint
   *[match] Partij
}
back = Terug
done = Klaar
cancel = Annuleer
undo = Ongedaan
next = Verder
next-player = Volgende: { $name }
start = Start
yes = Ja
no = Nee
edit = Wijzig
try-again = Probeer opnieuw
failed = Dat lukte niet
start-over = Opnieuw beginnen
points-label = Punten
total-of = { $name } { $total }
error-offline = De server van Tilesight is niet bereikbaar. Zit deze telefoon in hetzelfde netwerk?
storage-blocked = Deze browser bewaart niets voor deze pagina. Sta cookies en sitegegevens toe en laad de pagina opnieuw.
storage-full = Deze telefoon kan niets meer opslaan. Wat je nu invoert, blijft alleen bewaard zolang deze pagina open is.
error-unknown = Er ging iets mis op de server. Probeer het nog eens.
offline-note = Je bent offline. Je veranderingen zijn op deze telefoon bewaard. Aan een lopende partij kun je rondes toevoegen; een nieuwe partij heeft de server nodig.
saved-here = Bewaard op deze telefoon; wordt verstuurd zodra de server er weer is.
slogan = Houd je telefoon boven de tafel.
job-help = { $job ->
    [check] Is alles geldig?
    [score] { $pieces ->
        [cards] Tel de handen
       *[tiles] Tel de plankjes
    }
    [hint] Wat kan ik spelen?
   *[match] Rondes en stand
}
history = Terug in de tijd
history-help = Er gaat niets verloren. Kies naar welk moment je terug wilt; ook daarvandaan kun je weer terug.
history-done = { $step ->
    [newPhoto] Foto vervangen.
    [addedPhoto] Foto toegevoegd.
    [endTurn] De beurt is opgeborgen.
    [keepTable] { $pieces ->
        [cards] De kaarten liggen weer zoals ze lagen.
       *[tiles] De stenen liggen weer zoals ze lagen.
    }
    [nextTable] Dit is nu de tafel.
    [unreadPhoto] Foto verwijderd.
   *[startOver] Opnieuw begonnen.
}
history-step = { $step ->
    [newPhoto] Vóór de nieuwe foto
    [addedPhoto] Vóór de extra foto
    [endTurn] De gecontroleerde beurt
    [keepTable] De beurt die niet mocht
    [nextTable] De tafel ervoor
    [unreadPhoto] De ongelezen foto
    [savedRound] De bewaarde ronde
    [otherRound] De ronde van een andere partij
    [otherGame] Het andere spel
    [wentBack] Vóór het teruggaan
   *[startOver] Vóór het opnieuw beginnen
}
history-table = { $pieces ->
    [cards] { $count ->
        [one] { $count } kaart op tafel
       *[other] { $count } kaarten op tafel
    }
   *[tiles] { $count ->
        [one] { $count } steen op tafel
       *[other] { $count } stenen op tafel
    }
}
history-racks = { $pieces ->
    [cards] { $count ->
        [one] { $count } hand
       *[other] { $count } handen
    }
   *[tiles] { $count ->
        [one] { $count } plankje
       *[other] { $count } plankjes
    }
}
unread-photo = Deze foto is nog niet gelezen
unread-photo-help =
    { $until ->
        [server] Hij staat op deze telefoon en wordt gelezen zodra de server er weer is.
       *[tap] Hij staat op deze telefoon.
    }
unread-read-now = Nu lezen
unread-delete = Verwijder
pair-title = Hallo! Scan de code
pair-help = Tilesight reageert alleen op telefoons die het kent. Scan met de camera van deze telefoon de code op het scherm van de computer waarop het draait.
pair-friend = Of laat iemand aan tafel de partij openen, op ‘Nog een telefoon’ tikken en je de code tonen.
pair-link = Of plak de link
pair-button = Koppel deze telefoon
pair-wrong-link = Dit is geen link om te koppelen: die eindigt op #/pair/ en een code.
pair-done = Deze telefoon is gekoppeld.
settings = Instellingen
setting-language = Taal
setting-language-phone = Zoals de telefoon
setting-name = { $setting ->
    [large] Grote letters
    [contrast] Hoog contrast
    [speech] Voorlezen
   *[haptics] Trillen
}
setting-help = { $setting ->
    [large] Alles is een kwart groter.
    [contrast] Zwart op wit, of wit op zwart.
    [speech] Oordelen, standen en het einde van de tijd worden voorgelezen.
   *[haptics] Bij een foto, een oordeel en als de tijd om is.
}
speech-sample = Oordelen en standen worden voorgelezen.
speech-minus = min
install-title = Op het beginscherm
install-help = Eenmaal geïnstalleerd opent Tilesight als een app, ook zonder verbinding. Op een iPhone: ‘Deel’, dan ‘Zet op beginscherm’.
install-button = Installeer
live-camera = Livecamera
live-camera-works = Deze pagina mag de livecamera gebruiken.
live-camera-turn-on = Zet de livecamera aan
first-steps = Eerste stappen
first-steps-show = Toon eerste stappen
first-steps-practise = Probeer zonder camera
first-steps-title = { $step ->
    [point] Houd de telefoon boven de tafel
    [colors] Groen is geldig, rood niet
   *[jobs] Tellen, hints en partijen
}
first-steps-help = { $step ->
    [point] Tik op ‘Check’ en houd de telefoon stil boven de hele tafel. De foto gaat vanzelf zodra alles gelezen is.
    [colors] Bij elke rode combinatie staat waarom. Klopt er iets niet? Tik erop en verbeter het.
   *[jobs] ‘Tellen’ telt wat er aan het eind van een ronde over is. ‘Hint’ laat zien wat je kunt spelen. Een partij houdt de stand bij op alle telefoons aan tafel.
}
timer = Timer
timer-length = Tijd per beurt
timer-none = Geen timer
timer-start = Start
timer-restart = Volgende beurt
timer-stop = Stop
timer-more = +{ $seconds } s
timer-sound = Geluid
timer-seconds = { $seconds } s
timer-minutes = { $minutes } min
timer-runs = { $seconds ->
    [one] De timer loopt: { $seconds } seconde.
   *[other] De timer loopt: { $seconds } seconden.
}
timer-ended = De tijd is om
timer-check-turn = Check de beurt
