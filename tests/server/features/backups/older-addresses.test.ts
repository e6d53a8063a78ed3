import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'

test('older programs make, list, fetch, restore and delete backups', async ({ app }) => {
  const admin = app.as(app.admin)
  expect((await admin.post('/api/backups/export/database')).status).toBe(201)
  const { body } = await admin.get('/api/backups/available')
  expect(body.imports).toHaveLength(1)
  const { name } = body.imports[0]
  const token = await admin.get(`/api/backups/${name}/download`)
  expect(token).toMatchObject({ status: 200, body: { fileToken: expect.any(String) } })
  const zip = await app.as(null).get(`/api/utils/download?token=${token.body.fileToken}`)
  const archive = new Blob([new Uint8Array(zip.body as Buffer)])
  expect((await admin.upload('POST', '/api/backups/upload', { archive })).status).toBe(200)

  await app.create.recipe({ name: 'Made later' })
  expect((await admin.post(`/api/backups/${name}/import`)).status).toBe(200)
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)

  expect((await admin.delete(`/api/backups/${name}/delete`)).status).toBe(200)
  const names = (await admin.get('/api/admin/backups')).body.imports.map(
    (one: { name: string }) => one.name,
  )
  expect(names).not.toContain(name)
})

test('they are for administrators, and lead nowhere else', async ({ app }) => {
  expect((await app.as(app.cook).get('/api/backups/available')).status).toBe(403)
  const answer = await app.as(app.admin).get('/api/backups/..%2ftrivet.db/download')
  expect(answer).toMatchObject({ status: 400, body: { code: 'backup.name' } })
})
