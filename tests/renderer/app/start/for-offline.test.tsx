import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { localDay } from '#contract/days.ts'
import { quiet } from '#renderer/app/live/quiet.ts'
import { setLiveState } from '#renderer/app/live/state.ts'
import { dayAfter } from '#renderer/features/meal-plans/planner/range.ts'
import type { TestApp } from '#tests/support/app.ts'
import { memoryShelf } from '#tests/support/memory-shelf.ts'
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

test('the recipes of today and of the coming week are read, but no others', async ({ app }) => {
  browserWith(undefined)
  memoryShelf()
  const today = localDay(new Date())
  const plan = async (name: string, ahead: number) => {
    const { id, slug } = await app.create.recipe({ name })
    const date = dayAfter(today, ahead)
    await app.as(app.cook).post('/api/groups/mealplans', { date, recipeId: id })
    return slug
  }
  await app.create.recipe({ name: 'Unplanned' })
  const others = ['unplanned', await plan('Yesterday', -1), await plan('In a fortnight', 14)]
  const tonight = await plan('Tonight', 0)
  const nextWeek = await plan('Next week', 7)
  const { queryClient } = await renderApp({ at: '/g/home', app, as: app.cook })
  const hasRead = (slug: string) => queryClient.getQueryData(['recipes', slug]) !== undefined
  // Tonight's comes last, so that it is the last to go.
  await waitFor(() => expect(hasRead(tonight)).toBe(true), { timeout: 10_000 })
  expect(hasRead(nextWeek)).toBe(true)
  expect(others.filter(hasRead)).toEqual([])
})

test('a page that stays open reads again what was planned meanwhile, not before a quarter of an hour', async ({
  app,
}) => {
  browserWith(undefined)
  memoryShelf()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const comeBack = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const planTonight = async (name: string) => {
    const { id, slug } = await app.create.recipe({ name })
    const date = localDay(new Date())
    await app.as(app.cook).post('/api/groups/mealplans', { date, recipeId: id })
    return slug
  }
  const first = await planTonight('First')
  const { queryClient } = await renderApp({ at: '/g/home', app, as: app.cook })
  const hasRead = (slug: string) => queryClient.getQueryData(['recipes', slug]) !== undefined
  await waitFor(() => expect(hasRead(first)).toBe(true))
  const plans = () =>
    app.queries.all().filter((statement) => /from "mealPlan/i.test(statement)).length

  const second = await planTonight('Second')
  await quiet(queryClient)
  const before = plans()
  comeBack(5)
  await quiet(queryClient)
  expect(plans()).toBe(before)
  comeBack(11)
  await waitFor(() => expect(hasRead(second)).toBe(true))
})

test('a page that began without the server reads ahead once that is there', async ({ app }) => {
  const waitedFor = browserWith(undefined)
  setLiveState('offline')
  onTestFinished(() => setLiveState('live'))
  const { queryClient } = await renderApp({ at: '/g/home', app, as: app.cook })
  await waitFor(() =>
    expect(performance.getEntriesByName('trivet.next-pages').length).toBeGreaterThan(0),
  )
  await quiet(queryClient)
  expect(waitedFor).not.toHaveBeenCalled()
  act(() => setLiveState('live'))
  await waitFor(() => expect(waitedFor).toHaveBeenCalled())
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
