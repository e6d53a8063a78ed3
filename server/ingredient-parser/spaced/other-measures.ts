import { keyOf } from '#contract/amounts/word-key.ts'
import { numberAt, takeSecondNumber } from './numbers.ts'
import { tidy } from './phrases.ts'
import { isMeasure, type Reader, takeUnit } from './unit.ts'

/** '(400 g)', 'x 400 g', 'à 400 g' between an amount and its unit: the size of each one. */
export function takeSizeOfOne(text: string, notes: string[], reader: Reader): string {
  let rest = text
  if (rest.startsWith('(')) {
    const end = rest.indexOf(')')
    if (end > 0 && /\d/.test(rest.slice(1, end))) {
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

/** '1 cup / 240 ml', '1 dl (100 g)', '1 lb 2 oz', '2 dl + 1 msk': the second measure goes to the note. */
export function takeOtherMeasure(text: string, notes: string[], reader: Reader): string {
  const sign = /^(?:[/|=+&–—-]\s*|à\s)?/iu.exec(text)![0]
  const word = sign === '' ? (/^(\p{L}{1,6})\s(?=\d)/u.exec(text) ?? null) : null
  const { and, to } = reader.lexicon
  const isJoined = word !== null && (and.has(keyOf(word[1]!)) || to.has(keyOf(word[1]!)))
  const from = isJoined ? word[0].length : sign.length
  const measure = measureAt(text, from, reader)
  if (!measure) return text
  const written = tidy(text.slice(0, text.length - measure.rest.length))
  notes.push(written.replace(/^[/|=]\s*/, ''))
  return measure.rest
}

function measureAt(text: string, at: number, reader: Reader) {
  const number = numberAt(text, at, reader.lexicon)
  if (!number) return null
  const second = takeSecondNumber(text, number, reader.lexicon)
  const measure = takeUnit(text.slice((second ?? number).end).trim(), reader)
  return measure && isMeasure(measure) ? measure : null
}
