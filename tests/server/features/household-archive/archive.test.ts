import JSZip from 'jszip'
import { load } from 'cheerio'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { migrate } from '#tests/server/features/migrations/migrate.ts'
import type { TestApp } from '#tests/support/app.ts'
import { photographed, plumCake } from '#tests/support/photographed.ts'
import { test } from '#tests/support/test.ts'

const goulash = {
  name: 'Goulash: hot/red',
  description: 'Red and **hot**',
  recipeYield: '4 servings',
  performTime: '2 hours',
  tags: ['Hot'],
  recipeCategory: ['Mains'],
  tools: ['Pot'],
  settings: { disableAmount: false, disableComments: false },
  recipeIngredient: [
    { quantity: 0, note: 'beef', title: 'Meat' },
    { quantity: 2, unit: { name: 'kilogram' }, food: { name: 'onion' }, note: 'sliced' },
  ],
  recipeInstructions: [{ text: 'Cut.\nStir.', title: 'Before' }, { text: 'Cook.' }],
  notes: [{ title: 'Tip', text: 'Wait' }],
  nutrition: { calories: '90' },
}

/** Starts an archive as the administrator and waits for it, as its token does. */
async function archiveOf(app: TestApp, formats: string[] = [], as = app.admin) {
  const started = await app.as(as).post('/api/groups/archive', { formats })
  expect(started).toMatchObject({ status: 202, body: { exportType: 'everything' } })
  const path = encodeURIComponent(started.body.path)
  const asked = await app.as(as).get(`/api/recipes/bulk-actions/export/download?path=${path}`)
  expect(asked.status).toBe(200)
  const file = await fetch(`${app.url}/api/utils/download?token=${asked.body.fileToken}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  return { bytes, zip: await JSZip.loadAsync(bytes), id: started.body.id as string }
}

const jsonIn = async (zip: JSZip, path: string) => JSON.parse(await zip.file(path)!.async('string'))

interface Past {
  recipe: { description: string }
}

/** A household that has used most of what there is. */
async function furnished(app: TestApp) {
  const api = app.as(app.admin)
  const recipe = await app.create.recipe(goulash, app.admin)
  const at = `/api/recipes/${recipe.slug}`
  await api.upload('PUT', `${at}/image`, { image: await picture('png', 40, 30) })
  await api.upload('POST', `${at}/pictures`, { image: await picture('png', 20, 20) })
  await api.upload('POST', `${at}/assets`, {
    name: 'Plan',
    extension: 'txt',
    file: new Blob(['later']),
  })
  await api.post(`${at}/comments`, { recipeId: recipe.id, text: 'Very good' })
  const event = {
    recipeId: recipe.id,
    subject: 'Cooked for Anna',
    eventType: 'comment',
    eventMessage: 'Too hot',
  }
  await api.post('/api/recipes/timeline/events', event)
  await api.patch(at, { description: 'Red and **very hot**' })
  await api.post('/api/groups/mealplans', {
    date: '2026-12-24',
    entryType: 'dinner',
    recipeId: recipe.id,
  })
  const list = await api.post('/api/groups/shopping/lists', { name: 'Market' })
  await api.post('/api/groups/shopping/items', { shoppingListId: list.body.id, note: 'candles' })
  await api.post('/api/groups/cookbooks', { name: 'Winter' })
  return recipe
}

describe('everything of a household', () => {
  test('is one archive with a page that leads to each recipe', async ({ app }) => {
    await furnished(app)
    await app.create.recipe({ name: 'Bread' })
    await app.create.recipe({ name: 'Theirs' }, app.stranger)
    const { zip } = await archiveOf(app)
    const list = load(await zip.file('index.html')!.async('string'))
    const links = list('.list a')
      .get()
      .map((link) => decodeURIComponent(list(link).attr('href')!))
    expect(links).toEqual(['pages/Bread.html', 'pages/Goulash hot red.html'])
    const page = load(await zip.file('pages/Goulash hot red.html')!.async('string'))
    const shown = page('img')
      .get()
      .map((image) => page(image).attr('src')!.replace('../', ''))
    expect(shown).toHaveLength(2)
    expect(shown.filter((path) => !zip.file(path))).toEqual([])
    expect(page('.lead strong').text()).toBe('very hot')
  })

  test('has what became of recipes, plans, lists, cookbooks and names', async ({ app }) => {
    const { slug } = await furnished(app)
    const { zip } = await archiveOf(app)
    const past = await jsonIn(zip, `history/${slug}.json`)
    expect(past.versions.at(-1).recipe.description).toBe('Red and **very hot**')
    const before = past.versions.map(({ recipe }: Past) => recipe.description)
    expect(before).toContain('Red and **hot**')
    const recipe = await jsonIn(zip, `recipes/${slug}/${slug}.json`)
    expect(recipe.timeline_events).toContainEqual(
      expect.objectContaining({ subject: 'Cooked for Anna', event_message: 'Too hot' }),
    )
    expect(recipe.comments[0].text).toBe('Very good')
    expect(await zip.file(`recipes/${slug}/assets/plan.txt`)!.async('string')).toBe('later')
    expect(await jsonIn(zip, 'data/meal-plans.json')).toMatchObject([
      { date: '2026-12-24', entryType: 'dinner', recipeName: goulash.name },
    ])
    expect(await jsonIn(zip, 'data/shopping-lists.json')).toMatchObject([
      { name: 'Market', items: [{ note: 'candles' }] },
    ])
    expect(await jsonIn(zip, 'data/cookbooks.json')).toMatchObject([{ name: 'Winter' }])
    expect(await jsonIn(zip, 'data/foods.json')).toMatchObject([{ name: 'onion', aliases: [] }])
    expect(await jsonIn(zip, 'data/tools.json')).toMatchObject([{ name: 'Pot' }])
    expect(await zip.file('about.txt')!.async('string')).toContain('index.html')
  })

  test('brings the same recipes to a household that takes it in', async ({ app }) => {
    const before = await furnished(app)
    const { bytes } = await archiveOf(app, ['paprika', 'cooklang'])
    const report = await migrate(app, bytes, { as: app.stranger })
    expect(report).toMatchObject({ status: 'success' })
    const theirs = app.as(app.stranger)
    const { items } = (await theirs.get('/api/recipes?perPage=-1')).body
    expect(items).toHaveLength(1)
    const { body: after } = await theirs.get(`/api/recipes/${items[0].slug}`)
    const named = (list: { name: string }[]) => list.map(({ name }) => name)
    const { body: source } = await app.as(app.admin).get(`/api/recipes/${before.slug}`)
    const essence = (recipe: typeof after) => ({
      name: recipe.name,
      description: recipe.description,
      recipeYield: recipe.recipeYield,
      performTime: recipe.performTime,
      tags: named(recipe.tags),
      categories: named(recipe.recipeCategory),
      tools: named(recipe.tools),
      notes: recipe.notes,
      nutrition: recipe.nutrition,
      ingredients: recipe.recipeIngredient.map(
        (line: {
          title: string
          quantity: number
          note: string
          food: { name: string } | null
          unit: { name: string } | null
        }) => [line.title || null, line.quantity || 0, line.unit?.name, line.food?.name, line.note],
      ),
      steps: recipe.recipeInstructions.map(({ title, text }: { title: string; text: string }) => [
        title,
        text,
      ]),
      comments: recipe.comments.map(({ text }: { text: string }) => text),
    })
    expect(essence(after)).toMatchObject({
      ...essence(source),
      comments: [expect.stringContaining('Very good')],
    })
    const { pictures } = (await theirs.get(`/api/recipes/${after.slug}/pictures`)).body
    expect(pictures).toHaveLength(2)
    const events = (
      await theirs.get(
        `/api/recipes/timeline/events?perPage=-1&queryFilter=${encodeURIComponent(`recipe_id="${after.id}"`)}`,
      )
    ).body.items
    expect(events).toContainEqual(expect.objectContaining({ eventMessage: 'Too hot' }))
  })

  test('has the photographed pages that a recipe was read from', async ({ app }) => {
    const photos = { images: new Blob([new Uint8Array(await photographed(plumCake))]) }
    const made = await app.as(app.admin).upload('POST', '/api/recipes/create/image', photos)
    expect(made).toMatchObject({ status: 201, body: 'plum-cake' })
    const { bytes, zip } = await archiveOf(app)
    const past = await jsonIn(zip, 'history/plum-cake.json')
    expect(past.original).toMatchObject([{ pages: 1, text: expect.stringContaining('250 g') }])
    const page = await zip.file('history/plum-cake/page-1.webp')!.async('nodebuffer')
    expect(await sharp(page).metadata()).toMatchObject({ format: 'webp' })
    // It is no picture of the dish, there or where the archive is taken in.
    await migrate(app, bytes, { as: app.stranger })
    const theirs = await app.as(app.stranger).get('/api/recipes/plum-cake/pictures')
    expect(theirs).toMatchObject({ status: 200, body: { pictures: [] } })
  })

  test('has the recipes for other programs as well, if they are wanted', async ({ app }) => {
    await furnished(app)
    const { zip } = await archiveOf(app, ['paprika', 'csv'])
    expect(Object.keys(zip.files).filter((path) => path.startsWith('other-apps/'))).toEqual([
      'other-apps/paprika.paprikarecipes',
      'other-apps/csv.zip',
    ])
    const inner = await JSZip.loadAsync(
      await zip.file('other-apps/paprika.paprikarecipes')!.async('nodebuffer'),
    )
    expect(Object.keys(inner.files)).toEqual(['Goulash hot red.paprikarecipe'])
  })

  test('has no secret and nothing that is another person’s own', async ({ app }) => {
    const recipe = await furnished(app)
    const api = app.as(app.admin)
    const token = (await api.post('/api/users/api-tokens', { name: 'My robot' })).body
      .token as string
    const invited = (await api.post('/api/groups/invitations', { uses: 1 })).body.token as string
    const share = (await api.post('/api/shared/recipes', { recipeId: recipe.id })).body.id as string
    await api.post('/api/groups/webhooks', {
      name: 'Hook',
      url: 'https://hook.example/secret-path',
      enabled: true,
      scheduledTime: '07:00',
    })
    await app.as(app.cook).post(`/api/users/${app.cook.id}/favorites/${recipe.slug}`)
    const rows = await app.db
      .selectFrom('users')
      .select(['passwordHash', 'email', 'cacheKey'])
      .execute()
    const { zip } = await archiveOf(app)
    const texts = await Promise.all(
      Object.values(zip.files)
        .filter(({ dir, name }) => !dir && !name.endsWith('.webp'))
        .map((file) => file.async('string')),
    )
    const whole = texts.join('\n')
    const secrets = [
      token,
      invited,
      share,
      'secret-path',
      'My robot',
      app.cook.password,
      app.admin.password,
    ]
    const found = [
      ...secrets,
      ...rows.flatMap(({ passwordHash, email }) => [passwordHash, email]),
    ].filter((secret) => secret !== undefined && secret.length > 3 && whole.includes(secret))
    expect(secrets.every((secret) => typeof secret === 'string' && secret.length > 3)).toBe(true)
    expect(found).toEqual([])
    expect(await jsonIn(zip, 'data/my-ratings.json')).toEqual([])
  })

  test('is only for those who manage the household, in the list and by its path', async ({
    app,
  }) => {
    await app.create.recipe({ name: 'Soup' })
    const cook = app.as(app.cook)
    expect((await cook.post('/api/groups/archive', { formats: [] })).status).toBe(403)
    const { id } = await archiveOf(app)
    const base = '/api/recipes/bulk-actions/export'
    expect((await cook.get(base)).body).toEqual([])
    expect((await cook.get(`${base}/download?path=exports/${id}.zip`)).status).toBe(404)
    expect((await app.as(app.admin).get(base)).body).toMatchObject([
      { id, exportType: 'everything' },
    ])
    await cook.send('DELETE', `${base}/purge`)
    expect((await app.as(app.admin).get(base)).body).toHaveLength(1)
  })

  test('of a household without recipes is an archive all the same', async ({ app }) => {
    const { zip } = await archiveOf(app)
    expect(zip.file('index.html')).not.toBeNull()
  })
})
