rules-title = Regeln
indicator-which = Welcher Stein liegt offen?
indicator-help = Die Steine derselben Farbe mit der nächsten Zahl sind in dieser Runde die Joker; die gedruckten Joker zählen als dieser Stein.
indicator = Anzeigestein
indicator-change = Anzeigestein: { $piece }. Ändern
rules-which-game = Welches Spiel?
rules-house = Was ihr vereinbart
rules-house-help = Eine Partie behält ihre Regeln. Um sie zu ändern, öffne die Partie.
rules-all = Alle anderen Regeln von { $game }
rules-rulebook = Regelbuch: { $sentence }
rules-reset = Wieder nach Regelbuch: { $rule }
rules-none-changed = Keine Hausregeln.
rules-changed = { rules-name }: { $value }
rules-summary = { $game ->
    [pup] Rauskommen mit 30. Ein Joker auf dem Tisch bewegt sich wie jeder andere Stein.
    [easy] Die Regeln von Pup Rummy unter anderem Namen.
    [dutch] Rauskommen mit 30. Lege an die Stelle eines Jokers erst seinen Stein, bevor du ihn bewegst.
    [rrrummy] Wie Dutch Rummy, aber aus einer Auslage mit Joker darf nichts genommen werden.
    [tiles50] Wie RRRummy, aber Rauskommen mit 50, und mit einem befreiten Joker beginnt eine neue Auslage.
    [rummy_club] Zieh 3, wenn du nichts legst. Jeder bekommt, was die anderen noch haben.
    [rummy45] Lege auf einmal 45 Punkte aus, dann darfst du überall anlegen. Ausgelegte Steine zählen.
    [rummy_pro] Nichts wird ausgelegt, bis jemand mit 14 Steinen schließt. Alle anderen zahlen.
    [basic_rummy] Mit Spielkarten: ziehen, auslegen oder anlegen, abwerfen.
    [okey_101] Rauskommen mit 101 oder fünf Paaren. Der Anzeigestein bestimmt die Joker. Die wenigsten Punkte gewinnen.
   *[other] { $game }
}
rules-name = { $rule ->
    [jokerLevel] Wie Joker auf dem Tisch bewegt werden
    [copies] Wie oft es { $pieces ->
        [cards] jede Karte
       *[tiles] jeden Stein
    } gibt
    [jokers] Anzahl der Joker
    [extra_jokers] Joker, die Spieler dazulegen dürfen
    [players_max] Höchstens so viele Spieler
    [first_extra] Extra-Stein für den ersten Spieler
    [deal_until_open] Weiter verteilen, bis jemand rauskommen kann
    [upcard] Ablagestapel aus dem Vorrat beginnen
    [stacks] Höhe der Stapel
    [starter] Wer anfängt
    [refuse_doubles] Paare, um neu verteilen zu lassen
    [run_min] Kürzeste Reihe
    [run_max] Längste Reihe
    [run_wraps] { $pieces ->
        [cards] Auf den König darf ein Ass folgen
       *[tiles] Auf die 13 darf eine 1 folgen
    }
    [group_min] Kleinste Gruppe
    [group_max] Größte Gruppe
    [meld_jokers] Höchstens so viele Joker in einer Auslage
    [opening] Punkte zum Rauskommen
    [opening_same_turn] Beim Rauskommen darf man gleich weiterlegen
    [lay_off_unopened] Anlegen, bevor man selbst ausgelegt hat
    [table_to_hand] { $pieces ->
        [cards] Karten dürfen vom Tisch zurück auf die Hand
       *[tiles] Steine dürfen vom Tisch zurück aufs Brett
    }
    [joker_replace] Joker ersetzen, bevor man ihn bewegt
    [joker_from_hand] Joker nur vom eigenen Brett ersetzen
    [joker_locks] Eine Auslage mit Joker ist gesperrt
    [joker_new_meld] Ein befreiter Joker muss in eine neue Auslage
    [joker_swap] Ein Joker darf gegen seinen Stein getauscht werden
    [draw] Zu ziehen, wenn man nichts legt
    [penalty_draw] Zu ziehen nach einem unerlaubten Zug
    [timer] Zeit für einen Zug
    [reshuffles] So oft wird der Ablagestapel zum Vorrat
    [stalemate] Die Runde endet, wenn niemand fertig werden kann
    [take_discard] Man darf den letzten Abwurf nehmen
    [take_discarded_joker] Man darf einen abgeworfenen Joker nehmen
    [discard_taken] Man darf gerade Genommenes abwerfen
    [last_discard] Zum Schluss muss man abwerfen
    [round_scoring] Wie eine Runde zählt
    [hand_highest] Höchste Punkte für { $pieces ->
        [cards] eine Karte
       *[tiles] einen Stein
    } auf der Hand
    [hand_joker] Punkte für einen Joker auf dem Brett
    [going_rummy] Bei „Going Rummy“ zählen die Punkte mal
    [laid_low] Punkte für eine ausgelegte 2 bis 9
    [laid_high] Punkte für eine ausgelegte 10 bis 13
    [laid_one] Punkte für eine ausgelegte 1
    [laid_joker] Punkte für einen ausgelegten Joker
    [closing_bonus] Punkte fürs Schließen
    [trump] Punkte für den Zwilling des Trumpfs
    [trump_each_pays] Jeder Gegner zahlt für den Trumpf
    [disconnect] Punkte, die man beim Verlassen verliert
    [multiplier] Preise werden malgenommen mit
    [match_rounds] Runden in einer Partie
    [match_rounds_each] Runden, die jeder anfängt
    [match_minutes] Minuten einer Partie
    [match_targets] Punkte, die eine Partie beenden
    [opening_pairs] Paare zum Rauskommen
    [taken_laid] Vom Ablagestapel Genommenes muss auf den Tisch
    [discard_penalty] Strafe für den Abwurf eines Jokers oder passenden Steins
    [hand_unopened] Punkte, wenn man nicht rausgekommen ist
    [going_out] Abzug fürs Schlussmachen
    [joker_out] Faktor, wenn zuletzt ein Joker abgeworfen wird
    [pairs_factor] Faktor für Paare
   *[other] { $rule }
}
rules-choice = { $choice ->
    [highest_draw] Wer das Höchste zieht
    [in_turn] Reihum
    [winner_takes] Der Sieger bekommt, was die anderen verlieren
    [winner_only] Nur der Sieger bekommt Punkte
    [opponents] Jeder bekommt die Hände der Gegner
    [laid] Was ausgelegt ist, zählt
    [price] Alle zahlen für das geschlossene Spiel
    [penalty] Jedem zählt die eigene Hand als Strafe
   *[other] { $choice }
}
rules-joker-level = { $level ->
    [free] Frei, wie andere Steine
    [replaced] Nur durch ihren Stein ersetzt
    [locked] Ersetzt, Auslagen gesperrt
    [new_meld] Ersetzt, gesperrt, neue Auslage
   *[own] Eure eigene Mischung
}
