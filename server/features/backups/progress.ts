import type { BackupTask } from '#contract/backups.ts'

/** Reports the progress of a task, and carries the signal that cancels it. */
export interface Progress {
  signal: AbortSignal
  /**
   * Starts a phase of this many bytes. From `replacing` on the task cannot be cancelled, so the signal stays silent.
   */
  begin: (phase: BackupTask['phase'], total: number) => void
  /** Adds finished bytes to the phase. */
  advance: (bytes: number) => void
}
