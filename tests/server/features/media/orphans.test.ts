import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test as plainTest, vi } from 'vitest'
import { removeOrphans } from '#server/features/media/index.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const hour = 60 * 60 * 1000

/** As if that much time had passed since everything was written. */
const clean = (app: TestApp, later: number) =>
  removeOrphans(
    { ...app.services, now: () => new Date(Date.now() + later) },
    app.db,
    new AbortController().signal,
  )

function folderWith(folder: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'original.webp'), 'x')
  return folder
}

const all = (app: TestApp) =>
  readdirSync(path.join(app.dataDir, 'media'), { recursive: true }).map(String).toSorted()

/** A recipe with a picture, a file and a picture in its timeline, and one in the trash. */
async function household(app: TestApp) {
  const cook = app.as(app.cook)
  const soup = await app.create.recipe({ name: 'Soup' })
  const bread = await app.create.recipe({ name: 'Bread' })
  const image = await picture('png', 40, 30)
  await cook.upload('PUT', '/api/recipes/soup/image', { image })
  await cook.upload('PUT', '/api/recipes/bread/image', { image })
  await cook.upload('POST', '/api/recipes/soup/assets', {
    name: 'Plan',
    extension: 'txt',
    file: new Blob(['later']),
  })
  const { body: event } = await cook.post('/api/recipes/timeline/events', {
    recipeId: soup.id,
    subject: 'Made it',
    eventType: 'comment',
  })
  await cook.upload('PUT', `/api/recipes/timeline/events/${event.id}/image`, { image })
  const { status } = await cook.upload('POST', `/api/users/${app.cook.id}/image`, {
    profile: image,
  })
  expect(status).toBe(200)
  await cook.delete('/api/recipes/bread')
  await app.services.largestSizes.idle()
  return { soup: soup.id, bread: bread.id }
}

describe('files that a crash left without their row', () => {
  test('go after a day, and nothing else does', async ({ app }) => {
    const { soup } = await household(app)
    const { files } = app.services
    const before = all(app)
    const orphans = [
      folderWith(files.recipePicture(soup, randomUUID())),
      folderWith(files.timelineImages(soup, randomUUID())),
      folderWith(path.dirname(files.recipeImages(randomUUID()))),
      folderWith(files.userFolder(randomUUID())),
    ]
    await clean(app, 23 * hour)
    expect(orphans.filter((folder) => existsSync(folder))).toEqual(orphans)
    await clean(app, 25 * hour)
    expect(orphans.filter((folder) => existsSync(folder))).toEqual([])
    expect(all(app)).toEqual(before)
  })

  test('are only folders with the name of an id: others, links and loose files stay', async ({
    app,
  }) => {
    const { soup } = await household(app)
    const { files } = app.services
    const recipes = path.join(files.media, 'recipes')
    const outside = folderWith(path.join(app.dataDir, 'tmp', 'elsewhere'))
    folderWith(path.join(recipes, 'mine'))
    writeFileSync(path.join(recipes, randomUUID()), 'x')
    symlinkSync(outside, path.join(recipes, randomUUID()))
    symlinkSync(outside, files.recipePicture(soup, randomUUID()))
    folderWith(path.join(files.recipeImages(soup), 'old sizes'))
    writeFileSync(path.join(files.recipeImages(soup), 'original.webp'), 'x')
    writeFileSync(path.join(files.recipeAssets(soup), 'taken-off.txt'), 'x')
    folderWith(path.join(files.media, randomUUID()))
    const before = all(app)
    await clean(app, 48 * hour)
    expect(all(app)).toEqual(before)
    expect(existsSync(path.join(outside, 'original.webp'))).toBe(true)
  })

  test('stay while the server stops', async ({ app }) => {
    const folder = folderWith(path.dirname(app.services.files.recipeImages(randomUUID())))
    const later = { ...app.services, now: () => new Date(Date.now() + 48 * hour) }
    await removeOrphans(later, app.db, AbortSignal.abort())
    expect(existsSync(folder)).toBe(true)
  })

  plainTest('go when the server starts', async () => {
    let time = Date.now()
    const app = await startApp({ now: () => new Date(time) })
    try {
      await household(app)
      const before = all(app)
      const folder = folderWith(path.dirname(app.services.files.recipeImages(randomUUID())))
      time += 25 * hour
      await app.restart()
      await vi.waitFor(() => expect(existsSync(folder)).toBe(false))
      expect(all(app)).toEqual(before)
    } finally {
      await app.stop()
    }
  })
})
