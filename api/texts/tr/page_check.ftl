### Turkish. The page: checking a table, checking a closing hand, and checking a turn.

## Checking a table

check-start = Masadaki her şey geçerli mi?
check-help = { $pieces ->
    [cards] Telefonu masanın üzerine tut. Tilesight her kartı okur, her peri kontrol eder ve geçersizse nedenini gösterir.
   *[tiles] Telefonu masanın üzerine tut. Tilesight her taşı okur, her peri kontrol eder ve geçersizse nedenini gösterir.
}
check-waiting = Kontrol ediliyor…
check-not-yet = Henüz kontrol edilmedi
check-no-melds = Masada per yok
check-melds-invalid = { $melds ->
    [1] Per geçersiz
   *[other] { $melds } perden { $invalid } tanesi geçersiz
}
check-melds-valid = { $melds ->
    [1] Per geçerli
    [2] İki per de geçerli
   *[other] { $melds } perin hepsi geçerli
}
check-most-likely = Büyük olasılıkla: { $verdict }
check-melds = Perler
check-kind = { $kind ->
    [run] Seri
    [group] Grup
    [pair] Çift
   *[other] { $kind }
}
check-meld-invalid = Geçersiz
check-meld-points = { $points } puan
check-pieces = { $pieces ->
    [cards] Kart
   *[tiles] Taş
}
check-pieces-of = { $pieces ->
    [cards] { $box } karttan
   *[tiles] { $box } taştan
}
check-enough-to-open = Açmaya yeter ({ $points })
check-on-rack = { $pieces ->
    [cards] Elde
   *[tiles] Istakada
}
check-more-faults = { $count } tane daha
check-loose-pieces = { $pieces ->
    [cards] Boşta { $count } kart
   *[tiles] Boşta { $count } taş
}
check-a-turn = Hamle kontrol et

## A hand that closes (Rummy PRO: 14 tiles and a last discard)

closing-start = Bu el bitiyor mu?
closing-help = 14 taşı sıralar halinde diz, son atılacak taşı yanlarına koy. Tilesight hangi oyunla bittiğini ve fiyatını söyler.
closing-needs = 14 taşı sıralar halinde diz, birini son atış için ayır.
closing-game = { $game ->
    [simple] Basit olarak biter
    [mosaic] Mozaik olarak biter
    [bicolor] İki Renk olarak biter
    [minor] Küçük olarak biter
    [major] Büyük olarak biter
    [doubles] Çiftler olarak biter
    [grand_care] Grand Care olarak biter
    [monocolor] Tek Renk olarak biter
   *[other] { $game } olarak biter
}
closing-nothing = Henüz bitmiyor
closing-price = Her rakipten { $points } puan
closing-price-multiplied = Her rakipten { $points } puan × { $multiplier } = { $price }
closing-free-tile = Son atılan:
closing-beside = { $count ->
    [one] Son atılan
   *[other] Sıraların yanında
}

## Checking a turn

turn-title = Hamle
turn-start = Bu, hamleden önceki masa
turn-help = Hamleni yap, sonra masayı yeniden çek.
turn-photograph-after = Masayı yeniden çek
turn-opened = Oyuncu daha önce açtı
turn-opened-help = Kapalıysa bu hamlede açması gerekir.
opened-with-pairs = Çift açarak
turn-add-rack = { $pieces ->
    [cards] Hamleden önceki eli ekle
   *[tiles] Hamleden önceki ıstakayı ekle
}
turn-add-rack-help = { $pieces ->
    [cards] İsteğe bağlı. Eklenmezse masadaki bütün yeni kartlar oyuncunun sayılır.
   *[tiles] İsteğe bağlı. Eklenmezse masadaki bütün yeni taşlar oyuncunun sayılır.
}
turn-rack-drawn = { $pieces ->
    [cards] Çekilen ya da alınan kart da buna dahildir.
   *[tiles] Çekilen ya da alınan taş da buna dahildir.
}
turn-rack-before = { $pieces ->
    [cards] Hamleden önceki el
   *[tiles] Hamleden önceki ıstaka
}
turn-rack-known = { $pieces ->
    [cards] Elde { $count } kart vardı:
   *[tiles] Istakada { $count } taş vardı:
}
turn-next-table = Bu masayla sürdür
turn-keep-table = Önceki masayla sürdür
turn-end = Yalnızca masaya bak
turn-legal = Hamle kurala uygun
turn-not-legal = Hamle kurala aykırı
turn-plays = Oynanan: { $names }.
turn-plays-nothing = { $pieces ->
    [cards] Kart oynanmadı.
   *[tiles] Taş oynanmadı.
}
turn-opens = Oyuncu açıyor.
turn-wins = { $pieces ->
    [cards] El boşaldı. Oyuncu kazandı.
   *[tiles] Istaka boşaldı. Oyuncu kazandı.
}
turn-wins-last = { $pieces ->
    [cards] Son kart atılınca el boşalır. Oyuncu kazanır.
   *[tiles] Son taş atılınca ıstaka boşalır. Oyuncu kazanır.
}
turn-put-back = { $pieces ->
    [cards] Bütün kartları eski yerine koy.
   *[tiles] Bütün taşları eski yerine koy.
}
turn-draw = { $pieces ->
    [cards] Sonra { $count } kart çek.
   *[tiles] Sonra { $count } taş çek.
}
turn-fault-in-meld = { $number }. per: { $fault }
turn-show-rule = Kuralı göster
turn-lay-back = { $pieces ->
    [cards] Kartları böyle geri koy
   *[tiles] Taşları böyle geri koy
}
turn-played = Oynanan
