import { Worker } from 'node:worker_threads'
import { AppError } from '#server/errors/app-error.ts'
import { endThread, newEndingCell } from '#server/process/native-modules.ts'
import { startDeadline } from '#server/process/thread-time.ts'
import { workerBeside } from '#server/process/worker-thread.ts'
import type { LanguageBytes, ReadPicture } from './engine.ts'
import type { PictureNews, PictureOrder } from './picture-worker.ts'

/** A dense page takes a fast computer some seconds, and a slow one a minute. */
const DEADLINE_MS = 180_000
/** Its memory is given back when nothing was read for that long. */
const IDLE_MS = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

interface Options {
  signal: AbortSignal
  onProgress: (part: number) => void
}

interface Thread {
  languages: string
  ask: (order: PictureOrder, options: Options) => Promise<PictureNews>
  rest: () => void
  end: () => void
  isAlive: () => boolean
}

let resting: Thread | null = null

/**
 * Reads the words in a grey PNG. There is one thread at a time, as there is one queue of readings.
 * @throws AppError reading.too-heavy, reading.languages; the reason of an aborted signal
 */
export async function wordsInPicture(
  picture: Uint8Array,
  languages: LanguageBytes[],
  options: Options,
): Promise<ReadPicture> {
  options.signal.throwIfAborted()
  const thread = await threadFor(languages, options)
  const news = await thread.ask({ type: 'read', picture }, options)
  if (news.type !== 'done') throw new AppError('reading.too-heavy')
  thread.rest()
  return news.read
}

async function threadFor(languages: LanguageBytes[], options: Options): Promise<Thread> {
  const names = languages.map(({ code }) => code).join('+')
  const kept = resting
  resting = null
  if (kept?.isAlive() && kept.languages === names) return kept
  kept?.end()
  const thread = startThread(names)
  const news = await thread.ask({ type: 'languages', languages }, options)
  if (news.type === 'ready') return thread
  thread.end()
  throw new AppError('reading.languages', { names })
}

function startThread(languages: string): Thread {
  const file = workerBeside(import.meta.url, 'picture-worker')
  const ending = newEndingCell()
  const worker = new Worker(file, { resourceLimits, execArgv: [], workerData: { ending } })
  let isAlive = true
  let hear: (news: PictureNews) => void = () => {}
  const fail = (message: string) => {
    isAlive = false
    hear({ type: 'failed', message })
  }
  worker.on('message', (news: PictureNews) => hear(news))
  worker.on('error', (error) => fail(error.message))
  worker.on('exit', () => fail('the thread ended'))
  let number: number | null = null
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    isAlive = false
    clearTimeout(timer)
    void endThread(worker, ending)
  }
  const thread: Thread = {
    languages,
    isAlive: () => isAlive,
    end,
    ask: (order, { signal, onProgress }) => {
      clearTimeout(timer)
      worker.ref()
      return new Promise<PictureNews>((resolve, reject) => {
        const stop = (error: Error) => {
          stopDeadline()
          end()
          reject(error)
        }
        const cancel = () => stop(signal.reason as Error)
        const tooLate = () => stop(new AppError('reading.too-heavy'))
        const stopDeadline = startDeadline(number, DEADLINE_MS, tooLate)
        signal.addEventListener('abort', cancel, { once: true })
        hear = (news) => {
          if (news.type === 'progress') return onProgress(news.part)
          stopDeadline()
          if (news.type === 'ready') number = news.thread
          signal.removeEventListener('abort', cancel)
          if (news.type === 'failed') end()
          resolve(news)
        }
        worker.postMessage(order)
      })
    },
    rest: () => {
      resting = thread
      hear = () => {}
      timer = setTimeout(end, IDLE_MS)
      // Nothing waits for a thread that rests.
      timer.unref()
      worker.unref()
    },
  }
  return thread
}
