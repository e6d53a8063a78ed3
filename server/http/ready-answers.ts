import type { z } from 'zod'
import type { Page } from '#contract/paging.ts'

const text = Symbol('the answer as JSON')

/** An answer that needs no check and is sent as it is. */
export interface ReadyAnswer<Schema> {
  readonly [text]: string
  /** Only for the compiler: the schema of the call that it answers. */
  readonly of?: Schema
}

/**
 * A page whose items are JSON already. Each of them has to have passed the schema of the items when it was made; only the
 * envelope is checked here.
 */
export function readyPage<S extends z.ZodType<Page<unknown>>>(
  schema: S,
  page: Page<string>,
): ReadyAnswer<S> {
  const envelope = JSON.stringify(schema.parse({ ...page, items: [] }))
  // Within a text of JSON the quotes would be escaped.
  return { [text]: envelope.replace('"items":[]', () => `"items":[${page.items.join()}]`) }
}

/** An answer that is checked now, to be sent to many readers. */
export const readyAnswer = <S extends z.ZodType>(schema: S, value: z.input<S>): ReadyAnswer<S> => ({
  [text]: JSON.stringify(schema.parse(value)),
})

/** The JSON of such an answer; null for one that has to be checked. */
export function readyText(result: unknown): string | null {
  return result !== null && typeof result === 'object' && text in result
    ? (result as ReadyAnswer<unknown>)[text]
    : null
}
