### Ce que disent les règles des jeux.

rule-with-source = { $rule } ({ $source })

## The game and its tiles

rule-family-open-table =
    À son tour, on ajoute ses tuiles et on peut réarranger toutes les combinaisons ; à la fin, chacune doit être valide.
rule-family-lay-down =
    Un tour : piocher, poser des combinaisons et compléter les bouts de celles qui sont posées, puis jeter ; ce qui est posé ne bouge plus.
rule-family-closed-hand =
    Un tour : piocher et jeter ; rien n’est posé sur la table avant qu’on ferme avec toute sa main.
rule-words-tiles = On joue avec des tuiles.
rule-words-cards = On joue avec des cartes.
rule-colors = Couleurs : { $value }.
rule-highest = Les numéros vont de 1 à { $value }.
rule-copies =
    { $value ->
        [one] Chaque numéro existe une fois dans chaque couleur.
        [2] Chaque numéro existe deux fois dans chaque couleur.
       *[other] Chaque numéro existe { $value } fois dans chaque couleur.
    }
rule-jokers = Nombre de jokers : { $value }.
rule-jokers-none = Il n’y a pas de joker.
rule-extra-jokers = Les joueurs peuvent ajouter des jokers, un chacun : { $value } au plus.
rule-extra-jokers-none = Les joueurs n’ajoutent pas de joker.
rule-indicator = Une tuile est retournée, l’indicateur ; les tuiles de sa couleur avec le numéro suivant sont les jokers, après le plus haut le 1 ; les jokers imprimés comptent comme cette tuile.
rule-indicator-none = Les jokers imprimés sont les jokers.

## Players and the deal

rule-players-min = On joue à { $value } au moins.
rule-players-max = On joue à { $value } au plus.
rule-hands = Distribution à deux, à trois, à quatre joueurs ou plus : { $value } chacun.
rule-first-extra = Le premier joueur en reçoit { $value } de plus et commence sans piocher.
rule-first-extra-none = Le premier joueur en reçoit autant que les autres.
rule-deal-until-open = Tous en reçoivent une de plus à la fois, jusqu’à ce que quelqu’un puisse ouvrir.
rule-deal-until-open-none = Personne n’en reçoit plus que prévu, même si personne ne peut ouvrir.
rule-upcard = La première défausse vient de la pioche, face visible.
rule-upcard-none = La défausse est vide au départ.
rule-stacks =
    Les tuiles sont empilées face cachée par { $value } ; le numéro de l’atout désigne la pile distribuée en premier.
rule-stacks-none = Il n’y a pas de piles.
rule-starter-highest-draw = Chacun en prend une dans la pioche : le plus grand numéro commence ; en cas de joker ou d’égalité, tous recommencent.
rule-starter-in-turn = Les joueurs commencent une manche chacun à leur tour.
rule-refuse-doubles =
    { $value ->
        [one] Qui reçoit une paire de tuiles identiques ou plus peut refuser la donne.
       *[other] Qui reçoit { $value } paires de tuiles identiques ou plus peut refuser la donne.
    }
rule-refuse-doubles-none = Personne ne peut refuser la donne.

## Melds

rule-run-min = Une suite se compose d’au moins { $value } numéros consécutifs d’une même couleur.
rule-run-max = Longueur d’une suite : { $value } au plus.
rule-run-wraps =
    { $pieces ->
        [cards] L’as
       *[tiles] Le 1
    } peut aussi terminer une suite, après le numéro le plus haut ; rien ne le suit alors.
rule-run-wraps-none =
    { $pieces ->
        [cards] L’as
       *[tiles] Le 1
    } ne peut que commencer une suite ; il ne suit jamais le numéro le plus haut.
rule-group-min = Une série se compose d’au moins { $value } fois le même numéro, chaque fois d’une autre couleur.
rule-group-max = Taille d’une série : { $value } au plus, chaque fois d’une autre couleur.
rule-meld-jokers = Jokers dans une combinaison : { $value } au plus.
rule-meld-jokers-none = Une combinaison ne contient pas de joker.

