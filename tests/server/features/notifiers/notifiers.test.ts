import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import { notifierOptions } from '#contract/notifier-options.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { startDouble } from './double.ts'

const at = '/api/groups/events/notifications'
const allOff = Object.fromEntries(notifierOptions.map((name) => [name, false]))
const secret = 'json://rosa:geheim@127.0.0.1:9/geheim-token'

describe('notifiers', () => {
  test('are made, read, replaced and deleted at both addresses, with the statuses that programs know', async ({
    app,
  }) => {
    const cook = app.as(app.cook)
    for (const base of [at, '/api/households/events/notifications']) {
      const made = await cook.post(base, { name: 'Hall', appriseUrl: secret })
      const { id } = made.body
      const groupId = app.cook.groupId
      const whole = {
        id,
        name: 'Hall',
        enabled: true,
        groupId,
        householdId: groupId,
        options: { ...allOff, id },
        service: 'json',
        lastDelivery: null,
      }
      expect(made).toMatchObject({ status: 201 })
      expect(made.body).toEqual(whole)
      expect((await cook.get(`${base}/${id}`)).body).toEqual(whole)

      const options = { recipeCreated: true, cookbookDeleted: true }
      const change = { id, groupId, name: 'Attic', enabled: false, appriseUrl: null, options }
      const changed = await cook.put(`${base}/${id}`, change)
      expect(changed.status).toBe(200)
      expect(changed.body).toEqual({
        ...whole,
        name: 'Attic',
        enabled: false,
        options: { ...allOff, ...options, id },
      })
      const page = await cook.get(`${base}?perPage=-1&queryFilter=name = "Attic"`)
      expect(page.body).toMatchObject({ total: 1, items: [{ id }] })

      const reset = await cook.put(`${base}/${id}`, { name: 'Attic' })
      expect(reset.body).toMatchObject({ enabled: true, options: { recipeCreated: false } })
      for (const gone of [
        await cook.post(`${base}/${id}/test`),
        await cook.delete(`${base}/${id}`),
      ]) {
        expect(gone).toMatchObject({ status: 204, body: '' })
        expect(gone.headers.get('content-type')).toBe(null)
      }
      expect((await cook.get(`${base}/${id}`)).status).toBe(404)
      expect((await cook.delete(`${base}/${id}`)).status).toBe(404)
    }
  })

  test.for([null, undefined, '', '  '])(
    'keep their address when a change brings %j',
    async (none, { app }) => {
      const cook = app.as(app.cook)
      const { body } = await cook.post(at, { name: 'Hall', appriseUrl: secret })
      await cook.put(`${at}/${body.id}`, { name: 'Hall', appriseUrl: none })
      const rows = await app.db.selectFrom('notifierAddresses').selectAll().execute()
      expect(rows).toEqual([{ notifierId: body.id, address: secret }])
      await cook.put(`${at}/${body.id}`, { name: 'Hall', appriseUrl: 'ntfy://kitchen' })
      expect((await cook.get(`${at}/${body.id}`)).body.service).toBe('ntfy')
    },
  )

  test('with a service that is not known are refused, with the list of those that are', async ({
    app,
  }) => {
    const cook = app.as(app.cook)
    const refused = await cook.post(at, { name: 'Hall', appriseUrl: 'carrier-pigeon://loft' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    const [issue] = refused.body.detail
    expect(issue).toMatchObject({ loc: ['body', 'appriseUrl'], type: 'notifier_service' })
    for (const scheme of [
      'jsons://',
      'ntfy://',
      'mailto://',
      'tgram://',
      'hassios://',
      'pover://',
    ]) {
      expect(issue.msg).toContain(scheme)
    }
    const { body } = await cook.post(at, { name: 'Hall', appriseUrl: secret })
    const worse = await cook.put(`${at}/${body.id}`, { name: 'Hall', appriseUrl: 'gotify://host' })
    expect(worse).toMatchObject({ status: 422, body: { detail: [{ type: 'notifier_token' }] } })
  })

  test.for([
    ['no name', { name: ' ' }],
    ['a name without end', { name: 'x'.repeat(256) }],
    ['no address', { appriseUrl: '' }],
    ['an address without end', { appriseUrl: `json://host/${'x'.repeat(2000)}` }],
    ['options that are none', { options: { recipeCreated: 'often' } }],
  ] as const)('with %s are refused', async ([, wrong], { app }) => {
    const refused = await app.as(app.cook).post(at, { name: 'Hall', appriseUrl: secret, ...wrong })
    expect(refused).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
  })

  test('are not without number', async ({ app }) => {
    const createdAt = new Date().toISOString()
    const rows = Array.from({ length: mostOf.notifiers }, (_, index) => ({
      id: crypto.randomUUID(),
      groupId: app.cook.groupId,
      name: `Notifier ${index}`,
      enabled: 1 as const,
      options: '[]',
      createdAt,
      updatedAt: createdAt,
    }))
    await app.db.insertInto('notifiers').values(rows).execute()
    const refused = await app.as(app.cook).post(at, { name: 'Hall', appriseUrl: secret })
    expect(refused).toMatchObject({ status: 400, body: { code: 'notifier.too-many' } })
    const others = await app.as(app.stranger).post(at, { name: 'Hall', appriseUrl: secret })
    expect(others.status).toBe(201)
  })
})

describe('a try', () => {
  plain('tells that it arrived, and is among the deliveries', async () => {
    const double = await startDouble()
    const app = await startApp({ fetchAllow: [double.host] })
    onTestFinished(app.stop)
    const cook = app.as(app.cook)
    const { body } = await cook.post(at, { name: 'Hall', appriseUrl: `json://${double.host}` })
    const tried = await cook.post(`${at}/${body.id}/try`)
    expect(tried.status).toBe(200)
    expect(tried.body).toEqual({ success: true, error: null, allowable: null })
    const known = { title: 'Test Message', message: 'test message', event_type: 'test_message' }
    expect(double.received[0]!.json).toMatchObject(known)
    const { body: deliveries } = await cook.get(`${at}/${body.id}/deliveries`)
    expect(deliveries).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        event: 'test_message',
        title: 'Test Message',
        message: 'test message',
        state: 'sent',
        attempts: 1,
        status: 200,
        error: null,
      },
    ])
    expect((await cook.get(`${at}/${body.id}`)).body.lastDelivery).toEqual(deliveries[0])
  })

  plain('tells why it did not, once and without the address', async () => {
    const double = await startDouble(() => ({ status: 401 }))
    const app = await startApp({ fetchAllow: [double.host] })
    onTestFinished(app.stop)
    const cook = app.as(app.cook)
    const appriseUrl = `gotify://${double.host}/geheim`
    const { body } = await cook.post(at, { name: 'Hall', appriseUrl })
    const { body: told } = await cook.post(`${at}/${body.id}/try`)
    expect(told).toMatchObject({ success: false, error: expect.stringContaining('401') })
    expect(double.received).toHaveLength(1)
    const { body: deliveries } = await cook.get(`${at}/${body.id}/deliveries`)
    expect(deliveries[0]).toMatchObject({ state: 'failed', status: 401, error: told.error })
  })

  test('of an address in the home says who can allow it', async ({ app }) => {
    const cook = app.as(app.cook)
    const { body } = await cook.post(at, { name: 'Hall', appriseUrl: 'gotify://192.168.1.9/abc' })
    const { body: told } = await cook.post(`${at}/${body.id}/try`)
    const error = expect.stringContaining('administrator')
    expect(told).toEqual({ success: false, error, allowable: null })
    // Who can allow it is told which device it is, and nothing else of the secret address.
    const { body: toAdmin } = await app.as(app.admin).post(`${at}/${body.id}/try`)
    expect(toAdmin).toEqual({ success: false, error, allowable: '192.168.1.9:80' })
  })

  plain('by mail goes through the mail server of the address, where that is allowed', async () => {
    const mailbox = await openMailbox()
    onTestFinished(mailbox.close)
    const host = `127.0.0.1:${mailbox.port}`
    const appriseUrl = `mailto://${host}/ida@example.org?from=rosa@example.org`
    const tried = async (fetchAllow: string[]) => {
      const app = await startApp({ fetchAllow })
      onTestFinished(app.stop)
      const cook = app.as(app.cook)
      const { body } = await cook.post(at, { name: 'Mail', appriseUrl })
      return (await cook.post(`${at}/${body.id}/try`)).body
    }
    expect(await tried([])).toMatchObject({ success: false })
    expect(mailbox.connections()).toBe(0)
    expect(await tried([host])).toMatchObject({ success: true, error: null })
    expect(await mailbox.next()).toMatchObject({
      from: 'rosa@example.org',
      to: ['ida@example.org'],
    })
  })
})

