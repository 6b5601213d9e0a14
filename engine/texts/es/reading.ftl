### Lecturas de fotos: qué se corrigió, qué es dudoso, qué debe hacer la cámara, y por qué una foto no se puede leer.

## Corrections

reading-corrected = se leyó { $tile }, se toma como { $other }: { $cause }
reading-completes-run = así la escalera está completa
reading-completes-group = así la serie está completa
reading-completes-pair = así la pareja está completa
reading-upside-down = está al revés en su fila
reading-likelier = es más probable
reading-no-such-copy =
    { $number ->
        [2] { $tile } no puede estar dos veces
        [3] { $tile } no puede estar tres veces
        [4] { $tile } no puede estar cuatro veces
        [5] { $tile } no puede estar cinco veces
       *[other] { $tile } no puede estar { $number } veces
    }

## Doubts

doubt-either = { $tile } o bien { $other }
doubt-not-sure = { $tile } está en duda
doubt-partly-hidden = tapada en parte
doubt-beside =
    { $pieces ->
        [cards] lo que hay al lado quizá sea una carta
       *[tiles] lo que hay al lado quizá sea una ficha
    }
doubt-elsewhere =
    otra foto muestra { $pieces ->
        [cards] esta carta
       *[tiles] esta ficha
    } en otro sitio: quizá se cuente dos veces
doubt-upside-down = está al revés en su fila
doubt-too-many = hay demasiadas lecturas posibles para compararlas todas
doubt-missing-tile =
    { $pieces ->
        [cards] quizá no se leyó una carta entre esta y { $tile }
       *[tiles] quizá no se leyó una ficha entre esta y { $tile }
    }
doubt-one-meld = quizá forme una sola combinación con { $tile }
doubt-two-melds = quizá no esté en la misma combinación que { $tile }

## What depends on a doubt

doubt-valid-if = { doubt-valid } si { doubt-place } es { $tile }; { doubt-not-valid } si es { $other }
doubt-not-valid-if = { doubt-not-valid } si { doubt-place } es { $tile }; { doubt-valid } si es { $other }
doubt-points-if =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } si { doubt-place } es { $tile }; { $then } si es { $other }
doubt-rack-points-if =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } { piece-holder } si { doubt-place } es { $tile }; { $then } si es { $other }
doubt-place =
    { $place ->
        [1] la primera { piece-name }
        [2] la segunda { piece-name }
        [3] la tercera { piece-name }
        [4] la cuarta { piece-name }
        [5] la quinta { piece-name }
        [6] la sexta { piece-name }
        [7] la séptima { piece-name }
        [8] la octava { piece-name }
        [9] la novena { piece-name }
        [10] la décima { piece-name }
        [11] la undécima { piece-name }
        [12] la duodécima { piece-name }
        [13] la decimotercera { piece-name }
       *[other] la { piece-name } { $place }
    }
doubt-valid = válida
doubt-not-valid = no válida
doubt-not-alone = no válida por sí sola, salvo que no sea una { piece-name }
doubt-not-unless = no válida, salvo que { $changes }
doubt-is = { $tile } sea { $other }
doubt-valid-as-one = válida como una combinación; no válida como dos
doubt-valid-as-two = válida como dos combinaciones; no válida como una
doubt-not-valid-as-one = no válida como una combinación; válida como dos
doubt-not-valid-as-two = no válida como dos combinaciones; válida como una

## Advice for the camera

advice-more-light = más luz
advice-hold-still = no te muevas
advice-show-tiles = muestra la mesa
advice-left-cut = cortado a la izquierda
advice-top-cut = cortado arriba
advice-right-cut = cortado a la derecha
advice-bottom-cut = cortado abajo
advice-move-closer = acércate

## Photos that cannot be read

