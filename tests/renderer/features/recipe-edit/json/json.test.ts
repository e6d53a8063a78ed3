import { describe, expect, test } from 'vitest'
import { checkJson } from '#renderer/features/recipe-edit/json/json-problems.ts'
import { draftOfJson, jsonOf } from '#renderer/features/recipe-edit/json/json-recipe.ts'
import { draft, line } from '../drafts.ts'

const id = '0b6f1d80-0f5c-4a6e-9d0c-5c2f7a2f1a11'
const other = '5d1a7c1e-93f0-4e3d-8f7b-0a6a5a1d2b22'
const full = draft({
  name: 'Stew',
  tags: ['Winter'],
  ingredients: [
    line({
      key: id,
      quantity: '1 1/2',
      unit: { id: other, name: 'cup' },
      food: { id: null, name: 'new food' },
      note: 'chopped',
      title: 'Pot',
    }),
  ],
  steps: [{ key: other, title: null, text: 'Stir.', links: [id] }],
  notes: [{ key: 'note-0', title: 'Ahead', text: 'Better later.' }],
  extras: [{ key: 'colour', name: 'colour', value: 'red' }],
  assets: [{ name: 'Card', icon: 'mdi-file', fileName: 'card.pdf' }],
})

test('there and back again everything is as it was', () => {
  const { update } = checkJson(jsonOf(full, 'en-US'))
  expect(update && draftOfJson(update, full, 'en-US')).toEqual(full)
})

test('a range goes there and back with both ends', () => {
  const range = line({ key: id, quantity: '2–3', note: 'carrots', asWritten: '2–3 carrots' })
  const ranged = draft({ ...full, ingredients: [range] })
  const { update } = checkJson(jsonOf(ranged, 'en-US'))
  expect(update?.recipeIngredient).toMatchObject([{ quantity: 2, asWritten: '2–3 carrots' }])
  expect(draftOfJson(update!, ranged, 'en-US')).toEqual(ranged)
})

test('what the server works out by itself is not in the text', () => {
  const value = JSON.parse(jsonOf(full, 'en-US')) as Record<string, unknown>
  expect(Object.keys(value)).not.toContain('slug')
  expect(value['recipeIngredient']).toMatchObject([
    { unit: 'cup', food: 'new food', quantity: 1.5 },
  ])
})

test('absent parts stay as they are, and copied rows get keys of their own', () => {
  const row = { referenceId: id, quantity: 2, note: 'eggs' }
  const { update } = checkJson(JSON.stringify({ recipeIngredient: [row, row] }))
  const next = draftOfJson(update!, full, 'en-US')
  expect(next.steps).toEqual(full.steps)
  expect(next.ingredients[0]?.key).toBe(id)
  expect(next.ingredients[1]?.key).not.toBe(id)
})

test('an amount that is no number is shown as it was typed, and wrong', () => {
  const wrong = draft({ ingredients: [line({ key: id, quantity: 'two' })] })
  const text = jsonOf(wrong, 'en-US')
  expect(text).toContain('"quantity": "two"')
  const { problems } = checkJson(text)
  expect(problems).toMatchObject([
    { line: text.split('\n').findIndex((l) => l.includes('two')) + 1 },
  ])
})

describe('what is wrong is found at its line', () => {
  test.each([
    ['{\n  "name": "Stew"\n  "tags": []\n}', 2, 'syntax', ''],
    ['{\n  "name": "Stew",\n}', 2, 'syntax', ''],
    ['{\n  "name": "Stew"', 2, 'syntax', ''],
    ['', 1, 'syntax', ''],
    ['{\n  "name": ""\n}', 2, 'missing', ''],
    ['{\n  "name": 3\n}', 2, 'invalid_type', ''],
    ['{\n  "steps": []\n}', 2, 'unknown-key', 'steps'],
    ['{\n  "notes": [\n    { "title": "", "txt": "" }\n  ]\n}', 3, 'unknown-key', 'txt'],
    ['{\n  "recipeIngredient": [\n    {\n      "quantity": -1\n    }\n  ]\n}', 4, 'too_small', '0'],
    ['{\n  "settings": {\n    "public": "yes"\n  }\n}', 3, 'invalid_type', ''],
    ['[]', 1, 'invalid_type', ''],
  ])('%j', (text, at, kind, about) => {
    expect(checkJson(text).problems[0]).toMatchObject({ line: at, kind, about })
  })
})

test('all wrong places are named, in their order', () => {
  const { problems } = checkJson('{\n "name": 1,\n "tags": 2,\n "nope": 3\n}')
  expect(problems.map((problem) => problem.line)).toEqual([2, 3, 4])
})
