### The help of the command line in Spanish.

## Headings

panel-arguments = Argumentos
panel-options = Opciones
panel-commands = Comandos

## Commands

help-tilesight = Árbitro, marcador y entrenador para partidas de rummy de verdad, con fichas o cartas.
help-read = Lee las fichas o cartas en fotos de una mesa o un atril, o en todas las fotos de una carpeta.
help-learn = Aprende los números y colores de tu juego de fichas con una foto; después lee con `--set`.
help-check = Juzga cada combinación de una mesa; código de salida 1 si alguna no es válida.
help-turn = Juzga un turno por la mesa de antes y de después; código de salida 1 si no está permitido.
help-deal = Muestra quién empieza, quién puede rechazar el reparto y si se reparten más fichas.
help-score = Puntúa el final de una ronda por las fichas de cada jugador: las que quedan, bajadas o de cierre.
help-hint = Busca la mejor jugada; código de salida 1 si no es posible dar una pista.
help-variants = Muestra los juegos conocidos, o cada regla de un juego con su fuente.
help-serve = Sirve la página para teléfonos, la API HTTP y las partidas.
help-corrections = Muestra las lecturas que alguien corrigió, o expórtalas en el formato de etiquetas.
help-backup = Copia las partidas en un archivo, también mientras el servidor está en marcha.

## Options of all commands

option-help = Muestra esta ayuda.
option-version = Muestra la versión.
option-language = El idioma de la salida: { $languages }.
option-rules = El juego; mira `tilesight variants`.
option-rules-shown = Muestra las reglas de un juego.
option-rule = Una regla de la casa, por ejemplo opening=50.
option-indicator = La ficha descubierta al empezar la ronda (Okey 101).
option-json = Muestra JSON para programas.
option-database = La base de datos, por ejemplo postgresql://user@host/name.

## Reading and checking

argument-photos = Fotos (JPEG, PNG, HEIC, WebP) o una carpeta de fotos.
option-overlay-reading = Dibuja la lectura en la foto, en este archivo o carpeta.
option-zone = Lo que muestra la foto, si lo sabes.
option-merge = Las fotos se solapan y muestran una sola mesa.
option-video = Vídeos: muestra cada cambio de la mesa, ya quieta.
option-cluster = Para una carpeta: léela en este clúster de Ray, o `local`.
option-output = Para una carpeta: añade las lecturas a este archivo, o a OUT.parquet.
option-set = Tu juego de fichas, como lo escribió `learn`.
argument-set = El archivo que se escribe o se completa.
argument-photo-of-set = Una foto de fichas de este juego.
option-tiles-of-set = Todas las fichas de la foto, como las muestra `read`, pero correctas; no hace falta si nada es dudoso.
argument-table = "r5 r6 r7 | k7 b7 y7" o una foto

## Turns

argument-before = La mesa de antes, o una foto.
argument-after = La mesa de después, o una foto.
option-rack-before = El atril del jugador antes del turno, o una foto; en juegos con descartes, después de robar, si falta `--took`.
option-opened = El jugador abrió en un turno anterior.
option-with-pairs = El jugador abrió con parejas en un turno anterior (Okey 101).
option-seconds = Cuánto duró el turno; necesita la regla timer.
option-took = El descarte que se tomó, o "stock".
option-threw = La ficha que se descartó.
option-emptied = Cuántas veces se acabó el montón, contando este turno.
option-hand = Número de fichas de un jugador después del turno; una vez por jugador.
option-restore = Dibuja la mesa de antes del turno y muestra los pasos.

## Deals and rounds

argument-dealt-hands = La mano que recibió cada jugador, o una foto.
option-drawn = La ficha que robó cada jugador para empezar.
option-trump-tile = La ficha que está boca arriba.
argument-final-hands = Las fichas de cada jugador al final, o una foto.
option-winner = El ganador; si no, el jugador sin fichas.
option-went-rummy = El ganador no había bajado combinaciones antes.
option-thrown-by-winner = Comodines que el ganador descartó antes.
option-trump-holder = El jugador que recibió la gemela del triunfo.
option-left = Un jugador que dejó la mesa.
option-pairs = Un jugador que abrió con parejas (Okey 101).
option-joker-out = El último descarte fue un comodín (Okey 101).

## Hints

argument-position = "r5 r6 r7 / r8 k2", o una foto de la mesa.
option-rack = El atril del jugador, o una foto de él.
option-goal = Qué es lo más importante.
option-level = Cuánto se revela de la jugada.
option-time-limit = Tiempo máximo de búsqueda.
option-discards = Los descartes, el último al final.
option-to-draw = El turno empieza: aún no se robó ninguna ficha.
option-thrown = Comodines que el jugador descartó antes (Rummy PRO).
option-players = El número de jugadores, si lo sabes.
option-overlay-play = Dibuja la jugada en la foto.

## The server, corrections and copies

option-host = Dirección en la que escucha; si no, todas.
option-port = Puerto de la página por HTTP.
option-secure-port = Puerto de la página por HTTPS, con la cámara en vivo.
option-http-only = Sin HTTPS, por ejemplo detrás de un proxy que lo añade.
option-workers = Número de procesos del servidor.
option-demo = Usa una base de datos temporal: no se guarda nada.
option-open = Los teléfonos no tienen que vincularse: cualquiera puede usar el servidor.
option-all-tables = Los teléfonos que escanean el código mostrado se unen a todas las mesas.
option-url = Dirección para teléfonos, por ejemplo la de un proxy.
option-certificate = Tu propio certificado para HTTPS, en PEM.
option-key = Su clave privada, si está en otro archivo.
option-max-matches = Partidas que guarda la base de datos, como máximo.
option-export = Escribe las fotos con sus etiquetas.
option-forget = Borra una corrección y su foto.
argument-file = La copia de las partidas.
option-restore-copy = Llena una base de datos vacía desde la copia.
