import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const events = '/api/recipes/timeline/events'

async function withSoup(app: TestApp) {
  const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
  const cook = app.as(app.cook)
  return {
    cook,
    made: async (timestamp: string, event = {}) => {
      const body = { recipeId, subject: 'Made', eventType: 'comment', timestamp, ...event }
      return (await cook.post(events, body)).body.id as string
    },
    note: (timestamp: string | null) => cook.patch('/api/recipes/soup/last-made', { timestamp }),
    lastMade: async () => (await cook.get('/api/recipes/soup')).body.lastMade as string | null,
  }
}

describe('the day a dish was last made', () => {
  test('is that of the newest event that says so, and follows its changes', async ({ app }) => {
    const { cook, made, lastMade } = await withSoup(app)
    expect(await lastMade()).toBeNull()
    const older = await made('2026-01-01T12:00:00Z')
    const newer = await made('2026-02-01T12:00:00Z', { eventType: 'info' })
    await made('2026-03-01T12:00:00Z', { eventType: 'system' })
    await made('2026-04-01T12:00:00Z', { isMade: false })
    expect(await lastMade()).toBe('2026-02-01T12:00:00')

    await cook.put(`${events}/${older}`, { subject: 'x', timestamp: '2026-02-02T12:00:00Z' })
    expect(await lastMade()).toBe('2026-02-02T12:00:00')
    await cook.put(`${events}/${older}`, { subject: 'x', isMade: false })
    expect(await lastMade()).toBe('2026-02-01T12:00:00')
    await cook.delete(`${events}/${newer}`)
    expect(await lastMade()).toBeNull()
  })

  test('keeps its microseconds, in the timeline as in the recipe, and is found by them', async ({
    app,
  }) => {
    const { cook, made, lastMade } = await withSoup(app)
    const id = await made('2026-02-01T12:00:00.123456Z')
    expect((await cook.get(`${events}/${id}`)).body.timestamp).toBe('2026-02-01T12:00:00.123456')
    expect(await lastMade()).toBe('2026-02-01T12:00:00.123456')
    const found = async (filter: string) =>
      (await cook.get(`${events}?queryFilter=${encodeURIComponent(filter)}`)).body.total
    expect(await found('timestamp = "2026-02-01T12:00:00.123456"')).toBe(1)
    expect(await found('timestamp = "2026-02-01T12:00:00.123457"')).toBe(0)
    const later = 'eventType = comment AND timestamp >'
    expect(await found(`${later} "2026-02-01T12:00:00.123455"`)).toBe(1)
    expect(await found(`${later} "2026-02-01T12:00:00.123456"`)).toBe(0)
  })

  test('can be noted without an event, and the later one counts', async ({ app }) => {
    const { cook, made, note, lastMade } = await withSoup(app)
    await note('2026-01-10T08:00:00Z')
    expect(await lastMade()).toBe('2026-01-10T08:00:00')
    const event = await made('2026-01-05T08:00:00Z')
    expect(await lastMade()).toBe('2026-01-10T08:00:00')
    await cook.delete(`${events}/${event}`)
    expect(await lastMade()).toBe('2026-01-10T08:00:00')
    expect((await note(null)).body.lastMade).toBeNull()
  })

  test('goes with its event also when an app sent both', async ({ app }) => {
    const { cook, made, note, lastMade } = await withSoup(app)
    await note('2025-12-24T18:00:00Z')
    const event = await made('2026-01-05T22:59:59Z')
    await note('2026-01-05T22:59:59Z')
    expect(await lastMade()).toBe('2026-01-05T22:59:59')
    await cook.delete(`${events}/${event}`)
    expect(await lastMade()).toBe('2025-12-24T18:00:00')
  })

  test('that was noted by mistake is removed by a date that has an event', async ({ app }) => {
    const { made, note, lastMade } = await withSoup(app)
    await note('2027-01-01T08:00:00Z')
    await made('2026-01-05T22:59:59Z')
    expect((await note('2026-01-05T22:59:59Z')).body.lastMade).toBe('2026-01-05T22:59:59')
    expect(await lastMade()).toBe('2026-01-05T22:59:59')
  })

  test('of an event on another day does not replace the note', async ({ app }) => {
    const { made, note, lastMade } = await withSoup(app)
    await made('2026-01-05T22:59:59Z')
    await note('2026-01-06T00:00:00Z')
    expect(await lastMade()).toBe('2026-01-06T00:00:00')
  })

  test('is not changed by an editor that sends it back', async ({ app }) => {
    const { cook, made, lastMade } = await withSoup(app)
    const event = await made('2026-01-05T22:59:59.123Z')
    const { body } = await cook.get('/api/recipes/soup')
    await cook.put('/api/recipes/soup', { ...body, description: 'Hot' })
    await cook.delete(`${events}/${event}`)
    expect(await lastMade()).toBeNull()
    await cook.patch('/api/recipes/soup', { lastMade: '2026-02-03T04:05:06Z' })
    expect(await lastMade()).toBe('2026-02-03T04:05:06')
    await cook.patch('/api/recipes/soup', { lastMade: null })
    expect(await lastMade()).toBeNull()
  })

  test('can be noted by everybody, also when the recipe is locked', async ({ app }) => {
    await app.create.recipe({ name: 'Soup', settings: { locked: true } })
    const answer = await app
      .as(app.admin)
      .patch('/api/recipes/soup/last-made', { timestamp: '2026-01-02T00:00:00Z' })
    expect(answer).toMatchObject({ status: 200, body: { lastMade: '2026-01-02T00:00:00' } })
  })
})
