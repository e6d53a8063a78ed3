import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { AppError } from '#server/errors.ts'
import { hasAdmin } from '#server/features/users/index.ts'
import { syncFiles } from '#server/files/sync.ts'
import { databasePath, type Manifest } from '../manifest.ts'
import { openBackup } from '../open-backup.ts'
import type { BackupParts } from '../parts.ts'
import type { Progress } from '../progress.ts'
import { asRefusal, mustFit } from '../refusals.ts'
import { exists, placesOf } from './places.ts'
import { stageBackup } from './stage.ts'
import { keepWhatIsOfHere, prepareStaged } from './staged-database.ts'
import { forgetSwap, swapBack, swapIn } from './swap.ts'

export interface RestoreOptions {
  /** API tokens in the backup open nothing any more. */
  revokeTokens: boolean
  /** The phases in their order: checking, safety (by `createSafety`), unpacking, verifying, replacing. */
  progress: Progress
  /** Makes the safety backup and tells its own progress as phase `safety`. @returns its path */
  createSafety: () => Promise<string>
}

/**
 * Replaces everything or nothing. A household that has nobody yet gets no safety backup: there is nothing to save.
 * @throws AppError as `openBackup`, archive.…, backup.tampered, backup.no-admin, backup.disk-full,
 *   backup.folder-not-writable, backup.cancelled
 */
export async function restoreBackup(parts: BackupParts, file: string, options: RestoreOptions) {
  const { root, database } = parts.files
  const places = placesOf(root)
  const work = async () => {
    // Only now, so that nobody who signed in or out meanwhile is forgotten.
    await keepWhatIsOfHere({ current: database, staged: places.database }, options)
    await syncFiles([places.database])
    await swapIn(root)
  }
  const forget = () =>
    forgetSwap(root).catch((error: unknown) =>
      parts.log.warn(
        { err: error, folder: places.folder },
        'what a restore left is deleted at the next start',
      ),
    )
  try {
    const needed = await stageChecked(parts, file, options)
    options.progress.signal.throwIfAborted()
    options.progress.begin('replacing', 0)
    await parts.exchange({ work, undo: () => swapBack(root) }).catch(async (error: unknown) => {
      throw await explained(error, root, needed)
    })
  } catch (error) {
    // With a journal the undoing has failed, too, and the next start needs what is there to go on.
    if (!(await exists(places.journal))) await forget()
    throw error
  }
  await forget()
  parts.log.info('backup restored')
}

/** Unpacks beside the data what may take its place. @returns how many bytes that needs */
async function stageChecked(
  { db, files: { root } }: BackupParts,
  file: string,
  { progress, createSafety }: RestoreOptions,
) {
  progress.begin('checking', 0)
  const backup = await openBackup(file)
  const needed = bytesNeeded(backup.manifest)
  try {
    await mustBeWritable(root)
    await mustFit([{ folder: root, bytes: needed }])
    if (await hasAdmin(db())) {
      await createSafety()
      await mustFit([{ folder: root, bytes: needed }])
    }
    progress.signal.throwIfAborted()
    progress.begin('unpacking', sizeOf(backup.manifest))
    await stageBackup(backup, root, progress)
    progress.begin('verifying', 0)
    await prepareStaged(placesOf(root).database, backup.manifest.migrations)
    return needed
  } catch (error) {
    throw await explained(error, root, needed)
  } finally {
    await backup.close()
  }
}

const sizeOf = ({ files }: Manifest) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Bringing a database up to date may write all of it once more. */
function bytesNeeded(manifest: Manifest): number {
  const database = manifest.files.find(({ path }) => path === databasePath)
  return sizeOf(manifest) + (database?.bytes ?? 0)
}

async function mustBeWritable(folder: string) {
  try {
    await access(folder, constants.W_OK)
  } catch (cause) {
    throw notWritable(folder, cause)
  }
}

/** What the disk refused, in words that name the folder of the data: nobody chose a place for a backup here. */
async function explained(error: unknown, root: string, bytes: number) {
  const refusal = await asRefusal(error, { file: placesOf(root).folder, bytes })
  const isPlace = refusal instanceof AppError && refusal.code === 'backup.not-writable'
  return isPlace && refusal !== error ? notWritable(root, error) : refusal
}

function notWritable(folder: string, cause: unknown) {
  return new AppError('backup.folder-not-writable', { folder }, { cause })
}
