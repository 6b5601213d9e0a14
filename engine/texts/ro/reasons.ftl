### Romanian. Why tiles are no meld, a move is not allowed or a round cannot have ended so.

## Melds

meld-empty = nicio piesă
meld-not-in-box =
    { $pieces ->
        [cards] pachetul
       *[tiles] setul
    } nu are { $tile }
meld-too-many-jokers =
    { $count ->
        [0] { $found }, dar o formație nu are joker
       *[other] { $found }, cel mult { $limit }
    }
run-too-short = doar { $found }, pentru o suită trebuie { $needed }
group-too-short = doar { $found }, pentru un grup trebuie { $needed }
run-too-long = { $found }, o suită are cel mult { $limit }
group-too-long = { $found }, un grup are cel mult { $limit }
meld-same-twice = { $tiles }
pair-not-equal = o pereche cere două piese identice, o suită sau un grup cel puțin { $tiles }
group-other-number = { $tile } nu este { number-with-article }
run-other-color =
    { $tile } nu este { $pieces ->
        [cards] de { suit-name }
       *[tiles] { color-name }
    }

## The order of a run

run-nothing-before = nimic nu vine înainte de { number-with-article }, unde ar sta jokerul
run-nothing-after = nimic nu vine după { number-with-article }, unde ar sta jokerul
run-cannot-follow = { $number } nu poate veni după { $before }
run-cannot-follow-one = { $number } nu poate veni după { $one } pus după { $highest }
run-numbers-missing =
    { $count ->
        [one] { $numbers } lipsește între { $low } și { $high }
       *[other] { $numbers } lipsesc între { $low } și { $high }
    }
run-too-few-jokers =
    { $count ->
        [one] { $numbers } lipsește între { $low } și { $high }, prea mult pentru { $jokers }
       *[other] { $numbers } lipsesc între { $low } și { $high }, prea multe pentru { $jokers }
    }
run-no-room = între { $low } și { $high } nu e loc pentru { $jokers }

## The box

box-has-fewer =
    { $tiles }; bucăți în { $pieces ->
        [cards] pachet
       *[tiles] set
    }: { $held }
box-with-indicator = { $tiles } cu tot cu indicator
box-fewer-copies = setul are mai puține din: { $tiles }

## Moves

round-ended = runda s-a terminat
tiles-unknown =
    { $count ->
        [one] { $tiles } nu era nici pe masă, nici { piece-holder }
       *[other] { $tiles } nu erau nici pe masă, nici { piece-holder }
    }
tiles-left-table =
    { $count ->
        [one] { $tiles } a plecat de pe masă
       *[other] { $tiles } au plecat de pe masă
    }
nothing-played = nu s-a jucat nicio piesă de pe tablă
nothing-laid = nu s-a pus nimic pe masă
opening-too-low =
    formațiile noi fac { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }, pentru etalare trebuie { $opening }
opening-too-few-pairs = perechi puse: { $pairs }; pentru etalare trebuie { $opening }
pairs-mixed = etalarea se face doar cu perechi, sau doar cu suite și grupuri
pairs-only = cine s-a etalat cu perechi nu pune suite sau grupuri, doar perechi
pairs-not-on-table = cine s-a etalat cu suite și grupuri pune perechi doar dacă sunt deja pe masă
used-before-opening = formațiile de pe masă nu se pot folosi înainte de etalare
used-in-opening-turn = formațiile de pe masă nu se pot folosi încă în tura etalării
keep-last-discard = trebuie păstrată { $tiles } pentru ultima aruncare
only-taken-left = ar rămâne doar { $tiles }, ceea ce nu se poate arunca
meld-must-stay = { $tiles } trebuie lăsate cum au fost puse, se poate lipi doar la capete

## Jokers on the table

joker-not-replaced = jokerul pus ca { $tile } a fost mutat fără să fie înlocuit cu acea piesă
joker-not-from-hand = jokerul pus ca { $tile } nu a fost înlocuit cu acea piesă din mână
joker-meld-changed =
    formația cu jokerul pus ca { $tile } a fost schimbată altfel decât prin lipire
