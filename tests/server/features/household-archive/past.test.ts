import JSZip from 'jszip'
import sharp from 'sharp'
import { expect } from 'vitest'
import { migrate, send, takeBack } from '#tests/server/features/migrations/migrate.ts'
import { allRows } from '#tests/server/features/migrations/rows.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import type { TestApp } from '#tests/support/app.ts'
import { photographed, plumCake } from '#tests/support/photographed.ts'
import { test } from '#tests/support/test.ts'
import { archiveOf } from './archive-of.ts'

const made = '2024-05-06T07:08:09.000Z'

/** A cake that was photographed, saved three times and got a cover that is not its first picture. */
async function cake(app: TestApp) {
  const api = app.as(app.admin)
  const form = new FormData()
  form.set('images', new Blob([new Uint8Array(await photographed(plumCake))]), 'photo.png')
  expect((await api.send('POST', '/api/recipes/create/image', form)).status).toBe(201)
  const at = '/api/recipes/plum-cake'
  const { id } = (await api.get(at)).body
  for (const width of [10, 20, 30]) {
    await api.upload('POST', `${at}/pictures`, { image: await picture('png', width, 10) })
  }
  const { pictures } = (await api.get(`${at}/pictures`)).body
  const order = pictures.map((one: { id: string }) => one.id)
  await api.put(`${at}/pictures`, { order, coverId: order[1] })
  await api.upload('POST', `${at}/assets`, {
    name: 'Plan',
    extension: 'txt',
    file: new Blob(['later']),
  })
  const text = `See ![it](/api/media/recipes/${id}/assets/plan.txt)`
  await api.patch(at, { recipeInstructions: [{ text }], tags: [{ name: 'Autumn' }] })
  await api.patch(at, { description: 'With plums', recipeYield: '12 pieces' })
  await app.db
    .updateTable('recipes')
    .set({ createdAt: made.replace('.000Z', '') })
    .where('id', '=', id)
    .execute()
  await app.db
    .updateTable('recipeVersions')
    .set({ createdAt: made.replace('.000Z', '') })
    .where('number', '=', 2)
    .execute()
}

async function pastOf(app: TestApp, as: TestApp['cook']) {
  const api = app.as(as)
  const at = '/api/recipes/plum-cake'
  const { id, createdAt } = (await api.get(at)).body
  const all = []
  for (const version of (await api.get(`${at}/versions`)).body) {
    const { recipe } = (await api.get(`${at}/versions/${version.id}`)).body
    const { description, recipeYield, recipeInstructions, tags } = recipe
    all.push({
      number: version.number,
      changes: version.changes,
      createdAt: version.createdAt,
      isCurrent: version.isCurrent,
      description,
      recipeYield,
      steps: recipeInstructions.map(({ text }: { text: string }) => text.replaceAll(id, 'here')),
      tags: tags.map(({ name }: { name: string }) => name),
    })
  }
  const { pictures } = (await api.get(`${at}/pictures`)).body
  const original = (await api.get(`${at}/original`)).body
  const page = await api.send('GET', `${at}/original/pages/1`)
  return {
    createdAt,
    all,
    original,
    page: page.status,
    covers: pictures.map(({ isCover }: { isCover: boolean }) => isCover),
  }
}

