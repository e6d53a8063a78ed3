import { describe, expect, test } from 'vitest'
import { type Item, joinedNotes, merge, mergeAll } from '#server/features/shopping-lists/merging.ts'

const item = (changes: Partial<Item> = {}): Item => ({
  id: 'a',
  shoppingListId: 'list',
  quantity: 1,
  note: '',
  isFood: false,
  checked: false,
  position: 0,
  foodId: null,
  unitId: null,
  labelId: null,
  extras: {},
  references: [],
  ...changes,
})
const reference = (recipeId: string, recipeScale: number | null) => ({
  id: recipeId,
  recipeId,
  recipeScale,
  recipeQuantity: 2,
  recipeNote: null,
})

describe('one item merged into another', () => {
  test('adds up amounts and recipes, the rest stays as it was', () => {
    const kept = item({
      id: 'kept',
      quantity: 0.1,
      note: 'ripe',
      position: 4,
      labelId: 'x',
      extras: { a: '1', b: '1' },
      references: [reference('r', null), reference('s', 2)],
    })
    const added = item({
      quantity: 0.2,
      note: 'red',
      position: 9,
      extras: { b: '2' },
      references: [reference('r', 2), reference('t', 1)],
    })
    expect(merge(kept, added)).toEqual({
      ...kept,
      quantity: 0.3,
      note: 'ripe | red',
      extras: { a: '1', b: '2' },
      references: [{ ...reference('r', 3) }, reference('s', 2), reference('t', 1)],
    })
  })

  test.for([
    ['a', 'a', 'a'],
    ['a | b', 'b | c', 'a | b | c'],
    ['', 'b', 'b'],
    ['a', '', 'a'],
  ] as const)('joins the notes %j and %j', ([first, second, joined]) => {
    expect(joinedNotes(first, second)).toBe(joined)
  })
})

describe('what is merged', () => {
  test.for([
    ['the same note', {}, {}, true],
    ['another note', { note: 'x' }, {}, false],
    ['another note of one food', { foodId: 'f', note: 'x' }, { foodId: 'f' }, true],
    ['another food', { foodId: 'f' }, { foodId: 'g' }, false],
    ['another unit', { foodId: 'f', unitId: 'u' }, { foodId: 'f' }, false],
    ['another list', { shoppingListId: 'other' }, {}, false],
    ['a done one', { checked: true }, {}, false],
    ['another label', { labelId: 'x', position: 3 }, {}, true],
  ] as const)('%s', ([_name, first, second, isMerged]) => {
    const { separate } = mergeAll([item({ id: '1', ...first }), item({ id: '2', ...second })], [])
    expect(separate.length).toBe(isMerged ? 1 : 2)
    const { grown } = mergeAll([item({ id: '1', ...first })], [item({ id: '2', ...second })])
    expect(grown.map(({ id }) => id)).toEqual(isMerged ? ['2'] : [])
  })

  test('goes into the first of several that are there', () => {
    const there = [item({ id: '1' }), item({ id: '2' })]
    const { separate, grown, gone } = mergeAll([item({ id: '3' }), item({ id: '4' })], there)
    expect(separate).toEqual([])
    expect(grown).toMatchObject([{ id: '1', quantity: 3 }])
    expect(gone.map(({ id }) => id)).toEqual(['4', '3'])
  })
})
