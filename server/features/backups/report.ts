import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { BackupReport } from '#contract/backups.ts'
import { isSound, openForReading } from '#server/db/closed-database.ts'
import { databaseBytes } from '#server/db/copy-database.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { accountsOf, countRows } from './contents.ts'
import { databasePath } from './manifest.ts'
import { eachMediaFile } from './list-media.ts'
import { type OpenBackup, openBackup } from './open-backup.ts'
import type { BackupParts } from './parts.ts'
import type { Progress } from './progress.ts'
import { asRefusal, mustFit } from './refusals.ts'
import { mustBeOurs } from './restore/known-schema.ts'
import { discard } from '#server/files/patient.ts'

/**
 * Describes a backup and what restoring it would replace, without changing anything. The database is read and checked,
 * the pictures are not. @throws AppError as `openBackup`, backup.disk-full
 */
export async function reportOn(parts: BackupParts, file: string): Promise<BackupReport> {
  const backup = await openBackup(file)
  try {
    const { manifest, bytes, isOlder } = backup
    const db = parts.db()
    const media = { files: 0, bytes: 0 }
    await eachMediaFile(parts.files.media, (_name, bytes) => {
      media.files += 1
      media.bytes += bytes
    })
    const now = await unlessDamaged(() => accountsOf(db), [])
    return {
      name: path.basename(file),
      productVersion: manifest.productVersion,
      createdAt: manifest.createdAt,
      bytes,
      holds: manifest.counts,
      replaces: {
        ...(await unlessDamaged(() => countRows(db), nothing)),
        files: media.files,
        bytes: media.bytes + databaseBytes(db),
      },
      isOlder,
      signedOut: await withDatabase(parts, backup, silent, async (then) => {
        const accounts = new Set(await accountsOf(then))
        return now.filter((account) => !accounts.has(account)).length
      }),
    }
  } finally {
    await backup.close()
  }
}

/**
 * Reads the whole backup and compares it with its manifest; the database must be intact.
 * @throws AppError as `openBackup`, archive.damaged, backup.tampered, backup.cancelled
 */
export async function verifyBackup(
  parts: Pick<BackupParts, 'files'>,
  file: string,
  progress: Progress,
) {
  const backup = await openBackup(file)
  try {
    progress.begin('verifying', backup.manifest.counts.bytes)
    for (const wanted of backup.manifest.files) {
      if (wanted.path !== databasePath) await backup.read(wanted, progress)
    }
    await withDatabase(parts, backup, progress, async (db) => {
      if (!(await isSound(db))) throw new AppError('backup.tampered', { name: databasePath })
    })
  } finally {
    await backup.close()
  }
}

/** What the household has now is only shown, and damage to it is no reason to refuse a backup that heals it. */
async function unlessDamaged<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  return work().catch((error: unknown) => {
    if (asDiskFailure(error)?.code === 'storage.damaged') return otherwise
    throw error
  })
}

const nothing = { groups: 0, users: 0, recipes: 0, cookbooks: 0, mealPlans: 0, shoppingLists: 0 }

const silent = { signal: new AbortController().signal, advance: () => {} }

type Listening = Pick<Progress, 'signal' | 'advance'>

/**
 * Unpacks the database temporarily. @throws AppError backup.tampered if it is not ours, or not of the claimed version
 */
async function withDatabase<T>(
  { files }: Pick<BackupParts, 'files'>,
  { manifest, read }: OpenBackup,
  progress: Listening,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const entry = manifest.files.find((file) => file.path === databasePath)!
  const file = path.join(files.tmp, `backup-${randomUUID()}.db`)
  try {
    await mustFit([{ folder: files.tmp, bytes: entry.bytes }])
    await read(entry, progress, file)
    return await reading(file, async (db) => {
      await mustBeOurs(db, manifest.migrations)
      return work(db)
    })
  } catch (error) {
    throw await asRefusal(error, { file, bytes: entry.bytes })
  } finally {
    await discard(file)
  }
}

async function reading<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openForReading(file)
  try {
    return await work(db)
  } catch (cause) {
    const isDatabase = !String((cause as { code?: unknown }).code).startsWith('SQLITE')
    throw isDatabase ? cause : new AppError('backup.tampered', { name: databasePath }, { cause })
  } finally {
    await db.destroy()
  }
}
