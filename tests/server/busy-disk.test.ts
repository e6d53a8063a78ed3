import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import {
  changedSinceBackup,
  partOfBackups,
  wholeHousehold,
} from './features/backups/restore/household.ts'
import { picture } from './features/recipes/picture.ts'
import { busyDisk } from '#tests/support/busy-disk.ts'
import { test } from '#tests/support/test.ts'

// A virus scanner holds every file for a moment, so each rename and delete is refused six times before it succeeds.
const scanner = { times: 6 }

test('a restore is complete although every file is held for a while', async ({ app }) => {
  const { zip, kept } = await changedSinceBackup(app)
  const busy = busyDisk(scanner)
  await app.services.backups.restore(zip, { revokeTokens: false })
  busy.end()

  expect(partOfBackups(await wholeHousehold(app.dataDir))).toEqual(partOfBackups(kept))
  expect(existsSync(path.join(app.dataDir, 'restore'))).toBe(false)
  expect(busy.places()).toContain(path.join(app.dataDir, 'trivet.db'))
  expect(busy.places()).toContain(path.join(app.dataDir, 'media'))
})

test('a restart finds the data, whatever is still held', async ({ app }) => {
  await app.create.recipe({ name: 'Soup' })
  busyDisk({ times: Infinity, code: 'EBUSY' })
  await app.restart()
  expect((await app.as(app.cook).get('/api/recipes/soup')).status).toBe(200)
})

test('pictures, files, exports and what is deleted for good are as on a quiet disk', async ({
  app,
}) => {
  const busy = busyDisk(scanner)
  const { id } = await app.create.recipe({ name: 'Soup' })
  const cook = app.as(app.cook)
  const photo = await picture()
  for (const _ of ['first', 'second']) {
    const form = { image: photo, extension: 'jpg' }
    const kept = await cook.upload('PUT', '/api/recipes/soup/image', form)
    expect(kept.status).toBe(200)
  }
  await cook.delete('/api/recipes/soup')
  const images = app.services.files.recipeImages(id)
  expect(existsSync(images)).toBe(true)
  expect((await cook.delete(`/api/recipe-trash/${id}`)).status).toBe(200)
  expect(existsSync(images)).toBe(false)
  expect(busy.places()).toContain(path.dirname(images))
})
