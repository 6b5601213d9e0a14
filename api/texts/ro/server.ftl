### Romanian. What the server, its database and its certificates answer when something is wrong.

## Requests

request-unreadable = Cererea nu poate fi citită.
request-forbidden = Acest lucru nu este permis.
request-nothing-here = Aici nu este nimic.
request-wrong-method = Această metodă nu este permisă aici.
request-too-slow = Încărcarea a durat prea mult.
request-too-large = Ce ai încărcat este prea mare.
request-failed = A apărut o eroare neașteptată; vezi jurnalul serverului.
request-too-long = A durat prea mult: încearcă mai târziu sau cu mai puțin.
upload-limit = Se pot încărca cel mult { $megabytes } MB.
request-limit = O cerere fără poze poate avea cel mult { $kilobytes } kB.
request-too-many = Acest telefon trimite prea multe cereri: încearcă din nou peste { $seconds } s.
request-other-site = Această cerere vine de pe pagina altui site.
request-other-name = Acest server nu poartă acest nume; alte nume se trec în TILESIGHT_HOSTS.
server-busy = Serverul este ocupat: încearcă din nou peste o secundă.
server-stopping = Serverul se oprește: încearcă din nou peste câteva secunde.

## Phones, tables and matches

phone-not-paired = Acest telefon nu este asociat: scanează codul afișat de server.
pairing-code-expired = Acest cod nu mai este valabil: scanează codul pe care serverul îl afișează acum.
phone-not-at-table = Acest telefon nu mai este la masă.
table-not-joined = Masa nu există sau acest telefon nu s-a alăturat ei.
match-changed-elsewhere = Altcineva a modificat această partidă: uită-te din nou la ea, apoi modific-o.
match-missing = Partida nu există.
match-round-missing = Partida nu are această rundă.
match-nothing-to-undo = Nu mai e nicio modificare de anulat.
match-key-used = Această cheie a fost folosită pentru altă partidă sau modificare: fiecare are nevoie de cheia ei.
match-limit =
    Acest server păstrează cel mult { $limit ->
        [one] o partidă
        [few] { $limit } partide
       *[other] { $limit } de partide
    }: șterge una de care nu ai nevoie sau pornește serverul cu un --max-matches mai mare.
correction-missing = Corectura nu există.
correction-id-missing = Corectura { $id } nu există.
corrections-full = Serverul nu mai păstrează corecturi: ocupă { $gigabytes } GB. Persoana care îl administrează le poate exporta și șterge.
certificate-none = Acest server nu și-a făcut un certificat propriu.

## Fields of requests and options

body-no-json = Corpul nu este JSON.
body-must-be-json = Corpul trebuie să fie application/json.
body-must-be-json-or-form = Corpul trebuie să fie application/json sau multipart/form-data.
field-wrong = { $field } { $requirement }.
body-wrong = Corpul { $requirement }.
field-fault = { $field }: { $fault }
option-wrong = { $requirement }, nu { $given }
must-be-text = trebuie să fie text
must-be-whole = trebuie să fie un număr întreg
must-be-number = trebuie să fie un număr
must-be-boolean = trebuie să fie true sau false
must-be-list = trebuie să fie o listă
must-be-object = trebuie să fie un obiect JSON
must-be-file = trebuie trimis ca fișier
must-be-there = lipsește
must-be-known = nu este un câmp cunoscut
must-be-more = trebuie să fie mai mult de { $limit }
must-be-at-least = trebuie să fie cel puțin { $limit }
must-be-less = trebuie să fie mai puțin de { $limit }
must-be-at-most = trebuie să fie cel mult { $limit }
must-be-one-of = trebuie să fie { $expected }
must-have-items =
    trebuie să aibă cel puțin { $limit ->
        [one] un element
        [few] { $limit } elemente
       *[other] { $limit } de elemente
    }
must-have-few-items =
    trebuie să aibă cel mult { $limit ->
        [one] un element
        [few] { $limit } elemente
       *[other] { $limit } de elemente
    }
