import { expect, test } from 'vitest'
import { updateOf } from '#renderer/features/recipe-edit/draft/draft.ts'
import {
  plainTextOf,
  withPlainText,
  withSettings,
} from '#renderer/features/ingredient-lines/plain-lines.ts'
import { draft, line } from '../recipe-edit/drafts.ts'

const flour = line({
  key: 'a',
  quantity: '320',
  unit: { id: 'u1', name: 'gram' },
  food: { id: 'f1', name: 'flour' },
  note: 'sifted',
})
const sent = (ingredients: (typeof flour)[], disableAmount: boolean) => {
  const { settings } = draft()
  const form = draft({ ingredients, settings: { ...settings, disableAmount } })
  return updateOf(form, null, 'en-US').recipeIngredient
}

test('a plain line is shown whole: its own words, what was loaded, or its parts in a row', () => {
  expect(plainTextOf(flour)).toBe('320 gram flour sifted')
  const loaded = { parts: '320 gram flour sifted', text: '320 g flour sifted' }
  expect(plainTextOf({ ...flour, loaded })).toBe('320 g flour sifted')
  expect(plainTextOf({ ...flour, loaded, quantity: '300' })).toBe('300 gram flour sifted')
  expect(plainTextOf({ ...flour, asWritten: 'flour' })).toBe('flour')
  expect(plainTextOf(line({ quantity: '1', note: '1 cup flour' }))).toBe('1 cup flour')
  expect(plainTextOf(line({ quantity: '320', note: 'g flour' }))).toBe('320 g flour')
})

test('what is typed there is what is kept, above amount, unit and food', () => {
  const typed = { ...flour, ...withPlainText(flour, '300 g rye flour') }
  expect(sent([typed], true)).toMatchObject([
    { quantity: 320, unit: { id: 'u1' }, food: { id: 'f1' }, asWritten: '300 g rye flour' },
  ])
  expect(withPlainText(typed, '320 gram flour sifted')).toEqual({ asWritten: null })
  expect(withPlainText(line({ note: 'salt' }), 'salt and pepper')).toEqual({
    note: 'salt and pepper',
  })
})

test('emptying the text empties a plain-text line, and shows the fields of any other', () => {
  const emptied = { ...flour, asWritten: '' }
  expect(plainTextOf(emptied)).toBe('')
  expect(sent([emptied], true)).toMatchObject([
    { quantity: null, unit: null, food: null, note: '', asWritten: null },
  ])
  expect(sent([emptied], false)).toMatchObject([
    { quantity: 320, food: { id: 'f1' }, asWritten: null },
  ])
})

test('switching there and back loses nothing and invents nothing', () => {
  const lines = [
    flour,
    line({ key: 'b', quantity: '1', note: 'egg' }),
    line({ key: 'c', note: 'salt' }),
  ]
  const form = draft({ ingredients: lines })
  const switched = (from: typeof form, disableAmount: boolean) => ({
    ...from,
    ...withSettings(from, { ...from.settings, disableAmount }),
  })
  const plain = switched(form, true)
  expect(plain.ingredients.map(plainTextOf)).toEqual(['320 gram flour sifted', '1 egg', 'salt'])
  const back = switched(plain, false)
  expect(back.ingredients.map(plainTextOf)).toEqual(['320 gram flour sifted', '1 egg', 'salt'])
  expect(back.ingredients[0]).toEqual(flour)

  const hidden = draft({
    ingredients: [line({ quantity: '1', note: '1 cup flour' })],
    settings: { ...form.settings, disableAmount: true },
  })
  expect(switched(hidden, false).ingredients).toMatchObject([{ quantity: '', note: '1 cup flour' }])
})

test('both ends of a range are sent, also where its words were emptied', () => {
  const range = { ...flour, quantity: '300–320' }
  const both = { quantity: 300, quantityMax: 320, asWritten: null }
  expect(sent([range], false)).toMatchObject([both])
  expect(sent([{ ...range, asWritten: ' ' }], false)).toMatchObject([both])
  expect(sent([{ ...range, asWritten: '300–320 g rye' }], true)).toMatchObject([
    { quantity: 300, quantityMax: 320, asWritten: '300–320 g rye' },
  ])
  expect(sent([{ ...range, asWritten: '' }], true)).toMatchObject([
    { quantity: null, quantityMax: null, asWritten: null },
  ])
})

test('the line that a recipe starts with is edited as one text, and invents no amount', () => {
  const start = line({ quantity: '1', note: '1 Cup Flour', asWritten: '1 Cup Flour' })
  expect(withPlainText(start, '500 g rye')).toEqual({ note: '500 g rye', asWritten: null })
  const { settings } = draft()
  const form = draft({ ingredients: [start], settings: { ...settings, disableAmount: true } })
  expect(withSettings(form, settings).ingredients).toMatchObject([
    { quantity: '', note: '1 Cup Flour', asWritten: null },
  ])
  const shown = draft({ ingredients: [start] })
  expect(withSettings(shown, { ...settings, disableAmount: true }).ingredients).toEqual([start])
})
