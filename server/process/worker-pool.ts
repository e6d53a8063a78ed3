import { AppError } from '#server/errors/app-error.ts'
import { startThread, type Thread } from './worker-thread.ts'

export interface WorkerPool<In, Out> {
  /** @throws WorkStopped; AppError request.too-many while too much waits; what the work itself threw */
  run: (input: In) => Promise<Out>
  /** Keeps a thread for several pieces of work that belong together. End it when done. @throws as `run` */
  hold: () => Promise<HeldThread<In, Out>>
}

export interface HeldThread<In, Out> {
  /** One after the other. @throws WorkStopped; what the work itself threw */
  work: (input: In) => Promise<Out>
  /** False once it was stopped; what it knew is gone then. */
  isAlive: () => boolean
  /** Lets go of the thread, which serves others then; not in the middle of a piece of work. */
  end: () => void
  /** Ends the thread, and with it the work that is not done. */
  stop: () => void
  /** Another thread in the place of one that was ended, which knows nothing of before. @returns false without threads */
  renew: () => Promise<boolean>
}

interface Options<In, Out> {
  /** Asked for each thread. */
  file: () => URL
  /** Of one piece of work; asked for each. */
  deadlineMs: number | (() => number)
  /** The same work in this thread, for a system on which no thread can be started: what does all work of one holder. */
  here: () => Promise<(input: In) => Out | Promise<Out>>
  /** How many threads work; absent for one: two would take the cores of a small computer that answer everybody else. */
  atOnce?: number
  memoryMb?: number
  /** How long somebody waits for a thread; absent for as long as it takes. */
  patienceMs?: number
}

const MOST_WAITING = 100
const MEMORY_MB = 96
/** A thread that nothing needs ends after that time, and gives its memory back. */
const IDLE_MS = 4000

/**
 * Runs work in threads, so that it neither keeps other requests waiting nor takes the memory of all. A thread serves one
 * piece of work after the other; one that exceeds its time or its memory is ended, and with it only its own work.
 */
export function createWorkerPool<In, Out>(options: Options<In, Out>): WorkerPool<In, Out> {
  const { file, deadlineMs, here, memoryMb = MEMORY_MB } = options
  const idle: Thread<In, Out>[] = []
  /** What each thread runs, as the file may be another one by now. */
  const runs = new WeakMap<Thread<In, Out>, string>()
  const start = (url: URL) => {
    const thread = startThread<In, Out>(url, memoryMb)
    runs.set(thread, url.href)
    return thread
  }
  const resting = (url: URL) => {
    const at = idle.findLastIndex((thread) => runs.get(thread) === url.href)
    return at < 0 ? undefined : idle.splice(at, 1)[0]
  }
  const turns = turnsOf(options.atOnce ?? 1, options.patienceMs)

  const rest = (thread: Thread<In, Out>) => {
    idle.push(thread)
    thread.restUntilEnd(IDLE_MS, () => {
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    })
  }
  const held = async (): Promise<HeldThread<In, Out>> => {
    let thread = resting(file()) ?? start(file())
    if (!(await thread.ready)) {
      warnOnce(file())
      const work = await here()
      let isStopped = false
      return {
        work: async (input) => {
          if (isStopped) throw stopped()
          return work(input)
        },
        isAlive: () => !isStopped,
        end: turns.over,
        stop: () => (isStopped = true),
        renew: async () => false,
      }
    }
    const limit = () => (typeof deadlineMs === 'function' ? deadlineMs() : deadlineMs)
    return {
      work: async (input) => {
        if (!thread.isAlive()) throw stopped()
        return thread.work(input, limit())
      },
      isAlive: () => thread.isAlive(),
      end: () => {
        if (thread.isAlive()) rest(thread)
        turns.over()
      },
      stop: () => thread.end(),
      renew: async () => {
        thread.end()
        // Two at a time would take twice the memory.
        await thread.gone
        thread = start(file())
        return thread.ready
      },
    }
  }
  const hold = async () => {
    await turns.mine()
    try {
      return await held()
    } catch (error) {
      turns.over()
      throw error
    }
  }
  return {
    hold,
    run: async (input) => {
      const thread = await hold()
      try {
        return await thread.work(input)
      } finally {
        thread.end()
      }
    },
  }
}

const stopped = () => new Error('the thread was stopped')

/** So many at once; the others wait, and are refused if they waited long enough. */
function turnsOf(atOnce: number, patienceMs: number | undefined) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    mine: () => {
      if (running < atOnce) {
        running += 1
        return Promise.resolve()
      }
      if (waiting.length >= MOST_WAITING) throw new AppError('request.too-many')
      return new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        if (patienceMs === undefined) return
        setTimeout(() => {
          const at = waiting.indexOf(resolve)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(new AppError('request.too-many'))
        }, patienceMs).unref()
      })
    },
    over: () => {
      const first = waiting.shift()
      if (first) first()
      else running -= 1
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
