### Verdicts sur les tours, les donnes, les manches et les parties, et ce qui ne va pas dans une demande à leur sujet.

## Tables and melds

table-summary = { table-melds } ; { table-pieces } ; { table-points }
table-melds =
    { $melds ->
        [0] aucune combinaison
        [one] { $melds } combinaison, { table-state }
       *[other] { $melds } combinaisons, { table-state }
    }
table-state =
    { $wrong ->
        [0]
            { $melds ->
                [1] valide
                [2] les deux sont valides
               *[other] tout est valide
            }
        [one] { $wrong } non valide
       *[other] { $wrong } non valides
    }
table-pieces =
    { $pieces ->
        [cards] { $tiles } cartes sur { $box }
       *[tiles] { $tiles } tuiles sur { $box }
    }
table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Turns

position-two-racks = --rack diffère de ce qui suit / : donne un seul des deux
turn-rack-after = la table après le tour n’a rien après / : donne le chevalet d’avant le tour, après / dans la table d’avant ou avec --rack
turn-no-timer = { $title } se joue sans minuteur : n’indique pas de secondes
turn-set-timer =
    le tour n’a pas de durée limite : fixe la règle timer, de { $low } à { $high } secondes, ou n’en indique pas
turn-nothing-laid =
    dans { $title }, rien n’est posé sur la table : laisse les tables vides, et indique ce qui a été pris et jeté
turn-ambiguous-jokers =
    les jokers peuvent se lire de trop de façons : indique ce que chacun remplace, comme dans *=r6
turn-no-discards = { $title } n’a pas de défausse : n’indique pas ce qui a été pris et jeté
report-no-opening = dans { $title }, personne ne doit ouvrir : ne l’indique pas
report-no-pairs = dans { $title }, personne n’ouvre avec des paires : ne l’indique pas
turn-hands-do-not-count = dans { $title }, la taille des mains ne met pas fin à la manche : ne l’indique pas
indicator-needed = { $title } a besoin de l’indicateur, la tuile retournée, par exemple r5
turn-one-tile = on prend ou jette { $tiles }, pas { $count }
turn-ends-with-discard = le tour se termine par une défausse
turn-could-lay-off = { $tile } pouvait compléter { $meld } au lieu d’aller à la défausse
turn-discard-penalty = jeter { $tile } coûte { $points } points
round-nobody-can-finish = personne ne peut finir : la manche se termine sans gagnant
round-stock-empty-nobody-plays =
    la pioche est vide : la manche se termine dès que personne ne joue (F10)
round-stock-empty-ends = la pioche est vide : la manche se termine
round-stock-empty-shuffle = la pioche est vide : mélangez la défausse pour en refaire une
undo-take-back = Reprends : { $tiles }.
undo-lay-back = Remets { $tiles } pour reformer { $made }.

## Deals

deal-drawn-for =
    { $hands ->
        [one] { $tiles } pour une seule main au tirage
        [2] { $tiles } pour deux mains au tirage
        [3] { $tiles } pour trois mains au tirage
        [4] { $tiles } pour quatre mains au tirage
        [5] { $tiles } pour cinq mains au tirage
        [6] { $tiles } pour six mains au tirage
       *[other] { $tiles } pour { $hands } mains au tirage
    }
deal-nobody-draws =
    dans { $title }, personne ne tire pour commencer : n’indique pas de { $pieces ->
        [cards] cartes tirées
       *[tiles] tuiles tirées
    }
deal-no-trump = { $title } n’a pas d’atout : n’en indique pas
deal-one-trump = une seule tuile est retournée comme atout, pas { $count }
deal-each-draws =
    chacun tire { $pieces ->
        [cards] une carte
       *[tiles] une tuile
    }, et le plus grand numéro commence
deal-draw-again = un joker ou une égalité au tirage : tous repiochent
deal-begins = le joueur { $player } commence
deal-take-turns = les joueurs commencent une manche chacun à leur tour
deal-stack = la pile { $stack } est distribuée en premier, et reçoit une tuile de plus
deal-one-more = personne ne peut ouvrir : chacun reçoit une tuile de plus
deal-wrong-size = le joueur { $player } a { $tiles }, la donne en prévoit { $size }
deal-may-refuse =
    { $count ->
        [one] le joueur { $player } a une paire et peut refuser la donne
       *[other] le joueur { $player } a { $number } paires et peut refuser la donne
    }
deal-has-twin = le joueur { $player } a la jumelle de l’atout : { $points } points

## Rounds

