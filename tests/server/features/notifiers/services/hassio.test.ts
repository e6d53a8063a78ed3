import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { sendTo, text } from './send-to.ts'

test('hassio: a notification in Home Assistant that replaces no other', async () => {
  const double = await startDouble()
  const { received } = await sendTo(double, `hassio://${double.host}/home/eyJ.a-b_c`)
  await sendTo(double, `hassio://${double.host}/home/eyJ.a-b_c?nid=kitchen`)
  expect(received[0]).toMatchObject({
    path: '/home/api/services/persistent_notification/create',
    headers: { authorization: 'Bearer eyJ.a-b_c' },
    json: { title: 'Recipe Created', message: text },
  })
  expect(received[0]!.json.notification_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(received[1]!.json.notification_id).toBe('kitchen')
})
