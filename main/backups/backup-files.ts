import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { shell as system } from 'electron'
import type { backupCalls, ChosenBackup, DesktopTask } from '#preload/calls/backups.ts'
import { type CallHost, HostGone, HostRefused } from '#main/server/host-link.ts'
import { spoken, t } from '#main/i18n.ts'
import type { AnswersTo } from '#main/ipc.ts'
import { dataDirOf } from '#main/data-folder/place.ts'
import type { Shell } from '#main/shell.ts'
import { askForBackup, askWhereTo, tell } from './backup-dialogs.ts'
import { createBackupRun } from './backup-run.ts'

export interface BackupFiles {
  /** Answers to calls from the page. */
  answers: AnswersTo<keyof typeof backupCalls>
  /** Called at every step of a backup task in the server's process. */
  onTask: (task: DesktopTask) => void
  /** File menu: asks where to save and starts a backup. */
  exportBackup: () => Promise<void>
  /** File menu: asks for a file and shows its report in the page. */
  chooseBackup: () => Promise<void>
  /** Shows the report of a file that was opened with Trivet, as soon as the page is loaded. */
  openBackupFile: (file: string) => Promise<void>
}

/** How many chosen files can be named by a handle. */
const mostChosen = 20

/** Exports and imports backups as files of this computer; the page never names a path. */
export function createBackupFiles(shell: Shell): BackupFiles {
  const chosen = new Map<string, string>()
  const runs = createBackupRun(shell)
  let lastExport: string | null = null

  const call: CallHost = (name, ...args) => {
    const server = shell.server()
    return server ? server.call(name, ...args) : Promise.reject(new HostGone())
  }
  const exportTo = async (file: string) => {
    const isDone = await runs.run({
      action: 'create',
      file,
      begin: () => call('backup.create', { file, locale: spoken().code }),
    })
    if (isDone) lastExport = file
  }
  const beginExport = async () => {
    if (runs.isRunning()) return false
    const file = await askWhereTo(shell.window(), dataDirOf(shell.settings))
    if (file === null || runs.isRunning()) return false
    void exportTo(file)
    return true
  }
  /** @throws HostGone if no server can read it */
  const lookAt = async (file: string): Promise<ChosenBackup> => {
    try {
      const report = await call('backup.report', { file, locale: spoken().code })
      return { handle: remember(chosen, file), report, problem: null }
    } catch (error) {
      if (!(error instanceof HostRefused)) throw error
      return { handle: null, report: null, problem: error.message, name: path.basename(file) }
    }
  }
  const lookForPage = (file: string) =>
    lookAt(file).catch((): ChosenBackup => {
      const name = path.basename(file)
      return { handle: null, report: null, problem: t('backup.no-server'), name }
    })
  const openBackupFile = async (file: string) => {
    try {
      shell.tell({ type: 'backup-chosen', chosen: await lookAt(path.resolve(file)) })
    } catch {
      // The page comes from the server, which does not answer.
      await tell(shell.window(), t('backup.no-server'))
    }
  }
  return {
    answers: {
      'backup:export': beginExport,
      'backup:choose': async () => {
        const file = await askForBackup(shell.window())
        return file === null ? null : lookForPage(file)
      },
      'backup:drop': (file) => lookForPage(file),
      'backup:restore': async ({ handle, revokeTokens }) => {
        const file = chosen.get(handle)
        if (file === undefined) throw new Error(t('backup.gone'))
        if (runs.isRunning()) throw new Error(t('backup.busy'))
        // The page reloads at the end, because its data, and perhaps the account, are those from before.
        void runs.run({
          action: 'restore',
          file,
          begin: () => call('backup.restore', { file, revokeTokens, locale: spoken().code }),
        })
      },
      'backup:cancel': runs.cancel,
      'backup:reveal': async () => {
        if (lastExport !== null) system.showItemInFolder(lastExport)
      },
    },
    onTask: runs.onTask,
    exportBackup: async () => void (await beginExport()),
    chooseBackup: async () => {
      const file = await askForBackup(shell.window())
      if (file !== null) await openBackupFile(file)
    },
    openBackupFile,
  }
}

function remember(chosen: Map<string, string>, file: string) {
  const handle = randomUUID()
  chosen.set(handle, file)
  const [oldest] = chosen.keys()
  if (chosen.size > mostChosen && oldest !== undefined) chosen.delete(oldest)
  return handle
}
