### Turkish. Hints: what to play, draw or discard, step by step.

## Steps on the table

hint-lay =
    { $kind ->
        [run] Istakandan yeni bir seri aç: { $tiles }.
       *[group] Istakandan yeni bir grup aç: { $tiles }.
    }
hint-lay-jokers = Istakandan { $tiles } ile yeni bir seri aç: { $made }.
hint-add = Istakandan { $own } al, { $meld } üzerine işle: { $made }.
hint-split =
    { $kind ->
        [run] Yeni bir seri için { $source } içinden { $moved } ayır.
       *[group] Yeni bir grup için { $source } içinden { $moved } ayır.
    }
hint-make =
    { $count ->
        [1] { $take } Bunu ıstakandan { $own } ile birlikte aç: { $made }.
       *[other] { $take } Bunları ıstakandan { $own } ile birlikte aç: { $made }.
    }
hint-make-alone =
    { $count ->
        [1] { $take } Bunu aç: { $made }.
       *[other] { $take } Bunları birlikte aç: { $made }.
    }
hint-move =
    { $count ->
        [1] { $take } Bunu { $meld } üzerine işle: { $made }.
       *[other] { $take } Bunları { $meld } üzerine işle: { $made }.
    }
hint-move-own =
    { $count ->
        [1] { $take } Bunu ıstakandan { $own } ile birlikte { $meld } üzerine işle: { $made }.
       *[other] { $take } Bunları ıstakandan { $own } ile birlikte { $meld } üzerine işle: { $made }.
    }
hint-shift = Masada { $meld } içinde { $moved } yer değiştirsin: { $made }.
hint-take = Masada { $source } içinden { $tiles } al.
hint-take-low = Masada { $source } içinden, küçük uçtan { $tiles } al.
hint-take-high = Masada { $source } içinden, büyük uçtan { $tiles } al.
hint-from-hand =
    { $count ->
        [1] Elinde tuttuğun jokeri al.
       *[other] Elinde tuttuğun jokerleri al.
    }
hint-replace = Istakandan { $own } al, { $meld } içindeki { $joker } yerine koy; jokeri elinde tut.
hint-replace-from = { $take } Bunu { $meld } içindeki { $joker } yerine koy; jokeri elinde tut.

## When to draw

hint-draw = Oynanacak bir şey yok: çek.
hint-draw-keep-jokers = Joker olmadan oynanacak bir şey yok: çek.
hint-hold-back =
    Çek ve bütün ıstakayı oynayabilene kadar taşlarını tut: simülasyonda böyle daha çok el kazanılıyor.
hint-held-back = Ya da şimdi { $number } oyna: { $tiles }. Adımları “en çok taş” hedefi gösterir.
hint-held-back-number = Ya da şimdi { $number } oyna: adımları “en çok taş” hedefi gösterir.
hint-cannot-open = Henüz açamazsın: { $opening } puan gerek, sende { $points } var. Çek.
hint-draw-unproven = Bu sürede oynanacak bir şey bulunamadı: çek ya da daha çok süre tanı.

## Names of melds in a step

hint-new-run = yeni { color-name } { $numbers } serisi
hint-run-at = { color-name } { $numbers } serisi ({ $where })
hint-new-group = yeni { $number } grubu ({ $colors })
hint-group-at = { $number } grubu ({ $colors }; { $where })
hint-new-other = yeni { $tiles } taşları
hint-other-at = { $tiles } taşları ({ $where })
hint-meld-number = { $number }. per
hint-where-number = { $where }, { $number }. per
hint-where =
    { $row ->
        [top]
            { $column ->
                [left] sol üst
                [middle] üst orta
               *[right] sağ üst
            }
        [middle]
            { $column ->
                [left] sol orta
                [middle] tam orta
               *[right] sağ orta
            }
       *[bottom]
            { $column ->
                [left] sol alt
                [middle] alt orta
               *[right] sağ alt
            }
    }

## Tiles in a step

hint-the-tile = { $tile }
hint-joker-any =
    { $count ->
        [one] bir joker
       *[other] { $number } joker
    }
hint-joker-the =
    { $count ->
        [one] joker
       *[other] jokerler
    }
hint-joker-some =
    { $count ->
        [one] bir joker
       *[other] { $number } joker
    }
hint-joker-your =
    { $count ->
        [one] joker
       *[other] { $number } joker
    }
hint-color-numbers = { color-name } { $numbers }

## What can be played

hint-can-play = Oynayabilirsin: { $tiles }.
hint-can-open = Elini açıp oynayabilirsin: { $tiles }.
hint-can-go-out = Bu hamlede bitirebilirsin.
hint-goes-out = Bitirebilirsin: { $tiles } oyna.
hint-unproven = Daha iyi bir hamle olabilir: emin olmaya süre yetmedi.
hint-unproven-change = Bunun kadar iyi başka bir hamle masayı daha az değiştirebilir.
hint-not-out = Bu hamlede bitiremezsin; böyle en az taş kalır.
hint-opens = Böylece { $points } puanla açarsın.
hint-misreading = Eğer { $tile } aslında { $other } ise ipucu değişir: bir daha bak.

## Games with discards

hand-draw = Ortadan çek.
hand-take = Atılanlardan { $tile } al.
hand-swap = Masadaki jokeri al, yerine elinden { $tile } koy.
hand-lay =
    { $kind ->
        [run] Yeni bir seri olarak { hand-holder } aç: { $tiles }.
       *[group] Yeni bir grup olarak { hand-holder } aç: { $tiles }.
    }
