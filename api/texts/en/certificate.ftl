### The page that explains how a phone trusts the server's certificate.
###
### <em> marks names of buttons and settings of the phone: use those that the phone shows in your
### language. Keep the tags as they are.

certificate-title = The secure page
certificate-back = Back to Tilesight
certificate-nothing = There is nothing to install: this server has made no certificate of its own.
certificate-why = Only a secure page may use the live camera. The machine that runs Tilesight has made a certificate for it, which this phone has to trust once.
certificate-compare = This is the fingerprint (SHA-256) of its authority. The machine printed it, too: if the two differ, somebody in this network has changed this page, and you should stop here.
certificate-download = Download the certificate
certificate-ios = iPhone and iPad
certificate-ios-open = Open this page in Safari, tap <em>Download the certificate</em>, and tap <em>Allow</em>.
certificate-ios-install = Open the Settings and tap <em>Profile Downloaded</em>, then <em>Install</em>. <em>More Details</em> shows the fingerprint.
certificate-ios-trust = In the Settings, open <em>General</em>, <em>About</em>, <em>Certificate Trust Settings</em>, and turn on <em>Tilesight on this network</em>.
certificate-android = Android
certificate-android-open = Tap <em>Download the certificate</em>.
certificate-android-install = Open the Settings, search for <em>CA certificate</em>, and tap it. It is below <em>Security</em>, <em>Encryption and credentials</em>, <em>Install a certificate</em>.
certificate-android-trust = Tap <em>Install anyway</em>, and choose the file <em>ca.crt</em> among the downloads. <em>Trusted credentials</em>, <em>User</em> then shows the fingerprint.
certificate-then = Then
# $link: the start of a link. $end: its end.
certificate-then-open = Open the { $link }secure page{ $end }. The authority can only certify the names and addresses of this one machine, for servers: no other page can be imitated with it. Delete it in the same place of the settings if you do not use Tilesight any more.
