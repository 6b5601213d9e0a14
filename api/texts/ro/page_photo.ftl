### Romanian. The page: taking and typing a position, the photo with its tiles, correcting them, and
### the question about a doubtful one.

## Taking a photo

photo-table = Pozează masa
photo-the-table = Masa
photo-new = Poză nouă
photo-retake = Refă poza
photo-add-rest = Adaugă o poză cu restul mesei
photo-add-rest-help = Masa nu încape într-o poză? O parte din masă trebuie să apară în ambele poze.
photo-rest = Restul mesei
photo-reading = { $pieces ->
    [cards] Se citesc cărțile…
   *[tiles] Se citesc piesele…
}
camera-picture = Imaginea camerei
camera-take = Fă poza
camera-taken = Poza e făcută
camera-auto = Automat
camera-light = Lumină
camera-use-phone = Camera telefonului
camera-choose-picture = Alege o imagine
camera-phone-help = Poți face poza și cu camera obișnuită a telefonului.
camera-needs-https = Camera în direct merge doar pe o pagină securizată (https).
camera-open-secure = Pagina securizată
camera-trust = Cum devine de încredere
camera-refused = Această pagină nu are voie la cameră. Permite-i în setările browserului.
camera-hidden = Acest browser ascunde paginii imaginile camerei. Permite-i să citească date canvas în setările browserului.
camera-broken = Camera acestui telefon nu a putut fi pornită.
camera-lost = Camera s-a oprit.
camera-advice = { $advice ->
    [connecting] { $pieces ->
        [cards] Se caută cărți…
       *[tiles] Se caută piese…
    }
    [no-answer] Încă nu răspunde: apasă butonul
    [settling] Se citește… ține telefonul acolo
    [ready] Bun. Nu mișca
    [press] Bun. Apasă butonul
    [more-light] Prea întuneric: aprinde lumina
    [hold-still] Nu mișca
    [move-closer] Apropie-te
    [blurred] Neclar: nu mișca sau atinge ca să focalizezi
    [show-tiles] { $pieces ->
        [cards] Îndreaptă spre cărți
       *[tiles] Îndreaptă spre piese
    }
    [left-edge-is-cut] { $pieces ->
        [cards] Cărți tăiate la marginea din stânga
       *[tiles] Piese tăiate la marginea din stânga
    }
    [right-edge-is-cut] { $pieces ->
        [cards] Cărți tăiate la marginea din dreapta
       *[tiles] Piese tăiate la marginea din dreapta
    }
    [top-edge-is-cut] { $pieces ->
        [cards] Cărți tăiate la marginea de sus
       *[tiles] Piese tăiate la marginea de sus
    }
    [bottom-edge-is-cut] { $pieces ->
        [cards] Cărți tăiate la marginea de jos
       *[tiles] Piese tăiate la marginea de jos
    }
   *[starting] Se pornește camera…
}

## Typing a position

type-pieces = { $pieces ->
    [cards] Scrie cărțile
   *[tiles] Scrie piesele
}
type-as-text = { $pieces ->
    [cards] Cărțile ca text
   *[tiles] Piesele ca text
}
type-table-help = Exemplu: r5 * r7 | k7 b7 y7. Culori: k negru, b albastru, r roșu, y galben sau portocaliu. Scrie * pentru joker și | între formații.
type-rack-help = Exemplu: r5 k13 *. Culori: k negru, b albastru, r roșu, y galben sau portocaliu. Scrie * pentru joker.
type-card-table-help = Exemplu: 5H 6H 7H | KS KD KC. A e asul, K popa, Q dama, J valetul; S pică, H cupă, D caro, C treflă; | între formații.
type-card-hand-help = Exemplu: 5H KS AD. A e asul, K popa, Q dama, J valetul; S pică, H cupă, D caro, C treflă.
type-before-rack = { $part ->
    [discard] Scrie / înainte de ultima aruncată.
   *[rack] { $pieces ->
        [cards] Scrie / înainte de mâna ta.
       *[tiles] Scrie / înainte de tabla ta.
    }
}
type-no-rack = Aici contează doar ce e pe masă. Șterge / și ce urmează.
type-on-keyboard = Scrie de la tastatură
type-next-meld = Altă formație
type-now-rack = { $part ->
    [discard] Ultima aruncată
   *[rack] { $pieces ->
        [cards] Acum mâna
       *[tiles] Acum tabla
    }
}
type-delete-last = Șterge ultima
key-color = Culoare
key-number = Număr
key-suit = Culoare
key-rank = Valoare
key-suit-name = { $color ->
    [black] pică
    [blue] treflă
    [red] cupă
   *[yellow] caro
}
key-joker = Joker
key-joker-letter = J

