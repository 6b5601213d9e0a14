photo-table = Fotografeer de tafel
photo-the-table = De tafel
photo-new = Nieuwe foto
photo-retake = Maak foto opnieuw
photo-add-rest = Foto van de rest van de tafel toevoegen
photo-add-rest-help = Past de tafel niet op één foto? Een deel van de tafel moet op beide foto’s staan.
photo-rest = De rest van de tafel
photo-reading = { $pieces ->
    [cards] De kaarten worden gelezen …
   *[tiles] De stenen worden gelezen …
}
camera-picture = Camerabeeld
camera-take = Maak de foto
camera-taken = Foto gemaakt
camera-auto = Auto
camera-light = Licht
camera-use-phone = Gewone camera
camera-choose-picture = Kies een foto
camera-phone-help = Je kunt de foto ook met de gewone camera van de telefoon maken.
camera-needs-https = De livecamera werkt alleen op een beveiligde pagina (https).
camera-open-secure = Open beveiligde pagina
camera-trust = Hoe vertrouw ik die?
camera-refused = Deze pagina mag de camera niet gebruiken. Sta dat toe in de instellingen van de browser.
camera-hidden = Deze browser verbergt de camerabeelden voor de pagina. Sta in de instellingen van de browser toe dat ze canvasgegevens leest.
camera-broken = De camera van deze telefoon wilde niet starten.
camera-lost = De camera is gestopt.
camera-advice = { $advice ->
    [connecting] { $pieces ->
        [cards] Op zoek naar kaarten …
       *[tiles] Op zoek naar stenen …
    }
    [no-answer] Nog geen antwoord: druk gewoon op de knop
    [settling] Lezen … houd de telefoon daar
    [ready] Goed zo. Houd stil
    [press] Goed zo. Druk op de knop
    [more-light] Te donker: maak meer licht
    [hold-still] Houd stil
    [move-closer] Ga dichterbij
    [blurred] Niet scherp: houd stil, of tik op het beeld
    [show-tiles] { $pieces ->
        [cards] Richt op de kaarten
       *[tiles] Richt op de stenen
    }
    [left-edge-is-cut] { $pieces ->
        [cards] Links vallen kaarten buiten beeld
       *[tiles] Links vallen stenen buiten beeld
    }
    [right-edge-is-cut] { $pieces ->
        [cards] Rechts vallen kaarten buiten beeld
       *[tiles] Rechts vallen stenen buiten beeld
    }
    [top-edge-is-cut] { $pieces ->
        [cards] Boven vallen kaarten buiten beeld
       *[tiles] Boven vallen stenen buiten beeld
    }
    [bottom-edge-is-cut] { $pieces ->
        [cards] Onder vallen kaarten buiten beeld
       *[tiles] Onder vallen stenen buiten beeld
    }
   *[starting] De camera start …
}
type-pieces = { $pieces ->
    [cards] Typ de kaarten
   *[tiles] Typ de stenen
}
type-as-text = { $pieces ->
    [cards] Kaarten als tekst
   *[tiles] Stenen als tekst
}
type-table-help = Voorbeeld: r5 * r7 | k7 b7 y7. Kleuren: k zwart, b blauw, r rood, y geel of oranje. Typ * voor een joker en | tussen combinaties.
type-rack-help = Voorbeeld: r5 k13 *. Kleuren: k zwart, b blauw, r rood, y geel of oranje. Typ * voor een joker.
type-card-table-help = Voorbeeld: 5H 6H 7H | KS KD KC. A is de aas, J de boer, Q de vrouw, K de heer; S schoppen, H harten, D ruiten, C klaver; | tussen combinaties.
type-card-hand-help = Voorbeeld: 5H KS AD. A is de aas, J de boer, Q de vrouw, K de heer; S schoppen, H harten, D ruiten, C klaver.
type-before-rack = { $part ->
    [discard] Typ / vóór de steen die je aflegt.
   *[rack] { $pieces ->
        [cards] Typ / vóór je hand.
       *[tiles] Typ / vóór je plankje.
    }
}
type-no-rack = Hier telt alleen wat op tafel ligt. Wis / en wat erna komt.
type-on-keyboard = Typ op het toetsenbord
type-next-meld = Volgende
type-now-rack = { $part ->
    [discard] Nu afleggen
   *[rack] { $pieces ->
        [cards] Nu de hand
       *[tiles] Nu plankje
    }
}
type-delete-last = Wis de laatste
key-color = Kleur
key-number = Getal
key-suit = Kleur
key-rank = Waarde
key-suit-name = { $color ->
    [black] schoppen
    [blue] klaver
    [red] harten
   *[yellow] ruiten
}
key-joker = Joker
key-joker-letter = J
photo-joker-for = joker voor { $piece }
photo-alt = { $pieces ->
    [cards] { $count ->
        [one] Foto met { $count } kaart
       *[other] Foto met { $count } kaarten
    }
   *[tiles] { $count ->
        [one] Foto met { $count } steen
       *[other] Foto met { $count } stenen
    }
}
photo-piece = { $state ->
    [doubtful] { $piece }, niet zeker
    [invalid] { $piece }, in een ongeldige combinatie
    [both] { $piece }, niet zeker, in een ongeldige combinatie
   *[plain] { $piece }
}
photo-zoom-in = Zoom in
photo-zoom-out = Zoom uit
photo-hide = Verberg de foto
photo-show = Toon de foto
photo-show-meld = { $valid ->
    [yes] Toon combinatie { $number } op de foto
   *[no] Toon combinatie { $number } op de foto: die is ongeldig
}
drawing-alt = Tekening van de tafel: { $names }
fix-piece = Verbeter { $piece }
fix-help = { $pieces ->
    [cards] Klopt een kaart niet? Tik erop en kies de juiste.
   *[tiles] Klopt een steen niet? Tik erop en kies de juiste.
}
fix-help-melds = { $pieces ->
    [cards] Sleep van kaart naar kaart om combinaties samen te voegen of te splitsen.
   *[tiles] Sleep van steen naar steen om combinaties samen te voegen of te splitsen.
}
fix-which = { $pieces ->
    [cards] Welke kaart is het?
   *[tiles] Welke steen is het?
}
fix-crop-alt = { $pieces ->
    [cards] De kaart op de foto
   *[tiles] De steen op de foto
}
fix-alternatives = Misschien
fix-tools = Gereedschap
fix-delete = Verwijder
fix-split = Splits
fix-join = Volgende erbij
fix-add-beside = { $pieces ->
    [cards] Kaart erbij
   *[tiles] Steen erbij
}
fix-move-row = { $to ->
    [table] Rij naar tafel
   *[rack] { $pieces ->
        [cards] Rij naar hand
       *[tiles] Rij naar plankje
    }
}
fix-add-missing = { $pieces ->
    [cards] Mist er een kaart?
   *[tiles] Mist er een steen?
}
fix-tap-there = { $pieces ->
    [cards] Tik waar de kaart ligt
   *[tiles] Tik waar de steen ligt
}
fix-changed = Veranderd in { $piece }.
fix-added = Toegevoegd: { $piece }.
doubt-is-this = Klopt ‘{ $piece }’?
doubt-it-is = Dit is ‘{ $piece }’
doubt-which-color = { $pieces ->
    [cards] Welke kleur hebben deze { $count } kaarten?
   *[tiles] Welke kleur hebben deze { $count } stenen?
}
doubt-one-by-one = Eén voor één
doubt-something-else = Iets anders
doubt-later = Later
doubt-left = Nog { $count } te checken.
share-title = Tilesight helpen leren?
share-help = { $pieces ->
    [cards] { $count ->
        [one] Je hebt { $count } kaart verbeterd. Als je het goedvindt, worden deze foto en je verbetering bewaard op de computer waarop Tilesight draait. Anders wordt er geen foto bewaard.
       *[other] Je hebt { $count } kaarten verbeterd. Als je het goedvindt, worden deze foto en je verbeteringen bewaard op de computer waarop Tilesight draait. Anders wordt er geen foto bewaard.
    }
   *[tiles] { $count ->
        [one] Je hebt { $count } steen verbeterd. Als je het goedvindt, worden deze foto en je verbetering bewaard op de computer waarop Tilesight draait. Anders wordt er geen foto bewaard.
       *[other] Je hebt { $count } stenen verbeterd. Als je het goedvindt, worden deze foto en je verbeteringen bewaard op de computer waarop Tilesight draait. Anders wordt er geen foto bewaard.
    }
}
share-agree = Ja, bewaar deze foto
share-thanks = Dank je. De foto en je verbeteringen zijn bewaard.
set-title = Je eigen set stenen
set-help = Tilesight kan de cijfers en kleuren van deze set onthouden en vraagt dan minder. Op deze telefoon staan alleen meetwaarden, geen foto.
set-remember = Onthoud deze set
set-remembered =
    { $count ->
        [one] { $count } steen van je set is onthouden.
       *[other] { $count } stenen van je set zijn onthouden.
    }
set-forget = Vergeet deze set
set-forgotten = Je set is vergeten.
