import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test as plainTest, vi } from 'vitest'
import { removeOrphans } from '#server/features/media/index.ts'
import { forgetSetting } from '#server/settings/server-settings.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const day = 24 * 60 * 60 * 1000

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

const oneOf = (app: TestApp, recipeId: string) =>
  app.db
    .selectFrom('recipePictures')
    .where('recipeId', '=', recipeId)
    .selectAll()
    .executeTakeFirstOrThrow()

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
  test('go when no row has named them for ninety days, and nothing else does', async ({ app }) => {
    const { soup } = await household(app)
    const { files } = app.services
    const before = all(app)
    const orphans = [
      folderWith(files.recipePicture(soup, randomUUID())),
      folderWith(files.timelineImages(soup, randomUUID())),
      folderWith(path.dirname(files.recipeImages(randomUUID()))),
      folderWith(files.userFolder(randomUUID())),
    ]
    await clean(app, 100 * day)
    await clean(app, 189 * day)
    expect(orphans.filter((folder) => existsSync(folder))).toEqual(orphans)
    await clean(app, 190 * day)
    expect(orphans.filter((folder) => existsSync(folder))).toEqual([])
    expect(all(app)).toEqual(before)
  })

  test('begin anew where a database knows them again, or never knew of them', async ({ app }) => {
    const { soup } = await household(app)
    const folder = folderWith(app.services.files.recipePicture(soup, randomUUID()))
    const values = { ...(await oneOf(app, soup)), id: path.basename(folder), position: 5 }
    await clean(app, 0)
    await app.db.insertInto('recipePictures').values(values).execute()
    await clean(app, 50 * day)
    await app.db.deleteFrom('recipePictures').where('id', '=', values.id).execute()
    await clean(app, 100 * day)
    // As when an older database is put in the place of this one.
    await forgetSetting(app.db, 'folders-without-row')
    await clean(app, 200 * day)
    expect(existsSync(folder)).toBe(true)
    await clean(app, 290 * day)
    expect(existsSync(folder)).toBe(false)
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
    await clean(app, 0)
    await clean(app, 100 * day)
    expect(all(app)).toEqual(before)
    expect(existsSync(path.join(outside, 'original.webp'))).toBe(true)
  })

  test('stay while the server stops', async ({ app }) => {
    const folder = folderWith(path.dirname(app.services.files.recipeImages(randomUUID())))
    await clean(app, 0)
    const later = { ...app.services, now: () => new Date(Date.now() + 100 * day) }
    await removeOrphans(later, app.db, AbortSignal.abort())
    expect(existsSync(folder)).toBe(true)
  })

  plainTest('go when the server starts', async () => {
    let time = Date.now()
    const app = await startApp({ now: () => new Date(time) })
    try {
      const { bread } = await household(app)
      // The trash is emptied by then.
      const others = () => all(app).filter((name) => !name.includes(bread))
      const before = others()
      const folder = folderWith(path.dirname(app.services.files.recipeImages(randomUUID())))
      await clean(app, 0)
      time += 91 * day
      await app.restart()
      await vi.waitFor(() => expect(existsSync(folder)).toBe(false))
      expect(others()).toEqual(before)
    } finally {
      await app.stop()
    }
  })
})
