import { expect, test } from 'vitest'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { Waiting } from '#renderer/features/shopping/sync/outbox.ts'
import { waitingItems, withWaiting } from '#renderer/features/shopping/sync/shown.ts'

const item = (id: string, more: Partial<ShoppingItem> = {}) =>
  // Nothing else of it is read.
  ({
    id,
    shoppingListId: 'list',
    note: id,
    version: 3,
    checked: false,
    createdAt: '2026-01-01',
    ...more,
  }) as ShoppingItem
const list = (...listItems: ShoppingItem[]) => ({ id: 'list', listItems }) as ShoppingList // of it only these are read

const about = (itemId: string) => ({ id: `op ${itemId}`, listId: 'list', itemId })
const waiting = (operation: object, shown: Partial<ShoppingItem> = {}) =>
  ({ operation, shown, words: '' }) as Waiting // of an operation only its kind and item are read

test('what waits is shown on top of what the server has', () => {
  const queue = [
    waiting({ kind: 'check', ...about('milk') }, { checked: true }),
    waiting({ kind: 'edit', ...about('milk') }, { note: 'oat milk' }),
    waiting({ kind: 'remove', ...about('soap') }),
    waiting({ kind: 'add', ...about('bread') }, item('bread', { version: 0 })),
    waiting({ kind: 'edit', ...about('salt') }, { shoppingListId: 'another list' }),
    waiting({ kind: 'edit', ...about('gone') }, { note: 'nobody has it' }),
  ]
  const { listItems } = withWaiting(list(item('milk'), item('soap'), item('salt')), queue)
  expect(listItems).toEqual([
    item('milk', { checked: true, note: 'oat milk' }),
    item('bread', { version: 0 }),
  ])
  expect([...waitingItems(queue)]).toEqual(['milk', 'soap', 'bread', 'salt', 'gone'])
})

test('an item whose adding only lost its answer is shown as the server has it', () => {
  const there = list(item('bread', { version: 5, note: 'rye bread' }))
  for (const kind of ['add', 'restore']) {
    const again = waiting({ kind, ...about('bread') }, item('bread', { version: 0 }))
    expect(withWaiting(there, [again]).listItems).toEqual(there.listItems)
  }
})

test('what was deleted and is put back is there again, in whichever order it waits', () => {
  const soap = item('soap')
  const queue = [
    waiting({ kind: 'remove', ...about('soap') }),
    waiting({ kind: 'restore', ...about('soap') }, soap),
  ]
  expect(withWaiting(list(soap), queue).listItems).toEqual([soap])
})
