import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { TaskKind } from '#contract/server-tasks.ts'
import { bit } from '#server/db/bit.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import { firstGroupId, forgetOldTasks } from './task-rows.ts'

export interface TaskOptions {
  kind: TaskKind
  /** The group that the work is for; absent if it concerns the whole server. */
  groupId?: string
  /** How many steps it has, if that is known. */
  total?: number
  /** Cancels work that does not watch the task's signal. */
  onCancel?: () => void
}

/** Background work as the administration shows it. */
export interface Task {
  /** 0 if nothing is stored, because there is no group yet. */
  id: number
  /** Aborted when somebody cancels the task. */
  signal: AbortSignal
  /** Adds a line to the log, in words for people. */
  note: (text: string) => void
  /** How many steps are done, and of how many. */
  progress: (done: number, total?: number) => void
}

export interface TaskEnd {
  status: 'finished' | 'failed'
  /** The last line of the log. */
  text?: string
  cancelled?: boolean
}

/** The background tasks of the server: rows in the database, and here what is running. */
export interface ServerTasks {
  /** Call it outside of transactions, as it writes. */
  begin: (options: TaskOptions) => Promise<Task>
  end: (task: Task, end: TaskEnd) => Promise<void>
  /**
   * Runs work as this task. Its signal also ends with `stop`, the server's. What the work throws ends the task as failed
   * and is thrown again, except when it was cancelled.
   */
  follow: (task: Task, stop: AbortSignal, work: (task: Task) => Promise<void>) => Promise<void>
  /** `begin` and `follow` in one. */
  run: (
    options: TaskOptions & { stop: AbortSignal },
    work: (task: Task) => Promise<void>,
  ) => Promise<void>
  /** Does nothing if no task with this id is running. */
  cancel: (id: number) => void
  /** The state of a running task, which is newer than its row. */
  running: (id: number) => { done: number; total: number; log: string } | null
  /** Waits until everything is written. */
  close: () => Promise<void>
}

/** Progress is written this often at most; whoever asks the server sees it at once. */
const WRITE_EVERY_MS = 2000
const LONGEST_LOG = 64 * 1024 // characters

interface Running {
  task: Task
  groupId: string
  options: TaskOptions
  controller: AbortController
  done: number
  total: number
  log: string
  writtenAt: number
}

export function createServerTasks({ db, log, now }: { db: Db; log: Logger; now: () => Date }) {
  const t = translator(defaultLocale)
  const all = new Map<number, Running>()
  let writing: Promise<unknown> = Promise.resolve()

  const line = (text: string) =>
    `${now().toISOString()}: ${text.replace(/(?<!\s)\s*\n\s*/g, ' ')}\n`
  const add = (one: Running, text: string) => {
    if (one.log.length < LONGEST_LOG) one.log += line(text)
  }
  const write = (one: Running, changes: object = {}) => {
    one.writtenAt = performance.now()
    const { done, total, log: text } = one
    writing = writing
      .then(() =>
        ofGroup(db, one.groupId)
          .update('serverTasks')
          .set({ done, total, log: text, ...changes })
          .where('serverTasks.id', '=', one.task.id)
          .execute(),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'background task not stored'))
    return writing
  }
  const writeSometimes = (one: Running) => {
    if (performance.now() - one.writtenAt >= WRITE_EVERY_MS) void write(one)
  }

  const tasks: ServerTasks = {
    begin: async (options) => {
      const controller = new AbortController()
      const task: Task = {
        id: 0,
        signal: controller.signal,
        note: (text) => {
          const one = all.get(task.id)
          if (!one) return
          add(one, text)
          writeSometimes(one)
        },
        progress: (done, total) => {
          const one = all.get(task.id)
          if (!one) return
          one.done = done
          one.total = total ?? one.total
          writeSometimes(one)
        },
      }
      const groupId = options.groupId ?? (await firstGroupId(db))
      if (groupId === null) return task
      const { kind, total = 0 } = options
      const text = line(t(`task-log.begun.${kind}`))
      const row = await db
        .insertInto('serverTasks')
        .values({
          groupId,
          ofServer: bit(options.groupId === undefined),
          kind,
          status: 'running',
          log: text,
          total,
          createdAt: now().toISOString(),
          endedAt: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      task.id = row.id
      const state = { done: 0, total, log: text, writtenAt: performance.now() }
      all.set(row.id, { task, groupId, options, controller, ...state })
      await forgetOldTasks(db)
      return task
    },
    end: async (task, { status, text, cancelled = false }) => {
      const one = all.get(task.id)
      if (!one) return
      if (text !== undefined) add(one, text)
      if (status === 'finished' && one.total > 0) one.done = one.total
      const ended = write(one, {
        status,
        cancelled: bit(cancelled),
        endedAt: now().toISOString(),
      })
      await ended
      all.delete(task.id)
    },
    follow: async (task, stop, work) => {
      const signal = AbortSignal.any([task.signal, stop])
      const over = () =>
        task.signal.aborted
          ? { status: 'failed' as const, text: t('task-log.cancelled'), cancelled: true }
          : { status: 'failed' as const, text: t('report.interrupted') }
      try {
        await work({ ...task, signal })
        const done = { status: 'finished' as const, text: t('task-log.finished') }
        await tasks.end(task, signal.aborted ? over() : done)
      } catch (error) {
        const failed = { status: 'failed' as const, text: t('task-log.failed') }
        await tasks.end(task, signal.aborted ? over() : failed)
        if (!signal.aborted) throw error
      }
    },
    run: async ({ stop, ...options }, work) => {
      const task = await tasks.begin(options)
      await tasks.follow(task, stop, work)
    },
    cancel: (id) => {
      const one = all.get(id)
      one?.options.onCancel?.()
      one?.controller.abort()
    },
    running: (id) => all.get(id) ?? null,
    close: async () => {
      await writing
    },
  }
  return tasks
}

/** Waits, unless the signal ends it. Tests wait for nothing. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** @throws the reason of the signal */
export const pause: Pause = async (ms, signal) => {
  await sleep(ms, undefined, { signal })
}
