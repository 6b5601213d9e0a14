### Turkish. Readings of photos: what was corrected, what is doubtful, what the camera should do,
### and why a photo cannot be read.

## Corrections

reading-corrected = { $tile } okundu, { $other } sayıldı: { $cause }
reading-completes-run = onunla seri tamamlanıyor
reading-completes-group = onunla grup tamamlanıyor
reading-completes-pair = onunla çift tamamlanıyor
reading-upside-down = sırasında baş aşağı duruyor
reading-likelier = bu daha olası
reading-no-such-copy =
    { $number ->
        [2] bir { $tile } daha olamaz, ikincisi yok
        [3] bir { $tile } daha olamaz, üçüncüsü yok
        [4] bir { $tile } daha olamaz, dördüncüsü yok
        [5] bir { $tile } daha olamaz, beşincisi yok
       *[other] { $number } tane { $tile } olamaz
    }

## Doubts

doubt-either = { $tile } veya { $other }
doubt-not-sure = { $tile } kesin değil
doubt-partly-hidden = bir kısmı görünmüyor
doubt-beside =
    { $pieces ->
        [cards] yanındaki şey bir kart olabilir
       *[tiles] yanındaki şey bir taş olabilir
    }
doubt-elsewhere =
    başka bir fotoğraf bu { $pieces ->
        [cards] kartı
       *[tiles] taşı
    } başka yerde gösteriyor: iki kez sayılmış olabilir
doubt-upside-down = sırasında baş aşağı duruyor
doubt-too-many = hepsi karşılaştırılamayacak kadar çok olasılık var
doubt-missing-tile =
    { $pieces ->
        [cards] { $tile } ile arasında okunmamış bir kart olabilir
       *[tiles] { $tile } ile arasında okunmamış bir taş olabilir
    }
doubt-one-meld = { $tile } ile aynı perden olabilir
doubt-two-melds = { $tile } ile ayrı perlerden olabilir

## What depends on a doubt

doubt-valid-if = { doubt-place } { $tile } ise { doubt-valid }; { $other } ise { doubt-not-valid }
doubt-not-valid-if = { doubt-place } { $tile } ise { doubt-not-valid }; { $other } ise { doubt-valid }
doubt-points-if = { doubt-place } { $tile } ise { $points } puan; { $other } ise { $then } puan
doubt-rack-points-if = { doubt-place } { $tile } ise { piece-holder } { $points } puan; { $other } ise { $then } puan
doubt-place = { $place }. { piece-name }
doubt-valid = geçerli
doubt-not-valid = geçersiz
doubt-not-alone = gerçekten { piece-name }sa tek başına geçersiz
doubt-not-unless = geçersiz, ama şu doğruysa geçerli: { $changes }
doubt-is = { $tile } aslında { $other }
doubt-valid-as-one = tek per olarak geçerli, ayrı iki per olarak geçersiz
doubt-valid-as-two = ayrı iki per olarak geçerli, tek per olarak geçersiz
doubt-not-valid-as-one = tek per olarak geçersiz, ayrı iki per olarak geçerli
doubt-not-valid-as-two = ayrı iki per olarak geçersiz, tek per olarak geçerli

## Advice for the camera

advice-more-light = daha çok ışık
advice-hold-still = kıpırdatma
advice-show-tiles = masayı göster
advice-left-cut = sol kenar kesik
advice-top-cut = üst kenar kesik
advice-right-cut = sağ kenar kesik
advice-bottom-cut = alt kenar kesik
advice-move-closer = yaklaş

## Photos that cannot be read

