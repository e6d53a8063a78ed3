import { randomBytes } from 'node:crypto'
import type { LiveChange } from '#contract/live.ts'

/** A change and whom it belongs to. */
export interface Entry {
  change: LiveChange
  groupId: string | null
  userId: string | null
}

export interface Numbered extends Entry {
  /** Its number as a text, which is the id of the event. */
  number: string
  /** The same as a number that grows. */
  place: number
}

/** The latest changes, numbered, for those who come back. */
export interface Journal {
  add: (entry: Entry) => Numbered
  /** The number of the latest change. */
  latest: () => string
  /** The same as a number that grows. */
  place: () => number
  /** The number of the change at this place. */
  numberAt: (place: number) => string
  /** What came after this number; null if that is not known any more, or was never ours. */
  since: (number: string) => Numbered[] | null
}

/**
 * Keeps the last `most` changes in memory. The numbers begin anew with each journal and carry its name, so that a page
 * that comes back after a restart is told to load everything.
 */
export function createJournal(most: number): Journal {
  const name = randomBytes(6).toString('hex')
  const kept: Numbered[] = []
  let last = 0
  const textOf = (number: number) => `${name}-${number}`
  return {
    add: (entry) => {
      last += 1
      const numbered = { ...entry, number: textOf(last), place: last }
      kept.push(numbered)
      if (kept.length > most) kept.shift()
      return numbered
    },
    latest: () => textOf(last),
    place: () => last,
    numberAt: textOf,
    since: (text) => {
      const [given, digits] = text.split('-')
      const number = Number(digits)
      if (given !== name || !/^\d{1,15}$/.test(digits ?? '') || number > last) return null
      const missed = last - number
      return missed > kept.length ? null : kept.slice(kept.length - missed)
    },
  }
}
