import { keyOf } from '#contract/amounts/word-key.ts'
import { numberAt, takeSecondNumber } from './numbers.ts'
import { tidy } from './phrases.ts'
import { withoutOf } from './small-words.ts'
import { isMeasure, type Reader, takeUnit } from './unit.ts'

/** '(400 g)', 'x 400 g', 'à 400 g' between an amount and its unit: the size of each one. */
export function takeSizeOfOne(text: string, notes: string[], reader: Reader): string {
  let rest = text
  if (rest.startsWith('(')) {
    const end = rest.indexOf(')')
    const isBeforeUnit = () => takeUnit(rest.slice(end + 1).trim(), reader) !== null
    if (end > 0 && (/\d/.test(rest.slice(1, end)) || isBeforeUnit())) {
      notes.push(tidy(rest.slice(1, end)))
      rest = rest.slice(end + 1).trim()
    }
  }
  const times = /^(?:[x×х*]|à|á)\s?(?=\d)/iu.exec(rest)?.[0]
  if (times === undefined) return rest.replace(/^[x×х]\s(?=\p{L})/iu, '')
  const measure = measureAt(rest, times.length, reader)
  if (!measure) return rest
  notes.push(tidy(rest.slice(times.length, rest.length - measure.rest.length)))
  return measure.rest
}

/** '1 cup / 240 ml', '1 dl (100 g)', '1 lb 2 oz', '2 dl + 1 msk', 'bote de 800 g': the second measure goes to the note. */
export function takeOtherMeasure(written: string, notes: string[], reader: Reader): string {
  const bare = withoutOf(written, reader.lexicon)
  const text = /^\d/.test(bare) ? bare : written
  const sign = /^(?:[/|=+&–—-]\s*|à\s)?/iu.exec(text)![0]
  const word = sign === '' ? (/^(\p{L}{1,6})\s(?=\d)/u.exec(text) ?? null) : null
  const { and, to } = reader.lexicon
  const isJoined = word !== null && (and.has(keyOf(word[1]!)) || to.has(keyOf(word[1]!)))
  const from = isJoined ? word[0].length : sign.length
  const measure = measureAt(text, from, reader)
  if (!measure) return text
  const other = tidy(text.slice(0, text.length - measure.rest.length))
  notes.push(other.replace(/^[/|=]\s*/, ''))
  return measure.rest
}

/** The measure that begins here: '400 g', '2 bis 3 l'. Null for other units, and without a number. */
export function measureAt(text: string, at: number, reader: Reader) {
  const number = numberAt(text, at, reader.lexicon)
  if (!number) return null
  const second = takeSecondNumber(text, number, reader.lexicon)
  const measure = takeUnit(text.slice((second ?? number).end).trim(), reader)
  return measure && isMeasure(measure) ? measure : null
}
