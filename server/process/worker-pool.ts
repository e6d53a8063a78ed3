import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/errors/app-error.ts'

/** Work in a thread of its own was ended, because it took too long or too much memory. */
export class WorkStopped extends Error {
  readonly reason: 'deadline' | 'memory'

  constructor(reason: WorkStopped['reason'], options?: ErrorOptions) {
    super(`work was stopped: ${reason}`, options)
    this.name = 'WorkStopped'
    this.reason = reason
  }
}

export interface WorkerPool<In, Out> {
  /** @throws WorkStopped; AppError request.too-many while too much waits; what the work itself threw, as an Error */
  run: (input: In) => Promise<Out>
}

interface Options<In, Out> {
  file: URL
  deadlineMs: number
  /** The same work in this thread, for a system on which no thread can be started. */
  here: (input: In) => Promise<Out>
}

/** What a thread answers; `ready` once its code is loaded. */
export type WorkerAnswer<Out> =
  | { type: 'ready' }
  | { type: 'done'; output: Out }
  | { type: 'failed'; message: string }

/** Two of them would take the memory and, on a small computer, the cores that answer everybody else. */
const AT_ONCE = 1
const MOST_WAITING = 100
const STARTING_MS = 60_000
/** A thread that nothing needs ends after that time, and gives its memory back. */
const IDLE_MS = 4000
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** The file of a thread beside the code that starts it: TypeScript in the sources, one script in a build. */
export function workerBeside(here: string, name: string): URL {
  const { ext } = path.parse(fileURLToPath(here))
  return new URL(`./${name}${ext}`, here)
}

/**
 * Runs work in threads, so that it neither keeps other requests waiting nor takes the memory of all. A thread serves one
 * piece of work after the other; one that exceeds its time or its memory is ended, and with it only its own work.
 */
export function createWorkerPool<In, Out>({
  file,
  deadlineMs,
  here,
}: Options<In, Out>): WorkerPool<In, Out> {
  const idle: Thread<In, Out>[] = []
  const waiting: (() => void)[] = []
  let running = 0

  const turn = () => {
    if (running < AT_ONCE) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= MOST_WAITING) throw new AppError('request.too-many')
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  const next = () => {
    const first = waiting.shift()
    if (first) first()
    else running -= 1
  }
  const rest = (thread: Thread<In, Out>) => {
    idle.push(thread)
    thread.restUntilEnd(IDLE_MS, () => {
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    })
  }

  return {
    run: async (input) => {
      await turn()
      try {
        const thread = idle.pop() ?? startThread<In, Out>(file)
        if (!(await thread.ready)) {
          warnOnce(file)
          return await here(input)
        }
        try {
          return await thread.work(input, deadlineMs)
        } finally {
          if (thread.isAlive()) rest(thread)
        }
      } finally {
        next()
      }
    },
  }
}

const warned = new Set<string>()

function warnOnce({ pathname }: URL) {
  if (warned.has(pathname)) return
  warned.add(pathname)
  process.emitWarning('a thread could not be started; its work is done beside all other', {
    detail: pathname,
  })
}

interface Thread<In, Out> {
  /** False if it could not be started. */
  ready: Promise<boolean>
  isAlive: () => boolean
  work: (input: In, deadlineMs: number) => Promise<Out>
  restUntilEnd: (milliseconds: number, ended: () => void) => void
}

function startThread<In, Out>(file: URL): Thread<In, Out> {
  let worker: Worker | null = null
  try {
    worker = new Worker(file, { resourceLimits, execArgv: [] })
  } catch {
    // A system without threads; the work is done here.
  }
  let isAlive = worker !== null
  let timer: NodeJS.Timeout | undefined
  let hear: (answer: WorkerAnswer<Out> | Error) => void = () => {}
  const end = () => {
    isAlive = false
    clearTimeout(timer)
    void worker?.terminate()
  }
  worker?.on('message', (answer: WorkerAnswer<Out>) => hear(answer))
  worker?.on('error', (error: NodeJS.ErrnoException) => {
    end()
    hear(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkStopped('memory') : error)
  })
  worker?.on('exit', () => {
    isAlive = false
    hear(new Error('the thread ended'))
  })

  const ready = new Promise<boolean>((resolve) => {
    const decide = (isReady: boolean) => {
      clearTimeout(timer)
      if (!isReady) end()
      resolve(isReady)
    }
    if (!worker) return resolve(false)
    timer = setTimeout(() => decide(false), STARTING_MS)
    hear = (answer) => decide(!(answer instanceof Error))
  })
  return {
    ready,
    isAlive: () => isAlive,
    work: (input, deadlineMs) => {
      clearTimeout(timer)
      return new Promise<Out>((resolve, reject) => {
        timer = setTimeout(() => {
          end()
          reject(new WorkStopped('deadline'))
        }, deadlineMs)
        hear = (answer) => {
          clearTimeout(timer)
          if (answer instanceof Error) reject(answer)
          else if (answer.type === 'done') resolve(answer.output)
          else if (answer.type === 'failed') reject(new Error(answer.message))
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
  }
}
