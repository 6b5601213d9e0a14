### Pourquoi des tuiles ne forment pas de combinaison, pourquoi un coup n’est pas permis ou une manche n’a pas pu finir ainsi.

## Melds

meld-empty = aucune tuile
meld-not-in-box =
    { $tile } n’existe pas dans { $pieces ->
        [cards] le paquet
       *[tiles] la boîte
    }
meld-too-many-jokers =
    { $count ->
        [0] { $found }, mais une combinaison ne contient pas de joker
       *[other] { $found }, { $limit } au plus
    }
run-too-short = seulement { $found }, il en faut { $needed } pour une suite
group-too-short = seulement { $found }, il en faut { $needed } pour une série
run-too-long = { $found }, { $limit } au plus dans une suite
group-too-long = { $found }, { $limit } au plus dans une série
meld-same-twice = { $tiles }
pair-not-equal = une paire demande deux tuiles identiques, une suite ou une série au moins { $tiles }
group-other-number = { $tile } n’est pas { number-with-article }
run-other-color =
    { $tile } n’est pas { $pieces ->
        [cards] un { suit-name }
       *[tiles] { color-name }
    }

## The order of a run

run-nothing-before = aucun numéro ne précède { number-with-article }, le joker n’a donc pas de place devant
run-nothing-after = aucun numéro ne suit { number-with-article }, le joker n’a donc pas de place derrière
run-cannot-follow = { $number } ne peut pas suivre { $before }
run-cannot-follow-one = { $number } ne peut pas suivre { $one } après { $highest }
run-numbers-missing =
    { $count ->
        [one] il manque { $numbers } entre { $low } et { $high }
       *[other] il manque { $numbers } entre { $low } et { $high }
    }
run-too-few-jokers =
    { $count ->
        [one] il manque { $numbers } entre { $low } et { $high } : trop pour { $jokers }
       *[other] il manque { $numbers } entre { $low } et { $high } : trop pour { $jokers }
    }
run-no-room = pas de place pour { $jokers } entre { $low } et { $high }

## The box

box-has-fewer =
    { $tiles } (dans { $pieces ->
        [cards] le paquet
       *[tiles] la boîte
    } : { $held })
box-with-indicator = { $tiles } avec l’indicateur
box-fewer-copies = plus d’exemplaires que dans la boîte : { $tiles }

## Moves

round-ended = la manche est finie
tiles-unknown =
    { $count ->
        [one] { $tiles } n’était ni sur la table ni { piece-holder }
       *[other] { $tiles } n’étaient ni sur la table ni { piece-holder }
    }
tiles-left-table =
    { $count ->
        [one] a disparu de la table : { $tiles }
       *[other] ont disparu de la table : { $tiles }
    }
nothing-played = aucune tuile du chevalet n’a été jouée
nothing-laid = rien n’a été posé
opening-too-low = les nouvelles combinaisons valent { $points }, il faut { $opening } pour ouvrir
opening-too-few-pairs = paires posées : { $pairs } ; il en faut { $opening } pour ouvrir
pairs-mixed = on ouvre avec des paires seulement, ou avec des suites et des séries seulement
pairs-only = qui a ouvert avec des paires ne pose ni suite ni série, seulement des paires
pairs-not-on-table = qui a ouvert avec des suites et des séries ne pose des paires que s’il y en a sur la table
used-before-opening = les combinaisons de la table ne peuvent pas servir avant l’ouverture
used-in-opening-turn = les combinaisons de la table ne peuvent pas encore servir au tour de l’ouverture
keep-last-discard = il faut garder { $tiles } pour la dernière défausse
only-taken-left = il ne resterait que { $tiles }, impossible à jeter ce tour-ci
meld-must-stay = à laisser tel que posé, à compléter seulement aux bouts : { $tiles }

## Jokers on the table

