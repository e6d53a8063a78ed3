import type { LiveChange } from '#contract/live.ts'
import { openStream, type StreamState } from './stream.ts'

/** What a page hears. */
export type LiveMessage =
  | { kind: 'state'; state: StreamState }
  | { kind: 'change'; change: LiveChange; number: string }
  | { kind: 'reset'; number: string }

export type Listener = (message: LiveMessage) => void

/** Who listens, and the number of the first answer that the page has read; null if it has read none. */
export interface Joining {
  person: string
  since: string | null
}

/** How many changes are kept for pages that join the stream of others. */
const mostKept = 300

/**
 * One stream for all the pages of a browser, which may open six connections to a server and no more. It is open while
 * somebody listens.
 */
export function createHub(address: string) {
  const listeners = new Set<Listener>()
  let stream: ReturnType<typeof openStream> | null = null
  let person: string | null = null
  let state: StreamState = 'trying'
  /** The latest changes, and the number before the first of them. */
  let kept: { change: LiveChange; number: string }[] = []
  let before: string | null = null

  const tellAll = (message: LiveMessage) => {
    for (const listener of listeners) listener(message)
  }
  const open = (joining: Joining) => {
    stream?.close()
    person = joining.person
    state = 'trying'
    kept = []
    before = joining.since
    stream = openStream(address, joining.since, {
      onState: (now) => {
        state = now
        tellAll({ kind: 'state', state })
      },
      onChange: (change, number) => {
        kept.push({ change, number })
        if (kept.length > mostKept) before = kept.shift()!.number
        tellAll({ kind: 'change', change, number })
      },
      onReset: (number) => {
        kept = []
        before = number
        tellAll({ kind: 'reset', number })
      },
    })
  }

  return {
    join: (listener: Listener, joining: Joining) => {
      listeners.add(listener)
      const lastKnown = kept.at(-1)?.number ?? before
      if (stream === null || person !== joining.person || isOlder(lastKnown, joining.since)) {
        open(joining)
      } else {
        const missed = missedSince(joining.since, before, kept)
        if (missed === null) listener({ kind: 'reset', number: lastKnown ?? '' })
        else for (const one of missed) listener({ kind: 'change', ...one })
      }
      listener({ kind: 'state', state })
    },
    leave: (listener: Listener) => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stream?.close()
      stream = null
    },
    retry: () => stream?.retry(),
  }
}

/** '4f1d0c9a7be2-17' is 17 of the server's start 4f1d0c9a7be2. */
function read(number: string): { start: string; place: number } {
  const [start = '', place = ''] = number.split('-')
  return { start, place: Number(place) }
}

/** Whether the stream is one from before the server's restart, which the page that joins has seen. */
function isOlder(known: string | null, since: string | null): boolean {
  return known !== null && since !== null && read(known).start !== read(since).start
}

/** The kept changes after a number; null if some before them may be missing. Whoever has read nothing has missed nothing. */
function missedSince<T extends { number: string }>(
  since: string | null,
  before: string | null,
  kept: T[],
): T[] | null {
  if (since === null) return []
  const { place } = read(since)
  if (before === null || place < read(before).place) return null
  return kept.filter(({ number }) => read(number).place > place)
}
