### Lo que muestra la línea de comandos, además de los textos del motor y de los servicios.

## Tables and verdicts

column-tiles =
    { $pieces ->
        [cards] cartas
       *[tiles] fichas
    }
column-sure = seguro %
column-kind = tipo
column-points = puntos
column-verdict = veredicto
verdict-valid = válida
row-loose = sueltas
check-rack = { row-rack }: { $tiles }
not-sure-of = no es seguro: { $doubt }
closes-as = cierra con { closing-word } por { $points }
reading-doubt = ? { $tile } en { $x }, { $y }: { $doubt }
reading-doubt-or = ? { $tile } (o bien { $options }) en { $x }, { $y }: { $doubt }
video-loose = sueltas: { $tiles }
video-doubtful =
    { $count ->
        [one] { $count } dudosa
       *[other] { $count } dudosas
    }
overlay-written = imagen anotada: { $file }

## Turns

turn-time-over = han pasado los { $seconds } segundos, y el turno termina
turn-verdict-illegal = no permitido
turn-verdict-legal = permitido: juega { $tiles }
turn-verdict-legal-nothing = permitido: no juega nada
turn-verdict-legal-out = permitido: juega { $tiles } y termina
turn-verdict-legal-nothing-out = permitido: no juega nada y termina
turn-verdict-legal-last = permitido: juega { $tiles } y termina con el último descarte
turn-verdict-legal-nothing-last = permitido: no juega nada y termina con el último descarte
turn-moved = movido: { $tiles }
turn-in-meld = combinación { $number }: { $violation }
turn-verdict-put-back = devolver todo a su sitio
turn-verdict-draw =
    { $count ->
        [one] robar { $count } ficha
       *[other] robar { $count } fichas
    }
turn-rack-not-shown =
    no se indicó { $pieces ->
        [cards] la mano
       *[tiles] el atril
    }: se supone que lo jugado viene de ahí
turn-table-before = mesa antes del turno: { $file }

## Deals and rounds

score-line = jugador { $player }  { $score }  { $tiles }
score-line-empty =
    jugador { $player }  { $score }  { $pieces ->
        [cards] sin cartas
       *[tiles] sin fichas
    }

## Ledger

backup-copied =
    { $count ->
        [one] { $count } partida copiada en { $file }
       *[other] { $count } partidas copiadas en { $file }
    }
backup-restored =
    { $count ->
        [one] { $count } partida restaurada desde { $file }
       *[other] { $count } partidas restauradas desde { $file }
    }
correction-deleted = borrado: { $id }
corrections-exported =
    { $count ->
        [one] { $count } foto con etiquetas: { $folder }
       *[other] { $count } fotos con etiquetas: { $folder }
    }
corrections-tiles =
    { $count ->
        [one] { $count } ficha
       *[other] { $count } fichas
    }
corrections-count =
    { $count ->
        [one] { $count } corrección
       *[other] { $count } correcciones
    }
known-set-written =
    { $count ->
        [one] { $file } conoce { $count } ficha de este juego
       *[other] { $file } conoce { $count } fichas de este juego
    }

## The server

banner-running = Tilesight está en marcha en
banner-camera = (con la cámara en vivo)
banner-camera-explained = (con la cámara en vivo; { $page } explica cómo)
banner-fingerprint = SHA-256 de su autoridad de certificación: { $fingerprint }
banner-open = Los teléfonos no tienen que vincularse: cualquiera en esta red puede usar el servidor y cambiar todas las partidas.
banner-scan = Escanea este código con un teléfono en la misma red:
banner-stop = Detenlo con Ctrl+C.
port-unusable = El puerto { $port } de { $host } no se puede usar ({ $reason }); elige otro con { $option }.
host-unusable = --host { $host }: no se puede escuchar ahí ({ $reason }); da una dirección de esta máquina.
url-expected = --url { $url }: se espera http://NAME:PORT/ o https://NAME/
key-needs-certificate = --key necesita --certificate.
certificate-needs-https = --certificate necesita HTTPS: quita --http-only.

## What is wrong with a command

usage-error = { $sentence } Mira `{ $command } --help`.
answer-unwritable = La respuesta no se puede escribir: { $reason }.
rule-expected = --rule { $rule }: se espera KEY=VALUE
language-unknown = --language { $language }: se espera uno de { $languages }
overlay-needs-photo = --overlay necesita una foto de la mesa
overlay-wrong-name = { $option } { $file }: el nombre debe terminar en { $endings }, o ser una carpeta.
overlay-unwritable = { $file }: la imagen anotada no se puede escribir: { $reason }.
overlay-too-large = { $file }: la imagen anotada es demasiado grande para este formato; prueba .png.
overlay-overwrites = { $option } { $file }: esto sobrescribiría la propia foto.
cluster-needs-folder = --cluster y --output son para una sola carpeta de fotos.
path-empty = El nombre de un archivo está vacío.
option-empty = { $option } está vacío.
set-needs-photo = --set es para fotos, y no se ha indicado ninguna.
rule-needs-game = --rule necesita el juego que cambia: --rules NAME.
option-not-with =
    { $option } no se puede usar con { $other ->
        [folder] una carpeta
       *[other] { $other }
    }.
folder-counts =
    { $read ->
        [one] { $read } foto leída
       *[other] { $read } fotos leídas
    }, { $refused ->
        [one] { $refused } ilegible
       *[other] { $refused } ilegibles
    }{ $before ->
        [0] { "" }
       *[other] , { $before } de antes
    }{ $unread ->
        [0] { "" }
        [one] { " " }({ $unread } ilegible)
       *[other] { " " }({ $unread } ilegibles)
    }; { $speed } fotos por segundo
