import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, vi } from 'vitest'
import type { Recipe } from '#contract/recipes.ts'
import { connection } from '#renderer/api/client.ts'
import { answerOrKept } from '#renderer/api/kept/answers.ts'
import { keptAfter } from '#renderer/api/kept/next.ts'
import { rememberOwner } from '#renderer/api/kept/owner.ts'
import {
  dropGoneRecipes,
  dropGoneWhenReached,
  keptRecipes,
  notKept,
  readRecipe,
} from '#renderer/api/kept/recipes.ts'
import { keptScreens } from '#renderer/api/kept/screens.ts'
import { keptShelf } from '#renderer/api/kept/shelf.ts'
import { ApiError } from '#renderer/api/client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { memoryShelf } from '#tests/support/memory-shelf.ts'
import { test } from '#tests/support/test.ts'

/** A device of the cook, who has a session. */
function device(app: TestApp) {
  const shelf = memoryShelf()
  rememberOwner('rosa')
  connection.baseUrl = app.url
  connection.headers = { Authorization: `Bearer ${app.cook.token}` }
  const keep = async (key: readonly unknown[], address: string) => {
    const { body } = await app.as(app.cook).get(address)
    const answers = [{ hash: JSON.stringify(key), text: JSON.stringify(body) }]
    const news = { person: 'rosa', answers, now: 5, lists: null }
    await keptShelf().change((index) => keptAfter(index, news))
    return body as Recipe
  }
  return {
    ...shelf,
    keepSelf: () => keep(['users', 'self'], '/api/users/self'),
    keep: (name: string) => keep(['recipes', name], `/api/recipes/${name}`),
  }
}

const names = async () => (await keptRecipes('rosa')).map(({ name }) => name)

test('what the server does not show any more is removed, under its slug or its id', async ({
  app,
}) => {
  const { keep } = device(app)
  for (const name of ['Soup', 'Stew', 'Pie', 'Tart']) await app.create.recipe({ name })
  for (const name of ['soup', 'stew', 'pie']) await keep(name)
  const tart = await keep('tart')
  await keep(tart.id)
  await keep((await keep('pie')).id)
  await dropGoneRecipes()
  expect(await names()).toHaveLength(6)
  for (const name of ['stew', 'tart']) await app.as(app.cook).delete(`/api/recipes/${name}`)
  await dropGoneRecipes()
  expect(await names()).toEqual(['soup', 'pie', expect.any(String)])
})

test('many with long names are asked for in addresses that a proxy lets through', async ({
  app,
}) => {
  const { keep } = device(app)
  const long = (at: number) => `${'Grandmother and '.repeat(15)}${at}`
  const slugs: string[] = []
  for (let at = 0; at < 70; at += 1) slugs.push((await app.create.recipe({ name: long(at) })).slug)
  for (const slug of slugs) await keep(slug)
  await app.as(app.cook).delete(`/api/recipes/${slugs[69]}`)
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => void vi.restoreAllMocks())
  await dropGoneRecipes()
  expect(await names()).toEqual(slugs.slice(0, 69))
  const lengths = asked.mock.calls.map(([address]) =>
    typeof address === 'string' ? address.length : Infinity,
  )
  expect(lengths.length).toBeGreaterThan(2)
  expect(Math.max(...lengths)).toBeLessThan(8000)
})

test('somebody of another household is told of none, so nothing stays', async ({ app }) => {
  const { keep, texts } = device(app)
  await app.create.recipe({ name: 'Soup' })
  await keep('soup')
  connection.headers = { Authorization: `Bearer ${app.stranger.token}` }
  await dropGoneRecipes()
  expect(texts.size).toBe(0)
})

test('while the server cannot be asked, all stays; what is gone goes when it can', async ({
  app,
}) => {
  const { keep } = device(app)
  await app.create.recipe({ name: 'Soup' })
  await keep('soup')
  await app.as(app.cook).delete('/api/recipes/soup')
  const { fetch } = globalThis
  let isDown = true
  vi.spyOn(globalThis, 'fetch').mockImplementation((...asked) =>
    isDown ? Promise.reject(new TypeError('no connection')) : fetch(...asked),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(dropGoneRecipes()).rejects.toMatchObject({ status: 0 })
  const end = dropGoneWhenReached()
  onTestFinished(end)
  expect(await names()).toEqual(['soup'])
  isDown = false
  // As a browser says when it is back in a network.
  await vi.waitFor(async () => {
    window.dispatchEvent(new Event('online'))
    expect(await names()).toEqual([])
  })
})

test('what is kept as it is now is not read again, and becomes the last to go', async ({ app }) => {
  const { keep } = device(app)
  for (const name of ['Soup', 'Stew', 'Pie']) await app.create.recipe({ name })
  const soup = await keep('soup')
  const stew = await keep('stew')
  const { body: pie } = await app.as(app.cook).get('/api/recipes/pie')
  expect(await notKept('rosa', [soup, pie as Recipe])).toEqual([pie])
  expect(await names()).toEqual(['stew', 'soup'])
  const { body: changed } = await app
    .as(app.cook)
    .patch('/api/recipes/stew', { recipeYield: '6 bowls' })
  expect(await notKept('rosa', [stew])).toEqual([])
  expect(await notKept('rosa', [changed as Recipe])).toEqual([changed])
  expect(await notKept('otto', [soup])).toEqual([soup])
})

test('a recipe is named once, as the person calls it, and only with the household it is in', async ({
  app,
}) => {
  const { keep, keepSelf } = device(app)
  await app.create.recipe({ name: 'Crème brûlée' })
  const { slug, id } = await keep((await app.create.recipe({ name: 'Soup' })).slug)
  expect((await keptScreens()).recipes).toEqual([])
  await keepSelf()
  await keep(id)
  await keep('creme-brulee')
  expect(await keptScreens()).toMatchObject({
    groupSlug: 'home',
    recipes: [
      { slug: 'creme-brulee', name: 'Crème brûlée' },
      { slug: id, name: 'Soup' },
    ],
  })
  expect(await readRecipe('rosa', JSON.stringify(['recipes', slug]))).toMatchObject({ id })
  expect(await readRecipe('otto', JSON.stringify(['recipes', slug]))).toBeNull()
})

test.for([403, 404, 410])(
  'what a page shows only because it was kept is gone from it after a refusal with %i',
  async (status, { app }) => {
    const { keep } = device(app)
    await app.create.recipe({ name: 'Soup' })
    await keep('soup')
    const client = new QueryClient()
    const ask = (code: number) =>
      client.fetchQuery({
        queryKey: ['recipes', 'soup'],
        queryFn: (asked) =>
          answerOrKept(asked, () => Promise.reject(new ApiError(code, 'no', 'no'))),
        retry: false,
        staleTime: 0,
      })
    await ask(0)
    expect(client.getQueryData(['recipes', 'soup'])).toMatchObject({ name: 'Soup' })
    await expect(ask(500)).rejects.toMatchObject({ status: 500 })
    expect(client.getQueryData(['recipes', 'soup'])).toMatchObject({ name: 'Soup' })
    await expect(ask(status)).rejects.toMatchObject({ status })
    expect(client.getQueryData(['recipes', 'soup'])).toBeUndefined()
  },
)
