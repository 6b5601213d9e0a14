### Qué está mal en un texto en notación, o en una regla que los jugadores cambiaron.

## Notation

notation-error = en el carácter { $place }: se espera { $expected }, hay { $found }
notation-end = el final del texto
notation-tile = una ficha como r7, k12, * o *=r6
notation-card = una carta como AS, 10H o KD
notation-joker-meaning = = y una ficha, como *=r6, o nada
notation-number = un número del 1 al { $highest }
notation-one-rack = el final del texto: una posición tiene un solo /
notation-one-of = uno de { $names }
notation-exactly-one = exactamente una ficha

## House rules

rule-not-in-range = { $rule } debe estar entre { $low } y { $high }
rule-not-numbers = { $rule } debe tener { $length } números
rule-not-true-or-false = { $rule } debe ser true o false
rule-not-one-of = { $rule } debe ser uno de { $names }
rule-not-list-of = { $rule } debe ser una lista de { $names }
rule-not-colors = { $rule } debe formarse con las letras { $letters }
rules-not-ordered = { $name }: { $low } supera a { $high }
rule-timer-limits = { $rule } debe ser 0 o estar entre { $low } y { $high }
rule-does-not-count = { $rule } no cuenta en { $title }
rule-no-indicator = { $title } no tiene ficha indicadora
rule-not-indicator = { $tile } no puede ser la ficha indicadora: tiene color y número
rule-unknown = { $key } no es una regla; las reglas son { $names }
deal-too-large = hay que repartir { $needed } fichas, la caja tiene { $held }
closed-without-games = { $title } no tiene ningún juego con el que pueda cerrar una mano cerrada
closed-melds-too-short = las combinaciones de { $title } son demasiado cortas para buscar manos cerradas