describe('the address of a notifier', () => {
  plain('is in no answer, no log and no error', async () => {
    const double = await startDouble(() => ({ status: 500 }))
    const app = await startApp({ fetchAllow: [double.host], logLevel: 'debug' })
    onTestFinished(app.stop)
    const cook = app.as(app.cook)
    const answers: unknown[] = []
    const keep = async (answer: Promise<unknown>) => {
      answers.push(await answer)
      return answer as Promise<{ body: { id: string } }>
    }
    const appriseUrl = `json://rosa:geheim@${double.host}/geheim-token`
    const { body } = await keep(cook.post(at, { name: 'Hall', appriseUrl }))
    const elsewhere = 'json://geheim.invalid/geheim-token'
    await keep(cook.post(at, { name: 'Nowhere', appriseUrl: elsewhere }))
    await keep(cook.put(`${at}/${body.id}`, { name: 'Hall', appriseUrl }))
    await keep(cook.post(at, { name: 'Hall', appriseUrl: 'geheim://geheim' }))
    await keep(cook.post(`${at}/${body.id}/try`))
    await keep(cook.get(`${at}/${body.id}/deliveries`))
    await keep(cook.get(`${at}?perPage=-1`))
    const { body: list } = await cook.get(at)
    for (const { id } of list.items) await keep(cook.post(`${at}/${id}/try`))
    expect(JSON.stringify(answers)).not.toContain('geheim')
    const read = () => readFile(path.join(app.dataDir, 'logs/trivet.log'), 'utf8')
    await expect.poll(read).toContain('notification not sent')
    const log = await read()
    expect(log).not.toContain('geheim')
  })

  plain('is missing after a restore elsewhere, which is said', async () => {
    const app = await startApp()
    onTestFinished(app.stop)
    const cook = app.as(app.cook)
    const { body } = await cook.post(at, { name: 'Hall', appriseUrl: secret })
    await app.db.deleteFrom('notifierAddresses').execute()
    expect((await cook.get(`${at}/${body.id}`)).body.service).toBe(null)
    const { body: told } = await cook.post(`${at}/${body.id}/try`)
    const error = 'The address is missing. Enter it again.'
    expect(told).toEqual({ success: false, error, allowable: null })
  })
})
