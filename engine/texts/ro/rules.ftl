### Romanian. What the rules of the games say.

rule-with-source = { $rule } ({ $source })

## The game and its tiles

rule-family-open-table =
    În tura lui, un jucător adaugă piese proprii și poate rearanja toate formațiile; la sfârșit fiecare formație trebuie să fie corectă.
rule-family-lay-down =
    O tură e o tragere, apoi formații noi și adăugiri la capetele formațiilor, apoi o aruncare; formațiile rămân cum au fost puse.
rule-family-closed-hand =
    O tură e o tragere și o aruncare; pe masă nu se pune nimic până când cineva închide cu toată mâna.
rule-words-tiles = Se joacă cu piese.
rule-words-cards = Se joacă cu cărți.
rule-colors = Culorile sunt { $value }.
rule-highest = Numerele merg de la 1 la { $value }.
rule-copies =
    { $value ->
        [one] Fiecare număr există o dată în fiecare culoare.
        [2] Fiecare număr există de două ori în fiecare culoare.
        [few] Fiecare număr există de { $value } ori în fiecare culoare.
       *[other] Fiecare număr există de { $value } de ori în fiecare culoare.
    }
rule-jokers =
    { $value ->
        [one] Există un joker.
        [few] Există { $value } jokeri.
       *[other] Există { $value } de jokeri.
    }
rule-jokers-none = Nu există joker.
rule-extra-jokers =
    Jucătorii pot adăuga cel mult { $value ->
        [one] un joker
        [few] { $value } jokeri
       *[other] { $value } de jokeri
    }, câte unul fiecare.
rule-extra-jokers-none = Jucătorii nu adaugă jokeri.
rule-indicator = Se întoarce o piesă, indicatorul; piesele de aceeași culoare cu numărul următor sunt jokerii, după cel mai mare 1; jokerii tipăriți sunt socotiți ca acea piesă.
rule-indicator-none = Jokerii tipăriți sunt jokerii.

## Players and the deal

rule-players-min =
    Joacă cel puțin { $value ->
        [one] un jucător
        [few] { $value } jucători
       *[other] { $value } de jucători
    }.
rule-players-max =
    Joacă cel mult { $value ->
        [one] un jucător
        [few] { $value } jucători
       *[other] { $value } de jucători
    }.
rule-hands = La doi, trei, respectiv patru sau mai mulți jucători, fiecare primește { $value }.
rule-first-extra = Primul jucător primește { $value } în plus și începe fără să tragă.
rule-first-extra-none = Primul jucător primește la fel ca ceilalți.
rule-deal-until-open = Toți primesc câte una în plus până când cineva se poate etala.
rule-deal-until-open-none = Nimeni nu primește în plus, chiar dacă nimeni nu se poate etala.
rule-upcard = Una din talon, cu fața în sus, este prima dintre cele aruncate.
rule-upcard-none = La început nu e nimic aruncat.
rule-stacks =
    Piesele se așază cu fața în jos în teancuri de câte { $value }; numărul atuului este cel al teancului împărțit primul.
rule-stacks-none = Nu există teancuri.
rule-starter-highest-draw = Fiecare jucător trage una din talon; numărul cel mai mare începe, iar la joker sau egalitate trag toți din nou.
rule-starter-in-turn = Jucătorii încep rundele pe rând.
rule-refuse-doubles =
    Cine primește la împărțire cel puțin { $value ->
        [one] o pereche
        [few] { $value } perechi
       *[other] { $value } de perechi
    } de piese identice poate refuza împărțirea.
rule-refuse-doubles-none = Împărțirea nu se poate refuza.

## Melds

rule-run-min =
    O suită are cel puțin { $value ->
        [one] un număr
        [few] { $value } numere
       *[other] { $value } de numere
    } la rând, de aceeași culoare.
rule-run-max =
    O suită are cel mult { $value ->
        [one] un număr
        [few] { $value } numere
       *[other] { $value } de numere
    }.
rule-run-wraps =
    { $pieces ->
        [cards] Asul
       *[tiles] 1
    } poate și să încheie o suită, după numărul cel mai mare; după el nu mai urmează nimic.
rule-run-wraps-none =
    { $pieces ->
        [cards] Asul
       *[tiles] 1
    } stă doar la începutul unei suite, niciodată după numărul cel mai mare.
