import { FOR, MAKES, numberWords, TIN } from './yield-words.ts'

const LONGEST = 90 // characters
const COUNT = `(\\d{1,2}|${[...numberWords.keys()].join('|')})(?: ?[x×])?`
const SIZE =
  '(\\d{1,4}(?:[.,]\\d)?(?: ?[x×] ?\\d{1,3})?)[ -]?(cm|inch(?:es)?|in|["″”]|er|lbs?|pounds?|kg|g|oz|ounces?)'
const WORDS = '((?:[\\p{L}-]{2,15} ){0,2}'
const NAMED = `${WORDS}(?:${TIN}))`
const BEFORE = `(?:${FOR}|${MAKES}) (?:(?:about|ca\\.?|circa|etwa|environ|ungefär) )?(?:${COUNT} )?`
const IN_FRONT = new RegExp(`${BEFORE}${SIZE}[ -]${NAMED}$`, 'iu')
const BEHIND = new RegExp(
  `${BEFORE}${NAMED}(?:,| de| da| di| van| of| von| mit| på| o średnicy)? ?\\(?(?:ø|à)? ?${SIZE}`,
  'iu',
)
const UNITS: [pattern: RegExp, unit: string][] = [
  [/^["″”]$/, 'inch'],
  [/^er$/i, 'cm'],
]

/**
 * '1 tin (20 cm)' of 'for a 20 cm tin', '1 loaf (2 lb)' of 'makes one 2lb loaf': its size is not how many there are. ''
 * for any other text.
 */
export function yieldOfTin(text: string): string {
  if (text.length > LONGEST || !/\d/.test(text)) return ''
  const [, number = '', size = '', unit = '', tin = ''] = IN_FRONT.exec(text) ?? []
  const [, count = number, name = tin, wide = size, inWhat = unit] = BEHIND.exec(text) ?? []
  if (name === '') return ''
  const many = numberWords.get(count.toLowerCase()) ?? (count || '1')
  const measure = UNITS.find(([pattern]) => pattern.test(inWhat))?.[1] ?? inWhat
  return `${many} ${name} (${wide} ${measure})`
}
