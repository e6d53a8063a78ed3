import { kitchenUnits } from '#contract/amounts/kitchen-units.ts'
import { measureNamed } from '#contract/amounts/measure-names.ts'
import { learnMoreMeasures } from '#contract/amounts/more-measures.ts'
import { wordsOf } from '#contract/amounts/own-words.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import type { ParsedLine } from './types.ts'

/** An amount further in is no longer that of the line. */
const FAR = 200

/**
 * The line with its whole amount in its first unit where that is said in two: '1 lb 2 oz' is 1.125 lb, '1 cup plus 2
 * tbsp' is 1.125 cups. Readers put what is added into the note; it leaves the note only if it is part of the amount now.
 * Other second measures stay there: those that say the same again, those of another kind, and alternatives.
 */
export function withWholeAmount(text: string, line: ParsedLine): ParsedLine {
  const { quantity, maximum, unit, note } = line
  if (quantity === null || maximum !== undefined || unit === null || !/\p{N}/u.test(note)) {
    return line
  }
  learnMoreMeasures()
  const start = text.slice(0, FAR)
  const [found] = findQuantities(start)
  if (!found?.plus || found.measure?.kind !== 'kitchen') return line
  const isThisOne = Math.abs(found.first.value - quantity) < 0.001
  if (!isThisOne || measureNamed(unit) !== found.measure.unit) return line
  const rest = without(note, start.slice(found.plus.start, found.end))
  if (rest === null) return line
  const [own, added] = [kitchenUnits[found.measure.unit], kitchenUnits[found.plus.unit]]
  const whole = found.first.value + (found.plus.number.value * added.size) / own.size
  return { ...line, quantity: Math.round(whole * 1000) / 1000, note: rest }
}

/** A note without some words that one of its parts begins with; null if none does. */
function without(note: string, words: string): string | null {
  const parts = note.split(', ')
  const wanted = wordsOf(words)
  for (const [index, part] of parts.entries()) {
    const ends = [...part.matchAll(/\s|$/gu)].map((match) => match.index)
    const end = ends.find((at) => wordsOf(part.slice(0, at)) === wanted)
    if (end === undefined) continue
    return parts.with(index, part.slice(end).trim()).filter(Boolean).join(', ')
  }
  return null
}
