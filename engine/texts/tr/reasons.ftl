### Turkish. Why tiles are no meld, a move is not allowed or a round cannot have ended so.

## Melds

meld-empty = taş yok
meld-not-in-box =
    { $pieces ->
        [cards] destede
       *[tiles] takımda
    } { $tile } yok
meld-too-many-jokers =
    { $count ->
        [0] burada { $found } var, ama bir per joker içermez
       *[other] burada { $found } var, en fazla { $limit } olabilir
    }
run-too-short = yalnızca { $found } var, seri için { $needed } gerekir
group-too-short = yalnızca { $found } var, grup için { $needed } gerekir
run-too-long = { $found } var, bir seride en fazla { $limit } olur
group-too-long = { $found } var, bir grupta en fazla { $limit } olur
meld-same-twice = aynısından { $tiles } var
pair-not-equal = çift için iki aynı taş, seri veya grup için en az { $tiles } gerekir
group-other-number = { $tile }, { number-with-article } değil
run-other-color =
    { $tile }, { $pieces ->
        [cards] { suit-name }
       *[tiles] { color-name }
    } değil

## The order of a run

run-nothing-before = { number-with-article } en başta gelir, önüne joker konamaz
run-nothing-after = { number-with-article } en sonda gelir, ardına joker konamaz
run-cannot-follow = { $before } ile { $number } bu sırayla gelemez
run-cannot-follow-one = { $highest } ve { $one } dizisinin ardından { $number } gelemez
run-numbers-missing = { $low } ile { $high } arasında { $numbers } eksik
run-too-few-jokers = { $low } ile { $high } arasında { $numbers } eksik, { $jokers } yetmez
run-no-room = { $low } ile { $high } arasında { $jokers } için yer yok

## The box

box-has-fewer =
    toplam { $tiles } var, { $pieces ->
        [cards] destede
       *[tiles] takımda
    } { $held } tane olur
box-with-indicator = göstergeyle birlikte { $tiles }
box-fewer-copies = takımda şunlardan daha az var: { $tiles }

## Moves

round-ended = el bitti
tiles-unknown = { $tiles } ne masada ne de { piece-holder } vardı
tiles-left-table = { $tiles } masadan alındı
nothing-played = ıstakadan hiç taş oynanmadı
nothing-laid = masaya hiçbir şey açılmadı
opening-too-low = yeni perler { $points } puan ediyor, açmak için { $opening } gerek
opening-too-few-pairs = açılan çift: { $pairs }; açmak için { $opening } çift gerek
pairs-mixed = ya yalnızca çiftlerle ya da yalnızca seri ve gruplarla açılır
pairs-only = çift açan oyuncu seri veya grup açamaz, yalnızca çift açar
pairs-not-on-table = seri açan oyuncu, ancak masada çift varsa çift açabilir
used-before-opening = açmadan önce masadaki perler kullanılamaz
used-in-opening-turn = el açılan hamlede masadaki perler henüz kullanılamaz
keep-last-discard = son atış için { $tiles } elde kalmalı
only-taken-left = geriye yalnızca { $tiles } kalıyor, onu atmak da yasak
meld-must-stay = { $tiles } açıldığı gibi kalmalı, yalnızca uçlarına işlenebilir

## Jokers on the table

joker-not-replaced = { $tile } yerine duran joker oynatıldı, ama yerine o taş konmadı
joker-not-from-hand = { $tile } yerine duran joker için elden o taş konmadı
joker-meld-changed =
    { $tile } yerine duran jokerin olduğu per, taş işlemekten başka bir yolla değiştirildi
joker-not-in-new-meld =
    { $tile } yerine duran joker alındı, ama oyuncunun kendi taşlarıyla yeni bir perde kullanılmadı

## Drawing and discarding

drawn-already = bu hamlede zaten çekildi
no-discard-to-take = alınabilecek atılmış taş yok
thrown-joker-taken = atılan bir joker alınamaz
not-in-rack = { $tile } { piece-holder } yok
taken-in-this-turn = { $tile } bu hamlede atılanlardan alındı
taken-must-be-laid = { $tile } atılanlardan alındı ve bu hamlede masaya konmalı
draw-first = hamle çekerek başlar

## Closing (Rummy PRO)

rows-differ-from-rack = sıralar ve boştaki taş ıstakayı tutmuyor, fark: { $tiles }
rows-close-as-nothing = sıralar hiçbir oyunla bitmiyor: { $reasons }
rows-wrong-size = sıralarda { $tiles } var, biten bir elin sıralarında { $needed } olur
rows-pairs = burada { $pairs } var, Çiftler için aynı taştan yedi çift gerekir
rows-no-mosaic = sıra Mozaik değil: 1'den 13'e kadar ve bir 1, her biri yanındakinden başka renkte
row-no-meld = { $number }. sıra: { $reasons }

## The end of a round

too-few-players = { $title } en az { $limit } kişiyle oynanır, { $players } kişiyle olmaz
too-many-players = { $title } en fazla { $limit } kişiyle oynanır, { $players } kişiyle olmaz
too-many-trumps =
    { $twins ->
        [0] kozun eşi yok, yani hepsine gelmiş olamaz: oyuncular { $players }
        [one] kozun bir eşi var, yani hepsine gelmiş olamaz: oyuncular { $players }
        [2] kozun iki eşi var, yani hepsine gelmiş olamaz: oyuncular { $players }
        [3] kozun üç eşi var, yani hepsine gelmiş olamaz: oyuncular { $players }
       *[other] kozun { $twins } eşi var, yani hepsine gelmiş olamaz: oyuncular { $players }
    }
winner-holds-tiles =
    { $player }. oyuncu bitirmedi, elinde hâlâ { $tiles } var: kimse bitirmediyse kazanan belirtme
player-laid-no-meld = { $player }. oyuncu { $tiles } açmış olamaz: { $reasons }
player-laid-nothing = { $player }. oyuncu hiçbir şey açmadı: elinde kalanlar 0 puan (R3)
closer-laid-nothing = { $player }. oyuncu hiçbir şey açmadı, bitirmiş olamaz: kimse bitirmediyse kazanan belirtme
closer-left = { $player }. oyuncu masadan ayrıldı, bitirmiş olamaz: kimse bitirmediyse kazanan belirtme
player-not-opened = { $player }. oyuncunun elinde açmış olamayacak kadar çok taş var: ceza puanı { $points }
going-rummy-not-alone = başka biri açmıştı: elden bitmek bu elde ek puan getirmez (K7)
lowest-hand-shared = kimse bitirmedi ve en düşük puan birden çok oyuncuda: eli kimse kazanmadı (F10)
lowest-hand-wins =
    kimse bitirmedi: { $player }. oyuncu en düşük elle ({ $points }) kazandı (F10)
nobody-scores = kimse bitirmedi: kimse puan almaz
opponents-score = kimse bitirmedi: yine de herkes bütün rakiplerin ellerinin değerini alır (C2)
laid-tiles-score = kimse bitirmedi: herkes açtıklarını sayar
hands-are-penalties = kimse bitirmedi: herkese kendi elinin değeri yazılır
nobody-pays = kimse bitirmedi: kimse ödemez
