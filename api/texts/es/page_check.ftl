### La página: revisar una mesa, una mano que cierra y un turno.

## Checking a table

check-start = ¿Todo en la mesa es válido?
check-help = { $pieces ->
    [cards] Sostén el teléfono sobre la mesa. Tilesight lee cada carta, revisa cada combinación y muestra por qué una no es válida.
   *[tiles] Sostén el teléfono sobre la mesa. Tilesight lee cada ficha, revisa cada combinación y muestra por qué una no es válida.
}
check-waiting = Revisando…
check-not-yet = Aún sin revisar
check-no-melds = No hay combinaciones en la mesa
check-melds-invalid = { $melds ->
    [one] { $invalid } de { $melds } combinación no es válida
   *[other] { $invalid ->
        [one] { $invalid } de { $melds } combinaciones no es válida
       *[other] { $invalid } de { $melds } combinaciones no son válidas
    }
}
check-melds-valid = { $melds ->
    [1] La combinación es válida
    [2] Las dos combinaciones son válidas
   *[other] Las { $melds } combinaciones son válidas
}
check-most-likely = Lo más probable: { $verdict }
check-melds = Combinaciones
check-kind = { $kind ->
    [run] Escalera
    [group] Serie
    [pair] Pareja
   *[other] { $kind }
}
check-meld-invalid = No válida
check-meld-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
check-pieces = { $pieces ->
    [cards] Cartas
   *[tiles] Fichas
}
check-pieces-of = { $pieces ->
    [cards] de { $box } cartas
   *[tiles] de { $box } fichas
}
check-enough-to-open = Basta para abrir ({ $points })
check-on-rack = { $pieces ->
    [cards] En la mano
   *[tiles] En el atril
}
check-more-faults = { $count } más
check-loose-pieces = { $pieces ->
    [cards] { $count ->
        [one] { $count } carta suelta
       *[other] { $count } cartas sueltas
    }
   *[tiles] { $count ->
        [one] { $count } ficha suelta
       *[other] { $count } fichas sueltas
    }
}
check-a-turn = Revisar un turno

## A hand that closes (Rummy PRO: 14 tiles and a last discard)

closing-start = ¿Esta mano cierra?
closing-help = Pon 14 fichas en filas, y el último descarte al lado. Tilesight dice con qué juego cierran, y su precio.
closing-needs = Pon 14 fichas en filas, y deja una aparte para el último descarte.
closing-game = { $game ->
    [simple] Cierra con Simple
    [mosaic] Cierra con Mosaico
    [bicolor] Cierra con Bicolor
    [minor] Cierra con Menor
    [major] Cierra con Mayor
    [doubles] Cierra con Parejas
    [grand_care] Cierra con Gran póquer
    [monocolor] Cierra con Monocolor
   *[other] Cierra con { $game }
}
closing-nothing = Aún no cierra
closing-price = { $points ->
    [one] { $points } punto de cada rival
   *[other] { $points } puntos de cada rival
}
closing-price-multiplied = { $points ->
    [one] { $points } punto × { $multiplier } = { $price } de cada rival
   *[other] { $points } puntos × { $multiplier } = { $price } de cada rival
}
closing-free-tile = Último descarte:
closing-beside = { $count ->
    [one] Último descarte
   *[other] Al lado de las filas
}

## Checking a turn

turn-title = Turno
turn-start = Esta es la mesa antes del turno
turn-help = Juega el turno y fotografía otra vez la mesa.
turn-photograph-after = Foto de la mesa después
turn-opened = El jugador ya ha abierto
turn-opened-help = Si está desactivado, este turno tiene que abrir.
opened-with-pairs = Con parejas
turn-add-rack = { $pieces ->
    [cards] Añadir la mano previa
   *[tiles] Añadir el atril previo
}
turn-add-rack-help = { $pieces ->
    [cards] Opcional. Sin ella, todas las cartas nuevas de la mesa cuentan como del jugador.
   *[tiles] Opcional. Sin él, todas las fichas nuevas de la mesa cuentan como del jugador.
}
turn-rack-drawn = { $pieces ->
    [cards] Incluye la carta robada o tomada.
   *[tiles] Incluye la ficha robada o tomada.
}
turn-rack-before = { $pieces ->
    [cards] La mano antes del turno
   *[tiles] El atril antes del turno
}
turn-rack-known = { $pieces ->
    [cards] { $count ->
        [one] La mano tenía { $count } carta:
       *[other] La mano tenía { $count } cartas:
    }
   *[tiles] { $count ->
        [one] El atril tenía { $count } ficha:
       *[other] El atril tenía { $count } fichas:
    }
}
turn-next-table = Seguir con esta mesa
turn-keep-table = Volver a la mesa previa
turn-end = Revisar solo la mesa
turn-legal = El turno está permitido
turn-not-legal = El turno no está permitido
turn-plays = Jugado: { $names }.
turn-plays-nothing = { $pieces ->
    [cards] No se jugó ninguna carta.
   *[tiles] No se jugó ninguna ficha.
}
turn-opens = El jugador abre.
turn-wins = { $pieces ->
    [cards] La mano está vacía. El jugador gana.
   *[tiles] El atril está vacío. El jugador gana.
}
turn-wins-last = { $pieces ->
    [cards] Con el último descarte la mano queda vacía. El jugador gana.
   *[tiles] Con el último descarte el atril queda vacío. El jugador gana.
}
turn-put-back = { $pieces ->
    [cards] Devuelve todas las cartas a su sitio.
   *[tiles] Devuelve todas las fichas a su sitio.
}
turn-draw = { $pieces ->
    [cards] { $count ->
        [one] Después roba { $count } carta.
       *[other] Después roba { $count } cartas.
    }
   *[tiles] { $count ->
        [one] Después roba { $count } ficha.
       *[other] Después roba { $count } fichas.
    }
}
turn-fault-in-meld = Combinación { $number }: { $fault }
turn-show-rule = Ver la regla
turn-lay-back = { $pieces ->
    [cards] Devuelve las cartas así
   *[tiles] Devuelve las fichas así
}
turn-played = Jugado
