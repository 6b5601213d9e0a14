### Turkish. The page: what all screens share, the home screen, going back, being offline, pairing,
### the settings, the first steps and the timer.

## On all screens

skip-to-content = İçeriğe geç
home-link = Tilesight, ana sayfa
jobs-label = Ne yapılacak
job-name = { $job ->
    [check] Kontrol
    [score] Puan
    [hint] İpucu
   *[match] Maç
}
back = Geri
done = Bitti
cancel = Vazgeç
undo = Geri al
next = İleri
next-player = Sıradaki: { $name }
start = Başla
yes = Evet
no = Hayır
edit = Düzenle
try-again = Yeniden dene
failed = Olmadı
start-over = Baştan başla
points-label = Puan
total-of = { $name } { $total }

## Errors

error-offline = Tilesight sunucusuna ulaşılamıyor. Bu telefonun aynı ağda olup olmadığına bak.
storage-blocked = Bu tarayıcı bu sayfa için hiçbir şey saklamıyor. Çerezlere ve site verilerine izin verip sayfayı yeniden yükle.
storage-full = Bu telefonda boş yer kalmadı. Şimdi girdiklerin yalnız bu sayfa açıkken saklanır.
error-unknown = Sunucuda bir şey ters gitti. Yeniden dene.
offline-note = Çevrimdışısın. Değişikliklerin bu telefonda saklı. Başlamış bir maça el eklenebilir; yeni maç için sunucu gerekir.
saved-here = Bu telefona kaydedildi; sunucu dönünce gönderilir.

## The home screen

slogan = Telefonunu masaya tut.
job-help = { $job ->
    [check] Masa geçerli mi?
    [score] { $pieces ->
        [cards] Elleri say
       *[tiles] Istakaları say
    }
    [hint] Ne oynayabilirim?
   *[match] Eller ve toplamlar
}

## Going back to an earlier moment

history = Geri dön
history-help = Hiçbir şey kaybolmaz. Döneceğin anı seç; oradan da geri gelebilirsin.
history-done = { $step ->
    [newPhoto] Fotoğraf değişti.
    [addedPhoto] Fotoğraf eklendi.
    [endTurn] Hamle kenara kondu.
    [keepTable] { $pieces ->
        [cards] Kartlar eski yerinde.
       *[tiles] Taşlar eski yerinde.
    }
    [nextTable] Artık masa bu.
    [unreadPhoto] Fotoğraf silindi.
   *[startOver] Baştan başlandı.
}
history-step = { $step ->
    [newPhoto] Yeni fotoğraftan önce
    [addedPhoto] Eklenen fotoğraftan önce
    [endTurn] Kontrol edilen hamle
    [keepTable] Kurala aykırı hamle
    [nextTable] Önceki masa
    [unreadPhoto] Okunmamış fotoğraf
    [savedRound] Kaydedilen el
    [otherRound] Başka maçın eli
    [otherGame] Diğer oyun
    [wentBack] Geri dönmeden önce
   *[startOver] Baştan başlamadan önce
}
history-table = { $pieces ->
    [cards] Masada { $count } kart
   *[tiles] Masada { $count } taş
}
history-racks = { $pieces ->
    [cards] { $count } el
   *[tiles] { $count } ıstaka
}

## A photo that waits for the server

unread-photo = Bu fotoğraf henüz okunmadı
unread-photo-help =
    { $until ->
        [server] Bu telefonda saklı. Sunucu dönünce okunur.
       *[tap] Bu telefonda saklı.
    }
unread-read-now = Şimdi oku
unread-delete = Sil

## Pairing this phone with the server

pair-title = Merhaba! Kodu tarar mısın?
pair-help = Tilesight yalnızca tanıdığı telefonlara yanıt verir. Onu çalıştıran bilgisayarın ekranındaki kodu bu telefonun kamerasıyla tara.
pair-friend = Ya da masadaki biri maçı açıp “Başka telefon” düğmesine dokunsun ve sana kodu göstersin.
pair-link = Ya da bağlantıyı yapıştır
pair-button = Bu telefonu eşle
pair-wrong-link = Bu bir eşleme bağlantısı değil: sonunda #/pair/ ve bir kod olur.
pair-done = Bu telefon eşlendi.

## Settings

settings = Ayarlar
setting-language = Dil
setting-language-phone = Telefonla aynı
setting-name = { $setting ->
    [large] Büyük yazı
    [contrast] Yüksek kontrast
    [speech] Sesli oku
   *[haptics] Titreşim
}
setting-help = { $setting ->
    [large] Her şey dörtte bir daha büyük.
    [contrast] Beyaz üstüne siyah ya da siyah üstüne beyaz.
    [speech] Kararlar, toplamlar ve sürenin bitişi sesli okunur.
   *[haptics] Fotoğrafta, kararda ve süre bitince.
}
speech-sample = Kararlar ve toplamlar sesli okunur.
speech-minus = eksi
install-title = Ana ekranda
install-help = Yüklenince Tilesight bir uygulama gibi açılır, bağlantı olmadan da. iPhone'da: “Paylaş”, sonra “Ana Ekrana Ekle”.
install-button = Yükle
live-camera = Canlı kamera
live-camera-works = Bu sayfa canlı kamerayı kullanabilir.
live-camera-turn-on = Canlı kamerayı aç

## The first steps

first-steps = İlk adımlar
first-steps-show = İlk adımları göster
first-steps-practise = Kamerasız dene
first-steps-title = { $step ->
    [point] Telefonu masaya tut
    [colors] Yeşil geçerli, kırmızı değil
   *[jobs] Puan, ipucu ve maçlar
}
first-steps-help = { $step ->
    [point] “Kontrol”e dokun ve telefonu bütün masanın üzerinde sabit tut. Her şey okununca fotoğraf kendiliğinden çekilir.
    [colors] Kırmızı perlerin nedeni yanında yazar. Yanlış bir şey mi var? Ona dokun ve düzelt.
   *[jobs] “Puan” el sonunda kalanları sayar. “İpucu” ne oynanacağını gösterir. Maç, toplamları masadaki bütün telefonlarda tutar.
}

## The timer of a turn

timer = Süre
timer-length = Hamle süresi
timer-none = Süresiz
timer-start = Başlat
timer-restart = Sonraki hamle
timer-stop = Durdur
timer-more = +{ $seconds } sn
timer-sound = Ses
timer-seconds = { $seconds } sn
timer-minutes = { $minutes } dk
timer-runs = Süre işliyor: { $seconds } saniye.
timer-ended = Süre doldu
timer-check-turn = Hamleyi kontrol et
