### Turkish. The page that explains how a phone trusts the server's certificate.

certificate-title = Güvenli sayfa
certificate-back = Tilesight'a dön
certificate-nothing = Yüklenecek bir şey yok: bu sunucu kendi sertifikasını oluşturmadı.
certificate-why = Canlı kamerayı yalnızca güvenli bir sayfa kullanabilir. Tilesight'ın çalıştığı bilgisayar bunun için bir sertifika oluşturdu; bu telefonun ona bir kez güvenmesi gerekiyor.
certificate-compare = Bu, sertifika yetkilisinin parmak izi (SHA-256). Bilgisayar da onu yazdırdı: ikisi farklıysa bu ağda biri bu sayfayı değiştirmiştir, burada dur.
certificate-download = Sertifikayı indir
certificate-ios = iPhone ve iPad
certificate-ios-open = Bu sayfayı Safari'de aç, <em>Sertifikayı indir</em> bağlantısına, sonra <em>İzin Ver</em> düğmesine dokun.
certificate-ios-install = Ayarlar'ı aç, <em>Profil İndirildi</em> satırına, sonra <em>Yükle</em> düğmesine dokun. Parmak izini <em>Daha Fazla Ayrıntı</em> gösterir.
certificate-ios-trust = Ayarlar'da sırasıyla <em>Genel</em>, <em>Hakkında</em>, <em>Sertifika Güven Ayarları</em> bölümünü aç ve <em>Tilesight on this network</em> anahtarını aç.
certificate-android = Android
certificate-android-open = <em>Sertifikayı indir</em> bağlantısına dokun.
certificate-android-install = Ayarlar'ı aç, <em>CA sertifikası</em> diye ara ve ona dokun. Yeri: <em>Güvenlik</em>, <em>Şifreleme ve kimlik bilgileri</em>, <em>Sertifika yükle</em>.
certificate-android-trust = <em>Yine de yükle</em> düğmesine dokun ve indirilenlerden <em>ca.crt</em> dosyasını seç. Parmak izini sonra <em>Güvenilir kimlik bilgileri</em>, <em>Kullanıcı</em> gösterir.
certificate-then = Sonra
certificate-then-open = { $link }Güvenli sayfayı{ $end } aç. Bu yetkili yalnızca bu tek bilgisayarın adlarını ve adreslerini, yalnızca sunucular için onaylayabilir: onunla başka hiçbir sayfa taklit edilemez. Tilesight'ı artık kullanmıyorsan onu ayarlarda aynı yerden sil.
