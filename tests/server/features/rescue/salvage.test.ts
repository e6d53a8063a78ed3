import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { salvage } from '#server/features/rescue/salvage.ts'
import { startApp } from '#tests/support/app.ts'
import { pageBytes } from '#tests/support/damage.ts'

/** A household with 120 recipes. */
let household: Buffer

beforeAll(async () => {
  const app = await startApp()
  for (let number = 0; number < 120; number += 1) {
    await app.create.recipe({ name: `Soup ${number}`, description: 'x'.repeat(900) })
  }
  await app.pause()
  household = readFileSync(path.join(app.dataDir, 'trivet.db'))
  rmSync(app.dataDir, { recursive: true, force: true })
})

/** Salvages the household after `damage`. */
async function salvaged(damage: (bytes: Buffer, look: Sqlite.Database) => void) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trivet-salvage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('whole.db'), household)
  const look = new Sqlite(at('whole.db'))
  const bytes = Buffer.from(household)
  damage(bytes, look)
  look.close()
  writeFileSync(at('damaged.db'), bytes)
  const places = { damaged: at('damaged.db'), target: at('new.db'), copy: at('copy.db') }
  const found = await salvage({ ...places, now: new Date() })
  expect(readFileSync(at('damaged.db')).equals(bytes)).toBe(true)
  const db = new Sqlite(at('new.db'), { readonly: true })
  onTestFinished(() => void db.close())
  const count = (table: string) =>
    Number(db.prepare(`select count(*) from "${table}"`).pluck().get())
  return { found: new Map(found.map((one) => [one.table, one])), db, count }
}

const rootOf = (look: Sqlite.Database, name: string) =>
  Number(look.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name))

const blank = (bytes: Buffer, page: number) =>
  bytes.fill(0xaa, (page - 1) * pageBytes, page * pageBytes)

/** The pages that a table's first page points at. */
function pagesBelow(bytes: Buffer, root: number): number[] {
  const page = bytes.subarray((root - 1) * pageBytes, root * pageBytes)
  expect(page[0]).toBe(5) // it has pages below it
  const cells = page.readUInt16BE(3)
  const starts = Array.from({ length: cells }, (_, index) => page.readUInt16BE(12 + 2 * index))
  return starts.map((start) => page.readUInt32BE(start))
}

test('a sound household is read whole', async () => {
  const { found, count, db } = await salvaged(() => {})
  expect(found.get('recipes')).toMatchObject({ rows: 120, isWhole: true })
  expect([...found.values()].every(({ isWhole }) => isWhole)).toBe(true)
  expect(count('users')).toBeGreaterThan(2)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(count('searchStale')).toBe(120)
  expect(count('cardsStale')).toBe(120)
})

test('around a damaged page everything else is read', async () => {
  const { found, count, db } = await salvaged((bytes, look) => {
    const pages = pagesBelow(bytes, rootOf(look, 'recipes'))
    blank(bytes, pages[Math.floor(pages.length / 2)]!)
  })
  expect(found.get('recipes')!.isWhole).toBe(false)
  expect(count('recipes')).toBeGreaterThan(100)
  expect(count('recipes')).toBeLessThan(120)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
})

test('recipes of a lost household belong to a recovered one, and refer to nobody who is lost', async () => {
  const { found, count, db } = await salvaged((bytes, look) => {
    blank(bytes, rootOf(look, 'groups'))
  })
  expect(found.get('groups')).toMatchObject({ rows: 0, isWhole: false })
  expect(count('recipes')).toBe(120)
  const names = db.prepare('select name from "groups"').pluck().all() as string[]
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^Recovered /)
  expect(db.pragma('foreign_key_check')).toEqual([])
})

test('a damaged header is made again', async () => {
  const { count } = await salvaged((bytes) => void bytes.fill(0x55, 0, 100))
  expect(count('recipes')).toBe(120)
})

test('nothing is pretended if nothing can be read', async () => {
  await expect(salvaged((bytes) => void bytes.fill(0))).rejects.toThrow(/database|malformed/)
})
