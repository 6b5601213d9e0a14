notation-error = Zeichen { $place }: erwartet wird { $expected }, gefunden wurde { $found }
notation-end = das Ende des Textes
notation-tile = ein Stein wie r7, k12, * oder *=r6
notation-card = eine Karte wie AS, 10H oder KD
notation-joker-meaning = = und ein Stein, wie in *=r6, oder nichts
notation-number = eine Zahl von 1 bis { $highest }
notation-one-rack = das Ende des Textes: es gibt nur ein /
notation-one-of = eins von { $names }
notation-exactly-one = genau ein Stein
rule-not-in-range = { $rule } muss zwischen { $low } und { $high } liegen
rule-not-numbers =
    { $length ->
        [one] { $rule } muss aus { $length } Zahl bestehen
       *[other] { $rule } muss aus { $length } Zahlen bestehen
    }
rule-not-true-or-false = { $rule } muss true oder false sein
rule-not-one-of = { $rule } muss eins hiervon sein: { $names }
rule-not-list-of = { $rule } muss eine Liste hieraus sein: { $names }
rule-not-colors = { $rule } muss aus den Buchstaben { $letters } bestehen
rules-not-ordered = bei { $name } ist { $low } größer als { $high }
rule-timer-limits = { $rule } muss 0 sein oder zwischen { $low } und { $high } liegen
rule-does-not-count = { $rule } zählt bei { $title } nicht
rule-no-indicator = { $title } hat keinen Anzeigestein
rule-not-indicator = { $tile } kann nicht der Anzeigestein sein: er hat eine Farbe und eine Zahl
rule-unknown = { $key } ist keine Regel; die Regeln sind { $names }
deal-too-large = { $needed } Steine müssten verteilt werden, die Schachtel hat { $held }
closed-without-games =
    bei { $title } gibt es kein Spiel, mit dem eine geschlossene Hand schließen könnte
closed-melds-too-short =
    bei { $title } sind die Auslagen zu kurz, um geschlossene Hände zu suchen
