### Ce qui ne va pas dans un texte en notation, ou dans une règle que les joueurs ont changée.

## Notation

notation-error = au caractère { $place } : attendu { $expected }, trouvé { $found }
notation-end = la fin du texte
notation-tile = une tuile comme r7, k12, * ou *=r6
notation-card = une carte comme AS, 10H ou KD
notation-joker-meaning = = et une tuile, comme *=r6, ou rien
notation-number = un nombre de 1 à { $highest }
notation-one-rack = la fin du texte : une position a un seul /
notation-one-of = l’un de { $names }
notation-exactly-one = exactement une tuile

## House rules

rule-not-in-range = { $rule } doit être compris entre { $low } et { $high }
rule-not-numbers = { $rule } doit contenir { $length } nombres
rule-not-true-or-false = { $rule } doit être true ou false
rule-not-one-of = { $rule } doit être l’un de { $names }
rule-not-list-of = { $rule } doit être une liste de { $names }
rule-not-colors = { $rule } doit se composer des lettres { $letters }
rules-not-ordered = { $name } : { $low } dépasse { $high }
rule-timer-limits = { $rule } doit être 0 ou compris entre { $low } et { $high }
rule-does-not-count = { $rule } ne compte pas dans { $title }
rule-no-indicator = { $title } n’a pas d’indicateur
rule-not-indicator = { $tile } ne peut pas être l’indicateur : il a une couleur et un numéro
rule-unknown = { $key } n’est pas une règle ; les règles sont { $names }
deal-too-large = il faut distribuer { $needed } tuiles, la boîte en a { $held }
closed-without-games = { $title } n’a aucun jeu avec lequel une main fermée pourrait fermer
closed-melds-too-short = les combinaisons de { $title } sont trop courtes pour la recherche de mains fermées
