import { plainName } from '#contract/plain-name.ts'

/**
 * Small letters of other scripts, and special ones of ours, that people take for the letter before them. Capitals do not
 * matter: user names are shown in lower case. Letters with accents are compared without and with them separately.
 */
const lookAlikes: Record<string, string> = {
  a: 'аαɑᴀ',
  b: 'Ьƅʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅժ',
  e: 'еҽᴇ',
  f: 'ꜰ',
  g: 'ɡɢց',
  h: 'һհʜ',
  i: 'іıιɩɪι',
  j: 'јյᴊϳ',
  k: 'кκᴋ',
  l: 'ӏʟ',
  m: 'ᴍ',
  n: 'ոηɴ',
  o: 'оοօσᴏ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'ᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ',
}

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, likes]) =>
    Array.from(likes, (like) => [like, letter] as const),
  ),
)

/** Full case folding, nearly: by way of capitals 'ß' is 'ss' and every sigma the same. */
export const foldedName = (text: string): string =>
  plainName(plainName(text).toUpperCase()).replaceAll('i\u0307', 'i')

/**
 * What a user name looks like. Two people whose names have the same key could be taken for one another ('соок' in Cyrillic
 * letters and 'cook'), so no second account gets it.
 */
export function nameKey(text: string): string {
  const letters = foldedName(text).normalize('NFKD')
  return Array.from(letters, (letter) => letterOf.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
}
