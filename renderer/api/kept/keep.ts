import type { Query, QueryClient } from '@tanstack/react-query'
import { keptAddressOf } from './addresses.ts'
import { isGone } from './answers.ts'
import { type Answered, keptAfter } from './next.ts'
import { keptOwner, rememberOwner } from './owner.ts'
import { keptShelf } from './shelf.ts'
import { isShown, noteFresh } from './shown.ts'

/** Somebody who ticks along a shelf changes a list every second: it is written when they pause. */
const pauseMs = 1000

/**
 * Keeps on this device what lists, plan, recipes and frame have read, for when the server cannot be reached. A browser that keeps
 * nothing changes nothing. @returns ends it
 */
export function startKeeping(queryClient: QueryClient, person: string): () => void {
  if (!rememberOwner(person)) return () => {}
  const changed = new Map<string, Query>()
  const cache = queryClient.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed.values()]
    changed.clear()
    if (queries.length === 0) return
    const answers = queries.map(answered)
    const news = { person, answers, now: Date.now(), lists: listsIn(queries) }
    keptShelf()
      .change((index) => {
        // The session may have ended since, in this tab or in another.
        if (keptOwner() !== person) return { index: null, put: new Map(), drop: [] }
        return keptAfter(index, news)
      })
      .catch(() => {})
  }
  const note = (query: Query) => {
    if (!keptAddressOf(query.queryKey) || isShown(query.queryHash)) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(write, pauseMs)
  }
  const hear = (event: Parameters<Parameters<typeof cache.subscribe>[0]>[0]) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    // Written by the page: the answer to a change is news, also where what was kept is shown.
    if (action.type === 'success' && action.manual) noteFresh(query.queryHash)
    if (action.type === 'success' || (action.type === 'error' && isGone(action.error))) note(query)
  }
  for (const query of cache.getAll()) {
    const { status, error } = query.state
    if (status === 'success' || isGone(error)) note(query)
  }
  const unsubscribe = cache.subscribe(hear)
  const hide = () => {
    if (document.visibilityState === 'hidden') write()
  }
  document.addEventListener('visibilitychange', hide)
  // Its code is fetched now: without the server it could not be, where the browser has not kept it.
  import('./read.ts').catch(() => {})
  import('./screens.ts').catch(() => {})

  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', hide)
  }
}

function answered({ queryHash: hash, queryKey, state: { data, error } }: Query): Answered {
  if (data === undefined || data === null || isGone(error)) return { hash, text: null }
  // Nothing needs to know what programs a person gave access to.
  const isPeople = ['users', 'households'].includes(String(queryKey[0]))
  const text = JSON.stringify(data, (name, value: unknown) =>
    isPeople && name === 'tokens' ? null : value,
  )
  return { hash, text }
}

/** The ids of all lists, if they were read. */
function listsIn(queries: readonly Query[]): ReadonlySet<string> | null {
  const overview = queries.find(
    ({ queryKey }) => keptAddressOf(queryKey) === 'groups/shopping/lists',
  )?.state.data as { items: { id: string }[] } | undefined
  return overview ? new Set(overview.items.map(({ id }) => id)) : null
}
