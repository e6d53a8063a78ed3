import { expect, onTestFinished, test } from 'vitest'
import { watchTonight } from '#main/server/watch-tonight.ts'
import { startEmptyApp } from '#tests/support/app.ts'

const never = 1_000_000 // ms: no new day begins by itself

test('the tray hears of another dinner, and of nothing else that changes', async () => {
  let day = new Date('2026-05-04T18:00:00')
  const app = await startEmptyApp({
    admin: { email: 'ada@example.com', password: 'apple-pie-1' },
    now: () => day,
  })
  onTestFinished(app.stop)
  let told = 0
  const { look, stop } = watchTonight(app.server, () => (told += 1), {
    soonMs: 1,
    everyMs: never,
  })
  onTestFinished(stop)
  await look()
  const first = told
  const form = { username: 'ada@example.com', password: 'apple-pie-1' }
  const signedIn = await fetch(`${app.url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
  }
  const dinner = { entryType: 'dinner', title: 'Soup', text: '' }
  await send('/groups/mealplans', { ...dinner, date: '2026-05-04' })
  // Nobody looks: the change tells of itself.
  await expect.poll(() => told).toBe(first + 1)
  const soup = { name: 'Soup', kind: 'cook', household: null, path: null }
  expect(await app.server.tonight()).toEqual([soup])

  await send('/groups/mealplans', { ...dinner, date: '2026-05-09' })
  await look()
  expect(told).toBe(first + 1)
  day = new Date('2026-05-05T00:01:00')
  await look()
  expect(told).toBe(first + 2)
  expect(await app.server.tonight()).toEqual([])
})

test('a new day is noticed though nothing changes, and nothing is heard after the end', async () => {
  let day = new Date('2026-05-04T18:00:00')
  const app = await startEmptyApp({
    admin: { email: 'ada@example.com', password: 'apple-pie-1' },
    now: () => day,
  })
  onTestFinished(app.stop)
  const { id: groupId } = await app.server.db
    .selectFrom('groups')
    .select('id')
    .executeTakeFirstOrThrow()
  const at = '2026-05-01T12:00:00.000Z'
  const dinner = { entryType: 'dinner', text: '', position: 0, eatingOut: 0, groupId } as const
  const plan = (date: string, title: string, group = groupId) =>
    app.server.db
      .insertInto('mealPlans')
      .values({ ...dinner, date, title, groupId: group, createdAt: at, updatedAt: at })
      .execute()
  await plan('2026-05-05', 'Pie')
  let told = 0
  const { stop } = watchTonight(app.server, () => (told += 1), { soonMs: 1, everyMs: 5 })
  await expect.poll(() => told).toBe(1)
  day = new Date('2026-05-05T00:01:00')
  await expect.poll(() => told).toBe(2)
  stop()
  await plan('2026-05-05', 'Soup')
  const other = '0b9f6a3e-5f3e-4c7c-9d52-1c5f7c9f2a10'
  await app.server.db
    .insertInto('groups')
    .values({ id: other, name: 'Another', slug: 'another', createdAt: at, updatedAt: at })
    .execute()
  await plan('2026-05-05', 'Stew', other)
  // Each says whose it is, and leads nowhere: nobody knows who sits there.
  expect(await app.server.tonight()).toMatchObject([
    { name: 'Stew', household: 'Another', path: null },
    { name: 'Pie', path: null },
  ])
  expect(told).toBe(2)
})
