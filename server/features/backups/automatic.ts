import type { BackupControl } from '#server/context/backup-control.ts'
import { AppError } from '#server/errors/app-error.ts'
import { hasAdmin } from '#server/features/users/index.ts'
import { lastDue } from '#server/process/last-due.ts'
import { repeating } from '#server/process/repeating.ts'
import { deleteOlder } from './folder.ts'
import type { BackupParts } from './parts.ts'
import { keepAttempt, readAttempt, readChosen } from './schedule.ts'

const MINUTE = 60 * 1000
/** Not at once, to keep the start fast. Later checks are frequent, because a computer may sleep for hours. */
const FIRST_LOOK = 2 * MINUTE
const LOOK_EVERY = 10 * MINUTE
/** While people are at work, who would meet the disk at work and the memory that it takes, a backup waits that long. */
const MOST_PATIENCE = 30 * MINUTE
/** They are not, once nobody has asked for anything. */
const QUIET = 30 * 1000
const QUIET_LOOK = 15 * 1000

/**
 * Makes and verifies the nightly backup if none was made since 3 o'clock; after a night with the computer off, that is
 * soon after the start. A failure is stored and retried the next night.
 */
export async function backUpWhenDue(
  parts: Pick<BackupParts, 'db' | 'files' | 'now' | 'log'>,
  control: Pick<BackupControl, 'create'>,
  closing?: AbortSignal,
) {
  const { keep } = await readChosen(parts.db())
  const now = parts.now()
  if (!(await isDue(parts))) return

  const failure = await control.create({ reason: 'automatic' }).then(
    () => null,
    (error: unknown) => error,
  )
  const isBusy = failure instanceof AppError && failure.code === 'backup.busy'
  if (isBusy || closing?.aborted) return
  await keepAttempt(parts.db(), now, failure)
  if (failure === null) await deleteOlder(parts.files, 'automatic', keep)
}

/** None was tried since 3 o'clock, and there is something to keep. */
async function isDue({ db, now }: Pick<BackupParts, 'db' | 'now'>): Promise<boolean> {
  const { enabled } = await readChosen(db())
  if (!enabled || !(await hasAdmin(db()))) return false
  const last = await readAttempt(db())
  return !last || new Date(last.at) < lastDue(now()) || new Date(last.at) > now()
}

/**
 * Waits for people to stop for a moment, but not forever: some computers run only while somebody uses them.
 * @param quietMs how long nobody has asked for anything
 * @returns after how many milliseconds to ask again; 0 for now
 */
export function createPatience(quietMs: () => number): () => number {
  let waited = 0
  return () => {
    const isOver = quietMs() >= QUIET || waited >= MOST_PATIENCE
    waited = isOver ? 0 : waited + QUIET_LOOK
    return isOver ? 0 : QUIET_LOOK
  }
}

/** Checks regularly until stopped. @returns a function that stops it; call it before the data is closed */
export function backUpEveryNight(parts: BackupParts, control: Pick<BackupControl, 'create'>) {
  const patience = createPatience(parts.quietMs)
  const stop = repeating(
    FIRST_LOOK,
    async (closing) => {
      const wait = (await isDue(parts)) ? patience() : LOOK_EVERY
      if (wait > 0) return wait
      await backUpWhenDue(parts, control, closing)
      return LOOK_EVERY
    },
    (error) => parts.log.error({ err: error }, 'automatic backup not made'),
  )
  let stopped: Promise<void> | null = null
  return {
    stop: () => {
      stopped ??= stop()
    },
    stopped: async () => {
      await stopped
    },
  }
}
