rule-with-source = { $rule } ({ $source })
rule-family-open-table =
    Wer am Zug ist, legt eigene Steine und darf alle Auslagen umbauen; am Ende muss jede Auslage gültig sein.
rule-family-lay-down =
    Im Zug wird gezogen, dann neu ausgelegt oder an den Enden angelegt, dann abgeworfen; Auslagen bleiben, wie sie liegen.
rule-family-closed-hand =
    Im Zug wird gezogen und abgeworfen; ausgelegt wird erst, wenn jemand mit der ganzen Hand schließt.
rule-words-tiles = Gespielt wird mit Steinen.
rule-words-cards = Gespielt wird mit Karten.
rule-colors = Die Farben sind { $value }.
rule-highest = Die Zahlen gehen von 1 bis { $value }.
rule-copies =
    { $value ->
        [one] Jede Zahl gibt es in jeder Farbe einmal.
        [2] Jede Zahl gibt es in jeder Farbe zweimal.
       *[other] Jede Zahl gibt es in jeder Farbe { $value }-mal.
    }
rule-jokers = Joker im Spiel: { $value }.
rule-jokers-none = Es gibt keinen Joker.
rule-extra-jokers =
    { $value ->
        [one] Die Spieler dürfen einen Joker dazulegen.
       *[other] Die Spieler dürfen bis zu { $value } Joker dazulegen, jeder einen.
    }
rule-extra-jokers-none = Die Spieler legen keine Joker dazu.
rule-indicator = Ein Stein wird aufgedeckt, der Anzeigestein; die Steine derselben Farbe mit der nächsten Zahl sind die Joker, nach der höchsten die 1; die gedruckten Joker zählen als dieser Stein.
rule-indicator-none = Die gedruckten Joker sind die Joker.
rule-players-min = Mindestens { $value } spielen mit.
rule-players-max = Höchstens { $value } spielen mit.
rule-hands = Zu zweit, zu dritt und ab vier Spielern bekommt jeder { $value }.
rule-first-extra = Wer anfängt, bekommt { $value } mehr und zieht im ersten Zug nicht.
rule-first-extra-none = Wer anfängt, bekommt so viele wie alle anderen.
rule-deal-until-open = Alle bekommen nacheinander je eins dazu, bis jemand rauskommen kann.
rule-deal-until-open-none = Nach dem Verteilen gibt es nichts dazu, auch wenn niemand rauskommen kann.
rule-upcard = Vom Vorrat wird eins aufgedeckt: Damit beginnt der Ablagestapel.
rule-upcard-none = Der Ablagestapel ist am Anfang leer.
rule-stacks =
    Die Steine liegen verdeckt in Stapeln zu je { $value }; die Zahl des Trumpfs sagt, welcher Stapel zuerst verteilt wird.
rule-stacks-none = Stapel gibt es nicht.
rule-starter-highest-draw = Jeder zieht vom Vorrat; die höchste Zahl fängt an, und bei Joker oder Gleichstand ziehen alle noch einmal.
rule-starter-in-turn = Die Spieler fangen reihum eine Runde an.
rule-refuse-doubles =
    { $value ->
        [one] Wer mindestens ein Paar gleicher Steine bekommt, darf neu verteilen lassen.
       *[other] Wer { $value } oder mehr Paare gleicher Steine bekommt, darf neu verteilen lassen.
    }
rule-refuse-doubles-none = Niemand darf neu verteilen lassen.
rule-run-min = Eine Reihe hat mindestens { $value } in einer Farbe mit Zahlen in Folge.
rule-run-max = Eine Reihe hat höchstens { $value }.
rule-run-wraps =
    { $pieces ->
        [cards] Ein Ass
       *[tiles] Eine 1
    } darf auch am Ende einer Reihe stehen, nach der höchsten Zahl; danach kommt nichts mehr.
rule-run-wraps-none =
    { $pieces ->
        [cards] Ein Ass
       *[tiles] Eine 1
    } steht nur am Anfang einer Reihe, nie nach der höchsten Zahl.
rule-group-min = Eine Gruppe hat mindestens { $value } mit derselben Zahl in verschiedenen Farben.
rule-group-max = Eine Gruppe hat höchstens { $value }, alle in verschiedenen Farben.
rule-meld-jokers =
    { $value ->
        [one] In einer Auslage liegt höchstens ein Joker.
       *[other] In einer Auslage liegen höchstens { $value } Joker.
    }
