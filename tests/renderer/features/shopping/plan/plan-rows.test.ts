import { expect, test } from 'vitest'
import type { PlanPreview } from '#contract/shopping-plan.ts'
import { chosenMeals } from '#renderer/features/shopping/plan/chosen-meals.ts'
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
  key: `${recipeId} line`,
  there: 0,
  isNew: true,
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
  parts,
  isOnList: false,
  onList: [],
  ...own,
})
const sharesOf =
  (shares: Record<string, number>) =>
  ({ recipeId, quantity }: Row['parts'][0]) => {
    const share = shares[recipeId]
    return share === undefined ? null : quantity * share
  }
const words = (rows: readonly Row[], shares: Record<string, number>) =>
  planRows(rows, sharesOf(shares)).map((one) => one.words)

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
  const sections = planSections(planRows(rows, sharesOf({ a: 1 })), settings)
  expect(sections.map(({ key, rows }) => [key, ...rows.map((one) => one.key)])).toEqual([
    ['Bakery', 'bread'],
    ['Dairy', 'milk', 'cream'],
    ['none', 'string'],
    ['on-hand', 'salt'],
  ])
})

type Meal = PlanPreview['meals'][number]

const meal = (entryId: number, own: Partial<Meal> = {}): Meal => ({
  entryId,
  date: '2026-03-28',
  recipe: { id: 'pie', slug: 'pie', name: 'Pie' },
  times: 1,
  isOnList: false,
  isNew: true,
  byHand: 0,
  otherList: null,
  ...own,
})

test('what is new is proposed, unless its recipe is on a list in another way', () => {
  const meals = [
    meal(1),
    meal(2, { isNew: false, isOnList: true }),
    meal(3, { byHand: 1 }),
    meal(4, { otherList: 'Market' }),
  ]
  expect(chosenMeals(meals, {})).toMatchObject({ ids: [1], again: [] })
  expect(chosenMeals(meals, { 1: false, 2: true, 3: true })).toMatchObject({
    ids: [2, 3],
    again: [2],
  })
})

test('of a new part only what is missing is bought, of a meal that is put there again all', () => {
  const meals = [meal(1, { isOnList: true }), meal(2, { isNew: false })]
  const { amountOf } = chosenMeals(meals, { 2: true })
  expect(amountOf(part('pie', 300, { there: 200 }))).toBe(100)
  expect(amountOf(part('pie', 300, { there: 300, isNew: false }))).toBeNull()
  expect(amountOf(part('pie', 300, { entryId: 2, there: 300, isNew: false }))).toBe(300)
  expect(amountOf(part('pie', 300, { entryId: 3 }))).toBeNull()
})