## Opening and the table

rule-opening =
    { $value ->
        [one] Pour ouvrir, les premières combinaisons doivent valoir ensemble au moins un point.
       *[other] Pour ouvrir, les premières combinaisons doivent valoir ensemble au moins { $value } points.
    }
rule-opening-none = Les premières combinaisons n’ont pas de minimum de points.
rule-opening-pairs =
    { $value ->
        [one] Ou on ouvre avec une paire de tuiles identiques ou plus ; ensuite on ne pose que des paires, et on complète la table.
       *[other] Ou on ouvre avec { $value } paires de tuiles identiques ou plus ; ensuite on ne pose que des paires, et on complète la table.
    }
rule-opening-pairs-none = Une paire n’est pas une combinaison.
rule-meld-points-face = Pour l’ouverture, chaque numéro compte pour sa valeur, et un joker pour celle du numéro qu’il remplace.
rule-meld-points-rummy45 =
    Pour l’ouverture, 2 à 9 valent 5 et 10 à 13 valent 10 ; le 1 vaut 25 dans une série, 5 avant un 2 et 10 après un 13 ; un joker vaut la tuile qu’il remplace.
rule-opening-same-turn = Après son ouverture, on peut utiliser les combinaisons de la table dès ce tour.
rule-opening-same-turn-none =
    On ne peut utiliser les combinaisons de la table qu’après le tour de son ouverture.
rule-lay-off-unopened = On peut compléter les combinaisons de la table avant d’en poser une soi-même.
rule-lay-off-unopened-none = On ne peut utiliser les combinaisons de la table qu’après avoir ouvert.
rule-table-to-hand = On peut reprendre en main ce qui est sur la table.
rule-table-to-hand-none = Ce qui était sur la table au début du tour y reste.

## Jokers on the table

rule-joker-replace =
    Un joker posé ne bouge qu’une fois remplacé par la tuile dont il tient lieu.
rule-joker-replace-none = Un joker posé se déplace librement.
rule-joker-from-hand = La tuile qui remplace un joker doit venir de la main.
rule-joker-from-hand-none = Ce qui remplace un joker peut venir de la table.
rule-joker-locks = On ne prend rien dans une combinaison avec joker ; on peut la compléter aux bouts.
rule-joker-locks-none = Une combinaison avec joker peut être défaite.
rule-joker-new-meld =
    Un joker libéré doit entrer dans une nouvelle combinaison, avec des tuiles de la main seulement.
rule-joker-new-meld-none = Un joker libéré peut entrer dans n’importe quelle combinaison.
rule-joker-swap = Qui a ouvert peut échanger un joker de la table contre exactement ce qu’il remplace.
rule-joker-swap-none = Les jokers posés ne s’échangent pas dans les jeux où les combinaisons ne bougent plus.

## Turns

rule-draw = Qui ne joue rien, ou commence son tour par la pioche, en pioche { $value }.
rule-draw-none = On ne pioche pas quand on ne joue rien.
rule-penalty-draw = Après un tour non valide, tout revient à sa place et le joueur en pioche { $value }.
rule-penalty-draw-none = Après un tour non valide, tout revient à sa place, sans pénalité.
rule-timer =
    { $value ->
        [one] Un tour dure au plus une seconde ; ensuite, la table est vérifiée telle quelle.
       *[other] Un tour dure au plus { $value } secondes ; ensuite, la table est vérifiée telle quelle.
    }
rule-timer-none = Un tour n’a pas de durée limite.
rule-timer-min =
    { $value ->
        [one] La durée d’un tour se règle à une seconde au moins.
       *[other] La durée d’un tour se règle à { $value } secondes au moins.
    }
