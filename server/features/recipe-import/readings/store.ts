import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { StoredFile } from '#contract/endpoint.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { discard, moveFile } from '#server/files/patient.ts'
import type { Jobs } from '#server/process/jobs.ts'
import type { Reading } from './reading.ts'

/** Of one person, those that are done included: whoever wants another one is done with the first. */
const MOST_EACH = 3
/** After the last look. */
const KEPT_MS = 60 * 60_000

interface Kept {
  reading: Reading
  timer: NodeJS.Timeout
}

/** By the server that they belong to, as tests run several in one process. */
const servers = new WeakMap<Jobs, Map<string, Kept>>()

function keptOf({ jobs }: { jobs: Jobs }): Map<string, Kept> {
  const kept = servers.get(jobs) ?? new Map<string, Kept>()
  servers.set(jobs, kept)
  return kept
}

export interface Order {
  files: StoredFile[]
  languages: string[]
  includeTags: boolean
}

/** A new reading with files of its own; the oldest of the same person that is done makes room. @throws AppError request.too-many */
export async function addReading(ctx: SignedIn, order: Order): Promise<Reading> {
  const own = [...keptOf(ctx).values()]
    .map(({ reading }) => reading)
    .filter(({ userId }) => userId === ctx.viewer.id)
  const ended = own.find(({ state }) => state === 'done' || state === 'failed')
  if (own.length >= MOST_EACH && !ended) throw new AppError('request.too-many')

  const id = randomUUID()
  const folder = path.join(ctx.files.tmp, `reading-${id}`)
  const { id: userId, groupId } = ctx.viewer
  const reading: Reading = {
    ...order,
    id,
    userId,
    groupId,
    folder,
    files: [],
    state: 'waiting',
    page: 0,
    pages: 0,
    progress: 0,
    read: null,
    found: null,
    words: '',
    helped: null,
    isAsking: false,
    isKeeping: false,
    pictures: [],
    problem: null,
    cancel: new AbortController(),
  }
  // Before anything is waited for, so that of many at once each is counted.
  keptOf(ctx).set(id, { reading, timer: timerOf(ctx, reading) })
  try {
    if (own.length >= MOST_EACH && ended) await forget(ctx, ended)
    reading.files = await takeOver(order.files, folder)
    return reading
  } catch (error) {
    await forget(ctx, reading)
    throw error
  }
}

/** Moves the files into a folder of their own: what the request received is removed with its answer. */
async function takeOver(files: StoredFile[], folder: string): Promise<StoredFile[]> {
  await mkdir(folder)
  const taken: StoredFile[] = []
  for (const [at, file] of files.entries()) {
    const place = path.join(folder, `file-${at}`)
    await moveFile(file.path, place)
    taken.push({ ...file, path: place })
  }
  return taken
}

/** One of the caller's own. @throws AppError record.not-found */
export function getReading(ctx: SignedIn, id: string): Reading {
  const kept = keptOf(ctx).get(id)
  const { viewer } = ctx
  // What it found names records of the household that the person was in then.
  const isOwn = kept?.reading.userId === viewer.id && kept.reading.groupId === viewer.groupId
  if (!isOwn) throw new AppError('record.not-found')
  clearTimeout(kept.timer)
  kept.timer = timerOf(ctx, kept.reading)
  return kept.reading
}

/** Ends it, and removes its files. */
export async function forget(ctx: Pick<SignedIn, 'jobs'>, reading: Reading) {
  const kept = keptOf(ctx).get(reading.id)
  clearTimeout(kept?.timer)
  keptOf(ctx).delete(reading.id)
  reading.cancel.abort(new AppError('reading.cancelled'))
  // What is written at this moment is removed by whoever writes it.
  if (reading.state !== 'reading') await discard(reading.folder)
}

/** Removes what was sent, once it is read; only the pictures of its pages are still needed. */
export async function dropSources({ folder, files, pictures }: Reading) {
  if (pictures.length === 0) return discard(folder)
  for (const { path } of files) await discard(path)
}

/** How many of all people are read before this one. */
export function aheadOf(ctx: Pick<SignedIn, 'jobs'>, reading: Reading): number {
  if (reading.state !== 'waiting') return 0
  const all = [...keptOf(ctx).values()].map((kept) => kept.reading)
  return all
    .slice(0, all.indexOf(reading))
    .filter(({ state }) => state === 'waiting' || state === 'reading').length
}

function timerOf(ctx: Pick<SignedIn, 'jobs'>, reading: Reading): NodeJS.Timeout {
  const { jobs } = ctx
  const timer = setTimeout(() => void forget({ jobs }, reading), KEPT_MS)
  // A server that ends empties the folder at its next start.
  timer.unref()
  return timer
}
