import { randomUUID } from 'node:crypto'
import type { BackupTaskState } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { BackupParts } from './parts.ts'
import type { Progress } from './progress.ts'

type Work<T> = (
  progress: Progress,
  /** Adds to what is known of the task. */
  note: (known: Partial<Pick<BackupTaskState, 'name' | 'safetyName'>>) => void,
) => Promise<T>

/** Between two messages about the same phase; a person sees no difference, a window would be busy with nothing else. */
const QUIET_MS = 100

/** Sees to it that only one thing at a time is done with backups, and knows how it goes. */
export function createTasks({ now, log }: Pick<BackupParts, 'now' | 'log'>) {
  const listeners = new Set<(task: BackupTaskState) => void>()
  let task: BackupTaskState | null = null
  let stop = new AbortController()
  let running: Promise<unknown> | null = null
  let toldAt = 0

  const change = (changes: Partial<BackupTaskState>) => {
    if (task) task = { ...task, ...changes }
  }
  const tell = () => {
    toldAt = performance.now()
    if (task) for (const listener of listeners) listener(task)
  }

  /** @throws AppError backup.busy, and what `work` throws */
  async function run<T>(
    first: Pick<BackupTaskState, 'action' | 'name' | 'phase'>,
    work: Work<T>,
  ): Promise<T> {
    if (running && task) throw new AppError('backup.busy', { context: task.action })
    stop = new AbortController()
    const { signal } = stop
    const startedAt = now().toISOString()
    const begun = { id: randomUUID(), status: 'running', done: 0, total: 0, startedAt } as const
    task = { ...first, ...begun, safetyName: null, endedAt: null, failure: null }
    tell()
    const progress: Progress = {
      signal,
      begin: (phase, total) => {
        change({ phase, total, done: 0 })
        tell()
      },
      advance: (bytes) => {
        if (!task) return
        task.done = Math.min(task.done + bytes, task.total)
        if (performance.now() - toldAt >= QUIET_MS) tell()
      },
    }
    const ended = (changes: Partial<BackupTaskState>) => {
      running = null
      change({ ...changes, endedAt: now().toISOString() })
      tell()
    }
    const working = work(progress, change)
    running = working
    try {
      const result = await working
      ended({ status: 'done' })
      return result
    } catch (error) {
      const failure = signal.aborted && !isRefusal(error) ? cancelled(error) : error
      const isCancelled = failure instanceof AppError && failure.code === 'backup.cancelled'
      ended({ status: isCancelled ? 'cancelled' : 'failed', failure })
      if (!isCancelled) log.warn({ err: error, action: first.action }, 'backup task failed')
      throw failure
    }
  }

  const cancel = () => {
    if (running && task?.phase !== 'replacing') stop.abort()
  }
  return {
    run,
    cancel,
    current: () => task,
    watch: (listener: (task: BackupTaskState) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Gives up what may be given up, and waits for the rest. */
    close: async () => {
      cancel()
      await running?.catch(() => {})
    },
  }
}

const isRefusal = (error: unknown) => error instanceof AppError
const cancelled = (cause: unknown) => new AppError('backup.cancelled', {}, { cause })
