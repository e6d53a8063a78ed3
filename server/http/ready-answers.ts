import type { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { inPieces } from '#server/db/in-pieces.ts'
import { beginTurn } from '#server/process/others-first.ts'
import { checkedJson } from './checked-json.ts'
import { createWritten } from './written-bytes.ts'

const parts = Symbol('the answer as pieces of JSON')

/** An answer that needs no check and is sent as it is. */
export interface ReadyAnswer<Schema> {
  readonly [parts]: Parts
  /** Only for the compiler: the schema of the call that it answers. */
  readonly of?: Schema
}

type Parts =
  | {
      /** The answer with an empty list in this field. */
      head: object
      field: string
      items: readonly string[]
    }
  | { whole: Buffer; etag: string | null }

/**
 * A page whose items are JSON already. Each of them has to have passed the schema of the items when it was made; only the
 * envelope is checked here.
 */
export function readyPage<S extends z.ZodType<Page<unknown>>>(
  schema: S,
  page: Page<string>,
): ReadyAnswer<S> {
  return readyRecord(schema, page, 'items')
}

/** The same for a record that has one long list; no other field of it may be a list of that name. */
export function readyRecord<F extends string, S extends z.ZodType<Partial<Record<F, unknown>>>>(
  schema: S,
  record: Record<F, readonly string[]>,
  field: F,
): ReadyAnswer<S> {
  const head = schema.parse({ ...record, [field]: [] })
  return { [parts]: { head, field, items: record[field] } }
}

/**
 * An answer that is checked now, to be sent to many readers. All are sent the same bytes: those of thousands of foods would
 * be garbage after each reader, and V8 is slow to collect what lies outside its heap. Others are served while it is made.
 */
export const readyAnswer = async <S extends z.ZodType>(
  schema: S,
  value: z.input<S>,
): Promise<ReadyAnswer<S>> => {
  const { bytes, etag } = await checkedJson(schema, value)
  return { [parts]: { whole: bytes, etag } }
}

interface ReadyBytes {
  bytes: Buffer
  /** For answers that take long to hash. */
  etag: string | null
  /** The answer without its list; null if it is not known. */
  head: object | null
}

/**
 * The JSON of such an answer, written once: all recipes of a household as one text, and then as bytes, would be in memory
 * several times. Others are served in between. Null for an answer that has to be checked.
 * @param finish what is done with each item, and with what is around them, before it is written
 */
export async function readyBytes(
  result: unknown,
  finish?: (part: unknown) => unknown,
): Promise<ReadyBytes | null> {
  if (result === null || typeof result !== 'object' || !(parts in result)) return null
  const ready = (result as ReadyAnswer<unknown>)[parts]
  if ('whole' in ready) {
    const { whole, etag } = ready
    if (!finish) return { bytes: whole, etag, head: null }
    const bytes = Buffer.from(JSON.stringify(finish(JSON.parse(whole.toString()))))
    return { bytes, etag: null, head: null }
  }
  const { field, items } = ready
  const head = finish?.(ready.head) ?? ready.head
  // Within a text of JSON the quotes would be escaped.
  const [before, after] = JSON.stringify(head).split(`"${field}":[]`)
  const finished = (item: string) => JSON.stringify(finish?.(JSON.parse(item) as unknown))
  const texts = finish
    ? [...(await inPieces([...items], async (some) => some.map(finished)))]
    : items
  const [start, end] = [`${before}"${field}":[`, `]${after}`]
  const turn = beginTurn()
  let length = Buffer.byteLength(start) + Buffer.byteLength(end) + Math.max(0, texts.length - 1)
  for (const text of texts) {
    length += Buffer.byteLength(text)
    await turn.pause()
  }
  const written = createWritten(length)
  written.add(start)
  for (const [at, text] of texts.entries()) {
    if (at > 0) written.add(',')
    written.add(text)
    await turn.pause()
  }
  written.add(end)
  return { ...written.end(), head }
}
