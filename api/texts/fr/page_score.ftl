### La page : compter une manche.

## The players

score-who-plays = Qui joue ?
score-help = { $pieces ->
    [cards] À la fin de la manche, photographie les mains une par une.
   *[tiles] À la fin de la manche, photographie les chevalets un par un.
}
player-name-twice = Deux joueurs s’appellent { $name }. Donne-leur des noms différents.
player-name-unseen = Un nom doit contenir une lettre, un chiffre ou un autre signe visible.
player-add = Ajouter un joueur
player-remove = Retirer le joueur { $number }
player-name-of = Nom du joueur { $number }
player-unnamed = Joueur { $number }

## Counting

count-title = { $counted ->
    [hand] Cartes : { $name }
    [laid] Combinaisons : { $name }
    [closing] Main fermée : { $name }
   *[rack] Chevalet : { $name }
}
count-help = { $counted ->
    [hand] Saisis ou photographie les cartes qui restent, ou touche « Plus de cartes ».
    [laid] Photographie les combinaisons que ce joueur a posées, ou touche « Rien posé ». Laisse le reste de côté : il ne compte pas.
    [closing] Photographie ou saisis les 14 tuiles et la dernière défausse, dans n’importe quel ordre.
   *[rack] Photographie les tuiles qui restent, ou touche « Plus de tuiles ».
}
count-photograph = { $counted ->
    [hand] Photo des cartes
    [laid] Photo des combinaisons
    [closing] Photo de la main
   *[rack] Photo du chevalet
}
count-nothing = { $counted ->
    [hand] Plus de cartes
    [laid] Rien posé
    [closing] Paie
   *[rack] Plus de tuiles
}
count-has-nothing = { $counted ->
    [hand] { $name } n’a plus de cartes
    [laid] { $name } n’a rien posé
   *[rack] { $name } n’a plus de tuiles
}
count-points = { $counted ->
    [hand] Points en main
    [laid] Points posés
    [closing] De chaque adversaire
   *[rack] Points sur le chevalet
}
count-list = { $counted ->
    [hand] Mains
    [laid] Combinaisons posées
    [closing] Mains
   *[rack] Chevalets
}
count-who-ends = { $counted ->
    [laid] Qui a fermé ?
    [closing] Qui a fermé ?
   *[rack] Qui a fini ?
}
count-nobody = { $counted ->
    [hand] Personne : blocage
   *[rack] Personne
}
count-closer-help = Tous les autres paient ce joueur. Si la pioche s’est vidée, personne ne paie.
count-nobody-closed = Personne : la pioche est vide
count-not-yet = Pas encore compté
count-look-again = { $pieces ->
    [cards] Vérifie ces cartes, s’il te plaît
   *[tiles] Vérifie ces tuiles, s’il te plaît
}

## The round

round-title = La manche
round-this = Cette manche
round-cannot-score = Cette manche ne peut pas encore être comptée
round-cannot-score-help = { $pieces ->
    [cards] Change qui a fini, ou corrige les cartes. Tu peux aussi enregistrer la manche quand même : elle est marquée ✎.
   *[tiles] Change qui a fini, ou corrige les tuiles. Tu peux aussi enregistrer la manche quand même : elle est marquée ✎.
}
round-unsure = { $pieces ->
    [cards] { $count ->
        [one] { $count } carte n’est pas sûre : les points peuvent changer.
       *[other] { $count } cartes ne sont pas sûres : les points peuvent changer.
    }
   *[tiles] { $count ->
        [one] { $count } tuile n’est pas sûre : les points peuvent changer.
       *[other] { $count } tuiles ne sont pas sûres : les points peuvent changer.
    }
}
round-show-suspect = { $pieces ->
    [cards] Montrer la carte
   *[tiles] Montrer la tuile
}
round-save-anyway = Enregistrer quand même
round-typed = { $pieces ->
    [cards] saisi, pas compté à partir des cartes
   *[tiles] saisi, pas compté à partir des tuiles
}
round-points-help = { $scoring ->
    [winner_takes] Saisis ce qui reste à chacun. Cela compte en moins, et le gagnant marque la somme.
    [winner_only] Saisis pour le gagnant la somme de ce qui reste aux autres, et 0 pour les autres.
    [opponents] Saisis pour chacun la somme de ce qui reste à tous les autres.
    [price] Saisis ce que le gagnant reçoit de tous les autres et, en moins, ce que chacun paie.
    [penalty] Saisis les points de pénalité de chaque joueur, et ceux du gagnant avec un moins devant.
   *[laid] Saisis les points que chacun a marqués dans cette manche.
}
round-went-rummy = Going Rummy
round-went-rummy-help = { $factor ->
    [one] A fini en un tour, sans rien avoir posé avant : les points comptent { $factor } fois.
   *[other] A fini en un tour, sans rien avoir posé avant : les points comptent { $factor } fois.
}
round-joker-out = La dernière défausse était un joker
round-with-pairs = Qui a ouvert avec des paires ?
round-jokers-thrown = Jokers que ce joueur a jetés avant
round-two-or-more = 2 ou plus
round-who-had-trump = Qui a reçu la jumelle de l’atout ?
round-player-number = le joueur { $number }
round-player-numbers = les joueurs { $number }
round-who-left = Qui a quitté la table ? (−{ $points })
round-last = C’est la dernière manche
round-last-help = La partie se termine à l’enregistrement.
round-who-went-out = Qui a fini ?
round-nobody = Personne
round-add-to-match = Ajouter à la partie
round-add-to-new-match = Commencer une partie
round-points-of = Points : { $name }
round-whole-numbers = Saisis des nombres entiers, par exemple -18.
round-save = Enregistrer
round-delete = Supprimer
