import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, usualPort } from './port.ts'
import { startServerProcess } from './server-process.ts'
import type { SettingsStore } from './settings.ts'
import { type Supervisor, supervise } from './supervisor.ts'
import { askForAnotherTry, tellRestarted } from './trouble.ts'
import { words } from './words.ts'

export interface EmbeddedServer {
  dataDir: string
  logDir: string
  settings: SettingsStore
  /** A crash was mended and the server answers again. */
  onBack: (url: string) => void
  /** It is down, and the person does not want another try. */
  onGone: () => void
}

const rendererDir = path.join(import.meta.dirname, '../renderer')

/** The server in its own process, kept running; null where it cannot start and the person wants no other try. */
export async function startEmbeddedServer(options: EmbeddedServer): Promise<Supervisor | null> {
  const { dataDir, logDir, settings } = options
  for (;;) {
    try {
      // The address must outlive a crash: the window and the phones of the household are on it.
      let port = await portFor(settings)
      const supervisor = await supervise({
        start: () => startServerProcess({ dataDir, rendererDir, ...port }, logDir),
        onRestarted: (url) => {
          options.onBack(url)
          void tellRestarted(logDir)
        },
        onGivenUp: async (reason) => {
          const again = await askForAnotherTry(words.givenUp, reason.message, logDir)
          if (!again) options.onGone()
          return again
        },
        wait: (milliseconds) => wait(milliseconds),
        now: Date.now,
      })
      port = { port: Number(new URL(supervisor.url).port) }
      return supervisor
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!(await askForAnotherTry(words.startFailed, reason, logDir))) return null
    }
  }
}

/** The port of all earlier starts; a port that is taken only today is not forgotten. */
async function portFor(settings: SettingsStore): Promise<{ port?: number }> {
  if (process.env['TRIVET_PORT']) return {}
  const known = settings.get('port')
  const port = await freePort(known ?? usualPort)
  if (known === null) settings.set('port', port)
  return { port }
}
