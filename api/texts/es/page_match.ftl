### La página: las partidas, sus rondas y totales, su final, los otros teléfonos de la mesa y las estadísticas.

## The list of matches

match-none = Aún no hay partidas
match-help = Una partida guarda las rondas y los totales de dos a seis jugadores. Dos teléfonos pueden compartirla.
match-new = Partida nueva
match-start = Empezar la partida
match-all = Todas las partidas
match-state = { $over ->
    [yes] { $rounds ->
        [one] { $game } · { $rounds } ronda · terminada
       *[other] { $game } · { $rounds } rondas · terminada
    }
   *[no] { $rounds ->
        [one] { $game } · { $rounds } ronda
       *[other] { $game } · { $rounds } rondas
    }
}

## The end of a match

match-when-ends = ¿Cuándo termina?
match-end = { $end ->
    [rounds] Rondas
    [points] Meta de puntos
    [time] Tiempo
   *[open] Sin final fijo
}
match-end-help = { $end ->
    [rounds] { $low ->
        [yes] Gana el total más bajo después de la última ronda.
       *[no] Gana el total más alto después de la última ronda.
    }
    [points] { $low ->
        [yes] Cuando alguien la alcanza, gana el total más bajo.
       *[no] Gana quien llegue primero.
    }
    [time] Cuando se acaba el tiempo, la ronda en juego es la última.
   *[open] Se juega mientras haya ganas.
}
match-end-label = { $end ->
    [rounds] Número de rondas
    [points] Meta de puntos
   *[time] Minutos
}
match-ends-at = Hora límite: { $time }.
match-time-was-up = Se acabó el tiempo: la ronda en juego es la última.
match-ends-after = { $rounds ->
    [one] La partida tiene { $rounds } ronda.
   *[other] La partida tiene { $rounds } rondas.
}
match-ends-with = { $points ->
    [one] La partida termina con { $points } punto.
   *[other] La partida termina con { $points } puntos.
}

## The first player

first-who = ¿Quién empieza?
first-not-decided = Sin decidir
first-draw = Sortearlo
first-draw-help = { $pieces ->
    [cards] Cada uno roba una carta. Escribe las cartas en este orden: { $names }.
   *[tiles] Cada uno roba una ficha. Escribe las fichas en este orden: { $names }.
}
first-begins = Empieza { $name }.

## A match

match-totals = Totales
match-plays-first = Empieza
match-progress = Evolución
match-chart-alt = Gráfico de los totales tras cada ronda: { $totals }
match-rounds = Rondas
match-round = Ronda { $number }
match-round-short = N.º
match-no-rounds = Aún no hay rondas.
match-edit-round = Editar la ronda { $number }
match-undo-last = Deshacer el último cambio
match-score-round = Contar una ronda
match-type-points = Escribir los puntos
match-won = Ha ganado { $name }
match-tied = La partida queda empatada
match-changed = { $rounds ->
    [one] La partida ha cambiado: { $rounds } ronda.
   *[other] La partida ha cambiado: { $rounds } rondas.
}
match-change-rules = Cambiar las reglas
match-rules-help = Valen desde la próxima ronda que se puntúe. Las rondas ya puntuadas conservan sus puntos.
match-change-names = Cambiar los nombres
match-names-help = Todas las rondas de esta partida muestran los nombres nuevos. Las demás partidas conservan los suyos.
match-change-players = Cambiar los jugadores
match-who-plays = ¿Quién juega la próxima ronda?
match-players-help = Quien se va conserva sus puntos y puede volver más tarde, pero no gana mientras está fuera. La partida termina como se acordó al empezar.
match-new-player = Jugador nuevo
match-start-points = Puntos iniciales
match-start-help = Lo habitual son los puntos de quien va peor ({ $worst }), la media ({ $average }) o 0.
match-left = Se fue
match-export = Guardar como hoja de cálculo
match-begun = Partida empezada el { $day }.
match-rounds-counted = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
match-rematch = Revancha
match-share = Compartir el resultado
match-delete = Borrar la partida
match-deleted = La partida está borrada.

## Other phones

phones-other = Otro teléfono
phones-other-help = Escanea este código con el otro teléfono, o abre allí el enlace. Los dos muestran entonces cada cambio al momento. El enlace vale un día.
phones-share-link = Compartir el enlace
phones-qr-alt = Código QR del enlace
phones-new-table = En una mesa nueva
phones-new-table-help = Solo los teléfonos que se unen a la mesa ven sus partidas.
phones-at-table = Teléfonos en esta mesa
phones-joined = { $own ->
    [yes] Teléfono { $number } (este), desde el { $day }
   *[no] Teléfono { $number }, desde el { $day }
}
phones-remove = Quitar el teléfono { $number }
phones-removed = El teléfono ya no está en la mesa.

## Changes that are not saved on the server yet

change-unsent = Aún sin enviar
change-refused = No guardado
change-to-rounds = Un cambio en las rondas
change-match-deleted = La partida se borró antes de que se guardara tu cambio.
change-restore-match = Recuperar la partida
change-show = Mostrar
change-conflict = Otro teléfono fue más rápido
change-conflict-help = Otro teléfono cambió la partida antes de que se guardara tu cambio. No se ha perdido nada. ¿Qué hacer con tu cambio?
change-theirs = La última ronda en el servidor
change-mine = Tu cambio, aún sin guardar
change-keep-both = Guardar también el mío
change-discard-mine = Descartar el mío

## Statistics

stats = Estadísticas
stats-by-player = Partidas y rondas ganadas, mejor ronda, puntos
stats-over-matches = Puntos de cada partida, sumados
stats-none = Aún no hay rondas.
stats-column = { $column ->
    [won] Ganadas
    [rounds] Rondas
    [best] Mejor
   *[points] Puntos
}
