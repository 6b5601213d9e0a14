### Romanian. Hints: what to play, draw or discard, step by step.

## Steps on the table

hint-lay =
    { $kind ->
        [run] Pune de pe tablă o suită nouă: { $tiles }.
       *[group] Pune de pe tablă un grup nou: { $tiles }.
    }
hint-lay-jokers = Pune { $tiles } de pe tablă ca suită nouă: { $made }.
hint-add = Adaugă de pe tablă { $own } la { $meld }: { $made }.
hint-split =
    { $kind ->
        [run] Desprinde { $moved } din { $source }, ca suită nouă.
       *[group] Desprinde { $moved } din { $source }, ca grup nou.
    }
hint-make = { $take } Fă o formație nouă cu { $own } de pe tablă: { $made }.
hint-make-alone = { $take } Fă o formație nouă: { $made }.
hint-move = { $take } Adaugă la { $meld }: { $made }.
hint-move-own = { $take } Adaugă la { $meld }, împreună cu { $own } de pe tablă: { $made }.
hint-shift = În { $meld }, mută { $moved }: { $made }.
hint-take = Ia { $tiles } din { $source }.
hint-take-low = Ia { $tiles } din { $source }, de la capătul cu numere mici.
hint-take-high = Ia { $tiles } din { $source }, de la capătul cu numere mari.
hint-from-hand =
    { $count ->
        [1] Ia jokerul pe care l-ai păstrat.
       *[other] Ia jokerii pe care i-ai păstrat.
    }
hint-replace = Înlocuiește { $joker } din { $meld } cu { $own } de pe tablă și păstrează jokerul.
hint-replace-from = { $take } Înlocuiește astfel { $joker } din { $meld } și păstrează jokerul.

## When to draw

hint-draw = Nu se poate juca nimic: trage.
hint-draw-keep-jokers = Nu se poate juca nimic fără joker: trage.
hint-hold-back =
    Trage și ține-ți piesele până poți juca toată tabla: așa se câștigă mai multe runde în simulări.
hint-held-back = Sau joacă acum { $number }: { $tiles }. Obiectivul „cele mai multe piese” arată pașii.
hint-held-back-number = Sau joacă acum { $number }: obiectivul „cele mai multe piese” arată pașii.
hint-cannot-open =
    Încă nu te poți etala: ai { $points } din { $opening ->
        [one] un punct
        [few] { $opening } puncte
       *[other] { $opening } de puncte
    }. Trage.
hint-draw-unproven = Nu s-a găsit nicio mutare în timpul dat: trage sau acordă mai mult timp.

## Names of melds in a step

hint-new-run =
    { $color ->
        [black] noua suită neagră { $numbers }
        [blue] noua suită albastră { $numbers }
        [red] noua suită roșie { $numbers }
       *[yellow] noua suită galbenă { $numbers }
    }
hint-run-at =
    { $color ->
        [black] suita neagră { $numbers } ({ $where })
        [blue] suita albastră { $numbers } ({ $where })
        [red] suita roșie { $numbers } ({ $where })
       *[yellow] suita galbenă { $numbers } ({ $where })
    }
hint-new-group = noul grup de { $number } ({ $colors })
hint-group-at = grupul de { $number } ({ $colors }; { $where })
hint-new-other = noile piese { $tiles }
hint-other-at = piesele { $tiles } ({ $where })
hint-meld-number = formația { $number }
hint-where-number = { $where }, formația { $number }
hint-where =
    { $row ->
        [top]
            { $column ->
                [left] stânga sus
                [middle] sus, la mijloc
               *[right] dreapta sus
            }
        [middle]
            { $column ->
                [left] stânga, la mijloc
                [middle] în centru
               *[right] dreapta, la mijloc
            }
       *[bottom]
            { $column ->
                [left] stânga jos
                [middle] jos, la mijloc
               *[right] dreapta jos
            }
    }

## Tiles in a step

hint-the-tile = { $tile }
hint-joker-any =
    { $count ->
        [one] un joker
        [2] doi jokeri
        [few] { $number } jokeri
       *[other] { $number } de jokeri
    }
hint-joker-the =
    { $count ->
        [one] jokerul
       *[other] jokerii
    }
hint-joker-some =
    { $count ->
        [one] un joker
        [2] doi jokeri
        [few] { $number } jokeri
       *[other] { $number } de jokeri
    }
hint-joker-your =
    { $count ->
        [one] jokerul
        [2] doi jokeri
        [few] { $number } jokeri
       *[other] { $number } de jokeri
    }
hint-color-numbers = { color-name } { $numbers }

## What can be played

hint-can-play = Poți juca { $tiles }.
hint-can-open = Te poți etala: joacă { $tiles }.
hint-can-go-out = Poți închide în tura asta.
hint-goes-out = Poți închide: joacă { $tiles }.
hint-unproven = Poate există o mutare mai bună: timpul nu a ajuns ca să fie sigur.
hint-unproven-change = O altă mutare la fel de bună ar putea schimba mai puțin pe masă.
hint-not-out = Nu poți închide în tura asta; așa rămân cele mai puține piese.
hint-opens =
    Așa te etalezi cu { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }.
hint-misreading = Dacă { $tile } este de fapt { $other }, sfatul se schimbă: mai uită-te o dată.

## Games with discards

hand-draw = Trage din talon.
hand-take = Ia { $tile } dintre cele aruncate.
hand-swap = Ia jokerul de pe masă și pune în locul lui { $tile } din mână.
hand-lay =
    { $kind ->
        [run] Pune { hand-holder } o suită nouă: { $tiles }.
       *[group] Pune { hand-holder } un grup nou: { $tiles }.
    }
