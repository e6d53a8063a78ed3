import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { payloads, recipeOf } from '#tests/support/payloads.ts'
import { expectText } from './strings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Requests an address as a browser does when it navigates there: it must never get a page. */
async function read(path: string) {
  const answer = await app.as(app.cook).get(path, { Accept: 'text/html,*/*' })
  expect({ path, status: answer.status }).toEqual({ path, status: 200 })
  expectNoPage(answer.headers)
  return answer.body
}

function expectNoPage(headers: Headers) {
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self';|'none'; sandbox$/)
}

async function recipeWith(text: string) {
  const made = await app.as(app.cook).post('/api/recipes', { name: text })
  expect(made.status).toBe(201)
  return made.body as string
}

/** Each with a number, because organizers whose names differ only in symbols are the same one. */
const texts = payloads.map((payload, index) => `${payload} ${index}`)

describe.each(texts)('XSS-1 XSS-6: %j', (text) => {
  test('stays text when a recipe is created, saved, changed and deleted', async () => {
    const slug = await recipeWith(text)
    for (const method of ['put', 'patch'] as const) {
      const saved = await app.as(app.cook)[method](`/api/recipes/${slug}`, recipeOf(text))
      expect(saved.status).toBe(200)
      expectNoPage(saved.headers)
      expectText(saved.body, text)
      expect(saved.body.slug).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u)
    }

    const recipe = await read(`/api/recipes/${slug}`)
    expectText(recipe, text)
    expect(recipe.extras).toEqual({ [text]: text })
    expect(recipe.recipeIngredient[0].display).toBe(`2 ${text} ${text} ${text}`)
    await read(`/api/recipes?search=${encodeURIComponent(text)}`)
    const [version] = await read(`/api/recipes/${slug}/versions`)
    expectText((await read(`/api/recipes/${slug}/versions/${version.id}`)).recipe, text)
    expectText(await read(`/api/recipes/${slug}/exports?template_name=raw`), text)
    await app.as(app.cook).delete(`/api/recipes/${slug}`)
    const [trashed] = await read('/api/recipe-trash')
    expect(trashed).toMatchObject({ description: text })
  })

  test('stays text in comments and events', async () => {
    const { id, slug, name } = await app.create.recipe({ name: text })
    const api = app.as(app.cook)
    const comment = await api.post(`/api/recipes/${slug}/comments`, { text })
    const changed = await api.put(`/api/comments/${comment.body.id}`, { text: `${text} 2` })
    expect([comment.body.text, changed.body.text]).toEqual([text, `${text} 2`])
    for (const path of ['/api/comments', `/api/recipes/${slug}/comments`]) await read(path)

    const event = await api.post('/api/recipes/timeline/events', {
      recipeId: id,
      subject: text,
      eventType: 'comment',
      eventMessage: text,
    })
    expect(event.body).toMatchObject({ subject: text, eventMessage: text, recipe: { name } })
    const update = { subject: text, eventMessage: `${text} 2` }
    const again = await api.put(`/api/recipes/timeline/events/${event.body.id}`, update)
    expect(again).toMatchObject({ status: 200, body: update })
    const { items } = await read(`/api/recipes/timeline/events?recipe=${slug}`)
    expect(items).toContainEqual(expect.objectContaining(update))
  })

  test('stays text for those who have a link or are visitors', async () => {
    const slug = await recipeWith(text)
    const settings = { ...recipeOf(text).settings, public: true }
    const { body } = await app
      .as(app.cook)
      .patch(`/api/recipes/${slug}`, { ...recipeOf(text), settings })
    await app.db.updateTable('groupPreferences').set({ privateGroup: 0, recipePublic: 1 }).execute()
    const link = await app.as(app.cook).post('/api/shared/recipes', { recipeId: body.id })
    for (const path of [`recipes/shared/${link.body.id}`, `explore/recipes/home/${slug}`]) {
      const shown = await app.as(null).get(`/api/${path}`, { Accept: 'text/html' })
      expect(shown.status).toBe(200)
      expectNoPage(shown.headers)
      expectText(shown.body, text)
    }
  })

  test('stays text in foods, units, labels and organizers', async () => {
    const named = {
      name: `${text} b`,
      pluralName: text,
      description: text,
      aliases: [{ name: text }],
    }
    for (const [path, body] of [
      ['foods', { ...named, extras: { key: text } }],
      ['units', { ...named, abbreviation: text, pluralAbbreviation: text, extras: { key: text } }],
      ['groups/labels', { name: `${text} b` }],
      ['organizers/categories', { name: `${text} b` }],
      ['organizers/tags', { name: `${text} b` }],
      ['organizers/tools', { name: `${text} b` }],
    ] as const) {
      const made = await app.as(app.cook).post(`/api/${path}`, body)
      expect({ path, status: made.status < 300 }).toEqual({ path, status: true })
      expectNoPage(made.headers)
      expect(made.body).toMatchObject(body)
      await read(`/api/${path}?search=${encodeURIComponent(text)}`)
    }
  })

  test('stays text in lists and plans', async () => {
    const { id } = await app.create.recipe({ name: text, ...recipeOf(text) })
    const api = app.as(app.cook)
    const list = await api.post('/api/groups/shopping/lists', { name: text, extras: { key: text } })
    expect(list.body).toMatchObject({ name: text, extras: { key: text } })
    const item = { shoppingListId: list.body.id, note: text, extras: { key: text } }
    expect((await api.post('/api/groups/shopping/items', item)).status).toBe(201)
    await api.post(`/api/groups/shopping/lists/${list.body.id}/recipe/${id}`, {})
    const { labelSettings: _labels, ...content } = await read(
      `/api/groups/shopping/lists/${list.body.id}`,
    )
    expectText(content, text)
    const meal = { date: '2026-05-05', entryType: 'dinner', title: text, text, recipeId: id }
    const planned = await api.post('/api/groups/mealplans', meal)
    expect(planned).toMatchObject({ status: 201, body: meal })
    expectNoPage(planned.headers)
  })

  test('is spoken about as it was written, and as JSON, in errors', async () => {
    const sent = encodeURIComponent(text)
    const name = `${text} taken`
    await app.create.recipe({ name })
    await app.as(app.cook).post('/api/organizers/tags', { name })
    const answers = await Promise.all([
      app.as(app.cook).get(`/api/recipes/${sent}`, { Accept: 'text/html' }),
      app.as(app.cook).get(`/api/${sent}`, { Accept: 'text/html' }),
      app.as(app.cook).get(`/api/recipes?queryFilter=${sent}`, { Accept: 'text/html' }),
      app.as(app.cook).get(`/api/recipes?orderBy=${sent}`, { Accept: 'text/html' }),
      app.as(app.cook).post('/api/organizers/tags', { name }),
      app.as(app.cook).post('/api/recipes/create-url', { url: text }),
      app.as(null).post('/api/auth/token', new URLSearchParams({ username: text, password: text })),
    ])
    for (const { status, headers, body } of answers) {
      expect(status).toBeLessThan(500)
      expectNoPage(headers)
      const words = JSON.stringify(body)
      expect(words).not.toMatch(/Something went wrong|\b49\b/)
    }
  })
})
