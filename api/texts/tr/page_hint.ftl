### Turkish. The page: hints.

hint-start = Ne oynayabilirim?
hint-help = { $pieces ->
    [cards] Önce masayı, sonra kartlarını çek. İpucunun ne kadarını göreceğini sen seçersin.
   *[tiles] Önce masayı, sonra ıstakanı çek. İpucunun ne kadarını göreceğini sen seçersin.
}
hint-steps = Adımlar
hint-step = { $step ->
    [table] Masa
    [rack] { $pieces ->
        [cards] El
       *[tiles] Istaka
    }
   *[hint] İpucu
}
hint-empty-table = Masa boş
hint-own = { $pieces ->
    [cards] Kartların
   *[tiles] Istakan
}
hint-own-start = { $pieces ->
    [cards] Şimdi kartların
   *[tiles] Şimdi ıstakan
}
hint-own-photograph = { $pieces ->
    [cards] Kartlarını çek
   *[tiles] Istakanı çek
}
hint-own-next = { $pieces ->
    [cards] Kartlarına geç
   *[tiles] Istakana geç
}
hint-own-help = Bu fotoğrafı başkası görmez. Saklanmaz.
hint-jokers-thrown = Attığın jokerler

## What the player wants

hint-options = Ne istiyorsun?
hint-opened = Daha önce açtım
hint-opened-help = { $pieces ->
    [cards] Kapalıysa ilk açışın için elinden { $points } puan gerekir.
   *[tiles] Kapalıysa ilk açışın için ıstakandan { $points } puan gerekir.
}
hint-goal = Hedef
hint-goal-name = { $goal ->
    [tiles] { $pieces ->
        [cards] En çok kart
       *[tiles] En çok taş
    }
    [points] En çok puan
    [out] Bitirmek
    [keep-jokers] Jokerleri tutmak
   *[win] Eli kazanmak
}
hint-players = Oyuncu sayısı
hint-discards = Atılanlar
hint-discards-help = Atılanlar, en sonuncusu sonda.
hint-no-discards = Yok
hint-not-drawn = Henüz çekmedim
hint-took = Son atılanı aldım
hint-give = İpucu ver
hint-first = Sunucu başladıktan sonraki ilk ipucu yarım dakika sürebilir.

## The hint

hint-which-pieces = { $pieces ->
    [cards] Hangi kartlar?
   *[tiles] Hangi taşlar?
}
hint-show-play = Hamleyi göster
hint-fix-pieces = { $pieces ->
    [cards] Kartları düzelt
   *[tiles] Taşları düzelt
}
hint-these-pieces = { $pieces ->
    [cards] Bu kartlar
   *[tiles] Bu taşlar
}
hint-the-play = Hamle, adım adım
hint-all-done = Tamam. Güzel oynadın!
hint-each-discard = Her atışın değeri
hint-each-game = Her oyuna ne kadar kaldı
hint-pictures = Resimler
hint-before = Önce
hint-after = Sonra
hint-legend = { $pieces ->
    [cards] ★ elinden · ↻ başka perden
   *[tiles] ★ ıstakandan · ↻ başka perden
}
hint-not-sure = { $pieces ->
    [cards] Bu kartlara bir bak
   *[tiles] Bu taşlara bir bak
}
hint-none = Bu konum için ipucu yok
hint-nearest = En yakın geçerli masa
hint-left-over = { $pieces ->
    [cards] Orada hiçbir yere uymayan kartlar
   *[tiles] Orada hiçbir yere uymayan taşlar
}
