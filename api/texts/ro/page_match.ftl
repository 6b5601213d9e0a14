### Romanian. The page: matches, their rounds and totals, their end, the other phones at the table,
### and the statistics.

## The list of matches

match-none = Nicio partidă încă
match-help = O partidă ține rundele și totalurile a doi până la șase jucători. Două telefoane pot împărți o partidă.
match-new = Partidă nouă
match-start = Începe partida
match-all = Toate partidele
match-state = { $over ->
    [yes] { $rounds ->
        [one] { $game } · o rundă · încheiată
        [few] { $game } · { $rounds } runde · încheiată
       *[other] { $game } · { $rounds } de runde · încheiată
    }
   *[no] { $rounds ->
        [one] { $game } · o rundă
        [few] { $game } · { $rounds } runde
       *[other] { $game } · { $rounds } de runde
    }
}

## The end of a match

match-when-ends = Când se termină?
match-end = { $end ->
    [rounds] Runde
    [points] Scor-țintă
    [time] Timp
   *[open] Fără limită
}
match-end-help = { $end ->
    [rounds] { $low ->
        [yes] Câștigă cel mai mic total după ultima rundă.
       *[no] Câștigă cel mai mare total după ultima rundă.
    }
    [points] { $low ->
        [yes] Când un jucător îl atinge, câștigă cel mai mic total.
       *[no] Câștigă primul jucător care îl atinge.
    }
    [time] Când expiră timpul, runda în curs e ultima.
   *[open] Jucați cât vreți.
}
match-end-label = { $end ->
    [rounds] Numărul de runde
    [points] Scor-țintă
   *[time] Minute
}
match-ends-at = Timpul expiră la { $time }.
match-time-was-up = Timpul a expirat: runda în curs e ultima.
match-ends-after = { $rounds ->
    [one] Partida are o rundă.
    [few] Partida are { $rounds } runde.
   *[other] Partida are { $rounds } de runde.
}
match-ends-with = { $points ->
    [one] Partida se termină la { $points } punct.
    [few] Partida se termină la { $points } puncte.
   *[other] Partida se termină la { $points } de puncte.
}

## The first player

first-who = Cine începe?
first-not-decided = Nehotărât
first-draw = Trageți la sorți
first-draw-help = { $pieces ->
    [cards] Fiecare trage o carte. Scrie cărțile în ordinea aceasta: { $names }.
   *[tiles] Fiecare trage o piesă. Scrie piesele în ordinea aceasta: { $names }.
}
first-begins = Începe { $name }.

## A match

match-totals = Totaluri
match-plays-first = Începe
match-progress = Evoluție
match-chart-alt = Graficul totalurilor după fiecare rundă: { $totals }
match-rounds = Runde
match-round = Runda { $number }
match-round-short = #
match-no-rounds = Nicio rundă încă.
match-edit-round = Modifică runda { $number }
match-undo-last = Anulează ultima modificare
match-score-round = Numără runda
match-type-points = Scrie punctele
match-won = A câștigat { $name }
match-tied = Partida e la egalitate
match-changed = { $rounds ->
    [one] Partida s-a schimbat: o rundă.
    [few] Partida s-a schimbat: { $rounds } runde.
   *[other] Partida s-a schimbat: { $rounds } de runde.
}
match-change-rules = Schimbă regulile
match-rules-help = Se aplică de la următoarea rundă punctată. Rundele deja punctate își păstrează punctele.
match-change-names = Schimbă numele
match-names-help = Toate rundele acestei partide arată numele noi. Celelalte partide le păstrează pe ale lor.
match-change-players = Schimbă jucătorii
match-who-plays = Cine joacă runda următoare?
match-players-help = Cine pleacă își păstrează punctele și poate reveni mai târziu, dar nu câștigă cât e plecat. Partida se termină așa cum s-a stabilit la început.
match-new-player = Jucător nou
match-start-points = Puncte la început
match-start-help = De obicei: punctele celui mai slab plasat ({ $worst }), media ({ $average }) sau 0.
match-left = A plecat
match-export = Salvează ca foaie de calcul
match-begun = Partida a început pe { $day }.
match-rounds-counted = { $rounds ->
    [one] o rundă
    [few] { $rounds } runde
   *[other] { $rounds } de runde
}
match-rematch = Revanșă
match-share = Trimite rezultatul
match-delete = Șterge partida
match-deleted = Partida e ștearsă.

## Other phones

phones-other = Alt telefon
phones-other-help = Scanează codul cu celălalt telefon sau deschide acolo linkul. Apoi ambele telefoane arată imediat fiecare modificare. Linkul e valabil o zi.
phones-share-link = Trimite linkul
phones-qr-alt = Codul QR al linkului
phones-new-table = La o masă nouă
phones-new-table-help = Doar telefoanele care se alătură mesei îi văd partidele.
phones-at-table = Telefoane la această masă
phones-joined = { $own ->
    [yes] Telefonul { $number } (acesta), din { $day }
   *[no] Telefonul { $number }, din { $day }
}
phones-remove = Scoate telefonul { $number }
phones-removed = Telefonul a fost scos.

## Changes that are not saved on the server yet

change-unsent = Netrimis încă
change-refused = Nesalvat
change-to-rounds = O modificare la runde
change-match-deleted = Partida a fost ștearsă înainte ca modificarea ta să fie salvată.
change-restore-match = Restaurează partida
change-show = Arată
change-conflict = Alt telefon a fost mai rapid
change-conflict-help = Alt telefon a modificat partida înainte ca modificarea ta să fie salvată. Nu s-a pierdut nimic. Ce se întâmplă cu modificarea ta?
change-theirs = Ultima rundă de pe server
change-mine = Modificarea ta, încă nesalvată
change-keep-both = Salveaz-o și pe a mea
change-discard-mine = Renunță la a mea

## Statistics

stats = Statistici
stats-by-player = Partide și runde câștigate, cea mai bună rundă, puncte
stats-over-matches = Punctele fiecărei partide, adunate
stats-none = Nicio rundă încă.
stats-column = { $column ->
    [won] Câștig
    [rounds] Runde
    [best] Max
   *[points] Puncte
}
