### La página: lo que comparten todas las pantallas, el inicio, volver atrás, estar sin conexión, vincular, los ajustes, los
### primeros pasos y el temporizador.

## On all screens

skip-to-content = Ir al contenido
home-link = Tilesight, inicio
jobs-label = Qué hacer
job-name = { $job ->
    [check] Revisar
    [score] Contar
    [hint] Pista
   *[match] Partida
}
back = Atrás
done = Listo
cancel = Cancelar
undo = Deshacer
next = Siguiente
next-player = Sigue: { $name }
start = Empezar
yes = Sí
no = No
edit = Editar
try-again = Reintentar
failed = No ha funcionado
start-over = Empezar de nuevo
points-label = Puntos
total-of = { $name } { $total }

## Errors

error-offline = No se puede conectar con el servidor de Tilesight. Comprueba que este teléfono está en la misma red.
storage-blocked = Este navegador no guarda nada para esta página. Permite las cookies y los datos del sitio y vuelve a cargarla.
storage-full = Este teléfono ya no puede guardar nada. Lo que pongas ahora se conserva solo mientras esta página esté abierta.
error-unknown = Algo ha fallado en el servidor. Inténtalo de nuevo.
offline-note = No tienes conexión. Lo que has hecho está guardado en este teléfono. Puedes añadir rondas a una partida empezada; una partida nueva necesita el servidor.
saved-here = Guardado en este teléfono; se enviará cuando vuelva el servidor.

## The home screen

slogan = Apunta a la mesa con tu teléfono.
job-help = { $job ->
    [check] ¿La mesa es válida?
    [score] { $pieces ->
        [cards] Contar las manos
       *[tiles] Contar los atriles
    }
    [hint] ¿Qué puedo jugar?
   *[match] Rondas y totales
}

## Going back to an earlier moment

history = Volver atrás
history-help = No se pierde nada. Elige el momento al que quieres volver; desde allí también puedes regresar.
history-done = { $step ->
    [newPhoto] Foto cambiada.
    [addedPhoto] Foto añadida.
    [endTurn] El turno queda aparte.
    [keepTable] { $pieces ->
        [cards] Las cartas están otra vez en su sitio.
       *[tiles] Las fichas están otra vez en su sitio.
    }
    [nextTable] Esta es ahora la mesa.
    [unreadPhoto] Foto borrada.
   *[startOver] Has empezado de nuevo.
}
history-step = { $step ->
    [newPhoto] Antes de la foto nueva
    [addedPhoto] Antes de la foto añadida
    [endTurn] El turno revisado
    [keepTable] El turno no permitido
    [nextTable] La mesa anterior
    [unreadPhoto] La foto sin leer
    [savedRound] La ronda guardada
    [otherRound] La ronda de otra partida
    [otherGame] El otro juego
    [wentBack] Antes de volver atrás
   *[startOver] Antes de empezar de nuevo
}
history-table = { $pieces ->
    [cards] { $count ->
        [one] { $count } carta en la mesa
       *[other] { $count } cartas en la mesa
    }
   *[tiles] { $count ->
        [one] { $count } ficha en la mesa
       *[other] { $count } fichas en la mesa
    }
}
history-racks = { $pieces ->
    [cards] { $count ->
        [one] { $count } mano
       *[other] { $count } manos
    }
   *[tiles] { $count ->
        [one] { $count } atril
       *[other] { $count } atriles
    }
}

## A photo that waits for the server

unread-photo = Foto aún sin leer
unread-photo-help =
    { $until ->
        [server] Está guardada en este teléfono. Se leerá cuando vuelva el servidor.
       *[tap] Está guardada en este teléfono.
    }
unread-read-now = Leerla ahora
unread-delete = Borrarla

## Pairing this phone with the server

pair-title = ¡Hola! Escanea el código
pair-help = Tilesight solo responde a teléfonos que conoce. Escanea con la cámara de este teléfono el código que está en la pantalla de la máquina que lo ejecuta.
pair-friend = O pide a alguien de la mesa que abra la partida, toque «Otro teléfono» y te muestre el código.
pair-link = O pega el enlace
pair-button = Vincular este teléfono
pair-wrong-link = Este no es un enlace para vincular: termina en #/pair/ y un código.
pair-done = Este teléfono está vinculado.

## Settings

settings = Ajustes
setting-language = Idioma
setting-language-phone = Como el teléfono
setting-name = { $setting ->
    [large] Letra grande
    [contrast] Alto contraste
    [speech] Voz
   *[haptics] Vibración
}
setting-help = { $setting ->
    [large] Todo es un cuarto más grande.
    [contrast] Negro sobre blanco, o blanco sobre negro.
    [speech] Los veredictos, los totales y el final de un turno se dicen en voz alta.
   *[haptics] Con cada foto, cada veredicto y al final de un turno.
}
speech-sample = Los veredictos y los totales se dicen en voz alta.
speech-minus = menos
install-title = En la pantalla de inicio
install-help = Instalada, Tilesight se abre como una app, también sin conexión. En un iPhone: «Compartir» y luego «Añadir a pantalla de inicio».
install-button = Instalar
live-camera = Cámara en vivo
live-camera-works = Esta página puede usar la cámara en vivo.
live-camera-turn-on = Activar la cámara en vivo

## The first steps

first-steps = Primeros pasos
first-steps-show = Ver los primeros pasos
first-steps-practise = Probar sin cámara
first-steps-title = { $step ->
    [point] Apunta a la mesa
    [colors] Verde es válido, rojo no
   *[jobs] Puntos, pistas y partidas
}
first-steps-help = { $step ->
    [point] Toca «Revisar» y mantén el teléfono quieto sobre toda la mesa. La foto se toma sola cuando todo está leído.
    [colors] Cada combinación en rojo dice por qué. ¿Hay algo mal? Tócalo y corrígelo.
   *[jobs] «Contar» suma lo que queda al final de una ronda. «Pista» muestra qué jugar. Una partida guarda los totales en todos los teléfonos de la mesa.
}

## The timer of a turn

timer = Temporizador
timer-length = Tiempo por turno
timer-none = Sin temporizador
timer-start = Iniciar
timer-restart = Otro turno
timer-stop = Parar
timer-more = +{ $seconds } s
timer-sound = Sonido
timer-seconds = { $seconds } s
timer-minutes = { $minutes } min
timer-runs = { $seconds ->
    [one] El temporizador corre: { $seconds } segundo.
   *[other] El temporizador corre: { $seconds } segundos.
}
timer-ended = Se acabó el tiempo
timer-check-turn = Revisar el turno
