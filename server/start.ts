import { randomInt } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { type Config, readConfig } from './settings/config.ts'
import type { BackupControl } from './context/backup-control.ts'
import type { Services } from './context/services.ts'
import { type Core, openCore, type SharedServices } from './core.ts'
import type { Db } from './db/database.ts'
import { createEvents } from './events/emit.ts'
import { type NotifierPace, usualPace } from './events/notifier-pace.ts'
import { createClosing } from './process/closing.ts'
import { createExchange } from './process/exchange.ts'
import { DataTrouble, troubleOf } from './errors/data-trouble.ts'
import { describeFailure } from './errors/describe-failure.ts'
import { createBackups, type EndedRestore, finishRestore } from './features/backups/index.ts'
import { type TonightDinner, tonightsDinners } from './features/meal-plans/index.ts'
import { sentenceWithoutData, startRescue } from './features/rescue/index.ts'
import { setupNeeded } from './features/setup/index.ts'
import { lockDataFolder, openDataFolder } from './files/data-folder.ts'
import { mustBeLocal } from './files/network-drive.ts'
import { collectEarly } from './process/lean.ts'
import { createGate } from './process/gate.ts'
import type { Announce } from './lan/announcing.ts'
import type { Cards } from './lan/cards.ts'
import { createLan } from './lan/lan.ts'
import { announceByMulticast } from './lan/multicast-dns.ts'
import { listen, type Listener, LOOPBACK, loopbackUrl } from './process/listener.ts'
import { createDataCheck } from './process/data-check.ts'
import {
  asFailedUpdate,
  forgetStart,
  noteStart,
  noteStarted,
  UpdateFails,
} from './process/start-marker.ts'
import { openLog } from './process/log.ts'
import { type DestinationPolicy, resolveHost } from './net/destination.ts'
import { createGuardedFetch } from './net/guarded-fetch.ts'
import { readAllowedAddresses } from './settings/allowed-addresses.ts'
import { type Pause, pause } from './process/server-tasks.ts'
import { createSharing } from './settings/sharing.ts'

export { collectEarly, describeFailure, readConfig, sentenceWithoutData, UpdateFails }

export type ServerOptions = Partial<Config> & {
  dataDir: string
  /** Called for every SQL statement; tests count with it. */
  onQuery?: (event: LogEvent) => void
  now?: () => Date
  /** How work waits between its steps; tests wait for nothing. */
  pause?: Pause
  /** How the server's name is announced on the network; null announces nothing. */
  announce?: Announce | null
  /** The network cards of this computer. */
  cards?: () => Cards
  /** How fast notifiers are. */
  notifierPace?: NotifierPace
  /** How often open streams are told that they work. */
  liveBeatMs?: number
}

/** Shorter than the half minute after which proxies take a silent connection for dead. */
const usualBeatMs = 20_000

export interface RunningServer {
  /** The address for programs on this computer. */
  url: string
  /** Addresses for other devices in the home; empty while sharing is off. */
  addresses: string[]
  /** What the setup wizard asks for on other computers, until an administrator exists. */
  setupCode: string | null
  /** Services and database of the data that is open now; a restore replaces both. */
  services: Services
  db: Db
  /** For the desktop shell; browsers use the API. */
  backups: BackupControl
  /** For the desktop's tray. */
  tonight: () => Promise<TonightDinner[]>
  /** Calls back after changes of the data that pages are told of. @returns a function that ends it */
  watchChanges: (hear: () => void) => () => void
  close: () => Promise<void>
}

/**
 * Starts the server on a data folder: takes the lock, finishes an interrupted restore, opens log and database,
 * migrates, and listens.
 * @throws DataFolderOnNetwork, DataFolderLocked, DatabaseIsNewer, UpdateFails, DataTrouble if the data cannot be opened, or the system's error if the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const config: Config = { ...readConfig({}), ...options }
  mustBeLocal(config.dataDir)
  try {
    return await startOn(config, options)
  } catch (error) {
    const trouble = troubleOf(error, config.dataDir)
    if (trouble) forgetStart(config.dataDir)
    throw trouble ?? asFailedUpdate(error, config.dataDir)
  }
}

/**
 * Starts the server, also on data that cannot be opened: then a page at its address says what is wrong, and it starts once
 * a person there has chosen what to do.
 * @param onTrouble called with the address of that page
 * @returns null if it was stopped before
 * @throws what `startServer` does, except DataTrouble
 */
