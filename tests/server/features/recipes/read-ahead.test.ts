import { syncBuiltinESMExports } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import zlib from 'node:zlib'
import { expect, onTestFinished, vi } from 'vitest'
import { transaction } from '#server/context/transaction.ts'
import { updateRecipe } from '#server/features/recipes/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const asSent = { repeatsEverything: false }
/** Whole versions of it are long also when they are packed. */
const long = Array.from({ length: 3000 }, (_, at) => `Step ${at * 7919} of them.`).join(' ')

async function saved(app: TestApp, description: string) {
  const { slug } = await app.create.recipe({ name: 'Stew' })
  await app.as(app.cook).patch(`/api/recipes/${slug}`, { description })
  return slug
}

const changesOf = async (app: TestApp, slug: string) => {
  const { body } = await app.as(app.cook).get(`/api/recipes/${slug}/versions`)
  return body.map(({ changes }: { changes: string[] }) => changes)
}

/** How often something is unpacked while nobody is served. */
function countUnpacked() {
  const unpack = vi.spyOn(zlib, 'inflateSync')
  syncBuiltinESMExports()
  onTestFinished(() => {
    unpack.mockRestore()
    syncBuiltinESMExports()
  })
  return () => unpack.mock.calls.length
}

test('the last version of a long recipe is unpacked before the transaction, in another thread', async ({
  app,
}) => {
  const slug = await saved(app, long)
  const unpacked = countUnpacked()
  await app.as(app.cook).patch(`/api/recipes/${slug}`, { recipeYield: '4' })
  expect(unpacked()).toBe(0)
  const [changes] = await changesOf(app, slug)
  expect(changes).toEqual(['recipeYield'])
})

test('that of a short one waits for no other thread', async ({ app }) => {
  const slug = await saved(app, 'Short')
  const unpacked = countUnpacked()
  await app.as(app.cook).patch(`/api/recipes/${slug}`, { recipeYield: '4' })
  expect(unpacked()).toBe(1)
})

test('what somebody saves meanwhile is the version that the next one is compared with', async ({
  app,
}) => {
  const slug = await saved(app, long)
  const ctx = await app.ctx(app.cook)
  const saving = updateRecipe(ctx, slug, { description: 'Mine' }, asSent)
  await setImmediate()
  await transaction(ctx, (ctx) => updateRecipe(ctx, slug, { recipeYield: '4' }, asSent))
  await saving
  expect((await changesOf(app, slug)).slice(0, 2)).toEqual([['description'], ['recipeYield']])
})
