import { describe, expect, test as plain } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

describe('sharing with the home', () => {
  plain('is switched by an administrator and remembered', async () => {
    const app = await startApp({ host: null })
    const admin = app.as(app.admin)
    let heard = 0
    app.services.sharing.watch(() => (heard += 1))
    expect(await admin.get('/api/setup/sharing')).toMatchObject({
      status: 200,
      body: { enabled: false, changeable: true, addresses: [] },
    })
    const on = await admin.put('/api/setup/sharing', { enabled: true })
    expect(on).toMatchObject({ status: 200, body: { enabled: true, changeable: true } })
    expect(heard).toBe(1)
    await admin.put('/api/setup/sharing', { enabled: true })
    expect(heard).toBe(1)
    await admin.put('/api/devices/connection', { serverName: 'Kitchen' })
    expect(heard).toBe(2)

    await app.restart()
    const later = await app.as(app.admin).get('/api/setup/sharing')
    expect(later.body).toMatchObject({ enabled: true })
    const off = await app.as(app.admin).put('/api/setup/sharing', { enabled: false })
    expect(off.body).toEqual({ enabled: false, changeable: true, addresses: [] })
    await app.stop()
  })

  test('is fixed where the settings name an address', async ({ app }) => {
    const state = await app.as(app.admin).get('/api/setup/sharing')
    expect(state.body).toMatchObject({ enabled: false, changeable: false })
    const answer = await app.as(app.admin).put('/api/setup/sharing', { enabled: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'setup.sharing-fixed' } })
    expect((await app.as(app.admin).get('/api/setup/sharing')).body.enabled).toBe(false)
  })

  test('is for administrators', async ({ app }) => {
    expect((await app.as(app.cook).get('/api/setup/sharing')).status).toBe(403)
    expect((await app.as(app.cook).put('/api/setup/sharing', { enabled: true })).status).toBe(403)
    expect((await app.as(null).get('/api/setup/sharing')).status).toBe(401)
  })
})
