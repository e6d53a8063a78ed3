import anyAscii from 'any-ascii'

/**
 * The form in which texts are searched: romanised, lower case, single spaces ('Crème Brûlée' → 'creme brulee').
 * CJK text keeps its own characters beside the romanised ones, so that it can be found either way.
 */
export function normalizeForSearch(text: string): string {
  const romanised = anyAscii(text.normalize('NFC')).toLowerCase()
  const own = /[^\p{ASCII}\p{Script=Latin}]/u.test(text)
    ? ` ${text.normalize('NFKC').toLowerCase()}`
    : ''
  return `${romanised}${own}`.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The same for texts that come again and again, as names do; for as long as one piece of work takes. */
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
