import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type Archive,
  type ArchiveEntry,
  backupArchive,
  openArchive,
} from '#server/archives/index.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { isPlaceholder } from '#server/files/placeholder.ts'
import { databasePath, formatVersion, Manifest, manifestPath, mediaFolder } from './manifest.ts'
import { spaceForFile } from './pack-file.ts'
import type { Progress } from './progress.ts'

/** A backup whose names, sizes and version have been checked. Its contents have not been read yet. */
export interface OpenBackup {
  manifest: Manifest
  /** Size of the zip. */
  bytes: number
  /** Made by an earlier version, so its database needs migrations. */
  isOlder: boolean
  /**
   * Reads one file completely and compares it with the manifest; with `target`, writes it there as a new file. One at a
   * time, because reads share a buffer.
   * @param file an entry of the manifest
   * @throws AppError archive.damaged, backup.tampered
   */
  read: (
    file: Manifest['files'][number],
    progress: Pick<Progress, 'signal' | 'advance'>,
    target?: string,
  ) => Promise<void>
  close: () => Promise<void>
}

const longestManifest = 256 * 1024 * 1024

/**
 * Opens a backup; close it when done.
 * @throws AppError archive.…, backup.placeholder, backup.foreign, backup.other-program, backup.newer, backup.tampered
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  if (await isPlaceholder(file)) {
    throw new AppError('backup.placeholder', { name: path.basename(file).slice(0, 100) })
  }
  const archive = await openArchive(file, backupArchive)
  try {
    const entries = withoutTopFolder(archive)
    const manifest = await readManifest(archive, entries)
    mustHoldExactly(entries, manifest)
    const space = spaceForFile()
    return {
      manifest,
      bytes: (await stat(file)).size,
      isOlder: mustBeKnown(manifest.migrations),
      read: (wanted, progress, target) =>
        readFile(archive, entries.get(wanted.path), { wanted, progress, target, space }),
      close: archive.close,
    }
  } catch (error) {
    await archive.close()
    throw error
  }
}

/** Removes a single top folder, which some systems add when a folder is packed again. */
function withoutTopFolder({ entries }: Archive): Map<string, ArchiveEntry> {
  const top = entries[0]?.path.split('/')[0] ?? ''
  const isWrapped = entries.every(({ path }) => path.startsWith(`${top}/`))
  const cut = isWrapped && top !== mediaFolder.slice(0, -1) ? top.length + 1 : 0
  return new Map(entries.map((entry) => [entry.path.slice(cut), entry]))
}

async function readManifest(archive: Archive, entries: Map<string, ArchiveEntry>) {
  const entry = entries.get(manifestPath)
  if (!entry && entries.has('database.json')) throw new AppError('backup.other-program')
  if (!entry) throw new AppError('backup.foreign')
  const document = parsed(await archive.read(entry, longestManifest))
  if (document?.['format'] !== 'trivet-backup') throw new AppError('backup.foreign')
  if (document['formatVersion'] !== formatVersion) throw new AppError('backup.newer')
  const { data, error } = Manifest.safeParse(document)
  if (error) throw new AppError('backup.tampered', { name: manifestPath }, { cause: error })
  return data
}

function parsed(bytes: Buffer): Record<string, unknown> | null {
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown> | null
  } catch {
    return null
  }
}

function mustHoldExactly(entries: Map<string, ArchiveEntry>, { files }: Manifest) {
  const unlisted = new Set(entries.keys())
  unlisted.delete(manifestPath)
  for (const { path, bytes } of files) {
    const isExpected = path === databasePath || path.startsWith(mediaFolder)
    if (!isExpected || !unlisted.delete(path) || entries.get(path)?.size !== bytes) {
      throw new AppError('backup.tampered', { name: path.slice(0, 100) })
    }
  }
  const [extra] = unlisted
  if (extra !== undefined) throw new AppError('backup.tampered', { name: extra.slice(0, 100) })
  if (!entries.has(databasePath)) throw new AppError('backup.tampered', { name: databasePath })
}

/** @returns whether migrations are missing */
function mustBeKnown(seen: string[]): boolean {
  const known = Object.keys(migrations)
  if (seen.some((name) => !known.includes(name))) throw new AppError('backup.newer')
  const isInOrder = seen.length > 0 && seen.every((name, index) => name === known[index])
  if (!isInOrder) throw new AppError('backup.tampered', { name: manifestPath })
  return seen.length < known.length
}

interface Reading {
  wanted: Manifest['files'][number]
  progress: Pick<Progress, 'signal' | 'advance'>
  target: string | undefined
  /** A buffer for small files, which most pictures are; reading them without streams is much faster. */
  space: Buffer
}

async function readFile(
  archive: Archive,
  entry: ArchiveEntry | undefined,
  { wanted, progress, target, space }: Reading,
) {
  if (!entry) throw new AppError('backup.tampered', { name: wanted.path })
  const hash = createHash('sha256')
  const hear = (piece: Buffer) => {
    hash.update(piece)
    progress.advance(piece.length)
  }
  if (entry.size <= space.length) {
    progress.signal.throwIfAborted()
    const content = await archive.read(entry, space.length, space)
    hear(content)
    if (target !== undefined) await writeFile(target, content, newFile)
  } else {
    const heard = new Transform({
      transform(piece: Buffer, _encoding, done) {
        hear(piece)
        done(null, piece)
      },
    })
    const sink = target === undefined ? nowhere() : createWriteStream(target, newFile)
    await pipeline(await archive.stream(entry), heard, sink, { signal: progress.signal })
  }
  if (hash.digest('hex') !== wanted.sha256) {
    throw new AppError('backup.tampered', { name: wanted.path.slice(0, 100) })
  }
}

const newFile = { flag: 'wx', flags: 'wx', mode: 0o600 }
const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() })
