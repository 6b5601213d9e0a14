### Lo que dicen las reglas de los juegos.

rule-with-source = { $rule } ({ $source })

## The game and its tiles

rule-family-open-table =
    En su turno, cada jugador añade fichas propias y puede reordenar todas las combinaciones; al final todas deben ser válidas.
rule-family-lay-down =
    Un turno: robar, bajar combinaciones y completar por los extremos las que hay, y descartar; lo que se baja ya no se mueve.
rule-family-closed-hand =
    Un turno: robar y descartar; nada se baja a la mesa hasta que alguien cierra con toda la mano.
rule-words-tiles = Se juega con fichas.
rule-words-cards = Se juega con cartas.
rule-colors =
    { $pieces ->
        [cards] Palos
       *[tiles] Colores
    }: { $value }.
rule-highest = Los números van del 1 al { $value }.
rule-copies =
    { $value ->
        [one] Hay un ejemplar
        [2] Hay dos ejemplares
       *[other] Hay { $value } ejemplares
    } de cada número en cada { $pieces ->
        [cards] palo
       *[tiles] color
    }.
rule-jokers = Número de comodines: { $value }.
rule-jokers-none = No hay comodines.
rule-extra-jokers = Los jugadores pueden añadir comodines, uno cada uno: { $value } como máximo.
rule-extra-jokers-none = Los jugadores no añaden comodines.
rule-indicator = Se descubre una ficha, la indicadora; las fichas de su color con el número siguiente son los comodines, tras el más alto el 1; los comodines impresos valen como esa ficha.
rule-indicator-none = Los comodines impresos son los comodines.

## Players and the deal

rule-players-min = Jugadores: { $value } como mínimo.
rule-players-max = Jugadores: { $value } como máximo.
rule-hands = Reparto con dos, con tres y con cuatro jugadores o más: { $value } a cada uno.
rule-first-extra = El primer jugador recibe { $value } más y empieza sin robar.
rule-first-extra-none = El primer jugador recibe lo mismo que los demás.
rule-deal-until-open = Todos reciben una más cada vez hasta que alguien pueda abrir.
rule-deal-until-open-none = Nadie recibe más de lo repartido, aunque nadie pueda abrir.
rule-upcard = Los descartes empiezan con una del montón, boca arriba.
rule-upcard-none = Los descartes empiezan vacíos.
rule-stacks =
    Las fichas se apilan boca abajo de { $value } en { $value }; el número del triunfo es el de la pila que se reparte primero.
rule-stacks-none = No hay pilas.
rule-starter-highest-draw = Cada jugador roba una del montón: empieza el número más alto, y todos roban otra vez si sale un comodín o hay empate.
rule-starter-in-turn = Los jugadores se turnan para empezar las rondas.
rule-refuse-doubles =
    { $value ->
        [one] Quien recibe una pareja de fichas iguales o más puede rechazar el reparto.
       *[other] Quien recibe { $value } parejas de fichas iguales o más puede rechazar el reparto.
    }
rule-refuse-doubles-none = Nadie puede rechazar el reparto.

## Melds

rule-run-min = Una escalera tiene al menos { $value } números seguidos de un mismo { $pieces ->
        [cards] palo
       *[tiles] color
    }.
rule-run-max = Largo de una escalera: { $value } como máximo.
rule-run-wraps =
    { $pieces ->
        [cards] El as
       *[tiles] El 1
    } también puede terminar una escalera, tras el número más alto; allí no le sigue nada.
rule-run-wraps-none =
    { $pieces ->
        [cards] El as
       *[tiles] El 1
    } solo puede empezar una escalera; nunca sigue al número más alto.
rule-group-min = Una serie tiene al menos { $value } veces el mismo número, cada vez de otro { $pieces ->
        [cards] palo
       *[tiles] color
    }.
rule-group-max = Tamaño de una serie: { $value } como máximo, cada vez de otro { $pieces ->
        [cards] palo
       *[tiles] color
    }.
rule-meld-jokers = Comodines en una combinación: { $value } como máximo.
rule-meld-jokers-none = Una combinación no lleva comodines.

## Opening and the table

rule-opening =
    { $value ->
        [one] Para abrir, las primeras combinaciones deben sumar al menos un punto.
       *[other] Para abrir, las primeras combinaciones deben sumar al menos { $value } puntos.
    }
rule-opening-none = Las primeras combinaciones pueden sumar cualquier número de puntos.
rule-opening-pairs =
    { $value ->
        [one] O se abre con una pareja de fichas iguales o más; después solo se bajan parejas y se añade a lo que hay en la mesa.
       *[other] O se abre con { $value } o más parejas de fichas iguales; después solo se bajan parejas y se añade a lo que hay en la mesa.
    }
rule-opening-pairs-none = Una pareja no es una combinación.
rule-meld-points-face = Para abrir, cada número vale lo que dice, y un comodín, lo que el número al que sustituye.
rule-meld-points-rummy45 =
    Para abrir, del 2 al 9 valen 5 y del 10 al 13 valen 10; el 1 vale 25 en una serie, 5 ante un 2 y 10 tras un 13; un comodín vale como la ficha a la que sustituye.
