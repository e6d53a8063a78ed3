import { expect, test } from 'vitest'
import { keepLiveNumber, takeLiveNumber } from '#renderer/api/live-number.ts'

const answer = (number: string, kept = 'no-store') =>
  new Response('{}', { headers: { 'Trivet-Live': number, 'Cache-Control': kept } })

test('listening goes on from the first answer that was read from the server itself', () => {
  takeLiveNumber()
  keepLiveNumber(answer('a-1', 'public, max-age=604800'))
  expect(takeLiveNumber()).toBeNull()
  keepLiveNumber(answer('a-7'))
  keepLiveNumber(answer('a-9'))
  expect(takeLiveNumber()).toBe('a-7')
  expect(takeLiveNumber()).toBeNull()
})
