import { expect, onTestFinished, vi } from 'vitest'
import { runWebhooks } from '#server/features/webhooks/index.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

export const at = '/api/groups/webhooks'
export const today = '2026-11-23'

/** A household whose clock the test sets. */
export async function household(hosts: string[]) {
  const clock = { now: new Date(`${today}T06:00:00Z`) }
  const app = await startApp({ now: () => clock.now, fetchAllow: hosts })
  onTestFinished(app.stop)
  return { app, clock }
}

export const run = (app: TestApp) => runWebhooks(app.services, app.db, new AbortController().signal)

export async function plan(app: TestApp, title = 'Soup', date = today, person = app.cook) {
  const meal = { date, entryType: 'dinner', title }
  expect((await app.as(person).post('/api/groups/mealplans', meal)).status).toBe(201)
}

export async function hookTo(app: TestApp, url: string, more = {}, person = app.cook) {
  const input = { name: 'Display', url, scheduledTime: '07:00', ...more }
  const made = await app.as(person).post(at, input)
  expect(made.status).toBe(201)
  return made.body.id as string
}

/** What the log of a webhook tells, the oldest first, as soon as nothing is being sent any more. */
export async function logOf(app: TestApp, webhookId: string, waiting = 0) {
  return vi.waitFor(
    async () => {
      const rows = await app.db
        .selectFrom('webhookDeliveries')
        .where('webhookId', '=', webhookId)
        .selectAll()
        .orderBy('timestamp')
        .orderBy('attempt')
        .execute()
      expect(rows.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(waiting)
      return rows
    },
    { timeout: 60_000 },
  )
}