rule-timer-min-none = La durée d’un tour n’a pas de minimum.
rule-timer-max =
    { $value ->
        [one] La durée d’un tour se règle à une seconde au plus.
       *[other] La durée d’un tour se règle à { $value } secondes au plus.
    }
rule-timer-max-none = On joue sans durée limite.
rule-reshuffles =
    { $value ->
        [one] La défausse redevient pioche une fois ; la fois suivante, la manche est finie.
        [2] La défausse redevient pioche deux fois ; la fois suivante, la manche est finie.
       *[other] La défausse redevient pioche { $value } fois ; la fois suivante, la manche est finie.
    }
rule-reshuffles-none = La manche est finie quand la pioche est vide.
rule-stalemate = La manche s’arrête sans gagnant dès que plus personne ne peut finir.
rule-stalemate-none = La manche continue même si plus personne ne peut finir.

## Discards

rule-take-discard = On peut commencer son tour avec la dernière défausse au lieu de piocher.
rule-take-discard-none = On ne prend rien dans la défausse.
rule-take-discarded-joker = On peut prendre un joker jeté.
rule-take-discarded-joker-none = On ne peut pas prendre un joker jeté.
rule-discard-taken = Ce qu’on prend dans la défausse peut être rejeté dans le même tour.
rule-discard-taken-none = Ce qu’on prend dans la défausse ne peut pas être rejeté dans le même tour.
rule-taken-laid = Ce qu’on prend dans la défausse doit être posé sur la table dans le même tour.
rule-taken-laid-none = Ce qu’on prend dans la défausse peut rester en main.
rule-discard-penalty = Jeter un joker, ou ce qui va sur la table, coûte { $value }, sauf pour finir la manche.
rule-discard-penalty-none = Aucune défausse ne coûte de pénalité.
rule-last-discard = On finit la manche par une dernière défausse, qu’il faut garder.
rule-last-discard-none = On peut finir la manche sans dernière défausse.

## Points

rule-round-scoring-winner-takes =
    Le gagnant marque la valeur de toutes les autres mains et les autres perdent la leur ; si personne n’a fini, la main la plus basse gagne.
rule-round-scoring-winner-only =
    Le gagnant marque la valeur de toutes les autres mains, et les autres rien.
rule-round-scoring-opponents = Chacun marque la valeur des mains de tous ses adversaires.
rule-round-scoring-laid = Chacun marque la valeur de ce qu’il a posé ; la main ne compte pas.
rule-round-scoring-price = Chaque adversaire paie au gagnant le prix du jeu fermé.
rule-round-scoring-penalty = Chacun reçoit la valeur de sa main en points de pénalité ; le gagnant en perd.
rule-hand-highest = Ce qui reste en main vaut son numéro, mais { $value } au plus.
rule-hand-joker = Un joker resté en main vaut { $value }.
rule-hand-joker-none = Un joker resté en main ne vaut rien.
rule-hand-unopened = La main de qui n’a pas ouvert vaut { $value }.
rule-hand-unopened-none = La main de qui n’a pas ouvert compte comme les autres.
rule-going-out =
    { $value ->
        [one] Qui gagne une manche perd un point de pénalité.
       *[other] Qui gagne une manche perd { $value } points de pénalité.
    }
rule-going-out-none = Le gagnant ne perd pas de points.
rule-going-rummy =
    { $value ->
        [one] Qui finit en un seul tour sans avoir rien joué avant ne marque pas de points en plus.
        [2] Qui finit en un seul tour sans avoir rien joué avant marque le double des points.
       *[other] Qui finit en un seul tour sans avoir rien joué avant marque { $value } fois les points.
    }
rule-joker-out =
    { $value ->
        [1] Finir en jetant un joker ne change rien.
       *[other] Si quelqu’un finit en jetant un joker, tous les points sont multipliés par { $value }.
    }
rule-pairs-factor =
    { $value ->
        [1] Ouvrir avec des paires ne change pas les points.
       *[other] La main de qui a ouvert avec des paires est multipliée par { $value } ; si ce joueur finit, tous les points le sont.
    }
