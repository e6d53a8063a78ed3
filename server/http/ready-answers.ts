import type { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { inPieces } from '#server/db/in-pieces.ts'
import { checkedJson } from './checked-json.ts'

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
  | { whole: Buffer }

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
): Promise<ReadyAnswer<S>> => ({ [parts]: { whole: (await checkedJson(schema, value)).bytes } })

interface ReadyBytes {
  bytes: Buffer
  /** The answer without its list; null if it is not known. */
  head: object | null
}

/**
 * The JSON of such an answer, written once: all recipes of a household as one text, and then as bytes, would be in memory
 * several times. Null for an answer that has to be checked.
 * @param finish what is done with each item, and with what is around them, before it is written
 */
export async function readyBytes(
  result: unknown,
  finish?: (part: unknown) => unknown,
): Promise<ReadyBytes | null> {
  if (result === null || typeof result !== 'object' || !(parts in result)) return null
  const ready = (result as ReadyAnswer<unknown>)[parts]
  if ('whole' in ready) {
    const { whole } = ready
    const bytes = finish && Buffer.from(JSON.stringify(finish(JSON.parse(whole.toString()))))
    return { bytes: bytes ?? whole, head: null }
  }
  const { field, items } = ready
  const head = finish?.(ready.head) ?? ready.head
  // Within a text of JSON the quotes would be escaped.
  const [before, after] = JSON.stringify(head).split(`"${field}":[]`)
  const finished = (item: string) => JSON.stringify(finish?.(JSON.parse(item) as unknown))
  const texts = finish
    ? [...(await inPieces([...items], async (some) => some.map(finished)))]
    : items
  const listed = texts.flatMap((text, at) => (at > 0 ? [',', text] : [text]))
  const all = [`${before}"${field}":[`, ...listed, `]${after}`]
  const bytes = Buffer.allocUnsafe(all.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
  let at = 0
  for (const text of all) at += bytes.write(text, at)
  return { bytes, head }
}
