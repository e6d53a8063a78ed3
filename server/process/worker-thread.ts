import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { giveBackSoon } from './giving-back.ts'
import { endThread, newEndingCell } from './native-modules.ts'
import { startDeadline } from './thread-time.ts'
import { fromFailure, type WorkerFailure } from './worker-failure.ts'

/** Work in a thread of its own was ended, because it took too long or too much memory. */
export class WorkStopped extends Error {
  readonly reason: 'deadline' | 'memory'

  constructor(reason: WorkStopped['reason'], options?: ErrorOptions) {
    super(`work was stopped: ${reason}`, options)
    this.name = 'WorkStopped'
    this.reason = reason
  }
}

/**
 * What a thread answers: `ready` once its code is loaded, with the number by which the system knows it, and `alive`
 * from within work that gets on.
 */
export type WorkerAnswer<Out> =
  | { type: 'ready'; thread: number | null }
  | { type: 'alive' }
  | { type: 'done'; output: Out }
  | { type: 'failed'; failure: WorkerFailure }

export interface Thread<In, Out> {
  /** False if it could not be started. */
  ready: Promise<boolean>
  isAlive: () => boolean
  /** One piece of work at a time. Its deadline (`startDeadline`) begins anew whenever it tells that it gets on. */
  work: (input: In, deadlineMs: number) => Promise<Out>
  restUntilEnd: (milliseconds: number, ended: () => void) => void
  /** Work that is not done fails. */
  end: () => void
  /** Once nothing of it is left. */
  gone: Promise<void>
}

const STARTING_MS = 60_000
const MOST_YOUNG_MB = 8

/** The file of a thread beside the code that starts it: TypeScript in the sources, one script in a build. */
export function workerBeside(here: string, name: string): URL {
  const { ext } = path.parse(fileURLToPath(here))
  return new URL(`./${name}${ext}`, here)
}

/** @param memoryMb what its objects and texts may take; buffers are not counted */
export function startThread<In, Out>(file: URL, memoryMb: number): Thread<In, Out> {
  let worker: Worker | null = null
  const ending = newEndingCell()
  try {
    const resourceLimits = {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: MOST_YOUNG_MB,
    }
    worker = new Worker(file, { resourceLimits, execArgv: [], workerData: { ending } })
  } catch {
    // A system without threads; the work is done here.
  }
  let isAlive = worker !== null
  let number: number | null = null
  let timer: NodeJS.Timeout | undefined
  let stopDeadline = () => {}
  let hear: (answer: WorkerAnswer<Out> | Error) => void = () => {}
  const end = () => {
    isAlive = false
    clearTimeout(timer)
    stopDeadline()
    if (worker) void endThread(worker, ending)
  }
  worker?.on('message', (answer: WorkerAnswer<Out>) => {
    giveBackSoon()
    hear(answer)
  })
  worker?.on('error', (error: NodeJS.ErrnoException) => {
    end()
    hear(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkStopped('memory') : error)
  })
  worker?.on('exit', () => {
    isAlive = false
    hear(new Error('the thread ended'))
  })

  const gone = new Promise<void>((resolve) => {
    if (!worker) return resolve()
    worker.on('exit', () => resolve())
  })
  const ready = new Promise<boolean>((resolve) => {
    const decide = (isReady: boolean) => {
      clearTimeout(timer)
      if (!isReady) end()
      resolve(isReady)
    }
    if (!worker) return resolve(false)
    timer = setTimeout(() => decide(false), STARTING_MS)
    hear = (answer) => {
      if (!(answer instanceof Error) && answer.type === 'ready') number = answer.thread
      decide(!(answer instanceof Error))
    }
  })
  return {
    ready,
    isAlive: () => isAlive,
    work: (input, deadlineMs) => {
      clearTimeout(timer)
      return new Promise<Out>((resolve, reject) => {
        const begin = () => {
          stopDeadline = startDeadline(number, deadlineMs, () => {
            end()
            reject(new WorkStopped('deadline'))
          })
        }
        begin()
        hear = (answer) => {
          if (!isAlive && !(answer instanceof Error)) return
          stopDeadline()
          if (answer instanceof Error) reject(answer)
          else if (answer.type === 'done') resolve(answer.output)
          else if (answer.type === 'failed') reject(fromFailure(answer.failure))
          else begin()
        }
        worker?.ref()
        worker?.postMessage(input)
      })
    },
    restUntilEnd: (milliseconds, ended) => {
      hear = ended
      timer = setTimeout(() => {
        end()
        ended()
      }, milliseconds)
      // Nothing waits for a thread that rests.
      timer.unref()
      worker?.unref()
    },
    end,
    gone,
  }
}
