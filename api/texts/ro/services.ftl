### Romanian. Verdicts on turns, deals, rounds and matches, and what is wrong with a request about
### them.

## Tables and melds

table-summary = { table-melds }; { table-pieces }; { table-points }
table-melds =
    { $melds ->
        [0] nicio formație
        [one] o formație, { table-state }
        [few] { $melds } formații, { table-state }
       *[other] { $melds } de formații, { table-state }
    }
table-state =
    { $wrong ->
        [0]
            { $melds ->
                [1] corectă
                [2] ambele corecte
               *[other] totul e corect
            }
        [one] una greșită
       *[other] { $wrong } greșite
    }
table-pieces =
    { $pieces ->
        [cards] { $tiles } din { $box ->
            [one] o carte
            [few] { $box } cărți
           *[other] { $box } de cărți
        }
       *[tiles] { $tiles } din { $box ->
            [one] o piesă
            [few] { $box } piese
           *[other] { $box } de piese
        }
    }
table-points =
    { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }

## Turns

position-two-racks = --rack diferă de ce e după /: dă doar una dintre cele două
turn-rack-after = masa de după tură nu are nimic după /: dă tabla dinaintea turei, după / la masa dinainte sau cu --rack
turn-no-timer = { $title } se joacă fără limită de timp: nu indica secunde
turn-set-timer =
    tura nu are limită de timp: setează regula timer (în secunde) între { $low } și { $high } sau nu indica secunde
turn-nothing-laid =
    în { $title } nu se pune nimic pe masă: lasă mesele goale și spune ce s-a luat și ce s-a aruncat
turn-ambiguous-jokers =
    jokerii pot fi citiți în prea multe feluri: spune ce piesă înlocuiește fiecare, ca în *=r6
turn-no-discards = în { $title } nu se aruncă: nu indica ce s-a luat și ce s-a aruncat
report-no-opening = în { $title } nimeni nu trebuie să se etaleze: nu indica asta
report-no-pairs = în { $title } nimeni nu se etalează cu perechi: nu indica asta
turn-hands-do-not-count = în { $title } mărimea mâinilor nu încheie runda: nu o indica
indicator-needed = { $title } are nevoie de indicator, piesa întoarsă, de exemplu r5
turn-one-tile = se ia sau se aruncă { $tiles }, nu { $count }
turn-ends-with-discard = tura se termină cu o aruncare
turn-could-lay-off = { $tile } se putea lipi la { $meld } în loc de a fi aruncat
turn-discard-penalty =
    cine aruncă { $tile } este penalizat cu { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }
round-nobody-can-finish = nimeni nu mai poate închide: runda se termină fără câștigător
round-stock-empty-nobody-plays =
    talonul e gol: runda se termină de îndată ce nimeni nu mai joacă (F10)
round-stock-empty-ends = talonul e gol: runda se termină
round-stock-empty-shuffle = talonul e gol: amestecă cele aruncate și fă din ele un talon nou
undo-take-back = Ia înapoi { $tiles }.
undo-lay-back = Pune { $tiles } la loc: { $made }.

## Deals

deal-drawn-for =
    { $hands ->
        [one] trase: { $tiles }, pentru o mână
        [2] trase: { $tiles }, pentru două mâini
        [3] trase: { $tiles }, pentru trei mâini
        [4] trase: { $tiles }, pentru patru mâini
        [5] trase: { $tiles }, pentru cinci mâini
        [6] trase: { $tiles }, pentru șase mâini
        [few] trase: { $tiles }, pentru { $hands } mâini
       *[other] trase: { $tiles }, pentru { $hands } de mâini
    }
deal-nobody-draws =
    în { $title } nu se trage pentru a începe: nu indica { $pieces ->
        [cards] cărți trase
       *[tiles] piese trase
    }
deal-no-trump = { $title } nu are atu: nu-l indica
deal-one-trump = ca atu stă o singură piesă cu fața în sus, nu { $count }
deal-each-draws =
    fiecare jucător trage { $pieces ->
        [cards] o carte
       *[tiles] o piesă
    }, iar numărul cel mai mare începe
deal-draw-again = s-a tras un joker sau e egalitate: trag toți din nou
deal-begins = jucătorul { $player } începe
deal-take-turns = jucătorii încep rundele pe rând
deal-stack = teancul { $stack } se împarte primul și primește o piesă în plus
deal-one-more = nimeni nu se poate etala: fiecare jucător primește o piesă în plus
deal-wrong-size = jucătorul { $player } are { $tiles }, la împărțire se dau { $size }
deal-may-refuse =
    { $count ->
        [one] jucătorul { $player } are o dublă și poate refuza împărțirea
       *[other] jucătorul { $player } are { $number } duble și poate refuza împărțirea
    }
deal-has-twin =
    jucătorul { $player } are perechea atuului: { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }

## Rounds

score-leaving-is-free = în { $title } plecarea de la masă nu costă nimic: nu indica cine a plecat
score-no-pairs = în { $title } nimeni nu se etalează cu perechi: nu indica cine
score-no-joker-out = în { $title } un joker ca ultimă piesă aruncată nu contează în plus: nu-l indica
score-no-going-rummy = în { $title } închiderea într-o singură tură nu contează în plus: nu o indica
report-thrown-do-not-count = în { $title } jokerii aruncați înainte nu contează: nu-i indica
score-no-player = nu există jucătorul { $number }, mâinile date sunt { $players }
score-several-empty = nu mai au nimic: jucătorii { $players }; spune cine a închis
score-needs-winner = ce se spune despre câștigător cere un câștigător: spune cine a închis
score-other-went-out =
    jucătorul { $player } nu mai are nimic, deci jucătorul { $other } nu a închis
