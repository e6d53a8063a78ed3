import { decodeHTML } from 'entities'

const INVISIBLE = /\u200d|[\u200b\u200c\u2060\ufeff\u00ad]/g
const FOLDED: [RegExp, string][] = [
  [/[\u2019\u2018\u02bc\u00b4`\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2014\u2212]/g, '-'],
  [/[\u2044\u2215]/g, '/'],
  [/\u00d7/g, 'x'],
  [/\u2026/g, '...'],
  [/\u25a2/g, ' '],
  // An escape that lost its backslash on the page, which the expected texts keep.
  [/u0026/g, '&'],
]

/** A text without entities, tags, styles of quotes and dashes, and doubled white space, in lower case. */
export function plain(text: string): string {
  let decoded = text
  for (let round = 0; round < 4; round += 1) decoded = decodeHTML(decoded)
  decoded = decoded
    .replace(/<\s?br\s?\/?>|<\/(?:p|li|div|h\d)>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    // '1½' has the same words as '1 1/2'.
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, ' ')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
  for (const [sign, other] of FOLDED) decoded = decoded.replace(sign, other)
  return decoded.replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('ß', 'ss')
}

/** Equal for texts that differ in white space at most. */
export const exactKey = (text: string) => plain(text).replaceAll(' ', '')

/** The same for a line of ingredients; doubled brackets count as single ones. */
export const lineKey = (text: string) =>
  exactKey(text)
    .replace(/\({2,}/g, '(')
    .replace(/\){2,}/g, ')')

const NUMBER_OF_STEP =
  /^\s*(?:step|schritt|étape|paso|stap|passo|fase)?\s*\d{1,2}\s*[.):]?\s+|^\s*\d{1,2}[.)]\s*|^\s*[-*\u2022]\s+/i

/** The same for a step; its number does not count. */
export const stepKey = (text: string) =>
  exactKey(text.slice(0, 80).replace(NUMBER_OF_STEP, '') + text.slice(80)) || exactKey(text)

const WORD =
  /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af]|(?:(?![\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af])[\p{L}\p{N}])+/gu

/** How much two texts have in common: F1 over their words, 0 to 1. Signs of Chinese, Japanese and Korean are words. */
export function sharedWords(one: string, other: string): number {
  const wordsOf = (text: string): string[] => plain(text).match(WORD) ?? []
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  if (mine.length === 0 && theirs.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of mine) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of theirs) {
    const count = left.get(word) ?? 0
    if (count > 0) shared += 1
    left.set(word, count - 1)
  }
  return (2 * shared) / (mine.length + theirs.length)
}

export const isSameList = (one: string[], other: string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])
