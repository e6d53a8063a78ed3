import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { truncate } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type { Cleaned, LogEntry } from '#contract/admin.ts'
import type { Context } from '#server/context/context.ts'
import { downloadToken } from '#server/features/downloads/index.ts'
import { takeTurn } from '#server/process/others-first.ts'
import { withoutSecrets } from '#server/text/without-secrets.ts'
import { holds, isAtLeast, mayBeMeant, readEntry } from './log-entry.ts'
import { type LogFile, logFiles, type LogSource, readLines } from './log-files.ts'
import { discard, moveFile, removeFile } from '#server/files/patient.ts'

const MB = 1024 * 1024
/** Limit for reading one file; only a log that is not rotated is larger. */
const mostOfFile = 4 * MB
/** A client that is further behind gets a new list. */
const mostToFollow = 4 * MB
/** Lines to process before other requests get a turn. */
const inOneGo = 1000

interface LogQuestion {
  source: LogSource
  lines: number
  level?: LogEntry['level'] | undefined
  search?: string | undefined
  after?: string | undefined
}

/** The last matching entries, oldest first; with `after`, those since then. */
export async function logEntries({ files }: Context, asked: LogQuestion) {
  const all = await logFiles(files.logs, asked.source)
  const matches = (entry: LogEntry) =>
    isAtLeast(entry, asked.level ?? null) && holds(entry, asked.search ?? '')
  const since = asked.after === undefined ? null : await entriesSince(all, asked.after)
  if (since) {
    const entries = since.entries.filter(matches).slice(-asked.lines)
    return { entries, cursor: since.cursor, continues: true }
  }
  const mayMatch = mayBeMeant(asked.level ?? null, asked.search ?? '')
  const last = await lastEntries(all, asked.lines, { mayMatch, matches })
  return { ...last, continues: false }
}

/** The last lines of the log as they are in the files, oldest first. */
export async function lastLines({ files }: Context, lines: number): Promise<string[]> {
  const all = await logFiles(files.logs, 'server')
  if (all.length === 0) return ['no log file found']
  const found: string[] = []
  for (const file of all.toReversed()) {
    const read = await readLines(file, 0, mostOfFile)
    const missing = lines - found.length
    found.unshift(...read.lines.slice(-missing).map(({ text }) => withoutSecrets(text)))
    if (found.length >= lines) break
  }
  return found
}

interface Wanted {
  mayMatch: (line: string) => boolean
  matches: (entry: LogEntry) => boolean
}

/** Reads backwards from the newest file until there are enough lines, with pauses for other requests. */
async function lastEntries(all: LogFile[], lines: number, { mayMatch, matches }: Wanted) {
  let looked = 0
  const turn = await takeTurn()
  const entries: LogEntry[] = []
  let cursor = ''
  for (const file of all.toReversed()) {
    const read = await readLines(file, 0, mostOfFile)
    if (cursor === '') cursor = `${file.id}:${read.end}`
    const found: LogEntry[] = []
    for (const line of read.lines.toReversed()) {
      if (entries.length + found.length >= lines) break
      looked += 1
      if (looked % inOneGo === 0) await turn.pause()
      if (!mayMatch(line.text)) continue
      const entry = readEntry(line)
      if (matches(entry)) found.push(entry)
    }
    entries.unshift(...found.toReversed())
    if (entries.length >= lines) break
  }
  return { entries, cursor }
}

/** Null if the cursor's place no longer exists, or too much was written since. */
async function entriesSince(all: LogFile[], after: string) {
  const [id, at = ''] = after.split(':')
  const from = Number(at)
  const place = all.findIndex((file) => file.id === id)
  const first = all[place]
  if (!first || !Number.isSafeInteger(from) || from < 0 || from > first.bytes) return null
  const later = all.slice(place + 1)
  const bytes = later.reduce((sum, file) => sum + file.bytes, first.bytes - from)
  if (bytes > mostToFollow) return null

  const entries: LogEntry[] = []
  let cursor = after
  for (const file of [first, ...later]) {
    const read = await readLines(file, file === first ? from : 0)
    entries.push(...read.lines.map(readEntry))
    cursor = `${file.id}:${read.end}`
  }
  return { entries, cursor }
}

/** A download token for the whole log as one file. */
export async function logFileToken(ctx: Context, source: LogSource): Promise<string> {
  const { files, now } = ctx
  const name = `${source === 'server' ? 'trivet' : 'desktop'}-${now().toISOString().slice(0, 10)}.log`
  const file = path.join(files.tmp, name)
  const part = path.join(files.tmp, `${randomUUID()}.part`)
  try {
    await pipeline(linesOf(await logFiles(files.logs, source)), createWriteStream(part))
    await moveFile(part, file)
  } catch (error) {
    await discard(part)
    throw error
  }
  return downloadToken(ctx, path.relative(files.root, file).replaceAll(path.sep, '/'))
}

async function* linesOf(all: LogFile[]) {
  for (const file of all) {
    const input = createReadStream(file.path)
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      yield `${withoutSecrets(line)}\n`
    }
  }
}

/** Deletes full files and empties those that are being written. */
export async function cleanLogs(ctx: Context): Promise<Cleaned> {
  let [count, bytes] = [0, 0]
  for (const source of ['server', 'desktop'] as const) {
    const all = await logFiles(ctx.files.logs, source)
    for (const [index, file] of all.entries()) {
      const isWritten = index === all.length - 1
      await (isWritten ? truncate(file.path) : removeFile(file.path))
      count += 1
      bytes += file.bytes
    }
  }
  ctx.log.info({ files: count, bytes }, 'logs cleaned')
  return { message: ctx.t('messages.logs-cleaned'), error: false, count, bytes }
}