photo-empty = Dosya boş.
photo-is-folder = Bu bir klasör, fotoğraf değil.
photo-missing = Böyle bir dosya yok.
photo-no-file = Bu sıradan bir dosya değil.
photo-not-allowed = Bu dosyayı okuma iznin yok.
photo-unreadable = Dosya okunamıyor: { $reason }.
photo-cut-short = Resim yarım: dosyanın bir bölümü eksik.
photo-damaged-inside = Resim dosyasının ortası bozuk.
photo-damaged = Resim bozuk, açılamıyor.
photo-damaged-heic = HEIC resmi bozuk ya da yarım.
photo-no-size = Resim bozuk: boyutu eksik.
photo-no-picture = Bu bir resim değil; Tilesight JPEG, HEIC, PNG ve WebP okur.
photo-other-format = Bu { photo-kind }; Tilesight JPEG, HEIC, PNG ve WebP okur.
photo-kind =
    { $kind ->
        [gif] bir GIF
        [bmp] bir BMP resmi
        [tiff] bir TIFF ya da ham resim
        [pdf] bir PDF
        [jxl] bir JPEG XL resmi
        [avif] bir AVIF resmi
       *[video] bir video
    }
photo-many-scans = Resimde { $scans } tarama var, sınır { $limit }.
photo-memory = { $width } x { $height } piksellik resmi açmak { $needed } MB istiyor, sınır { $limit } MB.
photo-many-items = Resim { $megapixels } megapikselden oluşuyor, sınır { $limit }.
photo-too-large = Resim { $width } x { $height } piksel, sınır { $limit } megapiksel.
photo-too-small = Resim yalnızca { $width } x { $height } piksel, okunamayacak kadar küçük.
photo-too-narrow = Resim { $width } x { $height } piksel: uzunluğu genişliğinin { $limit } katından fazla.
photo-too-dark = Fotoğraf okunamayacak kadar karanlık: ışığı aç ve yeniden çek.
photo-blurred =
    { $pieces ->
        [cards] Fotoğraf bulanık: telefonu sabit tut ve netlemek için kartlara dokun.
       *[tiles] Fotoğraf bulanık: telefonu sabit tut ve netlemek için taşlara dokun.
    }
photo-no-pieces =
    { $pieces ->
        [cards] Bu fotoğrafta kart görünmüyor.
       *[tiles] Bu fotoğrafta taş görünmüyor.
    }
photo-no-color = Fotoğraf siyah beyaz, taşların renkleri okunamıyor: yeniden çek.
photo-mirrored = Fotoğraf, bazı ön kameraların çektiği gibi ayna görüntüsü: arka kamerayı kullan ya da resmi yatay çevir.
photo-shows-cards = Bu fotoğrafta iskambil kartları var, ama { $title } taşla oynanır: oynadığın oyunu seç.
photo-shows-tiles = Bu fotoğrafta taşlar var, ama { $title } kartla oynanır: oynadığın oyunu seç.

## Videos

video-no-video = Bu, açılabilen bir video değil.
video-wrong-name = Videonun adı UTF-8 değil: dosyayı yeniden adlandır.
video-is-folder = Bu bir klasör, video değil.
video-is-photo = Bu tek bir görüntü, video değil: fotoğraf olarak oku.
video-too-small = Video yalnızca { $width } x { $height } piksel, okunamayacak kadar küçük.
video-cut-short = Video yarım: dosyanın bir bölümü eksik.
video-not-settled = Bu videoda masa hiç durulmadı.
video-not-settled-advice = Bu videoda masa hiç durulmadı: { $advice }.

## Several photos of one table

photo-number = { $number }. fotoğraf
photo-number-name = { $number }. fotoğraf ({ $name })
merge-none = fotoğraf yok
merge-no-tiles = { $photo }: yerini bulmaya yarayacak taş yok
merge-few-common = { $photo } ile ötekilerin ortak yanı çok az (gereken { $needed }, olan { $common }); daha çok örtüşen fotoğraflar çek
merge-two-places = { $photo } birden çok yere uyuyor; daha çok örtüşen fotoğraflar çek
merge-other-table =
    { $photo } başka bir masayı ya da bir şeyi oynatılmış bir masayı gösteriyor: ortak { $common } { $pieces ->
        [cards] kartın
       *[tiles] taşın
    } { $conflicts } tanesi başka yerde

## Words beside tiles, in tables and on drawings

row-rack =
    { $pieces ->
        [cards] el
       *[tiles] ıstaka
    }
drawing-to-rack = geri al
drawing-to-table = masaya geri
