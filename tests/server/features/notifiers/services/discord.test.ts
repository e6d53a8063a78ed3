import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { sendTo, text } from './send-to.ts'

test('discord: a webhook that nobody is called by', async () => {
  const double = await startDouble()
  const { received, asked } = await sendTo(double, 'discord://Chef@123456789/to-ken_1?thread=42')
  await sendTo(double, 'https://discord.com/api/webhooks/123456789/to-ken_1')
  expect(asked).toEqual(['https://discord.com'])
  expect(received[0]).toMatchObject({
    path: '/api/webhooks/123456789/to-ken_1?thread_id=42',
    json: {
      content: `**Recipe Created**\n${text}`,
      username: 'Chef',
      allowed_mentions: { parse: [] },
    },
  })
  expect(received[1]!.path).toBe('/api/webhooks/123456789/to-ken_1')
})
