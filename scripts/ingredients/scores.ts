import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { fieldsOf } from '#server/ingredient-parser/english/fields.ts'
import type { Curve, Curves } from '#server/ingredient-parser/english/model-file.ts'
import { oddsOf } from '#server/ingredient-parser/english/read-english.ts'
import { labels, NAME, QTY, UNIT } from '#server/ingredient-parser/english/states.ts'
import type { Tagger } from '#server/ingredient-parser/english/tagger.ts'
import { type Token, tokensOf } from '#server/ingredient-parser/english/tokens.ts'
import { singularOf } from '#server/ingredient-parser/english/unit-words.ts'
import type { Labelled } from './corpus.ts'

/** What was said of a sentence: how sure the model is of each part, and whether it is right. */
export interface Said {
  part: Record<keyof Curves, { probability: number; isRight: boolean }>
  words: number
  rightWords: number
}

/** Reads a labelled sentence, and compares with what its labels say. */
export function judge(tagger: Tagger, { sentence, labels: names }: Labelled): Said {
  const text = sentence.replace(/\s+/g, ' ').trim()
  const tokens = tokensOf(text)
  const { labels: found, divided, whole, sureness } = tagger.tag(tokens.map((token) => token.text))
  const wanted = names.map((name) => labels.indexOf(name))
  const [said, gold] = [fields(text, tokens, found), fields(text, tokens, wanted)]
  const rightWords = found.filter((label, index) => label === wanted[index]).length
  const isRight = {
    quantity: said.amount === gold.amount,
    unit: said.unit === gold.unit,
    food: said.food === gold.food,
  }
  const all = isRight.quantity && isRight.unit && isRight.food
  return {
    words: tokens.length,
    rightWords,
    part: {
      quantity: { probability: sureness([QTY]), isRight: isRight.quantity },
      unit: { probability: sureness([UNIT]), isRight: isRight.unit },
      food: { probability: sureness([NAME]), isRight: isRight.food },
      note: { probability: whole, isRight: rightWords === tokens.length },
      all: { probability: divided, isRight: all },
    },
  }
}

function fields(text: string, tokens: readonly Token[], of: readonly number[]) {
  const { amount, unit, food } = fieldsOf({ text, tokens, labels: of }, () => false)
  return {
    amount: amount && `${amount.low}-${amount.high}`,
    unit: plainUnit(unit),
    food: plain(food),
  }
}

const plain = (food: string | null) =>
  (food ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

const plainUnit = (unit: string | null) =>
  unit === null ? '' : (kitchenUnitNamed(unit) ?? singularOf.get(unit.toLowerCase()) ?? plain(unit))

/** The logistic curve for each part that fits best what was said (Newton's method, from the identity). */
export function fitCurves(said: readonly Said[]): Curves {
  const curve = (part: keyof Curves): Curve => {
    const points = said.map((one) => {
      const odds = oddsOf(one.part[part].probability)
      return { terms: [odds, 1, odds ** 2], right: one.part[part].isRight ? 1 : 0 }
    })
    let found = identity
    for (let round = 0; round < 25; round += 1) {
      // A little pull towards the identity keeps a part that is nearly always right from running away.
      const slopes = found.map((value, at) => 2 * (value - identity[at]!))
      const bends = found.map((_, row) => found.map((_, column) => (row === column ? 2 : 0)))
      for (const { terms, right } of points) {
        const sum = terms.reduce((sum, term, at) => sum + term * found[at]!, 0)
        const share = 1 / (1 + Math.exp(-sum))
        const weight = share * (1 - share)
        for (const [row, term] of terms.entries()) {
          slopes[row]! += (share - right) * term
          for (const [at, other] of terms.entries()) bends[row]![at]! += weight * term * other
        }
      }
      const step = solved(bends, slopes)
      found = found.map((value, at) => value - step[at]!)
    }
    const [slope, offset, bend] = found.map((value) => Number(value.toFixed(4)))
    return [slope!, offset!, bend!]
  }
  const [quantity, unit, food, note, all] = [
    curve('quantity'),
    curve('unit'),
    curve('food'),
    curve('note'),
    curve('all'),
  ]
  return { quantity, unit, food, note, all }
}

/** Of odds, 1 and their square. */
const identity: readonly number[] = [1, 0, 0]

/** What times each row gives its value (elimination; the rows have no zeros on their diagonal). */
function solved(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  let left = rows.map((row, at) => [...row, values[at]!])
  for (const at of rows.keys()) {
    const pivot = left[at]!
    left = left.map((row, other) => {
      const times = other === at ? 0 : row[at]! / pivot[at]!
      return row.map((value, column) => value - times * pivot[column]!)
    })
  }
  return left.map((row, at) => row.at(-1)! / row[at]!)
}

/** Shares in percent, for a table. */
export function summary(said: readonly Said[]) {
  const share = (part: keyof Curves) =>
    (100 * said.filter((one) => one.part[part].isRight).length) / said.length
  const sum = (of: (one: Said) => number) => said.reduce((total, one) => total + of(one), 0)
  return {
    'amount, unit and food': share('all'),
    'all words of the sentence': share('note'),
    words: (100 * sum((one) => one.rightWords)) / sum((one) => one.words),
    amount: share('quantity'),
    unit: share('unit'),
    food: share('food'),
  }
}
