import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DataTrouble, troubleOf } from '#server/errors/data-trouble.ts'
import { startServer } from '#server/start.ts'
import { startApp } from '#tests/support/app.ts'
import { quiet } from '#tests/support/household.ts'
import { smallDisk } from '#tests/support/small-disk.ts'

/** The closed database of a household with a recipe. */
let kept: Buffer

beforeAll(async () => {
  const app = await startApp()
  await app.create.recipe({ name: 'Soup' })
  // One file without a journal beside it.
  const copy = path.join(app.dataDir, 'copy.db')
  await app.services.backups.create({ reason: 'manual' })
  new Sqlite(path.join(app.dataDir, 'trivet.db')).exec(`vacuum into '${copy}'`).close()
  kept = readFileSync(copy)
  await app.stop()
})

function folder() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trivet-openable-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const at = (name: string) => path.join(dataDir, name)
  const put = (name: string, content: Uint8Array | string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), content)
  }
  return { dataDir, at, put }
}

/** Null if it started. */
async function troubleAt(dataDir: string): Promise<string | null> {
  const started = await startServer({ ...quiet, dataDir }).catch((error: unknown) => error)
  if (started instanceof DataTrouble) return started.kind
  if (started instanceof Error) throw started
  await (started as Awaited<ReturnType<typeof startServer>>).close()
  return null
}

describe('a database that only the cloud has', () => {
  const nothingBut = (dataDir: string) =>
    readdirSync(dataDir).filter((name) => /^\.?trivet\.db/.test(name))

  test('BK-4 is told of, and nothing is put in its place', async () => {
    const { dataDir, put, at } = folder()
    put('trivet.db', '')
    truncateSync(at('trivet.db'), kept.length)
    expect(await troubleAt(dataDir)).toBe('placeholder')
    expect(readFileSync(at('trivet.db'))).toEqual(Buffer.alloc(kept.length))
    expect(nothingBut(dataDir)).toEqual(['trivet.db'])
    put('trivet.db', kept)
    expect(await troubleAt(dataDir)).toBeNull()
  })

  test('BK-4 is told of where iCloud left a file with its name', async () => {
    const { dataDir, put } = folder()
    put('.trivet.db.icloud', 'bplist00')
    expect(await troubleAt(dataDir)).toBe('placeholder')
    expect(nothingBut(dataDir)).toEqual(['.trivet.db.icloud'])
  })

  test('BK-4 is told of where only its newest changes are not here', async () => {
    const { dataDir, put, at } = folder()
    put('trivet.db', kept)
    put('trivet.db-wal', '')
    truncateSync(at('trivet.db-wal'), 40_000)
    expect(await troubleAt(dataDir)).toBe('placeholder')
    expect(readFileSync(at('trivet.db'))).toEqual(kept)
    expect(readFileSync(at('trivet.db-wal'))).toHaveLength(40_000)
  })
})

describe('a database that is missing or empty', () => {
  const traces = [
    ['pictures', 'media/recipes/soup/original.webp'],
    ['a backup', 'backups/trivet_2026.11.21.22.44.09.zip'],
    ['a copy before an update', 'backups/before-0002-more-2026.db'],
    ['changes that were not written back', 'trivet.db-wal'],
  ]

  test.each(traces)('is not replaced by a new one beside %s', async (_what, name) => {
    const { dataDir, put, at } = folder()
    put(name, 'something')
    expect(await troubleAt(dataDir)).toBe('missing')
    put('trivet.db', '')
    expect(await troubleAt(dataDir)).toBe('missing')
    expect(readFileSync(at('trivet.db'))).toHaveLength(0)
  })

  test('is a new household where nothing lies, also after a first start that came to nothing', async () => {
    const { dataDir, put } = folder()
    put('backups/.DS_Store', 'x')
    expect(await troubleAt(dataDir)).toBeNull()
    expect(await troubleAt(dataDir)).toBeNull()
  })

  test('is missing as well if it has tables, but no people beside their pictures', async () => {
    const { dataDir, put } = folder()
    expect(await troubleAt(dataDir)).toBeNull()
    put('backups/trivet_2026.11.21.22.44.09_uploaded.zip', 'brought to the first start')
    expect(await troubleAt(dataDir)).toBeNull()
    put('media/users/one.webp', 'x')
    expect(await troubleAt(dataDir)).toBe('missing')
  })
})

