### Conseils : quoi jouer, piocher ou jeter, pas à pas.

## Steps on the table

hint-lay =
    { $kind ->
        [run] Pose une nouvelle suite de ton chevalet : { $tiles }.
       *[group] Pose une nouvelle série de ton chevalet : { $tiles }.
    }
hint-lay-jokers = Pose { $tiles } de ton chevalet en nouvelle suite : { $made }.
hint-add = Ajoute { $own } de ton chevalet à { $meld } pour former { $made }.
hint-split =
    { $kind ->
        [run] Sépare { $moved } de { $source } pour en faire une nouvelle suite.
       *[group] Sépare { $moved } de { $source } pour en faire une nouvelle série.
    }
hint-make =
    { $count ->
        [1] { $take } Pose-le avec { $own } de ton chevalet : { $made }.
       *[other] { $take } Pose-les avec { $own } de ton chevalet : { $made }.
    }
hint-make-alone =
    { $count ->
        [1] { $take } Pose-le : { $made }.
       *[other] { $take } Pose-les ensemble : { $made }.
    }
hint-move =
    { $count ->
        [1] { $take } Ajoute-le à { $meld } pour former { $made }.
       *[other] { $take } Ajoute-les à { $meld } pour former { $made }.
    }
hint-move-own =
    { $count ->
        [1] { $take } Ajoute-le, avec { $own } de ton chevalet, à { $meld } pour former { $made }.
       *[other] { $take } Ajoute-les, avec { $own } de ton chevalet, à { $meld } pour former { $made }.
    }
hint-shift = Dans { $meld }, déplace { $moved } pour former { $made }.
hint-take = Prends { $tiles } dans { $source }.
hint-take-low = Prends { $tiles } dans { $source }, côté petits numéros.
hint-take-high = Prends { $tiles } dans { $source }, côté grands numéros.
hint-from-hand =
    { $count ->
        [1] Prends le joker que tu gardes en main.
       *[other] Prends les jokers que tu gardes en main.
    }
hint-replace = Dans { $meld }, remplace { $joker } par { $own } de ton chevalet, et garde le joker en main.
hint-replace-from = { $take } Dans { $meld }, remplace { $joker } par cette tuile, et garde le joker en main.

## When to draw

hint-draw = Rien à jouer : pioche.
hint-draw-keep-jokers = Rien à jouer sans joker : pioche.
hint-hold-back =
    Pioche, et garde tes tuiles jusqu’à pouvoir jouer tout le chevalet : on gagne ainsi plus de manches simulées.
hint-held-back = Ou joue { $number } maintenant : { $tiles }. L’objectif « Le plus de tuiles » montre les étapes.
hint-held-back-number = Ou joue { $number } maintenant : l’objectif « Le plus de tuiles » montre les étapes.
hint-cannot-open = Tu ne peux pas encore ouvrir : { $points } points sur { $opening }. Pioche.
hint-draw-unproven = Aucun coup trouvé dans le temps prévu : pioche, ou accorde plus de réflexion.

## Names of melds in a step

hint-new-run = la nouvelle suite { color-name.feminine } { $numbers }
hint-run-at = la suite { color-name.feminine } { $numbers } ({ $where })
hint-new-group = la nouvelle série de { $number } en { $colors }
hint-group-at = la série de { $number } en { $colors } ({ $where })
# « rangée » au singulier : « à les tuiles » et « de les tuiles » se contracteraient.
hint-new-other = la nouvelle rangée { $tiles }
hint-other-at = la rangée { $tiles } ({ $where })
hint-meld-number = combinaison { $number }
hint-where-number = { $where }, combinaison { $number }
hint-where =
    { $row ->
        [top]
            { $column ->
                [left] en haut à gauche
                [middle] en haut au milieu
               *[right] en haut à droite
            }
        [middle]
            { $column ->
                [left] à gauche
                [middle] au milieu
               *[right] à droite
            }
       *[bottom]
            { $column ->
                [left] en bas à gauche
                [middle] en bas au milieu
               *[right] en bas à droite
            }
    }

## Tiles in a step

# Toujours avec l’article défini, sauf dans une rangée de noms.
hint-the-tile =
    { $article ->
        [name] { $tile }
       *[none]
            { $pieces ->
                [cards]
                    { $number ->
                        [1] l’{ $tile }
                        [12] la { $tile }
                       *[other] le { $tile }
                    }
               *[tiles] le { $tile }
            }
    }
hint-joker-any =
    { $count ->
        [one] un joker
       *[other] { $number } jokers
    }
hint-joker-the =
    { $count ->
        [one] le joker
       *[other] les jokers
    }
hint-joker-some =
    { $count ->
        [one] un joker
       *[other] { $number } jokers
    }
hint-joker-your =
    { $count ->
        [one] un joker
       *[other] { $number } jokers
    }
hint-color-numbers = { $numbers } en { color-name }

## What can be played

hint-can-play = Tu peux jouer { $tiles }.
hint-can-open = Tu peux ouvrir et jouer { $tiles }.
hint-can-go-out = Tu peux finir dès ce tour.
hint-goes-out = Tu peux finir : joue { $tiles }.
hint-unproven = Il existe peut-être un meilleur coup : le temps n’a pas suffi pour en être sûr.
hint-unproven-change = Un coup aussi bon changerait peut-être moins la table.
hint-not-out = Tu ne peux pas finir ce tour-ci ; c’est ainsi qu’il te reste le moins de tuiles.
hint-opens = Tu ouvres ainsi avec { $points } points.
hint-misreading = Si { $tile } est en fait { $other }, le conseil change : regarde encore une fois.

## Games with discards

