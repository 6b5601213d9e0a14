### Turkish. The page: matches, their rounds and totals, their end, the other phones at the table,
### and the statistics.

## The list of matches

match-none = Henüz maç yok
match-help = Maç, iki ila altı oyuncunun ellerini ve toplamlarını tutar. İki telefon bir maçı paylaşabilir.
match-new = Yeni maç
match-start = Maçı başlat
match-all = Bütün maçlar
match-state = { $over ->
    [yes] { $game } · { $rounds } el · bitti
   *[no] { $game } · { $rounds } el
}

## The end of a match

match-when-ends = Ne zaman bitsin?
match-end = { $end ->
    [rounds] El sayısı
    [points] Hedef puan
    [time] Süre
   *[open] Açık uçlu
}
match-end-help = { $end ->
    [rounds] { $low ->
        [yes] Son elden sonra toplamı en düşük olan kazanır.
       *[no] Son elden sonra toplamı en yüksek olan kazanır.
    }
    [points] { $low ->
        [yes] Bir oyuncu ona ulaşınca toplamı en düşük olan kazanır.
       *[no] Ona ilk ulaşan oyuncu kazanır.
    }
    [time] Süre dolunca oynanan el son eldir.
   *[open] İstediğiniz kadar oynayın.
}
match-end-label = { $end ->
    [rounds] El sayısı
    [points] Hedef puan
   *[time] Dakika
}
match-ends-at = Süre şu saatte dolar: { $time }.
match-time-was-up = Süre doldu: oynanan el son el.
match-ends-after = Maç { $rounds } el.
match-ends-with = Maç { $points } puanda biter.

## The first player

first-who = Kim başlar?
first-not-decided = Belli değil
first-draw = Kura çekilsin
first-draw-help = { $pieces ->
    [cards] Herkes bir kart çeker. Kartları şu sırayla yaz: { $names }.
   *[tiles] Herkes bir taş çeker. Taşları şu sırayla yaz: { $names }.
}
first-begins = { $name } başlar.

## A match

match-totals = Toplamlar
match-plays-first = Başlayan
match-progress = Gidişat
match-chart-alt = Her elden sonraki toplamların grafiği: { $totals }
match-rounds = Eller
match-round = { $number }. el
match-round-short = #
match-no-rounds = Henüz el yok.
match-edit-round = { $number }. eli düzenle
match-undo-last = Son değişikliği geri al
match-score-round = El puanla
match-type-points = Puanları yaz
match-won = { $name } kazandı
match-tied = Maç berabere
match-changed = Maç değişti: { $rounds } el.
match-change-rules = Kuralları değiştir
match-rules-help = Puanlanan bir sonraki elden başlayarak geçerlidir. Puanlanmış eller puanlarını korur.
match-change-names = Adları değiştir
match-names-help = Bu maçın bütün elleri yeni adları gösterir. Öteki maçlardaki adlar değişmez.
match-change-players = Oyuncuları değiştir
match-who-plays = Sonraki eli kim oynuyor?
match-players-help = Ayrılanın puanı kalır ve sonra geri dönebilir, ama yokken kazanamaz. Maç, başta kararlaştırıldığı gibi biter.
match-new-player = Yeni oyuncu
match-start-points = Başlangıç puanı
match-start-help = Genelde en kötü durumdakinin puanı ({ $worst }), ortalama ({ $average }) ya da 0 verilir.
match-left = Ayrıldı
match-export = Tablo olarak kaydet
match-begun = Bu maç şu gün başladı: { $day }.
match-rounds-counted = { $rounds } el
match-rematch = Rövanş
match-share = Sonucu paylaş
match-delete = Maçı sil
match-deleted = Maç silindi.

## Other phones

phones-other = Başka telefon
phones-other-help = Bu kodu öteki telefonla tara ya da bağlantıyı orada aç. Sonra her değişikliği iki telefon da hemen gösterir. Bağlantı bir gün geçerli.
phones-share-link = Bağlantıyı paylaş
phones-qr-alt = Bağlantının QR kodu
phones-new-table = Yeni bir masada
phones-new-table-help = Masanın maçlarını yalnızca ona katılan telefonlar görür.
phones-at-table = Bu masadaki telefonlar
phones-joined = { $own ->
    [yes] { $number }. telefon (bu telefon), katıldı: { $day }
   *[no] { $number }. telefon, katıldı: { $day }
}
phones-remove = { $number }. telefonu çıkar
phones-removed = Telefon çıkarıldı.

## Changes that are not saved on the server yet

change-unsent = Henüz gönderilmedi
change-refused = Kaydedilmedi
change-to-rounds = Ellerde bir değişiklik
change-match-deleted = Maç, senin değişikliğin kaydedilmeden silindi.
change-restore-match = Maçı geri getir
change-show = Göster
change-conflict = Başka bir telefon daha hızlıydı
change-conflict-help = Senin değişikliğin kaydedilmeden başka bir telefon maçı değiştirdi. Hiçbir şey kaybolmadı. Senin değişikliğin ne olsun?
change-theirs = Sunucudaki son el
change-mine = Senin değişikliğin, henüz kaydedilmedi
change-keep-both = Benimkini de kaydet
change-discard-mine = Benimkini sil

## Statistics

stats = İstatistik
stats-by-player = Kazanılan maçlar ve eller, en iyi el, puan
stats-over-matches = Her maçın puanları, toplanmış
stats-none = Henüz el yok.
stats-column = { $column ->
    [won] Galip
    [rounds] El
    [best] En iyi
   *[points] Puan
}