export async function startOrRescue(
  options: ServerOptions,
  onTrouble: (url: string, trouble: DataTrouble) => void,
  stopping?: AbortSignal,
): Promise<RunningServer | null> {
  let { port = readConfig({}).port } = options
  const isStopping = () => stopping?.aborted === true
  while (!isStopping()) {
    try {
      return await startServer({ ...options, port })
    } catch (error) {
      if (!(error instanceof DataTrouble)) throw error
      const now = options.now ?? (() => new Date())
      const { announce, cards } = options
      const config = { ...readConfig({}), ...options, port }
      const rescue = await startRescue(config, error, { now, announce, cards })
      port = rescue.port
      const close = () => void rescue.close()
      stopping?.addEventListener('abort', close, { once: true })
      onTrouble(rescue.url, error)
      await rescue.solved
      await rescue.close()
      stopping?.removeEventListener('abort', close)
    }
  }
  return null
}

async function startOn(config: Config, options: ServerOptions): Promise<RunningServer> {
  const lock = lockDataFolder(config.dataDir) // before anything in it is touched
  const closing = createClosing()
  closing.add(() => lock.release())
  try {
    const restored = await finishRestore(config.dataDir)
    const files = openDataFolder(config.dataDir)
    noteStart(files.root)
    const { log, close: closeLog } = openLog(files.logs, config.logLevel)
    closing.add(closeLog)

    const gate = createGate()
    const now = options.now ?? (() => new Date())
    let core: Core | null = null
    let listener: Listener | null = null
    const hearers = new Set<() => void>()
    const tellHearers = () => {
      for (const hear of hearers) hear()
    }
    const open = () => {
      if (!core) throw new Error('the data of the household is closed')
      return core
    }
    const data = {
      open: async () => {
        core = await openCore(shared, {
          ...(options.onQuery && { onQuery: options.onQuery }),
          onChange: tellHearers,
        })
        tellHearers()
        await dataCheck.opened()
        return core.app
      },
      close: async () => {
        const closed = core
        core = null
        await closed?.close()
      },
    }
    const dataCheck = createDataCheck({ files, log, now, db: () => open().db })
    const exchange = createExchange(gate, data, log)
    const lan = createLan({
      log,
      now,
      baseUrl: config.baseUrl,
      movable: config.host === null,
      listener: () => listener,
      announce: options.announce === undefined ? announceByMulticast : options.announce,
      ...(options.cards && { cards: options.cards }),
    })
    const outside: DestinationPolicy = {
      allow: config.fetchAllow,
      alsoAllowed: () => readAllowedAddresses(open().db),
      // A webhook may be due before the server listens.
      ownPorts: () => [listener?.port() ?? config.port],
    }
    const shared: SharedServices = {
      lan,
      config,
      dataCheck,
      files,
      log,
      now,
      pause: options.pause ?? pause,
      setupCode: String(randomInt(0, 1_000_000)).padStart(6, '0'),
      fetch: createGuardedFetch(outside),
      addressesOf: (host, port) => resolveHost(host, port, outside),
      ...createEvents(log),
      notifierPace: options.notifierPace ?? usualPace,
      liveBeatMs: options.liveBeatMs ?? usualBeatMs,
      backups: createBackups({
        config,
        dataCheck,
        files,
        log,
        now,
        db: () => open().db,
        exchange,
        quietMs: gate.quietMs,
      }),
      sharing: createSharing({ config, db: () => open().db, listener: () => listener, lan }),
    }
    closing.add(data.close, dataCheck.close)
    gate.open(await openAfterRestore(restored, data.open, log))

    const needed = await setupNeeded(open().db)
    const { sharing } = shared
    await sharing.load()
    const host = config.host ?? (sharing.enabled() && !needed ? lan.openHost() : LOOPBACK)
    listener = await listen(gate.handle, host, config.port)
    closing.add(() => listener?.close())
    closing.add(() => lan.close())
    lan.refresh()
    closing.add(() => shared.backups.close())
    const url = loopbackUrl(host, listener.port())
    noteStarted(files.root)
    log.info({ url }, 'server started')
    return {
      url,
      addresses: sharing.addresses(),
      setupCode: needed ? shared.setupCode : null,
      get services() {
        return open().services
      },
      get db() {
        return open().db
      },
      backups: shared.backups,
      tonight: () => tonightsDinners(open().db, now()),
      watchChanges: (hear) => {
        hearers.add(hear)
        return () => void hearers.delete(hear)
      },
      close: closing.close,
    }
  } catch (error) {
    await closing.close().catch(() => {}) // why it did not start is what matters
    throw error
  }
}

/** Opens the data after an interrupted restore was finished; if it cannot be opened, puts the previous data back. */
async function openAfterRestore(
  restored: EndedRestore | null,
  open: () => Promise<RequestListener>,
  log: Logger,
) {
  const opened = await open().catch(async (error: unknown) => {
    if (!restored) throw error
    log.error({ err: error }, 'a restored household cannot be opened; the one before comes back')
    await restored.undo()
    restored = null
    return open()
  })
  await restored?.keep()
  return opened
}
