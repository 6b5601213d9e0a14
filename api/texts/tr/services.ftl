### Turkish. Verdicts on turns, deals, rounds and matches, and what is wrong with a request about
### them.

## Tables and melds

table-summary = { table-melds }; { table-pieces }; { table-points }
table-melds =
    { $melds ->
        [0] per yok
       *[other] { $melds } per, { table-state }
    }
table-state =
    { $wrong ->
        [0]
            { $melds ->
                [1] geçerli
                [2] ikisi de geçerli
               *[other] hepsi geçerli
            }
       *[other] { $wrong } tanesi geçersiz
    }
table-pieces =
    { $pieces ->
        [cards] { $box } kartın { $tiles } tanesi
       *[tiles] { $box } taşın { $tiles } tanesi
    }
table-points = { $points } puan

## Turns

position-two-racks = --rack, / işaretinden sonra yazılandan farklı: yalnızca birini ver
turn-rack-after = hamleden sonraki masada / işaretinden sonra bir şey olmaz: hamleden önceki ıstakayı ver; önceki masada / işaretinden sonra ya da --rack ile
turn-no-timer = { $title } süresiz oynanır: saniye yazma
turn-set-timer =
    hamlenin süresi yok: timer kuralını { $low } ile { $high } saniye arasında ayarla ya da saniye yazma
turn-nothing-laid =
    { $title } oyununda masaya bir şey açılmaz: masaları boş bırak, neyin alınıp atıldığını belirt
turn-ambiguous-jokers =
    jokerler çok fazla şekilde okunabiliyor: her birinin yerine geçtiği taşı *=r6 gibi yaz
turn-no-discards = { $title } oyununda taş atılmaz: alınanı ve atılanı yazma
report-no-opening = { $title } oyununda açmak gerekmez: bunu yazma
report-no-pairs = { $title } oyununda çift açılmaz: bunu yazma
turn-hands-do-not-count = { $title } oyununda eldeki taş sayıları eli bitirmez: bunları yazma
indicator-needed = { $title } için gösterge gerekir, yani açılan taş, örneğin r5
turn-one-tile = { $tiles } alınır ya da atılır, { $count } değil
turn-ends-with-discard = hamle taş atarak biter
turn-could-lay-off = { $tile } atılacağına { $meld } üzerine işlenebilirdi
turn-discard-penalty = { $tile } atmanın cezası { $points } puandır
round-nobody-can-finish = artık kimse bitiremez: el kazanansız biter
round-stock-empty-nobody-plays =
    ortada bir şey kalmadı: kimse oynamayınca el biter (F10)
round-stock-empty-ends = ortada bir şey kalmadı: el biter
round-stock-empty-shuffle = ortada bir şey kalmadı: atılanları karıp yeniden ortaya koy
undo-take-back = Geri al: { $tiles }.
undo-lay-back = Geri koy: { $tiles }; sonuç { $made }.

## Deals

deal-drawn-for = çekilen { $tiles }, ama el sayısı { $hands }
deal-nobody-draws =
    { $title } oyununda başlamak için { $pieces ->
        [cards] kart çekilmez: çekilen kartları
       *[tiles] taş çekilmez: çekilen taşları
    } yazma
deal-no-trump = { $title } oyununda koz yok: kozu yazma
deal-one-trump = koz olarak tek taş açılır, { $count } taş değil
deal-each-draws =
    her oyuncu bir { $pieces ->
        [cards] kart
       *[tiles] taş
    } çeker, en büyük sayıyı çeken başlar
deal-draw-again = joker ya da eşitlik çıktı: herkes yeniden çeker
deal-begins = { $player }. oyuncu başlar
deal-take-turns = ellere sırayla başlanır
deal-stack = önce { $stack } numaralı kule dağıtılır ve bir taş fazla alır
deal-one-more = kimse açamıyor: her oyuncu bir taş daha alır
deal-wrong-size = { $player }. oyuncu { $tiles } aldı, dağıtılması gereken { $size }
deal-may-refuse = { $player }. oyuncu { $number } çift aldı, dağıtımı reddedebilir
deal-has-twin = { $player }. oyuncu kozun eşini aldı: { $points } puan

## Rounds

score-leaving-is-free = { $title } oyununda masadan ayrılmanın cezası yok: ayrılanı yazma
score-no-pairs = { $title } oyununda çift açılmaz: çift açanı yazma
score-no-joker-out = { $title } oyununda son atılan joker ek puan getirmez: bunu yazma
score-no-going-rummy = { $title } oyununda tek hamlede bitirmek ek puan getirmez: bunu yazma
report-thrown-do-not-count = { $title } oyununda önceden atılan jokerler sayılmaz: onları yazma
score-no-player = { $number }. oyuncu yok, verilen el sayısı { $players }
score-several-empty = eli boşalanlar: oyuncular { $players }; kimin bitirdiğini belirt
score-needs-winner = kazanan hakkında söylenenler bir kazanan gerektirir: kimin bitirdiğini belirt
score-other-went-out =
    { $player }. oyuncunun eli boşaldı, demek ki { $other }. oyuncu bitirmedi
