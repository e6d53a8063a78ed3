import { expect, test } from 'vitest'
import type { PlanPreview } from '#contract/plan-preview.ts'
import { missingOf } from '#renderer/features/shopping/plan/missing.ts'
import { planRows, planSections } from '#renderer/features/shopping/plan/plan-rows.ts'

type Row = PlanPreview['rows'][number]

const unit = (name: string, abbreviation: string) =>
  ({
    id: name,
    name,
    abbreviation,
    pluralName: null,
    useAbbreviation: true,
  }) as Row['parts'][0]['unit']
const gram = unit('gram', 'g')
const kilo = unit('kilogram', 'kg')
const label = (id: string) => ({ id, name: id, color: '#000000', groupId: 'home' })

const part = (recipeId: string, quantity: number, own: Partial<Row['parts'][0]> = {}) => ({
  entryId: 1,
  date: '2026-03-28',
  recipeId,
  referenceId: `${recipeId} line`,
  quantity,
  unit: null,
  note: '',
  ...own,
})
const row = (food: string | null, parts: Row['parts'], own: Partial<Row> = {}): Row => ({
  food: food === null ? null : ({ id: food, name: food, pluralName: `${food}s` } as Row['food']),
  note: '',
  label: null,
  onHand: false,
  amounts: [],
  parts,
  isOnList: false,
  onList: [],
  ...own,
})
const words = (rows: readonly Row[], shares: Record<string, number>) =>
  planRows(rows, new Map(Object.entries(shares))).map((one) => one.words)

test('a row adds up what the chosen recipes need, in one unit where units convert', () => {
  const rows = [
    row('onion', [part('pie', 200, { unit: gram }), part('soup', 0.5, { unit: kilo })]),
    row('leek', [part('soup', 1)]),
  ]
  expect(words(rows, { pie: 1, soup: 1 })).toEqual(['700 g onions', '1 leek'])
  expect(words(rows, { pie: 1 })).toEqual(['200 g onions'])
  expect(words(rows, {})).toEqual([])
})

test('where part of a recipe is on the list, only the rest is needed', () => {
  expect(words([row('egg', [part('pie', 4), part('soup', 1)])], { pie: 0.5, soup: 1 })).toEqual([
    '3 eggs',
  ])
})

test.for([
  [
    'amounts that do not add up',
    row('egg', [part('a', 3), part('a', 50, { unit: gram })]),
    '3 and 50 g eggs',
  ],
  ['no amount', row('egg', [part('a', 0)]), 'eggs'],
  ['words instead of a food', row(null, [part('a', 2)], { note: 'candles' }), '2 candles'],
  ['one thing in words', row(null, [part('a', 1)], { note: 'cake ring' }), 'cake ring'],
  [
    'thirds',
    row(
      'egg',
      [1, 2, 3].map(() => part('a', 1 / 3)),
    ),
    '1 egg',
  ],
] as const)('%s are said', ([, one, said]) => {
  expect(words([one], { a: 1 })).toEqual([said])
})

test('rows stand by label in the order of the list, then without one, then on hand', () => {
  const rows = [
    row('salt', [part('a', 1)], { onHand: true, label: label('Spices') }),
    row('string', [part('a', 1)]),
    row('milk', [part('a', 1)], { label: label('Dairy') }),
    row('bread', [part('a', 1)], { label: label('Bakery') }),
    row('cream', [part('a', 1)], { label: label('Dairy') }),
  ]
  const settings = ['Bakery', 'Spices', 'Dairy'].map((labelId, position) => ({
    id: labelId,
    shoppingListId: 'list',
    labelId,
    position,
    label: label(labelId),
  }))
  const sections = planSections(planRows(rows, new Map([['a', 1]])), settings)
  expect(sections.map(({ key, rows }) => [key, ...rows.map((one) => one.key)])).toEqual([
    ['Bakery', 'bread'],
    ['Dairy', 'milk', 'cream'],
    ['none', 'string'],
    ['on-hand', 'salt'],
  ])
})

test.for([
  ['not there yet', 0, 2],
  ['there once', 1, 1],
  ['there in part', 0.5, 1.5],
  ['there more often than planned', 3, 0],
  ['there but for a rounding error', 2 - 1e-9, 0],
] as const)('of a recipe that is %s, only the rest is missing', ([, onList, missing]) => {
  expect(missingOf({ times: 2, onList })).toBe(missing)
})
