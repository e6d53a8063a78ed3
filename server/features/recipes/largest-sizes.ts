import { access, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { LargestSizes } from '#server/context/largest-sizes.ts'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { imageFileNames, NotAnImage } from '#server/files/images.ts'
import { removeFile } from '#server/files/patient.ts'
import { largestSize, sourceName } from '#server/files/recipe-images.ts'
import { replaceFile } from '#server/files/replace-file.ts'
import { inFilesOf } from './files.ts'
import { type DuePicture, duePictures } from './pictures-due.ts'

/** In bytes. While the queue is held, what was sent may take this much of the disk. */
const MOST_HELD = 1024 ** 3
/** Rows that go at once: each change of the database empties what is kept of answers. */
const ROWS_AT_ONCE = 20

type Needed = Pick<Services, 'files' | 'log' | 'jobs'>

/**
 * The queue that makes the largest sizes: the rows of `picturesDue`, one after the other, first those that somebody asks
 * for. What is unfinished when the server stops, or cannot be written, is due at the next start.
 */
export function createLargestSizes(services: Needed, db: Db): LargestSizes {
  const { log, jobs } = services
  const due = duePictures(db)
  const asked = new Map<string, PromiseWithResolvers<void>>()
  const failed = new Set<string>()
  /** Made, and their rows are still there. */
  const made = new Set<string>()
  let holders = 0
  let running: Promise<void> | null = null
  let isWoken = false

  const next = async (): Promise<DuePicture | undefined> => {
    for (const [id, waiting] of asked) {
      const isOver = failed.has(id) || made.has(id)
      const picture = isOver ? undefined : await due.find(id)
      if (picture) return picture
      asked.delete(id)
      waiting.resolve()
    }
    if (holders > 0 && (await due.bytes()) <= MOST_HELD) return undefined
    return due.first([...failed, ...made])
  }

  const forgetMade = async () => {
    const ids = [...made]
    if (ids.length > 0) await due.remove(ids)
    made.clear()
  }

  const makeAll = async (stop: AbortSignal) => {
    while (isWoken && !stop.aborted) {
      isWoken = false
      for (let one = await next(); one && !stop.aborted; one = await next()) {
        try {
          await finishPicture(services, one)
          made.add(one.id)
          if (made.size >= ROWS_AT_ONCE) await forgetMade()
        } catch (error) {
          const picture = { recipeId: one.recipeId, picture: one.id }
          log.error(
            { err: error, ...picture },
            'largest size of a picture is made at the next start',
          )
          if (asDiskFailure(error)) return // the others would fail as well
          failed.add(one.id)
        }
      }
      await forgetMade()
    }
  }

  const run = async (stop: AbortSignal) => {
    try {
      await makeAll(stop)
    } finally {
      running = null
      if (isWoken && !stop.aborted) wake()
      else tellAll()
    }
  }

  const tellAll = () => {
    for (const waiting of asked.values()) waiting.resolve()
    asked.clear()
  }

  const wake = () => {
    isWoken = true
    if (running) return
    try {
      jobs.start((stop) => (running = run(stop)))
    } catch {
      tellAll() // the server stops
    }
  }

  return {
    wake,
    ready: (pictureId) => {
      const waiting = asked.get(pictureId) ?? Promise.withResolvers<void>()
      asked.set(pictureId, waiting)
      wake()
      return waiting.promise
    },
    hold: () => {
      holders += 1
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        holders -= 1
        wake()
      }
    },
    idle: async () => {
      for (let work = running; work; work = running) await work.catch(() => undefined)
    },
  }
}

/** What was sent goes once the largest size is there. A picture that was removed meanwhile leaves nothing. */
async function finishPicture(services: Needed, { id, recipeId }: DuePicture) {
  const folder = services.files.recipePicture(recipeId, id)
  const [source, large] = [path.join(folder, sourceName), path.join(folder, imageFileNames.large)]
  const made = (await isThere(large)) ? null : await largestOf(services, folder)
  await inFilesOf(services, recipeId, async () => {
    if (!(await isThere(source))) return
    if (made) await replaceFile(large, made, services.files.tmp)
    await removeFile(source)
  })
}

/** Null if nothing is there to make it of. */
async function largestOf({ log }: Needed, folder: string): Promise<Buffer | null> {
  const source = await readIfThere(path.join(folder, sourceName))
  if (!source) return null
  try {
    return await largestSize(source)
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    // Its smaller sizes were made, so this took too long.
    log.warn({ err: error, picture: path.basename(folder) }, 'a picture stays at its smaller size')
    return readIfThere(path.join(folder, imageFileNames.small))
  }
}

/**
 * The file of a picture in its largest size. One that is still to be made is made at once.
 * @param most milliseconds to wait for it
 * @returns `isFinal`: false if it could not be made (yet), and the file is that of the smaller size
 */
export async function largestPicture(
  ctx: Pick<Services, 'files' | 'largestSizes'>,
  { recipeId, id }: DuePicture,
  most?: number,
): Promise<{ file: string; isFinal: boolean }> {
  const folder = ctx.files.recipePicture(recipeId, id)
  const large = path.join(folder, imageFileNames.large)
  if (await isThere(large)) return { file: large, isFinal: true }
  await atMost(ctx.largestSizes.ready(id), most)
  if (await isThere(large)) return { file: large, isFinal: true }
  return { file: path.join(folder, imageFileNames.small), isFinal: false }
}

async function atMost(work: Promise<void>, milliseconds: number | undefined) {
  if (milliseconds === undefined) return work
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

/** Bytes that wait in the folder of a picture to become its largest size. */
export async function waitingIn(folder: string): Promise<number> {
  const found = await stat(path.join(folder, sourceName)).catch(unlessGone)
  return found?.size ?? 0
}

const readIfThere = (file: string) => readFile(file).catch(unlessGone)

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

function unlessGone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return null
}
