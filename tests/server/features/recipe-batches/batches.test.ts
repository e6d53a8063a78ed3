import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { AppEvent } from '#server/events/app-event.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

describe.each(['put', 'patch'] as const)('%s many recipes', (method) => {
  test('saves each by its id or slug and answers all', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup', tags: ['Hot'] })
    await app.create.recipe({ name: 'Stew' })
    const answer = await app.as(app.admin)[method]('/api/recipes', [
      { id: soup.id, slug: 'ignored', name: 'Broth', description: 'a' },
      { slug: 'stew', recipe_yield: '4' },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { id: soup.id, name: 'Broth', slug: 'broth', description: 'a', tags: [{ name: 'Hot' }] },
        { slug: 'stew', recipeYield: '4' },
      ],
    })
    expect((await app.as(app.cook).get('/api/recipes/broth')).body).toEqual(answer.body[0])
    expect((await app.as(app.cook)[method]('/api/recipes', [])).body).toEqual([])
  })

  test('saves none when one is locked, unknown, another group’s or wrong', async ({ app }) => {
    const before = await app.create.recipe({ name: 'Soup' })
    await app.create.recipe({ name: 'Locked', settings: { locked: true } })
    const theirs = await app.create.recipe({ name: 'Theirs' }, app.stranger)
    const good = { slug: 'soup', description: 'changed', tags: ['New'] }
    const cases = [
      [{ slug: 'locked', description: 'x' }, 403],
      [{ slug: 'nope' }, 404],
      [{ id: theirs.id, description: 'x' }, 404],
      [{ slug: theirs.slug }, 404],
      [{ slug: 'soup', name: 'Locked' }, 400],
      [{ description: 'nobody’s' }, 422],
      [{ slug: 'soup', recipeIngredient: [{ quantity: -1 }] }, 422],
    ] as const
    for (const [wrong, status] of cases) {
      const answer = await app.as(app.admin)[method]('/api/recipes', [good, wrong])
      expect({ wrong, status: answer.status }).toEqual({ wrong, status })
    }
    expect((await app.as(app.cook).get('/api/recipes/soup')).body).toEqual(before)
    expect(await app.db.selectFrom('tags').select('id').execute()).toEqual([])
    expect((await app.as(app.stranger).get('/api/recipes/theirs')).body).toEqual(theirs)
    for (const body of [{}, { slug: 'soup' }, 'x', null]) {
      expect((await app.as(app.cook)[method]('/api/recipes', body)).status).toBe(422)
    }
  })
})

describe.each(['put', 'patch'] as const)('%s more recipes than are saved at once', (method) => {
  const COUNT = 45
  const many = async (app: TestApp) => {
    const changes = []
    for (let number = 1; number <= COUNT; number += 1) {
      const { slug } = await app.create.recipe({ name: `Soup ${number}` })
      changes.push({ slug, description: 'changed', tags: ['New'] })
    }
    return changes
  }
  const descriptions = async ({ db }: TestApp) =>
    (await db.selectFrom('recipes').select('description').execute()).map((row) => row.description)

  test('answers all in their order, with one version and one event each', async ({ app }) => {
    const changes = await many(app)
    const seen: AppEvent[] = []
    const end = app.services.listen((event) => void seen.push(event))
    const { status, body } = await app.as(app.cook)[method]('/api/recipes', changes)
    end()
    expect(status).toBe(200)
    const slugs = (all: { slug: string }[]) => all.map(({ slug }) => slug)
    expect(slugs(body)).toEqual(slugs(changes))
    expect(await descriptions(app)).toEqual(changes.map(() => 'changed'))
    expect(seen.map(({ type }) => type)).toEqual(changes.map(() => 'recipe.updated'))
    const { body: versions } = await app
      .as(app.cook)
      .get(`/api/recipes/${changes[0]!.slug}/versions`)
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
    expect(await app.db.selectFrom('tags').select('name').execute()).toEqual([{ name: 'New' }])
  })

  test('saves none when the last one is wrong', async ({ app }) => {
    const changes = await many(app)
    const seen: AppEvent[] = []
    const end = app.services.listen((event) => void seen.push(event))
    const asked = [...changes, { slug: 'nope' }]
    expect((await app.as(app.cook)[method]('/api/recipes', asked)).status).toBe(404)
    end()
    expect(await descriptions(app)).toEqual(changes.map(() => ''))
    expect(await app.db.selectFrom('tags').select('id').execute()).toEqual([])
    expect(seen).toEqual([])
  })

  test('what is between two of them is answered between them', async ({ app }) => {
    const changes = await many(app)
    const turns: string[] = []
    const saving = app.as(app.cook)[method]('/api/recipes', changes)
    // Sent together; the answer has to wait for at most a set.
    const other = app.as(app.admin).get('/api/app/about')
    await Promise.all([
      saving.then(() => turns.push('saved')),
      other.then(() => turns.push('answered')),
    ])
    expect(turns).toEqual(['answered', 'saved'])
  })
})

