meld-empty = keine Steine
meld-not-in-box =
    { $pieces ->
        [cards] im Kartenspiel gibt es { $tile } nicht
       *[tiles] in der Schachtel gibt es { $tile } nicht
    }
meld-too-many-jokers =
    { $count ->
        [0] { $found }, aber in einer Auslage liegt kein Joker
       *[other] { $found }, erlaubt: { $limit }
    }
run-too-short = nur { $found }, eine Reihe braucht { $needed }
group-too-short = nur { $found }, eine Gruppe braucht { $needed }
run-too-long = { $found }, eine Reihe hat höchstens { $limit }
group-too-long = { $found }, eine Gruppe hat höchstens { $limit }
meld-same-twice = { $tiles }
pair-not-equal = ein Paar braucht zwei gleiche Steine, eine Reihe oder Gruppe mindestens { $tiles }
group-other-number =
    { $pieces ->
        [cards]
            { $number ->
                [1] { $tile } ist kein { number-with-article }
                [11] { $tile } ist kein { number-with-article }
                [13] { $tile } ist kein { number-with-article }
               *[other] { $tile } ist keine { number-with-article }
            }
       *[tiles] { $tile } ist keine { number-with-article }
    }
# „Blau 5 passt nicht zu Rot“, „Kreuz 5 passt nicht zu Herz“: ein Adjektiv passt nicht zur Kartenfarbe.
run-other-color =
    { $tile } passt nicht zu { $pieces ->
        [cards] { suit-name }
       *[tiles] { color-name }
    }
run-nothing-before = vor { number-with-article } kommt keine Zahl, also passt dort kein Joker
run-nothing-after = nach { number-with-article } kommt keine Zahl, also passt dort kein Joker
run-cannot-follow = { $number } kann nicht auf { $before } folgen
run-cannot-follow-one = nach { $highest } und { $one } kann nicht { $number } folgen
run-numbers-missing =
    { $count ->
        [one] zwischen { $low } und { $high } fehlt { $numbers }
       *[other] zwischen { $low } und { $high } fehlen { $numbers }
    }
run-too-few-jokers =
    { $count ->
        [one] zwischen { $low } und { $high } fehlt { $numbers }, zu viel für { $jokers }
       *[other] zwischen { $low } und { $high } fehlen { $numbers }, zu viele für { $jokers }
    }
run-no-room = zwischen { $low } und { $high } ist kein Platz für { $jokers }
box-has-fewer =
    { $tiles }: { $pieces ->
        [cards] das Kartenspiel
       *[tiles] die Schachtel
    } hat { $held }
box-with-indicator = { $tiles } mit dem Anzeigestein
box-fewer-copies = so oft gibt es in der Schachtel nicht: { $tiles }
round-ended = die Runde ist zu Ende
tiles-unknown =
    { $count ->
        [one] { $tiles } war weder auf dem Tisch noch { piece-holder }
       *[other] { $tiles } waren weder auf dem Tisch noch { piece-holder }
    }
tiles-left-table =
    { $count ->
        [one] { $tiles } ist vom Tisch verschwunden
       *[other] { $tiles } sind vom Tisch verschwunden
    }
nothing-played = kein Stein vom Brett wurde gelegt
nothing-laid = es wurde nichts ausgelegt
opening-too-low = die neuen Auslagen zählen { $points }, zum Rauskommen braucht es { $opening }
opening-too-few-pairs = ausgelegte Paare: { $pairs }; zum Rauskommen braucht es { $opening }
pairs-mixed = man kommt nur mit Paaren raus, oder nur mit Reihen und Gruppen
pairs-only = wer mit Paaren rausgekommen ist, legt keine Reihen und Gruppen aus, nur Paare
pairs-not-on-table = wer mit Reihen und Gruppen rausgekommen ist, legt Paare nur aus, wenn schon welche auf dem Tisch sind
used-before-opening = vor dem Rauskommen sind die Auslagen auf dem Tisch tabu
used-in-opening-turn = in dem Zug, mit dem man rauskommt, sind die Auslagen auf dem Tisch noch tabu
keep-last-discard = { $tiles } muss für den letzten Abwurf bleiben
only-taken-left = übrig bliebe nur { $tiles }, und das darf nicht abgeworfen werden
meld-must-stay = { $tiles } müssen liegen bleiben, wie sie gelegt wurden; anlegen darf man nur an den Enden
joker-not-replaced = der Joker für { $tile } wurde bewegt, aber nicht durch diesen Stein ersetzt
joker-not-from-hand = der Joker für { $tile } wurde nicht durch diesen Stein aus der Hand ersetzt
joker-meld-changed = die Auslage mit dem Joker für { $tile } wurde geändert, obwohl man nur anlegen darf
joker-not-in-new-meld =
    der Joker für { $tile } wurde frei, liegt aber nicht in einer neuen Auslage aus eigenen Steinen
