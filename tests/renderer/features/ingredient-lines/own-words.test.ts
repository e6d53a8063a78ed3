import { expect, test } from 'vitest'
import { nameOption } from '#renderer/components/fields/name-options.ts'
import { withWords } from '#renderer/features/ingredient-lines/own-words.ts'
import { line } from '../recipe-edit/drafts.ts'

const known = {
  units: [nameOption('g', 'gram', ['grams', 'g']), nameOption('tbsp', 'tablespoon', ['tbsp'])],
  foods: [nameOption('sugar', 'sugar'), nameOption('honey', 'honey')],
  locale: 'en-US',
}
const carrot = { id: 'carrot', name: 'carrot' }
const cup = { id: 'cup', name: 'cup' }
const counted = {
  ...known,
  units: [...known.units, { ...nameOption('cup', 'cup'), counted: { one: 'cup', many: 'cups' } }],
  foods: [
    ...known.foods,
    { ...nameOption('carrot', 'carrot'), counted: { one: 'carrot', many: 'carrots' } },
  ],
}
const gram = { id: 'g', name: 'gram' }
const sugar = { id: 'sugar', name: 'sugar' }

const words = (asWritten: string, parts: object) =>
  line({ quantity: '2', unit: gram, food: sugar, asWritten, ...parts })

test.each([
  ['2–3 carrots', {}, { quantity: '4' }, '4 carrots'],
  ['2–3 carrots', {}, { quantity: '' }, 'carrots'],
  ['carrots', { quantity: '' }, { quantity: '3' }, '3 carrots'],
  ['2 g sugar', {}, { unit: { id: 'tbsp', name: 'tablespoon' } }, '2 tablespoon sugar'],
  ['2 EL sugar', { unit: { id: 'tbsp', name: 'tablespoon' } }, { unit: gram }, '2 gram sugar'],
  ['2 fine sugar', { unit: { id: null, name: '' } }, { unit: gram }, '2 gram fine sugar'],
  ['2 g fine sugar', {}, { food: { id: 'honey', name: 'honey' } }, '2 g fine honey'],
  ['2 g syrup', {}, { food: { id: 'honey', name: 'honey' } }, '2 g syrup'],
  ['2 g sugar, sifted', { note: 'sifted' }, { note: 'sieved' }, '2 g sugar, sieved'],
  ['2 g sugar, sifted', { note: 'sifted' }, { note: '' }, '2 g sugar'],
  ['2 g caster sugar', { note: 'caster sugar' }, { note: '' }, '2 g caster sugar'],
  ['2 g sugar', { note: '' }, { note: 'sifted' }, '2 g sugar, sifted'],
])('“%s” with %j and then %j reads “%s”', (asWritten, parts, change, text) => {
  const before = words(asWritten, parts)
  expect(withWords(before, { ...before, ...change }, known).asWritten).toBe(text)
})

test('words that cannot be adapted are replaced by the fields, and none is lost', () => {
  const before = words('two heaped spoons of caster sugar', { note: 'heaped', unit: gram })
  expect(withWords(before, { ...before, quantity: '3' }, known)).toMatchObject({
    quantity: '3',
    asWritten: null,
    note: 'heaped, two spoons of caster',
  })
})

test('a line without words of its own is just changed', () => {
  const before = line({ quantity: '2' })
  expect(withWords(before, { ...before, quantity: '3' }, known)).toEqual({
    ...before,
    quantity: '3',
  })
})

test('a range in the fields needs no words', () => {
  const before = line()
  const after = { ...before, quantity: '2–3', unit: cup, food: sugar, note: 'fine' }
  expect(withWords(before, after, counted)).toEqual(after)
})

test('words that once held the range of the fields go with the first change', () => {
  const before = line({ quantity: '2–3', food: carrot, asWritten: '2–3 carrots' })
  for (const change of [{ food: sugar }, { note: 'peeled' }, { quantity: '3–4' }]) {
    const after = { ...before, ...change }
    expect(withWords(before, after, counted)).toEqual({ ...after, asWritten: null })
  }
})

test('the author’s words take a new range in, and where they cannot, none of them is lost', () => {
  const before = line({ quantity: '2', food: carrot, asWritten: '2 big carrots' })
  expect(withWords(before, { ...before, quantity: '2-3' }, counted).asWritten).toBe(
    '2-3 big carrots',
  )
  const odd = line({ quantity: '2', food: carrot, asWritten: 'two big carrots' })
  expect(withWords(odd, { ...odd, quantity: '2-3' }, counted)).toMatchObject({
    note: 'two big carrots',
    asWritten: null,
  })
})
