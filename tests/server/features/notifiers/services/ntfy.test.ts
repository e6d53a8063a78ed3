import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { message, sendTo } from './send-to.ts'

test('ntfy: a topic of one’s own server, with a token, and of ntfy.sh', async () => {
  const double = await startDouble()
  const own = await sendTo(double, `ntfy://tk_abc@${double.host}/kitchen/hall?priority=high`)
  expect(own.asked).toEqual([])
  expect(own.received.map(({ json }) => json.topic)).toEqual(['kitchen', 'hall'])
  expect(own.received[0]).toMatchObject({
    path: '/',
    headers: { authorization: 'Bearer tk_abc' },
    json: {
      topic: 'kitchen',
      title: 'Recipe Created',
      message: message.body,
      click: message.url,
      priority: 4,
    },
  })
  const cloud = await sendTo(double, 'https://ntfy.sh/our-kitchen')
  expect(cloud.asked).toEqual(['https://ntfy.sh'])
  expect(cloud.received[2]!.json).toMatchObject({ topic: 'our-kitchen', priority: 3 })
})