describe('a few recipes of megabytes', () => {
  const steps = Array.from({ length: 20 }, () => ({ text: 'ź '.repeat(60_000) }))
  const huge = async (app: TestApp, count: number) => {
    const slugs: string[] = []
    for (let at = 0; at < count; at += 1) {
      const { slug } = await app.create.recipe({ name: `Long ${at}`, recipeInstructions: steps })
      slugs.push(slug)
    }
    return slugs.map((slug) => ({ slug, description: 'After' }))
  }
  const changed = async ({ db }: TestApp) => {
    const rows = await db.selectFrom('recipes').select('description').execute()
    return rows.filter(({ description }) => description === 'After').length
  }

  test('are saved one after the other, with others served in between', async ({ app }) => {
    const changes = await huge(app, 3)
    const stored: Promise<number>[] = []
    const end = app.services.listen(() => void stored.push(changed(app)))
    const { status, body } = await app.as(app.cook).patch('/api/recipes', changes)
    end()
    expect({ status, length: body.length }).toEqual({ status: 200, length: 3 })
    expect(await Promise.all(stored)).toEqual([1, 2, 3])
  })

  test('are saved by none of them when one is wrong', async ({ app }) => {
    const changes = await huge(app, 2)
    const seen: AppEvent[] = []
    const end = app.services.listen((event) => void seen.push(event))
    const answer = await app.as(app.cook).patch('/api/recipes', [...changes, { slug: 'nope' }])
    end()
    expect({ status: answer.status, seen }).toEqual({ status: 404, seen: [] })
    expect(await changed(app)).toBe(0)
  })

  test('count by what is sent as well as by what is stored', async ({ app }) => {
    const slugs = ['a', 'b']
    for (const name of slugs) await app.create.recipe({ name })
    const changes = slugs.map((slug) => ({
      slug,
      description: 'After',
      recipeInstructions: steps.slice(0, 9),
    }))
    const stored: Promise<number>[] = []
    const end = app.services.listen(() => void stored.push(changed(app)))
    expect((await app.as(app.cook).patch('/api/recipes', changes)).status).toBe(200)
    end()
    expect(await Promise.all(stored)).toEqual([1, 2])
  })
})

describe('recipes without organizers', () => {
  test('are listed by name, those of the group alone', async ({ app }) => {
    await app.create.recipe({ name: 'Stew', recipeCategory: ['Dinner'] })
    await app.create.recipe({ name: 'Älplermagronen' })
    await app.create.recipe({ name: 'Bread', tags: ['Quick'] })
    await app.create.recipe({ name: 'Gone' })
    await app.as(app.cook).delete('/api/recipes/gone')
    await app.create.recipe({ name: 'Theirs' }, app.stranger)
    const names = async (kind: string) => {
      const { status, body } = await app.as(app.cook).get(`/api/recipes/summary/${kind}?count=5`)
      expect(status).toBe(200)
      return body.map((recipe: { name: string }) => recipe.name)
    }
    expect(await names('untagged')).toEqual(['Älplermagronen', 'Stew'])
    expect(await names('uncategorized')).toEqual(['Älplermagronen', 'Bread'])
    const { body } = await app.as(app.cook).get('/api/recipes/summary/untagged')
    expect(body[1]).toMatchObject({ slug: 'stew', recipeCategory: [{ name: 'Dinner' }], tags: [] })
  })

  test('take as many statements for many as for few', async ({ app }) => {
    const count = async () => {
      app.queries.reset()
      await app.as(app.cook).get('/api/recipes/summary/untagged')
      return app.queries.count()
    }
    await app.create.recipe()
    const few = await count()
    for (let index = 0; index < 5; index += 1) await app.create.recipe()
    expect(await count()).toBe(few)
  })
})

test('recipes with more text and comments than an answer may have are saved by none of them', async ({
  app,
}) => {
  const { id, slug } = await app.create.recipe({ name: 'Discussed', description: 'Before' })
  const at = '2026-01-01T00:00:00.000Z'
  const who = { groupId: app.cook.groupId, userId: app.cook.id, writerId: null, writerName: null }
  const comment = { ...who, recipeId: id, text: 'c'.repeat(60_000), createdAt: at, updatedAt: at }
  const comments = Array.from({ length: 100 }, () => ({ ...comment, id: randomUUID() }))
  await app.db.insertInto('comments').values(comments).execute()
  const api = app.as(app.cook)
  const many = Array.from({ length: 12 }, () => ({ slug, description: 'After' }))
  expect(await api.patch('/api/recipes', many)).toMatchObject({
    status: 422,
    body: { code: 'request.too-heavy' },
  })
  expect((await api.get(`/api/recipes/${slug}`)).body.description).toBe('Before')
  expect((await api.patch('/api/recipes', many.slice(0, 2))).status).toBe(200)
})

test('many are tried before any is saved, and only what is saved becomes a version', async ({
  app,
}) => {
  const names = Array.from({ length: 12 }, (_, at) => `Dish ${at}`)
  for (const name of names) await app.create.recipe({ name })
  app.queries.reset()
  const sent = names.map((_, at) => ({ slug: `dish-${at}`, description: `Tried ${at}` }))
  expect((await app.as(app.cook).patch('/api/recipes', sent)).status).toBe(200)
  const versions = app.queries
    .all()
    .filter((statement) => statement.startsWith('insert into "recipeVersions"'))
  expect(versions).toHaveLength(names.length)
})
