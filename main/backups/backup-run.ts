import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { app } from 'electron'
import type { DesktopTask } from '#preload/calls/backups.ts'
import { HostRefused } from '#main/server/host-link.ts'
import { t } from '#main/i18n.ts'
import type { Shell } from '#main/shell.ts'
import { askBeforeQuit, tell } from './backup-dialogs.ts'

interface Work {
  action: 'create' | 'restore'
  file: string
  /** Asks the server's process; ends when it is done. */
  begin: () => Promise<void>
}

interface Running extends Work {
  last: DesktopTask | null
  /** True once it is done, false where it was cancelled or has failed. */
  ended: Promise<boolean>
}

/** One backup of the menu at a time: what the page and the taskbar show of it, and what becomes of it on quitting. */
export function createBackupRun(shell: Shell) {
  let running: Running | null = null
  let isAsking = false

  app.on('before-quit', (event) => {
    // The server gives up its work on its way out; a computer that shuts down is not held up by a question.
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
      // Of its own end the server has told; of being refused or killed it has not.
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
    /** Begins; how it goes comes as events. @returns true once it is done, false where it was not */
    run: (work: Work): Promise<boolean> => {
      const ended = Promise.resolve().then(() => finish(work))
      running = { ...work, last: null, ended }
      return ended
    },
    /** Hears of every step, whoever began it. What a browser began or the clock, the page need not be told. */
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

/** A server that was killed could not take away what it had begun: a file of the same name, some signs and `.part`. */
async function clean({ action, file }: Work, error: unknown) {
  if (action !== 'create' || error instanceof HostRefused) return
  const folder = path.dirname(file)
  const begun = `${path.basename(file)}.`
  for (const name of await readdir(folder).catch(() => [])) {
    const isOurs = name.startsWith(begun) && /^[\da-f-]{8}\.part$/.test(name.slice(begun.length))
    if (isOurs) await rm(path.join(folder, name), { force: true })
  }
}
