### Turkish. The page: taking and typing a position, the photo with its tiles, correcting them, and
### the question about a doubtful one.

## Taking a photo

photo-table = Masayı çek
photo-the-table = Masa
photo-new = Yeni fotoğraf
photo-retake = Yeniden çek
photo-add-rest = Masanın kalanının fotoğrafını ekle
photo-add-rest-help = Masa tek fotoğrafa sığmıyor mu? Masanın bir bölümü iki fotoğrafta da olmalı.
photo-rest = Masanın kalanı
photo-reading = { $pieces ->
    [cards] Kartlar okunuyor…
   *[tiles] Taşlar okunuyor…
}
camera-picture = Kamera görüntüsü
camera-take = Fotoğrafı çek
camera-taken = Fotoğraf çekildi
camera-auto = Otomatik
camera-light = Işık
camera-use-phone = Telefonun kamerası
camera-choose-picture = Resim seç
camera-phone-help = Fotoğrafı telefonun kendi kamerasıyla da çekebilirsin.
camera-needs-https = Canlı kamera yalnızca güvenli bir sayfada (https) çalışır.
camera-open-secure = Güvenli sayfayı aç
camera-trust = Telefon ona nasıl güvenir
camera-refused = Bu sayfanın kamera izni yok. Tarayıcının ayarlarından izin ver.
camera-hidden = Bu tarayıcı kameranın görüntülerini sayfadan gizliyor. Tarayıcının ayarlarından canvas verilerini okumasına izin ver.
camera-broken = Bu telefonun kamerası başlatılamadı.
camera-lost = Kamera durdu.
camera-advice = { $advice ->
    [connecting] { $pieces ->
        [cards] Kartlar aranıyor…
       *[tiles] Taşlar aranıyor…
    }
    [no-answer] Henüz yanıt yok: düğmeye bas
    [settling] Okunuyor… telefonu orada tut
    [ready] Güzel. Kıpırdatma
    [press] Güzel. Düğmeye bas
    [more-light] Çok karanlık: ışığı aç
    [hold-still] Kıpırdatma
    [move-closer] Biraz yaklaş
    [blurred] Net değil: sabit tut ya da dokunup netle
    [show-tiles] { $pieces ->
        [cards] Kartlara tut
       *[tiles] Taşlara tut
    }
    [left-edge-is-cut] { $pieces ->
        [cards] Sol kenarda kartlar kesiliyor
       *[tiles] Sol kenarda taşlar kesiliyor
    }
    [right-edge-is-cut] { $pieces ->
        [cards] Sağ kenarda kartlar kesiliyor
       *[tiles] Sağ kenarda taşlar kesiliyor
    }
    [top-edge-is-cut] { $pieces ->
        [cards] Üst kenarda kartlar kesiliyor
       *[tiles] Üst kenarda taşlar kesiliyor
    }
    [bottom-edge-is-cut] { $pieces ->
        [cards] Alt kenarda kartlar kesiliyor
       *[tiles] Alt kenarda taşlar kesiliyor
    }
   *[starting] Kamera açılıyor…
}

## Typing a position

type-pieces = { $pieces ->
    [cards] Kartları yaz
   *[tiles] Taşları yaz
}
type-as-text = { $pieces ->
    [cards] Kartlar, metin olarak
   *[tiles] Taşlar, metin olarak
}
type-table-help = Örnek: r5 * r7 | k7 b7 y7. Renkler: k siyah, b mavi, r kırmızı, y sarı veya turuncu. Joker için *, perlerin arasına | yaz.
type-rack-help = Örnek: r5 k13 *. Renkler: k siyah, b mavi, r kırmızı, y sarı veya turuncu. Joker için * yaz.
type-card-table-help = Örnek: 5H 6H 7H | KS KD KC. A as, K papaz, Q kız, J vale; S maça, H kupa, D karo, C sinek; perlerin arasına | yaz.
type-card-hand-help = Örnek: 5H KS AD. A as, K papaz, Q kız, J vale; S maça, H kupa, D karo, C sinek.
type-before-rack = { $part ->
    [discard] Son atılandan önce / yaz.
   *[rack] { $pieces ->
        [cards] Elinden önce / yaz.
       *[tiles] Istakandan önce / yaz.
    }
}
type-no-rack = Burada yalnız masadakiler sayılır. / işaretini ve sonrasını sil.
type-on-keyboard = Telefon klavyesiyle yaz
type-next-meld = Sonraki per
type-now-rack = { $part ->
    [discard] Şimdi atılan
   *[rack] { $pieces ->
        [cards] Şimdi el
       *[tiles] Şimdi ıstaka
    }
}
type-delete-last = Sonuncuyu sil
key-color = Renk
key-number = Sayı
key-suit = Renk
key-rank = Değer
key-suit-name = { $color ->
    [black] maça
    [blue] sinek
    [red] kupa
   *[yellow] karo
}
key-joker = Joker
key-joker-letter = J

