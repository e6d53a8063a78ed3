import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { backupArchive, openArchive } from '#server/archives/index.ts'
import { makeZip, type ZipPart } from '#tests/server/archives/zips.ts'

/** A manifest with loose types, as an attacker may write it. */
export interface LooseManifest {
  formatVersion: number
  migrations: string[]
  files: { path: string; bytes: number; sha256: string }[]
}

export interface Content {
  manifest: LooseManifest
  /** In the order of the zip, without the manifest. */
  parts: (ZipPart & { name: string; content: Buffer })[]
}

/** Writes a changed copy of a backup. @returns its path */
export async function rewritten(zip: string, change: (content: Content) => unknown) {
  const content = await contentOf(zip)
  await change(content)
  const manifest = { name: 'manifest.json', content: JSON.stringify(content.manifest) }
  return written(makeZip([...content.parts, manifest]))
}

/** A backup with a changed database, whose size and checksum in the manifest were corrected. */
export function withDatabase(zip: string, sql: string, listed: Partial<LooseManifest> = {}) {
  return rewritten(zip, async ({ manifest, parts }) => {
    const database = parts.find(({ name }) => name === 'trivet.db')!
    database.content = await changedDatabase(database.content, sql)
    Object.assign(manifest, listed)
    listAnew(manifest, database)
  })
}

/** Corrects the size and checksum of a file in the manifest. */
export function listAnew({ files }: LooseManifest, part: Content['parts'][number]) {
  const { name, content } = part
  const entry = { path: name, bytes: content.length, sha256: sha256(content) }
  const at = files.findIndex((file) => file.path === name)
  if (at < 0) files.push(entry)
  else files[at] = entry
}

/** A file of these bytes, until the test is over. */
export async function written(bytes: Uint8Array): Promise<string> {
  const file = path.join(tmpdir(), `trivet-rewritten-${crypto.randomUUID()}.zip`)
  await writeFile(file, bytes)
  onTestFinished(async () => {
    await rm(file, { force: true })
    await rm(`${file}.json`, { force: true }) // what was found when it was verified
  })
  return file
}

async function contentOf(zip: string): Promise<Content> {
  const archive = await openArchive(zip, backupArchive)
  try {
    const parts: Content['parts'] = []
    for (const entry of archive.entries) {
      parts.push({ name: entry.path, content: await archive.read(entry, 1e9) })
    }
    const manifest = parts.pop()!
    return { manifest: JSON.parse(manifest.content.toString()) as LooseManifest, parts }
  } finally {
    await archive.close()
  }
}

async function changedDatabase(content: Buffer, sql: string): Promise<Buffer> {
  const file = await written(content)
  const sqlite = new Sqlite(file)
  sqlite.exec(sql)
  sqlite.close()
  return readFile(file)
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
