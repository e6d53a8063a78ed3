import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '#server/start.ts'

/** The time of a server that can be put to any moment. */
export interface Clock {
  now: () => Date
  /** Stands still there from now on. */
  set: (moment: Date) => void
  /** Goes with the clock of this computer again. */
  release: () => void
}

export function clockAt(moment: Date): Clock {
  let fixed: Date | null = moment
  return {
    now: () => new Date(fixed ?? Date.now()),
    set: (moment) => {
      fixed = moment
    },
    release: () => {
      fixed = null
    },
  }
}

export interface ShotServer {
  url: string
  clock: Clock
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

/** The real server on a new folder that goes with it. A sign-in lasts as long as the household's past. */
export async function startShotServer(
  rendererDir: string,
  clock: Clock,
  port = 0,
): Promise<ShotServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-shots-'))
  const server = await startServer({
    dataDir,
    rendererDir,
    port,
    host: '127.0.0.1',
    logLevel: 'warn',
    announce: null,
    tokenHours: 8760,
    now: clock.now,
  })
  return {
    url: server.url,
    clock,
    stop: async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