## The photo

photo-joker-for = joker ({ $piece } yerine)
photo-alt = { $pieces ->
    [cards] { $count } kartlı fotoğraf
   *[tiles] { $count } taşlı fotoğraf
}
photo-piece = { $state ->
    [doubtful] { $piece }, kesin değil
    [invalid] { $piece }, geçersiz bir perin içinde
    [both] { $piece }, kesin değil, geçersiz bir perin içinde
   *[plain] { $piece }
}
photo-zoom-in = Yakınlaştır
photo-zoom-out = Uzaklaştır
photo-hide = Fotoğrafı gizle
photo-show = Fotoğrafı göster
photo-show-meld = { $valid ->
    [yes] { $number }. peri fotoğrafta göster
   *[no] { $number }. peri fotoğrafta göster: geçersiz
}
drawing-alt = Masanın çizimi: { $names }

## Correcting

fix-piece = Düzelt: { $piece }
fix-help = { $pieces ->
    [cards] Yanlış kart mı var? Ona dokun ve doğrusunu seç.
   *[tiles] Yanlış taş mı var? Ona dokun ve doğrusunu seç.
}
fix-help-melds = { $pieces ->
    [cards] Perleri birleştirmek ya da ayırmak için karttan karta sürükle.
   *[tiles] Perleri birleştirmek ya da ayırmak için taştan taşa sürükle.
}
fix-which = { $pieces ->
    [cards] Hangi kart bu?
   *[tiles] Hangi taş bu?
}
fix-crop-alt = { $pieces ->
    [cards] Fotoğraftaki kart
   *[tiles] Fotoğraftaki taş
}
fix-alternatives = Belki
fix-tools = Araçlar
fix-delete = Sil
fix-split = Ayır
fix-join = Sonrakini kat
fix-add-beside = Yana ekle
fix-move-row = { $to ->
    [table] Sırayı masaya
   *[rack] { $pieces ->
        [cards] Sırayı ele al
       *[tiles] Sırayı ıstakaya
    }
}
fix-add-missing = { $pieces ->
    [cards] Eksik kart ekle
   *[tiles] Eksik taş ekle
}
fix-tap-there = { $pieces ->
    [cards] Kartın yerine dokun
   *[tiles] Taşın yerine dokun
}
fix-changed = Değiştirildi: { $piece }.
fix-added = Eklendi: { $piece }.

## The question about a doubtful tile

doubt-is-this = Doğru mu: { $piece }?
doubt-it-is = Bu, { $piece }
doubt-which-color = { $pieces ->
    [cards] Bu { $count } kart hangi renk?
   *[tiles] Bu { $count } taş hangi renk?
}
doubt-one-by-one = Tek tek sor
doubt-something-else = Başka bir şey
doubt-later = Sonra
doubt-left = Bakılacak { $count } tane daha var.

## Sharing corrections

share-title = Tilesight öğrensin mi?
share-help = { $pieces ->
    [cards] { $count } kartı düzelttin. Onay verirsen bu fotoğraf ve düzeltmelerin Tilesight'ın çalıştığı bilgisayarda saklanır. Vermezsen hiçbir fotoğraf saklanmaz.
   *[tiles] { $count } taşı düzelttin. Onay verirsen bu fotoğraf ve düzeltmelerin Tilesight'ın çalıştığı bilgisayarda saklanır. Vermezsen hiçbir fotoğraf saklanmaz.
}
share-agree = Evet, fotoğrafı sakla
share-thanks = Teşekkürler. Fotoğraf ve düzeltmelerin saklandı.

## Your own tile set

set-title = Kendi taş takımın
set-help = Tilesight bu takımın rakamlarını ve renklerini aklında tutabilir ve böylece daha az sorar. Bu telefonda yalnızca ölçümler saklanır, fotoğraf saklanmaz.
set-remember = Bu takımı aklında tut
set-remembered =
    { $count ->
        [one] Takımının { $count } taşı akılda.
       *[other] Takımının { $count } taşı akılda.
    }
set-forget = Bu takımı unut
set-forgotten = Takımın unutuldu.
