import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { message, sendTo } from './send-to.ts'

test('slack: a webhook, for each channel', async () => {
  const double = await startDouble()
  const { received, asked } = await sendTo(double, 'slack://Chef@T1/B2/C3/#kitchen/hall')
  expect(asked).toEqual(['https://hooks.slack.com', 'https://hooks.slack.com'])
  expect(received[0]).toMatchObject({
    path: '/services/T1/B2/C3',
    json: {
      text: `*Recipe Created*\n“Pea &lt;soup&gt;” was created\n${message.url}`,
      channel: '#kitchen',
      username: 'Chef',
    },
  })
  expect(received[1]!.json.channel).toBe('#hall')
})

test('slack: a bot, whose refusal comes with status 200', async () => {
  const double = await startDouble(({ json }) => ({ json: { ok: json.channel === '#kitchen' } }))
  const { received } = await sendTo(double, 'slack://xoxb-1-a/%23kitchen')
  expect(received[0]).toMatchObject({
    path: '/api/chat.postMessage',
    headers: { authorization: 'Bearer xoxb-1-a' },
  })
  await expect(sendTo(double, 'slack://xoxb-1-a/#attic')).rejects.toMatchObject({
    failure: 'refused-by-service',
  })
})
