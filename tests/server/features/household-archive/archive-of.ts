import type { TestApp } from '#tests/support/app.ts'

/** The archive of a household, made and downloaded as its manager does; the export itself is deleted again. */
export async function archiveOf(app: TestApp, as = app.admin): Promise<Buffer> {
  const started = await app.as(as).post('/api/groups/archive', { formats: [] })
  if (started.status !== 202) throw new Error(`not begun: ${JSON.stringify(started.body)}`)
  const path = encodeURIComponent(started.body.path)
  const asked = await app.as(as).get(`/api/recipes/bulk-actions/export/download?path=${path}`)
  const file = await fetch(`${app.url}/api/utils/download?token=${asked.body.fileToken}`)
  await app.as(as).send('DELETE', '/api/recipes/bulk-actions/export/purge')
  return Buffer.from(await file.arrayBuffer())
}
