### Turkish. What the rules of the games say.

rule-with-source = { $rule } ({ $source })

## The game and its tiles

rule-family-open-table =
    Oyuncu hamlesinde kendi taşlarını ekler ve bütün perleri yeniden düzenleyebilir; sonunda her per geçerli olmalı.
rule-family-lay-down =
    Hamlede önce çekilir, sonra yeni perler açılır ve perlerin uçlarına işlenir, en son atılır; perler açıldığı gibi kalır.
rule-family-closed-hand =
    Hamlede bir taş çekilir, bir taş atılır; biri bütün eliyle bitirene kadar masaya taş açılmaz.
rule-words-tiles = Oyun taşla oynanır.
rule-words-cards = Oyun kartla oynanır.
rule-colors = Renkler: { $value }.
rule-highest = Sayılar 1 ile { $value } arasındadır.
rule-copies = Her renkteki her sayıdan { $value } tane vardır.
rule-jokers = { $value } joker vardır.
rule-jokers-none = Joker yoktur.
rule-extra-jokers = Oyuncular birer tane olmak üzere en çok { $value } joker ekleyebilir.
rule-extra-jokers-none = Oyuncular joker eklemez.
rule-indicator = Bir taş açılır, gösterge; aynı rengin bir üst sayısı jokerdir (okey), en yüksek sayıdan sonra 1; basılı jokerler (sahte okey) o taşın yerine geçer.
rule-indicator-none = Basılı jokerler jokerdir.

## Players and the deal

rule-players-min = En az { $value } kişiyle oynanır.
rule-players-max = En çok { $value } kişiyle oynanır.
rule-hands = Her oyuncuya dağıtılan: iki, üç, dört ve daha çok oyuncuda sırasıyla { $value }.
rule-first-extra = İlk oyuncu { $value } fazla alır ve çekmeden başlar.
rule-first-extra-none = İlk oyuncu ötekiler kadar alır.
rule-deal-until-open = Biri açabilene kadar herkese birer tane daha verilir.
rule-deal-until-open-none = Kimse açamasa bile fazladan dağıtılmaz.
rule-upcard = Ortadan açılan bir tane, atılanların ilki olur.
rule-upcard-none = Başta atılan yoktur.
rule-stacks =
    Taşlar { $value } taşlık kuleler halinde kapalı dizilir; kozun sayısı, ilk dağıtılan kulenin sayısıdır.
rule-stacks-none = Kule yoktur.
rule-starter-highest-draw = Her oyuncu ortadan bir tane çeker, en büyük sayıyı çeken başlar; joker ya da eşitlikte herkes yeniden çeker.
rule-starter-in-turn = Ellere sırayla başlanır.
rule-refuse-doubles =
    Kendisine { $value } veya daha çok çift gelen oyuncu dağıtımı reddedebilir.
rule-refuse-doubles-none = Dağıtım reddedilemez.

## Melds

rule-run-min = Seri, aynı renkten ardışık en az { $value } sayıdır.
rule-run-max = Seride en çok { $value } tane olur.
rule-run-wraps =
    { $pieces ->
        [cards] As
       *[tiles] 1
    }, en büyük sayıdan sonra seriyi de bitirebilir; ondan sonra bir şey gelmez.
rule-run-wraps-none =
    { $pieces ->
        [cards] As
       *[tiles] 1
    } yalnızca serinin başında olur; en büyük sayıdan sonra gelmez.
rule-group-min = Grup, aynı sayıdan, her biri başka renkte en az { $value } tanedir.
rule-group-max = Grupta, her biri başka renkte en çok { $value } tane olur.
rule-meld-jokers = Bir per en çok { $value } joker içerir.
rule-meld-jokers-none = Bir per joker içermez.

## Opening and the table

rule-opening = Oyuncunun ilk perleri toplam en az { $value } puan etmeli.
rule-opening-none = İlk perlerin puanı ne olursa olsun açılır.
rule-opening-pairs = Ya da { $value } veya daha çok çiftle açılır; sonra oyuncu yalnızca çift açar ve masadaki perlere işler.
rule-opening-pairs-none = Çift per değildir.
rule-meld-points-face = Açarken her sayı kendi değeri kadar, joker ise yerini tuttuğu sayı kadar sayılır.
rule-meld-points-rummy45 =
    Açarken 2 ile 9 arası 5, 10 ile 13 arası 10 sayılır; 1 grupta 25, 2'den önce 5, 13'ten sonra 10 sayılır; joker yerini tuttuğu taş kadar sayılır.
