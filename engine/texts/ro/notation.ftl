### Romanian. What is wrong with a text in notation, or with a rule that players changed.

## Notation

notation-error = la caracterul { $place }: se aștepta { $expected }, s-a găsit { $found }
notation-end = sfârșitul textului
notation-tile = o piesă, de exemplu r7, k12, * sau *=r6
notation-card = o carte, de exemplu AS, 10H sau KD
notation-joker-meaning = = și o piesă, de exemplu *=r6, sau nimic
notation-number = un număr de la 1 la { $highest }
notation-one-rack = sfârșitul textului: o poziție are un singur /
notation-one-of = una dintre variantele { $names }
notation-exactly-one = exact o piesă

## House rules

rule-not-in-range = { $rule } trebuie să fie între { $low } și { $high }
rule-not-numbers =
    { $rule } trebuie să conțină { $length ->
        [one] un număr
        [few] { $length } numere
       *[other] { $length } de numere
    }
rule-not-true-or-false = { $rule } trebuie să fie true sau false
rule-not-one-of = { $rule } trebuie să fie una dintre variantele { $names }
rule-not-list-of = { $rule } trebuie să fie o listă din { $names }
rule-not-colors = { $rule } trebuie să fie format din { $letters }
rules-not-ordered = { $name }: { $low } depășește { $high }
rule-timer-limits = { $rule } trebuie să fie 0 sau între { $low } și { $high }
rule-does-not-count = { $rule } nu contează în { $title }
rule-no-indicator = { $title } nu are indicator
rule-not-indicator = { $tile } nu poate fi indicatorul: acesta are o culoare și un număr
rule-unknown = { $key } nu este o regulă; regulile sunt { $names }
deal-too-large = piese de împărțit: { $needed }, dar setul are { $held }
closed-without-games = { $title } nu are niciun joc cu care să se poată închide o mână
closed-melds-too-short = { $title } are formații prea scurte pentru căutarea mâinilor închise
