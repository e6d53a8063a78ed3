import { setTimeout as wait } from 'node:timers/promises'
import { built } from '#main/built.ts'
import type { DesktopTask } from '#preload/calls/backups.ts'
import { t } from '#main/i18n.ts'
import { dataDirOf, findDataDir, logDirOf } from '#main/data-folder/place.ts'
import type { SettingsStore } from '#main/settings.ts'
import { askForAnotherTry, tellRestarted } from '#main/trouble.ts'
import { askAboutUpdate } from '#main/updates/failed-update.ts'
import type { CallHost } from './host-link.ts'
import { choosePort } from './port-question.ts'
import { type HostOptions, ServerFailed } from './server-messages.ts'
import { startServerProcess } from './server-process.ts'
import { type Supervisor, supervise } from './supervisor.ts'

interface Around {
  settings: SettingsStore
  /** The server was restarted after a crash and answers again. */
  onBack: (url: string) => void
  /** It is down, and the person does not want to try again. */
  onGone: () => void
  /** A backup is being made or restored. */
  onTask: (task: DesktopTask) => void
  /** The server's addresses in the home changed, or sharing was switched off. */
  onConnection: () => void
  /** A check found the data to be damaged. */
  onDamage: () => void
}

/** The server's data folder and port; without a port TRIVET_PORT decides. */
interface ServerPlace {
  dataDir: string
  port?: number
}

interface Relocation {
  /** The signal is aborted when Trivet quits. */
  work: (signal: AbortSignal) => Promise<Partial<ServerPlace>>
  undo?: () => Promise<void>
}

export interface EmbeddedServer {
  /** The current address; while the server moves, the last one. */
  readonly url: string
  readonly dataDir: string
  /** Sends a question to the server's process; rejects with HostRefused or HostGone. */
  call: CallHost
  /**
   * Stops the server, runs `work`, and starts the server at the place that `work` returns. If that fails, runs `undo`
   * and starts the server as before. @throws the failure, or what `work` threw
   */
  relocate: (move: Relocation) => Promise<void>
  /** Stops permanently; cancels a relocation. */
  stop: () => Promise<void>
}

const rendererDir = built('renderer')

/**
 * Starts the server in its own process and keeps it running; null if it cannot start and the person does not want to
 * try again.
 */
export async function startEmbeddedServer(around: Around): Promise<EmbeddedServer | null> {
  for (;;) {
    try {
      const dataDir = findDataDir(around.settings)
      const port = await choosePort(around.settings)
      if (port === 'quit') return null
      const place = { dataDir, ...port }
      return movable(around, place, await superviseAt(around, place))
    } catch (error) {
      const logDir = logDirOf(dataDirOf(around.settings))
      if (!(await askAfterFailure(error, logDir))) return null
    }
  }
}

function movable(around: Around, first: ServerPlace, running: Supervisor): EmbeddedServer {
  let supervisor = running
  let place = { ...first, port: portOf(running) }
  let moving: Promise<void> = Promise.resolve()
  const stopping = new AbortController()

  const startAt = async (next: ServerPlace) => {
    stopping.signal.throwIfAborted()
    supervisor = await superviseAt(around, next)
    place = { ...next, port: portOf(supervisor) }
  }
  /** Returns to the previous place, which has worked; if that fails, the person decides. */
  const comeBack = async () => {
    for (;;) {
      try {
        return await startAt(place)
      } catch (error) {
        if (stopping.signal.aborted) return
        const logDir = logDirOf(place.dataDir)
        const again = await askAfterFailure(error, logDir)
        if (!again) return around.onGone()
      }
    }
  }
  const relocate = async ({ work, undo }: Relocation) => {
    await supervisor.stop()
    try {
      await startAt({ ...place, ...(await work(stopping.signal)) })
    } catch (error) {
      // Whatever the undo does, the server comes back and the failure is reported.
      await undo?.().catch(({ message }: Error) => {
        process.stderr.write(`not undone: ${message}\n`)
      })
      await comeBack()
      throw error
    }
  }
  return {
    get url() {
      return supervisor.url
    },
    get dataDir() {
      return place.dataDir
    },
    call: (name, ...args) => supervisor.call(name, ...args),
    relocate: (move) => {
      const moved = moving.then(() => relocate(move))
      moving = moved.catch(() => undefined)
      return moved
    },
    stop: async () => {
      stopping.abort()
      await moving
      await supervisor.stop()
    },
  }
}

async function superviseAt(around: Around, place: ServerPlace): Promise<Supervisor> {
  const logDir = logDirOf(place.dataDir)
  // The port must survive a crash, because the window and the household's phones use it.
  let options: HostOptions = { rendererDir, ...place }
  const supervisor = await supervise({
    start: () => startServerProcess(options, { logDir, ...around }),
    onRestarted: (url) => {
      around.onBack(url)
      void tellRestarted(logDir)
    },
    onGivenUp: async (reason) => {
      const again = await askForAnotherTry(t('trouble.given-up'), reason.message, logDir)
      if (!again) around.onGone()
      return again
    },
    wait: (milliseconds) => wait(milliseconds),
    now: Date.now,
  })
  options = { ...options, port: portOf(supervisor) }
  return supervisor
}

const portOf = ({ url }: Supervisor) => Number(new URL(url).port)
/** Asks what to do after a start that failed; true to try again. */
function askAfterFailure(error: unknown, logDir: string): Promise<boolean> {
  if (error instanceof ServerFailed && error.update) return askAboutUpdate(error.update, logDir)
  const reason = error instanceof Error ? error.message : String(error)
  return askForAnotherTry(t('trouble.start-failed'), reason, logDir)
}