hand-holder =
    { $pieces ->
        [cards] din mână
       *[tiles] de pe tablă
    }
hand-add = Lipește din mână { $tiles } la { $meld }: { $made }.
hand-meld = formația { $number }
hand-new-meld =
    { $kind ->
        [run] noua suită { $tiles }
       *[group] noul grup { $tiles }
    }
hand-goal-ignored =
    Obiectivul nu contează aici: e pentru jocuri în care toți pot rearanja masa.
hand-throw = Aruncă { $tile }.
hand-last-piece =
    { $pieces ->
        [cards] E ultima ta carte: închizi.
       *[tiles] E ultima ta piesă: închizi.
    }
hand-empty = Nu-ți mai rămâne nimic în mână: închizi.
hand-worth =
    Așa pui pe masă { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }.
hand-held-back =
    { $count ->
        [1] Ai putea pune pe masă { $tiles }, dar păstreaz-o până poți închide: așa câștigi mai multe runde.
       *[other] Ai putea pune pe masă { $tiles }, dar păstrează-le până poți închide: așa câștigi mai multe runde.
    }
hand-gain-draw = Trage din talon: de aici sunt de așteptat { $gain } puncte, plus sau minus { $error }.
hand-gain-take = Ia { $tile } dintre cele aruncate: de aici sunt de așteptat { $gain } puncte, plus sau minus { $error }.
hand-gain-throw = Aruncă { $tile }: de aici sunt de așteptat { $gain } puncte, plus sau minus { $error }.
hand-gain-other = { $tile }: de aici sunt de așteptat { $gain } puncte, plus sau minus { $error }.
hand-equal-draw = Trage din talon: cam la fel, sunt de așteptat { $gain } puncte.
hand-equal-take = Ia { $tile } dintre cele aruncate: cam la fel, sunt de așteptat { $gain } puncte.
hand-equal-throw = Aruncă { $tile }: cam la fel, sunt de așteptat { $gain } puncte.
hand-equal-other = { $tile }: cam la fel, sunt de așteptat { $gain } puncte.
hand-can-lay = Poți pune pe masă { $tiles }.
hand-can-open = Te poți etala cu { $tiles }.
hand-cannot-open =
    Încă nu te poți etala: ai { $points } din { $opening ->
        [one] un punct
        [few] { $opening } puncte
       *[other] { $opening } de puncte
    }.
hand-only-pairs-open =
    Au fost comparate doar suitele și grupurile, cu care încă nu te poți etala: ai { $points } din { $opening ->
        [one] un punct
        [few] { $opening } puncte
       *[other] { $opening } de puncte
    }; dar te poți etala cu cele { $pairs } perechi din mână.
hand-could-open-with-pairs = Au fost comparate doar suitele și grupurile; te poți etala și cu cele { $pairs } perechi din mână.
hand-nothing-yet = Încă nu ai ce pune pe masă: contează ce arunci.
hand-look-first = Uită-te la ultima aruncată înainte să tragi.

## Closing (Rummy PRO)

hand-close =
    Închide cu { closing-name }, { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    } de la fiecare: { $rows }. Aruncă { $tile }.
hand-can-close = Poți închide.
hand-can-close-as = Poți închide cu { closing-name }.
hand-away =
    { closing-name }: mai trebuie { $lacking } ({ $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }); ajută, încă nevăzute: { $unseen } ({ $outs }).
hand-closes-now =
    { closing-name }: se închide acum ({ $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }).
hand-out-of-reach = { closing-name }: nu se mai poate.
hand-from-closing = Ca să închizi, mai trebuie { $lacking }.
hand-nearest = Jocul cel mai apropiat e { closing-name }, mai trebuie { $lacking }: ajută { $outs }.
hand-outs-more = { $outs } și încă { $more }
hand-throw-stays =
    Aruncă { $tile }: pentru { closing-name } trebuie tot { $lacking }; dintre cele nevăzute ajută { $unseen }.
hand-throw-then =
    Aruncă { $tile }: pentru { closing-name } mai trebuie apoi { $lacking }; dintre cele nevăzute ajută { $unseen }.
hand-throw-closes = Aruncă { $tile }: cu orice piesă în plus mâna se închide cu { closing-name }.
hand-keep-joker = Păstrează jokerul: fără el, pentru { closing-name } mai trebuie { $lacking }.
hand-throw-joker = Aruncă un joker: prețul crește, iar pentru { closing-name } mai trebuie { $lacking }.
hand-take-brings = Așa, pentru { closing-name } mai trebuie { $lacking }.

## Positions without a hint

hint-no-meld = { $tiles }: { $reasons }
hint-too-many-copies = sfaturile merg pentru seturi cu cel mult două exemplare din fiecare piesă, nu { $copies }
hint-run-min = sfaturile merg doar dacă cea mai scurtă suită are cel mult { $limit } piese, nu { $length }
hint-run-max = sfaturile merg doar dacă o suită poate avea { $needed } piese, nu doar { $length }
hint-locked-run =
    nu există sfat cât timp pe masă stă o suită cu joker: aici o suită are cel mult { $length } piese, iar una cu joker nu se desface niciodată
hint-few-jokers =
    sfaturile merg doar dacă masa și tabla nu au mai mulți jokeri decât poate avea o formație ({ $limit })
hint-all-jokers =
    sfaturile merg doar dacă o formație poate avea atâția jokeri câți există ({ $jokers }), nu { $limit }
hint-too-many-jokers = sfaturile merg cu cel mult { $limit } jokeri, nu cu { $jokers }
hint-hand-too-large = o mână are cel mult { $most }, chiar și după tragere; aici sunt { $held }
