import type { backupCalls, DesktopTask } from '#preload/calls/backups.ts'
import type { AnswersTo } from './ipc.ts'
import type { Shell } from './shell.ts'

export interface BackupFiles {
  /** For the page. */
  answers: AnswersTo<keyof typeof backupCalls>
  /** Hears of every step of a backup from the server's process. */
  onTask: (task: DesktopTask) => void
  /** The File menu: asks where to, and begins. */
  exportBackup: () => Promise<void>
  /** The File menu: asks for a file and shows its report in the page. */
  chooseBackup: () => Promise<void>
  /** A file that was opened with Trivet: shows its report in the page, which may be loading still. */
  openBackupFile: (file: string) => Promise<void>
}

/** Exports and imports backups by files of this computer. */
export function createBackupFiles(_shell: Shell): BackupFiles {
  const soon = async (): Promise<never> => {
    throw new Error('to be written')
  }
  return {
    answers: {
      'backup:export': soon,
      'backup:choose': soon,
      'backup:drop': soon,
      'backup:restore': soon,
      'backup:cancel': soon,
      'backup:reveal': soon,
    },
    onTask: () => {},
    exportBackup: soon,
    chooseBackup: soon,
    openBackupFile: soon,
  }
}