rule-meld-jokers-none = In einer Auslage liegt kein Joker.
rule-opening =
    { $value ->
        [one] Die ersten Auslagen eines Spielers müssen zusammen mindestens einen Punkt zählen.
       *[other] Die ersten Auslagen eines Spielers müssen zusammen mindestens { $value } Punkte zählen.
    }
rule-opening-none = Die ersten Auslagen dürfen beliebig viele Punkte zählen.
rule-opening-pairs =
    { $value ->
        [one] Oder man kommt mit mindestens einem Paar gleicher Steine raus; danach legt man nur Paare aus und an die Auslagen auf dem Tisch an.
       *[other] Oder man kommt mit { $value } oder mehr Paaren gleicher Steine raus; danach legt man nur Paare aus und an die Auslagen auf dem Tisch an.
    }
rule-opening-pairs-none = Ein Paar ist keine Auslage.
rule-meld-points-face = Beim Rauskommen zählt jede Zahl ihren Wert und ein Joker den der Zahl, für die er liegt.
rule-meld-points-rummy45 =
    Beim Rauskommen zählen 2 bis 9 je 5 und 10 bis 13 je 10; eine 1 zählt 25 in einer Gruppe, 5 vor einer 2 und 10 nach einer 13; ein Joker zählt wie der Stein, für den er liegt.
rule-opening-same-turn = Wer rausgekommen ist, darf im selben Zug die Auslagen auf dem Tisch nutzen.
rule-opening-same-turn-none =
    Die Auslagen auf dem Tisch darf man erst im Zug nach dem Rauskommen nutzen.
rule-lay-off-unopened = Man darf an Auslagen auf dem Tisch anlegen, bevor man selbst ausgelegt hat.
rule-lay-off-unopened-none = Die Auslagen auf dem Tisch darf man erst nach dem Rauskommen nutzen.
rule-table-to-hand = Was auf dem Tisch liegt, darf man auf die Hand nehmen.
rule-table-to-hand-none = Was am Anfang des Zugs auf dem Tisch liegt, bleibt auf dem Tisch.
rule-joker-replace =
    Ein Joker auf dem Tisch darf erst weg, wenn der Stein, für den er liegt, an seiner Stelle ist.
rule-joker-replace-none = Ein Joker auf dem Tisch darf frei bewegt werden.
rule-joker-from-hand = Der Stein, der einen Joker ersetzt, muss aus der Hand kommen.
rule-joker-from-hand-none = Was einen Joker ersetzt, darf vom Tisch kommen.
rule-joker-locks = Aus einer Auslage mit Joker darf nichts genommen werden; anlegen darf man an den Enden.
rule-joker-locks-none = Auch eine Auslage mit Joker darf auseinandergenommen werden.
rule-joker-new-meld =
    Ein befreiter Joker muss in eine neue Auslage, nur mit Steinen aus der Hand.
rule-joker-new-meld-none = Ein befreiter Joker darf in jede Auslage.
rule-joker-swap = Wer rausgekommen ist, darf einen Joker auf dem Tisch gegen genau das tauschen, wofür er liegt.
rule-joker-swap-none = Joker auf dem Tisch werden nicht getauscht, wo Auslagen bleiben, wie sie liegen.
rule-draw = Wer nichts legt oder den Zug mit Ziehen beginnt, zieht { $value }.
rule-draw-none = Wer nichts legt, muss nicht ziehen.
rule-penalty-draw = Nach einem ungültigen Zug kommt alles zurück, und der Spieler zieht { $value }.
rule-penalty-draw-none = Nach einem ungültigen Zug kommt alles zurück; eine Strafe gibt es nicht.
rule-timer =
    { $value ->
        [one] Ein Zug dauert höchstens eine Sekunde; dann wird der Tisch geprüft, wie er liegt.
       *[other] Ein Zug dauert höchstens { $value } Sekunden; dann wird der Tisch geprüft, wie er liegt.
    }
rule-timer-none = Für einen Zug hat man beliebig Zeit.
rule-timer-min =
    { $value ->
        [one] Die Zeit für einen Zug ist mindestens eine Sekunde.
       *[other] Die Zeit für einen Zug ist mindestens { $value } Sekunden.
    }
rule-timer-min-none = Die Zeit für einen Zug darf beliebig kurz sein.
rule-timer-max =
    { $value ->
        [one] Die Zeit für einen Zug ist höchstens eine Sekunde.
       *[other] Die Zeit für einen Zug ist höchstens { $value } Sekunden.
    }
