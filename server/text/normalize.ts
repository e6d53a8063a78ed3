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
