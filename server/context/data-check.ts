import type { CheckedData } from '#contract/admin.ts'

/** Checks whether the database is damaged, soon after the start and every night, and keeps the last result. */
export interface DataCheck {
  /** Null until the first check of this installation. */
  latest: () => CheckedData | null
  /** Checks now. @returns null if the check itself failed, which says nothing about the data */
  check: (kind: 'quick' | 'whole') => Promise<CheckedData | null>
  /** Something else found damage, such as a backup. */
  report: (found: string[]) => Promise<void>
  /** Calls the listener when damage is found; the returned function removes it. */
  watch: (listener: (damaged: CheckedData) => void) => () => void
  /** Other data was opened; it is checked soon. */
  opened: () => Promise<void>
  close: () => Promise<void>
}
