import { vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { client } from '#tests/support/client.ts'

type Person = Pick<TestApp['cook'], 'token'>
type Client = ReturnType<typeof client>

interface Sent {
  as?: Person
  /** '/preview' */
  to?: string
  migration_type?: string
  add_migration_tag?: string
  onDuplicate?: string
  fetchPictures?: string
  withSettings?: string
  names?: string
  without?: string
  people?: string
  groups?: string
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

/** Takes an import back to its end. @returns the answer to the call, and of the report what was removed */
export async function takeBack(app: TestApp, id: string, body: object = {}, as: Person = app.cook) {
  return takeBackThrough(app.as(as), id, body)
}

/** The same on a server of one's own. */
export async function takeBackThrough(as: Client, id: string, body: object = {}) {
  const answer = await as.post(`/api/groups/migrations/${id}/take-back`, body)
  if (answer.status !== 200 || !answer.body.isBegun) return answer
  const { takenBack, ...report } = await untilTakenBack(as, id)
  return { ...answer, body: { ...answer.body, ...takenBack, report } }
}

/** The report, once taking it back has ended or stopped. */
export const untilTakenBack = (as: Client, id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await as.get(`/api/groups/reports/${id}`)
      if (body.takeBack === 'running') throw new Error('it is still being taken back')
      return body
    },
    { timeout: 60_000 },
  )
