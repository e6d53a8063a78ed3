import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { BackupReason } from '#contract/backups.ts'
import { type AddToArchive, writeArchive } from '#server/archives/index.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import { openForReading } from '#server/db/closed-database.ts'
import { copyDatabase, databaseBytes, forgetThisComputer } from '#server/db/copy-database.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { imageFileNames } from '#server/files/images.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { sourceName } from '#server/files/recipe-images.ts'
import { productVersion } from '#server/process/version.ts'
import { countRows } from './contents.ts'
import { eachMediaFile } from './list-media.ts'
import { databasePath, formatVersion, manifestPath, mediaFolder } from './manifest.ts'
import { manifestText } from './manifest-text.ts'
import { packFile, spaceForFile } from './pack-file.ts'
import type { BackupParts } from './parts.ts'
import type { Progress } from './progress.ts'
import { asRefusal, mustFit } from './refusals.ts'
import { discard } from '#server/files/patient.ts'

/** Files to read ahead while one is being written. */
const READ_AT_ONCE = 8

interface Writing {
  file: string
  reason: BackupReason
  progress: Progress
}

/**
 * Writes a backup of everything while it is in use: to a temporary file, which is then renamed. Whatever happens, no
 * other file is left. Damaged data is refused, so that no backup holds damage and looks like the newest.
 * @throws AppError backup.cancelled, backup.disk-full, backup.not-writable, backup.unreadable-file, backup.source-damaged
 */
export async function writeBackup(parts: BackupParts, { file, reason, progress }: Writing) {
  const { files, log } = parts
  const copy = path.join(files.tmp, `backup-${randomUUID()}.db`)
  const size = databaseBytes(parts.db())
  let total = 2 * size
  try {
    const odd = (name: string) =>
      log.warn({ name }, 'file not in the backup: no archive may hold such a name')
    let pictures = 0
    await eachMediaFile(files.media, (_name, bytes) => void (pictures += bytes), odd)
    total += pictures
    await mustFit([
      { folder: files.tmp, bytes: size },
      { folder: path.dirname(file), bytes: size + pictures },
    ])
    progress.begin('copying', total)
    await copySound(parts, copy, progress)
    forgetThisComputer(copy)
    // Listed again, because pictures that were added since may be named in the database.
    const media: string[] = []
    await eachMediaFile(files.media, (name) => void media.push(name))
    media.sort() // files of one folder are next to each other
    await writeArchive(
      file,
      (add) => fill(parts, { add, copy, media, reason, progress }),
      progress.signal,
    )
  } catch (error) {
    throw await asRefusal(error, { file, bytes: total })
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) await discard(copy + end)
  }
}

/** @throws AppError backup.source-damaged */
async function copySound({ db, dataCheck }: BackupParts, copy: string, progress: Progress) {
  const { signal } = progress
  const found = await copyDatabase(db(), copy, { signal, onBytes: progress.advance }).then(
    () => checkDatabase(copy, 'whole', signal),
    (error: unknown) => {
      if (asDiskFailure(error)?.code !== 'storage.damaged') throw error
      return [String(error)]
    },
  )
  signal.throwIfAborted()
  if (found.length === 0) return
  await dataCheck.report(found)
  throw new AppError('backup.source-damaged')
}

interface Filling {
  add: AddToArchive
  copy: string
  /** Paths below the media folder. */
  media: string[]
  reason: BackupReason
  progress: Progress
}

async function fill(parts: BackupParts, { add, copy, media, reason, progress }: Filling) {
  const manifest = manifestText()
  const addInTurn: AddToArchive = (...file) => inTurn(copy, () => add(...file))
  const spaces = Array.from({ length: READ_AT_ONCE }, spaceForFile)
  const pack = async (file: string, entry: string, space: Buffer, compress = false) => {
    const packing = { add: addInTurn, space, entry, compress, onBytes: progress.advance }
    const done = await packFile(file, packing)
    if (done) manifest.add(done)
    return done !== null
  }
  const listed = new Set(media)
  const packMedia = async (name: string, space: Buffer) => {
    if (await pack(path.join(parts.files.media, name), mediaFolder + name, space)) return
    // The largest size of a picture has taken the place of what it is made of, since they were listed.
    const made = path.posix.join(path.posix.dirname(name), imageFileNames.large)
    if (path.posix.basename(name) !== sourceName || listed.has(made)) return
    await pack(path.join(parts.files.media, made), mediaFolder + made, space)
  }
  for (let at = 0; at < media.length; at += READ_AT_ONCE) {
    const round = media
      .slice(at, at + READ_AT_ONCE)
      .map((name, index) => packMedia(name, spaces[index]!))
    await Promise.allSettled(round) // whatever fails, no read continues afterwards
    await Promise.all(round)
  }
  await pack(copy, databasePath, spaces[0]!, true)

  const db = openForReading(copy)
  try {
    const pieces = manifest.pieces({
      format: 'trivet-backup',
      formatVersion,
      productVersion,
      createdAt: parts.now().toISOString(),
      reason,
      migrations: await appliedMigrations(db),
      counts: {
        ...(await countRows(db)),
        files: manifest.total.files - 1, // without the database
        bytes: manifest.total.bytes,
      },
    })
    await add(manifestPath, Readable.from(pieces), { modified: parts.now() })
  } finally {
    await db.destroy()
  }
}