rule-timer-max-none = Gespielt wird ohne Zeitlimit.
rule-reshuffles =
    { $value ->
        [one] Der Ablagestapel wird einmal zum neuen Vorrat; beim nächsten Mal endet die Runde.
        [2] Der Ablagestapel wird zweimal zum neuen Vorrat; beim nächsten Mal endet die Runde.
       *[other] Der Ablagestapel wird { $value }-mal zum neuen Vorrat; beim nächsten Mal endet die Runde.
    }
rule-reshuffles-none = Die Runde endet, wenn der Vorrat leer ist.
rule-stalemate = Die Runde endet ohne Sieger, sobald niemand mehr fertig werden kann.
rule-stalemate-none = Die Runde geht weiter, auch wenn niemand mehr fertig werden kann.
rule-take-discard = Statt aus dem Vorrat zu ziehen, darf man den letzten Abwurf nehmen.
rule-take-discard-none = Vom Ablagestapel darf nichts genommen werden.
rule-take-discarded-joker = Ein abgeworfener Joker darf genommen werden.
rule-take-discarded-joker-none = Ein abgeworfener Joker darf nicht genommen werden.
rule-discard-taken = Was man vom Ablagestapel nimmt, darf man im selben Zug wieder abwerfen.
rule-discard-taken-none = Was man vom Ablagestapel nimmt, darf man im selben Zug nicht wieder abwerfen.
rule-taken-laid = Was man vom Ablagestapel nimmt, muss man im selben Zug auf den Tisch legen.
rule-taken-laid-none = Was man vom Ablagestapel nimmt, darf auf der Hand bleiben.
rule-discard-penalty = Einen Joker abzuwerfen oder etwas, das auf dem Tisch passt, kostet { $value }, außer zum Schluss der Runde.
rule-discard-penalty-none = Kein Abwurf kostet eine Strafe.
rule-last-discard = Die Runde endet mit einem letzten Abwurf, also muss dafür etwas übrig bleiben.
rule-last-discard-none = Die Runde darf auch ohne letzten Abwurf enden.
rule-round-scoring-winner-takes =
    Der Sieger bekommt den Wert aller anderen Hände, die anderen verlieren den ihrer eigenen; hat niemand Schluss gemacht, gewinnt die niedrigste Hand.
rule-round-scoring-winner-only =
    Der Sieger bekommt den Wert aller anderen Hände, die anderen bekommen nichts.
rule-round-scoring-opponents = Jeder bekommt den Wert der Hände aller Gegner.
rule-round-scoring-laid = Jeder bekommt den Wert dessen, was er ausgelegt hat; die Hand zählt nicht.
rule-round-scoring-price = Jeder Gegner zahlt dem Sieger den Preis des geschlossenen Spiels.
rule-round-scoring-penalty = Jeder bekommt den Wert der eigenen Hand als Strafpunkte; dem Sieger werden welche abgezogen.
rule-hand-highest = Was auf der Hand bleibt, zählt seine Zahl, aber höchstens { $value }.
rule-hand-joker = Ein Joker auf der Hand zählt { $value }.
rule-hand-joker-none = Ein Joker auf der Hand zählt nichts.
rule-hand-unopened = Die Hand von jemandem, der nicht rausgekommen ist, zählt { $value }.
rule-hand-unopened-none = Die Hand von jemandem, der nicht rausgekommen ist, zählt wie jede andere.
rule-going-out =
    { $value ->
        [one] Wer eine Runde gewinnt, dem wird ein Punkt abgezogen.
       *[other] Wer eine Runde gewinnt, dem werden { $value } abgezogen.
    }
rule-going-out-none = Dem Sieger wird nichts abgezogen.
rule-going-rummy =
    { $value ->
        [one] Wer in einem Zug Schluss macht, ohne vorher ausgelegt zu haben, bekommt keine Punkte extra.
        [2] Wer in einem Zug Schluss macht, ohne vorher ausgelegt zu haben, bekommt die doppelten Punkte.
       *[other] Wer in einem Zug Schluss macht, ohne vorher ausgelegt zu haben, bekommt die Punkte { $value }-fach.
    }
rule-joker-out =
    { $value ->
        [1] Mit einem Joker als letztem Abwurf Schluss zu machen, ändert nichts.
       *[other] Macht jemand mit einem Joker als letztem Abwurf Schluss, zählen alle Punkte { $value }-fach.
    }
