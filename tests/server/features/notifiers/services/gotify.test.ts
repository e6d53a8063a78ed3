import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { message, sendTo } from './send-to.ts'

test('gotify: the token in a header, the link for a touch', async () => {
  const double = await startDouble()
  const { received } = await sendTo(double, `gotify://${double.host}/push/AbC.123?priority=8`)
  expect(received[0]).toMatchObject({
    path: '/push/message',
    headers: { 'x-gotify-key': 'AbC.123' },
    json: {
      title: 'Recipe Created',
      message: message.body,
      priority: 8,
      extras: { 'client::notification': { click: { url: message.url } } },
    },
  })
})
