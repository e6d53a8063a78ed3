import { expect, test } from 'vitest'
import {
  type Correction,
  correctionProblem,
  droppedCorrections,
  keptCorrections,
  movedCorrections,
  withCorrection,
} from '#renderer/features/recipe-edit/writing/corrections.ts'

const parts = {
  quantity: '2',
  unit: { id: null, name: '' },
  food: { id: null, name: 'egg' },
  note: '',
}
const line = (line: number, text: string) => ({ line, text, title: null })
const salt = withCorrection([], line(2, '1 tsp salt'), parts)
const text = 'Soup\n1 onion\n1 tsp salt\n1 tsp salt'
const lineIn = (after: string, before = text) =>
  movedCorrections(before, after, salt).map((one) => one.line)

test('a correction moves with its line', () => {
  expect(lineIn('Soup\nWarm.\n1 onion\n1 tsp salt\n1 tsp salt')).toEqual([3])
  expect(lineIn('Soup\n1 tsp salt\n1 tsp salt')).toEqual([1])
  expect(lineIn('Soup\n1 onion\n- 1 tsp salt\n1 tsp salt')).toEqual([2])
})

test('it waits while its line has other words, and no other line with the same words gets it', () => {
  const other = 'Soup\n1 onion\n2 tsp salt\n1 tsp salt'
  const waiting = movedCorrections(text, other, salt)
  expect(waiting.map((one) => one.line)).toEqual([null])
  expect(droppedCorrections(salt, waiting)).toHaveLength(1)
  expect(movedCorrections(other, text, waiting).map((one) => one.line)).toEqual([2])
})

test('a line has one correction, and none of nothing', () => {
  const later = withCorrection(salt, line(2, '1 tsp salt'), { ...parts, quantity: '3' })
  expect(later).toMatchObject([{ parts: { quantity: '3' } }])
  const nothing = { ...parts, quantity: '', food: { id: null, name: '' } }
  expect(withCorrection(later, line(2, '1 tsp salt'), nothing)).toEqual([])
  expect(withCorrection(later, line(2, '1 tsp salt'), null)).toEqual([])
})

test.for([
  ['2', null],
  ['', null],
  ['some', 'amount'],
  ['3-2', 'range'],
  ['2-3', null],
  ['2-4', 'no-range'],
] as const)('the amount %s for “2–3 eggs” is a problem: %s', ([quantity, problem]) => {
  const correction = { words: '2–3 eggs', parts: { ...parts, quantity } }
  expect(correctionProblem(correction, 'en-US')).toBe(problem)
})

test('what was kept is read again, and anything else left out', () => {
  const stored: unknown = JSON.parse(JSON.stringify(salt))
  expect(keptCorrections(stored)).toEqual(salt)
  const broken: Partial<Correction>[] = [{ line: 1, words: 'salt' }]
  expect(keptCorrections([...broken, null, 7, { ...salt[0], parts: { quantity: 2 } }])).toEqual([])
  expect(keptCorrections(undefined)).toEqual([])
})