rule-pairs-factor =
    { $value ->
        [1] Mit Paaren rauszukommen, ändert nichts an den Punkten.
       *[other] Die Hand von jemandem, der mit Paaren rausgekommen ist, zählt { $value }-fach; macht er Schluss, gilt das für alle Punkte.
    }
rule-laid-low = Eine ausgelegte 2 bis 9 zählt { $value }.
rule-laid-low-none = Eine ausgelegte 2 bis 9 zählt nichts.
rule-laid-high = Eine ausgelegte 10 bis 13 zählt { $value }.
rule-laid-high-none = Eine ausgelegte 10 bis 13 zählt nichts.
rule-laid-one = Eine ausgelegte 1 zählt { $value }.
rule-laid-one-none = Eine ausgelegte 1 zählt nichts.
rule-laid-joker = Ein ausgelegter Joker zählt { $value }.
rule-laid-joker-none = Ein ausgelegter Joker zählt nichts.
rule-closing-bonus =
    { $value ->
        [one] Wer die Runde schließt, bekommt einen Punkt.
       *[other] Wer die Runde schließt, bekommt { $value } Punkte.
    }
rule-closing-bonus-none = Fürs Schließen gibt es keine Extrapunkte.
rule-trump =
    { $value ->
        [one] Wer den Zwilling des Trumpfs bekommt, erhält einen Punkt.
       *[other] Wer den Zwilling des Trumpfs bekommt, erhält { $value } Punkte.
    }
rule-trump-none = Es gibt keinen Trumpf.
rule-trump-each-pays = Jeder Gegner zahlt die Punkte für den Trumpf.
rule-trump-each-pays-none = Die Punkte für den Trumpf zahlt niemand.
rule-disconnect =
    { $value ->
        [one] Wer den Tisch verlässt, verliert einen Punkt.
       *[other] Wer den Tisch verlässt, verliert { $value } Punkte.
    }
rule-disconnect-none = Wer den Tisch verlässt, verliert keine Punkte.
rule-small-games = Die kleinen Spiele sind { $value }.
rule-small-games-none = Es gibt keine kleinen Spiele.
rule-big-games = Die großen Spiele sind { $value }.
rule-big-games-none = Es gibt keine großen Spiele.
rule-special-games = Die besonderen Spiele sind { $value }.
rule-special-games-none = Es gibt keine besonderen Spiele.
rule-small-prices = Ein kleines Spiel kostet jeden Gegner { $value }: ohne Joker, mit einem und mit zweien.
rule-small-prices-none = Kleine Spiele kosten nichts.
rule-big-prices =
    Ein großes Spiel, oder ein kleines, bei dem ein Joker vorher oder zum Schluss abgeworfen wurde, kostet jeden Gegner { $value }: ohne Joker, mit einem und mit zweien.
rule-big-prices-none = Große Spiele kosten nichts.
rule-special-prices =
    Ein besonderes Spiel, oder ein anderes, bei dem zwei Joker vorher oder zum Schluss abgeworfen wurden, kostet jeden Gegner { $value }: ohne Joker, mit einem und mit zweien.
rule-special-prices-none = Besondere Spiele kosten nichts.
rule-multiplier =
    { $value ->
        [1] Die Preise werden nicht malgenommen.
       *[other] Alle Preise werden mit { $value } malgenommen.
    }
rule-match-rounds = Runden in einer Partie: { $value }.
rule-low-wins = Wer am wenigsten Punkte hat, gewinnt die Partie.
rule-low-wins-none = Wer am meisten Punkte hat, gewinnt die Partie.
rule-match-rounds-none = Eine Partie hat keine feste Zahl von Runden.
rule-match-rounds-each =
    { $value ->
        [one] In einer Partie fängt jeder einmal an.
        [2] In einer Partie fängt jeder zweimal an.
       *[other] In einer Partie fängt jeder { $value }-mal an.
    }
rule-match-rounds-each-none = Eine Partie endet nicht, wenn jeder einmal angefangen hat.
rule-match-minutes =
    { $value ->
        [one] Eine Partie dauert eine Minute; die laufende Runde wird fertig gespielt und zählt.
       *[other] Eine Partie dauert { $value } Minuten; die laufende Runde wird fertig gespielt und zählt.
    }
rule-match-minutes-none = Eine Partie hat kein Zeitlimit.
rule-match-targets =
    Eine Partie endet bei { $value } Punkten: zu zweit, zu dritt und ab vier Spielern.
rule-match-targets-none = Eine Partie hat kein Punkteziel, außer ihr macht eins aus.