rule-opening-same-turn = Tras abrir, se pueden usar las combinaciones de la mesa en el mismo turno.
rule-opening-same-turn-none =
    Las combinaciones de la mesa solo se pueden usar después del turno en que se abre.
rule-lay-off-unopened = Se puede añadir a las combinaciones de la mesa antes de bajar una propia.
rule-lay-off-unopened-none = Las combinaciones de la mesa solo se pueden usar después de abrir.
rule-table-to-hand = Lo que hay en la mesa se puede llevar a la mano.
rule-table-to-hand-none = Lo que estaba en la mesa al empezar el turno se queda en la mesa.

## Jokers on the table

rule-joker-replace =
    Un comodín de la mesa solo se mueve cuando la ficha a la que sustituye ha ocupado su lugar.
rule-joker-replace-none = Un comodín de la mesa se mueve libremente.
rule-joker-from-hand = La ficha que ocupa el lugar de un comodín debe venir de la mano.
rule-joker-from-hand-none = Lo que ocupa el lugar de un comodín puede venir de la mesa.
rule-joker-locks = De una combinación con comodín no se toma nada; se le puede añadir en los extremos.
rule-joker-locks-none = Una combinación con comodín se puede deshacer.
rule-joker-new-meld =
    Un comodín liberado debe ir a una combinación nueva, solo con fichas de la mano.
rule-joker-new-meld-none = Un comodín liberado puede ir a cualquier combinación.
rule-joker-swap = Quien ya ha abierto puede cambiar un comodín de la mesa por exactamente lo que sustituye.
rule-joker-swap-none = Los comodines de la mesa no se cambian en los juegos en que lo bajado no se mueve.

## Turns

rule-draw = Quien no juega nada, o empieza su turno robando, roba { $value }.
rule-draw-none = Nadie roba por no jugar nada.
rule-penalty-draw = Tras un turno no válido, todo vuelve a su sitio y el jugador roba { $value }.
rule-penalty-draw-none = Tras un turno no válido, todo vuelve a su sitio, sin penalización.
rule-timer =
    { $value ->
        [one] Un turno dura un segundo como máximo; después se revisa la mesa tal como está.
       *[other] Un turno dura { $value } segundos como máximo; después se revisa la mesa tal como está.
    }
rule-timer-none = El turno no tiene límite de tiempo.
rule-timer-min =
    { $value ->
        [one] El límite de tiempo es de un segundo o más.
       *[other] El límite de tiempo es de { $value } segundos o más.
    }
rule-timer-min-none = El límite de tiempo no tiene mínimo.
rule-timer-max =
    { $value ->
        [one] El límite de tiempo es de un segundo o menos.
       *[other] El límite de tiempo es de { $value } segundos o menos.
    }
rule-timer-max-none = Se juega sin límite de tiempo.
rule-reshuffles =
    { $value ->
        [one] Los descartes pasan a ser un nuevo montón una vez; a la siguiente, la ronda termina.
        [2] Los descartes pasan a ser un nuevo montón dos veces; a la siguiente, la ronda termina.
       *[other] Los descartes pasan a ser un nuevo montón { $value } veces; a la siguiente, la ronda termina.
    }
rule-reshuffles-none = La ronda termina cuando se acaba el montón.
rule-stalemate = La ronda termina sin ganador cuando ya nadie puede terminar.
rule-stalemate-none = La ronda sigue aunque nadie pueda terminar.

## Discards

rule-take-discard = El turno puede empezar con el último descarte en lugar de robar del montón.
rule-take-discard-none = Los descartes no se pueden tomar.
rule-take-discarded-joker = Un comodín descartado se puede tomar.
rule-take-discarded-joker-none = Un comodín descartado no se puede tomar.
rule-discard-taken = Lo que se toma de los descartes se puede descartar en el mismo turno.
rule-discard-taken-none = Lo que se toma de los descartes no se puede descartar en el mismo turno.
rule-taken-laid = Lo que se toma de los descartes hay que bajarlo a la mesa en el mismo turno.
rule-taken-laid-none = Lo que se toma de los descartes se puede guardar en la mano.
rule-discard-penalty = Descartar un comodín, o lo que encaja en la mesa, cuesta { $value }, salvo para terminar la ronda.
rule-discard-penalty-none = Ningún descarte tiene penalización.
rule-last-discard = La ronda se termina con un último descarte, que hay que guardar.
rule-last-discard-none = La ronda se puede terminar sin un último descarte.

## Points

rule-round-scoring-winner-takes =
    El ganador se lleva el valor de todas las demás manos y los otros pierden la suya; si nadie terminó, gana la mano más baja.
rule-round-scoring-winner-only =
    El ganador se lleva el valor de todas las demás manos, y los otros no se llevan nada.
