### Turkish. What the command line prints, besides the texts of the engine and of the services.

## Tables and verdicts

column-tiles =
    { $pieces ->
        [cards] kartlar
       *[tiles] taşlar
    }
column-sure = kesin %
column-kind = tür
column-points = puan
column-verdict = karar
verdict-valid = geçerli
row-loose = boşta
check-rack = { row-rack }: { $tiles }
not-sure-of = kesin değil: { $doubt }
closes-as = { closing-word } olarak biter: { $points }
reading-doubt = ? { $tile }, yeri { $x }, { $y }: { $doubt }
reading-doubt-or = ? { $tile } (veya { $options }), yeri { $x }, { $y }: { $doubt }
video-loose = boşta: { $tiles }
video-doubtful = { $count } kuşkulu
overlay-written = çizim: { $file }

## Turns

turn-time-over = { $seconds } saniye doldu, hamle bitti
turn-verdict-illegal = kurala aykırı
turn-verdict-legal = kurala uygun: { $tiles } oynandı
turn-verdict-legal-nothing = kurala uygun: bir şey oynanmadı
turn-verdict-legal-out = kurala uygun: { $tiles } oynandı ve bitirildi
turn-verdict-legal-nothing-out = kurala uygun: bir şey oynanmadan bitirildi
turn-verdict-legal-last = kurala uygun: { $tiles } oynandı, son atışla bitirildi
turn-verdict-legal-nothing-last = kurala uygun: bir şey oynanmadı, son atışla bitirildi
turn-moved = yer değiştiren: { $tiles }
turn-in-meld = { $number }. per: { $violation }
turn-verdict-put-back = her şeyi eski yerine koy
turn-verdict-draw = { $count } taş çek
turn-rack-not-shown =
    { $pieces ->
        [cards] eldeki kartlar
       *[tiles] ıstaka
    } gösterilmedi: oynananların oradan geldiği varsayıldı
turn-table-before = hamleden önceki masa: { $file }

## Deals and rounds

score-line = { $player }. oyuncu  { $score }  { $tiles }
score-line-empty = { $player }. oyuncu  { $score }  { piece-name } yok

## Ledger

backup-copied = { $count } maç kopyalandı: { $file }
backup-restored = { $count } maç geri yüklendi: { $file }
correction-deleted = silindi: { $id }
corrections-exported = { $count } etiketli fotoğraf: { $folder }
corrections-tiles = { $count } taş
corrections-count = { $count } düzeltme
known-set-written =
    { $count ->
        [one] { $file } bu takımın { $count } taşını biliyor
       *[other] { $file } bu takımın { $count } taşını biliyor
    }

## The server

banner-running = Tilesight şu adreste çalışıyor:
banner-camera = (canlı kamerayla)
banner-camera-explained = (canlı kamerayla; nasıl olduğunu { $page } anlatır)
banner-fingerprint = Sertifika yetkilisinin SHA-256 değeri: { $fingerprint }
banner-open = Telefonların eşlenmesi gerekmiyor: bu ağdaki herkes sunucuyu kullanabilir ve her maçı değiştirebilir.
banner-scan = Bu kodu aynı ağdaki bir telefonla tara:
banner-stop = Durdurmak için Ctrl+C.
port-unusable = { $host } üzerinde { $port } numaralı bağlantı noktası kullanılamıyor ({ $reason }); { $option } ile başka birini seç.
host-unusable = --host { $host }: orada sunucu çalışamaz ({ $reason }); bu bilgisayarın bir adresini ver.
url-expected = --url { $url }: beklenen http://AD:PORT/ ya da https://AD/
key-needs-certificate = --key için --certificate gerekir.
certificate-needs-https = --certificate için HTTPS gerekir: --http-only yazma.

## What is wrong with a command

usage-error = { $sentence } Bak: `{ $command } --help`.
answer-unwritable = Yanıt yazılamıyor: { $reason }.
rule-expected = --rule { $rule }: beklenen KEY=VALUE
language-unknown = --language { $language }: şunlardan biri olmalı: { $languages }
overlay-needs-photo = --overlay için masanın bir fotoğrafı gerekir
overlay-wrong-name = { $option } { $file }: ad şunlardan biriyle bitmeli: { $endings }; ya da bir klasör olmalı.
overlay-unwritable = { $file }: çizim yazılamıyor: { $reason }.
overlay-too-large = { $file }: çizim bu resim türü için çok büyük; .png ile dene.
overlay-overwrites = { $option } { $file }: bu, fotoğrafın kendisinin üzerine yazardı.
cluster-needs-folder = --cluster ve --output tek bir fotoğraf klasörü içindir.
path-empty = Bir dosya adı boş.
option-empty = { $option } boş.
set-needs-photo = --set fotoğraflar içindir, ancak hiç fotoğraf verilmedi.
rule-needs-game = --rule için değiştirilecek oyun gerekir: --rules NAME.
option-not-with =
    { $option }, { $other ->
        [folder] bir klasörle
       *[other] { $other } ile
    } birlikte kullanılamaz.
folder-counts =
    { $read ->
        [one] { $read } fotoğraf okundu
       *[other] { $read } fotoğraf okundu
    }, { $refused } okunamadı{ $before ->
        [0] { "" }
       *[other] , { $before } önceden
    }{ $unread ->
        [0] { "" }
       *[other] { " " }({ $unread } okunamadı)
    }; { $speed } fotoğraf/saniye
