const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = Array.from('áƀçđéƒǧħíĵķłɱñóþɋřšŧúṽŵẋýžÁƁÇĐÉƑǦĦÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ')

/**
 * 'Save {{name}}' becomes '[Šáṽé {{name}}~~]': every letter accented and a third longer, so that text which forgot the
 * catalogue and boxes which are too tight catch the eye. Placeholders, tags and entities stay as they are.
 */
export function pseudo(text: string): string {
  const pieces = text.split(/(\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[^>]+>|&\w+;)/)
  const letters = pieces.map((piece, index) => (index % 2 === 1 ? piece : accent(piece))).join('')
  return `[${letters}${'~'.repeat(Math.ceil(text.length / 3))}]`
}

/** The same, wrapped so that it runs from right to left as a translation would. */
export function mirrored(text: string): string {
  const rightToLeftOverride = '\u202E'
  const end = '\u202C'
  const pieces = text.split(/(\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[^>]+>|&\w+;)/)
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

/** Turns every text of a catalogue, however deep. */
export function pseudoCatalogue<T>(catalogue: T, turn: (text: string) => string): T {
  if (typeof catalogue === 'string') return turn(catalogue) as T
  return Object.fromEntries(
    Object.entries(catalogue as object).map(([key, value]) => [key, pseudoCatalogue(value, turn)]),
  ) as T
}