hand-draw = Prends dans la pioche.
hand-take = Prends { $tile } dans la défausse.
hand-swap = Échange { $tile } contre le joker qui en tient lieu.
hand-lay =
    { $kind ->
        [run] Pose une nouvelle suite de { hand-holder } : { $tiles }.
       *[group] Pose une nouvelle série de { hand-holder } : { $tiles }.
    }
hand-holder =
    { $pieces ->
        [cards] ta main
       *[tiles] ton chevalet
    }
hand-add = Ajoute { $tiles } à { $meld } pour former { $made }.
hand-meld = la combinaison { $number }
hand-new-meld =
    { $kind ->
        [run] la nouvelle suite { $tiles }
       *[group] la nouvelle série { $tiles }
    }
hand-goal-ignored =
    L’objectif est ignoré : il vaut pour les jeux où l’on peut réarranger toute la table.
hand-throw = Jette { $tile }.
hand-last-piece =
    { $pieces ->
        [cards] C’est ta dernière carte : tu as fini.
       *[tiles] C’est ta dernière tuile : tu as fini.
    }
hand-empty = Ta main est vide : tu as fini.
hand-worth =
    { $points ->
        [1] Tu poses ainsi un point.
       *[other] Tu poses ainsi { $points } points.
    }
hand-held-back =
    { $count ->
        [1] Tu pourrais poser { $tiles }, mais garde-la jusqu’à pouvoir finir : on gagne ainsi plus de manches.
       *[other] Tu pourrais poser { $tiles }, mais garde-les jusqu’à pouvoir finir : on gagne ainsi plus de manches.
    }
hand-gain-draw = Prends dans la pioche : { $gain } points attendus à partir de là, à { $error } près.
hand-gain-take = Prends { $tile } dans la défausse : { $gain } points attendus à partir de là, à { $error } près.
hand-gain-throw = Jette { $tile } : { $gain } points attendus à partir de là, à { $error } près.
hand-gain-other = { $tile } : { $gain } points attendus à partir de là, à { $error } près.
hand-equal-draw = Prends dans la pioche : à peu près égal, { $gain } points attendus.
hand-equal-take = Prends { $tile } dans la défausse : à peu près égal, { $gain } points attendus.
hand-equal-throw = Jette { $tile } : à peu près égal, { $gain } points attendus.
hand-equal-other = { $tile } : à peu près égal, { $gain } points attendus.
hand-can-lay = Tu peux poser { $tiles }.
hand-can-open = Tu peux ouvrir et poser { $tiles }.
hand-cannot-open = Tu ne peux pas encore ouvrir : { $points } points sur { $opening }.
hand-only-pairs-open = Seules les suites et les séries ont été comparées, et elles ne suffisent pas encore pour ouvrir ({ $points } points sur { $opening }) ; mais les paires de ta main ({ $pairs }) suffisent.
hand-could-open-with-pairs = Seules les suites et les séries ont été comparées ; les paires de ta main ({ $pairs }) suffisent aussi pour ouvrir.
hand-nothing-yet = Rien à poser pour l’instant : tout dépend de ce que tu jettes.
hand-look-first = Regarde la dernière défausse avant de piocher.

## Closing (Rummy PRO)

hand-close =
    Ferme avec { closing-name }, { $points } points de chacun : { $rows }. Jette { $tile }.
hand-can-close = Tu peux fermer.
hand-can-close-as = Tu peux fermer avec { closing-name }.
hand-away = { closing-name } : encore { $lacking } ({ $points } points) ; utiles et pas encore vues : { $unseen } ({ $outs }).
hand-closes-now = { closing-name } : ferme tout de suite ({ $points } points).
hand-out-of-reach = { closing-name } : plus possible.
hand-from-closing = Il te manque { $lacking } pour fermer.
hand-nearest = Le jeu le plus proche est { closing-name }, encore { $lacking }. Utiles : { $outs }.
hand-outs-more = { $outs } et encore { $more }
hand-throw-stays =
    À jeter : { $tile }. Pour { closing-name }, il manque toujours { $lacking }, et { $unseen } des tuiles pas encore vues aident.
hand-throw-then =
    À jeter : { $tile }. Pour { closing-name }, il manque alors { $lacking }, et { $unseen } des tuiles pas encore vues aident.
hand-throw-closes = À jeter : { $tile }. Avec n’importe quelle tuile de plus, la main ferme avec { closing-name }.
hand-keep-joker = Garde le joker : sans lui, il manque { $lacking } pour { closing-name }.
hand-throw-joker = Jette un joker : le prix monte, et il manque { $lacking } pour { closing-name }.
hand-take-brings = Il manque alors { $lacking } pour { closing-name }.

## Positions without a hint

hint-no-meld = { $tiles } : { $reasons }
hint-too-many-copies = pas de conseils si la boîte a plus de deux exemplaires d’une tuile (ici { $copies })
hint-run-min = il n’y a de conseils que si la suite la plus courte a au plus { $limit } tuiles, et non { $length }
hint-run-max = il n’y a de conseils que si une suite peut avoir { $needed } tuiles, et pas seulement { $length }
hint-locked-run =
    pas de conseil tant qu’une suite avec un joker est sur la table : ici, une suite a { $length } tuiles au plus, et une suite avec un joker ne se sépare jamais
hint-few-jokers =
    pas de conseils si la table et le chevalet ont plus de jokers qu’une combinaison n’en admet ({ $limit })
hint-all-jokers =
    il n’y a de conseils que si une combinaison peut avoir autant de jokers qu’il y en a ({ $jokers }), et non { $limit }
hint-too-many-jokers = pas de conseils avec plus de { $limit } jokers (ici { $jokers })
hint-hand-too-large = une main compte au plus { $most }, même après la pioche ; ici, il y a { $held }
