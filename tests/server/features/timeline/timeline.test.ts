import { describe, expect } from 'vitest'
import type { Person } from '#tests/support/client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const events = '/api/recipes/timeline/events'

function add(app: TestApp, recipeId: string, event = {}, person: Person = app.cook) {
  const body = { recipeId, subject: 'Cook made this', eventType: 'comment', ...event }
  return app.as(person).post(events, body)
}

const subjects = async (app: TestApp, query: string, person: Person = app.cook) => {
  const { body } = await app.as(person).get(`${events}?${query}`)
  return body.items.map((event: { subject: string }) => event.subject)
}

describe('the timeline of a recipe', () => {
  test('starts with its creation', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup' })
    const { body } = await app.as(app.admin).get(`${events}?recipe=soup`)
    expect(body.items).toMatchObject([
      {
        groupId: app.cook.groupId,
        householdId: app.cook.groupId,
        subject: 'Recipe Created',
        eventType: 'system',
        eventMessage: null,
        isMade: false,
        isCreation: true,
        image: 'does not have image',
        userId: app.cook.id,
        user: { id: app.cook.id, fullName: 'Cook Example', cacheKey: '1234' },
        recipe: { id: recipe.id, slug: 'soup', name: 'Soup' },
      },
    ])
    expect(body.items[0].timestamp).toBe(recipe.createdAt)
    // What another program notes in the same words is not the beginning.
    const later = await add(app, recipe.id, { subject: 'Recipe Created', eventType: 'system' })
    expect(later.body.isCreation).toBe(false)
  })

  test('of a copy is empty', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const { body } = await app.as(app.cook).post('/api/recipes/soup/duplicate', {})
    expect(await subjects(app, `recipe=${body.slug}`)).toEqual([])
  })

  test('takes events of members, at any time', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const answer = await add(app, id, {
      eventMessage: 'With **dill**',
      timestamp: '2026-03-04T23:59:59+02:00',
      image: 'has image',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        recipeId: id,
        subject: 'Cook made this',
        eventMessage: 'With **dill**',
        timestamp: '2026-03-04T21:59:59',
        image: 'does not have image', // nobody has sent one
        isMade: true,
        userId: app.cook.id,
      },
    })
    const read = await app.as(app.admin).get(`${events}/${answer.body.id}`)
    expect(read.body).toEqual(answer.body)
    expect(read.headers.get('last-modified')).toBe(answer.body.updateAt)
    expect((await add(app, id, { subject: ' ' })).status).toBe(422)
    expect((await add(app, id, { eventType: 'gossip' })).status).toBe(422)
  })

  test('tells of recipes of the group only', async ({ app }) => {
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    const answer = await add(app, theirs.id)
    expect(answer).toMatchObject({ status: 404, body: { detail: 'recipe not found' } })
    expect(await subjects(app, '')).toEqual([])
    const { body } = await app.as(app.stranger).get(events)
    const address = `${events}/${body.items[0].id}`
    const admin = app.as(app.admin)
    expect((await admin.get(address)).status).toBe(404)
    expect((await admin.put(address, { subject: 'x' })).status).toBe(404)
    expect((await admin.delete(address)).status).toBe(404)
    expect((await app.as(app.stranger).get(address)).status).toBe(200)
  })

  test('is written in the caller’s name; administrators may write for another member', async ({
    app,
  }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    expect((await add(app, id, { userId: app.admin.id })).status).toBe(403)
    expect((await add(app, id, { userId: app.stranger.id }, app.admin)).status).toBe(404)
    const written = await add(app, id, { userId: app.cook.id }, app.admin)
    expect(written).toMatchObject({ status: 201, body: { userId: app.cook.id } })
  })
})