rule-laid-low = Un 2 à 9 posé vaut { $value }.
rule-laid-low-none = Un 2 à 9 posé ne vaut rien.
rule-laid-high = Un 10 à 13 posé vaut { $value }.
rule-laid-high-none = Un 10 à 13 posé ne vaut rien.
rule-laid-one = Un 1 posé vaut { $value }.
rule-laid-one-none = Un 1 posé ne vaut rien.
rule-laid-joker = Un joker posé vaut { $value }.
rule-laid-joker-none = Un joker posé ne vaut rien.
rule-closing-bonus =
    { $value ->
        [one] Fermer la manche rapporte un point.
       *[other] Fermer la manche rapporte { $value } points.
    }
rule-closing-bonus-none = Fermer la manche ne rapporte rien de plus.
rule-trump =
    { $value ->
        [one] Recevoir la jumelle de l’atout rapporte un point.
       *[other] Recevoir la jumelle de l’atout rapporte { $value } points.
    }
rule-trump-none = Il n’y a pas d’atout.
rule-trump-each-pays = Chaque adversaire paie les points de l’atout.
rule-trump-each-pays-none = Personne ne paie les points de l’atout.
rule-disconnect =
    { $value ->
        [one] Qui quitte la table perd un point.
       *[other] Qui quitte la table perd { $value } points.
    }
rule-disconnect-none = Quitter la table ne coûte rien.

## Games of Rummy PRO

rule-small-games = Petits jeux : { $value }.
rule-small-games-none = Il n’y a pas de petits jeux.
rule-big-games = Grands jeux : { $value }.
rule-big-games-none = Il n’y a pas de grands jeux.
rule-special-games = Jeux spéciaux : { $value }.
rule-special-games-none = Il n’y a pas de jeux spéciaux.
rule-small-prices = Un petit jeu coûte à chaque adversaire { $value }, selon qu’il contient zéro, un ou deux jokers.
rule-small-prices-none = Les petits jeux ne coûtent rien.
rule-big-prices =
    Un grand jeu, ou un petit dont un joker a été jeté ou a servi à fermer, coûte à chaque adversaire { $value }, selon qu’il contient zéro, un ou deux jokers.
rule-big-prices-none = Les grands jeux ne coûtent rien.
rule-special-prices =
    Un jeu spécial, ou un autre relevé par deux jokers jetés ou servant à fermer, coûte à chaque adversaire { $value }, selon qu’il contient zéro, un ou deux jokers.
rule-special-prices-none = Les jeux spéciaux ne coûtent rien.
rule-multiplier =
    { $value ->
        [1] Les prix ne sont pas multipliés.
       *[other] Tous les prix sont multipliés par { $value }.
    }

## Matches

rule-match-rounds = Nombre de manches dans une partie : { $value }.
rule-low-wins = Le total le plus bas gagne la partie.
rule-low-wins-none = Le total le plus haut gagne la partie.
rule-match-rounds-none = Une partie n’a pas de nombre fixe de manches.
rule-match-rounds-each =
    { $value ->
        [one] Dans une partie, chacun commence une fois.
        [2] Dans une partie, chacun commence deux fois.
       *[other] Dans une partie, chacun commence { $value } fois.
    }
rule-match-rounds-each-none = La partie ne se termine pas quand chacun a commencé.
rule-match-minutes =
    { $value ->
        [one] Une partie dure une minute ; la manche en cours est finie et compte.
       *[other] Une partie dure { $value } minutes ; la manche en cours est finie et compte.
    }
rule-match-minutes-none = Une partie n’a pas de durée limite.
rule-match-targets =
    La partie se termine dès qu’un joueur atteint { $value } points, à deux, à trois, à quatre joueurs ou plus.
rule-match-targets-none = Une partie n’a pas de score à atteindre, sauf si les joueurs en conviennent.
