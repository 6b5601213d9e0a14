### Lo que responden el servidor, su base de datos y sus certificados cuando algo va mal.

## Requests

request-unreadable = La petición no se puede leer.
request-forbidden = Esto no está permitido.
request-nothing-here = Aquí no hay nada.
request-wrong-method = Este método no está permitido aquí.
request-too-slow = El envío tardó demasiado.
request-too-large = El envío es demasiado grande.
request-failed = Ocurrió un error inesperado; mira el registro del servidor.
request-too-long = Esto tardó demasiado: inténtalo más tarde, o con menos.
upload-limit = Un envío puede tener { $megabytes } MB como máximo.
request-limit = Una petición sin fotos puede tener { $kilobytes } kB como máximo.
request-too-many = Este teléfono envía demasiadas peticiones: inténtalo de nuevo en { $seconds } s.
request-other-site = Esta petición viene de la página de otro sitio.
request-other-name = Este servidor no responde a este nombre; TILESIGHT_HOSTS enumera otros nombres.
server-busy = El servidor está ocupado: inténtalo de nuevo en un segundo.
server-stopping = El servidor se está deteniendo: inténtalo de nuevo en unos segundos.

## Phones, tables and matches

phone-not-paired = Este teléfono no está vinculado: escanea el código que muestra el servidor.
pairing-code-expired = Este código ya no vale: escanea el código que muestra ahora el servidor.
phone-not-at-table = Este teléfono ya no está en la mesa.
table-not-joined = La mesa no existe, o este teléfono no se ha unido a ella.
match-changed-elsewhere = Otra persona ha cambiado esta partida: mírala de nuevo y cámbiala después.
match-missing = La partida no existe.
match-round-missing = La partida no tiene esta ronda.
match-nothing-to-undo = No queda ningún cambio que deshacer.
match-key-used = Esta clave ya se usó para otra partida o cambio: cada uno necesita la suya.
match-limit = Este servidor guarda { $limit } partidas como máximo: borra una que no necesites, o inicia el servidor con un --max-matches mayor.
correction-missing = La corrección no existe.
correction-id-missing = La corrección { $id } no existe.
corrections-full = El servidor no guarda más correcciones: ocupan { $gigabytes } GB. Quien lo administra puede exportarlas y borrarlas.
certificate-none = Este servidor no ha creado un certificado propio.

## Fields of requests and options

body-no-json = El cuerpo no es JSON.
body-must-be-json = El cuerpo debe ser application/json.
body-must-be-json-or-form = El cuerpo debe ser application/json o multipart/form-data.
field-wrong = { $field } { $requirement }.
body-wrong = El cuerpo { $requirement }.
field-fault = { $field }: { $fault }
option-wrong = { $requirement }, no { $given }
must-be-text = debe ser texto
must-be-whole = debe ser un número entero
must-be-number = debe ser un número
must-be-boolean = debe ser true o false
must-be-list = debe ser una lista
must-be-object = debe ser un objeto JSON
must-be-file = debe enviarse como archivo
must-be-there = falta
must-be-known = no es un campo conocido
must-be-more = debe ser mayor que { $limit }
must-be-at-least = debe ser { $limit } como mínimo
must-be-less = debe ser menor que { $limit }
must-be-at-most = debe ser { $limit } como máximo
must-be-one-of = debe ser { $expected }
must-have-items =
    { $limit ->
        [one] debe tener al menos { $limit } elemento
       *[other] debe tener al menos { $limit } elementos
    }
must-have-few-items =
    { $limit ->
        [one] debe tener como máximo { $limit } elemento
       *[other] debe tener como máximo { $limit } elementos
    }
must-have-characters =
    { $limit ->
        [one] debe tener al menos { $limit } carácter
       *[other] debe tener al menos { $limit } caracteres
    }
must-have-few-characters =
    { $limit ->
        [one] debe tener como máximo { $limit } carácter
       *[other] debe tener como máximo { $limit } caracteres
    }
must-be-valid = no es válido: { $reason }
value-kinds = se espera true o false, un número entero, una palabra, o una lista de ellos
value-limits = se esperan { $values } valores de { $characters } caracteres como máximo
value-notation-or-photo = se esperan fichas en notación, o su foto en un formulario
value-notation-limit = las fichas en notación tienen { $characters } caracteres como máximo
value-too-nested = demasiados niveles anidados
value-no-json = esto no es JSON
value-nul = una clave no puede contener el carácter NUL
value-empty-photo = una foto no se guarda sin sus fichas
name-characters = un nombre se forma con letras, cifras y signos
name-invisible = un nombre necesita una letra, una cifra u otro signo visible
name-twice = dos jugadores se llaman { $name }
tile-corners-on-line = las esquinas de una ficha no deben estar en línea
tile-alternative-twice = { $tile } tiene dos veces la alternativa { $other }
tile-missing = no hay ficha { $number }, se enviaron { $count }

## Database

database-unusable = Esta base de datos no se puede usar: { $reason }.
database-missing = No existe la base de datos { $file }.
database-not-opened = La base de datos { $place } no se puede abrir: { $reason }.
database-error = La base de datos no se puede usar: { $reason }.
database-busy = La base de datos está ocupada; inténtalo de nuevo.
database-disk-full = el disco está lleno
database-disk-full-sentence = El disco está lleno: mientras no haya espacio en él, no se puede guardar ni borrar nada.
database-away = La base de datos no responde.
database-slow = La base de datos no responde a tiempo.
database-other-writer = otro programa está escribiendo en ella
database-not-sqlite = no es un archivo SQLite
database-newer = la cambió una versión más nueva de Tilesight
database-needs-extra = PostgreSQL necesita un extra, `pip install 'tilesight[postgresql]'`
database-not-installed = { $name } no está instalado
backup-exists = { $file } ya existe; elige otro nombre.
backup-not-empty = { $database } no está vacía; no se ha cambiado nada.
backup-damaged = { $file } está dañado: { $reason }.
backup-no-copy = { $file } no es una copia de las partidas: { $reason }.
backup-only-sqlite = Solo una base de datos SQLite se copia así; usa pg_dump para PostgreSQL.
file-unwritable = { $file }: no se puede escribir: { $reason }.

## Certificates

certificate-unusable = El certificado y la clave en { $certificate } y { $key } no se pueden usar: { $reason }.
certificate-no-pair = no son PEM, o no van juntos
certificate-not-now = El certificado solo vale del { $since } al { $until }, no ahora.
certificate-new-authority = La autoridad de certificación es nueva, porque la anterior no puede certificar todos los nombres y direcciones de esta máquina o no es válida ahora: los teléfonos tienen que confiar en ella de nuevo.
certificate-unwritable = { $file }: el certificado no se puede escribir: { $reason }.
authority-damaged = La autoridad de certificación { $file } está dañada ({ $reason }): restáurala, y también { $key }, desde una copia; o borra los dos archivos y haz que los teléfonos confíen en la siguiente.
authority-file-missing = falta { $file }
authority-unreadable = ella o su clave no se puede leer, o no van juntas
