import { nameFinder, type Spelled } from '#server/ingredient-parser/index.ts'
import { lineReader, type LinesWork, type Reading } from './read-lines.ts'

/**
 * All names of foods or units for a thread, as bytes that are not copied on the way: to copy 20,000 foods takes longer than
 * to read a line.
 */
export interface WrittenNames {
  /** Of no other list. */
  number: number
  bytes: Uint8Array<SharedArrayBuffer>
}

export interface WrittenWork extends LinesWork {
  foods: WrittenNames
  units: WrittenNames
}

const known = new WeakMap<Spelled[], WrittenNames>()
let latest = 0

/** Writes a list of names, once for each list. */
export function writtenNames(spelled: Spelled[]): WrittenNames {
  const before = known.get(spelled)
  if (before) return before
  const text = Buffer.from(JSON.stringify(spelled))
  const bytes = new Uint8Array(new SharedArrayBuffer(text.length))
  bytes.set(text)
  const written = { number: (latest += 1), bytes }
  known.set(spelled, written)
  return written
}

/** Reads lines with written names. It remembers the names of the latest work, as the next is mostly for the same household. */
export function writtenReader(): (work: WrittenWork) => Reading[][] {
  let latest = { key: '', read: lineReader({ foods: none, units: none }) }
  return ({ foods, units, ...work }) => {
    const key = `${foods.number} ${units.number}`
    if (latest.key !== key) {
      latest = { key, read: lineReader({ foods: namesIn(foods), units: namesIn(units) }) }
    }
    return latest.read(work)
  }
}

const none = { spelled: [], find: () => undefined }

function namesIn({ bytes }: WrittenNames) {
  // A decoder takes no bytes that another thread could write.
  const spelled = JSON.parse(Buffer.from(bytes).toString()) as Spelled[]
  return { spelled, find: nameFinder(spelled) }
}
