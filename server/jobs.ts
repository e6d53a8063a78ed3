import type { Logger } from 'pino'
import { AppError } from './errors.ts'

/** Work that goes on after its call was answered. */
export interface Jobs {
  /**
   * Starts work that catches its own errors; the signal says that the server wants to stop, so that what has not begun
   * need not begin. @throws AppError request.busy while stopping
   */
  start: (work: (signal: AbortSignal) => Promise<void>) => void
  /** Waits for everything that runs: nothing is written after it. */
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