test('what a recipe was before comes back: versions, its photo, its time and its cover’s place', async ({
  app,
}) => {
  await cake(app)
  const before = await pastOf(app, app.admin)
  expect(before).toMatchObject({
    page: 200,
    original: { pages: 1 },
    createdAt: made.replace('.000Z', ''),
  })
  expect(before.covers).toEqual([false, true, false])
  expect(before.all).toHaveLength(3)
  const bytes = await archiveOf(app)
  const rows = await allRows(app)
  const people = JSON.stringify({ [app.admin.id.replaceAll('-', '')]: app.stranger.id })
  const report = await migrate(app, bytes, { as: app.stranger, people })
  expect(report.entries.flatMap(({ losses }: { losses: object[] }) => losses)).toEqual([])
  expect(await pastOf(app, app.stranger)).toEqual(before)

  const theirs = app.as(app.stranger)
  const [, middle] = (await theirs.get('/api/recipes/plum-cake/versions')).body
  expect(middle.user).toMatchObject({ id: app.stranger.id })
  await theirs.post(`/api/recipes/plum-cake/versions/${middle.id}/restore`, {})
  expect((await theirs.get('/api/recipes/plum-cake')).body).toMatchObject({
    tags: [{ name: 'Autumn' }],
    recipeInstructions: [{ text: expect.stringContaining('/assets/plan.txt') }],
  })
  await takeBack(app, report.id, { changed: 'remove' }, app.stranger)
  expect(await allRows(app)).toEqual(rows)
})

test('what of it cannot be read is told, and the recipe comes all the same', async ({ app }) => {
  await cake(app)
  const zip = await JSZip.loadAsync(await archiveOf(app))
  const past = JSON.parse(await zip.file('history/plum-cake.json')!.async('string'))
  const [first, second, third] = past.versions
  const versions = [
    { ...first, recipe: { ...first.recipe, shape: 99 } },
    { ...second, recipe: { name: { a: 'b' } } },
    { ...second, createdAt: 'never', userId: 5, recipe: '__proto__' },
    { ...third, userId: app.cook.id },
  ]
  zip.file('history/plum-cake.json', JSON.stringify({ ...past, versions }))
  zip.file('history/plum-cake/page-1.webp', '<script>')
  const report = await migrate(app, await zip.generateAsync({ type: 'nodebuffer' }), {
    as: app.stranger,
  })
  const [entry] = report.entries
  expect(entry.success).toBe(true)
  expect(entry.losses.map(({ field }: { field: string }) => field)).toEqual([
    'versions',
    'versions',
    'versions',
    'original',
  ])
  const theirs = await pastOf(app, app.stranger)
  expect(theirs.all).toMatchObject([{ number: 1, description: 'With plums', isCurrent: true }])
  expect(theirs.original).toMatchObject({ pages: 0, text: expect.stringContaining('250 g') })

  for (const broken of ['{"versions": [', '[]', '"x"', '{"versions": 5, "original": {"a": 1}}']) {
    zip.file('history/plum-cake.json', broken)
    const again = await migrate(app, await zip.generateAsync({ type: 'nodebuffer' }), {
      as: app.stranger,
    })
    expect([broken, again.entries[0].success]).toEqual([broken, true])
  }
})

test('a photo of a page is kept without its place', async ({ app }) => {
  await cake(app)
  const zip = await JSZip.loadAsync(await archiveOf(app))
  const placed = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'SecretKitchen' } })
    .webp()
    .toBuffer()
  zip.file('history/plum-cake/page-1.webp', placed)
  await migrate(app, await zip.generateAsync({ type: 'nodebuffer' }), { as: app.stranger })
  const page = await fetch(`${app.url}/api/recipes/plum-cake/original/pages/1`, {
    headers: { Authorization: `Bearer ${app.stranger.token}` },
  })
  const bytes = Buffer.from(await page.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 90, format: 'webp' })
  expect(bytes.includes('SecretKitchen')).toBe(false)
})

test('settings stay as they are unless one wants those of the file, and are told', async ({
  app,
}) => {
  const { groupId } = app.admin
  await app.db
    .updateTable('groupPreferences')
    .set({ firstDayOfWeek: 6, recipeLandscapeView: 1 })
    .where('groupId', '=', groupId)
    .execute()
  await app.create.recipe({ name: 'Soup' }, app.admin)
  const bytes = await archiveOf(app)
  const before = await app.db.selectFrom('groupPreferences').selectAll().execute()
  const { status, entries } = await migrate(app, bytes, { as: app.stranger })
  expect(status).toBe('success')
  expect(entries.at(-1)).toMatchObject({
    message: 'The household’s settings stay as they are here.',
    losses: [
      { field: 'firstDayOfWeek', value: '6' },
      { field: 'recipeLandscapeView', value: '1' },
    ],
  })
  expect(await app.db.selectFrom('groupPreferences').selectAll().execute()).toEqual(before)
})

