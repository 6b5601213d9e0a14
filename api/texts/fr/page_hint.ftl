### La page : les conseils.

hint-start = Que puis-je jouer ?
hint-help = { $pieces ->
    [cards] Photographie la table, puis tes cartes. Tu choisis ce que le conseil dévoile.
   *[tiles] Photographie la table, puis ton chevalet. Tu choisis ce que le conseil dévoile.
}
hint-steps = Étapes
hint-step = { $step ->
    [table] Table
    [rack] { $pieces ->
        [cards] Main
       *[tiles] Chevalet
    }
   *[hint] Conseil
}
hint-empty-table = La table est vide
hint-own = { $pieces ->
    [cards] Tes cartes
   *[tiles] Ton chevalet
}
hint-own-start = { $pieces ->
    [cards] Et maintenant, tes cartes
   *[tiles] Et maintenant, ton chevalet
}
hint-own-photograph = { $pieces ->
    [cards] Photo de tes cartes
   *[tiles] Photo de ton chevalet
}
hint-own-next = { $pieces ->
    [cards] Passer à tes cartes
   *[tiles] Passer à ton chevalet
}
hint-own-help = Personne d’autre ne voit cette photo. Elle n’est pas enregistrée.
hint-jokers-thrown = Jokers que tu as jetés

## What the player wants

hint-options = Que veux-tu ?
hint-opened = J’ai déjà ouvert
hint-opened-help = { $pieces ->
    [cards] { $points ->
        [one] Si c’est désactivé, il faut { $points } point de ta main pour ton premier coup.
       *[other] Si c’est désactivé, il faut { $points } points de ta main pour ton premier coup.
    }
   *[tiles] { $points ->
        [one] Si c’est désactivé, il faut { $points } point de ton chevalet pour ton premier coup.
       *[other] Si c’est désactivé, il faut { $points } points de ton chevalet pour ton premier coup.
    }
}
hint-goal = Objectif
hint-goal-name = { $goal ->
    [tiles] { $pieces ->
        [cards] Le plus de cartes
       *[tiles] Le plus de tuiles
    }
    [points] Le plus de points
    [out] Finir
    [keep-jokers] Garder les jokers
   *[win] Gagner la manche
}
hint-players = Nombre de joueurs
hint-discards = Défausse
hint-discards-help = La défausse, la dernière à la fin.
hint-no-discards = Aucune
hint-not-drawn = Je n’ai pas encore pioché
hint-took = J’ai pris la dernière défausse
hint-give = Donne-moi un conseil
hint-first = Le premier conseil après le démarrage du serveur peut prendre une demi-minute.

## The hint

hint-which-pieces = { $pieces ->
    [cards] Quelles cartes ?
   *[tiles] Quelles tuiles ?
}
hint-show-play = Montre-moi le coup
hint-fix-pieces = { $pieces ->
    [cards] Corriger les cartes
   *[tiles] Corriger les tuiles
}
hint-these-pieces = { $pieces ->
    [cards] Ces cartes
   *[tiles] Ces tuiles
}
hint-the-play = Le coup, pas à pas
hint-all-done = C’est fait. Bien joué !
hint-each-discard = Ce que vaut chaque défausse
hint-each-game = Ce qui manque à chaque jeu
hint-pictures = Images
hint-before = Avant
hint-after = Après
hint-legend = { $pieces ->
    [cards] ★ de ta main · ↻ d’une autre combinaison
   *[tiles] ★ de ton chevalet · ↻ d’une autre combinaison
}
hint-not-sure = { $pieces ->
    [cards] Vérifie ces cartes
   *[tiles] Vérifie ces tuiles
}
hint-none = Pas de conseil pour cette position
hint-nearest = La table valide la plus proche
hint-left-over = { $pieces ->
    [cards] Cartes qui n’y trouvent pas de place
   *[tiles] Tuiles qui n’y trouvent pas de place
}
