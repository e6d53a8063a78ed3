import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test as plain } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/mealplans'
const today = () => new Date().toISOString().slice(0, 10)

const plan = async (app: TestApp, entry: object): Promise<{ id: number }> =>
  (await app.as(app.cook).post(base, entry)).body
const makeFeed = async (app: TestApp, person = app.cook): Promise<string> =>
  (await app.as(person).post('/api/users/self/calendar')).body.path
const textAt = async (app: TestApp, feed: string) => String((await app.as(null).get(feed)).body)

interface Property {
  name: string
  value: string
}

/**
 * A reader of RFC 5545 that shares nothing with the library that writes: it throws for lines that are too long or end
 * wrongly, for characters that may not be there, and for blocks that are not closed.
 */
function readEvents(text: string): Map<string, string>[] {
  if (!text.endsWith('\r\n') && !text.endsWith('END:VCALENDAR')) throw new Error('cut off')
  const physical = text.replace(/\r\n$/, '').split('\r\n')
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`)
    if (/[^\P{Cc}\t]/u.test(line)) throw new Error(JSON.stringify(line))
    if (line.includes('\uFFFD')) throw new Error(`a character was split: ${line}`)
  }
  const lines: string[] = []
  for (const line of physical) {
    if (/^[ \t]/.test(line)) lines.push(lines.pop()! + line.slice(1))
    else lines.push(line)
  }
  const open: string[] = []
  const events: Map<string, string>[] = []
  for (const line of lines) {
    const { name, value } = propertyOf(line)
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') events.push(new Map())
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`not open: ${line}`)
    } else if (open.at(-1) === 'VEVENT') events.at(-1)!.set(name, value)
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join()}`)
  return events
}

function propertyOf(line: string): Property {
  const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`no property: ${line}`)
  return { name, value }
}

const unescaped = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char))

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe('what people write', () => {
  test('is valid iCalendar and can be read again', async ({ app }) => {
    const titles = [
      'commas, semicolons; colons: back\\slashes, "quotes"',
      '🧀'.repeat(250),
      'ж'.repeat(1000),
      '👩‍👩‍👧‍👦 family; dinner\\n not a break',
      'END:VEVENT',
      'BEGIN:VALARM',
    ]
    for (const title of titles) await plan(app, { date: today(), title })
    const hostile = 'x\u0000\u0007\u001B[31m\r\nEND:VCALENDAR\r\nline\ttwo\u007F'
    const both = await plan(app, { date: today(), title: 'a\u0008b\rc', text: hostile })
    // Exactly at the place where it is cut, half of a character would be left.
    const long = await plan(app, {
      date: today(),
      title: 'Long',
      text: `${'y'.repeat(1999)}🧀 end`,
    })
    const events = readEvents(await textAt(app, await makeFeed(app)))
    const summaries = events.map((event) => unescaped(event.get('SUMMARY')!))
    expect(summaries).toEqual([...titles, 'ab\nc', 'Long'])
    const [eighth, ninth] = events.slice(-2)
    expect(eighth!.get('UID')).toBe(`meal-${both.id}@${app.cook.groupId}`)
    expect(unescaped(eighth!.get('DESCRIPTION')!)).toBe('x[31m\nEND:VCALENDAR\nline\ttwo')
    expect(ninth!.get('UID')).toContain(`meal-${long.id}@`)
    expect(unescaped(ninth!.get('DESCRIPTION')!)).toBe('y'.repeat(1999))
  })
})

describe('on the days on which the clocks change', () => {
  const times = { breakfast: '00:00', lunch: '02:30', dinner: '18:30', side: '23:59' }
  plain.each([
    // Spring: there is no half past two, so that it is an hour later. Autumn: the first of the two.
    ['Europe/Berlin', '2026-03-29', ['28T230000', '29T013000', '29T163000', '29T215900']],
    ['Europe/Berlin', '2026-10-25', ['24T220000', '25T003000', '25T173000', '25T225900']],
    ['America/New_York', '2026-03-08', ['08T050000', '08T073000', '08T223000', '09T035900']],
    ['America/New_York', '2026-11-01', ['01T040000', '01T073000', '01T233000', '02T045900']],
    // Half an hour: from two to half past two.
    ['Australia/Lord_Howe', '2026-10-04', ['03T133000', '03T153000', '04T073000', '04T125900']],
    ['Australia/Lord_Howe', '2026-04-05', ['04T130000', '04T160000', '05T080000', '05T132900']],
  ])('in %s on %s every meal has its time', async (name, date, expected) => {
    process.env['TZ'] = name
    const app = await startApp({ now: () => new Date(`${date}T12:00:00Z`) })
    try {
      for (const [type, time] of Object.entries(times)) {
        await app.as(app.admin).put(`/api/groups/meal-types/${type}`, { time })
      }
      for (const entryType of Object.keys(times)) await plan(app, { date, entryType, title: 'x' })
      const events = readEvents(await textAt(app, await makeFeed(app)))
      const starts = events.map((event) => event.get('DTSTART')!).toSorted()
      expect(starts.map((start) => start.slice(6, -1))).toEqual(expected)
      for (const event of events) {
        const [start, end] = ['DTSTART', 'DTEND'].map((key) => momentOf(event.get(key)!))
        expect(end! - start!).toBe(3_600_000)
      }
    } finally {
      await app.stop()
    }
  })
})

const momentOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

describe('the address', () => {
  test('answers HEAD and known ETags without a body, and sets no cookie', async ({ app }) => {
    await plan(app, { date: today(), title: 'Soup' })
    const feed = await makeFeed(app)
    const ask = (method: string, headers: Record<string, string> = {}) =>
      app.as(null).send(method, feed, undefined, headers)
    const whole = await ask('GET')
    const etag = whole.headers.get('etag')!
    const head = await ask('HEAD')
    const known = await ask('GET', { 'if-none-match': etag })
    expect([whole.status, head.status, known.status]).toEqual([200, 200, 304])
    expect(head.headers.get('etag')).toBe(etag)
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(whole.body)))
    expect([head.body, known.body]).toEqual(['', ''])
    for (const answer of [whole, head, known]) {
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await fetch(app.url + feed, { method })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await ask('GET')).status).toBe(200)
  })

  test('opens nothing else, and cannot be told from one that never was', async ({ app }) => {
    const feed = await makeFeed(app)
    const secret = feed.split('/').at(-1)!.replace('.ics', '')
    const asViewer = app.as({ token: secret })
    expect((await asViewer.get('/api/users/self')).status).toBe(401)
    expect((await asViewer.get(base)).status).toBe(401)
    const seen = new Set(await Promise.all([makeFeed(app), makeFeed(app, app.admin)]))
    expect(seen.size).toBe(2)
    const wrong = [feed, feed.slice(0, -5), feed.replace('.ics', 'x.ics')]
    const never = await app.as(null).get(`/api/calendars/${'b'.repeat(43)}.ics`)
    for (const path of wrong) {
      const { status, body } = await app.as(null).get(path)
      expect({ status, body }).toEqual({ status: never.status, body: never.body })
    }
  })

  test('lives on after a new password and the end of all sessions, not after the account', async ({
    app,
  }) => {
    await plan(app, { date: today(), title: 'Soup' })
    const feed = await makeFeed(app)
    const changed = await app.as(app.cook).put('/api/users/password', {
      currentPassword: app.cook.password,
      newPassword: 'another long password',
    })
    expect(changed.status).toBe(200)
    await app.db.deleteFrom('sessions').where('userId', '=', app.cook.id).execute()
    expect(readEvents(await textAt(app, feed))).toHaveLength(1)
    expect((await app.as(app.admin).delete(`/api/admin/users/${app.cook.id}`)).status).toBe(200)
    expect((await app.as(null).get(feed)).status).toBe(404)
    expect(await app.db.selectFrom('calendarFeeds').selectAll().execute()).toEqual([])
  })

  plain('is in no log, not even when the feed fails', async () => {
    const app = await startApp({ logLevel: 'debug' })
    try {
      const feed = await makeFeed(app)
      const secret = feed.split('/').at(-1)!.replace('.ics', '')
      await app.as(null).get(feed)
      await plan(app, { date: today(), entryType: 'dinner', title: 'Soup' })
      await app.as(app.admin).put('/api/groups/meal-types/dinner', { time: '20:00' })
      await app.db.updateTable('mealTypes').set({ time: '{' }).execute()
      expect((await app.as(null).get(feed)).status).toBe(500)
      await expect
        .poll(() => readFileSync(path.join(app.dataDir, 'logs', 'trivet.log'), 'utf8'))
        .toContain('request failed')
      const log = readFileSync(path.join(app.dataDir, 'logs', 'trivet.log'), 'utf8')
      expect(log).not.toContain(secret)
    } finally {
      await app.stop()
    }
  })
})