score-closes-as-nothing = kazananın taşları hiçbir oyunla bitmiyor: { $reasons }
score-closed-hand-size = biten bir elde { $needed } taş ve bir boşta taş olur, bunda { $count } var
score-lay-rows = bazı taşlar sıralara uymuyor; sıraları diz, boştaki taşı / işaretinden sonra yaz

## Matches

match-racks-too-long = bir elin ıstakaları en fazla { $limit } karakterdir
match-racks-or-points = bir el için ya ıstaka ya puan verilir, ikisi birden değil
match-needs-entries = bir el için { $players } ıstaka ya da puan gerekir
match-needs-names = bu maç için { $players } ad gerekir
match-no-player = { $number }. oyuncu yok
match-too-many-rounds = bir maçta en fazla { $limit } el olur
match-too-many-changes = bir maçta en fazla { $limit } değişiklik olur
match-did-not-play = { $name } bu eli oynamadı
match-too-many-players = bir maçta, ayrılanlar dahil, en çok { $limit } oyuncu olur
match-starts-at-end = başlangıç puanı, maçı bitiren { $target } puandan az olmalı
match-end-stays = bir maçın başında kararlaştırılan bitişi değişmez
match-over-tied = maç berabere bitti: sürdürmek için son eli geri al
match-over-won = maç bitti, kazanan { $winner }: sürdürmek için son eli geri al

## Hints

hint-needs-rack = bir ipucu için ıstaka gerekir: --rack "r8 k2" ile ya da konumda / işaretinden sonra
readings-differ = konumun başka bir okunuşunda aynı perler ve aynı ıstaka, her birinde aynı sayıda taşla olmalı
hint-needs-hand =
    bir ipucu için { $pieces ->
        [cards] elindeki kartlar gerekir: --rack "5H KS"
       *[tiles] ıstaka gerekir: --rack "r8 k2"
    } ile ya da / işaretinden sonra
hint-hand-size = elde { $low } taş olur, çektikten sonra { $high }
hint-not-with-pairs = çift açan oyuncu için henüz ipucu yok: başka çiftler aç ve masadaki perlere işle
hint-without-discards = { $title } oyununda taş atılmaz: atılanları yazma
hint-without-draw = { $title } oyununda hamle çekerek başlamaz: bunu yazma
hint-round-joker = { $tile } denen yerde basılı joker (sahte okey) kastedilir: üzerinde o yazan taşlar bu elin jokeridir (okey).
position-nearest = masanın en yakın geçerli kullanımı: { $table }
position-left-over = o zaman hiçbir yere uymayan taşlar: { $tiles }

## Readings

doubt-of-tile = { $tile }: { $doubt }
photo-of-several = { $number }/{ $count }
correction-not-on-photo = { $number }. taş ({ $tile }), { $width } x { $height } piksellik fotoğrafın dışında
export-round = el
export-total = toplam
export-start = başlangıç
export-left = { $name } (ayrıldı)

## A known tile set

known-set-doubts = { $photo }: kesin değil: { $tiles }. Fotoğraftaki bütün taşları belirt.
known-set-tiles =
    { $count ->
        [one] { $count } taş belirtildi, ama { $photo } içinde { $read } taş okundu.
       *[other] { $count } taş belirtildi, ama { $photo } içinde { $read } taş okundu.
    }
known-set-empty = Bu taşların hiçbiri bütünüyle görünmüyor: başka bir fotoğraf çek.
known-set-cards = Yalnızca taş takımları öğrenilebilir, kart desteleri öğrenilemez.
known-set-corners = { $tile } taşının köşeleri taşı saat yönünde çevrelemeli, her kenar en az { $pixels } piksel olmalı.
known-set-version = Bu takım Tilesight'ın başka bir sürümüyle öğrenildi: yeniden öğret.
known-set-damaged = Bu, Tilesight'ın öğrendiği bir takım değil ya da bozuk.
known-set-unreadable = { $file } okunamıyor.

## A folder of photos

folder-output-suffix = { $path }: ad .jsonl ya da .parquet ile bitmelidir.
folder-output-line = { $path }: { $line }. satır bir fotoğrafın okuması değil; başka bir dosya ver.
folder-output-busy = { $path }: başka bir çalıştırma şu anda buraya okuma ekliyor.
folder-needs-pyarrow = { $path }: Parquet için `cluster` ekiyle gelen pyarrow gerekir.
folder-no-photos = { $path }: bu klasörde fotoğraf yok.
folder-photo-lost = Bu fotoğrafı okuyan süreç her denemede sona erdi.
