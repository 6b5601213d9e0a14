### La página: fotografiar y escribir una posición, la foto con sus fichas, corregirlas, y la pregunta sobre una dudosa.

## Taking a photo

photo-table = Foto de la mesa
photo-the-table = La mesa
photo-new = Foto nueva
photo-retake = Repetir la foto
photo-add-rest = Añadir una foto del resto de la mesa
photo-add-rest-help = ¿La mesa no cabe en una foto? Una parte de la mesa debe salir en las dos fotos.
photo-rest = El resto de la mesa
photo-reading = { $pieces ->
    [cards] Leyendo las cartas…
   *[tiles] Leyendo las fichas…
}
camera-picture = Imagen de la cámara
camera-take = Tomar la foto
camera-taken = Foto tomada
camera-auto = Auto
camera-light = Luz
camera-use-phone = Cámara del teléfono
camera-choose-picture = Elegir una imagen
camera-phone-help = También puedes tomar la foto con la cámara del teléfono.
camera-needs-https = La cámara en vivo solo funciona en una página segura (https).
camera-open-secure = Abrir la página segura
camera-trust = Cómo confía este teléfono en ella
camera-refused = Esta página no puede usar la cámara. Permítelo en los ajustes del navegador.
camera-hidden = Este navegador oculta a la página las imágenes de la cámara. Permítele leer datos de canvas en los ajustes del navegador.
camera-broken = No se pudo iniciar la cámara de este teléfono.
camera-lost = La cámara se ha detenido.
camera-advice = { $advice ->
    [connecting] { $pieces ->
        [cards] Buscando cartas…
       *[tiles] Buscando fichas…
    }
    [no-answer] Aún no hay respuesta: pulsa el botón
    [settling] Leyendo… deja el teléfono ahí
    [ready] Bien. No te muevas
    [press] Bien. Pulsa el botón
    [more-light] Muy oscuro: enciende más luz
    [hold-still] No te muevas
    [move-closer] Acércate más
    [blurred] Borroso: no te muevas, o toca la imagen
    [show-tiles] { $pieces ->
        [cards] Apunta a las cartas
       *[tiles] Apunta a las fichas
    }
    [left-edge-is-cut] { $pieces ->
        [cards] Hay cartas cortadas a la izquierda
       *[tiles] Hay fichas cortadas a la izquierda
    }
    [right-edge-is-cut] { $pieces ->
        [cards] Hay cartas cortadas a la derecha
       *[tiles] Hay fichas cortadas a la derecha
    }
    [top-edge-is-cut] { $pieces ->
        [cards] Hay cartas cortadas arriba
       *[tiles] Hay fichas cortadas arriba
    }
    [bottom-edge-is-cut] { $pieces ->
        [cards] Hay cartas cortadas abajo
       *[tiles] Hay fichas cortadas abajo
    }
   *[starting] Iniciando la cámara…
}

## Typing a position

type-pieces = { $pieces ->
    [cards] Escribir las cartas
   *[tiles] Escribir las fichas
}
type-as-text = { $pieces ->
    [cards] Cartas como texto
   *[tiles] Fichas como texto
}
type-table-help = Ejemplo: r5 * r7 | k7 b7 y7. Colores: k negro, b azul, r rojo, y amarillo o naranja. Escribe * para un comodín y | entre combinaciones.
type-rack-help = Ejemplo: r5 k13 *. Colores: k negro, b azul, r rojo, y amarillo o naranja. Escribe * para un comodín.
type-card-table-help = Ejemplo: 5H 6H 7H | KS KD KC. A es el as, J la jota, Q la reina, K el rey; S picas, H corazones, D diamantes, C tréboles; | entre combinaciones.
type-card-hand-help = Ejemplo: 5H KS AD. A es el as, J la jota, Q la reina, K el rey; S picas, H corazones, D diamantes, C tréboles.
type-before-rack = { $part ->
    [discard] Escribe / antes del último descarte.
   *[rack] { $pieces ->
        [cards] Escribe / antes de tu mano.
       *[tiles] Escribe / antes de tu atril.
    }
}
type-no-rack = Aquí solo cuenta lo que está en la mesa. Borra / y lo que sigue.
type-on-keyboard = Teclado del teléfono
type-next-meld = Siguiente
type-now-rack = { $part ->
    [discard] Ahora el descarte
   *[rack] { $pieces ->
        [cards] Ahora la mano
       *[tiles] Ahora el atril
    }
}
type-delete-last = Borrar la última
key-color = Color
key-number = Número
key-suit = Palo
key-rank = Valor
key-suit-name = { $color ->
    [black] picas
    [blue] tréboles
    [red] corazones
   *[yellow] diamantes
}
key-joker = Comodín
key-joker-letter = J

