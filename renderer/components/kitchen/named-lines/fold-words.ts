import { foldName } from '#renderer/components/fields/name-options.ts'

/** The words of a text, folded: lower case, without accents. Numbers are left out. */
export const wordsOf = (text: string): string[] =>
  foldName(text)
    .replaceAll('’', "'")
    .replaceAll(/(?<=\p{L})'s?(?!\p{L})/gu, '')
    .match(/\p{L}[\p{L}\p{M}]*/gu) ?? []

// Plurals in -er are only accepted for these: 'butt' and 'butter', 'corn' and 'corner' are different words.
const growByEr = new Set(['ei', 'blatt', 'kraut', 'huhn', 'korn'])

/**
 * Whether two words are forms of one: 'tomato' and 'tomatoes', 'Zwiebel' and 'Zwiebeln', 'leaf' and 'leaves'; never
 * 'salt' and 'salted'.
 */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const ending = long.slice(short.length)
  if (long.startsWith(short)) {
    if (ending === 's') return short.length >= 3 && !short.endsWith('s')
    if (ending === 'er' || ending === 'ern') return growByEr.has(short)
    if (ending === 'es') return short.length >= 4
    return ['n', 'e', 'en'].includes(ending) && short.length >= 4 && long !== 'paste'
  }
  if (long.endsWith('ies')) return short === `${long.slice(0, -3)}y` && short.length >= 4
  if (long.endsWith('ves'))
    return [`${long.slice(0, -3)}f`, `${long.slice(0, -3)}fe`].includes(short)
  return false
}