test('the settings of the file are shown beside those that are here, taken, and given back', async ({
  app,
}) => {
  const { groupId } = app.admin
  const set = (of: string, values: object) =>
    app.db.updateTable('groupPreferences').set(values).where('groupId', '=', of).execute()
  const here = () => app.db.selectFrom('groupPreferences').selectAll().execute()
  await set(groupId, { firstDayOfWeek: 6, recipeLandscapeView: 1, recipeDisableAmount: 1 })
  await set(app.stranger.groupId, { firstDayOfWeek: 1, recipeLandscapeView: 0 })
  const manages = { canManage: 1 } as const
  await app.db.updateTable('users').set(manages).where('id', '=', app.stranger.id).execute()
  await app.create.recipe({ name: 'Soup' }, app.admin)
  const bytes = await archiveOf(app)
  const before = await here()
  const look = await send(app, bytes, { as: app.stranger, to: '/preview' })
  const [week, wide] = [
    { field: 'firstDayOfWeek', here: 1, there: 6 },
    { field: 'recipeLandscapeView', here: 0, there: 1 },
  ]
  expect(look.body.settings).toEqual(expect.arrayContaining([week, wide]))
  const count = look.body.settings.length as number

  const report = await migrate(app, bytes, { as: app.stranger, withSettings: 'true' })
  expect(report.entries.map(({ message }: { message: string }) => message)).toContain(
    `The household took ${count} settings from the file.`,
  )
  const settingsOf = async (of: string) => {
    const {
      id: _id,
      groupId: _of,
      privateGroup: _p,
      filesWithoutLogin: _f,
      ...rest
    } = (await here()).find((row) => row.groupId === of)!
    return rest
  }
  expect(await settingsOf(app.stranger.groupId)).toEqual(await settingsOf(groupId))
  // Read again, nothing differs any more: what left is what came in.
  const again = await send(app, bytes, { as: app.stranger, to: '/preview' })
  expect(again.body.settings).toEqual([])

  // What somebody sets anew stays.
  await set(app.stranger.groupId, { firstDayOfWeek: 3 })
  const { body: asked } = await app
    .as(app.stranger)
    .get(`/api/groups/migrations/${report.id}/take-back`)
  expect(asked.settings).toBe(count - 1)
  const { body } = await takeBack(app, report.id, {}, app.stranger)
  expect(body).toMatchObject({ settings: count - 1, kept: 1 })
  await set(app.stranger.groupId, { firstDayOfWeek: 1 })
  expect(await here()).toEqual(before)
})

test('who does not manage the household takes no settings', async ({ app }) => {
  await app.db
    .updateTable('groupPreferences')
    .set({ firstDayOfWeek: 6 })
    .where('groupId', '=', app.admin.groupId)
    .execute()
  const bytes = await archiveOf(app)
  await app.db.updateTable('groupPreferences').set({ firstDayOfWeek: 1 }).execute()
  await app.db
    .updateTable('users')
    .set({ canManage: 0, admin: 0 })
    .where('id', '=', app.stranger.id)
    .execute()
  const { entries } = await migrate(app, bytes, { as: app.stranger, withSettings: 'true' })
  expect(entries.at(-1)).toMatchObject({
    message: 'The household’s settings stay as they are here.',
    losses: [{ field: 'firstDayOfWeek', value: '6' }],
  })
  const { firstDayOfWeek } = await app.db
    .selectFrom('groupPreferences')
    .where('groupId', '=', app.stranger.groupId)
    .select('firstDayOfWeek')
    .executeTakeFirstOrThrow()
  expect(firstDayOfWeek).toBe(1)
})
