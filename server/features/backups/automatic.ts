import type { BackupControl } from '#server/context/backup-control.ts'
import { AppError } from '#server/errors/app-error.ts'
import { hasAdmin } from '#server/features/users/index.ts'
import { lastDue } from '#server/process/last-due.ts'
import { deleteOlder } from './folder.ts'
import type { BackupParts } from './parts.ts'
import { keepAttempt, readAttempt, readChosen } from './schedule.ts'

const MINUTE = 60 * 1000
/** Not at once, to keep the start fast. Later checks are frequent, because a computer may sleep for hours. */
const FIRST_LOOK = 2 * MINUTE
const LOOK_EVERY = 10 * MINUTE

/**
 * Makes and verifies the nightly backup if none was made since 3 o'clock; after a night with the computer off, that is
 * soon after the start. A failure is stored and retried the next night.
 */
export async function backUpWhenDue(
  parts: Pick<BackupParts, 'db' | 'files' | 'now' | 'log'>,
  control: Pick<BackupControl, 'create'>,
  closing?: AbortSignal,
) {
  const { enabled, keep } = await readChosen(parts.db())
  if (!enabled || !(await hasAdmin(parts.db()))) return
  const now = parts.now()
  const last = await readAttempt(parts.db())
  if (last && new Date(last.at) >= lastDue(now) && new Date(last.at) <= now) return

  const failure = await control.create({ reason: 'automatic' }).then(
    () => null,
    (error: unknown) => error,
  )
  const isBusy = failure instanceof AppError && failure.code === 'backup.busy'
  if (isBusy || closing?.aborted) return
  await keepAttempt(parts.db(), now, failure)
  if (failure === null) await deleteOlder(parts.files, 'automatic', keep)
}

/** Checks regularly until stopped. @returns a function that stops it; call it before the data is closed */
export function backUpEveryNight(parts: BackupParts, control: Pick<BackupControl, 'create'>) {
  const closing = new AbortController()
  let looking: Promise<void> | null = null
  const look = () => {
    looking ??= backUpWhenDue(parts, control, closing.signal)
      .catch((error: unknown) => parts.log.error({ err: error }, 'automatic backup not made'))
      .finally(() => {
        looking = null
      })
  }
  const first = setTimeout(look, FIRST_LOOK).unref()
  const timer = setInterval(look, LOOK_EVERY).unref()
  return {
    stop: () => {
      closing.abort()
      clearTimeout(first)
      clearInterval(timer)
    },
    stopped: async () => {
      await looking
    },
  }
}
