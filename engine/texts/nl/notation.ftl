notation-error = bij teken { $place }: verwacht { $expected }, gevonden { $found }
notation-end = het einde van de tekst
notation-tile = een steen zoals r7, k12, * of *=r6
notation-card = een kaart zoals AS, 10H of KD
notation-joker-meaning = = en een steen, zoals in *=r6, of niets
notation-number = een getal van 1 tot en met { $highest }
notation-one-rack = het einde van de tekst: er is maar één /
notation-one-of = een van { $names }
notation-exactly-one = precies één steen
rule-not-in-range = { $rule } moet in het bereik van { $low } tot en met { $high } liggen
rule-not-numbers =
    { $length ->
        [one] { $rule } moet uit { $length } getal bestaan
       *[other] { $rule } moet uit { $length } getallen bestaan
    }
rule-not-true-or-false = { $rule } moet true of false zijn
rule-not-one-of = { $rule } moet een van deze zijn: { $names }
rule-not-list-of = { $rule } moet een lijst van deze zijn: { $names }
rule-not-colors = { $rule } moet uit de letters { $letters } bestaan
rules-not-ordered = bij { $name } is { $low } groter dan { $high }
rule-timer-limits = { $rule } moet 0 zijn of van { $low } tot en met { $high }
rule-does-not-count = { $rule } telt niet bij { $title }
rule-no-indicator = { $title } heeft geen aanwijssteen
rule-not-indicator = { $tile } kan niet de aanwijssteen zijn: die heeft een kleur en een getal
rule-unknown = { $key } is geen regel; de regels zijn { $names }
deal-too-large = er moeten { $needed } stenen gedeeld worden, de doos heeft er { $held }
closed-without-games = bij { $title } is er geen spel waarmee een gesloten hand kan sluiten
closed-melds-too-short =
    bij { $title } zijn de combinaties te kort om naar gesloten handen te zoeken