## The photo

photo-joker-for = joker pus ca { $piece }
photo-alt = { $pieces ->
    [cards] Poză cu { $count ->
        [one] o carte
        [few] { $count } cărți
       *[other] { $count } de cărți
    }
   *[tiles] Poză cu { $count ->
        [one] o piesă
        [few] { $count } piese
       *[other] { $count } de piese
    }
}
photo-piece = { $state ->
    [doubtful] { $piece }, nesigur
    [invalid] { $piece }, într-o formație greșită
    [both] { $piece }, nesigur, într-o formație greșită
   *[plain] { $piece }
}
photo-zoom-in = Mărește
photo-zoom-out = Micșorează
photo-hide = Ascunde poza
photo-show = Arată poza
photo-show-meld = { $valid ->
    [yes] Arată formația { $number } în poză
   *[no] Arată formația { $number } în poză: e greșită
}
drawing-alt = Desenul mesei: { $names }

## Correcting

fix-piece = Corectează { $piece }
fix-help = { $pieces ->
    [cards] O carte e greșită? Atinge-o și alege-o pe cea bună.
   *[tiles] O piesă e greșită? Atinge-o și alege-o pe cea bună.
}
fix-help-melds = { $pieces ->
    [cards] Trage de la o carte la alta ca să unești sau să desparți formații.
   *[tiles] Trage de la o piesă la alta ca să unești sau să desparți formații.
}
fix-which = { $pieces ->
    [cards] Ce carte e?
   *[tiles] Ce piesă e?
}
fix-crop-alt = { $pieces ->
    [cards] Cartea din poză
   *[tiles] Piesa din poză
}
fix-alternatives = Poate
fix-tools = Unelte
fix-delete = Șterge
fix-split = Desparte
fix-join = Unește următoarea
fix-add-beside = Pune lângă
fix-move-row = { $to ->
    [table] Rândul pe masă
   *[rack] { $pieces ->
        [cards] Rândul în mână
       *[tiles] Rândul pe tablă
    }
}
fix-add-missing = { $pieces ->
    [cards] Adaugă o carte
   *[tiles] Adaugă o piesă
}
fix-tap-there = { $pieces ->
    [cards] Atinge locul cărții
   *[tiles] Atinge locul piesei
}
fix-changed = Schimbat în { $piece }.
fix-added = Adăugat: { $piece }.

## The question about a doubtful tile

doubt-is-this = E { $piece }?
doubt-it-is = Este { $piece }
doubt-which-color = { $pieces ->
    [cards] Ce culoare au aceste { $count ->
        [few] { $count } cărți
       *[other] { $count } de cărți
    }?
   *[tiles] Ce culoare au aceste { $count ->
        [few] { $count } piese
       *[other] { $count } de piese
    }?
}
doubt-one-by-one = Una câte una
doubt-something-else = Altceva
doubt-later = Mai târziu
doubt-left = Încă { $count } de verificat.

## Sharing corrections

share-title = Ajuți Tilesight să învețe?
share-help = { $pieces ->
    [cards] Ai corectat { $count ->
        [one] o carte
        [few] { $count } cărți
       *[other] { $count } de cărți
    }. Dacă ești de acord, poza și corecturile tale se salvează pe calculatorul pe care rulează Tilesight. Altfel nu se salvează nicio poză.
   *[tiles] Ai corectat { $count ->
        [one] o piesă
        [few] { $count } piese
       *[other] { $count } de piese
    }. Dacă ești de acord, poza și corecturile tale se salvează pe calculatorul pe care rulează Tilesight. Altfel nu se salvează nicio poză.
}
share-agree = Da, salvează poza
share-thanks = Mulțumesc. Poza și corecturile tale s-au salvat.

## Your own tile set

set-title = Setul tău de piese
set-help = Tilesight poate ține minte cifrele și culorile acestui set și atunci întreabă mai puțin. Pe acest telefon păstrează doar măsurători, nu poza.
set-remember = Ține minte setul
set-remembered =
    { $count ->
        [one] { $count } piesă din setul tău este memorată.
        [few] { $count } piese din setul tău sunt memorate.
       *[other] { $count } de piese din setul tău sunt memorate.
    }
set-forget = Uită setul
set-forgotten = Setul tău a fost uitat.
