### Veredictos sobre turnos, repartos, rondas y partidas, y qué está mal en una petición sobre ellos.

## Tables and melds

table-summary = { table-melds }; { table-pieces }; { table-points }
table-melds =
    { $melds ->
        [0] sin combinaciones
        [one] { $melds } combinación, { table-state }
       *[other] { $melds } combinaciones, { table-state }
    }
table-state =
    { $wrong ->
        [0]
            { $melds ->
                [1] válida
                [2] las dos válidas
               *[other] todo válido
            }
        [one] { $wrong } no válida
       *[other] { $wrong } no válidas
    }
table-pieces =
    { $pieces ->
        [cards] { $tiles } de { $box } cartas
       *[tiles] { $tiles } de { $box } fichas
    }
table-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }

## Turns

position-two-racks = --rack no es lo mismo que hay después de /: da solo uno de los dos
turn-rack-after = la mesa después del turno no lleva nada después de /: da el atril de antes del turno, después de / en la mesa de antes o con --rack
turn-no-timer = { $title } se juega sin temporizador: no indiques segundos
turn-set-timer =
    el turno no tiene límite de tiempo: fija la regla timer, de { $low } a { $high } segundos, o no indiques segundos
turn-nothing-laid =
    en { $title } no se baja nada a la mesa: deja las mesas vacías, e indica qué se tomó y qué se descartó
turn-ambiguous-jokers =
    los comodines se pueden leer de demasiadas maneras: indica qué ficha es cada uno, como en *=r6
turn-no-discards = { $title } no tiene descartes: no indiques qué se tomó y qué se descartó
report-no-opening = en { $title } nadie tiene que abrir: no lo indiques
report-no-pairs = en { $title } nadie abre con parejas: no lo indiques
turn-hands-do-not-count = en { $title } el tamaño de las manos no termina la ronda: no lo indiques
indicator-needed = { $title } necesita la ficha indicadora, la que está descubierta, por ejemplo r5
turn-one-tile = se toma o se descarta { $tiles }, no { $count }
turn-ends-with-discard = el turno termina con un descarte
turn-could-lay-off = { $tile } se podía añadir a { $meld } en lugar de descartarse
turn-discard-penalty = descartar { $tile } cuesta { $points } puntos
round-nobody-can-finish = nadie puede terminar: la ronda termina sin ganador
round-stock-empty-nobody-plays =
    el montón está vacío: la ronda termina en cuanto nadie juegue (F10)
round-stock-empty-ends = el montón está vacío: la ronda termina
round-stock-empty-shuffle = el montón está vacío: baraja los descartes para formar otro
undo-take-back = Recupera: { $tiles }.
undo-lay-back = Vuelve a poner { $tiles } para formar { $made }.

## Deals

deal-drawn-for =
    { $hands ->
        [one] se robó para empezar: { $tiles } para una mano
        [2] se robó para empezar: { $tiles } para dos manos
        [3] se robó para empezar: { $tiles } para tres manos
        [4] se robó para empezar: { $tiles } para cuatro manos
        [5] se robó para empezar: { $tiles } para cinco manos
        [6] se robó para empezar: { $tiles } para seis manos
       *[other] se robó para empezar: { $tiles } para { $hands } manos
    }
deal-nobody-draws =
    en { $title } nadie roba para empezar: no indiques las { $pieces ->
        [cards] cartas robadas
       *[tiles] fichas robadas
    }
deal-no-trump = { $title } no tiene triunfo: no indiques ninguno
deal-one-trump = una ficha queda boca arriba como triunfo, no { $count }
deal-each-draws =
    cada jugador roba { $pieces ->
        [cards] una carta
       *[tiles] una ficha
    }, y empieza el número más alto
deal-draw-again = salió un comodín o hubo empate: todos roban otra vez
deal-begins = empieza el jugador { $player }
deal-take-turns = los jugadores se turnan para empezar las rondas
deal-stack = la pila { $stack } se reparte primero, y recibe una ficha más
deal-one-more = nadie puede abrir: cada jugador recibe una ficha más
deal-wrong-size = el jugador { $player } tiene { $tiles }, el reparto da { $size }
deal-may-refuse =
    { $count ->
        [one] el jugador { $player } tiene una pareja y puede rechazar el reparto
       *[other] el jugador { $player } tiene { $number } parejas y puede rechazar el reparto
    }
deal-has-twin = el jugador { $player } tiene la gemela del triunfo: { $points } puntos

## Rounds

