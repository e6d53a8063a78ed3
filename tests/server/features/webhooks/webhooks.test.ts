import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

const at = '/api/groups/webhooks'
const input = { name: 'Kitchen display', url: 'https://a.example/hook', scheduledTime: '07:30' }

describe('webhooks', () => {
  test('are made, read, listed, replaced and deleted at both addresses', async ({ app }) => {
    const cook = app.as(app.cook)
    const { groupId } = app.cook
    for (const base of [at, '/api/households/webhooks']) {
      const made = await cook.post(base, input)
      const whole = {
        ...input,
        scheduledTime: '07:30:00',
        enabled: true,
        webhookType: 'mealplan',
        groupId,
        householdId: groupId,
        timeZone: null,
        localTime: null,
      }
      const { id } = made.body
      expect(made).toMatchObject({ status: 201, body: { id, ...whole } })
      expect((await cook.get(`${base}/${id}`)).body).toEqual({ id, ...whole })
      const filter = encodeURIComponent('name = "Kitchen display"')
      const page = await cook.get(`${base}?perPage=-1&orderBy=name&queryFilter=${filter}`)
      expect(page.body).toMatchObject({ total: 1, items: [{ id }] })
      const changed = await cook.put(`${base}/${id}`, { scheduledTime: '23:00:15' })
      const defaults = { enabled: true, name: '', url: '', scheduledTime: '23:00:15' }
      expect(changed).toMatchObject({ status: 200, body: { id, ...defaults } })
      expect(await cook.delete(`${base}/${id}`)).toMatchObject({ status: 200, body: { id } })
      expect((await cook.get(`${base}/${id}`)).status).toBe(404)
    }
  })

  test('are part of the group and of the household', async ({ app }) => {
    const cook = app.as(app.cook)
    const { body: hook } = await cook.post(at, input)
    expect((await cook.get('/api/groups/self')).body.webhooks).toEqual([hook])
    expect((await cook.get('/api/households/self')).body.webhooks).toEqual([hook])
    const theirs = app.as(app.stranger)
    expect((await theirs.get('/api/groups/self')).body.webhooks).toEqual([])
    expect((await theirs.get('/api/households/self')).body.webhooks).toEqual([])
  })

  test.for([
    ['07:30', '07:30:00'],
    ['07:30:15', '07:30:15'],
    ['2026-11-23T07:30:00', '07:30:00'],
    ['2026-11-23T07:30:00Z', '07:30:00'],
    ['2026-11-23T07:30:00+02:00', '05:30:00'],
    ['2026-11-23T00:30:00.123+02:00', '22:30:00'],
  ])('the time %s is %s UTC', async ([scheduledTime, answered], { app }) => {
    const made = await app.as(app.cook).post(at, { ...input, scheduledTime })
    expect(made.body.scheduledTime).toBe(answered)
  })

  test('with a time zone its clocks decide, and the UTC time of today is told', async ({ app }) => {
    const zoned = { timeZone: 'Asia/Kathmandu', localTime: '07:30' }
    const made = await app.as(app.cook).post(at, { ...input, ...zoned })
    const times = { scheduledTime: '01:45:00', timeZone: 'Asia/Kathmandu', localTime: '07:30:00' }
    expect(made).toMatchObject({ status: 201, body: times })
    // A program that knows nothing of time zones replaces it with one in UTC.
    const { id } = made.body
    const put = await app.as(app.cook).put(`${at}/${id}`, { ...input, scheduledTime: '05:00' })
    expect(put.body).toMatchObject({ scheduledTime: '05:00:00', timeZone: null, localTime: null })
  })

  test.for([
    ['an address that runs', { url: 'javascript:alert(1)' }, 'url'],
    ['no address', { url: 'nonsense' }, 'url'],
    ['a file', { url: 'file:///etc/passwd' }, 'url'],
    ['a password in the address', { url: 'https://cook:secret@a.example/' }, 'url'],
    ['a space in the address', { url: 'https://a.example/a b' }, 'url'],
    ['an address without end', { url: `https://a.example/${'x'.repeat(2000)}` }, 'url'],
    ['a name without end', { name: 'x'.repeat(256) }, 'name'],
    ['another kind', { webhookType: 'recipe' }, 'webhookType'],
    ['no time', { scheduledTime: undefined }, 'scheduledTime'],
    ['an empty time', { scheduledTime: '' }, 'scheduledTime'],
    ['a time that no clock shows', { scheduledTime: '24:00' }, 'scheduledTime'],
    ['a day', { scheduledTime: '2026-11-23' }, 'scheduledTime'],
    ['a time zone alone', { timeZone: 'Europe/Berlin' }, 'localTime'],
    ['a local time alone', { localTime: '07:30' }, 'timeZone'],
    ['no time zone', { timeZone: 'Kitchen', localTime: '07:30' }, 'timeZone'],
    ['an offset', { timeZone: '+01:00', localTime: '07:30' }, 'timeZone'],
  ] as const)('%s is refused', async ([, wrong, field], { app }) => {
    const refused = await app.as(app.cook).post(at, { ...input, ...wrong })
    expect(refused).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    expect(refused.body.detail[0].loc).toEqual(['body', field])
    expect((await app.as(app.cook).get(at)).body.total).toBe(0)
  })
})

describe('the key that signs', () => {
  test('is shown to those who manage the group, is stable, and is in nothing else', async ({
    app,
  }) => {
    const cook = app.as(app.cook)
    const made = await cook.post(at, input)
    const address = `${at}/${made.body.id}`
    const refused = await cook.get(`${address}/secret`)
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    const { secret } = (await app.as(app.admin).get(`${address}/secret`)).body
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect((await app.as(app.admin).get(`${address}/secret`)).body).toEqual({ secret })
    const other = (await cook.post(at, input)).body.id
    expect((await app.as(app.admin).get(`${at}/${other}/secret`)).body.secret).not.toBe(secret)

    const told = [
      made,
      await cook.get(at),
      await cook.get(address),
      await cook.put(address, input),
      await cook.get(`${address}/deliveries`),
      await cook.get('/api/groups/self'),
      await cook.get('/api/households/self'),
      await app.as(app.admin).get('/api/admin/households'),
      await cook.delete(address),
    ]
    for (const { body } of told) expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('of another group is not found, like its webhook', async ({ app }) => {
    const { body } = await app.as(app.stranger).post(at, input)
    expect((await app.as(app.admin).get(`${at}/${body.id}/secret`)).status).toBe(404)
  })
})
