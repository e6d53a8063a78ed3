import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { COMMENT, PUNC, QTY, SIZE, UNIT } from './states.ts'
import { sizeWords } from './unit-words.ts'

/** Tokens from `from` up to `to`. */
export interface Run {
  from: number
  to: number
}

/** The words of a line and what each of them is. */
export interface Labelled {
  words: readonly string[]
  labels: readonly number[]
}

/**
 * The words of the unit that belongs to the amount at `quantity` (-1 for none): directly after it, or the container
 * after the size of a pack ('1 (15 ounce) can'), or the next one ('4 garlic cloves').
 */
export function unitRun({ words, labels }: Labelled, quantity: number): Run | null {
  if (quantity === -1) return runAt(labels, labels.indexOf(UNIT))
  let next = quantity + 1
  if (labels[next] === QTY && words[next]!.toLowerCase() === 'dozen') next += 1
  let after = next
  while (isBetween(labels, after, next)) after += 1
  const isRatio = after > next && (words[next] === '/' || words[next] === '-')
  if (labels[after] === QTY && words[after] !== 'dozen' && !isRatio) {
    return container({ words, labels }, after)
  }
  while (next < labels.length && labels[next] !== QTY && labels[next] !== UNIT) next += 1
  return labels[next] === UNIT ? runAt(labels, next) : null
}

/** Signs, and 'about' after a sign. */
const isBetween = (labels: readonly number[], at: number, first: number) =>
  labels[at] === PUNC ||
  (labels[at] === COMMENT && at > first && (labels[at - 1] === PUNC || labels[at - 1] === COMMENT))

function runAt(labels: readonly number[], from: number): Run | null {
  if (from === -1) return null
  let to = from
  while (labels[to] === UNIT) to += 1
  return { from, to }
}

/** What is counted, after a measure of each: '15 ounce can', 'x 400 g tins'. */
function container({ words, labels }: Labelled, from: number): Run | null {
  let isMeasured = false
  for (let at = from; at < labels.length;) {
    const label = labels[at]
    if (label === UNIT) {
      const run = runAt(labels, at)!
      let first = run.from
      if (isMeasured) while (first < run.to && isOfMeasure(words[first]!)) first += 1
      if (first < run.to) return { from: first, to: run.to }
      isMeasured = false
      at = run.to
    } else if (label === QTY || label === PUNC || label === COMMENT || label === SIZE) {
      isMeasured ||= label === QTY
      at += 1
    } else return null
  }
  return null
}

const lengths = new Set('inch in centimeter centimetre cm millimeter mm foot ft'.split(' '))

/** Whether a word is a unit that measures, or belongs to one. */
export function isOfMeasure(word: string): boolean {
  const text = word.toLowerCase()
  if (text === 'fl' || text === 'fluid' || text === 'or' || text === 'to' || text === 'c')
    return true
  return kitchenUnitNamed(text) !== null || lengths.has(text.split('-')[0]!)
}

const more =
  'level heaped heaping rounded scant generous good very full about approx packed liquid extra healthy hefty plump fat fine double medium-size good-sized regular-size thumb-sized fist-sized thumb-size paper-thin thick-cut whole separate each of a an the long mini'
const aroundUnits = new Set(more.split(' '))

/** Whether a word says only how full or large the unit is. */
export const isOfSize = (word: string) =>
  aroundUnits.has(word.toLowerCase()) || sizeWords.has(word.toLowerCase())