rule-group-min =
    Un grup are același număr în cel puțin { $value ->
        [one] o culoare
        [few] { $value } culori diferite
       *[other] { $value } de culori diferite
    }.
rule-group-max =
    Un grup are același număr în cel mult { $value ->
        [one] o culoare
        [few] { $value } culori diferite
       *[other] { $value } de culori diferite
    }.
rule-meld-jokers =
    O formație are cel mult { $value ->
        [one] un joker
        [few] { $value } jokeri
       *[other] { $value } de jokeri
    }.
rule-meld-jokers-none = O formație nu are joker.

## Opening and the table

rule-opening =
    Primele formații ale unui jucător trebuie să facă împreună cel puțin { $value ->
        [one] un punct
        [few] { $value } puncte
       *[other] { $value } de puncte
    }.
rule-opening-none = Primele formații pot face oricâte puncte.
rule-opening-pairs =
    Sau etalarea se face cu cel puțin { $value ->
        [one] o pereche
        [few] { $value } perechi
       *[other] { $value } de perechi
    } de piese identice; apoi jucătorul pune doar perechi și lipește pe masă.
rule-opening-pairs-none = O pereche nu este o formație.
rule-meld-points-face = La etalare fiecare număr face cât valoarea lui, iar un joker cât numărul pe care îl înlocuiește.
rule-meld-points-rummy45 =
    La etalare piesele de la 2 la 9 fac 5, iar cele de la 10 la 13 fac 10; 1 face 25 într-un grup, 5 înainte de 2 și 10 după 13; un joker face cât piesa pe care o înlocuiește.
rule-opening-same-turn = După etalare, jucătorul poate folosi formațiile de pe masă în aceeași tură.
rule-opening-same-turn-none =
    Un jucător poate folosi formațiile de pe masă abia după tura în care s-a etalat.
rule-lay-off-unopened = Un jucător poate lipi la formațiile de pe masă înainte să pună una proprie.
rule-lay-off-unopened-none = Un jucător poate folosi formațiile de pe masă doar după ce s-a etalat.
rule-table-to-hand = Un jucător poate lua de pe masă în mână.
rule-table-to-hand-none = Ce era pe masă la începutul turei rămâne pe masă.

## Jokers on the table

rule-joker-replace =
    Un joker de pe masă se poate muta doar după ce piesa pe care o înlocuiește i-a luat locul.
rule-joker-replace-none = Un joker de pe masă se poate muta liber.
rule-joker-from-hand = Piesa care ia locul unui joker trebuie să vină din mână.
rule-joker-from-hand-none = Ce ia locul unui joker poate veni și de pe masă.
rule-joker-locks = Dintr-o formație cu joker nu se ia nicio piesă; se poate lipi la capete.
rule-joker-locks-none = O formație cu joker se poate desface.
rule-joker-new-meld =
    Un joker eliberat trebuie să intre într-o formație nouă, doar cu piese din mână.
rule-joker-new-meld-none = Un joker eliberat poate intra în orice formație.
rule-joker-swap = Un jucător care s-a etalat poate lua un joker de pe masă dând exact ce înlocuiește el.
rule-joker-swap-none = În jocurile în care formațiile rămân cum au fost puse, jokerii de pe masă nu se iau.

## Turns

rule-draw = Cine nu joacă nimic, sau își începe tura trăgând, trage { $value }.
rule-draw-none = Cine nu joacă nimic nu trage.
rule-penalty-draw = După o tură greșită totul se pune la loc, iar jucătorul trage { $value }.
rule-penalty-draw-none = După o tură greșită totul se pune la loc; nu există penalizare.
rule-timer =
    O tură durează cel mult { $value ->
        [one] o secundă
        [few] { $value } secunde
       *[other] { $value } de secunde
    }; apoi masa se verifică așa cum e.
rule-timer-none = O tură nu are limită de timp.
rule-timer-min =
    Limita de timp este de cel puțin { $value ->
        [one] o secundă
        [few] { $value } secunde
       *[other] { $value } de secunde
    }.
