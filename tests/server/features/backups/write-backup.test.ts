import { copyFileSync, rmSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, onTestFinished } from 'vitest'
import { backupArchive, openArchive } from '#server/archives/index.ts'
import { readSetting } from '#server/settings/server-settings.ts'
import type { TestApp } from '#tests/support/app.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { test } from '#tests/support/test.ts'

const create = (app: TestApp) => app.services.backups.create({ reason: 'manual' })

const contentOf = async (file: string) => {
  const archive = await openArchive(file, backupArchive)
  const content = new Map<string, Buffer>()
  for (const entry of archive.entries) content.set(entry.path, await archive.read(entry, 1e9))
  await archive.close()
  return content
}

const databaseIn = async (app: TestApp, file: string) => {
  const copy = path.join(app.dataDir, 'looked-at.db')
  await writeFile(copy, (await contentOf(file)).get('trivet.db')!)
  const sqlite = new Sqlite(copy, { readonly: true })
  onTestFinished(() => {
    sqlite.close()
  })
  return sqlite
}

const mediaFile = async (app: TestApp, name: string, content: string | Buffer) => {
  const file = path.join(app.dataDir, 'media', name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
  return file
}

test('BK-8 a change made meanwhile is in it completely or not at all', async ({ app }) => {
  // Two rows that are equal at every moment, in a database large enough to be copied in many steps.
  const filler = 'x'.repeat(5000)
  const { db } = app
  await db.insertInto('serverSettings').values({ key: 'one', value: '0' }).execute()
  for (let at = 0; at < 1000; at += 1) {
    await db
      .insertInto('groups')
      .values({
        id: `${at}`,
        name: `${at} ${filler}`,
        slug: `${at}`,
        createdAt: '0',
        updatedAt: '0',
      })
      .execute()
  }
  const making = create(app)
  const state = { isDone: false }
  const stopped = making.finally(() => {
    state.isDone = true
  })
  let round = 0
  while (!state.isDone) {
    round += 1
    const updatedAt = `${round}`
    await db.transaction().execute(async (db) => {
      await db.updateTable('groups').set({ updatedAt }).where('id', '=', '0').execute()
      await new Promise((resolve) => setImmediate(resolve))
      await db.updateTable('groups').set({ updatedAt }).where('id', '=', '999').execute()
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await stopped
  const sqlite = await databaseIn(app, await making)
  const rows = sqlite
    .prepare(`select updatedAt from "groups" where id in ('0', '999')`)
    .pluck()
    .all()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toBe(rows[1])
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(round).toBeGreaterThan(1)
})

test('BK-8 one that begins during a transaction waits for its end', async ({ app }) => {
  const { db } = app
  let making: Promise<string> | undefined
  await db.transaction().execute(async (db) => {
    await db.insertInto('serverSettings').values({ key: 'half', value: '1' }).execute()
    await db.updateTable('groups').set({ name: 'Ours' }).where('slug', '=', 'home').execute()
    making = create(app)
    for (let at = 0; at < 20; at += 1) await new Promise((resolve) => setImmediate(resolve))
  })
  const sqlite = await databaseIn(app, await making!)
  expect(sqlite.prepare(`select name from "groups" where slug = 'home'`).pluck().get()).toBe('Ours')
})

test('AN-8 it contains nothing that could sign anybody in', async ({ app }) => {
  const secret = await readSetting(app.db, 'signing-secret')
  const sessions = await app.db.selectFrom('sessions').select('id').execute()
  const token = await app.as(app.cook).post('/api/users/api-tokens', { name: 'Kitchen' })
  const invitation = (await app.as(app.admin).post('/api/groups/invitations', {})).body.token
  const file = await create(app)
  const sqlite = await databaseIn(app, file)
  expect(sqlite.prepare('select count(*) from inviteTokens').pluck().get()).toBe(0)
  expect(sqlite.prepare('select count(*) from sessions').pluck().get()).toBe(0)
  expect(sqlite.prepare('select count(*) from serverSettings').pluck().get()).toBe(0)
  expect(sqlite.prepare('select count(*) from users').pluck().get()).toBe(3)

  const everything = Buffer.concat([...(await contentOf(file)).values()])
  expect(sessions.length).toBeGreaterThan(0)
  for (const word of [secret!, token.body.token, invitation, ...sessions.map(({ id }) => id)]) {
    expect(everything.includes(word)).toBe(false)
  }
})

test('the manifest comes last and is correct', async ({ app }) => {
  await mediaFile(app, 'recipes/a/images/large.bin', Buffer.alloc(3_000_000, 'x'))
  const content = await contentOf(await create(app))
  expect([...content.keys()]).toEqual([
    'media/recipes/a/images/large.bin',
    'trivet.db',
    'manifest.json',
  ])
  const manifest = JSON.parse(content.get('manifest.json')!.toString())
  expect(manifest).toMatchObject({ format: 'trivet-backup', formatVersion: 1, reason: 'manual' })
  expect(manifest.counts).toMatchObject({ files: 1, users: 3, groups: 2 })
  const [picture, database] = manifest.files
  expect(picture.bytes).toBe(3_000_000)
  expect(manifest.counts.bytes).toBe(3_000_000 + database.bytes)
})

describe('of the pictures', () => {
  test('links are not followed, and unfinished and system files are left out', async ({ app }) => {
    const outside = path.join(os.tmpdir(), `trivet-outside-${crypto.randomUUID()}`)
    await mkdir(outside)
    onTestFinished(() => rm(outside, { recursive: true }))
    await writeFile(path.join(outside, 'secret'), 'secret')
    const media = path.join(app.dataDir, 'media')
    await mediaFile(app, 'kept.webp', 'kept')
    for (const name of ['half.part', '.DS_Store', 'Thumbs.db']) await mediaFile(app, name, 'x')
    await symlink(path.join(outside, 'secret'), path.join(media, 'link.webp'))
    await symlink(outside, path.join(media, 'folder'))
    const content = await contentOf(await create(app))
    expect([...content.keys()]).toEqual(['media/kept.webp', 'trivet.db', 'manifest.json'])
  })

  test('those that vanish or change meanwhile do no harm', async ({ app }) => {
    for (let at = 0; at < 300; at += 1) await mediaFile(app, `${at}.webp`, `picture ${at}`)
    const media = path.join(app.dataDir, 'media')
    let isTouched = false
    const stop = app.services.backups.watch(({ done, phase }) => {
      if (isTouched || phase !== 'copying' || done === 0) return
      isTouched = true
      void rm(path.join(media, '299.webp'))
      void writeFile(path.join(media, '298.webp'), 'another picture')
    })
    const file = await create(app)
    stop()
    await app.services.backups.verify(file)
    expect((await contentOf(file)).has('media/0.webp')).toBe(true)
  })
})

describe('nothing is left', () => {
  const leftOvers = async (app: TestApp) => [
    ...(await readdir(path.join(app.dataDir, 'backups'))),
    ...(await readdir(path.join(app.dataDir, 'tmp'))),
  ]

  test('of one that is cancelled', async ({ app }) => {
    await mediaFile(app, 'large.bin', Buffer.alloc(20_000_000))
    const making = create(app)
    app.services.backups.cancel()
    await expect(making).rejects.toMatchObject({ code: 'backup.cancelled' })
    expect(app.services.backups.task()).toMatchObject({ status: 'cancelled' })
    expect(await leftOvers(app)).toEqual([])
  })

  test('of one that is cancelled while it packs', async ({ app }) => {
    for (let at = 0; at < 50; at += 1) await mediaFile(app, `${at}.bin`, Buffer.alloc(2_000_000))
    const stop = app.services.backups.watch(({ done }) => {
      if (done > 3_000_000) app.services.backups.cancel()
    })
    await expect(create(app)).rejects.toMatchObject({ code: 'backup.cancelled' })
    stop()
    expect(await leftOvers(app)).toEqual([])
  })

  test('BK-4 when the place cannot be written', async ({ app }) => {
    const file = path.join(app.dataDir, 'unplugged', 'backup.zip')
    const making = app.services.backups.create({ file, reason: 'manual' })
    await expect(making).rejects.toMatchObject({
      code: 'backup.not-writable',
      params: { folder: path.dirname(file) },
    })
    expect(await leftOvers(app)).toEqual([])
  })

  test('of what a crash left half written, after the next start', async ({ app }) => {
    const name = 'trivet_2026.01.01.00.00.00.zip.0123abcd.part'
    await writeFile(path.join(app.dataDir, 'backups', name), 'half')
    await app.restart()
    expect(await leftOvers(app)).toEqual([])
  })
})

test('it may be exported anywhere, in place of an older one', async ({ app }) => {
  const file = path.join(app.dataDir, 'Everything.trivet')
  await writeFile(file, 'older')
  expect(await app.services.backups.create({ file, reason: 'manual' })).toBe(file)
  expect(await app.services.backups.report(file)).toMatchObject({ name: 'Everything.trivet' })
  expect(await readdir(path.join(app.dataDir, 'backups'))).toEqual([])
})

test('the number of statements does not depend on the number of recipes', async ({ app }) => {
  const asked = async () => {
    app.queries.reset()
    await create(app)
    return app.queries.count()
  }
  await app.create.recipe()
  await app.db.deleteFrom('searchStale').execute()
  const first = await asked()
  await app.create.recipe()
  await app.create.recipe()
  expect(await asked()).toBe(first)
})

test('a picture whose largest size is made while it is packed is in it with that', async ({
  app,
}) => {
  // These come before it, so that it changes after all files are listed and before its turn.
  for (let at = 0; at < 50; at += 1) await mediaFile(app, `${at}.bin`, Buffer.alloc(2_000_000))
  const { id } = await app.create.recipe({ name: 'Soup' })
  onTestFinished(app.services.largestSizes.hold())
  const image = await picture('jpeg', 1600, 1200)
  await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image })
  const images = app.services.files.recipeImages(id)
  const [folder] = await readdir(images)
  const inFolder = (name: string) => path.join(images, folder!, name)
  let isMade = false
  const stop = app.services.backups.watch(({ done }) => {
    if (isMade || done < 10_000_000) return
    isMade = true
    // As the queue of largest sizes does, but at once.
    copyFileSync(inFolder('min-original.webp'), inFolder('original.webp'))
    rmSync(inFolder('source'))
  })
  const names = [...(await contentOf(await create(app))).keys()]
  stop()
  expect(isMade).toBe(true)
  const ours = names.filter((name) => name.includes(folder!))
  expect(ours.map((name) => path.posix.basename(name)).toSorted()).toEqual([
    'min-original.webp',
    'original.webp',
    'tiny-original.webp',
  ])
})
