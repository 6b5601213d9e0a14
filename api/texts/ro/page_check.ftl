### Romanian. The page: checking a table, checking a closing hand, and checking a turn.

## Checking a table

check-start = E corect tot ce e pe masă?
check-help = { $pieces ->
    [cards] Ține telefonul deasupra mesei. Tilesight citește fiecare carte, verifică fiecare formație și arată de ce una e greșită.
   *[tiles] Ține telefonul deasupra mesei. Tilesight citește fiecare piesă, verifică fiecare formație și arată de ce una e greșită.
}
check-waiting = Se verifică…
check-not-yet = Neverificat încă
check-no-melds = Nicio formație pe masă
check-melds-invalid = { $melds ->
    [1] Formația e greșită
    [few] { $invalid ->
        [one] { $invalid } din { $melds } formații e greșită
       *[other] { $invalid } din { $melds } formații sunt greșite
    }
   *[other] { $invalid ->
        [one] { $invalid } din { $melds } de formații e greșită
       *[other] { $invalid } din { $melds } de formații sunt greșite
    }
}
check-melds-valid = { $melds ->
    [1] Formația e corectă
    [2] Ambele formații sunt corecte
    [few] Toate cele { $melds } formații sunt corecte
   *[other] Toate cele { $melds } de formații sunt corecte
}
check-most-likely = Cel mai probabil: { $verdict }
check-melds = Formații
check-kind = { $kind ->
    [run] Suită
    [group] Grup
    [pair] Pereche
   *[other] { $kind }
}
check-meld-invalid = Greșită
check-meld-points =
    { $points ->
        [one] 1 punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }
check-pieces = { $pieces ->
    [cards] Cărți
   *[tiles] Piese
}
check-pieces-of = { $pieces ->
    [cards] { $box ->
        [few] din { $box } cărți
       *[other] din { $box } de cărți
    }
   *[tiles] { $box ->
        [few] din { $box } piese
       *[other] din { $box } de piese
    }
}
check-enough-to-open = Ajunge pentru etalare ({ $points })
check-on-rack = { $pieces ->
    [cards] În mână
   *[tiles] Pe tablă
}
check-more-faults = Încă { $count }
check-loose-pieces = { $pieces ->
    [cards] { $count ->
        [one] O carte liberă
        [few] { $count } cărți libere
       *[other] { $count } de cărți libere
    }
   *[tiles] { $count ->
        [one] O piesă liberă
        [few] { $count } piese libere
       *[other] { $count } de piese libere
    }
}
check-a-turn = Verifică o tură

## A hand that closes (Rummy PRO: 14 tiles and a last discard)

closing-start = Se închide mâna asta?
closing-help = Așază 14 piese în rânduri și ultima aruncată lângă ele. Tilesight spune cu ce joc se închide și prețul lui.
closing-needs = Așază 14 piese în rânduri și păstrează una deoparte pentru ultima aruncare.
closing-game = { $game ->
    [simple] Se închide cu Joc simplu
    [mosaic] Se închide cu Mozaic
    [bicolor] Se închide cu Bicolor
    [minor] Se închide cu Minor
    [major] Se închide cu Major
    [doubles] Se închide cu Duble
    [grand_care] Se închide cu Grand Care
    [monocolor] Se închide cu Monocolor
   *[other] Se închide cu { $game }
}
closing-nothing = Încă nu se închide
closing-price =
    { $points ->
        [one] 1 punct de la fiecare adversar
        [few] { $points } puncte de la fiecare adversar
       *[other] { $points } de puncte de la fiecare adversar
    }
closing-price-multiplied = { $points ->
    [one] { $points } punct × { $multiplier } = { $price } de la fiecare adversar
    [few] { $points } puncte × { $multiplier } = { $price } de la fiecare adversar
   *[other] { $points } de puncte × { $multiplier } = { $price } de la fiecare adversar
}
closing-free-tile = Ultima aruncată:
closing-beside = { $count ->
    [one] Ultima aruncată
   *[other] Lângă rânduri
}

## Checking a turn

turn-title = Tura
turn-start = Aceasta e masa dinaintea turei
turn-help = Joacă tura, apoi pozează din nou masa.
turn-photograph-after = Pozează iar masa
turn-opened = Jucătorul s-a etalat deja
turn-opened-help = Dacă e dezactivat, trebuie să se etaleze în tura asta.
opened-with-pairs = Cu perechi
turn-add-rack = { $pieces ->
    [cards] Adaugă mâna dinainte
   *[tiles] Adaugă tabla dinainte
}
turn-add-rack-help = { $pieces ->
    [cards] Opțional. Fără ea, toate cărțile noi de pe masă se consideră ale jucătorului.
   *[tiles] Opțional. Fără ea, toate piesele noi de pe masă se consideră ale jucătorului.
}
turn-rack-drawn = { $pieces ->
    [cards] Cu tot cu cartea trasă sau luată.
   *[tiles] Cu tot cu piesa trasă sau luată.
}
turn-rack-before = { $pieces ->
    [cards] Mâna dinaintea turei
   *[tiles] Tabla dinaintea turei
}
turn-rack-known = { $pieces ->
    [cards] { $count ->
        [one] În mână era o carte:
        [few] În mână erau { $count } cărți:
       *[other] În mână erau { $count } de cărți:
    }
   *[tiles] { $count ->
        [one] Pe tablă era o piesă:
        [few] Pe tablă erau { $count } piese:
       *[other] Pe tablă erau { $count } de piese:
    }
}
turn-next-table = Continuă de aici
turn-keep-table = Continuă cu cea dinainte
turn-end = Verifică doar masa
turn-legal = Tura e permisă
turn-not-legal = Tura nu e permisă
turn-plays = S-a jucat: { $names }.
turn-plays-nothing = { $pieces ->
    [cards] Nu s-a jucat nicio carte.
   *[tiles] Nu s-a jucat nicio piesă.
}
turn-opens = Jucătorul se etalează.
turn-wins = { $pieces ->
    [cards] Mâna e goală. Jucătorul câștigă.
   *[tiles] Tabla e goală. Jucătorul câștigă.
}
turn-wins-last = { $pieces ->
    [cards] După ultima aruncare mâna e goală. Jucătorul câștigă.
   *[tiles] După ultima aruncare tabla e goală. Jucătorul câștigă.
}
turn-put-back = { $pieces ->
    [cards] Pune toate cărțile unde erau.
   *[tiles] Pune toate piesele unde erau.
}
turn-draw = { $pieces ->
    [cards] { $count ->
        [one] Apoi trage o carte.
        [few] Apoi trage { $count } cărți.
       *[other] Apoi trage { $count } de cărți.
    }
   *[tiles] { $count ->
        [one] Apoi trage o piesă.
        [few] Apoi trage { $count } piese.
       *[other] Apoi trage { $count } de piese.
    }
}
turn-fault-in-meld = Formația { $number }: { $fault }
turn-show-rule = Arată regula
turn-lay-back = { $pieces ->
    [cards] Pune cărțile la loc așa
   *[tiles] Pune piesele la loc așa
}
turn-played = S-a jucat
