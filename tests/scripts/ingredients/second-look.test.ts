import { expect, test } from 'vitest'
import { foldsOf } from '#scripts/ingredients/folds.ts'
import { type Doubt, learnMarks } from '#scripts/ingredients/second-look.ts'

/** The less likely of two readings is right wherever mark 3 is. */
const doubts: Doubt[] = Array.from({ length: 300 }, (_, at) => ({
  marks: [
    [1, at + 1000],
    [1, 3, at + 2000],
  ],
  shares: [0.6, 0.3],
  right: 1,
}))

test('a mark of right readings gets weight; one of all readings and one that comes once get none', () => {
  const { hashes, weights } = learnMarks(doubts, 1 / 32)
  expect([...hashes]).toEqual([3])
  expect(weights[0]).toBeGreaterThan(32 * Math.log(2))
})

test('the same doubts give the same weights', () => {
  expect(learnMarks(doubts, 1 / 32)).toEqual(learnMarks(doubts, 1 / 32))
  expect(learnMarks([], 1 / 32).hashes).toHaveLength(0)
})

test('each sentence is kept from one model and seen by all others', () => {
  const sentences = Array.from({ length: 10 }, (_, at) => ({
    id: String(at),
    sentence: 'salt',
    tokens: ['salt'],
    labels: ['NAME' as const],
  }))
  const folds = foldsOf(sentences)
  const kept = folds.flatMap(({ unseen }) => unseen.map(({ id }) => id))
  expect(kept.toSorted()).toEqual(sentences.map(({ id }) => id).toSorted())
  for (const { known, unseen } of folds) {
    expect(known.length + unseen.length).toBe(10)
    expect(known.filter((sentence) => unseen.includes(sentence))).toEqual([])
  }
})
