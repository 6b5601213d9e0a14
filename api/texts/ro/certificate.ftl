### Romanian. The page that explains how a phone trusts the server's certificate.

certificate-title = Pagina securizată
certificate-back = Înapoi la Tilesight
certificate-nothing = Nu ai nimic de instalat: acest server nu și-a făcut un certificat propriu.
certificate-why = Doar o pagină securizată poate folosi camera în direct. Calculatorul pe care rulează Tilesight a făcut pentru ea un certificat, pe care acest telefon trebuie să-l accepte o singură dată.
certificate-compare = Aceasta este amprenta (SHA-256) a autorității lui. A afișat-o și calculatorul: dacă diferă, cineva din rețea a modificat această pagină și e bine să te oprești aici.
certificate-download = Descarcă certificatul
certificate-ios = iPhone și iPad
certificate-ios-open = Deschide această pagină în Safari, atinge <em>Descarcă certificatul</em>, apoi <em>Permite</em>.
certificate-ios-install = Deschide Configurări și atinge <em>Profil descărcat</em>, apoi <em>Instalați</em>. <em>Mai multe detalii</em> arată amprenta.
certificate-ios-trust = În Configurări, deschide <em>General</em>, <em>Informații</em>, <em>Configurări fiabilitate certificate</em> și activează <em>Tilesight on this network</em>.
certificate-android = Android
certificate-android-open = Atinge <em>Descarcă certificatul</em>.
certificate-android-install = Deschide Setări, caută <em>Certificat CA</em> și atinge-l. Se află la <em>Securitate</em>, <em>Criptare și date de conectare</em>, <em>Instalează un certificat</em>.
certificate-android-trust = Atinge <em>Instalează oricum</em> și alege fișierul <em>ca.crt</em> dintre descărcări. Apoi <em>Date de conectare de încredere</em>, <em>Utilizator</em> arată amprenta.
certificate-then = Apoi
certificate-then-open = Deschide { $link }pagina securizată{ $end }. Autoritatea poate certifica doar numele și adresele acestui singur calculator, pentru servere: cu ea nu se poate imita nicio altă pagină. Dacă nu mai folosești Tilesight, șterge-o din același loc al setărilor.
