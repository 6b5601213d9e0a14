### La page qui explique comment un téléphone fait confiance au certificat du serveur.

certificate-title = La page sécurisée
certificate-back = Retour à Tilesight
certificate-nothing = Il n’y a rien à installer : ce serveur n’a pas créé de certificat.
certificate-why = Seule une page sécurisée peut utiliser la caméra en direct. La machine qui fait tourner Tilesight a créé un certificat pour cela, et ce téléphone doit lui faire confiance une fois.
certificate-compare = Voici l’empreinte (SHA-256) de son autorité. La machine l’a affichée, elle aussi : si les deux diffèrent, quelqu’un sur ce réseau a modifié cette page, et tu dois t’arrêter là.
certificate-download = Télécharger le certificat
certificate-ios = iPhone et iPad
certificate-ios-open = Ouvre cette page dans Safari, touche <em>Télécharger le certificat</em>, puis <em>Autoriser</em>.
certificate-ios-install = Ouvre les Réglages et touche <em>Profil téléchargé</em>, puis <em>Installer</em>. <em>Plus de détails</em> montre l’empreinte.
certificate-ios-trust = Dans les Réglages, ouvre <em>Général</em>, <em>Informations</em>, <em>Réglages des certificats</em>, et active <em>Tilesight on this network</em>.
certificate-android = Android
certificate-android-open = Touche <em>Télécharger le certificat</em>.
certificate-android-install = Ouvre les Paramètres, cherche <em>Certificat CA</em> et touche-le. Il se trouve sous <em>Sécurité</em>, <em>Chiffrement et identifiants</em>, <em>Installer un certificat</em>.
certificate-android-trust = Touche <em>Installer quand même</em> et choisis le fichier <em>ca.crt</em> parmi les téléchargements. <em>Certificats de confiance</em>, <em>Utilisateur</em> montre ensuite l’empreinte.
certificate-then = Ensuite
certificate-then-open = Ouvre la { $link }page sécurisée{ $end }. L’autorité ne peut certifier que les noms et adresses de cette seule machine, pour des serveurs : aucune autre page ne peut être imitée avec elle. Supprime-la au même endroit des réglages si tu n’utilises plus Tilesight.