joker-not-in-new-meld =
    jokerul pus ca { $tile } a fost eliberat, dar nu a intrat într-o formație nouă din piese proprii

## Drawing and discarding

drawn-already = în tura asta s-a tras deja
no-discard-to-take = nu este nimic aruncat care să se poată lua
thrown-joker-taken = un joker aruncat nu se poate lua
not-in-rack = { $tile } nu este { piece-holder }
taken-in-this-turn = { $tile } s-a luat dintre cele aruncate chiar în tura asta
taken-must-be-laid = { $tile } s-a luat dintre cele aruncate și trebuie pus pe masă în tura asta
draw-first = tura începe cu o tragere

## Closing (Rummy PRO)

rows-differ-from-rack = rândurile și piesa liberă nu corespund cu tabla, diferă: { $tiles }
rows-close-as-nothing = rândurile nu închid niciun joc: { $reasons }
rows-wrong-size = rândurile au { $tiles }, o mână închisă are { $needed } în rânduri
rows-pairs = aici sunt { $pairs }, pentru Duble trebuie șapte perechi de piese identice
rows-no-mosaic = rândul nu este Mozaic: de la 1 la 13 și încă un 1, fiecare de altă culoare decât vecina
row-no-meld = rândul { $number }: { $reasons }

## The end of a round

too-few-players =
    { $title } are cel puțin { $limit ->
        [one] un jucător
        [few] { $limit } jucători
       *[other] { $limit } de jucători
    }, nu { $players }
too-many-players =
    { $title } are cel mult { $limit ->
        [one] un jucător
        [few] { $limit } jucători
       *[other] { $limit } de jucători
    }, nu { $players }
too-many-trumps =
    { $twins ->
        [0] atuul nu are pereche, deci nu l-au putut primi toți: jucătorii { $players }
        [one] atuul are o pereche, deci nu l-au putut primi toți: jucătorii { $players }
        [2] atuul are două perechi, deci nu l-au putut primi toți: jucătorii { $players }
        [3] atuul are trei perechi, deci nu l-au putut primi toți: jucătorii { $players }
        [few] atuul are { $twins } perechi, deci nu l-au putut primi toți: jucătorii { $players }
       *[other] atuul are { $twins } de perechi, deci nu l-au putut primi toți: jucătorii { $players }
    }
winner-holds-tiles =
    jucătorul { $player } mai are { $tiles } și nu a închis: dacă n-a închis nimeni, nu indica un câștigător
player-laid-no-meld = jucătorul { $player } nu poate să fi pus { $tiles }: { $reasons }
player-laid-nothing = jucătorul { $player } nu a pus nimic: ce i-a rămas face 0 puncte (R3)
closer-laid-nothing = jucătorul { $player } nu a pus nimic și nu a închis: dacă n-a închis nimeni, nu indica un câștigător
closer-left = jucătorul { $player } a plecat de la masă și nu a închis: dacă n-a închis nimeni, nu indica un câștigător
player-not-opened = jucătorul { $player } are prea multe piese ca să se fi etalat: puncte de penalizare { $points }
going-rummy-not-alone = altcineva se etalase deja: închiderea într-o singură tură nu contează în plus aici (K7)
lowest-hand-shared = nimeni nu a închis, iar mâna cea mai mică o au mai mulți: nimeni nu câștigă runda (F10)
lowest-hand-wins =
    nimeni nu a închis: jucătorul { $player } are mâna cea mai mică, { $points }, și câștigă (F10)
nobody-scores = nimeni nu a închis: nimeni nu primește puncte
opponents-score = nimeni nu a închis: fiecare primește totuși valoarea mâinilor tuturor adversarilor (C2)
laid-tiles-score = nimeni nu a închis: fiecare numără ce a pus pe masă
hands-are-penalties = nimeni nu a închis: fiecare primește valoarea mâinii sale
nobody-pays = nimeni nu a închis: nimeni nu plătește
