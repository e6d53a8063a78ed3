import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { localDay } from '#contract/days.ts'
import { dayAfter } from '#renderer/features/meal-plans/planner/range.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

/** A browser with a worker that keeps the interface, and this connection; gives whether anybody waited for the worker. */
function browserWith(connection: object | undefined) {
  performance.clearMarks('trivet.next-pages')
  const ready = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const own = { configurable: true }
  const serviceWorker = Object.defineProperty({}, 'ready', { get: ready })
  Object.defineProperty(navigator, 'serviceWorker', { ...own, value: serviceWorker })
  Object.defineProperty(navigator, 'connection', { ...own, value: connection })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Reflect.deleteProperty(navigator, 'connection')
    performance.clearMarks('trivet.next-pages')
  })
  return ready
}

const withList = async (app: TestApp, person = app.cook) =>
  (await app.as(person).post('/api/groups/shopping/lists', { name: 'Market' })).body.id as string

test('lists and plan are read before they are opened, one’s own lists alone', async ({ app }) => {
  browserWith(undefined)
  const own = await withList(app)
  const other = await withList(app, app.admin)
  const { queryClient } = await renderApp({ at: '/g/home', app, as: app.cook })
  const keys = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey }) => JSON.stringify(queryKey))
  const hasRead = (part: string) => keys().some((key) => key.includes(part))
  const weekFrom = (ahead: number) => {
    const [startDate, endDate] = [ahead, ahead + 6].map((days) =>
      dayAfter(localDay(new Date()), days),
    )
    return JSON.stringify({ startDate, endDate, page: 1, perPage: -1 })
  }
  // Read last, after those that begin with the next days.
  await waitFor(() => expect(hasRead(weekFrom(0))).toBe(true))
  expect([weekFrom(1), weekFrom(2)].map(hasRead)).toEqual([true, true])
  for (const part of [own, 'shopping-stores', 'shopping-suggestions', 'preferences', 'members'])
    expect(hasRead(part), `${part} is read`).toBe(true)
  expect(hasRead(other)).toBe(false)
})

test.for([{ saveData: true }, { type: 'cellular' }, { effectiveType: 'slow-2g' }])(
  'nothing is read ahead where it may cost money: %o',
  async (connection, { app }) => {
    const waitedFor = browserWith(connection)
    await renderApp({ at: '/g/home', app, as: app.cook })
    await waitFor(() =>
      expect(performance.getEntriesByName('trivet.next-pages').length).toBeGreaterThan(0),
    )
    expect(waitedFor).not.toHaveBeenCalled()
  },
)
