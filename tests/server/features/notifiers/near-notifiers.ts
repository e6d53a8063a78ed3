import { onTestFinished } from 'vitest'
import type { NotifierOption } from '#contract/notifier-options.ts'
import type { ServerOptions } from '#server/start.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import type { startDouble } from './double.ts'

export const at = '/api/groups/events/notifications'
/** Nothing is told before the server ends, and all of it after the next start. */
export const atRestart = { quiet: 60_000, longest: 60_000, pauses: [] }
export const fast = { quiet: 20, longest: 200, pauses: [1, 1] }
export const baseUrl = 'https://home.example.test'

type Double = Awaited<ReturnType<typeof startDouble>>

/** A server whose notifiers are fast, and may send to the double. */
export async function startWith(double: Double, options: Partial<ServerOptions> = {}) {
  const fetchAllow = [double.host]
  const app = await startApp({ fetchAllow, baseUrl, notifierPace: fast, ...options })
  onTestFinished(app.stop)
  return app
}

/** A notifier that tells of these events. */
export async function notifierOf(
  app: TestApp,
  double: Double,
  options: NotifierOption[],
  person?: Person,
) {
  const api = app.as(person ?? app.cook)
  const { body } = await api.post(at, { name: 'Hall', appriseUrl: `json://${double.host}` })
  const on = Object.fromEntries(options.map((name) => [name, true]))
  await api.put(`${at}/${body.id}`, { name: 'Hall', options: on })
  return body.id as string
}

/** What a notifier of the cook’s group sent. */
export const deliveriesOf = async (app: TestApp, id: string) =>
  (await app.as(app.cook).get(`${at}/${id}/deliveries`)).body