rule-opening-same-turn = Açan oyuncu masadaki perleri aynı hamlede kullanabilir.
rule-opening-same-turn-none =
    Oyuncu masadaki perleri ancak açtığı hamleden sonra kullanabilir.
rule-lay-off-unopened = Oyuncu kendi perini açmadan masadaki perlere işleyebilir.
rule-lay-off-unopened-none = Oyuncu masadaki perleri ancak açtıktan sonra kullanabilir.
rule-table-to-hand = Oyuncu masadan eline alabilir.
rule-table-to-hand-none = Hamlenin başında masada olan masada kalır.

## Jokers on the table

rule-joker-replace =
    Masadaki joker, ancak yerini tuttuğu taş onun yerine konduktan sonra oynatılabilir.
rule-joker-replace-none = Masadaki joker serbestçe oynatılabilir.
rule-joker-from-hand = Jokerin yerine konan taş elden gelmelidir.
rule-joker-from-hand-none = Jokerin yerine konan masadan da gelebilir.
rule-joker-locks = Jokerli perden taş alınamaz, uçlarına taş işlenebilir.
rule-joker-locks-none = Jokerli per bozulabilir.
rule-joker-new-meld =
    Alınan joker, yalnızca elden gelen taşlarla yeni bir perde kullanılmalıdır.
rule-joker-new-meld-none = Alınan joker her perde kullanılabilir.
rule-joker-swap = Elini açmış bir oyuncu, masadaki jokeri yerini tuttuğu taşı vererek alabilir.
rule-joker-swap-none = Perlerin açıldığı gibi kaldığı oyunlarda masadaki joker alınamaz.

## Turns

rule-draw = Hiçbir şey oynamayan ya da hamlesine çekerek başlayan oyuncu { $value } tane çeker.
rule-draw-none = Oynamayan çekmez.
rule-penalty-draw = Geçersiz hamlede her şey geri alınır, oyuncu { $value } tane çeker.
rule-penalty-draw-none = Geçersiz hamlede her şey geri alınır, ceza yoktur.
rule-timer = Bir hamle en çok { $value } saniye sürer; sonra masa olduğu gibi denetlenir.
rule-timer-none = Hamlenin süresi yoktur.
rule-timer-min = Hamle süresi en az { $value } saniyedir.
rule-timer-min-none = Hamle süresinin alt sınırı yoktur.
rule-timer-max = Hamle süresi en çok { $value } saniyedir.
rule-timer-max-none = Oyun süresiz oynanır.
rule-reshuffles =
    Atılanlar { $value } kez karılıp yeniden ortaya konur; sonrakinde el biter.
rule-reshuffles-none = Ortada bir şey kalmayınca el biter.
rule-stalemate = Artık kimse bitiremeyecekse el kazanansız biter.
rule-stalemate-none = Kimse bitiremese de el sürer.

## Discards

rule-take-discard = Hamleye ortadan çekmek yerine son atılanı alarak başlanabilir.
rule-take-discard-none = Atılanlar alınamaz.
rule-take-discarded-joker = Atılan joker alınabilir.
rule-take-discarded-joker-none = Atılan joker alınamaz.
rule-discard-taken = Atılanlardan alınan, aynı hamlede atılabilir.
rule-discard-taken-none = Atılanlardan alınan, aynı hamlede atılamaz.
rule-taken-laid = Atılanlardan alınan, aynı hamlede masaya konmalıdır.
rule-taken-laid-none = Atılanlardan alınan elde kalabilir.
rule-discard-penalty = Jokeri ya da işlek bir taşı atmanın cezası { $value } puandır, el bitirilirken ceza yoktur.
rule-discard-penalty-none = Hiçbir atışın cezası yoktur.
rule-last-discard = El son bir atışla bitirilir, bu yüzden onun için bir tane kalmalıdır.
rule-last-discard-none = El son bir atış olmadan da bitirilebilir.

## Points

rule-round-scoring-winner-takes =
    Kazanan öteki bütün ellerin değerini alır, ötekiler kendi ellerini kaybeder; kimse bitirmediyse en düşük el kazanır.
rule-round-scoring-winner-only =
    Kazanan öteki bütün ellerin değerini alır, ötekiler puan almaz.
