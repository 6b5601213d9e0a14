### La página que explica cómo un teléfono confía en el certificado del servidor.

certificate-title = La página segura
certificate-back = Volver a Tilesight
certificate-nothing = No hay nada que instalar: este servidor no ha creado un certificado propio.
certificate-why = Solo una página segura puede usar la cámara en vivo. La máquina que ejecuta Tilesight ha creado un certificado para ella, y este teléfono debe confiar en él una vez.
certificate-compare = Esta es la huella (SHA-256) de su autoridad. La máquina también la mostró: si las dos no coinciden, alguien en esta red ha cambiado esta página, y no debes seguir.
certificate-download = Descargar el certificado
certificate-ios = iPhone y iPad
certificate-ios-open = Abre esta página en Safari, toca <em>Descargar el certificado</em> y toca <em>Permitir</em>.
certificate-ios-install = Abre Ajustes y toca <em>Perfil descargado</em>, luego <em>Instalar</em>. <em>Más detalles</em> muestra la huella.
certificate-ios-trust = En Ajustes, abre <em>General</em>, <em>Información</em>, <em>Ajustes de confianza de los certificados</em>, y activa <em>Tilesight on this network</em>.
certificate-android = Android
certificate-android-open = Toca <em>Descargar el certificado</em>.
certificate-android-install = Abre Ajustes, busca <em>Certificado de CA</em> y tócalo. Está en <em>Seguridad</em>, <em>Cifrado y credenciales</em>, <em>Instalar un certificado</em>.
certificate-android-trust = Toca <em>Instalar de todos modos</em> y elige el archivo <em>ca.crt</em> entre las descargas. <em>Credenciales de confianza</em>, <em>Usuario</em> muestra después la huella.
certificate-then = Después
certificate-then-open = Abre la { $link }página segura{ $end }. La autoridad solo puede certificar los nombres y direcciones de esta máquina, para servidores: con ella no se puede imitar ninguna otra página. Bórrala en el mismo lugar de los ajustes si ya no usas Tilesight.
