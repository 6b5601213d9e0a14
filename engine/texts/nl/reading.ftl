reading-corrected = { $tile } gelezen, als { $other } gerekend: { $cause }
reading-completes-run = daarmee is de rij compleet
reading-completes-group = daarmee is de groep compleet
reading-completes-pair = daarmee is het paar compleet
reading-upside-down = die staat tussen de andere op zijn kop
reading-likelier = dat is waarschijnlijker
reading-no-such-copy =
    { $number ->
        [2] een tweede { $tile } kan niet
        [3] een derde { $tile } kan niet
        [4] een vierde { $tile } kan niet
        [5] een vijfde { $tile } kan niet
       *[other] { $number } keer { $tile } kan niet
    }
doubt-either = { $tile } of { $other }
doubt-not-sure = { $tile } is niet zeker
doubt-partly-hidden = deels verborgen
doubt-beside =
    { $pieces ->
        [cards] ernaast ligt misschien nog een kaart
       *[tiles] ernaast ligt misschien nog een steen
    }
doubt-elsewhere =
    een andere foto toont { $pieces ->
        [cards] deze kaart
       *[tiles] deze steen
    } ergens anders: misschien dubbel geteld
doubt-upside-down = staat tussen de andere op zijn kop
doubt-too-many = er zijn te veel mogelijke lezingen om ze allemaal te vergelijken
doubt-missing-tile =
    { $pieces ->
        [cards] tussen hier en { $tile } is misschien een kaart niet gelezen
       *[tiles] tussen hier en { $tile } is misschien een steen niet gelezen
    }
doubt-one-meld = hoort misschien met { $tile } bij één combinatie
doubt-two-melds = hoort misschien bij een andere combinatie dan { $tile }
doubt-valid-if = { doubt-valid } als er { doubt-place } { $tile } ligt; { doubt-not-valid } bij { $other }
doubt-not-valid-if = { doubt-not-valid } als er { doubt-place } { $tile } ligt; { doubt-valid } bij { $other }
doubt-points-if =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } als er { doubt-place } { $tile } ligt; { $then } bij { $other }
doubt-rack-points-if =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } { piece-holder } als er { doubt-place } { $tile } ligt; { $then } bij { $other }
# "als er op plek 2 rood 5 ligt" past bij stenen en bij kaarten.
doubt-place = op plek { $place }
doubt-valid = geldig
doubt-not-valid = ongeldig
doubt-not-alone = los ongeldig, tenzij het geen { piece-name } is
doubt-not-unless = ongeldig, tenzij { $changes }
doubt-is = { $tile } eigenlijk { $other } is
doubt-valid-as-one = geldig als één combinatie; ongeldig als twee combinaties
doubt-valid-as-two = geldig als twee combinaties; ongeldig als één combinatie
doubt-not-valid-as-one = ongeldig als één combinatie; geldig als twee combinaties
doubt-not-valid-as-two = ongeldig als twee combinaties; geldig als één combinatie
advice-more-light = meer licht
advice-hold-still = stilhouden
advice-show-tiles = de tafel in beeld brengen
advice-left-cut = linkerrand is afgesneden
advice-top-cut = bovenrand is afgesneden
advice-right-cut = rechterrand is afgesneden
advice-bottom-cut = onderrand is afgesneden
advice-move-closer = dichterbij
photo-empty = Het bestand is leeg.
photo-is-folder = Dit is een map, geen foto.
photo-missing = Het bestand bestaat niet.
photo-no-file = Dit is geen gewoon bestand.
photo-not-allowed = Je mag dit bestand niet lezen.
photo-unreadable = Het bestand is niet te lezen: { $reason }.
photo-cut-short = De foto breekt af: een deel van het bestand ontbreekt.
photo-damaged-inside = De foto is midden in het bestand beschadigd.
photo-damaged = De foto is beschadigd en niet te lezen.
photo-damaged-heic = De HEIC-foto is beschadigd of breekt af.
photo-no-size = De foto is beschadigd: de afmetingen ontbreken.
photo-no-picture = Dit is geen afbeelding; Tilesight leest JPEG, HEIC, PNG en WebP.
photo-other-format = Dit is { photo-kind }; Tilesight leest JPEG, HEIC, PNG en WebP.
photo-kind =
    { $kind ->
        [gif] een GIF
        [bmp] een BMP-afbeelding
        [tiff] een TIFF- of raw-afbeelding
        [pdf] een PDF
        [jxl] een JPEG XL-afbeelding
        [avif] een AVIF-afbeelding
       *[video] een video
    }
