import type { Logger } from 'pino'
import { CheckedData } from '#contract/admin.ts'
import type { DataCheck } from '#server/context/data-check.ts'
import { checkDatabase, type CheckKind } from '#server/db/check-database.ts'
import type { Db } from '#server/db/database.ts'
import { unlessDiskFails } from '#server/errors/disk-failure.ts'
import type { DataFolder } from '#server/files/data-folder.ts'
import { readSetting, writeSetting } from '#server/settings/server-settings.ts'
import { lastDue } from './last-due.ts'

interface Parts {
  files: Pick<DataFolder, 'database'>
  log: Logger
  now: () => Date
  /** The database that is open now. */
  db: () => Db
}

/** Not at once, to keep the start fast. */
const FIRST_MS = 3000
/** Frequent, because a computer may sleep for hours. */
const LOOK_EVERY_MS = 10 * 60 * 1000
const key = 'data-check'

/** Checks the database in a thread of its own. It outlives the data that a restore replaces. */
export function createDataCheck({ files, log, now, db }: Parts): DataCheck {
  const closing = new AbortController()
  const listeners = new Set<(damaged: CheckedData) => void>()
  let latest: CheckedData | null = null
  let wholeAt: string | null = null
  let running: Promise<unknown> = Promise.resolve()
  let first: NodeJS.Timeout | null = null

  const keep = async (whole: boolean, found: string[]): Promise<CheckedData> => {
    const checked = { at: now().toISOString(), whole, sound: found.length === 0 }
    latest = checked
    if (whole) wholeAt = checked.at
    if (!checked.sound) {
      log.error({ found }, 'the database is damaged')
      for (const listener of listeners) listener(checked)
    }
    // A quick check that finds nothing follows every start, so it is not worth a write.
    if (checked.sound && !whole) return checked
    await unlessDiskFails(writeSetting(db(), key, JSON.stringify({ ...checked, wholeAt })))
    return checked
  }
  const run = async (kind: CheckKind): Promise<CheckedData | null> => {
    const found = await checkDatabase(files.database, kind, closing.signal).catch(
      (error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error, kind }, 'database not checked')
        return null
      },
    )
    return found && !closing.signal.aborted ? keep(kind === 'whole', found) : null
  }
  /** One after the other. */
  const check = (kind: CheckKind): Promise<CheckedData | null> => {
    const checking = running.then(() => run(kind))
    running = checking.catch((error: unknown) => {
      log.warn({ err: error, kind }, 'result of the check not kept')
    })
    return checking
  }
  const inBackground = (kind: CheckKind) => void check(kind).catch(() => {}) // logged by `check`
  const look = () => {
    const isDue = wholeAt === null || new Date(wholeAt) < lastDue(now())
    if (isDue) inBackground('whole')
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()

  return {
    latest: () => latest,
    check,
    report: async (found) => void (await keep(true, found)),
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    opened: async () => {
      const kept = parsed(await readSetting(db(), key))
      latest = CheckedData.safeParse(kept).data ?? null
      wholeAt = (kept as { wholeAt?: string | null } | null)?.wholeAt ?? null
      if (first) clearTimeout(first)
      // What only the whole check sees, a quick one would take for healed.
      first = setTimeout(
        inBackground,
        FIRST_MS,
        latest?.sound === false ? 'whole' : 'quick',
      ).unref()
    },
    close: async () => {
      closing.abort()
      if (first) clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
