### Pistas: qué jugar, robar o descartar, paso a paso.

## Steps on the table

hint-lay =
    { $kind ->
        [run] Baja de tu atril una escalera nueva: { $tiles }.
       *[group] Baja de tu atril una serie nueva: { $tiles }.
    }
hint-lay-jokers = Baja { $tiles } de tu atril como escalera nueva: { $made }.
hint-add = Añade { $own } de tu atril a { $meld } para formar { $made }.
hint-split =
    { $kind ->
        [run] Separa { $moved } de { $source } como escalera nueva.
       *[group] Separa { $moved } de { $source } como serie nueva.
    }
hint-make =
    { $count ->
        [1] { $take } Ponlo con { $own } de tu atril: { $made }.
       *[other] { $take } Ponlos con { $own } de tu atril: { $made }.
    }
hint-make-alone =
    { $count ->
        [1] { $take } Ponlo: { $made }.
       *[other] { $take } Ponlos juntos: { $made }.
    }
hint-move =
    { $count ->
        [1] { $take } Añádelo a { $meld } para formar { $made }.
       *[other] { $take } Añádelos a { $meld } para formar { $made }.
    }
hint-move-own =
    { $count ->
        [1] { $take } Añádelo, con { $own } de tu atril, a { $meld } para formar { $made }.
       *[other] { $take } Añádelos, con { $own } de tu atril, a { $meld } para formar { $made }.
    }
hint-shift = En { $meld }, mueve { $moved } para formar { $made }.
hint-take = Toma { $tiles } de { $source }.
hint-take-low = Toma { $tiles } de { $source }, por el lado de los números bajos.
hint-take-high = Toma { $tiles } de { $source }, por el lado de los números altos.
hint-from-hand =
    { $count ->
        [1] Toma el comodín que tienes en la mano.
       *[other] Toma los comodines que tienes en la mano.
    }
hint-replace = En { $meld }, sustituye { $joker } por { $own } de tu atril y guarda el comodín en la mano.
hint-replace-from = { $take } En { $meld }, sustituye { $joker } por esa ficha y guarda el comodín en la mano.

## When to draw

hint-draw = No se puede jugar nada: roba.
hint-draw-keep-jokers = No se puede jugar nada sin comodín: roba.
hint-hold-back =
    Roba y guarda tus fichas hasta que puedas jugar todo el atril: así se ganan más rondas simuladas.
hint-held-back = O juega { $number } ahora: { $tiles }. El objetivo «Más fichas» muestra los pasos.
hint-held-back-number = O juega { $number } ahora: el objetivo «Más fichas» muestra los pasos.
hint-cannot-open = Todavía no puedes abrir: { $points } de { $opening } puntos. Roba.
hint-draw-unproven = No se encontró ninguna jugada a tiempo: roba, o da más tiempo para pensar.

## Names of melds in a step

hint-new-run = la escalera nueva { color-name.feminine } { $numbers }
hint-run-at = la escalera { color-name.feminine } { $numbers } ({ $where })
hint-new-group = la serie nueva de { $number } en { $colors }
hint-group-at = la serie de { $number } en { $colors } ({ $where })
hint-new-other = las fichas nuevas { $tiles }
hint-other-at = las fichas { $tiles } ({ $where })
hint-meld-number = combinación { $number }
hint-where-number = { $where }, combinación { $number }
hint-where =
    { $row ->
        [top]
            { $column ->
                [left] arriba a la izquierda
                [middle] arriba en el centro
               *[right] arriba a la derecha
            }
        [middle]
            { $column ->
                [left] a la izquierda
                [middle] en el centro
               *[right] a la derecha
            }
       *[bottom]
            { $column ->
                [left] abajo a la izquierda
                [middle] abajo en el centro
               *[right] abajo a la derecha
            }
    }

## Tiles in a step

# Siempre con el artículo, salvo en una fila de nombres.
hint-the-tile =
    { $article ->
        [name] { $tile }
       *[none]
            { $pieces ->
                [cards]
                    { $number ->
                        [11] la { $tile }
                        [12] la { $tile }
                       *[other] el { $tile }
                    }
               *[tiles] el { $tile }
            }
    }
hint-joker-any =
    { $count ->
        [one] un comodín
       *[other] { $number } comodines
    }
hint-joker-the =
    { $count ->
        [one] el comodín
       *[other] los comodines
    }
hint-joker-some =
    { $count ->
        [one] un comodín
       *[other] { $number } comodines
    }
hint-joker-your =
    { $count ->
        [one] un comodín
       *[other] { $number } comodines
    }
hint-color-numbers = { $numbers } en { color-name }

## What can be played

hint-can-play = Puedes jugar { $tiles }.
hint-can-open = Puedes abrir y jugar { $tiles }.
hint-can-go-out = Puedes terminar en este turno.
hint-goes-out = Puedes terminar: juega { $tiles }.
hint-unproven = Quizá haya una jugada mejor: no hubo tiempo para estar seguros.
hint-unproven-change = Otra jugada igual de buena quizá cambie menos la mesa.
hint-not-out = No puedes terminar en este turno; así es como te quedan menos fichas.
hint-opens = Con eso abres con { $points } puntos.
hint-misreading = Si { $tile } es en realidad { $other }, la pista cambia: míralo otra vez.

## Games with discards

