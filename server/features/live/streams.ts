import { createSession, type Session } from 'better-sse'
import type { Request, Response } from 'express'
import { type LiveTopic, mostIds } from '#contract/live.ts'
import type { Viewer } from '#server/context/caller.ts'
import type { Live } from '#server/context/live.ts'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { type RowChange, watchRows } from '#server/db/row-changes.ts'
import { AppError } from '#server/errors/app-error.ts'
import { authenticate } from '#server/features/auth/index.ts'
import { credentialsOf } from '#server/http/credentials.ts'
import { allowed } from '#server/http/routes.ts'
import { isOpenFor } from '#server/http/security.ts'
import { standAside } from '#server/http/caller-turns.ts'
import { waitsForGate } from '#server/process/gate.ts'
import { createJournal, type Entry, type Numbered } from './journal.ts'
import {
  audienceOf,
  decidesWhoMayListen,
  shownToAdministrators,
  type WatchedTableName,
  watchedTables,
} from './watched-tables.ts'

/** A household's devices fit in many times; what is open beyond that was left behind. */
const mostPerPerson = 30
const mostTogether = 400

/** How many changes are kept for those who come back: hours of a busy evening. */
const mostKept = 2000

/** A reader who is this far behind does not read at all. */
const mostWaitingBytes = 256 * 1024

interface Stream {
  session: Session
  req: Request
  res: Response
  viewer: Viewer
  /** The place of the last change that was told or left out. */
  told: number
}

interface LiveOptions {
  /** How often each stream is told that it still works. */
  beatMs: number
  /** Called when something that streams tell of has changed. */
  onChange: () => void
}

/** Opens the streams of changes of one open database. */
export function createLive(
  services: Omit<Services, 'live'>,
  db: Db,
  { beatMs, onChange }: LiveOptions,
): Live & { close: () => void } {
  const { log, lan, now, secret } = services
  const journal = createJournal(mostKept)
  const streams = new Set<Stream>()
  /** Whose answers are streams or about to become one: what the limits count. */
  const places = new Map<Response, string>()

  const end = (stream: Stream) => {
    streams.delete(stream)
    stream.res.end()
  }
  const push = (stream: Stream, name: string, data: object, number: string) => {
    if (stream.res.writableLength > mostWaitingBytes) return void stream.res.destroy()
    stream.session.push(data, name, number)
  }
  const tell = (stream: Stream, { change, number, place, ...whose }: Numbered) => {
    if (place <= stream.told) return
    stream.told = place
    if (mayHear(stream.viewer, change.topic, whose)) push(stream, 'change', change, number)
  }

  /** Ends the stream of somebody who may not listen any more, and otherwise learns the rights anew. */
  const lookAt = async (stream: Stream) => {
    const { req } = stream
    const viewer = isOpenFor(req.ctx.caller.address, lan.host())
      ? await authenticate({ now, secret, db }, credentialsOf(req))
      : null
    if (viewer?.groupId === stream.viewer.groupId) stream.viewer = viewer
    else end(stream)
  }
  const look = async () => {
    for (const stream of streams) await lookAt(stream)
  }

  // One after the other: a change is told only after those before it, to those who may still hear it.
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void> | void) => {
    turn = turn.then(work).catch((error: unknown) => log.error({ err: error }, 'live'))
    return turn
  }
  const watch = watchRows(db, watchedTables, (rows) => {
    // Numbered at once: the number of an answer must not be one of before what was read for it.
    const entries = entriesOf(rows).map(journal.add)
    onChange()
    void inTurn(async () => {
      if (rows.some(({ table }) => decidesWhoMayListen.has(table))) await look()
      for (const entry of entries) for (const stream of streams) tell(stream, entry)
    })
  })
  const beat = setInterval(() => {
    void inTurn(async () => {
      await look()
      // Not the latest: that may still wait for its turn, and would then be missing for whoever comes back.
      for (const stream of streams) push(stream, 'beat', {}, journal.numberAt(stream.told))
    })
  }, beatMs)
  beat.unref()

  return {
    latest: () => {
      watch.tellNow()
      return journal.latest()
    },
    open: async (viewer, req, res, since) => {
      const own = [...places.values()].filter((id) => id === viewer.id)
      if (own.length >= mostPerPerson || places.size >= mostTogether) {
        throw new AppError('live.too-many')
      }
      // At once: others who come while this one opens must find the place taken.
      places.set(res, viewer.id)
      res.once('close', () => places.delete(res))
      waitsForGate(res)
      standAside(res)
      const session = await createSession(req, res, { keepAlive: null })
      const stream = { session, req, res, viewer, told: 0 }
      res.once('close', () => streams.delete(stream))
      // After the changes that are being told, so that none is told twice or not at all.
      await inTurn(async () => {
        // The session may have ended since the call began, when nobody looked at this stream yet.
        await lookAt(stream)
        if (res.writableEnded) return
        const missed = since === null ? [] : journal.since(since)
        for (const numbered of missed ?? []) tell(stream, numbered)
        push(stream, missed ? 'start' : 'reset', {}, journal.latest())
        stream.told = journal.place()
        if (!res.closed) streams.add(stream)
      })
    },
    close: () => {
      clearInterval(beat)
      watch.stop()
      for (const stream of streams) end(stream)
    },
  }
}

/** One entry for each topic of each group or person. */
function entriesOf(rows: RowChange[]): Entry[] {
  const found = new Map<string, { topic: LiveTopic; ids: Set<string> } & Omit<Entry, 'change'>>()
  for (const { table, groupId, userId, id } of rows) {
    const { topic } = watchedTables[table as WatchedTableName]
    const key = JSON.stringify([topic, groupId, userId])
    const one = found.get(key) ?? { topic, groupId, userId, ids: new Set() }
    if (id !== null) one.ids.add(id)
    found.set(key, one)
  }
  return [...found.values()].map(({ topic, ids, ...whose }) => ({
    ...whose,
    change: { topic, ids: ids.size > mostIds ? [] : [...ids] },
  }))
}

function mayHear(viewer: Viewer, topic: LiveTopic, whose: Omit<Entry, 'change'>): boolean {
  if (viewer.admin && shownToAdministrators.has(topic)) return true
  const { of, access } = audienceOf(topic)
  if (of === 'server' || !allowed[access](viewer)) return false
  return of === 'person' ? whose.userId === viewer.id : whose.groupId === viewer.groupId
}
