### Lecture des photos : ce qui a été corrigé, ce qui est douteux, ce que l’appareil doit faire, et pourquoi une photo est illisible.

## Corrections

reading-corrected = lu { $tile }, compris comme { $other } : { $cause }
reading-completes-run = cela complète la suite
reading-completes-group = cela complète la série
reading-completes-pair = cela complète la paire
reading-upside-down = la tête en bas dans sa rangée
reading-likelier = c’est plus probable
reading-no-such-copy =
    { $number ->
        [2] pas de deuxième { $tile } possible
        [3] pas de troisième { $tile } possible
        [4] pas de quatrième { $tile } possible
        [5] pas de cinquième { $tile } possible
       *[other] pas de { $number }e { $tile } possible
    }

## Doubts

doubt-either = { $tile } ou { $other }
doubt-not-sure = { $tile } : pas sûr
doubt-partly-hidden = en partie cachée
doubt-beside =
    { $pieces ->
        [cards] ce qui est à côté est peut-être une carte
       *[tiles] ce qui est à côté est peut-être une tuile
    }
doubt-elsewhere =
    une autre photo montre { $pieces ->
        [cards] cette carte
       *[tiles] cette tuile
    } ailleurs : elle est peut-être comptée deux fois
doubt-upside-down = la tête en bas dans sa rangée
doubt-too-many = il y a trop de lectures possibles pour les comparer toutes
doubt-missing-tile =
    { $pieces ->
        [cards] une carte entre elle et { $tile } n’a peut-être pas été lue
       *[tiles] une tuile entre elle et { $tile } n’a peut-être pas été lue
    }
doubt-one-meld = forme peut-être une seule combinaison avec { $tile }
doubt-two-melds = n’est peut-être pas dans la même combinaison que { $tile }

## What depends on a doubt

doubt-valid-if = { doubt-valid } si { doubt-place } est { $tile } ; { doubt-not-valid } si c’est { $other }
doubt-not-valid-if = { doubt-not-valid } si { doubt-place } est { $tile } ; { doubt-valid } si c’est { $other }
doubt-points-if =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } si { doubt-place } est { $tile } ; { $then } si c’est { $other }
doubt-rack-points-if =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } { piece-holder } si { doubt-place } est { $tile } ; { $then } si c’est { $other }
doubt-place =
    { $place ->
        [1] la première { piece-name }
        [2] la deuxième { piece-name }
        [3] la troisième { piece-name }
        [4] la quatrième { piece-name }
        [5] la cinquième { piece-name }
        [6] la sixième { piece-name }
        [7] la septième { piece-name }
        [8] la huitième { piece-name }
        [9] la neuvième { piece-name }
        [10] la dixième { piece-name }
        [11] la onzième { piece-name }
        [12] la douzième { piece-name }
        [13] la treizième { piece-name }
       *[other] la { piece-name } { $place }
    }
doubt-valid = valide
doubt-not-valid = pas valide
doubt-not-alone = pas valide seule, sauf si ce n’est pas une { piece-name }
doubt-not-unless = pas valide, sauf si { $changes }
doubt-is = { $tile } est en fait { $other }
doubt-valid-as-one = valide comme une combinaison ; pas valide comme deux
doubt-valid-as-two = valide comme deux combinaisons ; pas valide comme une
doubt-not-valid-as-one = pas valide comme une combinaison ; valide comme deux
doubt-not-valid-as-two = pas valide comme deux combinaisons ; valide comme une

## Advice for the camera

advice-more-light = plus de lumière
advice-hold-still = ne bouge plus
advice-show-tiles = montre la table
advice-left-cut = coupé à gauche
advice-top-cut = coupé en haut
advice-right-cut = coupé à droite
advice-bottom-cut = coupé en bas
advice-move-closer = approche-toi

## Photos that cannot be read

