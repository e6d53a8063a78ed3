import { asideName } from '#server/files/put-aside.ts'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { AppError } from '#server/errors/app-error.ts'
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
import { forgetSwap, putFormerAside, swapBack, swapIn } from './swap.ts'

export interface RestoreOptions {
  /** API tokens in the backup stop working. */
  revokeTokens: boolean
  /** The phases in order: checking, safety (by `createSafety`), unpacking, verifying, replacing. */
  progress: Progress
  /**
   * Makes the safety backup and reports its progress as phase `safety`. False if the current data is too damaged for one:
   * then it is moved to `aside` as it is.
   */
  createSafety: () => Promise<boolean>
}

/**
 * Replaces all data or none. Without any account there is nothing to lose, so no safety backup is made.
 * @throws AppError as `openBackup`, archive.…, backup.tampered, backup.no-admin, backup.disk-full,
 * backup.folder-not-writable, backup.cancelled
 */
export async function restoreBackup(parts: BackupParts, file: string, options: RestoreOptions) {
  const { root, database } = parts.files
  const places = placesOf(root)
  const work = async () => {
    // As late as possible, so that recent sign-ins are kept.
    const kept = keepWhatIsOfHere({ current: database, staged: places.database }, options)
    await kept.catch((error: unknown) => {
      if (isSafe) throw error
      parts.log.warn({ err: error }, 'settings of damaged data are lost')
    })
    await syncFiles([places.database])
    await swapIn(root, isSafe ? null : asideName(parts.now()))
  }
  let isSafe = true
  const forget = () =>
    forgetSwap(root).catch((error: unknown) =>
      parts.log.warn(
        { err: error, folder: places.folder },
        'what a restore left is deleted at the next start',
      ),
    )
  try {
    const { needed, ...staged } = await stageChecked(parts, file, options)
    isSafe = staged.isSafe
    options.progress.signal.throwIfAborted()
    options.progress.begin('replacing', 0)
    await parts.exchange({ work, undo: () => swapBack(root) }).catch(async (error: unknown) => {
      throw await explained(error, root, needed)
    })
  } catch (error) {
    // If the journal is still there, undoing has failed as well, and the next start needs these files.
    if (!(await exists(places.journal))) await forget()
    throw error
  }
  if (!isSafe) await putFormerAside(root)
  await forget()
  parts.log.info('backup restored')
}

/** Unpacks and checks the backup beside the current data. @returns how many bytes that takes, and whether all is saved */
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
    const isSafe = (await hasAdmin(db())) ? await createSafety() : true
    if (isSafe) {
      await mustFit([{ folder: root, bytes: needed }])
    }
    progress.signal.throwIfAborted()
    progress.begin('unpacking', sizeOf(backup.manifest))
    await stageBackup(backup, root, progress)
    progress.begin('verifying', 0)
    await prepareStaged(placesOf(root).database, backup.manifest.migrations)
    return { needed, isSafe }
  } catch (error) {
    throw await explained(error, root, needed)
  } finally {
    await backup.close()
  }
}

/**
 * Replaces data that cannot be opened, while no server has it open, and puts it aside as it is. The next start opens the
 * backup, or brings back what was there. Nothing of this computer is kept, so everybody has to log in again.
 * @throws AppError as `restoreBackup`
 */
export async function restoreWithoutData(
  { files: { root }, now }: Pick<BackupParts, 'files' | 'now'>,
  file: string,
  progress: Progress,
) {
  progress.begin('checking', 0)
  const backup = await openBackup(file)
  const needed = bytesNeeded(backup.manifest)
  try {
    await mustFit([{ folder: root, bytes: needed }])
    progress.begin('unpacking', sizeOf(backup.manifest))
    await stageBackup(backup, root, progress)
    progress.begin('verifying', 0)
    await prepareStaged(placesOf(root).database, backup.manifest.migrations)
  } catch (error) {
    await forgetSwap(root)
    throw await explained(error, root, needed)
  } finally {
    await backup.close()
  }
  progress.begin('replacing', 0)
  await syncFiles([placesOf(root).database])
  await swapIn(root, asideName(now()))
}

const sizeOf = ({ files }: Manifest) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** A migration may write the whole database again. */
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

/** Turns a disk error into one that names the data folder, because the person did not choose a place here. */
async function explained(error: unknown, root: string, bytes: number) {
  const refusal = await asRefusal(error, { file: placesOf(root).folder, bytes })
  const isPlace = refusal instanceof AppError && refusal.code === 'backup.not-writable'
  return isPlace && refusal !== error ? notWritable(root, error) : refusal
}

function notWritable(folder: string, cause: unknown) {
  return new AppError('backup.folder-not-writable', { folder }, { cause })
}