rule-round-scoring-opponents = Cada jugador se lleva el valor de las manos de todos sus rivales.
rule-round-scoring-laid = Cada jugador se lleva el valor de lo que bajó; la mano no cuenta.
rule-round-scoring-price = Cada rival paga al ganador el precio del juego con que cerró.
rule-round-scoring-penalty = Cada jugador recibe el valor de su mano como puntos de penalización; al ganador se le restan.
rule-hand-highest = Lo que queda en la mano vale su número, pero { $value } como máximo.
rule-hand-joker = Un comodín que queda en la mano vale { $value }.
rule-hand-joker-none = Un comodín que queda en la mano no vale nada.
rule-hand-unopened = La mano de quien no ha abierto vale { $value }.
rule-hand-unopened-none = La mano de quien no ha abierto vale como cualquier otra.
rule-going-out =
    { $value ->
        [one] A quien gana una ronda se le resta un punto.
       *[other] A quien gana una ronda se le restan { $value }.
    }
rule-going-out-none = Al ganador no se le resta nada.
rule-going-rummy =
    { $value ->
        [one] Quien termina en un solo turno sin haber jugado antes no recibe puntos extra.
        [2] Quien termina en un solo turno sin haber jugado antes recibe el doble de puntos.
       *[other] A quien termina en un solo turno sin haber jugado antes se le multiplican los puntos por { $value }.
    }
rule-joker-out =
    { $value ->
        [1] Terminar descartando un comodín no cambia nada.
       *[other] Si alguien termina descartando un comodín, todos los puntos se multiplican por { $value }.
    }
rule-pairs-factor =
    { $value ->
        [1] Abrir con parejas no cambia los puntos.
       *[other] La mano de quien abrió con parejas se multiplica por { $value }; si ese jugador termina, todos los puntos.
    }
rule-laid-low = Un 2 a 9 bajado vale { $value }.
rule-laid-low-none = Un 2 a 9 bajado no vale nada.
rule-laid-high = Un 10 a 13 bajado vale { $value }.
rule-laid-high-none = Un 10 a 13 bajado no vale nada.
rule-laid-one = Un 1 bajado vale { $value }.
rule-laid-one-none = Un 1 bajado no vale nada.
rule-laid-joker = Un comodín bajado vale { $value }.
rule-laid-joker-none = Un comodín bajado no vale nada.
rule-closing-bonus =
    { $value ->
        [one] Cerrar la ronda vale un punto.
       *[other] Cerrar la ronda vale { $value } puntos.
    }
rule-closing-bonus-none = Cerrar la ronda no da puntos extra.
rule-trump =
    { $value ->
        [one] Recibir la gemela del triunfo vale un punto.
       *[other] Recibir la gemela del triunfo vale { $value } puntos.
    }
rule-trump-none = No hay triunfo.
rule-trump-each-pays = Cada rival paga los puntos del triunfo.
rule-trump-each-pays-none = Nadie paga los puntos del triunfo.
rule-disconnect =
    { $value ->
        [one] Quien deja la mesa pierde un punto.
       *[other] Quien deja la mesa pierde { $value } puntos.
    }
rule-disconnect-none = Dejar la mesa no cuesta puntos.

## Games of Rummy PRO

rule-small-games = Juegos pequeños: { $value }.
rule-small-games-none = No hay juegos pequeños.
rule-big-games = Juegos grandes: { $value }.
rule-big-games-none = No hay juegos grandes.
rule-special-games = Juegos especiales: { $value }.
rule-special-games-none = No hay juegos especiales.
rule-small-prices = Un juego pequeño le cuesta a cada rival { $value }, según lleve cero, uno o dos comodines.
rule-small-prices-none = Los juegos pequeños no cuestan nada.
rule-big-prices =
    Un juego grande, o uno pequeño con un comodín descartado o usado para cerrar, le cuesta a cada rival { $value }, según lleve cero, uno o dos comodines.
rule-big-prices-none = Los juegos grandes no cuestan nada.
rule-special-prices =
    Un juego especial, u otro que suben dos comodines descartados o usados para cerrar, le cuesta a cada rival { $value }, según lleve cero, uno o dos comodines.
rule-special-prices-none = Los juegos especiales no cuestan nada.
rule-multiplier =
    { $value ->
        [1] Los precios no se multiplican.
       *[other] Todos los precios se multiplican por { $value }.
    }

## Matches

rule-match-rounds = Rondas de una partida: { $value }.
rule-low-wins = Gana la partida quien tiene menos puntos.
rule-low-wins-none = Gana la partida quien tiene más puntos.
rule-match-rounds-none = Una partida no tiene un número fijo de rondas.
rule-match-rounds-each =
    { $value ->
        [one] En una partida cada jugador empieza una vez.
        [2] En una partida cada jugador empieza dos veces.
       *[other] En una partida cada jugador empieza { $value } veces.
    }
rule-match-rounds-each-none = La partida no termina cuando todos han empezado.
rule-match-minutes =
    { $value ->
        [one] Una partida dura un minuto; la ronda en juego se termina y cuenta.
       *[other] Una partida dura { $value } minutos; la ronda en juego se termina y cuenta.
    }
rule-match-minutes-none = Una partida no tiene límite de tiempo.
rule-match-targets =
    La partida termina cuando un jugador llega a { $value } puntos, con dos, con tres y con cuatro jugadores o más.
rule-match-targets-none = Una partida no tiene meta de puntos, salvo que los jugadores acuerden una.
