import { AppError } from '#server/errors/app-error.ts'
import type { Unmapped } from '#server/recipe-files/incoming.ts'
import { cleanLine, cleanText, MOST, uniqueNames } from './text.ts'

/**
 * The fields of one record of a file. What is read is taken out of it, so that in the end `unmapped` has all that
 * nobody has read, or that was of a kind that nobody expected.
 */
export interface Fields {
  /** The first of these fields with a text or a number, on one line. '' if there is none. */
  line: (...names: string[]) => string
  /** The same, as long as a name may be. */
  name: (...names: string[]) => string
  /** The same with its line ends. */
  text: (...names: string[]) => string
  /** A number, or a text that is one, up to a billion. */
  number: (...names: string[]) => number | null
  isTrue: (name: string) => boolean
  /** Texts of a list, each once. One text is a list of one. */
  names: (...names: string[]) => string[]
  /** Texts and numbers of a list in their order, on one line each. */
  lines: (name: string) => string[]
  /** Records of a list; one record is a list of one. */
  records: (name: string) => Fields[]
  record: (name: string) => Fields | null
  /** What `read` makes of the value. Null, and the value stays, if it makes nothing of it. */
  parsed: <Value>(name: string, read: (value: unknown) => Value | null) => Value | null
  /** What `read` makes of each value of a list; the others stay, and so do those beyond the first 10,000. One value is a list of one. */
  each: <Value>(name: string, read: (value: unknown, at: number) => Value | null) => Value[]
  /** What nobody has read yet. */
  keys: () => string[]
  /** Says that a value is of no use outside of its program: a checksum, the number of a row. */
  leaveOut: (...names: string[]) => void
  unmapped: () => Unmapped[]
}

/** How many leftovers of one recipe are told, so that a broken file makes no endless report. */
const MOST_LEFT = 500
const MOST_VALUE = 2000
/** How many values of a list are read: more than any recipe keeps. A million would become a million objects here. */
export const MOST_READ = 10_000
const LARGEST = 1_000_000_000

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** @throws AppError recipe-file.unreadable if a value is no record */
export function recordIn(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new AppError('recipe-file.unreadable')
  return value
}
export const isList = (value: unknown): value is unknown[] => Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'

/** @param path the record's own name in the file, which stands before the names of its fields */
export function fieldsOf(record: Record<string, unknown>, path = ''): Fields {
  // A map, because a file may call its fields `__proto__` or `constructor`.
  const left = new Map<string, unknown>(Object.entries(record))
  const inner: Fields[] = []
  const nameOf = (name: string) => (path === '' ? name : `${path}.${name}`)

  const firstText = (names: string[], most: number, clean: (text: string) => string) => {
    let found = ''
    for (const name of names) {
      const text = textIn(left.get(name))
      if (text === null) continue
      const cleaned = clean(text)
      if (found !== '' && cleaned !== found) continue
      found = cleaned.slice(0, most)
      left.delete(name)
      if (cleaned.length > most) left.set(name, cleaned.slice(most))
    }
    return found.trim()
  }

  /** Takes what `read` can read of a list; the rest of it stays. */
  const each = <Value>(name: string, read: (value: unknown, at: number) => Value | null) => {
    const all = left.get(name)
    if (isNothing(all)) return []
    const list = isList(all) ? all : [all]
    const others: unknown[] = []
    const values: Value[] = []
    for (const [at, value] of list.slice(0, MOST_READ).entries()) {
      const got = read(value, at)
      if (got !== null) values.push(got)
      else if (!isNothing(value)) others.push(value)
    }
    const unread = [...others, ...list.slice(MOST_READ)]
    if (unread.length === 0) left.delete(name)
    else left.set(name, isList(all) ? unread : all)
    return values
  }

  const innerOf = (value: unknown, name: string) => {
    if (!isRecord(value)) return null
    const made = fieldsOf(value, nameOf(name))
    inner.push(made)
    return made
  }

  return {
    line: (...names) => firstText(names, MOST.line, cleanLine),
    name: (...names) => firstText(names, MOST.name, cleanLine),
    text: (...names) => firstText(names, MOST.text, cleanText),
    number: (...names) => {
      for (const name of names) {
        const number = numberIn(left.get(name))
        if (number === null) continue
        left.delete(name)
        return number
      }
      return null
    },
    isTrue: (name) => {
      const value = left.get(name)
      const isTrue = value === true || value === 1 || value === 'true' || value === '1'
      if (isTrue || value === 0 || value === 'false' || value === '0') left.delete(name)
      return isTrue
    },
    names: (...names) => uniqueNames(names.flatMap((name) => each(name, shortTextIn))),
    lines: (name) => each(name, shortTextIn).map(cleanLine),
    records: (name) => each(name, (value, at) => innerOf(value, `${name}.${at + 1}`)),
    record: (name) => {
      const made = innerOf(left.get(name), name)
      if (made) left.delete(name)
      return made
    },
    parsed: (name, read) => {
      const value = left.get(name)
      const got = isNothing(value) ? null : read(value)
      if (got !== null) left.delete(name)
      return got
    },
    each,
    keys: () => [...left.keys()],
    leaveOut: (...names) => names.forEach((name) => left.delete(name)),
    unmapped: () => {
      const own = [...left].flatMap(([name, value]) => leftover(nameOf(name), value))
      return [...own, ...inner.flatMap((fields) => fields.unmapped())].slice(0, MOST_LEFT)
    },
  }
}

/** What is told of a field that has no place; nothing of one that says nothing. */
export function leftover(field: string, value: unknown): Unmapped[] {
  if (isNothing(value)) return []
  const text = isText(value) ? cleanText(value) : JSON.stringify(value)
  return text === '' ? [] : [{ field: field.slice(0, MOST.name), value: text.slice(0, MOST_VALUE) }]
}

/** Neither null nor an empty text, list or record says anything; nor does a mark that is not set. */
function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (isText(value)) return value.trim() === ''
  if (isList(value)) return value.every(isNothing)
  return isRecord(value) && Object.values(value).every(isNothing)
}

function textIn(value: unknown): string | null {
  if (isText(value)) return value.trim() === '' ? null : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

function shortTextIn(value: unknown): string | null {
  const text = textIn(value)
  return text !== null && text.length <= MOST.text ? text : null
}

function numberIn(value: unknown): number | null {
  const isNumeric = isText(value) && value.length <= 20 && /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(value)
  const number = isNumeric ? Number(value.trim().replace(',', '.')) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return null
  return Math.abs(number) <= LARGEST ? number : null
}