photo-many-scans = De foto heeft { $scans } scans, meer dan de { $limit } die mogen.
photo-memory = Een foto van { $width } × { $height } pixels uitpakken kost { $needed } MB, meer dan de { $limit } MB die mogen.
photo-many-items = De foto bestaat uit { $megapixels } megapixels aan delen, meer dan de { $limit } die mogen.
photo-too-large = De foto heeft { $width } × { $height } pixels, meer dan de { $limit } megapixels die mogen.
photo-too-small = De foto heeft maar { $width } × { $height } pixels, te weinig om iets te lezen.
photo-too-narrow = De foto heeft { $width } × { $height } pixels: hij is meer dan { $limit } keer zo lang als breed.
photo-too-dark = De foto is te donker: doe een lamp aan en maak hem opnieuw.
photo-blurred =
    { $pieces ->
        [cards] De foto is onscherp: houd je telefoon stil en tik op de kaarten om scherp te stellen.
       *[tiles] De foto is onscherp: houd je telefoon stil en tik op de stenen om scherp te stellen.
    }
photo-no-pieces =
    { $pieces ->
        [cards] Er zijn geen kaarten te zien op deze foto.
       *[tiles] Er zijn geen stenen te zien op deze foto.
    }
photo-no-color = De foto is zwart-wit, dus de kleuren van de stenen zijn niet te zien: maak hem opnieuw.
photo-mirrored = De foto is gespiegeld, zoals sommige camera’s aan de voorkant doen: gebruik de camera aan de achterkant of spiegel het beeld.
photo-shows-cards = Op deze foto liggen speelkaarten, maar { $title } speel je met stenen: kies het spel dat jullie spelen.
photo-shows-tiles = Op deze foto liggen stenen, maar { $title } speel je met kaarten: kies het spel dat jullie spelen.
video-no-video = Dit is geen leesbare video.
video-wrong-name = De naam van de video is niet in UTF-8: hernoem het bestand.
video-is-folder = Dit is een map, geen video.
video-is-photo = Dit is één beeld, geen video: lees het als foto.
video-too-small = De video heeft maar { $width } × { $height } pixels, te weinig om iets te lezen.
video-cut-short = De video breekt af: een deel van het bestand ontbreekt.
video-not-settled = In deze video kwam geen tafel tot rust.
video-not-settled-advice = In deze video kwam geen tafel tot rust: { $advice }.
photo-number = foto { $number }
photo-number-name = foto { $number } ({ $name })
merge-none = er is geen foto
merge-no-tiles = { $photo }: geen stenen om de plaats te vinden
merge-few-common = { $photo } heeft te weinig gemeen met de andere ({ $common } van de { $needed } die nodig zijn); maak foto’s die meer overlappen
merge-two-places = { $photo } past op meer dan één plek; maak foto’s die meer overlappen
merge-other-table =
    { $photo } toont een andere tafel, of een waarop iets is verschoven: { $conflicts } van de { $common } gemeenschappelijke { $pieces ->
        [cards] kaarten
       *[tiles] stenen
    } liggen anders
row-rack =
    { $pieces ->
        [cards] hand
       *[tiles] plankje
    }
drawing-to-rack = pak terug
drawing-to-table = leg terug