joker-not-replaced = le joker valant { $tile } a été déplacé sans être remplacé par cette tuile
joker-not-from-hand = le joker valant { $tile } n’a pas été remplacé par cette tuile venue de la main
joker-meld-changed =
    la combinaison avec le joker valant { $tile } a été changée autrement qu’en la complétant
joker-not-in-new-meld =
    le joker valant { $tile } a été libéré, mais pas posé dans une nouvelle combinaison de tuiles de la main

## Drawing and discarding

drawn-already = on a déjà pioché pendant ce tour
no-discard-to-take = il n’y a rien à prendre dans la défausse
thrown-joker-taken = un joker jeté ne peut pas être pris
not-in-rack = { $tile } n’est pas { piece-holder }
taken-in-this-turn = pris dans la défausse pendant ce tour : { $tile }
taken-must-be-laid = à poser pendant ce tour, car pris dans la défausse : { $tile }
draw-first = un tour commence par la pioche

## Closing (Rummy PRO)

rows-differ-from-rack = les rangées et la tuile libre ne correspondent pas au chevalet ; diffère : { $tiles }
rows-close-as-nothing = ces rangées ne ferment aucun jeu : { $reasons }
rows-wrong-size = il y a { $tiles } dans les rangées, il en faut { $needed } pour fermer
rows-pairs = cela fait { $pairs }, le jeu Paires en demande sept, de tuiles identiques
rows-no-mosaic = la rangée n’est pas une Mosaïque : de 1 à 13 puis un 1, chaque tuile d’une autre couleur que sa voisine
row-no-meld = rangée { $number } : { $reasons }

## The end of a round

too-few-players = { $title } se joue à { $limit } au moins, pas à { $players }
too-many-players = { $title } se joue à { $limit } au plus, pas à { $players }
too-many-trumps =
    { $twins ->
        [0] l’atout n’a pas de jumelle : les joueurs { $players } ne peuvent pas tous l’avoir reçue
        [1] l’atout n’a qu’une jumelle : les joueurs { $players } ne peuvent pas tous l’avoir reçue
        [2] l’atout n’a que deux jumelles : les joueurs { $players } ne peuvent pas tous en avoir reçu une
        [3] l’atout n’a que trois jumelles : les joueurs { $players } ne peuvent pas tous en avoir reçu une
       *[other] l’atout n’a que { $twins } jumelles : les joueurs { $players } ne peuvent pas tous en avoir reçu une
    }
winner-holds-tiles =
    le joueur { $player } a encore { $tiles } et n’a donc pas fini : si personne n’a fini, n’indique pas de gagnant
player-laid-no-meld = le joueur { $player } n’a pas pu poser { $tiles } : { $reasons }
player-laid-nothing = le joueur { $player } n’a rien posé : ce qui lui reste compte 0 (R3)
closer-laid-nothing = le joueur { $player } n’a rien posé et n’a donc pas fermé : si personne n’a fermé, n’indique pas de gagnant
closer-left = le joueur { $player } a quitté la table et n’a donc pas fermé : si personne n’a fermé, n’indique pas de gagnant
player-not-opened = le joueur { $player } a trop de tuiles pour avoir ouvert : points de pénalité { $points }
going-rummy-not-alone = quelqu’un d’autre avait ouvert : finir en un seul tour ne compte pas plus ici (K7)
lowest-hand-shared = personne n’a fini et la main la plus basse est à égalité : personne ne gagne la manche (F10)
lowest-hand-wins =
    personne n’a fini : le joueur { $player } a la main la plus basse, { $points }, et gagne (F10)
nobody-scores = personne n’a fini : personne ne marque
opponents-score = personne n’a fini : chacun marque quand même la valeur des mains de tous ses adversaires (C2)
laid-tiles-score = personne n’a fermé : chacun compte ce qu’il a posé
hands-are-penalties = personne n’a fini : chacun reçoit la valeur de sa main
nobody-pays = personne n’a fermé : aucun prix n’est payé