must-have-characters =
    trebuie să aibă cel puțin { $limit ->
        [one] un caracter
        [few] { $limit } caractere
       *[other] { $limit } de caractere
    }
must-have-few-characters =
    trebuie să aibă cel mult { $limit ->
        [one] un caracter
        [few] { $limit } caractere
       *[other] { $limit } de caractere
    }
must-be-valid = nu este valid: { $reason }
value-kinds = se aștepta true sau false, un număr întreg, un cuvânt sau o listă din acestea
value-limits =
    se așteptau cel mult { $values ->
        [one] o valoare
        [few] { $values } valori
       *[other] { $values } de valori
    }, fiecare de cel mult { $characters ->
        [one] un caracter
        [few] { $characters } caractere
       *[other] { $characters } de caractere
    }
value-notation-or-photo = se așteptau piese în notație sau, într-un formular, poza lor
value-notation-limit =
    piesele în notație au cel mult { $characters ->
        [one] un caracter
        [few] { $characters } caractere
       *[other] { $characters } de caractere
    }
value-too-nested = imbricat prea adânc
value-no-json = acesta nu este JSON
value-nul = o cheie nu poate conține caracterul NUL
value-empty-photo = o poză nu se păstrează fără piesele de pe ea
name-characters = un nume poate avea doar litere, cifre și simboluri
name-invisible = un nume are nevoie de o literă, o cifră sau alt caracter vizibil
name-twice = doi jucători se numesc { $name }
tile-corners-on-line = colțurile unei piese nu pot fi pe aceeași dreaptă
tile-alternative-twice = { $tile } are de două ori alternativa { $other }
tile-missing = nu există piesa { $number }, piesele trimise sunt { $count }

## Database

database-unusable = Această bază de date nu poate fi folosită: { $reason }.
database-missing = Nu există baza de date { $file }.
database-not-opened = Baza de date { $place } nu poate fi deschisă: { $reason }.
database-error = Baza de date nu poate fi folosită: { $reason }.
database-busy = Baza de date este ocupată; încearcă din nou.
database-disk-full = discul este plin
database-disk-full-sentence = Discul este plin: cât timp nu are loc, nimic nu poate fi salvat sau șters.
database-away = Baza de date nu răspunde.
database-slow = Baza de date nu răspunde la timp.
database-other-writer = alt program scrie în ea
database-not-sqlite = nu este un fișier SQLite
database-newer = a modificat-o o versiune mai nouă de Tilesight
database-needs-extra = PostgreSQL are nevoie de un pachet suplimentar, `pip install 'tilesight[postgresql]'`
database-not-installed = { $name } nu este instalat
backup-exists = { $file } există deja; alege alt nume.
backup-not-empty = { $database } nu este gol; nu s-a modificat nimic.
backup-damaged = { $file } este deteriorat: { $reason }.
backup-no-copy = { $file } nu este o copie a partidelor: { $reason }.
backup-only-sqlite = Așa se copiază doar o bază de date SQLite; pentru PostgreSQL folosește pg_dump.
file-unwritable = { $file }: nu se poate scrie: { $reason }.

## Certificates

certificate-unusable = Certificatul { $certificate } și cheia { $key } nu pot fi folosite: { $reason }.
certificate-no-pair = nu sunt fișiere PEM sau nu merg împreună
certificate-not-now = Certificatul este valabil doar de la { $since } până la { $until }, nu acum.
certificate-new-authority = Autoritatea de certificare este nouă, pentru că cea dinainte nu poate certifica toate numele și adresele acestui calculator sau nu este valabilă acum: telefoanele trebuie să aibă din nou încredere în ea.
certificate-unwritable = { $file }: certificatul nu poate fi scris: { $reason }.
authority-damaged = Autoritatea de certificare { $file } este deteriorată ({ $reason }): restaureaz-o împreună cu { $key } dintr-o copie; sau șterge-le pe amândouă și lasă telefoanele să aibă încredere în următoarea.
authority-file-missing = { $file } lipsește
authority-unreadable = ea sau cheia ei nu poate fi citită, sau nu se potrivesc
