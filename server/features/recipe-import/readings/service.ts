import { readFile } from 'node:fs/promises'
import type { RecipeReading } from '#contract/recipe-readings.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { previewOf } from '../checked.ts'
import { usualLanguages } from '../pictures/languages.ts'
import { readFiles } from './read-files.ts'
import type { Reading } from './reading.ts'
import { addReading, aheadOf, dropSources, forget, getReading, type Order } from './store.ts'

type Wish = Omit<Order, 'languages'> & { languages?: string | undefined }

/** Puts files into the queue; one reading of all households runs at a time. @throws AppError request.too-many */
export async function startReading(ctx: SignedIn, wish: Wish): Promise<RecipeReading> {
  const reading = await queued(ctx, wish)
  ctx.jobs.start((stop) => run(ctx, reading, stop))
  return wireReading(ctx, reading)
}

/** The same while the caller waits. @throws AppError why it failed */
export async function readNow(ctx: SignedIn, wish: Wish): Promise<Reading> {
  const reading = await queued(ctx, wish)
  await run(ctx, reading, AbortSignal.timeout(5 * 60_000))
  if (!reading.problem) return reading
  await forget(ctx, reading)
  throw new AppError(reading.problem.code, reading.problem.params)
}

const queued = (ctx: SignedIn, { languages, ...wish }: Wish) =>
  addReading(ctx, { ...wish, languages: languages?.split('+') ?? usualLanguages(ctx.locale) })

export const lookAtReading = (ctx: SignedIn, id: string) => wireReading(ctx, getReading(ctx, id))

/** The file of a page. @throws AppError record.not-found, file.not-found */
export function pageFile(ctx: SignedIn, id: string, page: number): string {
  const file = getReading(ctx, id).pictures[page - 1]
  if (file === undefined) throw new AppError('file.not-found')
  return file
}

/** The bytes of a page. @throws AppError file.not-found */
export const pageBytes = (ctx: SignedIn, id: string, page: number) =>
  readFile(pageFile(ctx, id, page))

export async function forgetReading(ctx: SignedIn, id: string) {
  await forget(ctx, getReading(ctx, id))
}

/** Reads when it is its turn. What fails is told by the reading itself. */
async function run(ctx: SignedIn, reading: Reading, stop: AbortSignal) {
  const signal = AbortSignal.any([stop, reading.cancel.signal])
  await inTurn('readings', async () => {
    if (signal.aborted) return dropSources(reading)
    reading.state = 'reading'
    let end: Reading['state'] = 'done'
    try {
      reading.read = await readFiles(ctx, reading, signal)
      const { includeTags, pictures } = reading
      const { read, picture } = reading.read
      const hasPages = pictures.length > 0
      reading.found = await previewOf(ctx, read, { includeTags, hasPages, picture })
      reading.progress = 1
    } catch (error) {
      end = 'failed'
      reading.problem = problemOf(ctx, error, signal)
    }
    // Whoever hears that it is over finds nothing of what was sent any more.
    await dropSources(reading)
    reading.state = end
  })
  if (reading.cancel.signal.aborted) await forget(ctx, reading)
}

function problemOf(ctx: SignedIn, error: unknown, signal: AbortSignal): Reading['problem'] {
  if (error instanceof AppError) return { code: error.code, params: error.params }
  if (signal.aborted) return { code: 'reading.cancelled', params: {} }
  ctx.log.error({ err: error }, 'files not read')
  return { code: 'reading.damaged', params: {} }
}

function wireReading(ctx: SignedIn, reading: Reading): RecipeReading {
  const { id, state, page, pages, progress, read, found, pictures, problem } = reading
  return {
    id,
    state,
    ahead: aheadOf(ctx, reading),
    page,
    pages,
    progress,
    found,
    unsure: read?.unsure ?? [],
    lines: read?.lines ?? [],
    pictures: pictures.length,
    problem: problem && {
      code: problem.code,
      message: ctx.t(`errors.${problem.code}`, problem.params),
      params: problem.params,
    },
  }
}
