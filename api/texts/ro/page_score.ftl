### Romanian. The page: scoring a round.

## The players

score-who-plays = Cine joacă?
score-help = { $pieces ->
    [cards] La sfârșitul rundei, pozează mâinile una câte una.
   *[tiles] La sfârșitul rundei, pozează tablele una câte una.
}
player-name-twice = Doi jucători se numesc { $name }. Dă-le nume diferite.
player-name-unseen = Un nume are nevoie de o literă, o cifră sau alt caracter vizibil.
player-add = Adaugă un jucător
player-remove = Scoate jucătorul { $number }
player-name-of = Numele jucătorului { $number }
player-unnamed = Jucătorul { $number }

## Counting

count-title = { $counted ->
    [hand] Cărți: { $name }
    [laid] Formații: { $name }
    [closing] Mână închisă: { $name }
   *[rack] Tablă: { $name }
}
count-help = { $counted ->
    [hand] Scrie sau pozează cărțile rămase ori atinge „Nicio carte rămasă”.
    [laid] Pozează formațiile puse de acest jucător ori atinge „Nu a pus nimic”. Lasă restul deoparte: nu contează.
    [closing] Pozează sau scrie cele 14 piese și ultima aruncată, în orice ordine.
   *[rack] Pozează piesele rămase ori atinge „Nicio piesă rămasă”.
}
count-photograph = { $counted ->
    [hand] Pozează cărțile
    [laid] Pozează formațiile
    [closing] Pozează mâna
   *[rack] Pozează tabla
}
count-nothing = { $counted ->
    [hand] Nicio carte rămasă
    [laid] Nu a pus nimic
    [closing] Plătește
   *[rack] Nicio piesă rămasă
}
count-has-nothing = { $counted ->
    [hand] { $name } nu mai are cărți
    [laid] { $name } nu a pus nimic
   *[rack] { $name } nu mai are piese
}
count-points = { $counted ->
    [hand] Puncte în mână
    [laid] Puncte pe masă
    [closing] De la fiecare adversar
   *[rack] Puncte pe tablă
}
count-list = { $counted ->
    [hand] Mâini
    [laid] Formații puse
    [closing] Mâini
   *[rack] Table
}
count-who-ends = { $counted ->
    [laid] Cine a închis?
    [closing] Cine a închis?
   *[rack] Cine a închis?
}
count-nobody = { $counted ->
    [hand] Nimeni: blocaj
   *[rack] Nimeni
}
count-closer-help = Toți ceilalți îi plătesc acestui jucător. Dacă s-a terminat talonul, nu plătește nimeni.
count-nobody-closed = Nimeni: talonul e gol
count-not-yet = Nenumărat încă
count-look-again = { $pieces ->
    [cards] Verifică, te rog, aceste cărți
   *[tiles] Verifică, te rog, aceste piese
}

## The round

round-title = Runda
round-this = Runda asta
round-cannot-score = Runda asta încă nu se poate puncta
round-cannot-score-help = { $pieces ->
    [cards] Schimbă cine a închis sau corectează cărțile. Poți salva runda și așa: se marchează cu ✎.
   *[tiles] Schimbă cine a închis sau corectează piesele. Poți salva runda și așa: se marchează cu ✎.
}
round-unsure = { $pieces ->
    [cards] { $count ->
        [one] { $count } carte nu e sigură: punctele se pot schimba.
        [few] { $count } cărți nu sunt sigure: punctele se pot schimba.
       *[other] { $count } de cărți nu sunt sigure: punctele se pot schimba.
    }
   *[tiles] { $count ->
        [one] { $count } piesă nu e sigură: punctele se pot schimba.
        [few] { $count } piese nu sunt sigure: punctele se pot schimba.
       *[other] { $count } de piese nu sunt sigure: punctele se pot schimba.
    }
}
round-show-suspect = { $pieces ->
    [cards] Arată cartea
   *[tiles] Arată piesa
}
round-save-anyway = Salvează oricum
round-typed = { $pieces ->
    [cards] introdus manual, nu numărat din cărți
   *[tiles] introdus manual, nu numărat din piese
}
round-points-help = { $scoring ->
    [winner_takes] Scrie ce i-a rămas fiecărui jucător. Se socotește cu minus, iar câștigătorul primește suma.
    [winner_only] Scrie la câștigător suma punctelor rămase la ceilalți, iar la ceilalți 0.
    [opponents] Scrie la fiecare jucător suma punctelor rămase la toți ceilalți.
    [price] Scrie ce primește câștigătorul de la toți ceilalți și, cu minus, ce plătește fiecare.
    [penalty] Scrie punctele de penalizare ale fiecăruia, iar pe ale câștigătorului cu minus în față.
   *[laid] Scrie punctele făcute de fiecare în această rundă.
}
round-went-rummy = Going Rummy
round-went-rummy-help = { $factor ->
    [one] A închis într-o singură tură, fără să fi pus ceva înainte: punctele se socotesc o dată.
    [2] A închis într-o singură tură, fără să fi pus ceva înainte: punctele se socotesc de două ori.
    [few] A închis într-o singură tură, fără să fi pus ceva înainte: punctele se socotesc de { $factor } ori.
   *[other] A închis într-o singură tură, fără să fi pus ceva înainte: punctele se socotesc de { $factor } de ori.
}
round-joker-out = Ultima piesă aruncată a fost un joker
round-with-pairs = Cine s-a etalat cu perechi?
round-jokers-thrown = Jokeri aruncați mai devreme de acest jucător
round-two-or-more = 2 sau mai mulți
round-who-had-trump = Cine a primit perechea atuului?
round-player-number = jucătorul { $number }
round-player-numbers = jucătorii { $number }
round-who-left = Cine a plecat de la masă? (−{ $points })
round-last = Asta e ultima rundă
round-last-help = Partida se termină când o salvezi.
round-who-went-out = Cine a închis?
round-nobody = Nimeni
round-add-to-match = Adaugă la partidă
round-add-to-new-match = Partidă nouă cu ea
round-points-of = Puncte pentru { $name }
round-whole-numbers = Scrie numere întregi, de exemplu -18.
round-save = Salvează
round-delete = Șterge
