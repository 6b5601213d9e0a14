### Ce que répondent le serveur, sa base de données et ses certificats quand quelque chose ne va pas.

## Requests

request-unreadable = La requête est illisible.
request-forbidden = Ce n’est pas autorisé.
request-nothing-here = Il n’y a rien ici.
request-wrong-method = Cette méthode n’est pas autorisée ici.
request-too-slow = L’envoi a pris trop de temps.
request-too-large = L’envoi est trop gros.
request-failed = Une erreur inattendue s’est produite ; voir le journal du serveur.
request-too-long = Cela a pris trop de temps : réessaie plus tard, ou avec moins.
upload-limit = Un envoi peut faire { $megabytes } Mo au plus.
request-limit = Une requête sans photo peut faire { $kilobytes } ko au plus.
request-too-many = Ce téléphone envoie trop de requêtes : réessaie dans { $seconds } s.
request-other-site = Cette requête vient de la page d’un autre site.
request-other-name = Ce serveur ne porte pas ce nom ; TILESIGHT_HOSTS énumère d’autres noms.
server-busy = Le serveur est occupé : réessaie dans une seconde.
server-stopping = Le serveur s’arrête : réessaie dans quelques secondes.

## Phones, tables and matches

phone-not-paired = Ce téléphone n’est pas associé : scanne le code que le serveur affiche.
pairing-code-expired = Ce code n’est plus valide : scanne le code que le serveur affiche maintenant.
phone-not-at-table = Ce téléphone n’est plus à la table.
table-not-joined = La table n’existe pas, ou ce téléphone ne l’a pas rejointe.
match-changed-elsewhere = Quelqu’un d’autre a modifié cette partie : regarde-la de nouveau, puis modifie-la.
match-missing = La partie n’existe pas.
match-round-missing = La partie n’a pas cette manche.
match-nothing-to-undo = Il n’y a plus de modification à annuler.
match-key-used = Cette clé a servi pour une autre partie ou modification : il en faut une pour chacune.
match-limit = Ce serveur garde { $limit } parties au plus : supprimes-en une, ou démarre le serveur avec un --max-matches plus grand.
correction-missing = La correction n’existe pas.
correction-id-missing = La correction { $id } n’existe pas.
corrections-full = Le serveur ne garde plus de corrections : elles occupent { $gigabytes } Go. La personne qui le gère peut les exporter et les supprimer.
certificate-none = Ce serveur n’a pas créé de certificat.

## Fields of requests and options

body-no-json = Le corps n’est pas du JSON.
body-must-be-json = Le corps doit être application/json.
body-must-be-json-or-form = Le corps doit être application/json ou multipart/form-data.
field-wrong = { $field } { $requirement }.
body-wrong = Le corps { $requirement }.
field-fault = { $field } : { $fault }
option-wrong = { $requirement }, pas { $given }
must-be-text = doit être un texte
must-be-whole = doit être un nombre entier
must-be-number = doit être un nombre
must-be-boolean = doit être true ou false
must-be-list = doit être une liste
must-be-object = doit être un objet JSON
must-be-file = doit être envoyé comme fichier
must-be-there = manque
must-be-known = n’est pas un champ connu
must-be-more = doit être supérieur à { $limit }
must-be-at-least = doit être au moins { $limit }
must-be-less = doit être inférieur à { $limit }
must-be-at-most = doit être au plus { $limit }
must-be-one-of = doit être { $expected }
must-have-items =
    { $limit ->
        [one] doit avoir au moins { $limit } élément
       *[other] doit avoir au moins { $limit } éléments
    }
must-have-few-items =
    { $limit ->
        [one] doit avoir au plus { $limit } élément
       *[other] doit avoir au plus { $limit } éléments
    }
must-have-characters =
    { $limit ->
        [one] doit avoir au moins { $limit } caractère
       *[other] doit avoir au moins { $limit } caractères
    }
must-have-few-characters =
    { $limit ->
        [one] doit avoir au plus { $limit } caractère
       *[other] doit avoir au plus { $limit } caractères
    }
must-be-valid = n’est pas valide : { $reason }
value-kinds = attendu true ou false, un nombre entier, un mot, ou une liste de ceux-ci
value-limits = attendu { $values } valeurs de { $characters } caractères au plus
value-notation-or-photo = attendu des tuiles en notation, ou leur photo dans un formulaire
value-notation-limit = les tuiles en notation ont { $characters } caractères au plus
value-too-nested = trop de niveaux imbriqués
value-no-json = ce n’est pas du JSON
value-nul = une clé ne peut pas contenir le caractère NUL
value-empty-photo = une photo n’est pas gardée sans ses tuiles
name-characters = un nom se compose de lettres, de chiffres et de signes
name-invisible = un nom doit contenir une lettre, un chiffre ou un autre signe visible
name-twice = deux joueurs s’appellent { $name }
tile-corners-on-line = les coins d’une tuile ne doivent pas être alignés
tile-alternative-twice = { $tile } a deux fois l’alternative { $other }
tile-missing = il n’y a pas de tuile { $number }, il y en a { $count } dans l’envoi

## Database

database-unusable = Cette base de données est inutilisable : { $reason }.
database-missing = Il n’y a pas de base de données { $file }.
database-not-opened = La base de données { $place } ne peut pas être ouverte : { $reason }.
database-error = La base de données est inutilisable : { $reason }.
database-busy = La base de données est occupée ; réessaie.
database-disk-full = le disque est plein
database-disk-full-sentence = Le disque est plein : tant qu’il n’y a pas de place, rien ne peut être enregistré ni supprimé.
database-away = La base de données ne répond pas.
database-slow = La base de données ne répond pas à temps.
database-other-writer = un autre programme y écrit
database-not-sqlite = ce n’est pas un fichier SQLite
database-newer = une version plus récente de Tilesight l’a modifiée
database-needs-extra = PostgreSQL demande un extra, `pip install 'tilesight[postgresql]'`
database-not-installed = { $name } n’est pas installé
backup-exists = { $file } existe déjà ; choisis un autre nom.
backup-not-empty = { $database } n’est pas vide ; rien n’a été modifié.
backup-damaged = { $file } est abîmé : { $reason }.
backup-no-copy = { $file } n’est pas une copie des parties : { $reason }.
backup-only-sqlite = Seule une base SQLite se copie ainsi ; utilise pg_dump pour PostgreSQL.
file-unwritable = { $file } : écriture impossible : { $reason }.

## Certificates

certificate-unusable = Le certificat et la clé dans { $certificate } et { $key } sont inutilisables : { $reason }.
certificate-no-pair = ce n’est pas du PEM, ou ils ne vont pas ensemble
certificate-not-now = Le certificat n’est valide que du { $since } au { $until }, pas maintenant.
certificate-new-authority = L’autorité de certification est nouvelle, car la précédente ne peut pas certifier tous les noms et adresses de cette machine ou n’est pas valide en ce moment : les téléphones doivent de nouveau lui faire confiance.
certificate-unwritable = { $file } : le certificat ne peut pas être écrit : { $reason }.
authority-damaged = L’autorité de certification { $file } est abîmée ({ $reason }) : restaure-la avec { $key } depuis une copie ; ou supprime les deux, et les téléphones devront faire confiance à la suivante.
authority-file-missing = { $file } manque
authority-unreadable = elle ou sa clé est illisible, ou elles ne vont pas ensemble
