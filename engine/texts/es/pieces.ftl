### Fichas, cartas, colores, números y listas: las partes de las frases.
###
### Los nombres de las fichas no cambian y no llevan artículo («7 rojo», «reina de corazones»): por «la jota» y «la
### reina», ninguna frase pone un artículo delante del nombre de una ficha. Tampoco «o», que ante 8 y 11 sería «u».
###
### Glosario: ficha, carta, comodín; caja (todas las fichas), baraja (todas las cartas); mesa, atril, mano; montón
### (de donde se roba), robar; descartes, descartar; combinación = escalera (run) o serie (group), todas femeninas;
### abrir; terminar (quedarse sin nada), cerrar (Rummy PRO); turno, ronda, partida (match); triunfo y su gemela.

## Colors and suits

# .feminine concuerda con escalera.
color-name =
    { $color ->
        [black] negro
        [blue] azul
        [red] rojo
       *[yellow] amarillo
    }
    .feminine =
        { $color ->
            [black] negra
            [blue] azul
            [red] roja
           *[yellow] amarilla
        }

# En plural, para «7 de corazones» y «no es de corazones».
suit-name =
    { $color ->
        [black] picas
        [blue] tréboles
        [red] corazones
       *[yellow] diamantes
    }
suit-plural = { suit-name }

## Numbers and ranks

# Con el artículo, para «falta el 7 entre el 6 y el 8»; .bare es solo el nombre.
number-name =
    { $pieces ->
        [cards]
            { $number ->
                [11] la { number-name.bare }
                [12] la { number-name.bare }
               *[other] el { number-name.bare }
            }
       *[tiles] el { $number }
    }
    .bare =
        { $number ->
            [1] as
            [11] jota
            [12] reina
            [13] rey
           *[other] { $number }
        }

number-with-article =
    { $pieces ->
        [cards]
            { $number ->
                [11] una { number-name.bare }
                [12] una { number-name.bare }
               *[other] un { number-name.bare }
            }
       *[tiles] un { $number }
    }

number-word =
    { $count ->
        [0] ninguna
        [1] una
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
       *[other] { $count }
    }

# «cero» y no «ningún», que pediría una negación.
count-word =
    { $count ->
        [0] cero
        [1] un
       *[other] { number-word }
    }
    .feminine =
        { $count ->
            [0] cero
            [1] una
           *[other] { number-word }
        }

## Names of pieces

tile-name = { $number } { color-name }
card-name = { number-name.bare } de { suit-name }
joker-name = comodín
joker-as = comodín que vale { $tile }

## Counts

equal-tiles =
    { $count ->
        [one] { count-word } { tile-name }
       *[other] { $color ->
            [blue] { count-word } { $number } azules
           *[other] { count-word } { tile-name }s
        }
    }
equal-cards =
    { $number ->
        [1] { count-word } { $count ->
                [one] as
               *[other] ases
            } de { suit-name }
        [11] { count-word.feminine } { $count ->
                [one] jota
               *[other] jotas
            } de { suit-name }
        [12] { count-word.feminine } { $count ->
                [one] reina
               *[other] reinas
            } de { suit-name }
        [13] { count-word } { $count ->
                [one] rey
               *[other] reyes
            } de { suit-name }
       *[other] { count-word } { number-name.bare } de { suit-name }
    }
joker-count =
    { $count ->
        [one] { count-word } comodín
       *[other] { count-word } comodines
    }
piece-count =
    { $pieces ->
        [cards]
            { $count ->
                [one] { count-word.feminine } carta
               *[other] { count-word.feminine } cartas
            }
       *[tiles]
            { $count ->
                [one] { count-word.feminine } ficha
               *[other] { count-word.feminine } fichas
            }
    }
piece-name =
    { $pieces ->
        [cards] carta
       *[tiles] ficha
    }
piece-holder =
    { $pieces ->
        [cards] en la mano
       *[tiles] en el atril
    }
point-count =
    { $count ->
        [one] { count-word } punto
       *[other] { count-word } puntos
    }
number-count =
    { $count ->
        [one] { count-word } número
       *[other] { count-word } números
    }
pair-count =
    { $count ->
        [one] { count-word.feminine } pareja
       *[other] { count-word.feminine } parejas
    }

## Lists

list-middle = { $start }, { $next }
list-and = { $start } y { $next }
list-or = { $start } o bien { $next }
list-parts = { $start }; { $next }

## Melds and games

meld-kind =
    { $kind ->
        [run] escalera
        [pair] pareja
       *[group] serie
    }

closing-name =
    { $game ->
        [simple] Simple
        [mosaic] Mosaico
        [bicolor] Bicolor
        [minor] Menor
        [major] Mayor
        [doubles] Parejas
        [grand_care] Gran póquer
       *[monocolor] Monocolor
    }
closing-word =
    { $game ->
        [simple] simple
        [mosaic] mosaico
        [bicolor] bicolor
        [minor] menor
        [major] mayor
        [doubles] parejas
        [grand_care] gran póquer
       *[monocolor] monocolor
    }
