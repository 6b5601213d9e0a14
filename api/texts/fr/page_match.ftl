### La page : les parties, leurs manches et totaux, leur fin, les autres téléphones à la table et les statistiques.

## The list of matches

match-none = Pas encore de partie
match-help = Une partie garde les manches et les totaux de deux à six joueurs. Deux téléphones peuvent la partager.
match-new = Nouvelle partie
match-start = Commencer la partie
match-all = Toutes les parties
match-state = { $over ->
    [yes] { $rounds ->
        [one] { $game } · { $rounds } manche · finie
       *[other] { $game } · { $rounds } manches · finie
    }
   *[no] { $rounds ->
        [one] { $game } · { $rounds } manche
       *[other] { $game } · { $rounds } manches
    }
}

## The end of a match

match-when-ends = Quand finit la partie ?
match-end = { $end ->
    [rounds] Manches
    [points] Score à atteindre
    [time] Temps
   *[open] Sans fin fixée
}
match-end-help = { $end ->
    [rounds] { $low ->
        [yes] Le plus petit total après la dernière manche gagne.
       *[no] Le plus grand total après la dernière manche gagne.
    }
    [points] { $low ->
        [yes] Quand quelqu’un l’atteint, le plus petit total gagne.
       *[no] Le premier à l’atteindre gagne.
    }
    [time] Quand le temps est écoulé, la manche en cours est la dernière.
   *[open] Jouez aussi longtemps que vous voulez.
}
match-end-label = { $end ->
    [rounds] Nombre de manches
    [points] Score à atteindre
   *[time] Minutes
}
match-ends-at = Heure limite : { $time }.
match-time-was-up = Temps écoulé : la manche en cours est la dernière.
match-ends-after = { $rounds ->
    [one] La partie se joue en { $rounds } manche.
   *[other] La partie se joue en { $rounds } manches.
}
match-ends-with = { $points ->
    [one] La partie se termine à { $points } point.
   *[other] La partie se termine à { $points } points.
}

## The first player

first-who = Qui commence ?
first-not-decided = Pas décidé
first-draw = Tirer au sort
first-draw-help = { $pieces ->
    [cards] Chacun pioche une carte. Saisis les cartes dans cet ordre : { $names }.
   *[tiles] Chacun pioche une tuile. Saisis les tuiles dans cet ordre : { $names }.
}
first-begins = { $name } commence.

## A match

match-totals = Totaux
match-plays-first = Commence
match-progress = Évolution
match-chart-alt = Courbe des totaux après chaque manche : { $totals }
match-rounds = Manches
match-round = Manche { $number }
match-round-short = N°
match-no-rounds = Pas encore de manche.
match-edit-round = Modifier la manche { $number }
match-undo-last = Annuler le dernier changement
match-score-round = Compter une manche
match-type-points = Saisir les points
match-won = { $name } a gagné
match-tied = La partie finit à égalité
match-changed = { $rounds ->
    [one] La partie a changé : { $rounds } manche.
   *[other] La partie a changé : { $rounds } manches.
}
match-change-rules = Changer les règles
match-rules-help = Elles comptent dès la prochaine manche comptée. Les manches déjà comptées gardent leurs points.
match-change-names = Changer les noms
match-names-help = Toutes les manches de cette partie montrent les nouveaux noms. Les autres parties gardent les leurs.
match-change-players = Changer les joueurs
match-who-plays = Qui joue la prochaine manche ?
match-players-help = Qui part garde ses points et peut revenir plus tard, mais ne gagne pas pendant son absence. La partie finit comme convenu au début.
match-new-player = Nouveau joueur
match-start-points = Points de départ
match-start-help = D’habitude : les points du moins bien placé ({ $worst }), la moyenne ({ $average }) ou 0.
match-left = Parti
match-export = Enregistrer pour un tableur
match-begun = Partie commencée le { $day }.
match-rounds-counted = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
match-rematch = Revanche
match-share = Partager le résultat
match-delete = Supprimer la partie
match-deleted = La partie est supprimée.

## Other phones

phones-other = Autre téléphone
phones-other-help = Scanne ce code avec l’autre téléphone, ou ouvres-y le lien. Chaque changement apparaît alors aussitôt sur les deux. Le lien est valable un jour.
phones-share-link = Partager le lien
phones-qr-alt = Code QR du lien
phones-new-table = À une nouvelle table
phones-new-table-help = Seuls les téléphones qui rejoignent la table voient ses parties.
phones-at-table = Téléphones à cette table
phones-joined = { $own ->
    [yes] Téléphone { $number } (celui-ci), depuis le { $day }
   *[no] Téléphone { $number }, depuis le { $day }
}
phones-remove = Retirer le téléphone { $number }
phones-removed = Le téléphone est retiré.

## Changes that are not saved on the server yet

change-unsent = Pas encore envoyé
change-refused = Non enregistré
change-to-rounds = Un changement des manches
change-match-deleted = La partie a été supprimée avant que ton changement soit enregistré.
change-restore-match = Restaurer la partie
change-show = Afficher
change-conflict = Un autre téléphone a été plus rapide
change-conflict-help = Un autre téléphone a modifié la partie avant que ton changement soit enregistré. Rien n’est perdu. Que faire de ton changement ?
change-theirs = La dernière manche sur le serveur
change-mine = Ton changement, pas encore enregistré
change-keep-both = Garder aussi le mien
change-discard-mine = Abandonner le mien

## Statistics

stats = Statistiques
stats-by-player = Parties et manches gagnées, meilleure manche, points
stats-over-matches = Points de chaque partie, additionnés
stats-none = Il n’y a pas encore de manche.
stats-column = { $column ->
    [won] Gagné
    [rounds] Manches
    [best] Record
   *[points] Points
}
