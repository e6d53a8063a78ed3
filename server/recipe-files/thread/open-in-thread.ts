import { stat } from 'node:fs/promises'
import { AppError } from '#server/errors/app-error.ts'
import { fromFailure } from '#server/process/worker-failure.ts'
import { createWorkerPool, type HeldThread, type WorkerPool } from '#server/process/worker-pool.ts'
import { WorkStopped } from '#server/process/worker-thread.ts'
import type { IncomingPast, IncomingPicture } from '#server/recipe-files/incoming.ts'
import type { FileToOpen } from '#server/recipe-files/open-file.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import { newItemCell } from '#server/recipe-files/reading/item-watch.ts'
import type { Answer, Progress, Question, SentItem, SentPast, SentPicture } from './messages.ts'
import { withoutStuck } from './without-stuck.ts'

/** A file that a thread of its own reads. */
export interface ReadFile {
  /** Of its reader. */
  type: string
  title: string
  /**
   * All its recipes, some at a time; the thread reads no further than is asked for. Pictures have to be read before the
   * next ones are asked for.
   * @throws AppError recipe-file.too-slow, recipe-file.too-large; what the reader throws for the whole file
   */
  read: () => AsyncGenerator<ReadItem[]>
  /** Counts the recipes before they are read: how many by now, again and again until all are counted. */
  count: () => AsyncGenerator<number>
  /** Ends the thread, and what is asked of it fails. */
  stop: () => void
  /** Closes the file, and lets go of the thread. */
  close: () => Promise<void>
}

/** Between two signs that reading gets on. A whole file may take much longer, one recipe of it may not. */
const DEADLINE_MS = 30_000
/** The texts and objects of two threads fit beside a server on a small computer. */
const [AT_ONCE, MEMORY_MB] = [2, 120]
const PATIENCE_MS = 20_000
const LARGE = 2 * 1024 * 1024 // bytes

/** What threads read files with: the file of their code, and how long each question may take. */
export interface ReadingThread {
  file: URL
  deadlineMs: number
}

/** Asked for each thread and question, so that tests can have another one. */
export const newReadingThread = (file: URL): ReadingThread => ({ file, deadlineMs: DEADLINE_MS })

export type OpenInThread = (
  file: FileToOpen,
  how: { type: string; signal?: AbortSignal | undefined },
) => Promise<ReadFile>

type Threads = WorkerPool<Question, Answer>

/** @param here answers the same questions where there are no threads */
export function fileOpener(
  thread: ReadingThread,
  here: () => Promise<(question: Question) => Promise<Answer>>,
): OpenInThread {
  const threads: Threads = createWorkerPool<Question, Answer>({
    file: () => thread.file,
    deadlineMs: () => thread.deadlineMs,
    here,
    atOnce: AT_ONCE,
    memoryMb: MEMORY_MB,
    patienceMs: PATIENCE_MS,
  })
  return (file, how) => openIn(threads, file, how)
}

/**
 * Opens a file of a stranger in a thread of its own, which can take neither the time nor the memory of others, and finds
 * out whose it is. Close it when done.
 * @param how the type in any spelling, '' for none; the signal ends the thread
 * @throws AppError archive.…, recipe-file.…, request.too-many if the threads have too much to do
 */
async function openIn(
  threads: Threads,
  file: FileToOpen,
  { type, signal }: Parameters<OpenInThread>[1],
): Promise<ReadFile> {
  const isLarge = (await stat(file.path)).size > LARGE
  const thread = await threads.hold()
  const ask = oneByOne(thread)
  let isOver = false
  const stop = () => {
    isOver = true
    thread.stop()
  }
  signal?.addEventListener('abort', stop)
  const close = async () => {
    isOver = true
    // The memory of a large file is given back with its thread, and nobody wants one that is in the middle of something.
    if (isLarge || !ask.isFree()) thread.stop()
    await ask.for('closed', { ask: 'close' }).catch(thread.stop)
    thread.end()
    signal?.removeEventListener('abort', stop)
  }
  const progress: Progress = { from: 0, leftOut: [], cell: newItemCell() }
  const open = () => ask.for('opened', { ask: 'open', file, type, ...progress })
  const goingOn = withoutStuck(thread, { progress, open, isOver: () => isOver })
  try {
    signal?.throwIfAborted()
    const opened = await goingOn(open)
    return {
      type: opened.type,
      title: opened.title,
      read: async function* () {
        for (let isDone = false; !isDone;) {
          const told = await goingOn(() => ask.for('items', { ask: 'next' }))
          ;({ isDone } = told)
          progress.from += told.items.length
          if (told.items.length > 0) yield told.items.map((item) => itemOf(item, ask))
        }
      },
      count: async function* () {
        for (let isDone = false; !isDone;) {
          const told = await goingOn(() => ask.for('counted', { ask: 'count' }))
          ;({ isDone } = told)
          yield told.count
        }
      },
      stop,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Told<Is extends Answer['is']> = Extract<Answer, { is: Is }>

interface Asking {
  for: <Is extends Answer['is']>(is: Is, question: Question) => Promise<Told<Is>>
  isFree: () => boolean
}

/** The thread hears a question only when the one before is answered. */
function oneByOne(thread: HeldThread<Question, Answer>): Asking {
  let before: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    isFree: () => waiting === 0,
    for: async <Is extends Answer['is']>(is: Is, question: Question) => {
      waiting += 1
      const told = before.then(() => thread.work(question))
      before = told.catch(() => {})
      try {
        const answer = await told
        if (answer.is !== is) throw new Error(`the thread answered ${answer.is} instead of ${is}`)
        return answer as Told<Is>
      } catch (error) {
        throw inWords(error)
      } finally {
        waiting -= 1
      }
    },
  }
}

function inWords(error: unknown) {
  if (!(error instanceof WorkStopped)) return error
  const code = error.reason === 'memory' ? 'recipe-file.too-large' : 'recipe-file.too-slow'
  return new AppError(code, {}, { cause: error })
}

function itemOf(item: SentItem, ask: Asking): ReadItem {
  if ('failed' in item) {
    const { failure, ...told } = item
    return { ...told, cause: fromFailure(failure) }
  }
  if (!('recipe' in item)) return item
  const { pictures, assets, timeline, past, ...recipe } = item.recipe
  return {
    recipe: {
      ...recipe,
      pictures: pictures.map((picture) => pictureOf(picture, ask)),
      assets: assets.map(({ number, ...asset }) => ({
        ...asset,
        read: () => bytesOf(number, ask),
      })),
      timeline: timeline.map(({ picture, ...event }) =>
        picture ? { ...event, picture: pictureOf(picture, ask) } : event,
      ),
      ...(past && { past: pastOf(past, ask) }),
    },
  }
}

const pastOf = ({ versions, original }: SentPast, ask: Asking): IncomingPast => ({
  versions: versions.map(({ number, ...version }) => ({
    ...version,
    read: () => bytesOf(number, ask),
  })),
  original: original && {
    ...original,
    pages: original.pages.map((page) => pictureOf(page, ask)),
  },
})

function pictureOf(picture: SentPicture, ask: Asking): IncomingPicture {
  if (!('number' in picture)) return picture
  return { kind: 'bytes', read: () => bytesOf(picture.number, ask) }
}

async function bytesOf(number: number, ask: Asking): Promise<Buffer> {
  const { bytes } = await ask.for('picture', { ask: 'picture', number })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