rule-timer-min-none = Limita de timp poate fi oricât de scurtă.
rule-timer-max =
    Limita de timp este de cel mult { $value ->
        [one] o secundă
        [few] { $value } secunde
       *[other] { $value } de secunde
    }.
rule-timer-max-none = Se joacă fără limită de timp.
rule-reshuffles =
    { $value ->
        [one] Cele aruncate devin talon nou o dată; data următoare runda se termină.
        [2] Cele aruncate devin talon nou de două ori; data următoare runda se termină.
        [few] Cele aruncate devin talon nou de { $value } ori; data următoare runda se termină.
       *[other] Cele aruncate devin talon nou de { $value } de ori; data următoare runda se termină.
    }
rule-reshuffles-none = Runda se termină când talonul e gol.
rule-stalemate = Runda se termină fără câștigător când nimeni nu mai poate închide.
rule-stalemate-none = Runda continuă chiar dacă nimeni nu poate închide.

## Discards

rule-take-discard = O tură poate începe luând ultima aruncată în loc de a trage din talon.
rule-take-discard-none = Cele aruncate nu se pot lua.
rule-take-discarded-joker = Un joker aruncat se poate lua.
rule-take-discarded-joker-none = Un joker aruncat nu se poate lua.
rule-discard-taken = Ce s-a luat dintre cele aruncate se poate arunca în aceeași tură.
rule-discard-taken-none = Ce s-a luat dintre cele aruncate nu se poate arunca în aceeași tură.
rule-taken-laid = Ce s-a luat dintre cele aruncate trebuie pus pe masă în aceeași tură.
rule-taken-laid-none = Ce s-a luat dintre cele aruncate poate rămâne în mână.
rule-discard-penalty = Aruncarea unui joker, sau a ceea ce se potrivește pe masă, costă { $value }, în afară de închiderea rundei.
rule-discard-penalty-none = Nicio aruncare nu se penalizează.
rule-last-discard = Runda se închide cu o ultimă aruncare, pentru care trebuie păstrat ceva.
rule-last-discard-none = Runda se poate închide fără o ultimă aruncare.

## Points

rule-round-scoring-winner-takes =
    Câștigătorul primește valoarea tuturor celorlalte mâini, iar ceilalți o pierd pe a lor; dacă nu a închis nimeni, câștigă mâna cea mai mică.
rule-round-scoring-winner-only =
    Câștigătorul primește valoarea tuturor celorlalte mâini, iar ceilalți nimic.
rule-round-scoring-opponents = Fiecare jucător primește valoarea mâinilor tuturor adversarilor.
rule-round-scoring-laid = Fiecare jucător primește valoarea celor puse pe masă; mâna nu contează.
rule-round-scoring-price = Fiecare adversar îi plătește câștigătorului prețul jocului închis.
rule-round-scoring-penalty = Fiecare jucător primește valoarea mâinii sale ca puncte de penalizare; câștigătorului i se scad.
rule-hand-highest = Ce rămâne în mână face cât numărul, dar cel mult { $value }.
rule-hand-joker = Un joker rămas în mână face { $value }.
rule-hand-joker-none = Un joker rămas în mână nu face nimic.
rule-hand-unopened = Mâna unui jucător care nu s-a etalat face { $value }.
rule-hand-unopened-none = Mâna unui jucător care nu s-a etalat se numără ca oricare alta.
rule-going-out =
    { $value ->
        [one] Celui care câștigă o rundă i se scade un punct.
       *[other] Celui care câștigă o rundă i se scad { $value }.
    }
rule-going-out-none = Câștigătorului nu i se scade nimic.
rule-going-rummy =
    { $value ->
        [one] Cine închide într-o singură tură, fără să fi jucat înainte, nu primește puncte în plus.
        [2] Cine închide într-o singură tură, fără să fi jucat înainte, primește punctele duble.
       *[other] Cine închide într-o singură tură, fără să fi jucat înainte, primește punctele înmulțite cu { $value }.
    }
rule-joker-out =
    { $value ->
        [1] A închide aruncând un joker nu schimbă nimic.
       *[other] Dacă cineva închide aruncând un joker, toate punctele se înmulțesc cu { $value }.
    }
rule-pairs-factor =
    { $value ->
        [1] Etalarea cu perechi nu schimbă punctele.
       *[other] Mâna celui care s-a etalat cu perechi se înmulțește cu { $value }; dacă el închide, la fel toate punctele.
    }
