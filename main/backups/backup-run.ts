import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { app } from 'electron'
import type { DesktopTask } from '#preload/calls/backups.ts'
import { discard } from '#server/files/patient.ts'
import { HostRefused } from '#main/server/host-link.ts'
import { t } from '#main/i18n.ts'
import type { Shell } from '#main/shell.ts'
import { askBeforeQuit, tell } from './backup-dialogs.ts'

interface Work {
  action: 'create' | 'restore'
  file: string
  /** Starts the task in the server's process; resolves when it is done. */
  begin: () => Promise<void>
}

interface Running extends Work {
  last: DesktopTask | null
  /** True if it completed, false if it was cancelled or failed. */
  ended: Promise<boolean>
}

/**
 * Runs one backup task from the menu at a time: progress for the page and the taskbar, and the question when quitting.
 */
export function createBackupRun(shell: Shell) {
  let running: Running | null = null
  let isAsking = false

  app.on('before-quit', (event) => {
    // The server cancels its task when it stops; a shutdown is not delayed by a question.
    if (!running || shell.isEnding()) return
    event.preventDefault()
    if (!isAsking) void quitAround(running)
  })

  const quitAround = async (work: Running) => {
    isAsking = true
    const when = await askBeforeQuit(work.action)
    isAsking = false
    if (when === 'now') await cancel()
    const isDone = await work.ended
    if (!isDone && when === 'later') await tell(shell.window(), problemOf(work))
    app.quit()
  }
  const cancel = async () => {
    await shell
      .server()
      ?.call('backup.cancel')
      .catch(() => undefined)
  }
  const show = (task: DesktopTask) => {
    if (running) running.last = task
    shell.tell({ type: 'backup-task', task })
  }
  const finish = async (work: Work) => {
    try {
      await work.begin()
      return true
    } catch (error) {
      await clean(work, error)
      const last = running?.last ?? null
      // The server reports the end of a task, except if it was refused or killed.
      if (last === null || last.status === 'running') show(failed(work, last, error))
      return false
    } finally {
      showOnTaskbar(-1)
      running = null
    }
  }
  const showOnTaskbar = (progress: number) => {
    const window = shell.window()
    if (window && !window.isDestroyed()) window.setProgressBar(progress)
  }

  return {
    isRunning: () => running !== null,
    cancel,
    /** Starts a task; its progress is sent as events. @returns whether it completed */
    run: (work: Work): Promise<boolean> => {
      const ended = Promise.resolve().then(() => finish(work))
      running = { ...work, last: null, ended }
      return ended
    },
    /** Receives every step of any task. Tasks that a browser or the schedule started are not shown. */
    onTask: (task: DesktopTask) => {
      const share = task.total > 0 ? task.done / task.total : 0
      showOnTaskbar(task.status === 'running' ? share : -1)
      if (running) show(task)
    },
  }
}

const problemOf = ({ last }: Running) => last?.problem ?? t('backup.server-gone')

function failed({ action, file }: Work, last: DesktopTask | null, error: unknown): DesktopTask {
  const gone = action === 'restore' ? t('backup.server-gone-restore') : t('backup.server-gone')
  return {
    action,
    status: 'failed',
    phase: last?.phase ?? 'checking',
    done: 0,
    total: 0,
    name: path.basename(file),
    problem: error instanceof HostRefused ? error.message : gone,
    safetyName: last?.safetyName ?? null,
  }
}

/** Deletes what a killed server could not: a file with the same name, some characters and `.part`. */
async function clean({ action, file }: Work, error: unknown) {
  if (action !== 'create' || error instanceof HostRefused) return
  const folder = path.dirname(file)
  const begun = `${path.basename(file)}.`
  for (const name of await readdir(folder).catch(() => [])) {
    const isOurs = name.startsWith(begun) && /^[\da-f-]{8}\.part$/.test(name.slice(begun.length))
    if (isOurs) await discard(path.join(folder, name))
  }
}
