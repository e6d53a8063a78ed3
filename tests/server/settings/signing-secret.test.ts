import { stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { readSetting, signingSecret, writeSetting } from '#server/settings/server-settings.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const statusOf = async (app: TestApp, token: string) =>
  (await app.as({ token }).get('/api/users/self')).status

describe('AN-7 the key that signs sessions', () => {
  test('is made anew if it is empty, short or no key at all, and what it signed ends', async ({
    app,
  }) => {
    const seen = new Set([await readSetting(app.db, 'signing-secret')])
    let token = app.cook.token
    for (const broken of [
      '',
      '=',
      'c2hvcnQ=',
      'not base64 ✂',
      Buffer.alloc(31, 7).toString('base64'),
    ]) {
      expect(await statusOf(app, token)).toBe(200)
      await writeSetting(app.db, 'signing-secret', broken)
      await app.restart()
      const made = await readSetting(app.db, 'signing-secret')
      expect(Buffer.from(made!, 'base64')).toHaveLength(32)
      expect(seen.has(made)).toBe(false)
      seen.add(made)
      expect(await statusOf(app, token)).toBe(401)
      const { username, password } = app.cook
      const form = new URLSearchParams({ username, password })
      token = (await app.as(null).post('/api/auth/token', form)).body.access_token
    }
  })

  test('is the same after every start, and that of another installation opens nothing here', async ({
    app,
  }) => {
    const before = await signingSecret(app.db)
    await app.restart()
    expect(await signingSecret(app.db)).toEqual(before)
    expect(await statusOf(app, app.cook.token)).toBe(200)
    await writeSetting(app.db, 'signing-secret', Buffer.alloc(32, 7).toString('base64'))
    await app.restart()
    expect(await statusOf(app, app.cook.token)).toBe(401)
  })

  test.skipIf(process.platform === 'win32')(
    'lies in files that only the server’s own account can read',
    async ({ app }) => {
      for (const name of ['trivet.db', 'trivet.db-wal']) {
        const { mode } = await stat(path.join(app.dataDir, name))
        expect({ name, mode: (mode & 0o777).toString(8) }).toEqual({ name, mode: '600' })
      }
      expect(((await stat(app.dataDir)).mode & 0o777).toString(8)).toBe('700')
    },
  )
})
