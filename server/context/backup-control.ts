import type { BackupReason, BackupReport, BackupTask } from '#contract/backups.ts'

/** The state of a backup task; `failure` is an AppError if it is something a person can act on. */
export type BackupTaskState = Omit<BackupTask, 'problem'> & { failure: unknown }

/** Makes and restores backups, one at a time. It stays alive while a restore replaces the data. */
export interface BackupControl {
  /** The running task, else the last one. */
  task: () => BackupTaskState | null
  /** Calls the listener at every step; the returned function removes it. */
  watch: (listener: (task: BackupTaskState) => void) => () => void
  /**
   * Writes a backup under a temporary name and renames it when complete. Without `file` it goes to the backups folder
   * under a generated name.
   * @returns its path
   * @throws AppError backup.busy, backup.cancelled, backup.disk-full
   */
  create: (options: { file?: string; reason: BackupReason }) => Promise<string>
  /**
   * Describes a backup without changing anything. @throws AppError backup.… or archive.… with the reason for a refusal
   */
  report: (file: string) => Promise<BackupReport>
  /** Reads the whole backup and compares it with its manifest. @throws AppError as `report` does */
  verify: (file: string) => Promise<void>
  /** Makes a safety backup, then replaces all data or none. @throws AppError as `report` does, backup.busy */
  restore: (file: string, options: { revokeTokens: boolean }) => Promise<void>
  /** Cancels the running task, except a restore that is already replacing data. */
  cancel: () => void
  close: () => Promise<void>
}
