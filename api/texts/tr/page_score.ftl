### Turkish. The page: scoring a round.

## The players

score-who-plays = Kimler oynuyor?
score-help = { $pieces ->
    [cards] El bitince elleri birer birer çek.
   *[tiles] El bitince ıstakaları birer birer çek.
}
player-name-twice = İki oyuncunun adı { $name }. Onlara farklı adlar ver.
player-name-unseen = Adda bir harf, rakam ya da görünen başka bir karakter olmalı.
player-add = Oyuncu ekle
player-remove = { $number }. oyuncuyu çıkar
player-name-of = { $number }. oyuncunun adı
player-unnamed = { $number }. oyuncu

## Counting

count-title = { $counted ->
    [hand] Kartlar: { $name }
    [laid] Perler: { $name }
    [closing] Biten el: { $name }
   *[rack] Istaka: { $name }
}
count-help = { $counted ->
    [hand] Kalan kartları yaz ya da çek, veya “Kart kalmadı” düğmesine dokun.
    [laid] Bu oyuncunun açtığı perleri çek ya da “Hiç açmadı” düğmesine dokun. Kalanları dışarıda bırak: sayılmaz.
    [closing] 14 taşı ve son atılanı çek ya da yaz, sırası önemli değil.
   *[rack] Kalan taşları çek ya da “Taş kalmadı” düğmesine dokun.
}
count-photograph = { $counted ->
    [hand] Kartları çek
    [laid] Perleri çek
    [closing] Eli çek
   *[rack] Istakayı çek
}
count-nothing = { $counted ->
    [hand] Kart kalmadı
    [laid] Hiç açmadı
    [closing] Öder
   *[rack] Taş kalmadı
}
count-has-nothing = { $counted ->
    [hand] { $name }: kart kalmadı
    [laid] { $name } hiçbir şey açmadı
   *[rack] { $name }: taş kalmadı
}
count-points = { $counted ->
    [hand] Eldeki puan
    [laid] Açılan puan
    [closing] Her rakipten
   *[rack] Istakadaki puan
}
count-list = { $counted ->
    [hand] Eller
    [laid] Açılan perler
    [closing] Eller
   *[rack] Istakalar
}
count-who-ends = { $counted ->
    [laid] Kim bitirdi?
    [closing] Kim bitirdi?
   *[rack] Kim bitirdi?
}
count-nobody = { $counted ->
    [hand] Hiç kimse: kilitlendi
   *[rack] Hiç kimse
}
count-closer-help = Ötekilerin hepsi bu oyuncuya öder. Ortada taş kalmadıysa kimse ödemez.
count-nobody-closed = Hiç kimse: ortada taş yok
count-not-yet = Henüz sayılmadı
count-look-again = { $pieces ->
    [cards] Lütfen bu kartlara bak
   *[tiles] Lütfen bu taşlara bak
}

## The round

round-title = El
round-this = Bu el
round-cannot-score = Bu el henüz puanlanamıyor
round-cannot-score-help = { $pieces ->
    [cards] Kimin bitirdiğini değiştir ya da kartları düzelt. Eli yine de kaydedebilirsin: ✎ ile işaretlenir.
   *[tiles] Kimin bitirdiğini değiştir ya da taşları düzelt. Eli yine de kaydedebilirsin: ✎ ile işaretlenir.
}
round-unsure = { $pieces ->
    [cards] { $count } kart kesin değil: puanlar değişebilir.
   *[tiles] { $count } taş kesin değil: puanlar değişebilir.
}
round-show-suspect = { $pieces ->
    [cards] Kartı göster
   *[tiles] Taşı göster
}
round-save-anyway = Yine de kaydet
round-typed = { $pieces ->
    [cards] elle yazıldı, kartlardan sayılmadı
   *[tiles] elle yazıldı, taşlardan sayılmadı
}
round-points-help = { $scoring ->
    [winner_takes] Her oyuncuda kalanı yaz. Eksi sayılır, toplamını kazanan alır.
    [winner_only] Kazanana ötekilerde kalanların toplamını, ötekilere 0 yaz.
    [opponents] Her oyuncuya bütün ötekilerde kalanların toplamını yaz.
    [price] Kazananın bütün ötekilerden aldığını, ötekilerin ödediğini de eksi olarak yaz.
    [penalty] Her oyuncunun ceza puanını yaz; kazananınkinin önüne eksi koy.
   *[laid] Her oyuncunun bu elde aldığı puanı yaz.
}
round-went-rummy = Elden bitti
round-went-rummy-help = Daha önce hiç açmadan tek hamlede bitirdi: puanlar { $factor } kat sayılır.
round-joker-out = Son atılan taş jokerdi (okey)
round-with-pairs = Kim çift açtı?
round-jokers-thrown = Bu oyuncunun daha önce attığı jokerler
round-two-or-more = en az 2
round-who-had-trump = Kozun eşi kime geldi?
round-player-number = { $number }. oyuncu
round-player-numbers = oyuncular { $number }
round-who-left = Masadan kim ayrıldı? (−{ $points })
round-last = Bu son el
round-last-help = Kaydedilince maç biter.
round-who-went-out = Kim bitirdi?
round-nobody = Hiç kimse
round-add-to-match = Maça ekle
round-add-to-new-match = Bununla maç başlat
round-points-of = { $name }: puan
round-whole-numbers = Tam sayı yaz, örneğin -18.
round-save = Kaydet
round-delete = Sil