rule-laid-low = Un număr de la 2 la 9 pus pe masă face { $value }.
rule-laid-low-none = Un număr de la 2 la 9 pus pe masă nu face nimic.
rule-laid-high = Un număr de la 10 la 13 pus pe masă face { $value }.
rule-laid-high-none = Un număr de la 10 la 13 pus pe masă nu face nimic.
rule-laid-one = Un 1 pus pe masă face { $value }.
rule-laid-one-none = Un 1 pus pe masă nu face nimic.
rule-laid-joker = Un joker pus pe masă face { $value }.
rule-laid-joker-none = Un joker pus pe masă nu face nimic.
rule-closing-bonus =
    Închiderea rundei aduce { $value ->
        [one] un punct
        [few] { $value } puncte
       *[other] { $value } de puncte
    }.
rule-closing-bonus-none = Închiderea rundei nu aduce puncte în plus.
rule-trump =
    Cine primește la împărțire perechea atuului are { $value ->
        [one] un punct
        [few] { $value } puncte
       *[other] { $value } de puncte
    }.
rule-trump-none = Nu există atu.
rule-trump-each-pays = Fiecare adversar plătește punctele pentru atu.
rule-trump-each-pays-none = Punctele pentru atu nu le plătește nimeni.
rule-disconnect =
    Cine pleacă de la masă pierde { $value ->
        [one] un punct
        [few] { $value } puncte
       *[other] { $value } de puncte
    }.
rule-disconnect-none = Cine pleacă de la masă nu pierde puncte.

## Games of Rummy PRO

rule-small-games = Jocurile mici sunt { $value }.
rule-small-games-none = Nu există jocuri mici.
rule-big-games = Jocurile mari sunt { $value }.
rule-big-games-none = Nu există jocuri mari.
rule-special-games = Jocurile speciale sunt { $value }.
rule-special-games-none = Nu există jocuri speciale.
rule-small-prices = Un joc mic îl costă pe fiecare adversar { $value }, fără joker, cu unul, respectiv cu doi jokeri.
rule-small-prices-none = Jocurile mici nu costă nimic.
rule-big-prices =
    Un joc mare, sau unul mic cu un joker aruncat ori închis cu joker, îl costă pe fiecare adversar { $value }, fără joker, cu unul, respectiv cu doi jokeri.
rule-big-prices-none = Jocurile mari nu costă nimic.
rule-special-prices =
    Un joc special, sau altul scumpit de doi jokeri aruncați ori cu care s-a închis, îl costă pe fiecare adversar { $value }, fără joker, cu unul, respectiv cu doi jokeri.
rule-special-prices-none = Jocurile speciale nu costă nimic.
rule-multiplier =
    { $value ->
        [1] Prețurile nu se înmulțesc.
       *[other] Toate prețurile se înmulțesc cu { $value }.
    }

## Matches

rule-match-rounds =
    O partidă are { $value ->
        [one] o rundă
        [few] { $value } runde
       *[other] { $value } de runde
    }.
rule-low-wins = Partida o câștigă cine are cele mai puține puncte.
rule-low-wins-none = Partida o câștigă cine are cele mai multe puncte.
rule-match-rounds-none = O partidă nu are un număr fix de runde.
rule-match-rounds-each =
    { $value ->
        [one] Într-o partidă fiecare jucător începe o dată.
        [2] Într-o partidă fiecare jucător începe de două ori.
        [few] Într-o partidă fiecare jucător începe de { $value } ori.
       *[other] Într-o partidă fiecare jucător începe de { $value } de ori.
    }
rule-match-rounds-each-none = O partidă nu se termină după ce a început fiecare jucător.
rule-match-minutes =
    O partidă durează { $value ->
        [one] un minut
        [few] { $value } minute
       *[other] { $value } de minute
    }; runda în curs se termină și contează.
rule-match-minutes-none = O partidă nu are limită de timp.
rule-match-targets =
    O partidă se termină când un jucător ajunge la acest număr de puncte: { $value }, la doi, trei, respectiv patru sau mai mulți jucători.
rule-match-targets-none = O partidă nu are țintă, dacă jucătorii nu stabilesc una.
