import type { BackupTask } from '#contract/backups.ts'

/** How a piece of work tells where it is, and hears that it is not wanted any more. */
export interface Progress {
  signal: AbortSignal
  /** Begins a phase of so many bytes. From `replacing` on nobody can cancel: the signal stays silent. */
  begin: (phase: BackupTask['phase'], total: number) => void
  /** So many bytes more of this phase are done. */
  advance: (bytes: number) => void
}
