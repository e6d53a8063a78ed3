import { expect, test } from 'vitest'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { inAisles } from '#renderer/features/shopping/list/aisles.ts'
import { itemLine, itemWords } from '#renderer/features/shopping/list/item-words.ts'

const label = (id: string) => ({ id, name: id, color: '#ffffff', groupId: 'home' })
// An item of which only these fields matter here.
const item = (note: string, more: object = {}) =>
  ({
    id: note,
    note,
    quantity: 0,
    unit: null,
    food: null,
    isFood: false,
    label: null,
    position: 0,
    createdAt: '2026-01-01T00:00:00',
    ...more,
    // The rest of its fields is not read.
  }) as unknown as ShoppingItem
const settings = (...ids: string[]) =>
  // Only the labels and their order matter here.
  ids.map((labelId, position) => ({ labelId, position })) as ShoppingList['labelSettings']

test('items stand by label in the order of the list, those without one first', () => {
  const items = [
    item('milk', { label: label('dairy') }),
    item('flour', { label: label('baking') }),
    item('soap'),
    item('kefir', { label: label('new') }),
    item('cream', { label: label('dairy'), position: -1 }),
  ]
  const found = inAisles(items, settings('baking', 'dairy'))
  expect(
    found.map(({ label, items }) => [label?.id ?? null, items.map(({ note }) => note)]),
  ).toEqual([
    [null, ['soap']],
    ['baking', ['flour']],
    ['dairy', ['cream', 'milk']],
    ['new', ['kefir']],
  ])
})

test('in the same place the newest is first', () => {
  const items = [item('old'), item('new', { createdAt: '2026-01-02T00:00:00' })]
  expect(inAisles(items, [])[0]?.items.map(({ note }) => note)).toEqual(['new', 'old'])
})

const kg = { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true, fraction: false }
const flour = { name: 'flour', pluralName: null }

test.for([
  [item('milk', { quantity: 1 }), '', 'milk', ''],
  [item('milk', { quantity: 2 }), '2', 'milk', ''],
  [item('fine', { quantity: 2.5, unit: kg, food: flour, isFood: true }), '2.5 kg', 'flour', 'fine'],
  [item('', { quantity: 0, food: flour, isFood: true }), '', 'flour', ''],
  [item('candles', { quantity: 1, isFood: true }), '1', 'candles', ''],
] as const)('%#: an item is shown by amount, name and note', ([one, amount, name, note]) => {
  expect(itemWords(one, 'en-US')).toEqual({ amount, name, note })
  expect(itemLine(one, 'en-US')).toBe([amount, name, note && `(${note})`].filter(Boolean).join(' '))
})