score-closes-as-nothing = piesele câștigătorului nu închid niciun joc: { $reasons }
score-closed-hand-size =
    o mână închisă are { $needed ->
        [one] o piesă
        [few] { $needed } piese
       *[other] { $needed } de piese
    } și una liberă, aceasta are { $count }
score-lay-rows = unele piese nu intră în niciun rând; așază rândurile, cu piesa liberă după /

## Matches

match-racks-too-long =
    tablele unei runde au cel mult { $limit ->
        [one] un caracter
        [few] { $limit } caractere
       *[other] { $limit } de caractere
    }
match-racks-or-points = o rundă are ori table, ori puncte, nu amândouă
match-needs-entries =
    o rundă are nevoie de table sau puncte pentru { $players ->
        [one] un jucător
        [few] { $players } jucători
       *[other] { $players } de jucători
    }
match-needs-names =
    această partidă are nevoie de { $players ->
        [one] un nume
        [few] { $players } nume
       *[other] { $players } de nume
    }
match-no-player = nu există jucătorul { $number }
match-too-many-rounds =
    o partidă are cel mult { $limit ->
        [one] o rundă
        [few] { $limit } runde
       *[other] { $limit } de runde
    }
match-too-many-changes =
    o partidă are cel mult { $limit ->
        [one] o modificare
        [few] { $limit } modificări
       *[other] { $limit } de modificări
    }
match-did-not-play = { $name } nu a jucat această rundă
match-too-many-players =
    o partidă are cel mult { $limit ->
        [one] un jucător
        [few] { $limit } jucători
       *[other] { $limit } de jucători
    }, cu tot cu cei plecați
match-starts-at-end = punctele de la început trebuie să fie sub { $target }, la care se termină partida
match-end-stays = o partidă păstrează finalul stabilit la începutul ei
match-over-tied = partida s-a terminat la egalitate: anulează ultima rundă ca să continui
match-over-won = partida s-a terminat, a câștigat { $winner }: anulează ultima rundă ca să continui

## Hints

hint-needs-rack = pentru un sfat e nevoie de tablă: --rack "r8 k2" sau după / în poziție
readings-differ = o altă citire a poziției trebuie să aibă aceleași formații și aceeași tablă, cu tot atâtea piese
hint-needs-hand =
    pentru un sfat e nevoie de { $pieces ->
        [cards] mână: --rack "5H KS"
       *[tiles] tablă: --rack "r8 k2"
    } sau după /
hint-hand-size =
    o mână are { $low ->
        [one] o piesă
        [few] { $low } piese
       *[other] { $low } de piese
    }, sau { $high } după tragere
hint-not-with-pairs = încă nu există sfaturi pentru cine s-a etalat cu perechi: pune alte perechi și lipește piese pe masă
hint-without-discards = în { $title } nu se aruncă: nu indica ce s-a aruncat
hint-without-draw = în { $title } tura nu începe cu o tragere: nu indica asta
hint-round-joker = Unde scrie { $tile }, este vorba de jokerul tipărit: piesele care arată așa sunt jokerii acestei runde.
position-nearest = cea mai apropiată folosire corectă a mesei: { $table }
position-left-over = piese care atunci nu intră nicăieri: { $tiles }

## Readings

doubt-of-tile = { $tile }: { $doubt }
photo-of-several = { $number } din { $count }
correction-not-on-photo = piesa { $number }, { $tile }, nu este în poza de { $width } x { $height } pixeli
export-round = rundă
export-total = total
export-start = început
export-left = { $name } (plecat)

## A known tile set

known-set-doubts = { $photo }: nu e sigur: { $tiles }. Spune care sunt toate piesele din poză.
known-set-tiles =
    { $count ->
        [one] Este indicată { $count } piesă, dar în { $photo } se citesc { $read }.
        [few] Sunt indicate { $count } piese, dar în { $photo } se citesc { $read }.
       *[other] Sunt indicate { $count } de piese, dar în { $photo } se citesc { $read }.
    }
known-set-empty = Niciuna dintre aceste piese nu se vede întreagă: fă altă poză.
known-set-cards = Se pot învăța doar seturi de piese, nu pachete de cărți.
known-set-corners = Colțurile piesei { $tile } trebuie să încadreze piesa în sensul acelor de ceasornic, cu cel puțin { $pixels } pixeli pe latură.
known-set-version = Setul a fost învățat cu altă versiune Tilesight: învață-l din nou.
known-set-damaged = Acesta nu este un set învățat de Tilesight sau este deteriorat.
known-set-unreadable = { $file } nu poate fi citit.

## A folder of photos

folder-output-suffix = { $path }: numele trebuie să se termine cu .jsonl sau .parquet.
folder-output-line = { $path }: linia { $line } nu este citirea unei poze; indică alt fișier.
folder-output-busy = { $path }: o altă rulare îi adaugă citiri acum.
folder-needs-pyarrow = { $path }: Parquet are nevoie de pyarrow, care vine cu extensia `cluster`.
folder-no-photos = { $path }: în acest dosar nu sunt poze.
folder-photo-lost = Procesul care citea această poză s-a încheiat la fiecare încercare.