score-leaving-is-free = en { $title } dejar la mesa no cuesta nada: no indiques quién la dejó
score-no-pairs = en { $title } nadie abre con parejas: no indiques quién
score-no-joker-out = en { $title } un comodín como último descarte no vale más: no lo indiques
score-no-going-rummy = en { $title } terminar en un solo turno no vale más: no lo indiques
report-thrown-do-not-count = en { $title } los comodines descartados antes no cuentan: no los indiques
score-no-player = no hay jugador { $number }, se dieron { $players } manos
score-several-empty = los jugadores { $players } se quedaron sin nada: indica quién terminó
score-needs-winner = lo que se dice del ganador necesita un ganador: indica quién terminó
score-other-went-out =
    el jugador { $player } se quedó sin nada, así que el jugador { $other } no terminó
score-closes-as-nothing = las fichas del ganador no cierran ningún juego: { $reasons }
score-closed-hand-size = una mano cerrada tiene { $needed } fichas y una libre, esta tiene { $count }
score-lay-rows = algunas fichas no encajan en ninguna fila; forma las filas, con la ficha libre después de /

## Matches

match-racks-too-long = los atriles de una ronda tienen { $limit } caracteres como máximo
match-racks-or-points = una ronda tiene atriles o puntos, no ambos
match-needs-entries = una ronda necesita { $players } atriles o puntos
match-needs-names = esta partida necesita { $players } nombres
match-no-player = no hay jugador { $number }
match-too-many-rounds = una partida tiene { $limit } rondas como máximo
match-too-many-changes = una partida tiene { $limit } cambios como máximo
match-did-not-play = { $name } no jugó esta ronda
match-too-many-players = una partida tiene como máximo { $limit } jugadores, contando a los que se han ido
match-starts-at-end = los puntos iniciales deben ser menos de { $target }, con los que termina la partida
match-end-stays = una partida conserva el final que se acordó al empezar
match-over-tied = la partida ha terminado en empate: deshaz su última ronda para seguir
match-over-won = la partida ha terminado y ganó { $winner }: deshaz su última ronda para seguir

## Hints

hint-needs-rack = una pista necesita el atril: --rack "r8 k2", o después de / en la posición
readings-differ = otra lectura de la posición necesita las mismas combinaciones y el mismo atril, con el mismo número de fichas
hint-needs-hand =
    una pista necesita { $pieces ->
        [cards] la mano: --rack "5H KS"
       *[tiles] el atril: --rack "r8 k2"
    }, o después de /
hint-hand-size = una mano tiene { $low } fichas, o { $high } después de robar
hint-not-with-pairs = todavía no hay pistas para quien abrió con parejas: baja más parejas y añade fichas a la mesa
hint-without-discards = { $title } no tiene descartes: no los indiques
hint-without-draw = en { $title } ningún turno empieza robando: no lo indiques
hint-round-joker = Donde dice { $tile } es el comodín impreso: las fichas que lo muestran son los comodines de esta ronda.
position-nearest = uso válido de la mesa más cercano: { $table }
position-left-over = fichas que entonces no encajan: { $tiles }

## Readings

doubt-of-tile = { $tile }: { $doubt }
photo-of-several = { $number } de { $count }
correction-not-on-photo = la ficha { $number }, { $tile }, no está en la foto de { $width } por { $height } píxeles
export-round = ronda
export-total = total
export-start = inicio
export-left = { $name } (se fue)

## Un juego de fichas conocido

known-set-doubts = { $photo }: dudas en { $tiles }. Indica todas las fichas de la foto.
known-set-tiles =
    { $count ->
        [one] Se indica { $count } ficha, pero en { $photo } se leen { $read }.
       *[other] Se indican { $count } fichas, pero en { $photo } se leen { $read }.
    }
known-set-empty = Ninguna de estas fichas se ve entera: toma otra foto.
known-set-cards = Solo se pueden aprender juegos de fichas, no barajas.
known-set-corners = Las esquinas de { $tile } deben rodear la ficha en el sentido de las agujas del reloj, con al menos { $pixels } píxeles por lado.
known-set-version = Este juego se aprendió con otra versión de Tilesight: apréndelo de nuevo.
known-set-damaged = Esto no es un juego que Tilesight haya aprendido, o está dañado.
known-set-unreadable = No se puede leer { $file }.

## A folder of photos

folder-output-suffix = { $path }: el nombre debe terminar en .jsonl o .parquet.
folder-output-line = { $path }: la línea { $line } no es la lectura de una foto; indica otro archivo.
folder-output-busy = { $path }: otra ejecución le está añadiendo lecturas.
folder-needs-pyarrow = { $path }: Parquet necesita pyarrow, que viene con el extra `cluster`.
folder-no-photos = { $path }: no hay fotos en esta carpeta.
folder-photo-lost = El proceso que leía esta foto terminó en cada intento.
