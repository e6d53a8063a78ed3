import type { BackupParts } from '../parts.ts'
import type { Progress } from '../progress.ts'

export interface RestoreOptions {
  /** API tokens in the backup open nothing any more. */
  revokeTokens: boolean
  /** The phases in their order: checking, safety (by `createSafety`), unpacking, verifying, replacing. */
  progress: Progress
  /** Makes the safety backup and tells its own progress as phase `safety`. @returns its path */
  createSafety: () => Promise<string>
}

/**
 * Replaces everything or nothing. `openBackup` of ../open-backup.ts looks at the zip and reads its files.
 * @throws AppError as `openBackup`, backup.cancelled
 */
export async function restoreBackup(
  _parts: BackupParts,
  _file: string,
  _options: RestoreOptions,
): Promise<void> {}

/**
 * Ends what a restore had begun when the computer or the program stopped: everything of the backup, or everything of
 * before. For the time before the data folder is opened, by whoever holds its lock.
 */
export async function finishRestore(_root: string): Promise<void> {}
