import { randomUUID } from 'node:crypto'
import type { BackupTaskState } from '#server/context/backup-control.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { BackupParts } from './parts.ts'
import type { Progress } from './progress.ts'

type Work<T> = (
  progress: Progress,
  /** Adds facts to the task. */
  note: (known: Partial<Pick<BackupTaskState, 'name' | 'safetyName'>>) => void,
) => Promise<T>

/** Time between two updates of the same phase; more would keep a window busy without a visible difference. */
const QUIET_MS = 100

/** Runs one backup task at a time and tracks its state. */
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
    /** Cancels what can be cancelled, and waits for the rest. */
    close: async () => {
      cancel()
      await running?.catch(() => {})
    },
  }
}

const isRefusal = (error: unknown) => error instanceof AppError
const cancelled = (cause: unknown) => new AppError('backup.cancelled', {}, { cause })