rule-round-scoring-opponents = Herkes bütün rakiplerin ellerinin değerini alır.
rule-round-scoring-laid = Herkes açtıklarının değerini alır; elde kalanlar sayılmaz.
rule-round-scoring-price = Her rakip kazanana, bitirdiği oyunun fiyatını öder.
rule-round-scoring-penalty = Herkese elinde kalanların değeri ceza puanı yazılır; kazanandan puan düşülür.
rule-hand-highest = Elde kalan, sayısı kadar sayılır, ama en çok { $value }.
rule-hand-joker = Elde kalan joker { $value } sayılır.
rule-hand-joker-none = Elde kalan joker sayılmaz.
rule-hand-unopened = Açmamış bir oyuncunun eli { $value } sayılır.
rule-hand-unopened-none = Açmamış bir oyuncunun eli ötekiler gibi sayılır.
rule-going-out = Eli kazanan oyuncudan { $value } puan düşülür.
rule-going-out-none = Kazanandan puan düşülmez.
rule-going-rummy =
    { $value ->
        [1] Hiç oynamadan tek hamlede bitiren oyuncu fazladan puan almaz.
       *[other] Hiç oynamadan tek hamlede bitiren oyuncu puanın { $value } katını alır.
    }
rule-joker-out =
    { $value ->
        [1] Joker atarak bitirmek bir şey değiştirmez.
       *[other] Joker atarak bitirilirse bütün puanlar { $value } katı sayılır.
    }
rule-pairs-factor =
    { $value ->
        [1] Çift açmak puanları değiştirmez.
       *[other] Çift açan oyuncunun eli { $value } katı sayılır; o bitirirse bütün puanlar öyle sayılır.
    }
rule-laid-low = Açılan 2 ile 9 arası { $value } sayılır.
rule-laid-low-none = Açılan 2 ile 9 arası sayılmaz.
rule-laid-high = Açılan 10 ile 13 arası { $value } sayılır.
rule-laid-high-none = Açılan 10 ile 13 arası sayılmaz.
rule-laid-one = Açılan 1 { $value } sayılır.
rule-laid-one-none = Açılan 1 sayılmaz.
rule-laid-joker = Açılan joker { $value } sayılır.
rule-laid-joker-none = Açılan joker sayılmaz.
rule-closing-bonus = Eli bitirmek { $value } puandır.
rule-closing-bonus-none = Eli bitirmek fazladan puan getirmez.
rule-trump = Kozun eşinin dağıtımda gelmesi { $value } puandır.
rule-trump-none = Koz yoktur.
rule-trump-each-pays = Koz puanını her rakip öder.
rule-trump-each-pays-none = Koz puanını kimse ödemez.
rule-disconnect = Masadan ayrılan oyuncu { $value } puan kaybeder.
rule-disconnect-none = Masadan ayrılmak puan kaybettirmez.

## Games of Rummy PRO

rule-small-games = Küçük oyunlar: { $value }.
rule-small-games-none = Küçük oyun yoktur.
rule-big-games = Büyük oyunlar: { $value }.
rule-big-games-none = Büyük oyun yoktur.
rule-special-games = Özel oyunlar: { $value }.
rule-special-games-none = Özel oyun yoktur.
rule-small-prices = Küçük oyunda her rakip öder: jokersiz, bir ve iki jokerle sırasıyla { $value }.
rule-small-prices-none = Küçük oyunlarda ödenmez.
rule-big-prices =
    Büyük oyunda, ya da bir joker atılan veya jokerle bitirilen küçük oyunda, her rakip öder: jokersiz, bir ve iki jokerle sırasıyla { $value }.
rule-big-prices-none = Büyük oyunlarda ödenmez.
rule-special-prices =
    Özel oyunda, ya da atılan veya bitişte kullanılan iki jokerle fiyatı yükselen başka bir oyunda, her rakip öder: jokersiz, bir ve iki jokerle sırasıyla { $value }.
rule-special-prices-none = Özel oyunlarda ödenmez.
rule-multiplier =
    { $value ->
        [1] Fiyatlar çarpılmaz.
       *[other] Bütün fiyatlar { $value } ile çarpılır.
    }

## Matches

rule-match-rounds = Maç { $value } eldir.
rule-low-wins = Maçı en düşük toplam kazanır.
rule-low-wins-none = Maçı en yüksek toplam kazanır.
rule-match-rounds-none = Maçın belirli bir el sayısı yoktur.
rule-match-rounds-each = Maçta her oyuncu { $value } kez başlar.
rule-match-rounds-each-none = Maç, her oyuncu başladı diye bitmez.
rule-match-minutes = Maç { $value } dakika sürer; oynanan el bitirilir ve sayılır.
rule-match-minutes-none = Maçın süresi yoktur.
rule-match-targets =
    Maç, bir oyuncu şu puana ulaşınca biter: iki, üç, dört ve daha çok oyuncuda sırasıyla { $value }.
rule-match-targets-none = Oyuncular anlaşmadıkça maçın puan hedefi yoktur.
