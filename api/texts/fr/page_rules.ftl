### La page : choisir un jeu et ses règles, avec les noms courts des règles et des choix.

rules-title = Règles
indicator-which = Quelle tuile est retournée ?
indicator-help = Les tuiles de sa couleur avec le numéro suivant sont les jokers de cette manche ; les jokers imprimés comptent comme cette tuile.
indicator = Indicateur
indicator-change = Indicateur : { $piece }. Le changer
rules-which-game = Quel jeu ?
rules-house = Vos règles maison
rules-house-help = Une partie garde ses règles. Pour les changer, ouvre la partie.
rules-all = Toutes les autres règles : { $game }
rules-rulebook = Livret de règles : { $sentence }
rules-reset = Reprendre la règle du livret : { $rule }
rules-none-changed = Aucune règle maison.
rules-changed = { rules-name } : { $value }

rules-summary = { $game ->
    [pup] Ouvrir avec 30. Un joker posé se déplace comme toute autre tuile.
    [easy] Les mêmes règles que Pup Rummy, sous un autre nom.
    [dutch] Ouvrir avec 30. Mets sa tuile à la place d’un joker avant de le déplacer.
    [rrrummy] Comme Dutch Rummy, et on ne prend rien dans une combinaison avec joker.
    [tiles50] Comme RRRummy, mais ouvrir avec 50, et un joker libéré commence une nouvelle combinaison.
    [rummy_club] Qui ne joue pas en pioche 3. Chacun marque ce que les autres ont en main.
    [rummy45] Pose 45 points d’un coup, puis complète toute combinaison. Les tuiles posées comptent.
    [rummy_pro] Rien n’est posé avant que quelqu’un ferme avec 14 tuiles. Tous les autres paient.
    [basic_rummy] Avec des cartes : piocher, poser ou compléter des combinaisons, jeter.
    [okey_101] Ouvrir avec 101 ou cinq paires. L’indicateur décide des jokers. Le moins de points gagne.
   *[other] { $game }
}

rules-name = { $rule ->
    [jokerLevel] Comment les jokers posés bougent
    [copies] Exemplaires de chaque { $pieces ->
        [cards] carte
       *[tiles] tuile
    }
    [jokers] Nombre de jokers
    [extra_jokers] Jokers que les joueurs peuvent ajouter
    [players_max] Nombre maximal de joueurs
    [first_extra] Tuile de plus pour le premier joueur
    [deal_until_open] Distribuer jusqu’à ce que quelqu’un puisse ouvrir
    [upcard] La pioche fournit la première défausse
    [stacks] Hauteur des piles
    [starter] Qui commence
    [refuse_doubles] Paires pour refuser la donne
    [run_min] Suite la plus courte
    [run_max] Suite la plus longue
    [run_wraps] { $pieces ->
        [cards] Un as peut suivre un roi
       *[tiles] Un 1 peut suivre un 13
    }
    [group_min] Série la plus petite
    [group_max] Série la plus grande
    [meld_jokers] Jokers au plus par combinaison
    [opening] Points pour ouvrir
    [opening_same_turn] On peut continuer à jouer au tour de l’ouverture
    [lay_off_unopened] On peut compléter la table avant d’avoir posé
    [table_to_hand] { $pieces ->
        [cards] Les cartes peuvent revenir de la table en main
       *[tiles] Les tuiles peuvent revenir de la table au chevalet
    }
    [joker_replace] Remplacer un joker avant de le déplacer
    [joker_from_hand] Remplacer un joker seulement depuis son chevalet
    [joker_locks] Une combinaison avec joker est bloquée
    [joker_new_meld] Un joker libéré va dans une nouvelle combinaison
    [joker_swap] Un joker s’échange contre sa tuile
    [draw] Combien en piocher quand on ne joue pas
    [penalty_draw] Tuiles à piocher après un tour non permis
    [timer] Durée d’un tour
    [reshuffles] Fois où la défausse redevient pioche
    [stalemate] La manche s’arrête si personne ne peut finir
    [take_discard] On peut prendre la dernière défausse
    [take_discarded_joker] On peut prendre un joker jeté
    [discard_taken] On peut rejeter ce qu’on vient de prendre
    [last_discard] Il faut une dernière défausse pour finir
    [round_scoring] Comment une manche est comptée
    [hand_highest] Points au plus pour une { $pieces ->
        [cards] carte
       *[tiles] tuile
    } en main
    [hand_joker] Points d’un joker resté sur le chevalet
    [going_rummy] Les points du Going Rummy sont multipliés par
    [laid_low] Points d’un 2 à 9 posé
    [laid_high] Points d’un 10 à 13 posé
    [laid_one] Points d’un 1 posé
    [laid_joker] Points d’un joker posé
    [closing_bonus] Points pour fermer
    [trump] Points pour la jumelle de l’atout
    [trump_each_pays] Chaque adversaire paie pour l’atout
    [disconnect] Points perdus en quittant la table
    [multiplier] Les prix sont multipliés par
    [match_rounds] Manches dans une partie
    [match_rounds_each] Manches que chacun commence
    [match_minutes] Minutes d’une partie
    [match_targets] Points qui terminent une partie
    [opening_pairs] Paires pour ouvrir
    [taken_laid] Ce qui est pris dans la défausse doit être posé
    [discard_penalty] Pénalité pour un joker ou une tuile utile jetés
    [hand_unopened] Points sans avoir ouvert
    [going_out] Points retirés à qui finit
    [joker_out] Facteur si un joker est jeté en dernier
    [pairs_factor] Facteur pour les paires
   *[other] { $rule }
}

rules-choice = { $choice ->
    [highest_draw] Qui pioche la plus haute
    [in_turn] Chacun à son tour
    [winner_takes] Le gagnant marque les pertes des autres
    [winner_only] Seul le gagnant marque
    [opponents] Chacun marque les mains adverses
    [laid] Ce qui est posé compte
    [price] Tous paient le jeu fermé
    [penalty] La main de chacun compte en pénalité
   *[other] { $choice }
}

rules-joker-level = { $level ->
    [free] Librement, comme les tuiles
    [replaced] Une fois remplacés
    [locked] Remplacés, combinaison bloquée
    [new_meld] Remplacés, nouvelle combinaison
   *[own] Réglage maison
}
