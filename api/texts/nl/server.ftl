request-unreadable = Het verzoek is niet te lezen.
request-forbidden = Dit mag niet.
request-nothing-here = Hier is niets.
request-wrong-method = Deze methode mag hier niet.
request-too-slow = Het uploaden duurde te lang.
request-too-large = De upload is te groot.
request-failed = Er ging onverwacht iets mis; kijk in het log van de server.
request-too-long = Dit duurde te lang: probeer het later nog eens, of met minder.
upload-limit = Een upload mag hooguit { $megabytes } MB zijn.
request-limit = Een verzoek zonder foto’s mag hooguit { $kilobytes } kB zijn.
request-too-many = Deze telefoon stuurt te veel verzoeken: probeer het over { $seconds } s nog eens.
request-other-site = Dit verzoek komt van de pagina van een andere site.
request-other-name = Deze server heet niet zo; TILESIGHT_HOSTS noemt meer namen.
server-busy = De server is bezig: probeer het over een seconde nog eens.
server-stopping = De server wordt gestopt: probeer het over een paar seconden nog eens.
phone-not-paired = Deze telefoon is niet gekoppeld: scan de code die de server toont.
pairing-code-expired = Deze code geldt niet meer: scan de code die de server nu toont.
phone-not-at-table = Deze telefoon zit niet meer aan tafel.
table-not-joined = De tafel bestaat niet, of deze telefoon zit er niet aan.
match-changed-elsewhere = Iemand anders heeft deze partij veranderd: kijk er nog eens naar en verander haar dan.
match-missing = De partij bestaat niet.
match-round-missing = Die ronde heeft de partij niet.
match-nothing-to-undo = Er is geen verandering meer om ongedaan te maken.
match-key-used = Deze sleutel is al voor een andere partij of verandering gebruikt: elke heeft een eigen sleutel nodig.
match-limit = Deze server bewaart hooguit { $limit } partijen: verwijder er een die je niet nodig hebt, of start de server met een hogere --max-matches.
correction-missing = De correctie bestaat niet.
correction-id-missing = De correctie { $id } bestaat niet.
corrections-full = De server bewaart geen correcties meer: ze beslaan { $gigabytes } GB. Wie de server beheert, kan ze exporteren en verwijderen.
certificate-none = Deze server heeft geen eigen certificaat gemaakt.
body-no-json = De inhoud is geen JSON.
body-must-be-json = De inhoud moet application/json zijn.
body-must-be-json-or-form = De inhoud moet application/json of multipart/form-data zijn.
field-wrong = { $field } { $requirement }.
body-wrong = De inhoud { $requirement }.
field-fault = { $field }: { $fault }
option-wrong = { $requirement }, niet { $given }
must-be-text = moet tekst zijn
must-be-whole = moet een geheel getal zijn
must-be-number = moet een getal zijn
must-be-boolean = moet true of false zijn
must-be-list = moet een lijst zijn
must-be-object = moet een JSON-object zijn
must-be-file = moet als bestand gestuurd worden
must-be-there = ontbreekt
must-be-known = is geen bekend veld
must-be-more = moet meer dan { $limit } zijn
must-be-at-least = moet minstens { $limit } zijn
must-be-less = moet minder dan { $limit } zijn
must-be-at-most = mag hooguit { $limit } zijn
must-be-one-of = moet { $expected } zijn
must-have-items =
    { $limit ->
        [one] moet minstens { $limit } onderdeel hebben
       *[other] moet minstens { $limit } onderdelen hebben
    }
must-have-few-items =
    { $limit ->
        [one] mag hooguit { $limit } onderdeel hebben
       *[other] mag hooguit { $limit } onderdelen hebben
    }
must-have-characters =
    { $limit ->
        [one] moet minstens { $limit } teken hebben
       *[other] moet minstens { $limit } tekens hebben
    }
must-have-few-characters =
    { $limit ->
        [one] mag hooguit { $limit } teken hebben
       *[other] mag hooguit { $limit } tekens hebben
    }
must-be-valid = is niet geldig: { $reason }
value-kinds = verwacht true of false, een geheel getal, een woord, of een lijst daarvan
value-limits = verwacht { $values } waarden van hooguit { $characters } tekens
value-notation-or-photo = verwacht stenen in notatie, of in een formulier hun foto
value-notation-limit = stenen in notatie hebben hooguit { $characters } tekens
value-too-nested = te diep genest
value-no-json = dit is geen JSON
value-nul = een sleutel mag geen NUL-teken bevatten
value-empty-photo = een foto zonder de stenen erop wordt niet bewaard
name-characters = een naam mag alleen letters, cijfers en symbolen bevatten
name-invisible = een naam heeft een letter, een cijfer of een ander zichtbaar teken nodig
name-twice = twee spelers heten { $name }
tile-corners-on-line = de hoeken van een steen mogen niet op één lijn liggen
tile-alternative-twice = { $tile } heeft het alternatief { $other } twee keer
tile-missing = er is geen steen { $number }, gestuurd zijn er { $count }
database-unusable = Deze database is niet te gebruiken: { $reason }.
database-missing = Er is geen database { $file }.
database-not-opened = De database { $place } is niet te openen: { $reason }.
database-error = De database is niet te gebruiken: { $reason }.
database-busy = De database is bezig; probeer het nog eens.
database-disk-full = de schijf is vol
database-disk-full-sentence = De schijf is vol: zolang er geen ruimte is, kan er niets worden bewaard of verwijderd.
database-away = De database antwoordt niet.
database-slow = De database antwoordt niet op tijd.
database-other-writer = een ander programma schrijft erin
database-not-sqlite = het is geen SQLite-bestand
database-newer = een nieuwere versie van Tilesight heeft hem veranderd
database-needs-extra = PostgreSQL heeft een extra nodig, `pip install 'tilesight[postgresql]'`
database-not-installed = { $name } is niet geïnstalleerd
backup-exists = { $file } bestaat al; kies een andere naam.
backup-not-empty = { $database } is niet leeg; er is niets veranderd.
backup-damaged = { $file } is beschadigd: { $reason }.
backup-no-copy = { $file } is geen kopie van de bewaarde partijen: { $reason }.
backup-only-sqlite = Alleen een SQLite-database wordt zo gekopieerd; gebruik pg_dump voor PostgreSQL.
file-unwritable = { $file }: niet beschrijfbaar: { $reason }.
certificate-unusable = Het certificaat en de sleutel in { $certificate } en { $key } zijn niet te gebruiken: { $reason }.
certificate-no-pair = het zijn geen PEM-bestanden, of ze horen niet bij elkaar
certificate-not-now = Het certificaat geldt alleen van { $since } tot { $until }, nu niet.
certificate-new-authority = De certificaatautoriteit is nieuw, omdat de vorige niet alle namen en adressen van deze computer mag waarmerken of nu niet geldt: telefoons moeten haar opnieuw vertrouwen.
certificate-unwritable = { $file }: het certificaat is niet te schrijven: { $reason }.
authority-damaged = De certificaatautoriteit { $file } is beschadigd ({ $reason }): zet haar en { $key } terug uit een kopie; of verwijder beide en laat de telefoons de volgende vertrouwen.
authority-file-missing = { $file } ontbreekt
authority-unreadable = zij of haar sleutel is niet te lezen, of ze verschillen
