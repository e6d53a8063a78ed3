import { expect, test } from 'vitest'
import {
  insertAt,
  mentionAt,
  mergeStepUp,
  splitStep,
} from '#renderer/features/recipe-edit/draft/step-changes.ts'

const step = (key: string, text: string, links: string[] = [], title: string | null = null) => ({
  key,
  text,
  links,
  title,
})

test('joined steps keep both texts, both titles’ place and all links once', () => {
  const steps = [step('a', 'Chop. ', ['x', 'y'], ''), step('b', ' Fry.', ['y', 'z'], 'Pan')]
  expect(mergeStepUp(steps, 'b')?.steps).toEqual([step('a', 'Chop. Fry.', ['x', 'y', 'z'], 'Pan')])
})

test('the first step has nothing above to be joined with', () => {
  expect(mergeStepUp([step('a', 'Chop.')], 'a')).toBeNull()
})

test('a step is split at the caret, its links stay with the first half', () => {
  expect(splitStep([step('a', 'Chop. Fry.', ['x'])], 'a', 5, 'b')?.steps).toEqual([
    step('a', 'Chop.', ['x']),
    step('b', 'Fry.'),
  ])
})

test.each([
  ['Stir the @chick', 15, { start: 9, query: 'chick' }],
  ['@', 1, { start: 0, query: '' }],
  ['mail me@home', 12, null],
  ['Stir @chick well', 16, null],
  ['(@øl', 4, { start: 1, query: 'øl' }],
])('in %j at %i an ingredient is being named: %j', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found)
})

test('a piece goes in where the caret is', () => {
  expect(insertAt('ab', 1, 'xy')).toEqual({ text: 'axyb', caret: 3 })
})
