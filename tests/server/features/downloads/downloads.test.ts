import { mkdirSync, writeFileSync } from 'node:fs'
import { SignJWT } from 'jose'
import { expect, test as plainTest } from 'vitest'
import { downloadToken } from '#server/features/downloads/index.ts'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const address = '/api/utils/download'

test('a token opens its file, in whole or in part, for whoever holds it', async ({ app }) => {
  mkdirSync(app.services.files.exports, { recursive: true })
  writeFileSync(`${app.services.files.exports}/a.zip`, 'content')
  const token = await downloadToken(app.services, 'exports/a.zip')
  const whole = await app.as(null).get(`${address}?token=${token}`)
  expect(whole.body.toString()).toBe('content')
  expect(whole.headers.get('content-disposition')).toBe('attachment; filename=a.zip')
  expect(whole.headers.get('etag')).toBeTruthy()
  const named = await downloadToken(app.services, 'exports/a.zip', 'Zuhause ä.zip')
  const kept = await app.as(null).get(`${address}?token=${named}`)
  expect(kept.headers.get('content-disposition')).toContain("filename*=UTF-8''Zuhause%20%C3%A4.zip")
  const part = await app.as(null).get(`${address}?token=${token}`, { Range: 'bytes=0-2' })
  expect([part.status, part.body.toString()]).toEqual([206, 'con'])
})

test('no token, one of another kind and one that is not ours open nothing', async ({ app }) => {
  const none = await app.as(null).get(address)
  expect(none).toMatchObject({ status: 400, body: { detail: 'Bad Request' } })
  const signed = (claims: object, secret: Uint8Array, issuer: string) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setExpirationTime('1h')
      .sign(secret)
  const { secret } = app.services
  const claims = { file: 'trivet.db' }
  for (const token of [
    'x',
    app.cook.token,
    await signed(claims, secret, 'trivet-export'),
    await signed(
      claims,
      new TextEncoder().encode('another secret of 32 characters!'),
      'trivet-file',
    ),
  ]) {
    const answer = await app.as(null).get(`${address}?token=${token}`)
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: 'could not validate file token' },
    })
  }
  const empty = await signed({}, secret, 'trivet-file')
  expect((await app.as(null).get(`${address}?token=${empty}`)).status).toBe(400)
})

plainTest('a token is good for half an hour', async () => {
  let time = Date.now()
  const app = await startApp({ now: () => new Date(time) })
  try {
    const token = await downloadToken(app.services, 'exports/none.zip')
    expect((await app.as(null).get(`${address}?token=${token}`)).status).toBe(404)
    time += 31 * 60 * 1000
    expect((await app.as(null).get(`${address}?token=${token}`)).status).toBe(401)
  } finally {
    await app.stop()
  }
})
