### The help of the command line in Turkish.

## Headings

panel-arguments = Argümanlar
panel-options = Seçenekler
panel-commands = Komutlar

## Commands

help-tilesight = Taşlarla ya da kartlarla oynanan gerçek remi maçları için hakem, sayıcı ve koç.
help-read = Masa ya da ıstaka fotoğraflarındaki, ya da bir klasörün bütün fotoğraflarındaki taşları veya kartları oku.
help-learn = Taş takımının rakam ve renklerini bir fotoğraftan öğren; sonra `--set` ile oku.
help-check = Masadaki her peri denetle; biri geçersizse çıkış kodu 1.
help-turn = Bir hamleyi önceki ve sonraki masaya göre denetle; kurala aykırıysa çıkış kodu 1.
help-deal = Kimin başladığını, kimin dağıtımı reddedebileceğini ve daha çok taş dağıtılıp dağıtılmadığını yaz.
help-score = Elin sonunu her oyuncunun taşlarıyla hesapla: elde kalan, açılan ya da bitirilen.
help-hint = En iyi hamleyi bul; ipucu verilemezse çıkış kodu 1.
help-variants = Bilinen oyunları, ya da bir oyunun her kuralını kaynağıyla listele.
help-serve = Telefonlar için sayfayı, HTTP API'yi ve maç kayıtlarını sun.
help-corrections = Düzeltilen okumaları listele ya da etiket biçiminde dışa aktar.
help-backup = Maç kayıtlarını bir dosyaya kopyala, sunucu çalışırken de.

## Options of all commands

option-help = Bu yardımı göster.
option-version = Sürümü yaz.
option-language = Çıktının dili: { $languages }.
option-rules = Oyun; bak: `tilesight variants`.
option-rules-shown = Bir oyunun kurallarını yaz.
option-rule = Bir ev kuralı, örneğin opening=50.
option-indicator = Elin başında açılan taş, gösterge (Okey 101).
option-json = Programlar için JSON yaz.
option-database = Veri tabanı, örneğin postgresql://user@host/name.

## Reading and checking

argument-photos = Fotoğraflar (JPEG, PNG, HEIC, WebP) ya da bir fotoğraf klasörü.
option-overlay-reading = Okunanı fotoğrafın üzerine çiz, bu dosyaya ya da klasöre.
option-zone = Fotoğrafın ne gösterdiği, biliyorsan.
option-merge = Fotoğraflar birbirine biniyor ve tek bir masayı gösteriyor.
option-video = Videolar: masanın durulduğu her değişikliği yaz.
option-cluster = Bir klasör için: bu Ray kümesinde oku, ya da `local`.
option-output = Bir klasör için: okumaları bu dosyaya ya da OUT.parquet dosyasına ekle.
option-set = `learn` komutunun yazdığı taş takımın.
argument-set = Yazılacak ya da genişletilecek dosya.
argument-photo-of-set = Bu takımın taşlarının bir fotoğrafı.
option-tiles-of-set = Doğru taşlar, `read` komutunun yazdığı sırayla; yalnızca orada kuşkulu taş varsa gerekir.
argument-table = "r5 r6 r7 | k7 b7 y7" ya da bir fotoğraf

## Turns

argument-before = Önceki masa, ya da bir fotoğraf.
argument-after = Sonraki masa, ya da bir fotoğraf.
option-rack-before = Oyuncunun hamleden önceki ıstakası, ya da bir fotoğraf; taş atılan oyunlarda, `--took` yoksa, taş çektikten sonraki.
option-opened = Oyuncu daha önceki bir hamlede açtı.
option-with-pairs = Oyuncu daha önceki bir hamlede çift açtı (Okey 101).
option-seconds = Hamlenin ne kadar sürdüğü; timer kuralı gerekir.
option-took = Atılanlardan alınan taş, ya da "stock".
option-threw = Atılan taş.
option-emptied = Ortadaki taşların, bu hamle de sayılarak, kaç kez bittiği.
option-hand = Bir oyuncunun hamleden sonra elindeki taş sayısı; her oyuncu için bir kez.
option-restore = Hamleden önceki masayı çiz ve adımları listele.

## Deals and rounds

argument-dealt-hands = Her oyuncuya dağıtılan el, ya da bir fotoğraf.
option-drawn = Her oyuncunun başlamak için çektiği taş.
option-trump-tile = Açık duran taş.
argument-final-hands = Her oyuncunun sondaki taşları, ya da bir fotoğraf.
option-winner = Kazanan; yoksa taşı kalmayan oyuncu.
option-went-rummy = Kazanan daha önce per açmamıştı.
option-thrown-by-winner = Kazananın daha önce attığı jokerler.
option-trump-holder = Kozun eşi kendisine dağıtılan oyuncu.
option-left = Masadan ayrılan bir oyuncu.
option-pairs = Çift açan bir oyuncu (Okey 101).
option-joker-out = Son atılan taş jokerdi (Okey 101).

## Hints

argument-position = "r5 r6 r7 / r8 k2", ya da masanın bir fotoğrafı.
option-rack = Oyuncunun ıstakası, ya da onun bir fotoğrafı.
option-goal = Neyin en önemli olduğu.
option-level = Hamlenin ne kadarının gösterileceği.
option-time-limit = En uzun arama süresi.
option-discards = Atılanlar, son atılan en sonda.
option-to-draw = Hamle başlıyor: henüz taş çekilmedi.
option-thrown = Oyuncunun daha önce attığı jokerler (Rummy PRO).
option-players = Oyuncu sayısı, biliyorsan.
option-overlay-play = Hamleyi fotoğrafın üzerine çiz.

## The server, corrections and copies

option-host = Dinlenecek adres; yazılmazsa bütün adresler.
option-port = Sayfanın HTTP bağlantı noktası.
option-secure-port = Sayfanın HTTPS bağlantı noktası, canlı kamerayla.
option-http-only = HTTPS yok, örneğin onu ekleyen bir vekil sunucunun arkasında.
option-workers = Sunucu süreci sayısı.
option-demo = Geçici bir veri tabanı kullan: hiçbir şey saklanmaz.
option-open = Telefonların eşlenmesi gerekmez: herkes sunucuyu kullanabilir.
option-all-tables = Yazdırılan kodu tarayan telefonlar bütün masalara katılır.
option-url = Telefonlar için adres, örneğin bir vekil sunucunun adresi.
option-certificate = HTTPS için kendi sertifikan, PEM olarak.
option-key = Başka bir dosyadaysa özel anahtarı.
option-max-matches = Veri tabanının saklayacağı en çok maç sayısı.
option-export = Fotoğrafları etiketleriyle yaz.
option-forget = Bir düzeltmeyi ve fotoğrafını sil.
argument-file = Maç kayıtlarının kopyası.
option-restore-copy = Boş bir veri tabanını kopyadan doldur.
