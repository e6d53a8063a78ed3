import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { message, sendTo } from './send-to.ts'

test('pover: a person and their devices', async () => {
  const double = await startDouble()
  const [user, token] = ['u'.repeat(30), 'a'.repeat(30)]
  const { received, asked } = await sendTo(
    double,
    `pover://${user}@${token}/phone/tablet?sound=siren`,
  )
  expect(asked).toEqual(['https://api.pushover.net'])
  expect(received[0]).toMatchObject({
    path: '/1/messages.json',
    json: {
      token,
      user,
      title: 'Recipe Created',
      message: message.body,
      url: message.url,
      device: 'phone,tablet',
      sound: 'siren',
      priority: 0,
    },
  })
})
