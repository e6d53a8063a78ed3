import { fractionSigns } from './unit-words.ts'

/** The two ends of an amount; they are equal if it is no range. */
export interface Ends {
  low: number
  high: number
}

const words = new Map<string, number>([
  ...`one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty`
    .split(/\s+/)
    .map((word, index) => [word, index + 1] as const),
  ['half', 0.5],
  ['quarter', 0.25],
  ['couple', 2],
  ['dozen', 12],
  ['one-half', 0.5],
  ['one-quarter', 0.25],
  ['three-quarter', 0.75],
  ['three-quarters', 0.75],
])

/** The amount that a token says: '1#1$2', '2-3', '2x', 'one'; null for 'few' and the like. */
export function amountOf(token: string): Ends | null {
  const text = token
    .toLowerCase()
    .replace(/^[<~]/, '')
    .replace(/(?<=\d)x$/, '')
  const value = valueOf(text)
  if (value !== null) return { low: value, high: value }
  const ends = text.split(/-|–|to|or/)
  if (ends.length !== 2) return null
  const [one, other] = [valueOf(ends[0]!), valueOf(ends[1]!)]
  if (one === null || other === null) return null
  return { low: Math.min(one, other), high: Math.max(one, other) }
}

function valueOf(text: string): number | null {
  const word = words.get(text)
  if (word !== undefined) return word
  const fraction = /^(\d{0,9})#(\d{1,9})\$(\d{1,9})$/.exec(text)
  if (fraction) {
    const [whole, top, bottom] = fraction.slice(1).map(Number) as [number, number, number]
    return bottom === 0 ? null : whole + top / bottom
  }
  if (/^(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/.test(text)) return Number(text)
  const grouped = /^[1-9]\d{0,2}(?:,\d{3}){1,2}$/.test(text)
  if (grouped) return Number(text.replaceAll(',', ''))
  const sign = /^(\d{0,9})(\D)$/u.exec(text)
  const parts = sign && fractionSigns[sign[2]!]?.split('/').map(Number)
  return sign && parts ? Number(sign[1]) + parts[0]! / parts[1]! : null
}
