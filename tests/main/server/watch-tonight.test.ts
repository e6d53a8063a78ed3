import { expect, onTestFinished, test } from 'vitest'
import { watchTonight } from '#main/server/watch-tonight.ts'
import { startEmptyApp } from '#tests/support/app.ts'

const never = 1_000_000 // ms: the test looks by itself

test('the tray hears of another dinner, and of nothing else that changes', async () => {
  let day = new Date('2026-05-04T18:00:00')
  const app = await startEmptyApp({
    admin: { email: 'ada@example.com', password: 'apple-pie-1' },
    now: () => day,
  })
  onTestFinished(app.stop)
  let told = 0
  const { look, stop } = watchTonight(app.server, () => (told += 1), never)
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
  await expect.poll(async () => (await look(), told)).toBe(first + 1)
  expect(await app.server.tonight()).toEqual({ name: 'Soup', kind: 'cook', path: null })

  await send('/groups/mealplans', { ...dinner, date: '2026-05-09' })
  await look()
  expect(told).toBe(first + 1)
  day = new Date('2026-05-05T00:01:00')
  await look()
  expect(told).toBe(first + 2)
  expect(await app.server.tonight()).toBeNull()
})
