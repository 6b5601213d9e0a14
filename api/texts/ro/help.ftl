### The help of the command line in Romanian.

## Headings

panel-arguments = Argumente
panel-options = Opțiuni
panel-commands = Comenzi

## Commands

help-tilesight = Arbitru, marcator și antrenor pentru partide adevărate de remi, cu piese sau cărți.
help-read = Citește piesele sau cărțile din pozele unei mese sau ale unei table, ori din toate pozele unui dosar.
help-learn = Învață cifrele și culorile setului tău dintr-o poză; apoi citește cu `--set`.
help-check = Judecă fiecare formație de pe masă; cod de ieșire 1 dacă una nu e corectă.
help-turn = Judecă o tură după masa de dinainte și de după; cod de ieșire 1 dacă nu e permisă.
help-deal = Arată cine începe, cine poate refuza împărțirea și dacă se împart mai multe piese.
help-score = Socotește sfârșitul unei runde după piesele fiecărui jucător: rămase, puse pe masă sau cu care a închis.
help-hint = Găsește cea mai bună mutare; cod de ieșire 1 dacă niciun sfat nu e posibil.
help-variants = Arată jocurile cunoscute sau fiecare regulă a unui joc cu sursa ei.
help-serve = Oferă pagina pentru telefoane, API-ul HTTP și partidele.
help-corrections = Arată citirile corectate de oameni sau exportă-le în formatul de etichete.
help-backup = Copiază partidele într-un fișier, chiar în timp ce serverul rulează.

## Options of all commands

option-help = Arată acest ajutor.
option-version = Arată versiunea.
option-language = Limba ieșirii: { $languages }.
option-rules = Jocul; vezi `tilesight variants`.
option-rules-shown = Arată regulile unui joc.
option-rule = O regulă a casei, de exemplu opening=50.
option-indicator = Piesa întoarsă la începutul rundei (Okey 101).
option-json = Scrie JSON pentru programe.
option-database = Baza de date, de exemplu postgresql://user@host/name.

## Reading and checking

argument-photos = Poze (JPEG, PNG, HEIC, WebP) sau un dosar cu poze.
option-overlay-reading = Desenează pe poză ce s-a citit, în acest fișier sau dosar.
option-zone = Ce arată poza, dacă știi.
option-merge = Pozele se suprapun și arată o singură masă.
option-video = Videoclipuri: arată fiecare schimbare după care masa s-a liniștit.
option-cluster = Pentru un dosar: citește-l pe acest cluster Ray, sau `local`.
option-output = Pentru un dosar: adaugă citirile la acest fișier sau la OUT.parquet.
option-set = Setul tău de piese, scris de `learn`.
argument-set = Fișierul care se scrie sau se completează.
argument-photo-of-set = O poză cu piese din acest set.
option-tiles-of-set = Piesele corecte, în ordinea din `read`; necesare doar dacă acolo e ceva îndoielnic.
argument-table = "r5 r6 r7 | k7 b7 y7" sau o poză

## Turns

argument-before = Masa de dinainte sau o poză.
argument-after = Masa de după sau o poză.
option-rack-before = Tabla jucătorului dinaintea turei sau o poză; unde se aruncă piese, după tragere, dacă lipsește `--took`.
option-opened = Jucătorul s-a etalat într-o tură anterioară.
option-with-pairs = Jucătorul s-a etalat cu perechi într-o tură anterioară (Okey 101).
option-seconds = Cât a durat tura; are nevoie de regula timer.
option-took = Piesa luată dintre cele aruncate, sau "stock".
option-threw = Piesa care a fost aruncată.
option-emptied = De câte ori s-a terminat talonul, inclusiv în tura aceasta.
option-hand = Câte piese are un jucător după tură; o dată pentru fiecare jucător.
option-restore = Desenează masa dinaintea turei și arată pașii.

## Deals and rounds

argument-dealt-hands = Mâna primită de fiecare jucător sau o poză.
option-drawn = Piesa trasă de fiecare jucător la început.
option-trump-tile = Piesa care stă cu fața în sus.
argument-final-hands = Piesele fiecărui jucător la sfârșit sau o poză.
option-winner = Câștigătorul; altfel jucătorul fără piese.
option-went-rummy = Câștigătorul nu pusese formații înainte.
option-thrown-by-winner = Jokeri pe care câștigătorul i-a aruncat înainte.
option-trump-holder = Jucătorul care a primit perechea atuului.
option-left = Un jucător care a plecat de la masă.
option-pairs = Un jucător care s-a etalat cu perechi (Okey 101).
option-joker-out = Ultima piesă aruncată a fost un joker (Okey 101).

## Hints

argument-position = "r5 r6 r7 / r8 k2" sau o poză a mesei.
option-rack = Tabla jucătorului sau o poză a ei.
option-goal = Ce contează cel mai mult.
option-level = Cât se dezvăluie din mutare.
option-time-limit = Timpul maxim de căutare.
option-discards = Piesele aruncate, ultima la sfârșit.
option-to-draw = Tura începe: încă nu s-a tras nicio piesă.
option-thrown = Jokeri pe care jucătorul i-a aruncat înainte (Rummy PRO).
option-players = Numărul de jucători, dacă îl știi.
option-overlay-play = Desenează mutarea pe poză.

## The server, corrections and copies

option-host = Adresa pe care ascultă; altfel toate adresele.
option-port = Portul paginii prin HTTP.
option-secure-port = Portul paginii prin HTTPS, cu camera în direct.
option-http-only = Fără HTTPS, de exemplu în spatele unui proxy care îl adaugă.
option-workers = Numărul de procese ale serverului.
option-demo = Folosește o bază de date temporară: nu se păstrează nimic.
option-open = Telefoanele nu trebuie asociate: oricine poate folosi serverul.
option-all-tables = Telefoanele care scanează codul afișat intră la toate mesele.
option-url = Adresa pentru telefoane, de exemplu a unui proxy.
option-certificate = Certificatul tău pentru HTTPS, ca PEM.
option-key = Cheia lui privată, dacă e în alt fișier.
option-max-matches = Partide pe care le păstrează baza de date, cel mult.
option-export = Scrie pozele cu etichetele lor.
option-forget = Șterge o corectură și poza ei.
argument-file = Copia partidelor.
option-restore-copy = Umple o bază de date goală din copie.
