import { describe, expect, test } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import {
  type Item,
  joinedNotes,
  merge,
  mergeAll,
  type Merged,
} from '#server/features/shopping-lists/merging.ts'

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
    expect(gone.map(({ item, into }) => [item.id, into])).toEqual([
      ['4', '1'],
      ['3', '1'],
    ])
  })

  test('stays by itself where one item would be for too many recipes', () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => reference(`recipe-${from + at}`, 1))
    const [full, next] = [
      item({ id: '1', references: many(0, mostOf.recipesOfItem) }),
      item({ id: '2', references: many(0, 1) }),
    ]
    const [same, other] = [
      item({ id: '3', references: many(5, 1) }),
      item({ id: '4', references: many(1000, 1) }),
    ]
    const into = (result: Merged) => result.gone.map(({ item, into }) => [item.id, into])
    const names = (items: Item[]) => items.map(({ id }) => id)
    expect(into(mergeAll([same], [full]))).toEqual([['3', '1']])
    const second = mergeAll([other], [full, next])
    expect([into(second), names(second.grown)]).toEqual([[['4', '2']], ['2']])
    const alone = mergeAll([other], [full])
    expect([into(alone), names(alone.separate)]).toEqual([[], ['4']])
    const both = mergeAll([full, other, same], [])
    expect([into(both), names(both.separate)]).toEqual([[['3', '1']], ['1', '4']])
    const more = item({ id: '5', references: many(0, mostOf.recipesOfItem + 9) })
    expect(into(mergeAll([same], [more]))).toEqual([['3', '5']])
  })
})
