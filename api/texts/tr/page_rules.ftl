### Turkish. The page: choosing a game and its rules.

rules-title = Kurallar
indicator-which = Gösterge hangi taş?
indicator-help = Aynı rengin bir üst sayısı bu elin jokeridir (okey); basılı jokerler (sahte okey) o taşın yerine geçer.
indicator = Gösterge
indicator-change = Gösterge: { $piece }. Değiştir
rules-which-game = Hangi oyun?
rules-house = Aranızda anlaştıklarınız
rules-house-help = Bir maç kendi kurallarıyla sürer. Değiştirmek için maçı aç.
rules-all = Öteki bütün kurallar: { $game }
rules-rulebook = Kural kitabı: { $sentence }
rules-reset = Yine kural kitabındaki gibi: { $rule }
rules-none-changed = Ev kuralı yok.
rules-changed = { rules-name }: { $value }
rules-summary = { $game ->
    [pup] 30 ile açılır. Masadaki joker öteki taşlar gibi oynatılır.
    [easy] Pup Rummy ile aynı kurallar, başka bir adla.
    [dutch] 30 ile açılır. Jokeri oynatmadan önce yerine temsil ettiği taşı koy.
    [rrrummy] Dutch Rummy gibi, ama jokerli perden hiçbir şey alınamaz.
    [tiles50] RRRummy gibi, ama 50 ile açılır ve alınan joker yeni bir per başlatır.
    [rummy_club] Oynamazsan 3 çek. Herkes ötekilerin elindekini alır.
    [rummy45] Tek seferde 45 puan aç, sonra her pere işle. Açılan taşlar puandır.
    [rummy_pro] Biri 14 taşla bitirene kadar bir şey açılmaz. Ötekilerin hepsi öder.
    [basic_rummy] İskambil kartıyla: çek, per aç ya da işle, at.
    [okey_101] 101 sayıyla ya da beş çiftle açılır. Okeyi gösterge belirler. Puanı en az olan kazanır.
   *[other] { $game }
}
rules-name = { $rule ->
    [jokerLevel] Masadaki jokerler nasıl oynatılır
    [copies] Her { $pieces ->
        [cards] karttan
       *[tiles] taştan
    } kaç tane
    [jokers] Joker sayısı
    [extra_jokers] Oyuncuların ekleyebileceği joker
    [players_max] En çok oyuncu
    [first_extra] İlk oyuncuya fazladan taş
    [deal_until_open] Biri açabilene kadar dağıt
    [upcard] Atılanları ortadan başlat
    [stacks] Kulelerin yüksekliği
    [starter] Kim başlar
    [refuse_doubles] Dağıtımı reddetmeye yeten çift
    [run_min] En kısa seri
    [run_max] En uzun seri
    [run_wraps] { $pieces ->
        [cards] Papazdan sonra as gelebilir
       *[tiles] 13'ten sonra 1 gelebilir
    }
    [group_min] En küçük grup
    [group_max] En büyük grup
    [meld_jokers] Per başına en çok joker
    [opening] Açmak için puan
    [opening_same_turn] Açtığın hamlede oynamayı sürdürebilirsin
    [lay_off_unopened] Per açmadan perlere işleyebilirsin
    [table_to_hand] { $pieces ->
        [cards] Kartlar masadan ele dönebilir
       *[tiles] Taşlar masadan ıstakaya dönebilir
    }
    [joker_replace] Jokeri oynatmadan yerine temsil ettiği taşı koy
    [joker_from_hand] Jokerin yerine yalnızca kendi ıstakandan koy
    [joker_locks] Jokerli per kilitlidir
    [joker_new_meld] Alınan joker yeni bir pere girmeli
    [joker_swap] Joker, temsil ettiği taş verilerek alınabilir
    [draw] Oynamazsan kaç tane çekilir
    [penalty_draw] Kurala aykırı hamleden sonra çekilecek taş
    [timer] Hamle süresi
    [reshuffles] Atılanlar kaç kez yeniden ortaya konur
    [stalemate] Kimse bitiremezse el biter
    [take_discard] Son atılanı alabilirsin
    [take_discarded_joker] Atılan jokeri alabilirsin
    [discard_taken] Yeni aldığını atabilirsin
    [last_discard] Bitirmek için son bir atış gerekir
    [round_scoring] El nasıl puanlanır
    [hand_highest] Elde kalan { $pieces ->
        [cards] kartın
       *[tiles] taşın
    } en çok puanı
    [hand_joker] Istakada kalan jokerin puanı
    [going_rummy] Elden bitmede puan çarpanı
    [laid_low] Açılan 2 ile 9 arasının puanı
    [laid_high] Açılan 10 ile 13 arasının puanı
    [laid_one] Açılan 1'in puanı
    [laid_joker] Açılan jokerin puanı
    [closing_bonus] Bitirmenin puanı
    [trump] Kozun eşinin puanı
    [trump_each_pays] Koz için her rakip öder
    [disconnect] Masadan ayrılmanın cezası
    [multiplier] Fiyat çarpanı
    [match_rounds] Maçtaki el sayısı
    [match_rounds_each] Her oyuncunun başladığı el sayısı
    [match_minutes] Maçın dakikası
    [match_targets] Maçı bitiren puan
    [opening_pairs] Açmak için çift
    [taken_laid] Atılanlardan alınan masaya konmalı
    [discard_penalty] Joker ya da işlek taş atma cezası
    [hand_unopened] Açmayana yazılan puan
    [going_out] Bitirenden düşülen puan
    [joker_out] Joker atarak bitirmenin çarpanı
    [pairs_factor] Çift açmanın çarpanı
   *[other] { $rule }
}
rules-choice = { $choice ->
    [highest_draw] En büyüğü çeken
    [in_turn] Sırayla
    [winner_takes] Kazanan, ötekilerin kaybettiğini alır
    [winner_only] Yalnızca kazanan puan alır
    [opponents] Herkes rakiplerin elini alır
    [laid] Açılanlar sayılır
    [price] Biten oyun için herkes öder
    [penalty] Herkese kendi eli ceza yazılır
   *[other] { $choice }
}
rules-joker-level = { $level ->
    [free] Öteki taşlar gibi serbest
    [replaced] Yerine taşı konunca
    [locked] Taşı konunca, per kilitli
    [new_meld] Taşı konunca, kilitli, yeni per
   *[own] Kendi seçimin
}
