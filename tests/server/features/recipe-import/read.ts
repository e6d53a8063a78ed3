import { vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'

/** Sends files to be read, and waits until that has ended. */
export async function read(app: TestApp, files: Buffer[], fields: Record<string, string> = {}) {
  const api = app.as(app.cook)
  const begun = await api.send(
    'POST',
    '/api/recipe-imports/readings',
    formOf('files', files, fields),
  )
  if (begun.status !== 202) return { status: begun.status, ...begun.body }
  return vi.waitUntil(
    async () => {
      const { body } = await api.get(`/api/recipe-imports/readings/${begun.body.id}`)
      return body.state === 'done' || body.state === 'failed' ? body : null
    },
    { timeout: 150_000, interval: 50 },
  )
}

export function formOf(field: string, files: Buffer[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)]), 'file')
  return form
}
