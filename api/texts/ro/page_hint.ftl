### Romanian. The page: hints.

hint-start = Ce pot juca?
hint-help = { $pieces ->
    [cards] Pozează masa, apoi cărțile tale. Tu alegi cât arată sfatul.
   *[tiles] Pozează masa, apoi tabla ta. Tu alegi cât arată sfatul.
}
hint-steps = Pași
hint-step = { $step ->
    [table] Masa
    [rack] { $pieces ->
        [cards] Mâna
       *[tiles] Tabla
    }
   *[hint] Sfat
}
hint-empty-table = Masa e goală
hint-own = { $pieces ->
    [cards] Cărțile tale
   *[tiles] Tabla ta
}
hint-own-start = { $pieces ->
    [cards] Acum cărțile tale
   *[tiles] Acum tabla ta
}
hint-own-photograph = { $pieces ->
    [cards] Pozează cărțile
   *[tiles] Pozează tabla
}
hint-own-next = { $pieces ->
    [cards] Mai departe: cărțile
   *[tiles] Mai departe: tabla
}
hint-own-help = Nimeni altcineva nu vede poza asta. Nu se salvează.
hint-jokers-thrown = Jokeri pe care i-ai aruncat

## What the player wants

hint-options = Ce vrei?
hint-opened = M-am etalat deja
hint-opened-help = { $pieces ->
    [cards] Dacă e dezactivat, îți trebuie { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    } din mână ca să te etalezi.
   *[tiles] Dacă e dezactivat, îți trebuie { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    } de pe tablă ca să te etalezi.
}
hint-goal = Obiectiv
hint-goal-name = { $goal ->
    [tiles] { $pieces ->
        [cards] Cele mai multe cărți
       *[tiles] Cele mai multe piese
    }
    [points] Cele mai multe puncte
    [out] Închide
    [keep-jokers] Păstrează jokerii
   *[win] Câștigă runda
}
hint-players = Numărul de jucători
hint-discards = Aruncate
hint-discards-help = Cele aruncate, ultima la sfârșit.
hint-no-discards = Niciuna
hint-not-drawn = Încă nu am tras
hint-took = Am luat ultima aruncată
hint-give = Dă-mi un sfat
hint-first = Primul sfat după pornirea serverului poate dura o jumătate de minut.

## The hint

hint-which-pieces = { $pieces ->
    [cards] Care cărți?
   *[tiles] Care piese?
}
hint-show-play = Arată-mi mutarea
hint-fix-pieces = { $pieces ->
    [cards] Corectează cărțile
   *[tiles] Corectează piesele
}
hint-these-pieces = { $pieces ->
    [cards] Aceste cărți
   *[tiles] Aceste piese
}
hint-the-play = Mutarea, pas cu pas
hint-all-done = Gata. Bine jucat!
hint-each-discard = Cât valorează fiecare aruncare
hint-each-game = Cât mai e până la fiecare joc
hint-pictures = Imagini
hint-before = Înainte
hint-after = După
hint-legend = { $pieces ->
    [cards] ★ din mâna ta · ↻ din altă formație
   *[tiles] ★ de pe tabla ta · ↻ din altă formație
}
hint-not-sure = { $pieces ->
    [cards] Verifică aceste cărți
   *[tiles] Verifică aceste piese
}
hint-none = Niciun sfat pentru poziția asta
hint-nearest = Cea mai apropiată masă corectă
hint-left-over = { $pieces ->
    [cards] Cărți care nu intră nicăieri acolo
   *[tiles] Piese care nu intră nicăieri acolo
}
