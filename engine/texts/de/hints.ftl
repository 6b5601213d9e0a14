# Namen von Auslagen stehen im Dativ („der Reihe Rot 4-5-6“); vor ihnen stehen nur „zu“, „aus“, „von“ und „in“.
# Listen von Steinen stehen im Akkusativ („Rot 7 und einen Joker“).

hint-lay =
    { $kind ->
        [run] Lege { $tiles } von deinem Brett als neue Reihe aus.
       *[group] Lege { $tiles } von deinem Brett als neue Gruppe aus.
    }
hint-lay-jokers = Lege { $tiles } von deinem Brett als neue Reihe aus: { $made }.
hint-add = Lege { $own } von deinem Brett zu { $meld }, das ergibt { $made }.
hint-split =
    { $kind ->
        [run] Trenne { $moved } von { $source } ab, als eigene Reihe.
       *[group] Trenne { $moved } von { $source } ab, als eigene Gruppe.
    }
hint-make = { $take } Lege von deinem Brett { $own } dazu: { $made }.
hint-make-alone =
    { $count ->
        [1] { $take } Lege den Stein aus: { $made }.
       *[other] { $take } Lege die Steine zusammen: { $made }.
    }
hint-move =
    { $count ->
        [1] { $take } Lege den Stein zu { $meld }, das ergibt { $made }.
       *[other] { $take } Lege die Steine zu { $meld }, das ergibt { $made }.
    }
hint-move-own =
    { $count ->
        [1] { $take } Lege den Stein und von deinem Brett { $own } zu { $meld }, das ergibt { $made }.
       *[other] { $take } Lege die Steine und von deinem Brett { $own } zu { $meld }, das ergibt { $made }.
    }
hint-shift = Verschiebe in { $meld } { $moved }, das ergibt { $made }.
hint-take = Nimm { $tiles } aus { $source }.
# Nur bei Reihen: „vom niedrigen Ende der Reihe …“ ist Genitiv und lautet gleich.
hint-take-low = Nimm { $tiles } vom niedrigen Ende { $source }.
hint-take-high = Nimm { $tiles } vom hohen Ende { $source }.
hint-from-hand =
    { $count ->
        [1] Nimm den Joker, den du in der Hand hast.
       *[other] Nimm die Joker, die du in der Hand hast.
    }
hint-replace = Ersetze in { $meld } { $joker } durch { $own } von deinem Brett und behalte den Joker in der Hand.
hint-replace-from = { $take } Ersetze damit in { $meld } { $joker } und behalte den Joker in der Hand.
hint-draw = Du kannst nichts legen: Zieh.
hint-draw-keep-jokers = Ohne Joker kannst du nichts legen: Zieh.
hint-hold-back =
    Zieh und behalte deine Steine, bis du alle auf einmal legen kannst: So gewinnst du mehr der simulierten Runden.
hint-held-back = Oder lege jetzt { $number }: { $tiles }. Das Ziel „Meiste Steine“ zeigt die Schritte.
hint-held-back-number = Oder lege jetzt { $number }: Das Ziel „Meiste Steine“ zeigt die Schritte.
hint-cannot-open = Du kannst noch nicht rauskommen: { $points } von { $opening } Punkten. Zieh.
hint-draw-unproven = In der Zeit fand sich kein Zug: Zieh, oder lass länger rechnen.
hint-new-run = der neuen Reihe { color-name } { $numbers }
hint-run-at = der Reihe { color-name } { $numbers } ({ $where })
hint-new-group = der neuen { $number }er-Gruppe in { $colors }
hint-group-at = der { $number }er-Gruppe in { $colors } ({ $where })
hint-new-other = den neuen Steinen { $tiles }
hint-other-at = den Steinen { $tiles } ({ $where })
hint-meld-number = Auslage { $number }
hint-where-number = { $where }, Auslage { $number }
hint-where =
    { $row ->
        [top]
            { $column ->
                [left] oben links
                [middle] oben in der Mitte
               *[right] oben rechts
            }
        [middle]
            { $column ->
                [left] links in der Mitte
                [middle] in der Mitte
               *[right] rechts in der Mitte
            }
       *[bottom]
            { $column ->
                [left] unten links
                [middle] unten in der Mitte
               *[right] unten rechts
            }
    }