drawn-already = in diesem Zug wurde schon gezogen
no-discard-to-take = auf dem Ablagestapel liegt nichts, was du nehmen darfst
thrown-joker-taken = ein abgeworfener Joker darf nicht genommen werden
not-in-rack = { $tile } ist nicht { piece-holder }
taken-in-this-turn = { $tile } wurde in diesem Zug vom Ablagestapel genommen
taken-must-be-laid = { $tile } wurde vom Ablagestapel genommen und muss in diesem Zug auf den Tisch
draw-first = ein Zug beginnt mit dem Ziehen
rows-differ-from-rack = Zeilen und freier Stein unterscheiden sich vom Brett um { $tiles }
rows-close-as-nothing = so lässt sich kein Spiel schließen: { $reasons }
rows-wrong-size = in den Zeilen liegen { $tiles }, zum Schließen gehören { $needed } hinein
rows-pairs = das sind { $pairs }, Doppel braucht 7 Paare gleicher Steine
rows-no-mosaic =
    das ist kein Mosaik: 1 bis 13 und noch eine 1, Nachbarn immer in verschiedenen Farben
row-no-meld = Zeile { $number }: { $reasons }
too-few-players = { $title } geht mit mindestens { $limit } Spielern, nicht mit { $players }
too-many-players = { $title } geht mit höchstens { $limit } Spielern, nicht mit { $players }
too-many-trumps =
    { $twins ->
        [0] vom Trumpf gibt es keinen Zwilling, also können ihn nicht alle bekommen haben: Spieler { $players }
        [one] vom Trumpf gibt es nur einen Zwilling, also können ihn nicht alle bekommen haben: Spieler { $players }
       *[other] vom Trumpf gibt es nur { $twins } Zwillinge, also können sie nicht alle bekommen haben: Spieler { $players }
    }
winner-holds-tiles =
    Spieler { $player } hat noch { $tiles }, also nicht Schluss gemacht: wenn es niemand hat, gib keinen Sieger an
player-laid-no-meld = Spieler { $player } kann { $tiles } nicht ausgelegt haben: { $reasons }
player-laid-nothing = Spieler { $player } hat nichts ausgelegt: was übrig ist, zählt 0 (R3)
closer-laid-nothing = Spieler { $player } hat nichts ausgelegt, also nicht geschlossen: wenn es niemand hat, gib keinen Sieger an
closer-left = Spieler { $player } ist gegangen, hat also nicht geschlossen: wenn es niemand hat, gib keinen Sieger an
player-not-opened = Spieler { $player } hat zu viele Steine, um rausgekommen zu sein: Strafpunkte { $points }
going-rummy-not-alone = jemand anderes war schon rausgekommen: in einem Zug Schluss zu machen zählt hier nicht mehr als sonst (K7)
lowest-hand-shared =
    niemand hat Schluss gemacht, und mehrere haben die niedrigste Hand: niemand gewinnt die Runde (F10)
lowest-hand-wins =
    niemand hat Schluss gemacht: Spieler { $player } hat die niedrigste Hand ({ $points }) und gewinnt (F10)
nobody-scores = niemand hat Schluss gemacht: niemand bekommt Punkte
opponents-score = niemand hat Schluss gemacht: jeder bekommt trotzdem den Wert der Hände aller Gegner (C2)
laid-tiles-score = niemand hat geschlossen: jeder zählt, was er ausgelegt hat
hands-are-penalties = niemand hat Schluss gemacht: jeder bekommt den Wert der eigenen Hand
nobody-pays = niemand hat geschlossen: niemand zahlt
