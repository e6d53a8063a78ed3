import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { call, type LooseInput } from './client.ts'
import { answerOrKept } from './kept/answers.ts'
import { keyOf } from './query.ts'

/** A record that people choose by its name: an organizer, a food or a unit. */
export interface NamedRecord {
  id: string
  name: string
  slug?: string
  pluralName?: string | null
  abbreviation?: string
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean
  aliases?: { name: string }[]
}

export interface NamedList {
  items: NamedRecord[]
}

/** The query for all records, by name. Every caller uses this same one, so that they share a cache entry. */
export const everyName = {
  page: 1,
  perPage: -1,
  orderBy: 'name',
  orderDirection: 'asc',
} as const

/** The list query of any kind of record, typed by the fields that all kinds have. */
export function namedQuery<E extends Endpoint>(
  endpoint: Reply<E> extends NamedList ? E : never,
  input: CallInput<E>,
) {
  const queryKey = keyOf(endpoint, input as LooseInput)
  return queryOptions({
    queryKey,
    queryFn: (asked) =>
      answerOrKept(asked, async () => (await call<E>(endpoint, input, asked.signal)) as NamedList),
  })
}
