import { afterEach, describe, expect, test as plain } from 'vitest'
import { localDay } from '#contract/days.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const plan = async (app: TestApp, entry: object, person = app.cook): Promise<{ id: number }> =>
  (await app.as(person).post('/api/groups/mealplans', entry)).body

const makeFeed = async (app: TestApp, person = app.cook): Promise<string> =>
  (await app.as(person).post('/api/users/self/calendar')).body.path

/** The lines of a calendar, put together again where they were folded (RFC 5545, 3.1). */
const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n')

/** Its events as values by name; parameters are left out. */
function eventsOf(text: string): Record<string, string>[] {
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        linesOf(event.split('END:VEVENT')[0]!)
          .filter((line) => line.includes(':'))
          .map((line) => [line.split(/[:;]/)[0]!, line.slice(line.indexOf(':') + 1)]),
      ),
    )
}

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

plain(
  'the plan is in the calendar at the times of the household, in summer and winter',
  async () => {
    process.env['TZ'] = 'Europe/Berlin'
    const app = await startApp({ now: () => new Date('2026-03-20T20:00:00Z') })
    try {
      const api = app.as(app.admin)
      await api.put('/api/groups/meal-types/lunch', { time: '02:30' })
      await api.put('/api/groups/meal-types/dinner', { time: '19:00' })
      const soup = await app.create.recipe({ name: 'Soup, with “peas”; and more \\ all' })
      const cooked = await plan(app, {
        date: '2026-03-28', // winter
        entryType: 'dinner',
        recipeId: soup.id,
        title: 'For Anna',
        text: 'Soak the peas\nthe day before',
      })
      const left = await plan(app, {
        date: '2026-03-30', // summer
        entryType: 'dinner',
        recipeId: soup.id,
        leftoverOf: cooked.id,
      })
      // The night on which there is no half past two.
      await plan(app, {
        date: '2026-03-29',
        entryType: 'lunch',
        title: `${'Käse 🧀 '.repeat(30)}!`,
      })
      await plan(app, { date: '2026-01-18', title: 'Long ago' })
      await plan(app, { date: '2026-01-19', title: 'Sixty days ago' })
      await plan(app, { date: '2027-03-21', title: 'In a year' })
      await plan(app, { date: '2027-03-22', title: 'Later' })
      await plan(app, { date: '2026-03-28', title: 'Theirs' }, app.stranger)

      const path = await makeFeed(app)
      const visitor = app.as(null)
      const answer = await visitor.get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      const text = String(answer.body)
      expect(linesOf(text)).toContain('VERSION:2.0')
      expect(
        Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))),
      ).toBeLessThanOrEqual(75)
      expect(text).not.toContain('\uFFFD')
      const events = eventsOf(text)
      expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual([
        'Sixty days ago',
        'Soup\\, with “peas”\\; and more \\\\ all',
        `${'Käse 🧀 '.repeat(30)}!`,
        'Leftovers: Soup\\, with “peas”\\; and more \\\\ all',
        'In a year',
      ])
      const [, first, night, second] = events
      expect(first).toMatchObject({
        UID: `meal-${cooked.id}@${app.cook.groupId}`,
        DTSTART: '20260328T180000Z',
        DTEND: '20260328T190000Z',
        CATEGORIES: 'Dinner',
      })
      const link = `/g/${(await api.get('/api/groups/self')).body.slug}/r/${soup.slug}`
      expect(first!['URL']).toMatch(new RegExp(`^http://[^/]+${link}$`))
      expect(first!['DESCRIPTION']).toBe(
        `For Anna\\n\\nSoak the peas\\nthe day before\\n\\n${first!['URL']}`,
      )
      expect(night).toMatchObject({ DTSTART: '20260329T013000Z' })
      expect(second).toMatchObject({ DTSTART: '20260330T170000Z' })

      // Nothing has changed: nothing is sent again.
      const known = { 'if-none-match': String(answer.headers.get('etag')) }
      const again = await visitor.get(path, known)
      expect(again.status).toBe(304)
      await app.as(app.cook).post(`/api/groups/mealplans/${left.id}/move`, {
        date: '2026-03-31',
        entryType: 'lunch',
      })
      const moved = await visitor.get(path, known)
      expect(eventsOf(String(moved.body))[3]).toMatchObject({
        UID: second!['UID'],
        DTSTART: '20260331T003000Z',
      })
      await app.as(app.cook).delete(`/api/groups/mealplans/${cooked.id}`)
      const deleted = String((await visitor.get(path)).body)
      expect(deleted).not.toContain(first!['UID'])
      // Of what is gone nothing is left over.
      expect(deleted).not.toContain('Leftovers')
    } finally {
      await app.stop()
    }
  },
)

