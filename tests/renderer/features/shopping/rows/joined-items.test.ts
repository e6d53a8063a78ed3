import { describe, expect, test } from 'vitest'
import { kitchenUnits } from '#contract/amounts/kitchen-units.ts'
import { kitchenUnitOf } from '#contract/amounts/measure-names.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { itemWords } from '#renderer/features/shopping/list/item-words.ts'
import { itemsOf, joinItems, type ListRow } from '#renderer/features/shopping/rows/joined-items.ts'
import { type Chance, chanceOf } from '#tests/model/chance.ts'

const unit = (name: string, fraction = false) => ({
  id: name,
  name,
  pluralName: null,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction,
})
const units = {
  g: unit('g'),
  kg: unit('kg'),
  ml: unit('ml'),
  l: unit('l'),
  cup: unit('cup', true),
  tbsp: unit('tbsp', true),
  oz: unit('oz', true),
  lb: unit('lb', true),
  bunch: unit('bunch', true),
}
type UnitName = keyof typeof units

/** '2 kg flour' as an item; a line without a food has only words. */
const item = (quantity: number, unitName: UnitName | null, food: string, more: object = {}) =>
  ({
    id: `${quantity} ${unitName ?? ''} ${food}`,
    quantity,
    unit: unitName && units[unitName],
    food: food === '' ? null : { id: food, name: food, pluralName: null },
    note: '',
    isFood: food !== '',
    label: null,
    checked: false,
    recipeReferences: [],
    ...more,
    // The rest of its fields is not read.
  }) as unknown as ShoppingItem

const words = ({ shown }: ListRow) => {
  const { amount, name, note } = itemWords(shown, 'en-US')
  return [amount, name, note && `(${note})`].filter(Boolean).join(' ')
}
const shownOf = (...items: ShoppingItem[]) =>
  joinItems(items).map(({ rows }) => rows.map(words).join(' + '))

describe('amounts of one food', () => {
  test.for([
    [[item(200, 'g', 'flour'), item(0.5, 'kg', 'flour')], ['700 g flour']],
    [[item(900, 'g', 'flour'), item(0.5, 'kg', 'flour')], ['1.4 kg flour']],
    [[item(1, 'cup', 'milk'), item(2, 'tbsp', 'milk')], ['1 1/8 cup milk']],
    [[item(1, 'lb', 'ham'), item(3, 'oz', 'ham')], ['19 oz ham']],
    [[item(1, 'lb', 'ham'), item(4, 'oz', 'ham')], ['1 1/4 lb ham']],
    [[item(250, 'ml', 'milk'), item(1, 'cup', 'milk')], ['485 ml milk']],
    [[item(1, 'l', 'milk'), item(1, 'cup', 'milk')], ['1.24 l milk']],
    [[item(2, 'bunch', 'mint'), item(1, 'bunch', 'mint')], ['3 bunch mint']],
    [[item(2, null, 'onion'), item(3, null, 'onion')], ['5 onion']],
    [[item(2, null, 'onion'), item(100, 'g', 'onion')], ['2 onion + 100 g onion']],
    [[item(0, null, 'salt'), item(5, 'g', 'salt')], ['salt + 5 g salt']],
    [[item(1, 'bunch', 'mint'), item(5, 'g', 'mint')], ['1 bunch mint + 5 g mint']],
  ] as const)('%#: are added up where they can be', ([items, shown]) => {
    expect(shownOf(...items)).toEqual(shown)
  })

  test('stand where the first of them is', () => {
    const items = [item(1, 'kg', 'flour'), item(2, null, 'soap'), item(200, 'g', 'flour')]
    expect(shownOf(...items)).toEqual(['1.2 kg flour', '2 soap'])
  })

  test('keep what was noted, each once', () => {
    const items = [
      item(1, 'kg', 'flour', { note: 'fine' }),
      item(200, 'g', 'flour'),
      item(300, 'g', 'flour', { note: 'for dusting' }),
      item(400, 'g', 'flour', { note: 'fine' }),
    ]
    expect(shownOf(...items)).toEqual(['1.9 kg flour (fine · for dusting)'])
  })

  test('that are in the basket are not added to those that are still to buy', () => {
    const items = [item(1, 'kg', 'flour', { checked: true }), item(200, 'g', 'flour')]
    expect(shownOf(...items)).toEqual(['1 kg flour + 200 g flour'])
  })

  test('stay apart where somebody gave one of them another label', () => {
    const items = [item(1, 'kg', 'flour'), item(200, 'g', 'flour', { label: { id: 'bakery' } })]
    expect(shownOf(...items)).toEqual(['1 kg flour', '200 g flour'])
  })
})

test('words without a food are never joined, even equal ones', () => {
  const items = ['a', 'b'].map((id) => item(1, null, '', { id, note: 'candles' }))
  expect(shownOf(...items)).toEqual(['candles', 'candles'])
})

test('of any list nothing is lost, doubled, or added up wrongly, and its order is kept', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const items = anyItems(chanceOf(seed))
    const groups = joinItems(items)
    const rows = groups.flatMap(({ rows }) => rows)
    const ids = itemsOf(groups).map(({ id }) => id)
    expect(ids.toSorted(), `seed ${seed}`).toEqual(items.map(({ id }) => id).toSorted())
    const place = (row: { items: readonly ShoppingItem[] }) => items.indexOf(row.items[0]!)
    const places = groups.map(({ rows }) => place(rows[0]))
    expect(places, `seed ${seed}`).toEqual(places.toSorted((one, other) => one - other))
    for (const row of rows) {
      expect(row.key).toBe(row.items[0].id)
      expect(new Set(row.items.map(({ checked }) => checked)).size).toBe(1)
      const within = row.items.map((part) => items.indexOf(part))
      expect(within).toEqual(within.toSorted((one, other) => one - other))
      for (const { note } of row.items) expect(row.shown.note).toContain(note)
      const exact = row.items.reduce((sum, part) => sum + sizeOf(part), 0)
      const difference = Math.abs(sizeOf(row.shown) - exact)
      expect(difference, `seed ${seed}`).toBeLessThanOrEqual(exact * 0.005 + 1e-9)
    }
    expect(joinItems(itemsOf(groups)), `seed ${seed}`).toEqual(groups)
  }
})

function anyItems({ upTo, oneOf, isTrue }: Chance): ShoppingItem[] {
  return Array.from({ length: upTo(12) }, (_, index) =>
    item(
      oneOf([0, 0.5, 1, 2.25, 3, 200, 750]),
      oneOf([null, ...(Object.keys(units) as UnitName[])]),
      oneOf(['', 'flour', 'milk', 'onion']),
      { id: String(index), note: oneOf(['', 'fine', 'cold']), checked: isTrue(0.2) },
    ),
  )
}

/** In grams, millilitres, or pieces. */
function sizeOf({ quantity, unit }: Pick<ShoppingItem, 'quantity' | 'unit'>): number {
  const known = unit && kitchenUnitOf(unit)
  return quantity * (known ? kitchenUnits[known].size : 1)
}