photo-empty = Le fichier est vide.
photo-is-folder = C’est un dossier, pas une photo.
photo-missing = Le fichier n’existe pas.
photo-no-file = Ce n’est pas un fichier ordinaire.
photo-not-allowed = Tu n’as pas le droit de lire ce fichier.
photo-unreadable = Le fichier ne peut pas être lu : { $reason }.
photo-cut-short = L’image est tronquée : une partie du fichier manque.
photo-damaged-inside = L’image est abîmée au milieu du fichier.
photo-damaged = L’image est abîmée et illisible.
photo-damaged-heic = L’image HEIC est abîmée ou tronquée.
photo-no-size = L’image est abîmée : sa taille manque.
photo-no-picture = Ce n’est pas une image ; Tilesight lit JPEG, HEIC, PNG et WebP.
photo-other-format = C’est { photo-kind } ; Tilesight lit JPEG, HEIC, PNG et WebP.
photo-kind =
    { $kind ->
        [gif] un GIF
        [bmp] une image BMP
        [tiff] une image TIFF ou brute
        [pdf] un PDF
        [jxl] une image JPEG XL
        [avif] une image AVIF
       *[video] une vidéo
    }
photo-many-scans = L’image a { $scans } passes, plus que la limite de { $limit }.
photo-memory = Décoder l’image de { $width } × { $height } pixels demande { $needed } Mo, plus que la limite de { $limit } Mo.
photo-many-items = L’image se compose de { $megapixels } mégapixels, plus que la limite de { $limit }.
photo-too-large = L’image a { $width } × { $height } pixels, plus que la limite de { $limit } mégapixels.
photo-too-small = L’image n’a que { $width } × { $height } pixels, trop peu pour lire quoi que ce soit.
photo-too-narrow = L’image a { $width } × { $height } pixels : elle est plus de { $limit } fois plus longue que large.
photo-too-dark = La photo est trop sombre : allume une lampe et reprends-la.
photo-blurred =
    { $pieces ->
        [cards] La photo est floue : ne bouge pas et touche les cartes pour faire la mise au point.
       *[tiles] La photo est floue : ne bouge pas et touche les tuiles pour faire la mise au point.
    }
photo-no-pieces =
    { $pieces ->
        [cards] On ne voit pas de cartes sur cette photo.
       *[tiles] On ne voit pas de tuiles sur cette photo.
    }
photo-no-color = La photo est en noir et blanc : les couleurs des tuiles sont illisibles. Reprends-la.
photo-mirrored = La photo est inversée comme dans un miroir, ce que font certaines caméras avant : utilise la caméra arrière ou inverse l’image horizontalement.
photo-shows-cards = Cette photo montre des cartes, mais { $title } se joue avec des tuiles : choisis le jeu auquel vous jouez.
photo-shows-tiles = Cette photo montre des tuiles, mais { $title } se joue avec des cartes : choisis le jeu auquel vous jouez.

## Videos

video-no-video = Ce n’est pas une vidéo lisible.
video-wrong-name = Le nom de la vidéo n’est pas en UTF-8 : renomme le fichier.
video-is-folder = C’est un dossier, pas une vidéo.
video-is-photo = C’est une seule image, pas une vidéo : lis-la comme une photo.
video-too-small = La vidéo n’a que { $width } × { $height } pixels, trop peu pour lire quoi que ce soit.
video-cut-short = La vidéo est tronquée : une partie du fichier manque.
video-not-settled = Aucune table stable dans cette vidéo.
video-not-settled-advice = Aucune table stable dans cette vidéo : { $advice }.

## Several photos of one table

photo-number = photo { $number }
photo-number-name = photo { $number } ({ $name })
merge-none = il n’y a pas de photo
merge-no-tiles = { $photo } : pas de tuiles pour la situer
merge-few-common = { $photo } a trop peu en commun avec les autres ({ $common } sur { $needed }) ; prends des photos qui se recouvrent davantage
merge-two-places = { $photo } convient à plus d’un endroit ; prends des photos qui se recouvrent davantage
merge-other-table =
    { $photo } montre une autre table, ou une table où quelque chose a bougé : { $conflicts } des { $common } { $pieces ->
        [cards] cartes
       *[tiles] tuiles
    } communes sont ailleurs

## Words beside tiles, in tables and on drawings

row-rack =
    { $pieces ->
        [cards] main
       *[tiles] chevalet
    }
# Sans accents : la police du dessin n’en a pas.
drawing-to-rack = reprendre
drawing-to-table = remettre ici
