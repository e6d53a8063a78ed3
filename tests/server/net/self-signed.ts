// Self-signed for kitchen.test, valid until 2126, only for tests:
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 \
//   -subj /CN=kitchen.test -addext subjectAltName=DNS:kitchen.test
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFxFPh20GXkJ3A8Jj
LDM4d/rPLDEQRIw1JxFtk5G03CGhRANCAAQheUnJHGXsmhByWj2CC3R6Y6KAvi8T
0HooeaSFmhgvm02OZqVY3HbCA9DgcvMrqTnMEYp+hW/04LcYO4MyFo+t
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUUWwo9EBaN3LD1tTS+vjTnCc8oH8wCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMa2l0Y2hlbi50ZXN0MCAXDTI2MTEyMTE0MzYxOVoYDzIxMjYx
MDI4MTQzNjE5WjAXMRUwEwYDVQQDDAxraXRjaGVuLnRlc3QwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQheUnJHGXsmhByWj2CC3R6Y6KAvi8T0HooeaSFmhgvm02O
ZqVY3HbCA9DgcvMrqTnMEYp+hW/04LcYO4MyFo+to2wwajAdBgNVHQ4EFgQUZdin
B1voAp44xa773Kx1ROULkNwwHwYDVR0jBBgwFoAUZdinB1voAp44xa773Kx1ROUL
kNwwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxraXRjaGVuLnRlc3QwCgYI
KoZIzj0EAwIDSAAwRQIhAJbTjoEig3EXWqixAKu0NfkaesiXoh88Vx869132yPsH
AiAzfjRwKCkIzPfSCe18+Xw/GjDkbq/nyheFNEs+JnvPZg==
-----END CERTIFICATE-----
`,
}