hint-the-tile = { $tile }
hint-joker-any =
    { $count ->
        [one] einen Joker
       *[other] { $number } Joker
    }
hint-joker-the =
    { $count ->
        [one] den Joker
       *[other] die Joker
    }
hint-joker-some =
    { $count ->
        [one] einen Joker
       *[other] { $number } Joker
    }
hint-joker-your =
    { $count ->
        [one] einen Joker
       *[other] { $number } Joker
    }
hint-color-numbers = { color-name } { $numbers }
hint-can-play = Du kannst { $tiles } legen.
hint-can-open = Du kannst rauskommen und { $tiles } legen.
hint-can-go-out = Du kannst in diesem Zug Schluss machen.
hint-goes-out = Du kannst Schluss machen: Lege { $tiles }.
hint-unproven = Vielleicht geht es noch besser: Die Zeit hat nicht gereicht, um sicher zu sein.
hint-unproven-change = Vielleicht geht es genauso gut mit weniger Umbau auf dem Tisch.
hint-not-out = Du kannst in diesem Zug nicht Schluss machen; so behältst du am wenigsten Steine.
hint-opens = Damit kommst du mit { $points } Punkten raus.
hint-misreading = Wenn { $tile } in Wahrheit { $other } ist, ändert sich der Tipp: Sieh noch einmal nach.
hand-draw = Zieh aus dem Vorrat.
hand-take = Nimm { $tile } vom Ablagestapel.
hand-swap = Tausche { $tile } gegen den Joker, der dafür liegt.
hand-lay =
    { $kind ->
        [run] Lege { $tiles } { hand-holder } als neue Reihe aus.
       *[group] Lege { $tiles } { hand-holder } als neue Gruppe aus.
    }
hand-holder =
    { $pieces ->
        [cards] aus deiner Hand
       *[tiles] von deinem Brett
    }
hand-add = Lege { $tiles } zu { $meld }, das ergibt { $made }.
hand-meld = Auslage { $number }
hand-new-meld =
    { $kind ->
        [run] der neuen Reihe { $tiles }
       *[group] der neuen Gruppe { $tiles }
    }
hand-goal-ignored = Das Ziel zählt hier nicht: Es gilt für Spiele, in denen alle den Tisch umbauen dürfen.
hand-throw = Wirf { $tile } ab.
hand-last-piece =
    { $pieces ->
        [cards] Das ist deine letzte Karte: Du machst Schluss.
       *[tiles] Das ist dein letzter Stein: Du machst Schluss.
    }
hand-empty = Damit ist deine Hand leer: Du machst Schluss.
hand-worth =
    { $points ->
        [1] Damit legst du einen Punkt aus.
       *[other] Damit legst du { $points } Punkte aus.
    }
hand-held-back =
    { $count ->
        [1] Du könntest { $tiles } auslegen, aber warte damit, bis du Schluss machen kannst: So gewinnst du mehr Runden.
       *[other] Du könntest { $tiles } auslegen, aber behalte sie, bis du Schluss machen kannst: So gewinnst du mehr Runden.
    }
