import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

type Answer = {
  body: {
    description: string
    notes: { text: string }[]
    recipeInstructions: { text: string }[]
  }
}

async function open(app: TestApp, privateGroup: 0 | 1 = 0, recipePublic: 0 | 1 = 1) {
  await app.db
    .updateTable('groupPreferences')
    .set({ privateGroup, recipePublic })
    .where('groupId', '=', app.home.id)
    .execute()
}

test('a public recipe of an open group is for everybody, without what the household says', async ({
  app,
}) => {
  await open(app)
  const { id } = await app.create.recipe({ name: 'Soup', settings: { public: true } })
  await app.as(app.cook).post('/api/recipes/soup/comments', { text: 'family secret' })
  for (const address of [
    '/api/explore/recipes/home/soup',
    `/api/explore/recipes/${app.home.id}/${id}`,
    '/api/explore/groups/home/recipes/soup',
  ]) {
    for (const person of [null, app.stranger]) {
      const answer = await app.as(person).get(address)
      expect(answer).toMatchObject({ status: 200, body: { id, name: 'Soup', comments: [] } })
    }
  }
})

test('everything else does not exist for guests', async ({ app }) => {
  await app.create.recipe({ name: 'Soup', settings: { public: true } })
  await app.create.recipe({ name: 'Secret', settings: { public: false } })
  const ask = (group: string, slug: string) =>
    app.as(null).get(`/api/explore/recipes/${group}/${slug}`)
  const noGroup = { status: 404, body: { detail: 'group not found' } }
  const noRecipe = { status: 404, body: { detail: 'recipe not found' } }
  await open(app, 1, 1)
  expect(await ask('home', 'soup')).toMatchObject(noGroup)
  await open(app, 0, 0)
  expect(await ask('home', 'soup')).toMatchObject(noGroup)
  await open(app)
  expect(await ask('nobody', 'soup')).toMatchObject(noGroup)
  expect(await ask('home', 'secret')).toMatchObject(noRecipe)
  expect(await ask('home', 'nope')).toMatchObject(noRecipe)
  const theirs = await app.create.recipe({ name: 'Far', settings: { public: true } }, app.stranger)
  expect(await ask('home', theirs.id)).toMatchObject(noRecipe)
  await app.as(app.cook).delete('/api/recipes/soup')
  expect(await ask('home', 'soup')).toMatchObject(noRecipe)
})

test('links lead guests only to recipes that they may open; of others the words stay', async ({
  app,
}) => {
  await open(app)
  const { groupSlug } = app.cook
  const make = (name: string, isPublic: boolean, text = '') =>
    app.create.recipe({
      name,
      description: text,
      settings: { public: isPublic },
      notes: [{ title: 'More', text }],
      recipeInstructions: [{ text }],
    })
  const [shown, hidden] = [await make('Sauce', true), await make('Secret', false)]
  const to = (recipe: string, group = groupSlug) => `(/g/${group}/r/${recipe})`
  const text = [
    `[Sauce]${to(shown.id)} [so]${to('sauce')}`,
    `[Secret]${to(hidden.id)} [it]${to('secret')} [gone]${to('gone')} [elsewhere]${to('sauce', 'others')}`,
    '[a page](https://example.org)',
  ].join('\n')
  const seen = `[Sauce]${to(shown.id)} [so]${to('sauce')}\nSecret it gone elsewhere\n[a page](https://example.org)`
  const pizza = await make('Pizza', true, text)
  const texts = ({ body }: Answer) => [
    body.description,
    ...[...body.notes, ...body.recipeInstructions].map(({ text }) => text),
  ]
  expect(texts(await app.as(null).get('/api/explore/recipes/home/pizza'))).toEqual([
    seen,
    seen,
    seen,
  ])
  expect(texts(await app.as(app.cook).get('/api/recipes/pizza'))).toEqual([text, text, text])
  const { body: list } = await app.as(null).get('/api/explore/recipes/home?search=pizza')
  expect(list.items[0].description).toContain('Sauce so\nSecret it')

  const link = await app.as(app.cook).post('/api/shared/recipes', { recipeId: pizza.id })
  const shared = () => app.as(null).get(`/api/recipes/shared/${link.body.id}`)
  expect(texts(await shared())).toEqual([seen, seen, seen])
  await open(app, 1, 1)
  const closed = 'Sauce so\nSecret it gone elsewhere\n[a page](https://example.org)'
  expect(texts(await shared())).toEqual([closed, closed, closed])
})

test('a page costs no more the more households its links name, and follows a renamed one', async ({
  app,
}) => {
  await open(app)
  await app.create.recipe({ name: 'Sauce', settings: { public: true } })
  const cost = async (count: number) => {
    const links = Array.from({ length: count }, (_, at) => `[it](/g/elsewhere-${at}/r/sauce)`)
    const description = ['[Sauce](/g/home/r/sauce)', ...links].join(' ')
    const { slug } = await app.create.recipe({ description, settings: { public: true } })
    app.queries.reset()
    const { body } = await app.as(null).get(`/api/explore/recipes/home/${slug}`)
    expect(body.description).toBe(`[Sauce](/g/home/r/sauce)${' it'.repeat(count)}`)
    return app.queries.count()
  }
  expect(await cost(40)).toBe(await cost(2))
  await app.db.updateTable('groups').set({ slug: 'us' }).where('slug', '=', 'home').execute()
  await app.db
    .insertInto('formerGroupSlugs')
    .values({ slug: 'home', groupId: app.home.id })
    .execute()
  await cost(1)
})
