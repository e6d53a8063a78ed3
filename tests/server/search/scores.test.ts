import { describe, expect, test } from 'vitest'
import { valueOf } from '#server/search/places.ts'
import { bandOf, countTerm, judge, noScores } from '#server/search/scores.ts'
import { searchTerms } from '#server/text/search-terms.ts'
import { seededRandom } from '#scripts/support/random.ts'

/** None of the recipes has all words in its name, so that no name is looked up. */
const noDatabase = {} as never
const terms = searchTerms(Array.from({ length: 40 }, (_, at) => `word${at}`).join(' '))

/** Far apart only where another program has numbered recipes. */
const far = 2 ** 40

describe.each([
  ['one after the other', 1],
  ['far apart', far],
])('row numbers %s', (_name, step) => {
  test('of a recipe that a term finds several times the best place counts, and each term once', async () => {
    const scores = noScores()
    const [inNames, inRemarks] = [valueOf('ingredients', 3), valueOf('remarks', 3)]
    countTerm(
      scores,
      [
        { value: inRemarks, rowIds: [step, 2 * step] },
        { value: inNames, rowIds: [2 * step, 3 * step] },
      ],
      false,
    )
    countTerm(scores, [{ value: inRemarks, rowIds: [3 * step, 7 * step] }], false)
    const { rowIds, relevance } = await judge(noDatabase, scores, terms)
    const of = (rowId: number) => relevance[rowIds.indexOf(rowId)]!
    expect(rowIds.toSorted((a, b) => a - b)).toEqual([step, 2 * step, 3 * step, 7 * step])
    expect(of(3 * step)).toBe(of(2 * step) + of(step))
    expect(of(2 * step)).toBeGreaterThan(of(step))
    expect(of(7 * step)).toBe(of(step))
  })
})

test('forty terms among the ingredients, and as many guesses, stay in their bands', async () => {
  const spelled = noScores()
  const guessed = noScores()
  for (let term = 0; term < 40; term += 1) {
    countTerm(spelled, [{ value: valueOf('ingredients', 3), rowIds: [1] }], false)
    countTerm(guessed, [{ value: valueOf('ingredients', 3), rowIds: [1] }], true)
  }
  const [best] = (await judge(noDatabase, spelled, terms)).relevance
  const [guess] = (await judge(noDatabase, guessed, terms)).relevance
  expect([bandOf(best!), bandOf(guess!)]).toEqual([1, 0])
  expect(guess).toBeGreaterThan(0)
})

test('more recipes than before are counted with what was counted', async () => {
  const random = seededRandom(3)
  const scores = noScores()
  const wanted = new Map<number, number>()
  for (let term = 1; term <= 10; term += 1) {
    const rowIds = Array.from({ length: 50 }, () => random.between(1, term ** 4))
    countTerm(scores, [{ value: 7, rowIds }], false)
    for (const rowId of new Set(rowIds)) wanted.set(rowId, (wanted.get(rowId) ?? 0) + 1)
  }
  const { rowIds, relevance } = await judge(noDatabase, scores, terms)
  const [least] = relevance.toSorted((a, b) => a - b)
  expect(new Map(rowIds.map((rowId, at) => [rowId, relevance[at]! / least!]))).toEqual(wanted)
})
