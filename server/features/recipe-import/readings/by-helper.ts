import { readFile } from 'node:fs/promises'
import type { ImportPreview } from '#contract/import-preview.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { askHelper } from '#server/features/helper/index.ts'
import { previewOf } from '../checked.ts'
import { readInThread } from '../page-thread.ts'
import type { ReadPage } from '../read-page.ts'
import type { Reading } from './reading.ts'
import { getReading } from './store.ts'

const MOST_PICTURES = 12
const side = 1600

/**
 * Has the helper of the installation read what was read here, as the person has asked for. What was found here stays.
 * @throws AppError record.not-found while it is being read, request.too-many, helper.…, reading.cancelled
 */
export async function readByHelper(ctx: SignedIn, id: string): Promise<ImportPreview> {
  const reading = getReading(ctx, id)
  const isOver = reading.state === 'done' || reading.state === 'failed'
  if (!isOver) throw new AppError('record.not-found')
  if (reading.isAsking) throw new AppError('request.too-many')
  return new Promise((resolve, reject) => {
    // A job, so that a server that ends does not wait for the helper.
    ctx.jobs.start((stop) => {
      const signal = AbortSignal.any([stop, reading.cancel.signal])
      return ask(ctx, reading, signal).then(resolve, reject)
    })
  })
}

async function ask(ctx: SignedIn, reading: Reading, signal: AbortSignal): Promise<ImportPreview> {
  reading.isAsking = true
  try {
    const answered = await askHelper(ctx, {
      text: reading.words,
      pictures: () => jpegsOf(reading.pictures),
      signal,
    })
    // By way of the import, so that the same is checked and tidied as in what comes from elsewhere.
    const { page } = await readInThread({ text: JSON.stringify(answered) })
    const { includeTags, pictures, words } = reading
    const hasPages = pictures.length > 0
    const read = asWords({ page, words, reading })
    reading.helped = await previewOf(ctx, read, { includeTags, hasPages })
    return reading.helped
  } catch (error) {
    if (signal.aborted) throw new AppError('reading.cancelled')
    throw error
  } finally {
    reading.isAsking = false
  }
}

interface Helped {
  page: ReadPage['page']
  words: string
  reading: Reading
}

/** What a helper made of words is no better than these: it is shown as read from the text alone, to be compared. */
function asWords({ page, words, reading }: Helped): ReadPage {
  const { address = null, readFrom = 'photo' } = reading.read?.read ?? {}
  if (!page) return { page: null, address, original: words, isCutOff: false, readFrom }
  const sources = Object.fromEntries(
    Object.entries(page.sources).map(([field, place]) => [field, place && 'text']),
  ) as typeof page.sources
  const plain = {
    ...page,
    source: 'opengraph' as const,
    imageUrls: [],
    canonicalUrl: null,
    sources,
  }
  return { page: plain, address, original: words, isCutOff: false, readFrom }
}

/** Small enough to be sent, and without anything but the picture. */
async function jpegsOf(files: string[]): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp')
  const made: Buffer[] = []
  for (const file of files.slice(0, MOST_PICTURES)) {
    const picture = sharp(await readFile(file))
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
    made.push(await picture.toBuffer())
  }
  return made
}
