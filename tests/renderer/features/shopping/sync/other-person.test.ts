import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { connection } from '#renderer/api/client.ts'
import { createQueryClient } from '#renderer/app/query-client.ts'
import { outboxOf } from '#renderer/features/shopping/sync/person-outbox.ts'
import { test } from '#tests/support/test.ts'

test('what is under way when another tab logs somebody else in is not theirs, and is not lost', async ({
  app,
}) => {
  const lists = '/api/groups/shopping/lists'
  const { id: listId } = (await app.as(app.cook).post(lists, { name: 'Market' })).body
  const stored = async () =>
    (await app.as(app.cook).get(`${lists}/${listId}`)).body.listItems.map(
      ({ note, addedBy }: { note: string; addedBy: string }) => [note, addedBy],
    )
  const other = await app.create.person('noor')
  const signIn = ({ token }: { token: string }) => {
    connection.baseUrl = app.url
    connection.headers = { Authorization: `Bearer ${token}` }
  }
  const outbox = outboxOf(createQueryClient(), app.cook.id)
  const leave = outbox.subscribe(() => {})
  // The page still shows the cook; the browser's session belongs to somebody else by now.
  signIn(other)
  const nothing = { quantity: 0, unitId: null, foodId: null, labelId: null, isFood: false }
  const operation = {
    kind: 'add',
    id: randomUUID(),
    listId,
    itemId: randomUUID(),
    note: 'Milk',
    position: null,
    ...nothing,
  } as const
  await outbox.add([{ operation, words: 'Milk', shown: {} }])
  expect(outbox.state()).toMatchObject({ refused: [], waiting: [{ operation }] })
  expect(await stored()).toEqual([])

  signIn(app.cook)
  await outbox.flush()
  expect(outbox.state()).toMatchObject({ refused: [], waiting: [], problem: null })
  expect(await stored()).toEqual([['Milk', app.cook.id]])
  leave()
})
