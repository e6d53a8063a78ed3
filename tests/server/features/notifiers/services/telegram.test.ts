import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { sendTo, text } from './send-to.ts'

test('tgram: a bot that writes to a chat, a channel and a topic', async () => {
  const double = await startDouble()
  const token = '123456789:abcdefghijklmnopqrstuvwxyz'
  const { received, asked } = await sendTo(double, `tgram://${token}/-10012/kitchen/77:5`)
  expect(asked[0]).toBe('https://api.telegram.org')
  expect(received[0]).toMatchObject({
    path: `/bot${token}/sendMessage`,
    json: { chat_id: '-10012', text: `Recipe Created\n${text}` },
  })
  expect(received[1]!.json.chat_id).toBe('@kitchen')
  expect(received[2]!.json).toMatchObject({ chat_id: '77', message_thread_id: 5 })
})
