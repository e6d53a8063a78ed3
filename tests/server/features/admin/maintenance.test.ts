import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { test } from '#tests/support/test.ts'

const gone = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
const days = (count: number) => new Date(Date.now() - count * 86_400_000)

/** A file that was written so many days ago; its folder is as old. */
async function place(app: TestApp, name: string, age: number, text = 'x') {
  const file = path.join(app.services.files.root, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  await utimes(file, days(age), days(age))
  await utimes(path.dirname(file), days(age), days(age))
  return file
}

const namesIn = async (app: TestApp, folder: string) =>
  (await readdir(path.join(app.services.files.root, folder))).toSorted()

const summaryOf = async (app: TestApp) =>
  (await app.as(app.admin).get('/api/admin/maintenance')).body

const clean = (app: TestApp, what: string) =>
  app.as(app.admin).post(`/api/admin/maintenance/clean/${what}`)

describe('how much room everything takes', () => {
  test('is told for people and in bytes', async ({ app }) => {
    await place(app, 'backups/one.zip', 0, 'x'.repeat(3000))
    await place(app, `exports/${gone}.zip`, 0, 'x'.repeat(2048))
    await place(app, `media/users/${gone}/profile.webp`, 0, 'x'.repeat(1000))
    await symlink('/etc', path.join(app.services.files.root, 'backups/elsewhere'))
    const summary = await summaryOf(app)
    expect(summary.bytes).toMatchObject({ backups: 3000, exports: 2048, users: 1000, temp: 0 })
    expect(summary.bytes.database).toBeGreaterThan(0)
    expect(summary.bytes.total).toBeGreaterThan(summary.bytes.database + 6048)
    expect(summary.dataDirSize).toMatch(/^[\d.]+ [KM]B$/)
    expect(summary.freeBytes).toBeGreaterThan(0)

    const { body } = await app.as(app.admin).get('/api/admin/maintenance/storage')
    expect(body).toEqual({
      tempDirSize: '0 bytes',
      backupsDirSize: '2.93 KB',
      groupsDirSize: '2.0 KB',
      recipesDirSize: '0 bytes',
      userDirSize: '1000 bytes',
    })
  })
})

describe('clearing away', () => {
  test('temporary files: only those that are no longer written to', async ({ app }) => {
    await place(app, 'tmp/left-over.part', 1, 'xxxx')
    await place(app, 'tmp/upload-now', 0)
    await place(app, 'tmp/unpacked/a/file', 1)
    await place(app, 'tmp/growing/part', 0)
    await utimes(path.join(app.services.files.tmp, 'growing'), days(1), days(1))
    await utimes(path.join(app.services.files.tmp, 'unpacked'), days(1), days(1))
    expect((await summaryOf(app)).cleanableTemp).toBe(2)

    expect((await clean(app, 'temp')).body).toMatchObject({
      message: "'.temp' directory cleaned",
      error: false,
      count: 2,
      bytes: 5,
    })
    expect(await namesIn(app, 'tmp')).toEqual(['growing', 'upload-now'])
    expect((await summaryOf(app)).cleanableTemp).toBe(0)
  })

  test('pictures: only files that are not ours', async ({ app }) => {
    const { id, slug } = await app.create.recipe({ name: 'Soup' })
    const image = await picture('png', 8, 8)
    await app.as(app.cook).upload('PUT', `/api/recipes/${slug}/image`, { image, extension: 'png' })
    const images = `media/recipes/${id}/images`
    const before = (await readdir(path.join(app.services.files.root, images))).toSorted()
    await place(app, `${images}/old.jpg`, 1, 'xx')
    await place(app, `${images}/timeline/${gone}/old.png`, 1)
    await place(app, `${images}/on-its-way.part`, 0)
    await place(app, `media/recipes/${id}/assets/plan.jpg`, 1)
    expect((await summaryOf(app)).cleanableImages).toBe(2)

    const { body } = await clean(app, 'images')
    expect(body).toMatchObject({ message: '2 Images cleaned', count: 2, bytes: 3 })
    expect(await namesIn(app, images)).toEqual(
      [...before, 'on-its-way.part', 'timeline'].toSorted(),
    )
    expect(await namesIn(app, `media/recipes/${id}/assets`)).toEqual(['plan.jpg'])
  })

  test('folders: only those of no recipe, and never one in the trash', async ({ app }) => {
    const kept = await app.create.recipe({ name: 'Kept' })
    const trashed = await app.create.recipe({ name: 'Thrown away' })
    const theirs = await app.create.recipe({ name: 'Theirs' }, app.stranger)
    await app.as(app.cook).delete('/api/recipes/thrown-away')
    for (const { id } of [kept, trashed, theirs]) {
      await place(app, `media/recipes/${id}/note.txt`, 9)
    }
    await place(app, `media/recipes/${gone}/images/original.webp`, 9)
    await utimes(path.join(app.services.files.media, 'recipes', gone), days(9), days(9))
    await place(app, 'media/recipes/pancakes/note.txt', 9)
    const coming = '7a0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
    await place(app, `media/recipes/${coming}/images/original.webp`, 0)
    expect((await summaryOf(app)).cleanableDirs).toBe(2)

    const { body } = await clean(app, 'recipe-folders')
    expect(body).toMatchObject({ message: '2 Recipe folders removed', count: 2, bytes: 2 })
    const left = [kept.id, trashed.id, theirs.id, coming]
    expect(await namesIn(app, 'media/recipes')).toEqual(left.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  test('missing folders are no error', async ({ app }) => {
    for (const what of ['temp', 'images', 'recipe-folders']) {
      expect(await clean(app, what)).toMatchObject({ status: 200, body: { count: 0, bytes: 0 } })
    }
  })
})