photo-empty = El archivo está vacío.
photo-is-folder = Esto es una carpeta, no una foto.
photo-missing = El archivo no existe.
photo-no-file = Esto no es un archivo común.
photo-not-allowed = No tienes permiso para leer este archivo.
photo-unreadable = El archivo no se puede leer: { $reason }.
photo-cut-short = La imagen está cortada: falta una parte del archivo.
photo-damaged-inside = La imagen está dañada en medio del archivo.
photo-damaged = La imagen está dañada y no se puede leer.
photo-damaged-heic = La imagen HEIC está dañada o cortada.
photo-no-size = La imagen está dañada: falta su tamaño.
photo-no-picture = Esto no es una imagen; Tilesight lee JPEG, HEIC, PNG y WebP.
photo-other-format = Esto es { photo-kind }; Tilesight lee JPEG, HEIC, PNG y WebP.
photo-kind =
    { $kind ->
        [gif] un GIF
        [bmp] una imagen BMP
        [tiff] una imagen TIFF o sin procesar
        [pdf] un PDF
        [jxl] una imagen JPEG XL
        [avif] una imagen AVIF
       *[video] un vídeo
    }
photo-many-scans = La imagen tiene { $scans } pasadas, más que el límite de { $limit }.
photo-memory = Decodificar la imagen de { $width } × { $height } píxeles ocupa { $needed } MB, más que el límite de { $limit } MB.
photo-many-items = La imagen se compone de { $megapixels } megapíxeles, más que el límite de { $limit }.
photo-too-large = La imagen tiene { $width } × { $height } píxeles, más que el límite de { $limit } megapíxeles.
photo-too-small = La imagen solo tiene { $width } × { $height } píxeles, muy pocos para leer algo.
photo-too-narrow = La imagen tiene { $width } × { $height } píxeles: es más de { $limit } veces más larga que ancha.
photo-too-dark = La foto está demasiado oscura: enciende una luz y repítela.
photo-blurred =
    { $pieces ->
        [cards] La foto está borrosa: no muevas el teléfono y toca las cartas para enfocar.
       *[tiles] La foto está borrosa: no muevas el teléfono y toca las fichas para enfocar.
    }
photo-no-pieces =
    { $pieces ->
        [cards] En esta foto no se ven cartas.
       *[tiles] En esta foto no se ven fichas.
    }
photo-no-color = La foto es en blanco y negro y no se leen los colores de las fichas: repítela.
photo-mirrored = La foto está invertida como en un espejo, como las de algunas cámaras frontales: usa la cámara trasera o voltea la imagen en horizontal.
photo-shows-cards = Esta foto muestra cartas, pero { $title } se juega con fichas: elige el juego al que juegas.
photo-shows-tiles = Esta foto muestra fichas, pero { $title } se juega con cartas: elige el juego al que juegas.

## Videos

video-no-video = Esto no es un vídeo que se pueda leer.
video-wrong-name = El nombre del vídeo no está en UTF-8: cambia el nombre del archivo.
video-is-folder = Esto es una carpeta, no un vídeo.
video-is-photo = Esto es una sola imagen, no un vídeo: léela como foto.
video-too-small = El vídeo solo tiene { $width } × { $height } píxeles, muy pocos para leer algo.
video-cut-short = El vídeo está cortado: falta una parte del archivo.
video-not-settled = En este vídeo no hay ninguna mesa quieta.
video-not-settled-advice = En este vídeo no hay ninguna mesa quieta: { $advice }.

## Several photos of one table

photo-number = foto { $number }
photo-number-name = foto { $number } ({ $name })
merge-none = no hay ninguna foto
merge-no-tiles = { $photo }: sin fichas para situarla
merge-few-common = { $photo } tiene muy poco en común con las demás ({ $common } de { $needed }); toma fotos que se solapen más
merge-two-places = { $photo } encaja en más de un lugar; toma fotos que se solapen más
merge-other-table =
    { $photo } muestra otra mesa, o una en que algo se movió: { $conflicts } de { $common } { $pieces ->
        [cards] cartas
       *[tiles] fichas
    } en común están en otro sitio

## Words beside tiles, in tables and on drawings

row-rack =
    { $pieces ->
        [cards] mano
       *[tiles] atril
    }
# Sin tildes: la letra del dibujo no las tiene.
drawing-to-rack = recupérala
drawing-to-table = ponla de vuelta
