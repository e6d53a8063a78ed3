import { expect, test } from 'vitest'
import { startDouble } from '../double.ts'
import { sendTo, text } from './send-to.ts'

test('matrix: logs in, joins the room and writes', async () => {
  const double = await startDouble(({ path }) => {
    if (path.endsWith('/login'))
      return { json: { access_token: 'tok', user_id: '@rosa:h.example' } }
    if (path.includes('/join/')) return { json: { room_id: '!abc:h.example' } }
    return {}
  })
  const { received } = await sendTo(double, `matrix://rosa:secret@${double.host}/#kitchen`)
  expect(received.map(({ method, path }) => [method, path.replace(/[^/]{36}$/, '<id>')])).toEqual([
    ['POST', '/_matrix/client/v3/login'],
    ['POST', '/_matrix/client/v3/join/%23kitchen%3Ah.example'],
    ['PUT', '/_matrix/client/v3/rooms/!abc%3Ah.example/send/m.room.message/<id>'],
  ])
  expect(received[0]!.json).toMatchObject({
    type: 'm.login.password',
    identifier: { type: 'm.id.user', user: 'rosa' },
    password: 'secret',
    device_id: 'TRIVET',
  })
  expect(received[2]).toMatchObject({
    headers: { authorization: 'Bearer tok' },
    json: { msgtype: 'm.text', body: `Recipe Created\n${text}` },
  })
  await sendTo(double, `matrix://syt_token@${double.host}/!abc:h.example`)
  expect(received[3]).toMatchObject({
    path: '/_matrix/client/v3/join/!abc%3Ah.example',
    headers: { authorization: 'Bearer syt_token' },
  })
})
