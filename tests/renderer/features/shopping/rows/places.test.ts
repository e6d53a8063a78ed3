import { expect, test } from 'vitest'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { joinItems } from '#renderer/features/shopping/rows/joined-items.ts'
import { placesFor } from '#renderer/features/shopping/rows/places.ts'
import { inPlace } from '#renderer/features/shopping/list/aisles.ts'
import { chanceOf } from '#tests/model/chance.ts'

const item = (id: string, position: number, food = id) =>
  ({
    id,
    position,
    food: { id: food },
    isFood: true,
    label: null,
    unit: null,
    quantity: position % 2, // so that some foods are two rows
    note: '',
    checked: false,
    createdAt: '2026-01-01T00:00:00',
    // The rest of its fields is not read.
  }) as unknown as ShoppingItem

const groupsOf = (items: readonly ShoppingItem[]) => joinItems(inPlace(items))

test('a group takes its new place, whatever the positions were, and few others change', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { upTo, oneOf } = chanceOf(seed)
    const spread = oneOf([1, 5, 50])
    const items = Array.from({ length: 2 + upTo(8) }, (_, index) =>
      item(String(index), upTo(spread) - 2, oneOf(['flour', 'milk', String(index)])),
    )
    const groups = groupsOf(items)
    const moved = oneOf(groups)
    const others = groups.filter((group) => group !== moved)
    const order = others.toSpliced(upTo(others.length + 1), 0, moved)
    const places = new Map(placesFor(order, moved.key).map((one) => [one.id, one.position]))
    const after = groupsOf(
      items.map((one) => ({ ...one, position: places.get(one.id) ?? one.position })),
    )
    // A group is named after its first item, which may be another one now.
    const namesOf = (all: typeof groups) => all.map(({ rows }) => rows[0].items[0].food?.id)
    expect(namesOf(after), `seed ${seed}`).toEqual(namesOf(order))
  }
})

test('where there is room, only what moves gets another position', () => {
  const groups = groupsOf([item('a', 0), item('b', 10), item('c', 20)])
  const [a, b, c] = groups as [(typeof groups)[0], (typeof groups)[0], (typeof groups)[0]]
  expect(placesFor([a, c, b], 'c')).toEqual([{ id: 'c', position: 5 }])
  expect(placesFor([c, a, b], 'c')).toEqual([{ id: 'c', position: -1 }])
  expect(placesFor([b, c, a], 'a')).toEqual([{ id: 'a', position: 21 }])
})
