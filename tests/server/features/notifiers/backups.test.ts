import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { forgetThisComputer } from '#server/db/copy-database.ts'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const at = '/api/groups/events/notifications'
const keepTokens = { revokeTokens: false }
const appriseUrl = 'gotify://host.example/geheim-token'

describe('the address of a notifier', () => {
  test('does not travel in backups, and no byte of it stays behind', async ({ app }) => {
    const cook = app.as(app.cook)
    await cook.post(at, { name: 'Hall', appriseUrl })
    const copy = path.join(app.dataDir, 'copy.db')
    await sql`vacuum into ${copy}`.execute(app.db)
    expect((await readFile(copy)).includes('geheim')).toBe(true)
    forgetThisComputer(copy)
    expect((await readFile(copy)).includes('geheim')).toBe(false)
    expect((await readFile(copy)).includes('Hall')).toBe(true)
  })

  test('is still there after a restore on the same computer', async ({ app }) => {
    const cook = app.as(app.cook)
    const { body: kept } = await cook.post(at, { name: 'Hall', appriseUrl })
    const zip = await app.services.backups.create({ reason: 'manual' })
    await cook.put(`${at}/${kept.id}`, { name: 'Attic', appriseUrl: 'ntfy://attic' })
    const { body: later } = await cook.post(at, { name: 'Later', appriseUrl })
    await app.services.backups.restore(zip, keepTokens)

    const { body } = await cook.get(at)
    expect(body.items).toMatchObject([{ id: kept.id, name: 'Hall', service: 'ntfy' }])
    const rows = await app.db.selectFrom('notifierAddresses').selectAll().execute()
    expect(rows).toEqual([{ notifierId: kept.id, address: 'ntfy://attic' }])
    expect(rows.map(({ notifierId }) => notifierId)).not.toContain(later.id)
  })

  plain('is missing after a restore on another computer, which the notifier says', async () => {
    const [here, there] = [await startApp(), await startApp()]
    onTestFinished(here.stop)
    onTestFinished(there.stop)
    const { body } = await here.as(here.cook).post(at, { name: 'Hall', appriseUrl })
    const zip = await here.services.backups.create({ reason: 'manual' })
    const brought = path.join(there.dataDir, 'backups', path.basename(zip))
    await copyFile(zip, brought)
    await there.services.backups.restore(brought, keepTokens)
    const cook = there.as(there.cook)
    const { body: list } = await cook.get(at)
    expect(list.items).toMatchObject([{ id: body.id, name: 'Hall', service: null }])
  })
})
