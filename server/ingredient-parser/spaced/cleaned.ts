import { westernDigits } from '#contract/amounts/numbers.ts'

/** Signs that turn the direction of a text, places where a word may be broken, and spaces without width. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * A line without bullets, check boxes and a full stop, with western digits and single spaces; 'Zwiebel(n)' is
 * 'Zwiebeln', and '25O g' and '1, 5 l' are numbers.
 */
export function cleaned(text: string): string {
  return westernDigits(text.normalize('NFC').replace(unseen, ''))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/(?<=\d)٬(?=\d)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{L})\((\p{Ll}{1,3})\)/gu, '$1')
    .replace(/^(\d{1,3}(?=O)|\d{2,3}(?=o))[oO](?=\s?\p{L})/u, '$10')
    .replace(/^(\d{1,3},) (?=\d\s?\p{L})/u, '$1')
    .replace(/(?<=[\p{L}\p{M}]{3}|\p{sc=Hebrew}{2}|\))\s?[.;]$/u, '')
    .replace(/\s?\*{1,3}$/, '')
    .replace(/\.(?=\p{L}{3})/gu, '. ')
    .replace(/(?<=\p{L})\s?\/\s?(?=\d)/gu, ' / ')
    .replace(/^un['’](?=\p{L})/iu, 'un ')
    .replace(/^[\s\-–—•·*▢☐□✓+]+(?=[^\s])/u, '')
    .trim()
}
