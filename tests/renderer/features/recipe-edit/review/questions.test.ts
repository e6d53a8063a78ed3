import { expect, test } from 'vitest'
import type { ParsedLine } from '#renderer/features/ingredient-lines/index.ts'
import { questionOf, stateOf } from '#renderer/features/recipe-edit/review/questions.ts'

const known = (name: string) => ({ id: `id of ${name}`, name })
const unknown = (name: string) => ({ id: null, name })
const nothing = { id: null, name: '' }

interface Case {
  food?: { id: string | null; name: string }
  unit?: { id: string | null; name: string }
  doubt?: ParsedLine['doubt']
  similar?: ParsedLine['similar']
}
const parsed = ({ food = known('flour'), unit = nothing, doubt = null, similar = null }: Case) => ({
  key: 'a',
  input: '2 cups flour',
  line: {
    key: 'a',
    quantity: '2',
    unit,
    food,
    note: '',
    title: null,
    originalText: null,
    asWritten: null,
    loaded: null,
  },
  doubt,
  similar,
  isTaken: false,
})

test.each<[string, Case, string, string, string]>([
  [
    'a near food',
    { food: unknown('flower'), similar: known('flour') },
    'similar',
    'flour',
    'check',
  ],
  ['a new food', { food: unknown(' spelt ') }, 'food', 'spelt', 'new'],
  ['a new food and unit', { food: unknown('spelt'), unit: unknown('mug') }, 'food', 'spelt', 'new'],
  ['a new unit', { unit: unknown('mug') }, 'unit', 'mug', 'new'],
  ['a guess with a new food', { food: unknown('spelt'), doubt: 'guess' }, 'food', 'spelt', 'check'],
  ['a guess', { doubt: 'guess' }, 'guess', 'flour', 'check'],
  ['a food by another name', { doubt: 'other-food' }, 'other-food', 'flour', 'check'],
  ['what the reader is sure of by now', {}, 'guess', 'flour', 'check'],
])('%s is asked about', (_what, given, about, name, state) => {
  const line = parsed(given)
  const question = questionOf(line)
  expect(question).toEqual({ about, name })
  expect(stateOf(line, question)).toBe(state)
})
