import { expect } from 'vitest'
import { connection } from '#renderer/api/client.ts'
import { longestRead, understand } from '#renderer/features/shopping/adding/understand.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { test } from '#tests/support/test.ts'

const words = (note: string) => ({
  note,
  quantity: 0,
  unit: null,
  food: null,
  isFood: false,
  labelId: null,
})

test('without a connection a line stays as it was written, for the server to read', async () => {
  expect(await understand(['2 kg flour', 'candles'], true)).toEqual([
    { ...words('2 kg flour'), isUnread: true },
    { ...words('candles'), isUnread: true },
  ])
})

test('also when the connection turns out to be gone', async ({ app }) => {
  connection.baseUrl = app.url
  breakCalls('POST', '/parser/')
  expect(await understand(['2 kg flour'], false)).toEqual([
    { ...words('2 kg flour'), isUnread: true },
  ])
})

test('a line that was read is not read again, whatever was found', async ({ app }) => {
  connection.baseUrl = app.url
  connection.headers = { Authorization: `Bearer ${app.cook.token}` }
  const [read, plain] = await understand(['2 gribbles', 'candles'], false)
  expect([read?.isUnread, plain?.isUnread]).toEqual([undefined, undefined])
})

test('a line that is too long to be read is words', async () => {
  const long = 'x'.repeat(longestRead + 1)
  expect(await understand([long], true)).toEqual([words(long)])
})
