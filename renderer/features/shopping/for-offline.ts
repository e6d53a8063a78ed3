import type { QueryClient } from '@tanstack/react-query'
import { everybody } from '#renderer/api/members.ts'
import { suggestionsQuery } from './adding/queries.ts'
import { listQuery, listsQuery } from './queries.ts'
import { storesQuery } from './stores/queries.ts'

/** A person's lists of this season; a household may have kept those of years. */
const mostLists = 12

/** Reads what the lists of a person need, so that this device keeps it (`api/kept`). @throws ApiError */
export async function fetchListsForOffline(client: QueryClient, personId: string) {
  const { items } = await client.fetchQuery(listsQuery)
  const own = items.filter(({ userId }) => userId === personId)
  const latest = own.toSorted((one, other) => changed(other) - changed(one)).slice(0, mostLists)
  // The last that is kept is the last to go where there is no room for all.
  for (const { id } of latest.toReversed()) await client.prefetchQuery(listQuery(id))
  await client.prefetchQuery(storesQuery)
  await client.prefetchQuery(everybody)
  await client.prefetchQuery(suggestionsQuery)
}

const changed = ({ updatedAt }: { updatedAt: string | null }) => Date.parse(updatedAt ?? '') || 0