hand-gain-draw = Zieh aus dem Vorrat: im Schnitt noch { $gain } Punkte, plus/minus { $error }.
hand-gain-take = Nimm { $tile } vom Ablagestapel: im Schnitt noch { $gain } Punkte, plus/minus { $error }.
hand-gain-throw = Wirf { $tile } ab: im Schnitt noch { $gain } Punkte, plus/minus { $error }.
hand-gain-other = { $tile }: im Schnitt noch { $gain } Punkte, plus/minus { $error }.
hand-equal-draw = Zieh aus dem Vorrat: etwa gleich gut, im Schnitt noch { $gain } Punkte.
hand-equal-take = Nimm { $tile } vom Ablagestapel: etwa gleich gut, im Schnitt noch { $gain } Punkte.
hand-equal-throw = Wirf { $tile } ab: etwa gleich gut, im Schnitt noch { $gain } Punkte.
hand-equal-other = { $tile }: etwa gleich gut, im Schnitt noch { $gain } Punkte.
hand-can-lay = Du kannst { $tiles } auslegen.
hand-can-open = Du kannst rauskommen und { $tiles } auslegen.
hand-cannot-open = Du kannst noch nicht rauskommen: { $points } von { $opening } Punkten.
hand-only-pairs-open = Abgewogen wurden nur Reihen und Gruppen, die zum Rauskommen noch nicht reichen, { $points } von { $opening } Punkten; mit den Paaren auf deiner Hand, { $pairs }, könntest du aber rauskommen.
hand-could-open-with-pairs = Abgewogen wurden nur Reihen und Gruppen; auch mit den Paaren auf deiner Hand, { $pairs }, könntest du rauskommen.
hand-nothing-yet = Auszulegen gibt es noch nichts: Auf den Abwurf kommt es an.
hand-look-first = Sieh dir erst den letzten Abwurf an, bevor du ziehst.
hand-close =
    Schließe als { closing-name } für { $points } Punkte von jedem: { $rows }. Wirf { $tile } ab.
hand-can-close = Du kannst schließen.
hand-can-close-as = Du kannst als { closing-name } schließen.
hand-away = { closing-name }: noch { $lacking } ({ $points } Punkte); ungesehen und hilfreich: { $unseen } ({ $outs }).
hand-closes-now = { closing-name }: schließt jetzt ({ $points } Punkte).
hand-out-of-reach = { closing-name }: nicht mehr zu schaffen.
hand-from-closing = Noch { $lacking } bis zum Schließen.
hand-nearest = Am nächsten ist { closing-name }, noch { $lacking }. Hilfreich: { $outs }.
hand-outs-more = { $outs } und { $more } weitere
hand-throw-stays =
    Wirf { $tile } ab: { closing-name } bleibt { $lacking } entfernt; ungesehen und hilfreich: { $unseen }.
hand-throw-then =
    Wirf { $tile } ab: { closing-name } ist dann { $lacking } entfernt; ungesehen und hilfreich: { $unseen }.
hand-throw-closes = Wirf { $tile } ab: Mit jedem weiteren Stein schließt die Hand als { closing-name }.
hand-keep-joker = Behalte den Joker: Ohne ihn ist { closing-name } { $lacking } entfernt.
hand-throw-joker = Wirf einen Joker ab: Der Preis steigt, und { closing-name } ist { $lacking } entfernt.
hand-take-brings = Damit ist { closing-name } noch { $lacking } entfernt.
hint-no-meld = { $tiles }: { $reasons }
hint-too-many-copies = Tipps gehen nur, wenn es jeden Stein höchstens zweimal gibt, nicht { $copies }-mal
hint-run-min = Tipps gehen nur, wenn die kürzeste Reihe höchstens { $limit } Steine hat, nicht { $length }
hint-run-max = Tipps gehen nur, wenn eine Reihe { $needed } Steine haben darf, nicht nur { $length }
hint-locked-run =
    kein Tipp, solange eine Reihe mit Joker auf dem Tisch liegt: hier hat eine Reihe höchstens { $length } Steine, und eine mit Joker wird nie zerlegt
hint-few-jokers =
    Tipps gehen nur, wenn Tisch und Brett nicht mehr Joker haben, als eine Auslage haben darf ({ $limit })
hint-all-jokers =
    Tipps gehen nur, wenn eine Auslage so viele Joker haben darf, wie es gibt ({ $jokers }), nicht { $limit }
hint-too-many-jokers = Tipps gehen nur mit höchstens { $limit } Jokern, nicht mit { $jokers }
hint-hand-too-large = eine Hand hat auch nach dem Ziehen höchstens { $most }; hier sind es { $held }
