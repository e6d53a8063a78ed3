const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = Array.from('áƀçđéƒǧħíĵķłɱñóþɋřšŧúṽŵẋýžÁƁÇĐÉƑǦĦÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ')

/**
 * 'Save {{name}}' becomes '[Šáṽé {{name}}~~]': accents on every letter and a third longer, so that texts missing from
 * the catalogue and boxes that are too narrow stand out. Placeholders, tags and entities are kept.
 */
export function pseudo(text: string): string {
  const pieces = text.split(/(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?[^<>]+>|&\w{1,20};)/)
  const letters = pieces.map((piece, index) => (index % 2 === 1 ? piece : accent(piece))).join('')
  // In words, since no translation is longer by a single long one.
  const longer = '~'.repeat(Math.ceil(text.length / 3)).replace(/~{6}(?=~)/g, '$& ')
  return `[${letters}${longer}]`
}

/** The same inside marks that make it run from right to left. */
export function mirrored(text: string): string {
  const rightToLeftOverride = '\u202E'
  const end = '\u202C'
  const pieces = text.split(/(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?[^<>]+>|&\w{1,20};)/)
  return pieces
    .map((piece, index) =>
      index % 2 === 1 || piece.trim() === ''
        ? piece
        : piece.replace(/\S.*\S|\S/s, (words) => rightToLeftOverride + accent(words) + end),
    )
    .join('')
}

function accent(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const at = plain.indexOf(letter)
      return at < 0 ? letter : (accented[at] ?? letter)
    })
    .join('')
}

/** Applies `turn` to every text of a catalogue, at any depth. */
export function pseudoCatalogue<T>(catalogue: T, turn: (text: string) => string): T {
  if (typeof catalogue === 'string') return turn(catalogue) as T
  return Object.fromEntries(
    Object.entries(catalogue as object).map(([key, value]) => [key, pseudoCatalogue(value, turn)]),
  ) as T
}
