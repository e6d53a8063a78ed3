import type { TestApp } from '#tests/support/app.ts'

/** The archive of many recipes of the cook, once it is written. */
export async function exportOf(app: TestApp, recipes: string[], exportType: string) {
  const api = app.as(app.cook)
  const { body } = await api.post('/api/recipes/bulk-actions/export', { recipes, exportType })
  // The token waits for the archive.
  const path = encodeURIComponent(body.path)
  const asked = await api.get(`/api/recipes/bulk-actions/export/download?path=${path}`)
  const file = await fetch(`${app.url}/api/utils/download?token=${asked.body.fileToken}`)
  return Buffer.from(await file.arrayBuffer())
}
