import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { fieldsOf } from '#server/ingredient-parser/english/fields.ts'
import type { Curve, Curves } from '#server/ingredient-parser/english/model-file.ts'
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
    const points = said.map((one) => ({
      odds: oddsOf(one.part[part].probability),
      right: one.part[part].isRight ? 1 : 0,
    }))
    let [slope, offset] = [1, 0]
    for (let round = 0; round < 25; round += 1) {
      // A little pull towards the identity keeps a part that is nearly always right from running away.
      let [g1, g0, h11, h10, h00] = [2 * (slope - 1), 2 * offset, 2, 0, 2]
      for (const { odds, right } of points) {
        const share = 1 / (1 + Math.exp(-(slope * odds + offset)))
        const weight = share * (1 - share)
        g1 += (share - right) * odds
        g0 += share - right
        h11 += weight * odds * odds
        h10 += weight * odds
        h00 += weight
      }
      const whole = h11 * h00 - h10 * h10
      slope -= (h00 * g1 - h10 * g0) / whole
      offset -= (h11 * g0 - h10 * g1) / whole
    }
    return [Number(slope.toFixed(4)), Number(offset.toFixed(4))]
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

export const oddsOf = (probability: number) =>
  Math.log(Math.max(probability, 1e-6) / Math.max(1 - probability, 1e-6))

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
