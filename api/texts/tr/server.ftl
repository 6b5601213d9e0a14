### Turkish. What the server, its database and its certificates answer when something is wrong.

## Requests

request-unreadable = Bu istek okunamıyor.
request-forbidden = Buna izin yok.
request-nothing-here = Burada bir şey yok.
request-wrong-method = Bu yöntem burada kullanılamaz.
request-too-slow = Yükleme çok uzun sürdü.
request-too-large = Yüklenen şey çok büyük.
request-failed = Beklenmeyen bir hata oluştu; sunucunun günlüğüne bak.
request-too-long = Bu çok uzun sürdü: sonra ya da daha azıyla yeniden dene.
upload-limit = En fazla { $megabytes } MB yüklenebilir.
request-limit = Fotoğrafsız bir istek en fazla { $kilobytes } kB olabilir.
request-too-many = Bu telefon çok fazla istek gönderiyor: { $seconds } sn sonra yeniden dene.
request-other-site = Bu istek başka bir sitenin sayfasından geliyor.
request-other-name = Bu sunucunun adı bu değil; başka adlar TILESIGHT_HOSTS içinde sıralanır.
server-busy = Sunucu meşgul: bir saniye sonra yeniden dene.
server-stopping = Sunucu kapanıyor: birkaç saniye sonra yeniden dene.

## Phones, tables and matches

phone-not-paired = Bu telefon eşlenmemiş: sunucunun gösterdiği kodu tara.
pairing-code-expired = Bu kod artık geçersiz: sunucunun şimdi gösterdiği kodu tara.
phone-not-at-table = Bu telefon artık bu masada değil.
table-not-joined = Böyle bir masa yok ya da bu telefon ona katılmamış.
match-changed-elsewhere = Bu maçı başka biri değiştirdi: önce yeniden bak, sonra değiştir.
match-missing = Böyle bir maç yok.
match-round-missing = Maçta böyle bir el yok.
match-nothing-to-undo = Geri alınacak değişiklik kalmadı.
match-key-used = Bu anahtar başka bir maç ya da değişiklik için kullanıldı: her birine ayrı anahtar gerekir.
match-limit = Bu sunucu en fazla { $limit } maç saklar: gerekmeyen birini sil ya da sunucuyu daha yüksek --max-matches ile başlat.
correction-missing = Böyle bir düzeltme yok.
correction-id-missing = { $id } numaralı düzeltme yok.
corrections-full = Sunucu daha fazla düzeltme saklamıyor: { $gigabytes } GB yer kaplıyorlar. Sunucuyu çalıştıran kişi onları dışa aktarıp silebilir.
certificate-none = Bu sunucu kendi sertifikasını oluşturmadı.

## Fields of requests and options

body-no-json = Gövde JSON değil.
body-must-be-json = Gövde application/json olmalı.
body-must-be-json-or-form = Gövde application/json ya da multipart/form-data olmalı.
field-wrong = { $field } { $requirement }.
body-wrong = Gövde { $requirement }.
field-fault = { $field }: { $fault }
option-wrong = { $requirement }, yazılan: { $given }
must-be-text = metin olmalı
must-be-whole = tam sayı olmalı
must-be-number = sayı olmalı
must-be-boolean = true ya da false olmalı
must-be-list = liste olmalı
must-be-object = bir JSON nesnesi olmalı
must-be-file = dosya olarak gönderilmeli
must-be-there = eksik
must-be-known = bilinen bir alan değil
must-be-more = şundan büyük olmalı: { $limit }
must-be-at-least = en az { $limit } olmalı
must-be-less = şundan küçük olmalı: { $limit }
must-be-at-most = en fazla { $limit } olmalı
must-be-one-of = şu olmalı: { $expected }
must-have-items = en az { $limit } öğe içermeli
must-have-few-items = en fazla { $limit } öğe içermeli
must-have-characters = en az { $limit } karakter olmalı
must-have-few-characters = en fazla { $limit } karakter olmalı
must-be-valid = geçersiz: { $reason }
value-kinds = beklenen: true ya da false, bir tam sayı, bir sözcük ya da bunlardan bir liste
value-limits = beklenen: { $characters } karakteri aşmayan en fazla { $values } değer
value-notation-or-photo = beklenen: notasyonla taşlar ya da bir formda taşların fotoğrafı
value-notation-limit = notasyonla yazılan taşlar en fazla { $characters } karakterdir
value-too-nested = çok fazla iç içe
value-no-json = bu JSON değil
value-nul = anahtarda NUL karakteri olamaz
value-empty-photo = üzerindeki taşlar olmadan fotoğraf saklanmaz
name-characters = ad yalnızca harf, rakam ve simgelerden oluşabilir
name-invisible = adda bir harf, rakam ya da görünen başka bir karakter olmalı
name-twice = adı aynı olan iki oyuncu var: { $name }
tile-corners-on-line = bir taşın köşeleri aynı doğru üzerinde olamaz
tile-alternative-twice = { $tile } için { $other } seçeneği iki kez yazılmış
tile-missing = { $number }. taş yok, gönderilen taş sayısı { $count }

## Database

database-unusable = Bu veri tabanı kullanılamıyor: { $reason }.
database-missing = { $file } diye bir veri tabanı yok.
database-not-opened = { $place } veri tabanı açılamıyor: { $reason }.
database-error = Veri tabanı kullanılamıyor: { $reason }.
database-busy = Veri tabanı meşgul; yeniden dene.
database-disk-full = disk dolu
database-disk-full-sentence = Disk dolu: yer açılana kadar hiçbir şey kaydedilemez veya silinemez.
database-away = Veri tabanı yanıt vermiyor.
database-slow = Veri tabanı zamanında yanıt vermiyor.
database-other-writer = başka bir program ona yazıyor
database-not-sqlite = bir SQLite dosyası değil
database-newer = daha yeni bir Tilesight sürümü onu değiştirmiş
database-needs-extra = PostgreSQL için ek paket gerekir: `pip install 'tilesight[postgresql]'`
database-not-installed = { $name } kurulu değil
backup-exists = { $file } zaten var; başka bir ad seç.
backup-not-empty = { $database } boş değil; hiçbir şey değiştirilmedi.
backup-damaged = { $file } bozuk: { $reason }.
backup-no-copy = { $file } maç kayıtlarının kopyası değil: { $reason }.
backup-only-sqlite = Yalnızca SQLite veritabanları böyle kopyalanır; PostgreSQL için pg_dump kullan.
file-unwritable = { $file }: yazılamıyor: { $reason }.

## Certificates

certificate-unusable = { $certificate } sertifikası ve { $key } anahtarı kullanılamıyor: { $reason }.
certificate-no-pair = bunlar PEM dosyası değil ya da birbirine ait değil
certificate-not-now = Sertifika şu an geçerli değil, yalnızca { $since } ile { $until } arasında geçerli.
certificate-new-authority = Sertifika yetkilisi yeni, çünkü eskisi bu bilgisayarın bütün adlarını ve adreslerini onaylayamıyor ya da şu an geçerli değil: telefonların ona yeniden güvenmesi gerekiyor.
certificate-unwritable = { $file }: sertifika yazılamıyor: { $reason }.
authority-damaged = { $file } sertifika yetkilisi bozuk ({ $reason }): onu ve { $key } dosyasını bir kopyadan geri yükle; ya da ikisini de sil ve telefonlar yenisine güvensin.
authority-file-missing = { $file } eksik
authority-unreadable = kendisi ya da anahtarı okunamıyor, veya birbirini tutmuyorlar