hand-holder =
    { $pieces ->
        [cards] elinden
       *[tiles] ıstakandan
    }
hand-add = Elinden { $tiles } al, { $meld } üzerine işle: { $made }.
hand-meld = { $number }. per
hand-new-meld =
    { $kind ->
        [run] yeni { $tiles } serisi
       *[group] yeni { $tiles } grubu
    }
hand-goal-ignored =
    Hedef dikkate alınmadı: yalnızca herkesin masayı yeniden düzenleyebildiği oyunlarda geçerli.
hand-throw = Şunu at: { $tile }.
hand-last-piece =
    { $pieces ->
        [cards] Bu son kartın: bitiriyorsun.
       *[tiles] Bu son taşın: bitiriyorsun.
    }
hand-empty = Elinde bir şey kalmıyor: bitiriyorsun.
hand-worth = Böylece { $points } puan açmış olursun.
hand-held-back =
    { $count ->
        [1] Şimdi { $tiles } açabilirsin, ama bitirebilene kadar onu elinde tut: böyle daha çok el kazanılıyor.
       *[other] Şimdi { $tiles } açabilirsin, ama bitirebilene kadar onları elinde tut: böyle daha çok el kazanılıyor.
    }
hand-gain-draw = Ortadan çek: bundan sonra beklenen { $gain } puan, artı eksi { $error }.
hand-gain-take = Atılanlardan { $tile } al: bundan sonra beklenen { $gain } puan, artı eksi { $error }.
hand-gain-throw = Şunu at: { $tile }; bundan sonra beklenen { $gain } puan, artı eksi { $error }.
hand-gain-other = { $tile }: bundan sonra beklenen { $gain } puan, artı eksi { $error }.
hand-equal-draw = Ortadan çek: aşağı yukarı eşit, beklenen { $gain } puan.
hand-equal-take = Atılanlardan { $tile } al: aşağı yukarı eşit, beklenen { $gain } puan.
hand-equal-throw = Şunu at: { $tile }; aşağı yukarı eşit, beklenen { $gain } puan.
hand-equal-other = { $tile }: aşağı yukarı eşit, beklenen { $gain } puan.
hand-can-lay = Masaya açabilirsin: { $tiles }.
hand-can-open = Elini açabilirsin: { $tiles }.
hand-cannot-open = Henüz açamazsın: { $opening } puan gerek, sende { $points } var.
hand-only-pairs-open = Yalnızca seri ve gruplara bakıldı, onlarla henüz açamazsın: { $opening } puan gerek, sende { $points } var; ama elindeki { $pairs } çiftle açabilirsin.
hand-could-open-with-pairs = Yalnızca seri ve gruplara bakıldı; elindeki { $pairs } çiftle de açabilirsin.
hand-nothing-yet = Henüz açacak bir şey yok: önemli olan ne attığın.
hand-look-first = Çekmeden önce son atılana bak.

## Closing (Rummy PRO)

hand-close =
    { closing-name } olarak bitir, herkesten { $points } puan: { $rows }. Şunu at: { $tile }.
hand-can-close = Bitirebilirsin.
hand-can-close-as = { closing-name } olarak bitirebilirsin.
hand-away = { closing-name }: { $lacking } eksik ({ $points } puan); görülmemiş yarayan taş: { $unseen } ({ $outs }).
hand-closes-now = { closing-name }: şimdi biter ({ $points } puan).
hand-out-of-reach = { closing-name }: artık olmaz.
hand-from-closing = Bitirmene { $lacking } kaldı.
hand-nearest = En yakın oyun { closing-name }, { $lacking } eksik: { $outs } işe yarar.
hand-outs-more = { $outs } ve { $more } taş daha
hand-throw-stays =
    Şunu at: { $tile }. { closing-name } için yine { $lacking } eksik, görülmemiş { $unseen } taş işe yarar.
hand-throw-then =
    Şunu at: { $tile }. { closing-name } için o zaman { $lacking } eksik, görülmemiş { $unseen } taş işe yarar.
hand-throw-closes = Şunu at: { $tile }. Hangi taş gelirse gelsin el { closing-name } olarak biter.
hand-keep-joker = Jokeri tut: o olmadan { closing-name } için { $lacking } eksik.
hand-throw-joker = Bir joker at: fiyat artar, { closing-name } için { $lacking } eksik kalır.
hand-take-brings = Bununla { closing-name } için { $lacking } eksik kalır.

## Positions without a hint

hint-no-meld = { $tiles }: { $reasons }
hint-too-many-copies = her taştan en fazla iki tane olan takımlarda ipucu var, { $copies } tane olanda yok
hint-run-min = yalnızca en kısa serinin en çok { $limit } taş olduğu oyunlarda ipucu var, { $length } değil
hint-run-max = yalnızca bir seride { $needed } taş olabilen oyunlarda ipucu var, en çok { $length } değil
hint-locked-run =
    masada jokerli bir seri varken ipucu yok: burada bir seride en çok { $length } taş olur ve jokerli seri bozulmaz
hint-few-jokers = yalnızca masada ve ıstakada bir perde olabilecek kadar joker varken ipucu var ({ $limit })
hint-all-jokers =
    yalnızca bütün jokerlerin ({ $jokers }) bir perde olabildiği oyunlarda ipucu var; burada bir perde en çok { $limit } joker olur
hint-too-many-jokers = en çok { $limit } jokeri olan durumlarda ipucu var, { $jokers } jokeri olanda yok
hint-hand-too-large = bir elde, çektikten sonra bile en çok { $most } olur; burada { $held } var
