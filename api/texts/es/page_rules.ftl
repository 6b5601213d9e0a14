### La página: elegir un juego y sus reglas, con los nombres cortos de las reglas y las opciones.

rules-title = Reglas
indicator-which = ¿Qué ficha está descubierta?
indicator-help = Las fichas de su color con el número siguiente son los comodines de esta ronda; los comodines impresos valen como esa ficha.
indicator = Indicadora
indicator-change = Ficha indicadora: { $piece }. Cambiarla
rules-which-game = ¿Qué juego?
rules-house = Reglas de la casa
rules-house-help = Una partida conserva sus reglas. Para cambiarlas, abre la partida.
rules-all = Todas las demás reglas de { $game }
rules-rulebook = Reglamento: { $sentence }
rules-reset = Volver al reglamento en: { $rule }
rules-none-changed = Sin reglas de la casa.
rules-changed = { rules-name }: { $value }

rules-summary = { $game ->
    [pup] Se abre con 30. Un comodín de la mesa se mueve como cualquier otra ficha.
    [easy] Las mismas reglas que Pup Rummy, con otro nombre.
    [dutch] Se abre con 30. Pon su ficha en el lugar de un comodín antes de moverlo.
    [rrrummy] Como Dutch Rummy, y no se toma nada de una combinación con comodín.
    [tiles50] Como RRRummy, pero se abre con 50, y un comodín liberado empieza una combinación nueva.
    [rummy_club] Quien no juega roba 3. Cada uno se lleva lo que tienen los demás.
    [rummy45] Baja 45 puntos de una vez y luego añade a cualquier combinación. Cuentan las fichas bajadas.
    [rummy_pro] No se baja nada hasta que alguien cierra con 14 fichas. Todos los demás pagan.
    [basic_rummy] Con cartas: robar, bajar o añadir a combinaciones, descartar.
    [okey_101] Se abre con 101 o cinco parejas. La ficha indicadora decide los comodines. Gana quien tiene menos puntos.
   *[other] { $game }
}

rules-name = { $rule ->
    [jokerLevel] Cómo se mueven los comodines de la mesa
    [copies] Ejemplares de cada { $pieces ->
        [cards] carta
       *[tiles] ficha
    }
    [jokers] Número de comodines
    [extra_jokers] Comodines que los jugadores pueden añadir
    [players_max] Máximo de jugadores
    [first_extra] Ficha extra para el primer jugador
    [deal_until_open] Repartir hasta que alguien pueda abrir
    [upcard] Los descartes empiezan con una del montón
    [stacks] Altura de las pilas
    [starter] Quién empieza
    [refuse_doubles] Parejas para rechazar el reparto
    [run_min] Escalera más corta
    [run_max] Escalera más larga
    [run_wraps] { $pieces ->
        [cards] Un as puede seguir a un rey
       *[tiles] Un 1 puede seguir a un 13
    }
    [group_min] Serie más pequeña
    [group_max] Serie más grande
    [meld_jokers] Máximo de comodines en una combinación
    [opening] Puntos para abrir
    [opening_same_turn] Puedes jugar más en el turno en que abres
    [lay_off_unopened] Puedes añadir a la mesa antes de bajar
    [table_to_hand] { $pieces ->
        [cards] Las cartas pueden volver de la mesa a la mano
       *[tiles] Las fichas pueden volver de la mesa al atril
    }
    [joker_replace] Sustituir un comodín antes de moverlo
    [joker_from_hand] Sustituir un comodín solo desde el atril propio
    [joker_locks] Una combinación con comodín queda bloqueada
    [joker_new_meld] Un comodín liberado va a una combinación nueva
    [joker_swap] Un comodín se puede cambiar por su ficha
    [draw] Cuántas robas si no juegas
    [penalty_draw] Fichas que robas tras un turno no permitido
    [timer] Tiempo por turno
    [reshuffles] Veces que los descartes forman otro montón
    [stalemate] La ronda termina si nadie puede terminar
    [take_discard] Puedes tomar el último descarte
    [take_discarded_joker] Puedes tomar un comodín descartado
    [discard_taken] Puedes descartar lo que acabas de tomar
    [last_discard] Necesitas un último descarte para terminar
    [round_scoring] Cómo se puntúa una ronda
    [hand_highest] Máximo de puntos por una { $pieces ->
        [cards] carta
       *[tiles] ficha
    } en la mano
    [hand_joker] Puntos por un comodín que queda en el atril
    [going_rummy] En Going Rummy los puntos se multiplican por
    [laid_low] Puntos por un 2 a 9 bajado
    [laid_high] Puntos por un 10 a 13 bajado
    [laid_one] Puntos por un 1 bajado
    [laid_joker] Puntos por un comodín bajado
    [closing_bonus] Puntos por cerrar
    [trump] Puntos por la gemela del triunfo
    [trump_each_pays] Cada rival paga por el triunfo
    [disconnect] Puntos que se pierden al dejar la mesa
    [multiplier] Los precios se multiplican por
    [match_rounds] Rondas de una partida
    [match_rounds_each] Rondas que empieza cada jugador
    [match_minutes] Minutos de una partida
    [match_targets] Puntos con que termina una partida
    [opening_pairs] Parejas para abrir
    [taken_laid] Lo que tomas de los descartes hay que bajarlo
    [discard_penalty] Penalización por descartar un comodín o una ficha que encaja
    [hand_unopened] Puntos por no haber abierto
    [going_out] Puntos que se restan por terminar
    [joker_out] Factor si el último descarte es un comodín
    [pairs_factor] Factor por parejas
   *[other] { $rule }
}

rules-choice = { $choice ->
    [highest_draw] Quien roba la más alta
    [in_turn] Por turnos
    [winner_takes] El ganador se lleva lo que pierden los otros
    [winner_only] Solo puntúa el ganador
    [opponents] Cada uno puntúa las manos rivales
    [laid] Cuenta lo bajado
    [price] Todos pagan el juego cerrado
    [penalty] A cada uno le cuenta su mano como penalización
   *[other] { $choice }
}

rules-joker-level = { $level ->
    [free] Libres, como otras fichas
    [replaced] Solo tras sustituirlos
    [locked] Sustituidos, combinación bloqueada
    [new_meld] Sustituidos, combinación nueva
   *[own] Mezcla propia
}