hand-draw = Roba del montón.
hand-take = Toma { $tile } de los descartes.
hand-swap = Cambia { $tile } por el comodín que ocupa su lugar.
hand-lay =
    { $kind ->
        [run] Baja de { hand-holder } una escalera nueva: { $tiles }.
       *[group] Baja de { hand-holder } una serie nueva: { $tiles }.
    }
hand-holder =
    { $pieces ->
        [cards] tu mano
       *[tiles] tu atril
    }
hand-add = Añade { $tiles } a { $meld } para formar { $made }.
hand-meld = la combinación { $number }
hand-new-meld =
    { $kind ->
        [run] la escalera nueva { $tiles }
       *[group] la serie nueva { $tiles }
    }
hand-goal-ignored =
    El objetivo se ignora: vale para los juegos en que todos pueden reordenar la mesa.
hand-throw = Descarta { $tile }.
hand-last-piece =
    { $pieces ->
        [cards] Es tu última carta: has terminado.
       *[tiles] Es tu última ficha: has terminado.
    }
hand-empty = Te quedas con la mano vacía: has terminado.
hand-worth =
    { $points ->
        [1] Con eso bajas un punto.
       *[other] Con eso bajas { $points } puntos.
    }
hand-held-back =
    { $count ->
        [1] Podrías bajar { $tiles }, pero guárdala hasta que puedas terminar: así se ganan más rondas.
       *[other] Podrías bajar { $tiles }, pero guárdalas hasta que puedas terminar: así se ganan más rondas.
    }
hand-gain-draw = Roba del montón: { $gain } puntos esperados a partir de ahí, con un margen de { $error }.
hand-gain-take = Toma { $tile } de los descartes: { $gain } puntos esperados a partir de ahí, con un margen de { $error }.
hand-gain-throw = Descarta { $tile }: { $gain } puntos esperados a partir de ahí, con un margen de { $error }.
hand-gain-other = { $tile }: { $gain } puntos esperados a partir de ahí, con un margen de { $error }.
hand-equal-draw = Roba del montón: más o menos igual, { $gain } puntos esperados.
hand-equal-take = Toma { $tile } de los descartes: más o menos igual, { $gain } puntos esperados.
hand-equal-throw = Descarta { $tile }: más o menos igual, { $gain } puntos esperados.
hand-equal-other = { $tile }: más o menos igual, { $gain } puntos esperados.
hand-can-lay = Puedes bajar { $tiles }.
hand-can-open = Puedes abrir y bajar { $tiles }.
hand-cannot-open = Todavía no puedes abrir: { $points } de { $opening } puntos.
hand-only-pairs-open = Solo se han sopesado escaleras y series, que todavía no bastan para abrir, { $points } de { $opening } puntos; pero podrías abrir con las parejas de tu mano: { $pairs }.
hand-could-open-with-pairs = Solo se han sopesado escaleras y series; también podrías abrir con las parejas de tu mano: { $pairs }.
hand-nothing-yet = Todavía no hay nada que bajar: lo que cuenta es el descarte.
hand-look-first = Mira el último descarte antes de robar.

## Closing (Rummy PRO)

hand-close =
    Cierra con { closing-name } por { $points } puntos de cada uno: { $rows }. Descarta { $tile }.
hand-can-close = Puedes cerrar.
hand-can-close-as = Puedes cerrar con { closing-name }.
hand-away = { closing-name }: aún { $lacking } ({ $points } puntos); útiles y aún no vistas: { $unseen } ({ $outs }).
hand-closes-now = { closing-name }: cierra ya ({ $points } puntos).
hand-out-of-reach = { closing-name }: ya no es posible.
hand-from-closing = Para cerrar necesitas aún { $lacking }.
hand-nearest = El juego más cercano es { closing-name }, aún { $lacking }. Útiles: { $outs }.
hand-outs-more = { $outs } y { $more } más
hand-throw-stays =
    A descartar: { $tile }. { closing-name } sigue necesitando { $lacking }, y ayudan { $unseen } de las aún no vistas.
hand-throw-then =
    A descartar: { $tile }. { closing-name } necesita entonces { $lacking }, y ayudan { $unseen } de las aún no vistas.
hand-throw-closes = A descartar: { $tile }. Con cualquier ficha más, la mano cierra con { closing-name }.
hand-keep-joker = Guarda el comodín: sin él, { closing-name } necesita { $lacking }.
hand-throw-joker = Descarta un comodín: el precio sube, y { closing-name } necesita { $lacking }.
hand-take-brings = Así, { closing-name } necesita { $lacking }.

## Positions without a hint

hint-no-meld = { $tiles }: { $reasons }
hint-too-many-copies = solo hay pistas si la caja tiene como máximo dos ejemplares de cada ficha, no { $copies }
hint-run-min = solo hay pistas si la escalera más corta tiene { $limit } fichas como máximo, no { $length }
hint-run-max = solo hay pistas si una escalera puede tener { $needed } fichas, no solo { $length }
hint-locked-run =
    no hay pista mientras haya en la mesa una escalera con comodín: aquí una escalera tiene { $length } fichas como máximo, y una con comodín nunca se separa
hint-few-jokers =
    solo hay pistas si la mesa y el atril no tienen más comodines que los que admite una combinación ({ $limit })
hint-all-jokers =
    solo hay pistas si una combinación puede tener tantos comodines como hay ({ $jokers }), no { $limit }
hint-too-many-jokers = solo hay pistas con { $limit } comodines como máximo, no con { $jokers }
hint-hand-too-large = una mano tiene como máximo { $most }, incluso después de robar; aquí hay { $held }