describe('a database that is damaged', () => {
  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ['a damaged header', (bytes) => Buffer.concat([Buffer.alloc(16, 7), bytes.subarray(16)])],
    ['something else', () => Buffer.from('not a database at all, but a text '.repeat(300))],
    ['a cut off file', (bytes) => bytes.subarray(0, 5000)],
    // As after a disk that lost the first page: no tables, but many pages.
    ['no tables', (bytes) => cleared(bytes, 103, 2)],
    ['zeros', (bytes) => Buffer.alloc(bytes.length)],
  ]

  test.each(damages)('is refused and left as it is: %s', async (_what, damage) => {
    const { dataDir, put, at } = folder()
    const damaged = damage(Buffer.from(kept))
    put('trivet.db', damaged)
    expect(await troubleAt(dataDir)).toBe('damaged')
    expect(readFileSync(at('trivet.db')).equals(damaged)).toBe(true)
  })

  test('is refused if its history has a gap, and a newer one in its own words', async () => {
    const { dataDir, put, at } = folder()
    put('trivet.db', kept)
    copyFileSync(at('trivet.db'), at('other.db'))
    const change = (statement: string) => new Sqlite(at('trivet.db')).exec(statement).close()
    change(`update kysely_migration set name = '0001-xxx' where name like '0001%'`)
    expect(await troubleAt(dataDir)).toBe('damaged')
    copyFileSync(at('other.db'), at('trivet.db'))
    change(`insert into kysely_migration values ('9999-future', '')`)
    await expect(startServer({ ...quiet, dataDir })).rejects.toThrow('newer version')
  })

  test('is refused if its people are gone', async () => {
    const { dataDir, put, at } = folder()
    put('trivet.db', kept)
    const db = new Sqlite(at('trivet.db'))
    const root = db.prepare(`select rootpage from sqlite_master where name = 'users'`).pluck().get()
    db.close()
    put('trivet.db', cleared(readFileSync(at('trivet.db')), (Number(root) - 1) * 4096 + 3, 2))
    expect(await troubleAt(dataDir)).toBe('damaged')
  })
})

describe('a folder', () => {
  test('in whose place a file lies is told in words', async () => {
    const { put, at } = folder()
    put('data', 'x')
    expect(await troubleAt(at('data'))).toBe('not-writable')
  })

  test('that is write-protected is told in words', async () => {
    const disk = smallDisk(8)
    const { dataDir, put } = folder()
    const place = disk?.folder ?? dataDir
    if (disk) {
      writeFileSync(path.join(place, 'trivet.db'), kept)
      disk.protect()
    } else {
      // A file in the place of the lock refuses everybody, whatever their rights and system.
      put('trivet.db', kept)
      put('lock', 'x')
    }
    expect(await troubleAt(place)).toBe('not-writable')
  })

  test('on a full disk is told in words, and opens when there is room', async () => {
    const disk = smallDisk(16)
    const { dataDir } = folder()
    const place = disk?.folder ?? dataDir
    writeFileSync(path.join(place, 'trivet.db'), kept)
    disk?.fill()
    // Where no small disk can be made, what a full one says is injected.
    const noRoom = Object.assign(new Error('no room'), { code: 'ENOSPC' })
    const found = disk ? await troubleAt(place) : troubleOf(noRoom, place)?.kind
    expect(found).toBe('full')
    disk?.free()
    expect(await troubleAt(place)).toBeNull()
  })
})

function cleared(bytes: Buffer, from: number, count: number): Buffer {
  return Buffer.from(bytes).fill(0, from, from + count)
}
