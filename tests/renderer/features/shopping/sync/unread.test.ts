import { expect, test } from 'vitest'
import type { ShoppingOperation } from '#contract/shopping-operations.ts'
import type { Waiting } from '#renderer/features/shopping/sync/outbox.ts'
import { withAllOfUnread } from '#renderer/features/shopping/sync/unread.ts'

const about = { id: 'op', listId: 'list', itemId: 'item' }
const nothing = { quantity: 0, unitId: null, foodId: null, isFood: false }
const waits = (operation: ShoppingOperation): Waiting => ({ operation, words: '', shown: {} })
const add = (isUnread: boolean) =>
  waits({
    kind: 'add',
    ...about,
    ...nothing,
    note: '2 kg flour',
    labelId: null,
    position: null,
    isUnread,
  })
const edit = (fields: object, itemId = 'item') =>
  waits({ kind: 'edit', ...about, itemId, seen: 0, fields })
const fieldsOf = (waiting: Waiting[]) =>
  waiting.map(({ operation }) => (operation.kind === 'edit' ? operation.fields : null))

test('an edit of a line that is yet to be read says all of what was seen', () => {
  const [first, second] = withAllOfUnread(
    [edit({ note: '3 kg flour' }), edit({ quantity: 4 })],
    [add(true)],
  )
  expect(fieldsOf([first!, second!])).toEqual([
    { ...nothing, note: '3 kg flour' },
    { ...nothing, note: '3 kg flour', quantity: 4 },
  ])
})

test('a place or a label says nothing of the words, and other items are not concerned', () => {
  const edits = [edit({ position: 3 }), edit({ labelId: null }), edit({ note: 'rice' }, 'other')]
  expect(withAllOfUnread(edits, [add(true)])).toEqual(edits)
})

test('what was read before it was added is changed by what differs', () => {
  expect(withAllOfUnread([edit({ quantity: 4 })], [add(false)])).toEqual([edit({ quantity: 4 })])
})