## The photo

photo-joker-for = comodín por { $piece }
photo-alt = { $pieces ->
    [cards] { $count ->
        [one] Foto con { $count } carta
       *[other] Foto con { $count } cartas
    }
   *[tiles] { $count ->
        [one] Foto con { $count } ficha
       *[other] Foto con { $count } fichas
    }
}
photo-piece = { $state ->
    [doubtful] { $piece }, en duda
    [invalid] { $piece }, en una combinación no válida
    [both] { $piece }, en duda, en una combinación no válida
   *[plain] { $piece }
}
photo-zoom-in = Acercar
photo-zoom-out = Alejar
photo-hide = Ocultar la foto
photo-show = Mostrar la foto
photo-show-meld = { $valid ->
    [yes] Mostrar la combinación { $number } en la foto
   *[no] Mostrar la combinación { $number } en la foto: no es válida
}
drawing-alt = Dibujo de la mesa: { $names }

## Correcting

fix-piece = Corregir { $piece }
fix-help = { $pieces ->
    [cards] ¿Hay una carta mal? Tócala y elige la correcta.
   *[tiles] ¿Hay una ficha mal? Tócala y elige la correcta.
}
fix-help-melds = { $pieces ->
    [cards] Arrastra de carta a carta para unir o separar combinaciones.
   *[tiles] Arrastra de ficha a ficha para unir o separar combinaciones.
}
fix-which = { $pieces ->
    [cards] ¿Qué carta es?
   *[tiles] ¿Qué ficha es?
}
fix-crop-alt = { $pieces ->
    [cards] La carta en la foto
   *[tiles] La ficha en la foto
}
fix-alternatives = Quizá
fix-tools = Herramientas
fix-delete = Borrar
fix-split = Separar
fix-join = Unir siguiente
fix-add-beside = Añadir
fix-move-row = { $to ->
    [table] Fila a la mesa
   *[rack] { $pieces ->
        [cards] Fila a la mano
       *[tiles] Fila al atril
    }
}
fix-add-missing = { $pieces ->
    [cards] Falta una carta
   *[tiles] Falta una ficha
}
fix-tap-there = { $pieces ->
    [cards] Toca donde está la carta
   *[tiles] Toca donde está la ficha
}
fix-changed = Corregido: { $piece }.
fix-added = Añadido: { $piece }.

## The question about a doubtful tile

doubt-is-this = ¿Es correcto «{ $piece }»?
doubt-it-is = Es «{ $piece }»
doubt-which-color = { $pieces ->
    [cards] ¿De qué palo son estas { $count } cartas?
   *[tiles] ¿De qué color son estas { $count } fichas?
}
doubt-one-by-one = Una por una
doubt-something-else = Otra cosa
doubt-later = Más tarde
doubt-left = Quedan { $count } por revisar.

## Sharing corrections

share-title = ¿Ayudas a Tilesight a aprender?
share-help = { $pieces ->
    [cards] { $count ->
        [one] Has corregido { $count } carta. Si te parece bien, esta foto y tus correcciones se guardan en la máquina que ejecuta Tilesight. Si no, no se guarda ninguna foto.
       *[other] Has corregido { $count } cartas. Si te parece bien, esta foto y tus correcciones se guardan en la máquina que ejecuta Tilesight. Si no, no se guarda ninguna foto.
    }
   *[tiles] { $count ->
        [one] Has corregido { $count } ficha. Si te parece bien, esta foto y tus correcciones se guardan en la máquina que ejecuta Tilesight. Si no, no se guarda ninguna foto.
       *[other] Has corregido { $count } fichas. Si te parece bien, esta foto y tus correcciones se guardan en la máquina que ejecuta Tilesight. Si no, no se guarda ninguna foto.
    }
}
share-agree = Sí, guardar la foto
share-thanks = Gracias. La foto y tus correcciones están guardadas.

## El juego propio

set-title = Tu juego de fichas
set-help = Tilesight puede recordar los números y colores de este juego y así pregunta menos. En este teléfono guarda solo medidas, ninguna foto.
set-remember = Recordar este juego
set-remembered =
    { $count ->
        [one] Se recuerda { $count } ficha de tu juego.
       *[other] Se recuerdan { $count } fichas de tu juego.
    }
set-forget = Olvidar este juego
set-forgotten = Se olvidó tu juego.
