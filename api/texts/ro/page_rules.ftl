### Romanian. The page: choosing a game and its rules.

rules-title = Reguli
indicator-which = Ce piesă este întoarsă?
indicator-help = Piesele de aceeași culoare cu numărul următor sunt jokerii acestei runde; jokerii tipăriți sunt socotiți ca acea piesă.
indicator = Indicator
indicator-change = Indicator: { $piece }. Schimbă
rules-which-game = Care joc?
rules-house = Cum v-ați înțeles
rules-house-help = O partidă își păstrează regulile. Ca să le schimbi, deschide partida.
rules-all = Toate celelalte reguli: { $game }
rules-rulebook = În regulament: { $sentence }
rules-reset = Din nou ca în regulament: { $rule }
rules-none-changed = Fără reguli ale casei.
rules-changed = { rules-name }: { $value }
rules-summary = { $game ->
    [pup] Te etalezi cu 30. Un joker de pe masă se mută ca orice piesă.
    [easy] Aceleași reguli ca Pup Rummy, sub alt nume.
    [dutch] Te etalezi cu 30. Pune piesa în locul jokerului înainte să-l muți.
    [rrrummy] Ca Dutch Rummy, dar dintr-o formație cu joker nu se ia nimic.
    [tiles50] Ca RRRummy, dar te etalezi cu 50, iar un joker eliberat începe o formație nouă.
    [rummy_club] Tragi 3 dacă nu joci. Fiecare primește ce au ceilalți în mână.
    [rummy45] Te etalezi cu 45 de puncte deodată, apoi lipești oriunde. Piesele puse aduc puncte.
    [rummy_pro] Nu se pune nimic până nu închide cineva cu 14 piese. Plătesc toți ceilalți.
    [basic_rummy] Cu cărți de joc: tragi, pui sau lipești formații, arunci.
    [okey_101] Etalare cu 101 sau cinci perechi. Indicatorul hotărăște jokerii. Câștigă cine are cele mai puține puncte.
   *[other] { $game }
}
rules-name = { $rule ->
    [jokerLevel] Cum se mută jokerii de pe masă
    [copies] Exemplare din fiecare { $pieces ->
        [cards] carte
       *[tiles] piesă
    }
    [jokers] Numărul de jokeri
    [extra_jokers] Jokeri pe care îi pot adăuga jucătorii
    [players_max] Maximum de jucători
    [first_extra] Piesă în plus pentru primul jucător
    [deal_until_open] Împarte până se poate etala cineva
    [upcard] Prima aruncată vine din talon
    [stacks] Înălțimea teancurilor
    [starter] Cine începe
    [refuse_doubles] Duble pentru a refuza împărțirea
    [run_min] Cea mai scurtă suită
    [run_max] Cea mai lungă suită
    [run_wraps] { $pieces ->
        [cards] Asul poate urma după popă
       *[tiles] 1 poate urma după 13
    }
    [group_min] Cel mai mic grup
    [group_max] Cel mai mare grup
    [meld_jokers] Maximum de jokeri pe formație
    [opening] Puncte pentru etalare
    [opening_same_turn] Poți juca mai departe în tura etalării
    [lay_off_unopened] Poți lipi la formații înainte să pui una
    [table_to_hand] { $pieces ->
        [cards] Cărțile se pot întoarce de pe masă în mână
       *[tiles] Piesele se pot întoarce de pe masă pe tablă
    }
    [joker_replace] Înlocuiește un joker înainte să-l muți
    [joker_from_hand] Înlocuiește jokerul doar de pe tabla ta
    [joker_locks] O formație cu joker e blocată
    [joker_new_meld] Un joker eliberat intră într-o formație nouă
    [joker_swap] Un joker se poate lua în schimbul piesei lui
    [draw] Câte tragi dacă nu joci
    [penalty_draw] Piese de tras după o tură nepermisă
    [timer] Timpul unei ture
    [reshuffles] De câte ori cele aruncate devin talon nou
    [stalemate] Runda se termină dacă nimeni nu poate închide
    [take_discard] Poți lua ultima aruncată
    [take_discarded_joker] Poți lua un joker aruncat
    [discard_taken] Poți arunca ce tocmai ai luat
    [last_discard] Ca să închizi, mai arunci o dată
    [round_scoring] Cum se punctează runda
    [hand_highest] Cele mai multe puncte pentru o { $pieces ->
        [cards] carte
       *[tiles] piesă
    } din mână
    [hand_joker] Puncte pentru un joker rămas pe tablă
    [going_rummy] La Going Rummy punctele se înmulțesc cu
    [laid_low] Puncte pentru 2–9 puse pe masă
    [laid_high] Puncte pentru 10–13 puse pe masă
    [laid_one] Puncte pentru un 1 pus
    [laid_joker] Puncte pentru un joker pus
    [closing_bonus] Puncte pentru închidere
    [trump] Puncte pentru perechea atuului
    [trump_each_pays] Fiecare adversar plătește pentru atu
    [disconnect] Puncte pierdute la plecarea de la masă
    [multiplier] Prețurile se înmulțesc cu
    [match_rounds] Runde într-o partidă
    [match_rounds_each] Runde pe care le începe fiecare
    [match_minutes] Minutele unei partide
    [match_targets] Puncte care încheie partida
    [opening_pairs] Perechi pentru etalare
    [taken_laid] Ce iei dintre cele aruncate trebuie pus pe masă
    [discard_penalty] Penalizare pentru aruncarea unui joker sau a unei piese potrivite
    [hand_unopened] Puncte pentru cine nu s-a etalat
    [going_out] Puncte scăzute pentru închidere
    [joker_out] Factor dacă ultima aruncată e un joker
    [pairs_factor] Factor pentru etalarea cu perechi
   *[other] { $rule }
}
rules-choice = { $choice ->
    [highest_draw] Cine trage cea mai mare
    [in_turn] Pe rând
    [winner_takes] Câștigătorul ia ce pierd ceilalți
    [winner_only] Doar câștigătorul primește puncte
    [opponents] Fiecare ia mâinile adversarilor
    [laid] Contează ce e pus pe masă
    [price] Toți plătesc jocul închis
    [penalty] Mâna proprie este penalizare
   *[other] { $choice }
}
rules-joker-level = { $level ->
    [free] Liber, ca orice piesă
    [replaced] Doar înlocuiți cu piesa lor
    [locked] Înlocuiți, formații blocate
    [new_meld] Înlocuiți, cu blocare, formație nouă
   *[own] Combinația ta
}
