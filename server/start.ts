import { randomInt } from 'node:crypto'
import { type LogEvent, sql } from 'kysely'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { Services, SharingControl } from './context.ts'
import { daily } from './daily.ts'
import { type Db, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { endInterruptedExports, purgeOldExports } from './features/recipe-bulk/index.ts'
import { endInterruptedReports } from './features/reports/index.ts'
import { ensureAdmin, setupNeeded } from './features/setup/index.ts'
import { trimCheckedItems } from './features/shopping-lists/index.ts'
import { purgeTrash } from './features/trash/index.ts'
import { createJobs } from './jobs.ts'
import { lockDataFolder, openDataFolder } from './files/data-folder.ts'
import {
  EVERYWHERE,
  lanAddresses,
  listen,
  type Listener,
  LOOPBACK,
  loopbackUrl,
} from './listener.ts'
import { openLog } from './log.ts'
import { createGuardedFetch } from './net/guarded-fetch.ts'
import { refreshDocuments } from './search/documents.ts'
import { readSetting, signingSecret, writeSetting } from './settings.ts'

export { readConfig }

export type ServerOptions = Partial<Config> & {
  dataDir: string
  /** Hears every SQL statement; tests count with it. */
  onQuery?: (event: LogEvent) => void
  now?: () => Date
}

export interface RunningServer {
  /** For programs on this computer. */
  url: string
  /** For the other devices in the home; empty while sharing is off. */
  addresses: string[]
  /** What the wizard asks other machines for, while no administrator exists. */
  setupCode: string | null
  services: Services
  db: Db
  close: () => Promise<void>
}

/**
 * Starts the server on a data folder: lock, log, database, migrations, then the first answer.
 * @throws DataFolderLocked, DatabaseIsNewer, or the system's error when the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const config: Config = { ...readConfig({}), ...options }
  const lock = lockDataFolder(config.dataDir) // before anything in it is touched
  const closing: (() => unknown)[] = [() => lock.release()]
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step()
  }
  try {
    const files = openDataFolder(config.dataDir)
    const { log, close: closeLog } = openLog(files.logs, config.logLevel)
    closing.push(closeLog)
    const db = openDatabase(files.database, options.onQuery)
    closing.push(async () => {
      await sql`pragma optimize`.execute(db) // keeps the planner's statistics true
      await db.destroy()
    })
    const ran = await migrate(db, files.backups)
    if (ran.length > 0) log.info({ migrations: ran }, 'database migrated')

    let listener: Listener | null = null
    const sharing = sharingControl(config, db, await readSetting(db, 'sharing'), () => listener)
    const services: Services = {
      config,
      files,
      log,
      sharing,
      secret: await signingSecret(db),
      setupCode: String(randomInt(0, 1_000_000)).padStart(6, '0'),
      fetch: createGuardedFetch({
        allow: config.fetchAllow,
        ownPorts: () => (listener ? [listener.port()] : []),
      }),
      jobs: createJobs(log),
      emit: (event) => log.debug(event, 'event'),
      now: options.now ?? (() => new Date()),
    }
    await ensureAdmin(services, db)
    await endInterruptedReports(db, services.now())
    await endInterruptedExports(db)
    closing.push(() => services.jobs.close())
    // After an update all recipes may have to be learnt anew; who searches before waits for it.
    services.jobs.start((signal) => refreshDocuments(db, { signal }))
    const { setupCode } = services
    const needed = await setupNeeded(db)

    const host = config.host ?? (sharing.enabled() && !needed ? EVERYWHERE : LOOPBACK)
    listener = await listen(createApp(services, db), host, config.port)
    closing.push(() => listener?.close())
    closing.push(
      daily(
        () => purgeTrash(services, db),
        (error) => log.error({ err: error }, 'trash not purged'),
      ),
    )
    closing.push(
      daily(
        () => trimCheckedItems(db),
        (error) => log.error({ err: error }, 'checked shopping items not trimmed'),
      ),
    )
    closing.push(
      daily(
        () => purgeOldExports(services, db),
        (error) => log.error({ err: error }, 'old exports not deleted'),
      ),
    )
    const url = loopbackUrl(host, listener.port())
    log.info({ url }, 'server started')
    return {
      url,
      addresses: sharing.addresses(),
      setupCode: needed ? setupCode : null,
      services,
      db,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function sharingControl(
  config: Config,
  db: Db,
  kept: string | null,
  listener: () => Listener | null,
): SharingControl {
  let enabled = config.host === null ? kept === 'on' : config.host !== LOOPBACK
  return {
    changeable: config.host === null,
    enabled: () => enabled,
    addresses: () => {
      const at = listener()
      const found = at ? lanAddresses(at.host(), at.port()) : []
      return config.baseUrl ? [config.baseUrl, ...found] : found
    },
    set: async (next) => {
      await listener()?.move(next ? EVERYWHERE : LOOPBACK)
      await writeSetting(db, 'sharing', next ? 'on' : 'off')
      enabled = next
    },
  }
}
