### La página: puntuar una ronda.

## The players

score-who-plays = ¿Quién juega?
score-help = { $pieces ->
    [cards] Al final de la ronda, fotografía las manos una por una.
   *[tiles] Al final de la ronda, fotografía los atriles uno por uno.
}
player-name-twice = Dos jugadores se llaman { $name }. Dales nombres distintos.
player-name-unseen = Un nombre necesita una letra, una cifra u otro signo visible.
player-add = Añadir un jugador
player-remove = Quitar el jugador { $number }
player-name-of = Nombre del jugador { $number }
player-unnamed = Jugador { $number }

## Counting

count-title = { $counted ->
    [hand] Cartas: { $name }
    [laid] Combinaciones: { $name }
    [closing] Mano cerrada: { $name }
   *[rack] Atril: { $name }
}
count-help = { $counted ->
    [hand] Escribe o fotografía las cartas que quedan, o toca «Sin cartas».
    [laid] Fotografía las combinaciones que bajó este jugador, o toca «No bajó nada». Deja fuera el resto: no cuenta.
    [closing] Fotografía o escribe las 14 fichas y el último descarte, en cualquier orden.
   *[rack] Fotografía las fichas que quedan, o toca «Sin fichas».
}
count-photograph = { $counted ->
    [hand] Foto de las cartas
    [laid] Foto de la mesa
    [closing] Foto de la mano
   *[rack] Foto del atril
}
count-nothing = { $counted ->
    [hand] Sin cartas
    [laid] No bajó nada
    [closing] Paga
   *[rack] Sin fichas
}
count-has-nothing = { $counted ->
    [hand] { $name } se quedó sin cartas
    [laid] { $name } no bajó nada
   *[rack] { $name } se quedó sin fichas
}
count-points = { $counted ->
    [hand] Puntos en la mano
    [laid] Puntos bajados
    [closing] De cada rival
   *[rack] Puntos en el atril
}
count-list = { $counted ->
    [hand] Manos
    [laid] Combinaciones bajadas
    [closing] Manos
   *[rack] Atriles
}
count-who-ends = { $counted ->
    [laid] ¿Quién cerró?
    [closing] ¿Quién cerró?
   *[rack] ¿Quién terminó?
}
count-nobody = { $counted ->
    [hand] Nadie: bloqueo
   *[rack] Nadie
}
count-closer-help = Todos los demás pagan a este jugador. Si se acabó el montón, nadie paga.
count-nobody-closed = Nadie: el montón se acabó
count-not-yet = Aún sin contar
count-look-again = { $pieces ->
    [cards] Revisa estas cartas, por favor
   *[tiles] Revisa estas fichas, por favor
}

## The round

round-title = La ronda
round-this = Esta ronda
round-cannot-score = Esta ronda aún no se puede puntuar
round-cannot-score-help = { $pieces ->
    [cards] Cambia quién terminó, o corrige las cartas. También puedes guardar la ronda así: se marca con ✎.
   *[tiles] Cambia quién terminó, o corrige las fichas. También puedes guardar la ronda así: se marca con ✎.
}
round-unsure = { $pieces ->
    [cards] { $count ->
        [one] { $count } carta dudosa: los puntos pueden cambiar.
       *[other] { $count } cartas dudosas: los puntos pueden cambiar.
    }
   *[tiles] { $count ->
        [one] { $count } ficha dudosa: los puntos pueden cambiar.
       *[other] { $count } fichas dudosas: los puntos pueden cambiar.
    }
}
round-show-suspect = { $pieces ->
    [cards] Mostrar la carta
   *[tiles] Mostrar la ficha
}
round-save-anyway = Guardar así
round-typed = { $pieces ->
    [cards] escrito, no contado con las cartas
   *[tiles] escrito, no contado con las fichas
}
round-points-help = { $scoring ->
    [winner_takes] Escribe lo que le queda a cada uno. Cuenta como negativo, y el ganador se lleva la suma.
    [winner_only] Escribe para el ganador la suma de lo que les queda a los demás, y 0 para los demás.
    [opponents] Escribe para cada jugador la suma de lo que les queda a todos los demás.
    [price] Escribe lo que el ganador recibe de todos los demás y, en negativo, lo que paga cada uno.
    [penalty] Escribe los puntos de penalización de cada jugador, y los del ganador con un menos delante.
   *[laid] Escribe los puntos que hizo cada jugador en esta ronda.
}
round-went-rummy = Going Rummy
round-went-rummy-help = { $factor ->
    [one] Terminó en un turno, sin haber bajado nada antes: los puntos cuentan { $factor } vez.
   *[other] Terminó en un turno, sin haber bajado nada antes: los puntos cuentan { $factor } veces.
}
round-joker-out = El último descarte fue un comodín
round-with-pairs = ¿Quién abrió con parejas?
round-jokers-thrown = Comodines que este jugador descartó antes
round-two-or-more = 2 o más
round-who-had-trump = ¿Quién recibió la gemela del triunfo?
round-player-number = el jugador { $number }
round-player-numbers = los jugadores { $number }
round-who-left = ¿Quién dejó la mesa? (−{ $points })
round-last = Esta es la última ronda
round-last-help = La partida termina al guardarla.
round-who-went-out = ¿Quién terminó?
round-nobody = Nadie
round-add-to-match = Añadir a la partida
round-add-to-new-match = Empezar una partida
round-points-of = Puntos de { $name }
round-whole-numbers = Escribe números enteros, por ejemplo -18.
round-save = Guardar
round-delete = Borrar
