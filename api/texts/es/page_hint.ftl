### La página: las pistas.

hint-start = ¿Qué puedo jugar?
hint-help = { $pieces ->
    [cards] Fotografía la mesa y después tus cartas. Tú eliges cuánto muestra la pista.
   *[tiles] Fotografía la mesa y después tu atril. Tú eliges cuánto muestra la pista.
}
hint-steps = Pasos
hint-step = { $step ->
    [table] Mesa
    [rack] { $pieces ->
        [cards] Mano
       *[tiles] Atril
    }
   *[hint] Pista
}
hint-empty-table = La mesa está vacía
hint-own = { $pieces ->
    [cards] Tus cartas
   *[tiles] Tu atril
}
hint-own-start = { $pieces ->
    [cards] Ahora tus cartas
   *[tiles] Ahora tu atril
}
hint-own-photograph = { $pieces ->
    [cards] Foto de tus cartas
   *[tiles] Foto de tu atril
}
hint-own-next = { $pieces ->
    [cards] Seguir con tus cartas
   *[tiles] Seguir con tu atril
}
hint-own-help = Nadie más ve esta foto. No se guarda.
hint-jokers-thrown = Comodines que descartaste

## What the player wants

hint-options = ¿Qué quieres?
hint-opened = Ya he abierto
hint-opened-help = { $pieces ->
    [cards] { $points ->
        [one] Si está desactivado, tu primera jugada necesita { $points } punto de tu mano.
       *[other] Si está desactivado, tu primera jugada necesita { $points } puntos de tu mano.
    }
   *[tiles] { $points ->
        [one] Si está desactivado, tu primera jugada necesita { $points } punto de tu atril.
       *[other] Si está desactivado, tu primera jugada necesita { $points } puntos de tu atril.
    }
}
hint-goal = Objetivo
hint-goal-name = { $goal ->
    [tiles] { $pieces ->
        [cards] Más cartas
       *[tiles] Más fichas
    }
    [points] Más puntos
    [out] Terminar
    [keep-jokers] Guardar comodines
   *[win] Ganar la ronda
}
hint-players = Número de jugadores
hint-discards = Descartes
hint-discards-help = La pila de descartes, el último al final.
hint-no-discards = Ninguno
hint-not-drawn = Aún no he robado
hint-took = He tomado el último descarte
hint-give = Dame una pista
hint-first = La primera pista después de arrancar el servidor puede tardar medio minuto.

## The hint

hint-which-pieces = { $pieces ->
    [cards] ¿Qué cartas?
   *[tiles] ¿Qué fichas?
}
hint-show-play = Muéstrame la jugada
hint-fix-pieces = { $pieces ->
    [cards] Corregir las cartas
   *[tiles] Corregir las fichas
}
hint-these-pieces = { $pieces ->
    [cards] Estas cartas
   *[tiles] Estas fichas
}
hint-the-play = La jugada, paso a paso
hint-all-done = Hecho. ¡Bien jugado!
hint-each-discard = Lo que vale cada descarte
hint-each-game = Lo que falta para cada juego
hint-pictures = Imágenes
hint-before = Antes
hint-after = Después
hint-legend = { $pieces ->
    [cards] ★ de tu mano · ↻ de otra combinación
   *[tiles] ★ de tu atril · ↻ de otra combinación
}
hint-not-sure = { $pieces ->
    [cards] Revisa estas cartas
   *[tiles] Revisa estas fichas
}
hint-none = No hay pista para esta posición
hint-nearest = La mesa válida más cercana
hint-left-over = { $pieces ->
    [cards] Cartas que ahí no encajan
   *[tiles] Fichas que ahí no encajan
}
