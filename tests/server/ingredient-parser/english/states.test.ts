import { expect, test } from 'vitest'
import { statesOf } from '#scripts/ingredients/corpus.ts'
import {
  classOf,
  follow,
  type Label,
  labelOf,
  labels,
  LABELS,
  starts,
} from '#server/ingredient-parser/english/states.ts'

const ends: Label[] = ['NAME', 'PREP', 'COMMENT', 'UNIT', 'QTY']

test('after a sign the model still knows what was before it', () => {
  const signs = ends.map((label) => statesOf(['NAME', 'PREP', label, 'PUNC', 'PUNC']))
  const last = signs.map((states) => states.at(-1)!)
  expect(new Set(last).size).toBe(ends.length)
  // A second sign goes on with what the first one knows.
  expect(signs.map((states) => states.at(-2))).toEqual(last)
  expect(last.map((state) => labels[labelOf[state]!])).toEqual(ends.map(() => 'PUNC'))
  // What they are called is all that they differ in: their words count alike.
  expect(new Set(last.map((state) => classOf[state]!)).size).toBe(1)
})

test('every order of labels is one way through the states', () => {
  const of = (state: number) => labelOf[state]!
  expect(starts.map(of)).toEqual([...labels.keys()])
  const reached = [...new Set(follow.flat())]
  for (const state of reached) {
    const next = follow[state]!.map(of)
    expect(next.toSorted((one, other) => one - other)).toEqual([...labels.keys()])
  }
})

test('the name is over once another word follows it', () => {
  const isLate = [...statesOf(['QTY', 'NAME', 'NAME', 'PUNC', 'NAME'])].map(
    (state) => classOf[state]! >= LABELS,
  )
  expect(isLate).toEqual([false, false, false, true, true])
})
