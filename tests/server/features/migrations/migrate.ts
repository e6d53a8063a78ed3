import { vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'

type Person = Pick<TestApp['cook'], 'token'>

interface Sent {
  as?: Person
  /** '/preview' */
  to?: string
  migration_type?: string
  add_migration_tag?: string
  onDuplicate?: string
  fetchPictures?: string
  names?: string
  without?: string
  people?: string
  whole?: string
}

/** Sends a file as the cook, or somebody else. */
export function send(app: TestApp, file: Buffer, { as = app.cook, to = '', ...fields }: Sent = {}) {
  const archive = new Blob([new Uint8Array(file)])
  return app.as(as).upload('POST', `/api/groups/migrations${to}`, { archive, ...fields })
}

/** The report once the work has ended. */
export async function ended(app: TestApp, id: string, as: Person = app.cook) {
  return vi.waitFor(
    async () => {
      const { body } = await app.as(as).get(`/api/groups/reports/${id}`)
      if (body.status === 'in-progress') throw new Error('the import is still running')
      return body
    },
    { timeout: 60_000 },
  )
}

/** Imports a file to its end. @returns the report */
export async function migrate(app: TestApp, file: Buffer, fields: Sent = {}) {
  const { status, body } = await send(app, file, fields)
  if (status !== 200) throw new Error(`not begun: ${JSON.stringify(body)}`)
  return ended(app, body.id, fields.as)
}

export const takeBack = (app: TestApp, id: string, body: object = {}, as: Person = app.cook) =>
  app.as(as).post(`/api/groups/migrations/${id}/take-back`, body)
