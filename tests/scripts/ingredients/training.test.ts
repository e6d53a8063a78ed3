import { expect, test } from 'vitest'
import type { Labelled } from '#scripts/ingredients/corpus.ts'
import { fitCurves, judge, type Said } from '#scripts/ingredients/scores.ts'
import { calibrated } from '#server/ingredient-parser/english/read-english.ts'
import { type Plan, train } from '#scripts/ingredients/training.ts'
import { ANY, makeChain, only } from '#server/ingredient-parser/english/chain.ts'
import { featuresOf } from '#server/ingredient-parser/english/features.ts'
import { hashOf } from '#server/ingredient-parser/english/hashing.ts'
import { writeModel } from '#server/ingredient-parser/english/model-file.ts'
import { type Label, labels as names } from '#server/ingredient-parser/english/states.ts'
import { makeTagger } from '#server/ingredient-parser/english/tagger.ts'
import { edge, wordFacts } from '#server/ingredient-parser/english/word-facts.ts'

const plan: Plan = {
  epochs: 4,
  least: 2,
  rate: 0.1,
  l1: 0.05,
  mirroredL1: 0.05,
  l2: 0.1,
  dropped: 0.2,
  lenience: 0.5,
  step: 1 / 32,
  cut: 0.02,
}
const clusters = new Map([[hashOf('flour'), [1, 2, 3] as const]])

function sentences(foods: readonly string[]): Labelled[] {
  return foods.flatMap((food) =>
    (
      [
        [`2 cup ${food}`, ['QTY', 'UNIT', 'NAME']],
        [`3 ${food} , chopped`, ['QTY', 'NAME', 'PUNC', 'PREP']],
        [`${food} , to taste`, ['NAME', 'PUNC', 'COMMENT', 'COMMENT']],
      ] as [string, Label[]][]
    ).map(([sentence, labels]) => ({
      id: sentence,
      sentence,
      tokens: sentence.split(' '),
      labels,
    })),
  )
}
const learned = () => train(sentences(['flour', 'salt', 'onion', 'rice']), clusters, plan, () => {})

test('the same sentences make the same model, byte for byte', () => {
  expect(writeModel(learned()).length).toBeGreaterThan(1000)
  expect(Buffer.from(writeModel(learned())).equals(writeModel(learned()))).toBe(true)
})

test('what was learned holds for a food that it never met', () => {
  const tagger = makeTagger(learned())
  const said = sentences(['quinoa']).map((sentence) => judge(tagger, sentence))
  expect(said.map(({ part }) => part.all.isRight)).toEqual([true, true, true])
  expect(said.every(({ words, rightWords }) => words === rightWords)).toBe(true)
})

test('the mirrored chain reads the same from the last word to the first', () => {
  const { chain, mirrored, step } = learned()
  const facts = wordFacts(clusters)
  const edges = { before: edge('<s>', clusters), after: edge('</s>', clusters) }
  for (const { tokens, labels } of sentences(['onion', 'quinoa'])) {
    const features = featuresOf(tokens.map(facts), edges)
    const wanted = labels.map((label) => names.indexOf(label))
    for (const [weights, isMirrored] of [
      [chain, false],
      [mirrored, true],
    ] as const) {
      const reader = makeChain(weights, { step, isMirrored })
      const line = reader.read(features, tokens.length)
      expect(reader.likeliest(line)).toEqual(wanted)
      const readings = reader.readings(line, 3)
      expect(readings[0]).toEqual(wanted)
      const shares = readings.map((reading) => line.shareOf(only(reading)))
      expect(shares).toEqual(shares.toSorted((one, other) => other - one))
      expect(line.shareOf(() => ANY)).toBeCloseTo(1)
    }
    const backward = makeChain(mirrored, { step, isMirrored: true })
    const forward = makeChain(chain, { step, isMirrored: false })
    const share = backward.read(features, tokens.length).shareOf(only(wanted))
    expect(share).toBeGreaterThan(0.5)
    expect(share).not.toBe(forward.read(features, tokens.length).shareOf(only(wanted)))
  }
})

test('lenience keeps weights small', () => {
  const foods = sentences(['flour', 'salt', 'onion', 'rice'])
  const sizeWith = (lenience: number) =>
    train(foods, clusters, { ...plan, lenience }, () => {}).chain.plain.weights.reduce(
      (sum, weight) => sum + Math.abs(weight),
      0,
    )
  expect(sizeWith(2)).toBeLessThan(0.9 * sizeWith(0))
})

const one = (probability: number, isRight: boolean): Said => {
  const point = { probability, isRight }
  const part = { quantity: point, unit: point, food: point, note: point, all: point }
  return { words: 1, rightWords: 1, part }
}

test('a curve corrects who is too sure', () => {
  const said = Array.from({ length: 200 }, (_, at) => one(at % 2 ? 0.99 : 0.9, at % 4 > 0))
  const share = calibrated(fitCurves(said).all, 0.95)
  expect(share).toBeGreaterThan(0.65)
  expect(share).toBeLessThan(0.85)
})

test('a curve bends where who is too sure in the middle is right at the ends', () => {
  // Of as many that are said at each, so many are right.
  const right = { 0.5: 50, 0.75: 68, 0.9: 82, 0.97: 93, 0.998: 99.9 }
  const said = Object.entries(right).flatMap(([probability, percent]) =>
    Array.from({ length: 1000 }, (_, at) => one(Number(probability), at < 10 * percent)),
  )
  const { all } = fitCurves(said)
  for (const [probability, percent] of Object.entries(right)) {
    expect(100 * calibrated(all, Number(probability))).toBeCloseTo(percent, -0.6)
  }
})