describe('an event', () => {
  test('is changed by its author or an administrator; absent fields stay', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const mine = (await add(app, id, { eventMessage: 'Good' })).body
    const admins = (await add(app, id, {}, app.admin)).body
    const cook = app.as(app.cook)
    const refused = { status: 403, body: { code: 'timeline.not-own' } }
    expect(await cook.put(`${events}/${admins.id}`, { subject: 'x' })).toMatchObject(refused)
    expect(await cook.delete(`${events}/${admins.id}`)).toMatchObject(refused)

    const kept = await cook.put(`${events}/${mine.id}`, { subject: 'New' })
    expect(kept.body).toMatchObject({ subject: 'New', eventMessage: 'Good' })
    expect(kept.body.timestamp).toBe(mine.timestamp)
    for (const eventMessage of [null, '']) {
      await cook.put(`${events}/${mine.id}`, { subject: 'New', eventMessage: 'again' })
      const cleared = await cook.put(`${events}/${mine.id}`, { subject: 'New', eventMessage })
      expect(cleared.body.eventMessage).toBeNull()
    }
    const moderated = await app.as(app.admin).put(`${events}/${mine.id}`, { subject: 'Calm' })
    expect(moderated.body).toMatchObject({ subject: 'Calm', userId: app.cook.id })
  })

  test('that is deleted is answered once more', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const { body } = await add(app, id)
    const deleted = await app.as(app.cook).delete(`${events}/${body.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { id: body.id } })
    expect((await app.as(app.cook).delete(`${events}/${body.id}`)).status).toBe(404)
  })
})

describe('the list', () => {
  test('is sorted by the time of the events when asked', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    await add(app, id, { subject: 'newer', timestamp: '2020-02-02T00:00:00Z' })
    await add(app, id, { subject: 'older', timestamp: '2020-01-01T00:00:00Z' })
    const asc = 'orderBy=timestamp&orderDirection=asc'
    expect(await subjects(app, asc)).toEqual(['older', 'newer', 'Recipe Created'])
    expect(await subjects(app, 'orderBy=timestamp&perPage=1')).toEqual(['Recipe Created'])
    expect(await subjects(app, `${asc}&perPage=2&page=2`)).toEqual(['Recipe Created'])
    expect((await app.as(app.cook).get(`${events}?orderBy=nope`)).status).toBe(400)
  })

  test('is narrowed to a recipe, by slug or id, and to kinds of events', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const stew = await app.create.recipe({ name: 'Stew' })
    await add(app, soup.id, { subject: 'soup' })
    await add(app, stew.id, { subject: 'stew', eventType: 'info' })
    expect(await subjects(app, 'recipe=soup&types=comment')).toEqual(['soup'])
    expect(await subjects(app, `recipe=${stew.id}`)).toEqual(['stew', 'Recipe Created'])
    expect(await subjects(app, 'types=info&types=comment')).toEqual(['stew', 'soup'])
    expect(await subjects(app, 'recipe=nothing')).toEqual([])
    expect((await app.as(app.cook).get(`${events}?types=gossip`)).status).toBe(422)
  })

  test('understands the filters of other apps, and says so when it does not', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    await add(app, soup.id, { subject: 'soup' })
    await app.create.recipe({ name: 'Stew' })
    const filtered = (filter: string) => subjects(app, `queryFilter=${encodeURIComponent(filter)}`)
    const ofSoup = ['soup', 'Recipe Created']
    expect(await filtered('recipe.slug="soup"')).toEqual(ofSoup)
    expect(await filtered(`recipeId="${soup.id}"`)).toEqual(ofSoup)
    expect(await filtered(`recipe_id = ${soup.id}`)).toEqual(ofSoup)
    expect(await filtered(`recipe.group_id="${app.cook.groupId}"`)).toHaveLength(3)
    expect(await filtered(`recipe.group_id="${app.stranger.groupId}"`)).toEqual([])
    expect(await filtered(`recipeId="${theirs.id}"`)).toEqual([])
    expect(await filtered('recipe.slug="soup" AND eventType IN ["comment"]')).toEqual(['soup'])
    for (const wrong of ['subject LIKE ["x"]', 'recipeId="1"', 'user.passwordHash="x"', '((']) {
      const answer = await app
        .as(app.cook)
        .get(`${events}?queryFilter=${encodeURIComponent(wrong)}`)
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.any(String) } })
    }
  })

  test('takes no more statements for more events', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup' })
    const count = async () => {
      app.queries.reset()
      await app.as(app.cook).get(`${events}?orderBy=timestamp`)
      return app.queries.count()
    }
    const few = await count()
    for (const name of ['A', 'B', 'C']) await app.create.recipe({ name }, app.admin)
    for (let made = 0; made < 5; made += 1) await add(app, recipe.id)
    expect(await count()).toBe(few)
  })

  test('leaves out what is in the trash', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.as(app.cook).delete('/api/recipes/soup')
    expect(await subjects(app, '')).toEqual([])
  })
})
