/** A page as Chrome saves it in one file, with further parts. */
export function mhtmlOf(page: string, ...parts: string[]): string {
  return [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://example.test/plum-cake',
    'Subject: Plum cake',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="----edge----"',
    '',
    '------edge----',
    'Content-Type: text/html',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Location: https://example.test/plum-cake',
    '',
    page.replaceAll('=', '=3D').replaceAll('°', '=C2=B0'),
    ...parts.flatMap((part) => ['------edge----', part]),
    '------edge------',
    '',
  ].join('\r\n')
}

/** A picture that was saved with the page. */
export const mhtmlPicture = (location: string, picture: Buffer) =>
  [
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    `Content-Location: ${location}`,
    '',
    picture.toString('base64').replaceAll(/(.{76})/g, '$1\r\n'),
  ].join('\r\n')
