import type { Logger } from 'pino'
import { AppError } from '#server/errors/app-error.ts'

/** Background work that continues after its request was answered. */
export interface Jobs {
  /**
   * Starts work, which must catch its own errors. The signal is aborted when the server wants to stop, so that no
   * further steps are begun.
   * @throws AppError request.busy while stopping
   */
  start: (work: (signal: AbortSignal) => Promise<void>) => void
  /** Waits for all running work; nothing is written afterwards. */
  close: () => Promise<void>
}

export function createJobs(log: Logger): Jobs {
  const running = new Set<Promise<void>>()
  const stop = new AbortController()
  return {
    start: (work) => {
      if (stop.signal.aborted) throw new AppError('request.busy')
      const job = work(stop.signal)
        .catch((error: unknown) => log.error({ err: error }, 'job failed'))
        .finally(() => running.delete(job))
      running.add(job)
    },
    close: async () => {
      stop.abort()
      await Promise.all(running)
    },
  }
}