describe('the address', () => {
  test('is shown once, replaced by a new one and revoked', async ({ app }) => {
    const api = app.as(app.cook)
    const visitor = app.as(null)
    expect((await api.get('/api/users/self/calendar')).body).toBeNull()
    const made = await api.post('/api/users/self/calendar')
    expect(made).toMatchObject({ status: 201, body: { lastUsedAt: null } })
    const first: string = made.body.path
    expect(first).toMatch(/^\/api\/calendars\/[\w-]{43}\.ics$/)
    const stored = JSON.stringify(await app.db.selectFrom('calendarFeeds').selectAll().execute())
    expect(stored).not.toContain(first.slice(15, -4))
    expect((await visitor.get(first.replace('.ics', ''))).status).toBe(200)
    const seen = (await api.get('/api/users/self/calendar')).body
    expect(seen).toEqual({ createdAt: made.body.createdAt, lastUsedAt: expect.any(String) })

    const second = await makeFeed(app)
    expect(await visitor.get(first)).toMatchObject({
      status: 404,
      body: { code: 'calendar.not-found' },
    })
    expect((await visitor.get(second)).status).toBe(200)
    expect((await app.as(app.stranger).delete('/api/users/self/calendar')).status).toBe(200)
    expect((await visitor.get(second)).status).toBe(200)
    await api.delete('/api/users/self/calendar')
    expect((await visitor.get(second)).status).toBe(404)
    expect((await api.get('/api/users/self/calendar')).body).toBeNull()
  })

  test('stops with the account of its person, and shows the household that they are in', async ({
    app,
  }) => {
    await plan(app, { date: new Date().toISOString().slice(0, 10), title: 'Ours' })
    const path = await makeFeed(app)
    const visitor = app.as(null)
    expect(String((await visitor.get(path)).body)).toContain('SUMMARY:Ours')
    await app.db
      .updateTable('users')
      .set({ groupId: app.stranger.groupId })
      .where('id', '=', app.cook.id)
      .execute()
    expect(String((await visitor.get(path)).body)).not.toContain('SUMMARY:Ours')
    await app.db.deleteFrom('users').where('id', '=', app.cook.id).execute()
    expect((await visitor.get(path)).status).toBe(404)
  })

  test('of nobody is told nothing', async ({ app }) => {
    await makeFeed(app)
    for (const secret of ['x', '.ics', '%00', `${'a'.repeat(43)}.ics`, "' or 1=1--"]) {
      const { status } = await app.as(null).get(`/api/calendars/${encodeURIComponent(secret)}`)
      expect({ secret, status }).toEqual({ secret, status: 404 })
    }
  })
})

test('an own meal has its own name and time there', async ({ app }) => {
  const made = await app.as(app.admin).post('/api/groups/meal-types', {
    name: 'Second breakfast; late',
    entryType: 'breakfast',
    time: '10:15',
  })
  const date = localDay(new Date())
  await plan(app, { date, mealType: made.body.id, title: 'Rolls' })
  await plan(app, { date, entryType: 'breakfast', title: 'Porridge' })
  const events = eventsOf(String((await app.as(null).get(await makeFeed(app))).body))
  const told = events.map((event) => `${event['SUMMARY']}: ${event['CATEGORIES']}`)
  expect(told.toSorted()).toEqual(['Porridge: Breakfast', 'Rolls: Second breakfast\\; late'])
  const rolls = events.find((event) => event['SUMMARY'] === 'Rolls')!
  const [day, hour] = [new Date(`${date}T10:15:00`), rolls['DTSTART']!]
  expect(hour).toBe(day.toISOString().replace(/[-:]|\.000/g, ''))
})