score-leaving-is-free = dans { $title }, quitter la table ne coûte rien : n’indique pas qui l’a quittée
score-no-pairs = dans { $title }, personne n’ouvre avec des paires : n’indique pas qui
score-no-joker-out = dans { $title }, un joker comme dernière défausse ne compte pas plus : ne l’indique pas
score-no-going-rummy = dans { $title }, finir en un seul tour ne compte pas plus : ne l’indique pas
report-thrown-do-not-count = dans { $title }, les jokers jetés plus tôt ne comptent pas : ne les indique pas
score-no-player = il n’y a pas de joueur { $number }, { $players } mains ont été données
score-several-empty = les joueurs { $players } n’ont plus rien : indique qui a fini
score-needs-winner = ce qui est dit du gagnant suppose un gagnant : indique qui a fini
score-other-went-out =
    le joueur { $player } n’a plus rien, donc le joueur { $other } n’a pas fini
score-closes-as-nothing = les tuiles du gagnant ne ferment aucun jeu : { $reasons }
score-closed-hand-size = une main fermée a { $needed } tuiles et une libre, celle-ci en a { $count }
score-lay-rows = certaines tuiles n’entrent dans aucune rangée ; dispose les rangées, avec la tuile libre après /

## Matches

match-racks-too-long = les chevalets d’une manche ont { $limit } caractères au plus
match-racks-or-points = une manche a des chevalets ou des points, pas les deux
match-needs-entries = il faut { $players } chevalets ou scores pour une manche
match-needs-names = il faut { $players } noms pour cette partie
match-no-player = il n’y a pas de joueur { $number }
match-too-many-rounds = une partie a { $limit } manches au plus
match-too-many-changes = une partie a { $limit } modifications au plus
match-did-not-play = { $name } n’a pas joué cette manche
match-too-many-players = une partie a { $limit } joueurs au plus, y compris ceux qui sont partis
match-starts-at-end = les points de départ doivent être inférieurs à { $target }, qui met fin à la partie
match-end-stays = une partie garde la fin convenue à son début
match-over-tied = la partie est finie, à égalité : annule sa dernière manche pour continuer
match-over-won = la partie est finie, gagnée par { $winner } : annule sa dernière manche pour continuer

## Hints

hint-needs-rack = il faut le chevalet pour un conseil : --rack "r8 k2", ou après / dans la position
readings-differ = une autre lecture de la position doit avoir les mêmes combinaisons et le même chevalet, avec autant de tuiles
hint-needs-hand =
    il faut { $pieces ->
        [cards] la main pour un conseil : --rack "5H KS"
       *[tiles] le chevalet pour un conseil : --rack "r8 k2"
    }, ou après /
hint-hand-size = une main a { $low } tuiles, ou { $high } après la pioche
hint-not-with-pairs = il n’y a pas encore de conseils pour qui a ouvert avec des paires : pose d’autres paires et complète la table
hint-without-discards = { $title } n’a pas de défausse : ne l’indique pas
hint-without-draw = dans { $title }, aucun tour ne commence par la pioche : ne l’indique pas
hint-round-joker = Là où il est écrit { $tile }, c’est le joker imprimé : les tuiles qui le montrent sont les jokers de cette manche.
position-nearest = usage valide de la table le plus proche : { $table }
position-left-over = tuiles alors sans place : { $tiles }

## Readings

doubt-of-tile = { $tile } : { $doubt }
photo-of-several = { $number } sur { $count }
correction-not-on-photo = la tuile { $number }, { $tile }, n’est pas sur la photo de { $width } sur { $height } pixels
export-round = manche
export-total = total
export-start = départ
export-left = { $name } (parti)

## Un jeu de tuiles connu

known-set-doubts = { $photo } : pas sûr de { $tiles }. Indique toutes les tuiles de la photo.
known-set-tiles =
    { $count ->
        [one] { $count } tuile est indiquée, mais { $read } sont lues sur { $photo }.
       *[other] { $count } tuiles sont indiquées, mais { $read } sont lues sur { $photo }.
    }
known-set-empty = Aucune de ces tuiles n’est visible en entier : prends une autre photo.
known-set-cards = Seuls les jeux de tuiles s’apprennent, pas les jeux de cartes.
known-set-corners = Les coins de { $tile } doivent entourer la tuile dans le sens des aiguilles d’une montre, avec au moins { $pixels } pixels par côté.
known-set-version = Ce jeu a été appris avec une autre version de Tilesight : apprends-le de nouveau.
known-set-damaged = Ce n’est pas un jeu appris par Tilesight, ou il est endommagé.
known-set-unreadable = { $file } ne peut pas être lu.

## A folder of photos

folder-output-suffix = { $path } : le nom doit se terminer par .jsonl ou .parquet.
folder-output-line = { $path } : la ligne { $line } n’est pas la lecture d’une photo ; indique un autre fichier.
folder-output-busy = { $path } : une autre exécution y ajoute des lectures en ce moment.
folder-needs-pyarrow = { $path } : Parquet a besoin de pyarrow, fourni par l’extra `cluster`.
folder-no-photos = { $path } : il n’y a pas de photos dans ce dossier.
folder-photo-lost = Le processus qui lisait cette photo s’est terminé à chaque essai.
