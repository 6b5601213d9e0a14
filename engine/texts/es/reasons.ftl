### Por qué unas fichas no son una combinación, por qué una jugada no se permite o una ronda no pudo terminar así.

## Melds

meld-empty = sin fichas
meld-not-in-box =
    { $tile } no existe en { $pieces ->
        [cards] la baraja
       *[tiles] la caja
    }
meld-too-many-jokers =
    { $count ->
        [0] { $found }, pero una combinación no lleva comodines
       *[other] { $found }, como máximo { $limit }
    }
run-too-short = solo { $found }, una escalera necesita { $needed }
group-too-short = solo { $found }, una serie necesita { $needed }
run-too-long = { $found }, una escalera tiene como máximo { $limit }
group-too-long = { $found }, una serie tiene como máximo { $limit }
meld-same-twice = { $tiles }
pair-not-equal = una pareja necesita dos fichas iguales; una escalera o una serie, al menos { $tiles }
group-other-number = { $tile } no es { number-with-article }
run-other-color =
    { $tile } no es { $pieces ->
        [cards] de { suit-name }
       *[tiles] { color-name }
    }

## The order of a run

run-nothing-before = ningún número va antes de { number-with-article }, así que ahí no cabe un comodín
run-nothing-after = ningún número va después de { number-with-article }, así que ahí no cabe un comodín
run-cannot-follow = { $number } no puede ir después de { $before }
run-cannot-follow-one = { $number } no puede ir después de { $one } que sigue a { $highest }
run-numbers-missing =
    { $count ->
        [one] falta { $numbers } entre { $low } y { $high }
       *[other] faltan { $numbers } entre { $low } y { $high }
    }
run-too-few-jokers =
    { $count ->
        [one] falta { $numbers } entre { $low } y { $high }: demasiado para { $jokers }
       *[other] faltan { $numbers } entre { $low } y { $high }: demasiados para { $jokers }
    }
run-no-room = no hay sitio para { $jokers } entre { $low } y { $high }

## The box

box-has-fewer =
    { $tiles } (en { $pieces ->
        [cards] la baraja
       *[tiles] la caja
    }: { $held })
box-with-indicator = { $tiles } con la ficha indicadora
box-fewer-copies = más ejemplares que en la caja: { $tiles }

## Moves

round-ended = la ronda ha terminado
tiles-unknown =
    { $count ->
        [one] { $tiles } no estaba ni en la mesa ni { piece-holder }
       *[other] { $tiles } no estaban ni en la mesa ni { piece-holder }
    }
tiles-left-table =
    { $count ->
        [one] ya no está en la mesa: { $tiles }
       *[other] ya no están en la mesa: { $tiles }
    }
nothing-played = no se jugó ninguna ficha del atril
nothing-laid = no se bajó nada
opening-too-low = las combinaciones nuevas suman { $points }, para abrir hacen falta { $opening }
opening-too-few-pairs = parejas bajadas: { $pairs }; para abrir hacen falta { $opening }
pairs-mixed = se abre solo con parejas, o solo con escaleras y series
pairs-only = quien abrió con parejas no baja escaleras ni series, solo parejas
pairs-not-on-table = quien abrió con escaleras y series solo baja parejas si ya hay alguna en la mesa
used-before-opening = las combinaciones de la mesa no se pueden usar antes de abrir
used-in-opening-turn = en el turno en que se abre, las combinaciones de la mesa todavía no se pueden usar
keep-last-discard = hay que guardar { $tiles } para el último descarte
only-taken-left = solo quedaría lo que no se puede descartar: { $tiles }
meld-must-stay = debe quedar como se bajó, y solo se añade en los extremos: { $tiles }

## Jokers on the table

joker-not-replaced = el comodín que vale { $tile } se movió sin que esa ficha ocupara su lugar
joker-not-from-hand = el comodín que vale { $tile } no fue sustituido por esa ficha de la mano
joker-meld-changed =
    la combinación del comodín que vale { $tile } se cambió de otro modo que añadiéndole fichas
joker-not-in-new-meld =
    el comodín que vale { $tile } quedó libre y no se usó en una combinación nueva de fichas propias

## Drawing and discarding

drawn-already = ya se robó en este turno
no-discard-to-take = no hay descarte que se pueda tomar
thrown-joker-taken = un comodín descartado no se puede tomar
not-in-rack = { $tile } no está { piece-holder }
taken-in-this-turn = { $tile } se tomó de los descartes en este turno
taken-must-be-laid = se tomó de los descartes y hay que bajarla en este turno: { $tile }
draw-first = un turno empieza robando

## Closing (Rummy PRO)

rows-differ-from-rack = las filas y la ficha libre no coinciden con el atril; diferencia: { $tiles }
rows-close-as-nothing = las filas no cierran ningún juego: { $reasons }
rows-wrong-size = en las filas hay { $tiles }, una mano cerrada tiene { $needed } en filas
rows-pairs = aquí hay { $pairs }, el juego Parejas necesita siete de fichas iguales
rows-no-mosaic = la fila no es un Mosaico: del 1 al 13 y un 1, cada uno de otro color que su vecino
row-no-meld = fila { $number }: { $reasons }

## The end of a round

too-few-players = { $title } tiene como mínimo { $limit } jugadores, no { $players }
too-many-players = { $title } tiene como máximo { $limit } jugadores, no { $players }
too-many-trumps =
    { $twins ->
        [0] el triunfo no tiene gemelas: los jugadores { $players } no pueden haberla recibido
        [one] el triunfo tiene una gemela: los jugadores { $players } no pueden haberla recibido todos
        [2] el triunfo tiene dos gemelas: los jugadores { $players } no pueden haber recibido una cada uno
        [3] el triunfo tiene tres gemelas: los jugadores { $players } no pueden haber recibido una cada uno
       *[other] el triunfo tiene { $twins } gemelas: los jugadores { $players } no pueden haber recibido una cada uno
    }
winner-holds-tiles =
    el jugador { $player } todavía tiene { $tiles }, así que no terminó: si nadie terminó, no indiques ganador
player-laid-no-meld = el jugador { $player } no puede haber bajado { $tiles }: { $reasons }
player-laid-nothing = el jugador { $player } no bajó nada: lo que le queda vale 0 (R3)
closer-laid-nothing = el jugador { $player } no bajó nada, así que no cerró: si nadie cerró, no indiques ganador
closer-left = el jugador { $player } dejó la mesa, así que no cerró: si nadie cerró, no indiques ganador
player-not-opened = el jugador { $player } tiene demasiadas fichas para haber abierto: puntos de penalización { $points }
going-rummy-not-alone = otro jugador ya había abierto: terminar en un solo turno no vale más aquí (K7)
lowest-hand-shared = nadie terminó y la mano más baja está empatada: nadie gana la ronda (F10)
lowest-hand-wins =
    nadie terminó: el jugador { $player } tiene la mano más baja, { $points }, y gana (F10)
nobody-scores = nadie terminó: nadie puntúa
opponents-score = nadie terminó: aun así, cada jugador se lleva el valor de las manos de todos sus rivales (C2)
laid-tiles-score = nadie cerró: cada jugador cuenta lo que bajó
hands-are-penalties = nadie terminó: cada jugador recibe el valor de su mano
nobody-pays = nadie cerró: no se paga ningún precio
