import { setTimeout as wait } from 'node:timers/promises'
import { built } from '#main/built.ts'
import type { DesktopTask } from '#preload/calls/backups.ts'
import { t } from '#main/i18n.ts'
import { dataDirOf, findDataDir, logDirOf } from '#main/data-folder/place.ts'
import type { SettingsStore } from '#main/settings.ts'
import { askForAnotherTry, tellRestarted } from '#main/trouble.ts'
import type { CallHost } from './host-link.ts'
import { choosePort } from './port-question.ts'
import type { HostOptions } from './server-messages.ts'
import { startServerProcess } from './server-process.ts'
import { type Supervisor, supervise } from './supervisor.ts'

interface Around {
  settings: SettingsStore
  /** A crash was mended and the server answers again. */
  onBack: (url: string) => void
  /** It is down, and the person does not want another try. */
  onGone: () => void
  /** A backup is being made or restored. */
  onTask: (task: DesktopTask) => void
  /** The home finds the server elsewhere, or not any more. */
  onConnection: () => void
}

/** Where the server keeps its data and answers; without a port TRIVET_PORT decides. */
interface ServerPlace {
  dataDir: string
  port?: number
}

interface Relocation {
  /** The signal tells that Trivet quits. */
  work: (signal: AbortSignal) => Promise<Partial<ServerPlace>>
  undo?: () => Promise<void>
}

export interface EmbeddedServer {
  /** Where it is now, or was last while it is being moved. */
  readonly url: string
  readonly dataDir: string
  /** Asks its process; rejects with HostRefused or HostGone. */
  call: CallHost
  /**
   * Stops it, has `work` done, and starts it at the place that `work` answers. Where that fails, `undo` puts back what
   * `work` has done, and the server runs as before. @throws what hindered it, or what `work` threw
   */
  relocate: (move: Relocation) => Promise<void>
  /** For good; gives up a relocation. */
  stop: () => Promise<void>
}

const rendererDir = built('renderer')

/** The server in its own process, kept running; null where it cannot start and the person wants no other try. */
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
      if (!(await askForAnotherTry(t('trouble.start-failed'), reasonOf(error), logDir))) return null
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
  /** The place of before had worked; what is in the way now is up to the person. */
  const comeBack = async () => {
    for (;;) {
      try {
        return await startAt(place)
      } catch (error) {
        if (stopping.signal.aborted) return
        const logDir = logDirOf(place.dataDir)
        const again = await askForAnotherTry(t('trouble.start-failed'), reasonOf(error), logDir)
        if (!again) return around.onGone()
      }
    }
  }
  const relocate = async ({ work, undo }: Relocation) => {
    await supervisor.stop()
    try {
      await startAt({ ...place, ...(await work(stopping.signal)) })
    } catch (error) {
      // Whatever that meets: the server comes back, and people hear why it had to.
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
  // The address must outlive a crash: the window and the phones of the household are on it.
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
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
