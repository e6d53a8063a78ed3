import type Sqlite from 'better-sqlite3'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { takeTurn } from '#server/process/others-first.ts'
import { likePattern } from '#server/text/like-pattern.ts'

/** A pattern that was looked for in a text. */
interface Try {
  bytes: Buffer
  pattern: string
  isLike: boolean
}

/** A long test of many rows, which is made in slices. */
interface Sifting {
  /** When the slice ends, by `performance.now()`. */
  until: number
  /** Whether each row passed. */
  tried: Map<number, boolean>
  /** Patterns that the slice has looked for: without one it would come no further. */
  looked: number
  /** The row that was begun last, and what was found in it, in the order in which its test asks. */
  row: number
  tries: Try[]
  /** What came of tests that rows share, by their number and key. */
  shared: Map<string, unknown>
}

const siftings = new Map<number, Sifting>()
let [latest, latestShared] = [0, 0]
/** The one of which a row is tried at this moment, and how many patterns its test has asked for. */
let [current, asked]: [Sifting | null, number] = [null, 0]

/** Ends the statement of a slice; what it has tried is known by then. */
class TimeOver extends Error {}

/** Of a few filters at once; each is made once for all rows. */
const MOST_PATTERNS = 100

/** What no test gives. */
const UNKNOWN = -1

/** Gives a connection the functions of SQL that `sift` and long patterns need; called once, when it is opened. */
export function canSift(sqlite: Sqlite.Database) {
  const looksFor = patternsInBytes()
  sqlite.function('begin_row', (number, rowId) => {
    current = siftings.get(Number(number)) ?? null
    asked = 0
    if (current && current.row !== rowId) Object.assign(current, { row: rowId, tries: [] })
    return 1
  })
  sqlite.function('end_row', (passes) => {
    const sifting = current
    current = null
    sifting?.tried.set(sifting.row, Boolean(passes))
    if (sifting) mustBeInTime(sifting)
    return 1
  })
  // For `oncePerKey`.
  sqlite.function('known_for', (test, key) => {
    const known = current?.shared.get(`${test} ${key}`)
    return known === undefined ? UNKNOWN : known
  })
  sqlite.function('learned_for', (test, key, passes) => {
    current?.shared.set(`${test} ${key}`, passes)
    return passes
  })
  // Of bytes, since a text would be made of them again for each of dozens of patterns.
  sqlite.function('is_like_long', { deterministic: true }, (bytes, given) => {
    if (!Buffer.isBuffer(bytes)) return null
    const pattern = String(given)
    if (!current) return Number(looksFor(pattern, bytes))
    const before = current.tries[asked]
    asked += 1
    // The row may have been changed since.
    if (before?.pattern === pattern && before.bytes.equals(bytes)) return Number(before.isLike)
    if (current.looked > 0) mustBeInTime(current)
    const isLike = looksFor(pattern, bytes)
    current.tries[asked - 1] = { bytes, pattern, isLike }
    current.looked += 1
    return Number(isLike)
  })
}

function patternsInBytes() {
  const known = new Map<string, ReturnType<typeof likePattern>>()
  let latest: Buffer = Buffer.alloc(0)
  let text = ''
  return (pattern: string, bytes: Buffer) => {
    if (!latest.equals(bytes)) [latest, text] = [bytes, bytes.toString()]
    const isLike = known.get(pattern) ?? likePattern(pattern)
    if (known.size >= MOST_PATTERNS) known.clear()
    known.set(pattern, isLike)
    return isLike(text)
  }
}

function mustBeInTime({ until }: Sifting) {
  if (performance.now() < until) return
  current = null
  throw new TimeOver()
}

/** Rows of one statement, so that its list of them is short. */
const IN_ONE_GO = 1000

interface Rows {
  /** Makes the query for those of these rows that are still there, without any order. */
  rows: (rowIds: number[]) => Selecting
  rowId: RawBuilder<number>
}

interface Selecting {
  select: (counted: ReturnType<typeof counting>) => { execute: () => Promise<unknown> }
}

/**
 * Which of these rows pass a test that may take long, such as dozens of patterns in long texts: for some milliseconds at a
 * time, by the clock and not by a guess of what a row costs, with others served in between. A row whose test alone takes
 * longer goes on where it was, as it is known which patterns were found in it.
 */
export async function sift(
  rowIds: number[],
  test: RawBuilder<SqlBool>,
  { rows, rowId }: Rows,
): Promise<number[]> {
  const passed: number[] = []
  const turn = await takeTurn()
  const sifting: Sifting = {
    until: 0,
    tried: new Map(),
    looked: 0,
    row: -1,
    tries: [],
    shared: new Map(),
  }
  for (let left = rowIds; left.length > 0;) {
    const some = left.slice(0, IN_ONE_GO)
    Object.assign(sifting, { until: turn.until, tried: new Map(), looked: 0 })
    const isWhole = await slice(sifting, (number) =>
      rows(some)
        .select(counting(number, rowId, test))
        .execute(),
    )
    passed.push(...some.filter((id) => sifting.tried.get(id)))
    const rest = isWhole ? [] : some.filter((id) => !sifting.tried.has(id))
    left = [...rest, ...left.slice(IN_ONE_GO)]
    await turn.pause()
  }
  return passed
}

/**
 * A test that depends on this key alone, which many rows share, such as foods their label: `sift` makes it once for each key,
 * as dozens of patterns looked up beside each of thousands of rows take minutes.
 */
export function oncePerKey(key: RawBuilder<unknown>, test: RawBuilder<SqlBool>) {
  const number = (latestShared += 1)
  return sql<SqlBool>`(case known_for(${number}, ${key})
    when 1 then 1 when 0 then 0 when ${UNKNOWN} then learned_for(${number}, ${key}, ${test}) end)`
}

/** @returns whether all of it was tried */
async function slice(sifting: Sifting, work: (number: number) => Promise<unknown>) {
  const number = (latest += 1)
  siftings.set(number, sifting)
  try {
    await work(number)
    return true
  } catch (error) {
    current = null
    if (error instanceof TimeOver) return false
    throw error
  } finally {
    siftings.delete(number)
  }
}

/** One number instead of thousands of rows. One inside the other, so that they are evaluated in this order. */
const counting = (number: number, rowId: RawBuilder<number>, test: RawBuilder<SqlBool>) =>
  sql<number>`count(iif(begin_row(${number}, ${rowId}), end_row(${test}), 0))`.as('tried')
