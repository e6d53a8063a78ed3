import { randomBytes } from 'node:crypto'
import type { DataTrouble } from '#server/errors/data-trouble.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { describeFailure } from '#server/errors/describe-failure.ts'
import {
  findBackup,
  isDamage,
  listBackups,
  type Progress,
  restoreWithoutData,
  verifyBackup,
} from '#server/features/backups/index.ts'
import {
  type DataFolder,
  type DataLock,
  lockDataFolder,
  openDataFolder,
} from '#server/files/data-folder.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import type { Announce } from '#server/lan/announcing.ts'
import type { Cards } from '#server/lan/cards.ts'
import { createLan } from '#server/lan/lan.ts'
import { announceByMulticast } from '#server/lan/multicast-dns.ts'
import { type Listener, listen, LOOPBACK, loopbackUrl } from '#server/process/listener.ts'
import { openLog } from '#server/process/log.ts'
import { readKeptSharing } from '#server/settings/kept-sharing.ts'
import type { Config } from '#server/settings/config.ts'
import { beginNew, readWhatCanBe, useSalvaged } from './actions.ts'
import { rescueApp } from './app.ts'
import type { RescueChoices, RescueState } from './state.ts'

export interface Rescue {
  /** The address for this computer. */
  url: string
  port: number
  /** True once a person chose and the data may be opened again, false if it was closed before. */
  solved: Promise<boolean>
  close: () => Promise<void>
}

interface Around {
  now: () => Date
  announce?: Announce | null | undefined
  cards?: (() => Cards) | undefined
}

/**
 * Answers at the server's address while the data cannot be opened: says what is wrong, and lets a person on this computer
 * choose. Where the home could connect, its other devices read what is wrong. Nothing is changed before a choice.
 * @throws the system's error if the port is taken
 */
export async function startRescue(
  config: Config,
  trouble: DataTrouble,
  { now, announce = announceByMulticast, cards }: Around,
): Promise<Rescue> {
  const held = takeFolder(config.dataDir)
  const stop = new AbortController()
  const state: RescueState = { backups: [], busy: null, problem: null, salvaged: null }
  let solve: (isSolved: boolean) => void = () => {}
  const solved = new Promise<boolean>((resolve) => {
    solve = resolve
  })
  let working: Promise<void> = Promise.resolve()

  /** One after the other; what fails is told on the page. */
  const work = (
    busy: NonNullable<RescueState['busy']>,
    todo: (files: DataFolder) => Promise<unknown>,
    { isLast }: { isLast: boolean },
  ) => {
    if (state.busy || !held) return
    Object.assign(state, { busy, problem: null })
    const finish = () => {
      state.busy = isLast ? 'start' : null
      if (isLast) solve(true)
    }
    const failed = (error: unknown) => {
      const { message, isExpected } = describeFailure(error, defaultLocale)
      if (!isExpected) process.stderr.write(`${String(error)}\n`)
      const isUnreadable = !isExpected || asDiskFailure(error)?.code === 'storage.damaged'
      const problem = busy === 'salvage' && isUnreadable ? nothingToRead() : message
      Object.assign(state, { busy: null, problem })
    }
    working = todo(held.files).then(finish).catch(failed)
  }
  const choices: RescueChoices = {
    state,
    token: randomBytes(24).toString('base64url'),
    files: held?.files ?? null,
    again: () => {
      if (state.busy) return
      state.busy = 'start'
      solve(true)
    },
    restore: (name) =>
      work(
        'restore',
        async (files) =>
          restoreWithoutData({ files, now }, await findBackup(files, name), silent(stop.signal)),
        { isLast: true },
      ),
    salvage: () =>
      work(
        'salvage',
        async (files) => {
          state.salvaged = await readWhatCanBe(files, now())
        },
        { isLast: false },
      ),
    useSalvaged: () => {
      if (state.salvaged) work('use', (files) => useSalvaged(files, now()), { isLast: true })
    },
    beginNew: () => work('new', (files) => beginNew(files, now()), { isLast: true }),
  }

  let listener: Listener | null = null
  const lan = createLan({
    log: openLog(null, 'silent').log, // it would be in the folder that cannot be used
    now,
    baseUrl: config.baseUrl,
    listener: () => listener,
    movable: config.host === null,
    announce,
    ...(cards && { cards }),
  })
  const { isOn, serverName } = readKeptSharing(config.dataDir)
  if (serverName !== null) lan.callIt(serverName)
  const host = config.host ?? (isOn ? lan.openHost() : LOOPBACK)
  const app = rescueApp(config, trouble, { choices, announced: () => lan.name().name })
  const opened = await listen(app, host, config.port).catch(async (error: unknown) => {
    await lan.close()
    held?.lock.release()
    throw error
  })
  listener = opened
  lan.refresh()
  // Reading them would fetch all of them from the cloud.
  const looksAtBackups = held !== null && trouble.kind !== 'placeholder'
  const looking = looksAtBackups ? lookAtBackups(held.files, state, stop.signal) : Promise.resolve()
  return {
    url: loopbackUrl(host, opened.port()),
    port: opened.port(),
    solved,
    close: async () => {
      stop.abort()
      await working
      await looking.catch(() => {})
      await lan.close()
      await opened.close()
      held?.lock.release()
      solve(false)
    },
  }
}

/** Null if the folder cannot even be written to. @throws DataFolderLocked */
function takeFolder(dataDir: string) {
  let lock: DataLock | null = null
  try {
    lock = lockDataFolder(dataDir)
    return { files: openDataFolder(dataDir), lock }
  } catch (error) {
    lock?.release()
    if ((error as Error).name === 'DataFolderLocked') throw error
    return null
  }
}

/** Reads every backup whole, the newest first, so that only those that verify are offered. */
async function lookAtBackups(files: DataFolder, state: RescueState, signal: AbortSignal) {
  const found = await listBackups(files)
  state.backups = found.map(({ name, date, bytes }) => ({ name, date, bytes, finding: 'checking' }))
  for (const backup of state.backups) {
    if (signal.aborted) return
    try {
      await verifyBackup({ files }, await findBackup(files, backup.name), silent(signal))
      backup.finding = 'good'
    } catch (error) {
      if (signal.aborted) return
      if (!isDamage(error) && !isInCloud(error))
        process.stderr.write(`${backup.name}: ${String(error)}\n`)
      backup.finding = isInCloud(error) ? 'in-cloud' : 'damaged'
    }
  }
}

const isInCloud = (error: unknown) =>
  error instanceof AppError && error.code === 'backup.placeholder'

const nothingToRead = () => translator(defaultLocale)('rescue.salvage.failed')

const silent = (signal: AbortSignal): Progress => ({ signal, begin: () => {}, advance: () => {} })
