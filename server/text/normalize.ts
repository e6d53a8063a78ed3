import anyAscii from 'any-ascii'

/**
 * The form in which texts are searched: romanised, lower case, single spaces ('Crème Brûlée' becomes 'creme brulee').
 * Text in other scripts is kept as well, after its romanised form, so that it is found either way.
 */
export function normalizeForSearch(text: string): string {
  // Most texts: lists and searches normalise thousands of names at a time.
  if (isPlain.test(text)) return text.toLowerCase()
  const romanised = anyAscii(text.normalize('NFC')).toLowerCase()
  const own = /[^\p{ASCII}\p{Script=Latin}]/u.test(text)
    ? ` ${text.normalize('NFKC').toLowerCase()}`
    : ''
  return `${romanised}${own}`.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Words of ASCII with single spaces between them, of which only the case can change. */
const isPlain = /^(?! )(?:[!-~]| (?! |$))*$/

/** A normaliser with a cache, for texts that repeat, such as names. Use it for one piece of work. */
export function rememberingNormalizer(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const normalised = normalizeForSearch(text)
    known.set(text, normalised)
    return normalised
  }
}
